//! What a viewer is shown and may press.
//!
//! * [`screen`]: the panel of a view; [`turn`]: what the active character can do; [`question`]: answers; [`camp`]: the camp;
//!   [`share`]: exchanges; [`orders`]: standing orders; [`looks`]: private answers; [`lobby`]: what can be picked before the
//!   start; [`rulebook`]: the rules; [`lesson`]
//! * [`said`]: how a move is typed; [`stamp`]: the name of a view; [`duties`]: whom the table waits for

pub mod camp;
pub mod duties;
pub mod lesson;
pub mod lobby;
pub mod looks;
pub mod orders;
pub mod question;
pub mod rulebook;
pub mod said;
pub mod screen;
pub mod share;
pub mod stamp;
pub mod turn;
