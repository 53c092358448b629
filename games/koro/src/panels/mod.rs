//! What a viewer is shown and may press.
//!
//! * [`screen`]: the panel of a view; [`turn`]: what the active seat can do; [`ways`]: walks in two stages; [`question`]: answers
//! * [`mod@bench`]: what is built so far on the way to a craft; [`crafting`]: its panels, with previews; [`orders`]: standing orders; [`looks`]: private answers; [`lobby`]: what can be picked before the start; [`rulebook`]: the rules; [`lesson`]
//! * [`said`]: how a move is typed; [`stamp`]: the name of a view; [`duties`]: whom the table waits for

pub mod bench;
pub mod crafting;
pub mod duties;
pub mod lesson;
pub mod lobby;
pub mod looks;
pub mod menus;
pub mod orders;
pub mod question;
pub mod rulebook;
pub mod said;
pub mod screen;
pub mod stamp;
pub mod turn;
pub mod ways;
