//! How a drawn tile is turned (D-ORIENT).

use super::fill;
use crate::content::TileId;
use crate::content::board::{PlaceId, Rotation};
use crate::rules::refused::{AnswerRefused, ExploreRefused};
use crate::state::moves::Event;
use crate::state::{Answer, State};
use gogome_contract::{Seat, StepContext};

/// All six rotations (K7.2).
pub fn options() -> Vec<Answer> {
    Rotation::ALL.into_iter().map(|rotation| Answer::Orient(rotation.number())).collect()
}

/// Whether a tile may be turned so.
///
/// # Errors
/// There is no such rotation.
pub fn check(answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Orient(rotation) if Rotation::new(*rotation).is_some() => Ok(()),
        Answer::Orient(rotation) => Err(AnswerRefused::Explore(ExploreRefused::Rotation(*rotation))),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

/// As it was drawn (D-ORIENT).
pub fn default() -> Answer {
    Answer::Orient(Rotation::default().number())
}

/// It is laid and filled.
pub fn close(
    state: &mut State,
    place: PlaceId,
    tile: TileId,
    answers: Vec<(Seat, Answer)>,
    ctx: &mut StepContext<'_, Event>,
) {
    for (seat, answer) in answers {
        if let Answer::Orient(rotation) = answer {
            fill::lay(state, seat, place, tile, Rotation::new(rotation).unwrap_or_default(), ctx);
        }
    }
}
