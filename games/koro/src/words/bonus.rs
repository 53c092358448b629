//! The bonus of a gear card: what it is for, and what each choice of it brings.

use super::{label, list, names};
use crate::content::board::Level;
use crate::content::{CardId, book};
use crate::gear::Cube;
use crate::rules::bonus::{Gift, gift};
use crate::rules::options;
use crate::state::moves::BonusUse;
use crate::state::{Field, Table};
use gogome_contract::{Line, Seat};

/// What the card above the open field gives, and what it costs to leave it; nothing if no bonus is open.
pub fn given(table: &Table) -> Option<Line> {
    gift(table)?;
    let field = table.turn.open?.field;
    let bonus = table.player(table.active()).bonuses.get(&field)?;
    let card = names::card(CardId::Gear(bonus.card));
    let gives = names::bonus(bonus);
    Some(
        format!(
            "Bonus: {card} above {} gives {gives}, once with this action. Taking it is no action; the next action, a craft, or \
             the end of your turn gives it up.",
            names::field(field)
        )
        .into(),
    )
}

/// What stands on the button of a turn: what the open bonus brings, else which one can come first; nothing if there is none.
pub fn press(table: &Table, seat: Seat) -> Option<String> {
    if let Some(gift) = gift(table) {
        let brings = match gift {
            Gift::Resource => "1 wood or 1 metal",
            Gift::Vp => "1 point",
            Gift::Peek => "a look at a tile",
            Gift::Step => "1 step",
        };
        return Some(format!("{}: {brings}", label::BONUS));
    }
    match options::opens(table, seat).as_slice() {
        [] => None,
        [field] => Some(format!("{} before {}", label::BONUS, names::field(*field))),
        _ => Some(label::BONUS_FIRST.to_owned()),
    }
}

/// What the button of a turn is for: the bonus that is open, or those that can come first (K3.9).
pub fn offered(table: &Table, seat: Seat) -> Option<Line> {
    given(table).or_else(|| {
        let above = |field: Field| {
            let bonus = table.player(seat).bonuses.get(&field)?;
            Some(format!("{} ({})", names::field(field), names::bonus(bonus)))
        };
        let each: Vec<String> = options::opens(table, seat).into_iter().filter_map(above).collect();
        (!each.is_empty()).then(|| {
            let says = "Bonus: a gear card gives something once with each action on its field, before or after it";
            format!("{says}. You have one above {}.", list(&each, "and")).into()
        })
    })
}

/// What a choice brings, where its label alone does not say it.
pub fn brings(table: &Table, seat: Seat, bonus: &BonusUse) -> String {
    match bonus {
        BonusUse::Resource { cube, .. } => resource(*cube),
        BonusUse::Vp => format!("You have {} then", table.player(seat).vp + 1),
        BonusUse::Peek(level) => Level::try_from(*level).map(|level| peek(table, level)).unwrap_or_default(),
        BonusUse::Step(_) => "A step more: lava, tokens and fights count as in a move".to_owned(),
        BonusUse::Decline => "You take nothing".to_owned(),
    }
}

fn resource(cube: Cube) -> String {
    let than = match cube {
        Cube::Wood => "the weaker die",
        Cube::Metal => "the stronger die",
        Cube::Tooth => "the strongest die",
    };
    format!("Into your backpack, to craft with: absorbs {} in helmet or sandals, {than} in a weapon", cube.value())
}

fn peek(table: &Table, level: Level) -> String {
    let left = table.board.stacks[level.index()];
    let scores = book().numbers.explore_vp(level);
    format!("For you alone, before you explore there; {left} left, each scores {scores} when it is placed")
}
