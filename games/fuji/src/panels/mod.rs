//! What a viewer is shown and may press.
//!
//! * [`screen`]: the panel of a view; [`stamp`]: which view it was made from; [`duties`]: whom the table waits for
//! * [`offered`], [`menus`]: equipment and skills; [`ways`]: the ways of a plan; [`signals`]: their menu; [`order`]: the order of
//!   turns; [`companion`]: the companion of two
//! * [`lobby`]; [`lesson`]: five moves to learn; [`rulebook`]: the rules by number

pub mod companion;
pub mod duties;
pub mod lesson;
pub mod lobby;
pub mod menus;
pub mod offered;
pub mod order;
pub mod rulebook;
pub mod screen;
pub mod signals;
pub mod stamp;
pub mod ways;
