//! Which two seats start on grey (F2.8), and the picks of a seat that leaves the lobby.

use crate::state::moves::Options;
use gogome_contract::Seat;

/// With four seats the last two start on grey unless the first seat says otherwise (F2.8).
pub const GREY: [Seat; 2] = [Seat(2), Seat(3)];

/// The options after a seat left: its picks are dropped, the seats behind it move up, and the start pairing is the default
/// again (F2.8).
pub fn unpick(mut options: Options, left: Seat) -> Options {
    options.characters.retain(|(seat, _)| *seat != left);
    options.skills.retain(|(seat, _)| *seat != left);
    let characters = options.characters.iter_mut().map(|(seat, _)| seat);
    for seat in characters.chain(options.skills.iter_mut().map(|(seat, _)| seat)) {
        if *seat > left {
            seat.0 -= 1;
        }
    }
    // a third player may have picked what the two before had picked for the companion
    if options.skills.iter().any(|(_, skill)| Some(*skill) == options.companion_skill) {
        options.companion_skill = None;
    }
    options.grey = GREY;
    options
}
