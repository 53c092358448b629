//! Which gear card is taken, and where it goes (D-SLOT; K9.8 to K9.11).

use crate::content::GearCardId;
use crate::gear::{GearType, matches};
use crate::rules::ask;
use crate::rules::refused::AnswerRefused;
use crate::state::moves::{Event, GearEvent};
use crate::state::{Answer, Ask, BonusCard, Field, Player, State, Table, Task, WeaponBonus};
use gogome_contract::{Seat, StepContext};

/// The fields in the order in which they are filled if nobody says otherwise (K9.9).
const FIELDS: [Field; 3] = [Field::Move, Field::Gather, Field::Explore];

/// Gear cards that the gear of a seat brings, type by type (K9.8, K9.10).
pub fn go_on(state: &mut State, seat: Seat, mut left: Vec<GearType>) {
    if left.is_empty() {
        return;
    }
    let gear = left.remove(0);
    state.table.tasks.push(Task::GearCards { seat, left });
    if !matching(&state.table, seat, gear).is_empty() {
        ask::put(state, Ask::Slot { gear }, vec![seat]);
    }
}

/// The displayed cards of a type that a seat's gear shows, if it has none of that type yet (K9.8).
pub fn matching(table: &Table, seat: Seat, gear: GearType) -> Vec<GearCardId> {
    let player = table.player(seat);
    if player.bonuses.values().any(|bonus| bonus.card.printed().gear == gear) {
        return Vec::new();
    }
    let rules = player.gear_rules();
    let shows = |card: &GearCardId| {
        let printed = card.printed();
        let patterns = std::slice::from_ref(&printed.pattern);
        printed.gear == gear && matches(patterns, gear, player.gear.of(gear), &rules)
    };
    table.gear_cards.iter().copied().filter(shows).collect()
}

/// The fields without a card.
fn free_fields(player: &Player) -> impl Iterator<Item = Field> + '_ {
    FIELDS.into_iter().filter(|field| !player.bonuses.contains_key(field))
}

/// Each matching card above each free field; of a weapon card with either of its bonuses.
pub fn options(table: &Table, gear: GearType, seat: Seat) -> Vec<Answer> {
    let choices: &[Option<WeaponBonus>] = match gear {
        GearType::Weapon => &[Some(WeaponBonus::Vp), Some(WeaponBonus::Peek)],
        GearType::Helmet | GearType::Sandals => &[None],
    };
    let player = table.player(seat);
    let cards = matching(table, seat, gear).into_iter();
    cards
        .flat_map(|card| free_fields(player).map(move |field| (card, field)))
        .flat_map(|(card, field)| choices.iter().map(move |weapon| Answer::Slot { card, field, weapon: *weapon }))
        .collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// Why not.
pub fn check(table: &Table, gear: GearType, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    match answer {
        Answer::Slot { .. } if options(table, gear, seat).contains(answer) => Ok(()),
        Answer::Slot { .. } => Err(AnswerRefused::Slot),
        _ => Err(AnswerRefused::OtherQuestion),
    }
}

/// The first card above the first free field, for points.
pub fn default(table: &Table, gear: GearType, seat: Seat) -> Answer {
    options(table, gear, seat).swap_remove(0)
}

/// The card lies above its field for ever.
pub fn close(state: &mut State, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        if let Answer::Slot { card, field, weapon } = answer {
            state.table.gear_cards.retain(|shown| *shown != card);
            state.table.player_mut(seat).bonuses.insert(field, BonusCard { card, weapon });
            ctx.tell(Event::Gear(GearEvent::Card { seat, card, field, weapon }));
        }
    }
}
