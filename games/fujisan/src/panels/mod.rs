//! What a viewer is shown and may press.
//!
//! * [`screen`]: the panel of a view, the film of a climb, the file to take away, the day's news
//! * [`duties`]: whom the table waits for; [`records`]: the table of a day, one's own days
//! * [`lesson`]: five moves to learn; [`rulebook`]: the rules

pub mod duties;
pub mod lesson;
pub mod records;
pub mod rulebook;
pub mod screen;
