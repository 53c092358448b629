//! Which character (D-SETUP-CHAR): first come, first served (K1.17).

use crate::content::CharacterId;
use crate::rules::refused::{AnswerRefused, SetupRefused};
use crate::state::moves::Event;
use crate::state::{Answer, State, Table};
use gogome_contract::{Seat, StepContext};

/// The characters that nobody else has, of those who picked one or have chosen by now.
pub fn free(table: &Table, taken: &[(Seat, CharacterId)], seat: Seat) -> Vec<CharacterId> {
    let others: Vec<CharacterId> = taken.iter().filter(|(other, _)| *other != seat).map(|(_, own)| *own).collect();
    let picked = |character: CharacterId| table.players.iter().any(|player| player.character == character);
    CharacterId::ASYMMETRIC.into_iter().filter(|own| !others.contains(own) && !picked(*own)).collect()
}

/// The characters that are free.
pub fn options(table: &Table, taken: &[(Seat, CharacterId)], seat: Seat) -> Vec<Answer> {
    free(table, taken, seat).into_iter().map(Answer::Character).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// Somebody else has the character.
pub fn check(table: &Table, taken: &[(Seat, CharacterId)], seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Character(character) if free(table, taken, seat).contains(character) => Ok(()),
        Answer::Character(_) => Err(AnswerRefused::Setup(SetupRefused::Taken)),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

/// A free one, left to chance when all have answered: the plain samurai stands for it (D-SETUP-CHAR).
pub const fn default() -> Answer {
    Answer::Character(CharacterId::Plain)
}

/// The characters are chosen; whoever did not say gets a random free one. Then the rest of the table is set up.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    let said = answers.into_iter().filter_map(|(seat, answer)| match answer {
        Answer::Character(character) => Some((seat, character)),
        _ => None,
    });
    let (chosen, left): (Vec<_>, Vec<_>) = said.partition(|(_, character)| *character != CharacterId::Plain);
    for (seat, character) in chosen {
        super::seat_as(&mut state.table, seat, character);
    }
    for (seat, _) in left {
        let free = free(&state.table, &[], seat);
        if let Some(character) = ctx.chance().pick(&free) {
            super::seat_as(&mut state.table, seat, *character);
        }
    }
    super::deal(state, ctx);
}
