//! For whom the table waits, and for what.

use crate::rules::awaited::{awaited, awaited_alone};
use crate::rules::phases::planning::must_yield;
use crate::state::duty::Part;
use crate::state::{Phase, Table};
use gogome_contract::{Line, Seat};

/// For whom the table waits.
pub(crate) fn waiting(table: &Table) -> Line {
    let awaited = awaited(table);
    if awaited.is_empty() {
        "The table waits for nobody.".into()
    } else {
        Line::from("The table waits for ").seats(&awaited).text(".")
    }
}

/// Asked while planning: for the first time, or once more after the ready was taken back.
pub fn plan_asked(again: bool) -> &'static str {
    if again { "look at the plan again and say ready" } else { "choose a card to go to and say ready" }
}

/// Asked in phase 3.
pub const REROLL_ASKED: &str = "reroll dice in silence, or keep them all";

/// Asked after the reveal.
pub const GO_ASKED: &str = "choose: go or stay";

/// Asked after the reveal if the group chooses the order of turns (F16.11).
pub const ORDER_ASKED: &str = "propose an order of turns";

/// Asked once an order is proposed.
pub const AGREE_ASKED: &str = "accept the order of turns, or propose another";

/// Asked after the eruption.
pub const INJURY_ASKED: &str = "choose an injury";

/// Asked before round 1.
pub const SETUP_ASKED: &str = "choose for your skill: cards to keep, or a die to leave out";

/// Asked of a seat by a card.
pub const ANSWER_ASKED: &str = "answer a card";

/// Asked of a Gatherer.
pub const BARS_ASKED: &str = "give out power bars, or none";

/// Asked in phase 4: for the first time, or once more.
pub fn gear_asked(again: bool) -> &'static str {
    if again { "look at the equipment again and say ready" } else { "use equipment or say ready" }
}

/// Asked while something about the companion is open.
pub const COMPANION_ASKED: &str = "agree about the companion";

/// Asked while planning, once all who are asked have chosen.
pub const READY_ASKED: &str = "say ready, or choose another card";

/// Whether all who plan for the first time have a card that they may keep.
fn chosen(table: &Table) -> bool {
    let Phase::Planning { plans } = &table.phase else { return false };
    let asked = |seat: &Seat| plans[seat.at()].reopened == 0 && awaited_alone(table, *seat);
    table.players().filter(asked).all(|seat| plans[seat.at()].to.is_some() && must_yield(table, seat).is_none())
}

/// What is asked of somebody.
pub fn asked(table: &Table, part: Part) -> &'static str {
    match part {
        Part::Setup => SETUP_ASKED,
        Part::Plan(0) if chosen(table) => READY_ASKED,
        Part::Plan(again) => plan_asked(again > 0),
        Part::Reroll => REROLL_ASKED,
        Part::Gear(again) => gear_asked(again > 0),
        Part::Answer(_) => ANSWER_ASKED,
        Part::Bars => BARS_ASKED,
        Part::Go => GO_ASKED,
        Part::Order(_) if matches!(&table.phase, Phase::Ordering { proposed: Some(_), .. }) => AGREE_ASKED,
        Part::Order(_) => ORDER_ASKED,
        Part::Injury => INJURY_ASKED,
        Part::Companion(_) | Part::CompanionSetup(_) | Part::CompanionInjury(_) => COMPANION_ASKED,
    }
}
