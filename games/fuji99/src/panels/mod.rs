//! What a viewer is shown and may press.
//!
//! * [`screen`]: the panel of a view, and private answers; [`lobby`]: what can be picked before the start
//! * [`duties`]: whom the table waits for; [`records`]: who has read which book

pub mod duties;
pub mod lesson;
pub mod lobby;
pub mod records;
pub mod rulebook;
pub mod screen;
