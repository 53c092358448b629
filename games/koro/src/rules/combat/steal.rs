//! What a victor steals (D-STEAL; K15.7 to K15.9).

use crate::content::{BlueprintId, book};
use crate::gear::{Cube, Cubes, GearType};
use crate::rules::chapter::countdown;
use crate::rules::pack;
use crate::rules::refused::AnswerRefused;
use crate::state::moves::{CombatEvent, Event, Stolen, Why};
use crate::state::{Answer, Item, Loot, MonkPlace, Player, State, Table};
use gogome_contract::{Seat, StepContext};

/// What a victor can take, in the order of P-STEAL, each with the cheapest cubes dropped for it; or nothing.
pub fn options(table: &Table, from: Seat, seat: Seat) -> Vec<Answer> {
    let (loser, victor) = (table.player(from), table.player(seat));
    let usual = loot(loser, victor).into_iter().filter_map(|loot| Some((loot, drop_for(victor, loot)?)));
    usual.map(Some).chain([None]).map(Answer::Steal).collect()
}

/// All that can be stolen if it fits: scrolls, the newest first; blueprints; a monk, to each place there is; teeth, metal, wood.
fn loot(loser: &Player, victor: &Player) -> Vec<Loot> {
    let slot = victor.scrolls.len() < victor.scroll_slots();
    let scrolls = u8::try_from(loser.scrolls.len()).unwrap_or(u8::MAX);
    let scrolls = (0..scrolls).rev().filter(|_| slot && loser.pack.count(Item::Scroll) > 0).map(Loot::Scroll);
    let blueprints = [GearType::Weapon, GearType::Helmet, GearType::Sandals].into_iter().filter_map(|gear| {
        let card = loser.blueprints.get(&gear).filter(|_| loser.pack.count(Item::Blueprint(gear)) > 0)?;
        (!victor.blueprints.contains_key(&gear)).then_some(Loot::Blueprint(*card))
    });
    let places = pack::monk_places(victor, 1).filter(|_| loser.pack.count(Item::Monk) > 0).map(Loot::Monk);
    let held = loser.pack.cubes();
    let cubes = [Cube::Tooth, Cube::Metal, Cube::Wood].into_iter().filter(|cube| held.get(*cube) > 0);
    scrolls.chain(blueprints).chain(places).chain(cubes.map(Loot::Cube)).collect()
}

/// Spaces of the backpack a thing takes.
const fn things(loot: Loot) -> usize {
    match loot {
        Loot::Monk(MonkPlace::On(_)) => 0,
        _ => 1,
    }
}

/// The cheapest cubes that make room for a thing, for a cube only cheaper ones; none if they do not.
fn drop_for(victor: &Player, loot: Loot) -> Option<Cubes> {
    let spare: &[Cube] = match loot {
        Loot::Cube(Cube::Wood) => &[],
        Loot::Cube(Cube::Metal) => &[Cube::Wood],
        Loot::Cube(Cube::Tooth) => &[Cube::Wood, Cube::Metal],
        _ => &Cube::ALL,
    };
    pack::cheapest(victor, things(loot), spare)
}

/// Whether a seat may answer so.
///
/// # Errors
/// A thing that is not there, that the victor cannot hold, or that does not fit (K15.8); cubes to drop that are not there.
pub fn check(table: &Table, from: Seat, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::Steal(stolen) = answer else { return Err(AnswerRefused::OtherQuestion) };
    let Some((wanted, drop)) = stolen else { return Ok(()) };
    let victor = table.player(seat);
    if let Some((cube, _)) = drop.beyond(victor.pack.cubes()).counts().next() {
        return Err(AnswerRefused::NoCube(cube));
    }
    let fits = pack::room(victor) + usize::from(drop.total()) >= things(*wanted);
    if fits && loot(table.player(from), victor).contains(wanted) { Ok(()) } else { Err(AnswerRefused::CannotKeep) }
}

/// P-STEAL.
pub fn default(table: &Table, from: Seat, seat: Seat) -> Answer {
    options(table, from, seat).swap_remove(0)
}

/// It changes hands.
pub fn close(state: &mut State, from: Seat, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        let Answer::Steal(Some((loot, drop))) = answer else { continue };
        pack::take_cubes(state, seat, drop);
        match loot {
            Loot::Scroll(at) => scroll(state, from, seat, at.into(), ctx),
            Loot::Blueprint(card) => blueprint(state, from, seat, card, ctx),
            Loot::Monk(to) => {
                pack::take(state, from, Item::Monk);
                pack::place_monk(state, seat, to);
                tell(seat, from, Stolen::Monk, ctx);
            }
            Loot::Cube(cube) => {
                pack::take(state, from, Item::Cube(cube));
                pack::put(state, seat, [Item::Cube(cube)]);
                tell(seat, from, Stolen::Cube(cube), ctx);
            }
        }
    }
}

fn tell(seat: Seat, from: Seat, loot: Stolen, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::Combat(CombatEvent::Stole { seat, from, loot }));
}

/// A scroll, by its place among those the loser holds, with its disc; it scores for whoever steals it, and the loser keeps its
/// points (K15.9).
pub fn scroll(state: &mut State, from: Seat, by: Seat, at: usize, ctx: &mut StepContext<'_, Event>) {
    let scrolls = &mut state.table.player_mut(from).scrolls;
    if at >= scrolls.len() {
        return;
    }
    let held = scrolls.remove(at);
    pack::take(state, from, Item::Scroll);
    state.table.player_mut(by).scrolls.push(held);
    pack::put(state, by, [Item::Scroll]);
    tell(by, from, Stolen::Scroll(held.kind), ctx);
    countdown::score(state, by, book().numbers.scroll_vp, Why::Stolen, ctx);
}

/// A blueprint with its disc.
fn blueprint(state: &mut State, from: Seat, by: Seat, card: BlueprintId, ctx: &mut StepContext<'_, Event>) {
    let gear = card.printed().gear;
    state.table.player_mut(from).blueprints.remove(&gear);
    pack::take(state, from, Item::Blueprint(gear));
    state.table.player_mut(by).blueprints.insert(gear, card);
    pack::put(state, by, [Item::Blueprint(gear)]);
    tell(by, from, Stolen::Blueprint(card), ctx);
}
