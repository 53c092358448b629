//! Reactions to a roll (D-REACT; K13.15, K6.6): first the roller's, then those of the samurai who are hit.

use super::breaking::{breaking, take_off};
use super::{arms, set_stage};
use crate::content::{AdventureKind, ScrollKind};
use crate::gear::GearType;
use crate::rules::ask;
use crate::rules::refused::AnswerRefused;
use crate::rules::walk::pay;
use crate::state::moves::{CombatEvent, Event, Item};
use crate::state::{Answer, Ask, Attack, Player, Reaction, RolledDie, Source, Stage, State, Table};
use gogome_contract::{Seat, StepContext};

/// The roller is asked for as long as it can change its roll.
pub(super) fn own(state: &mut State) {
    let Some(combat) = &state.table.combat else { return };
    let roller = combat.attack.as_ref().and_then(|attack| match attack.roll.by {
        Source::Seat(seat) => Some(seat).filter(|seat| combat.is_in(*seat)),
        Source::Dragon => None,
    });
    match roller.filter(|seat| options(&state.table, true, *seat).len() > 1) {
        Some(seat) => ask::put(state, Ask::React { own: true }, vec![seat]),
        None => set_stage(&mut state.table, Stage::ReactOthers),
    }
}

/// Iron Brow works by itself; whoever can use something else is asked, all together.
pub(super) fn others(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(combat) = &mut table.combat else { return };
    combat.stage = Stage::Hits;
    let Some(attack) = &mut combat.attack else { return };
    if attack.roll.by == Source::Dragon && attack.hits() > 0 {
        for seat in &attack.hit {
            let brows = table.players[seat.at()].scrolls_of(ScrollKind::IronBrow);
            if brows > 0 {
                attack.less.push((*seat, brows * ScrollKind::IronBrow.printed().amount));
                let item = Item::Scroll(ScrollKind::IronBrow);
                ctx.tell(Event::Combat(CombatEvent::Reacted { seat: *seat, item }));
            }
        }
    }
    let hit = attack.hit.clone();
    let asked: Vec<Seat> = hit.into_iter().filter(|seat| options(table, false, *seat).len() > 1).collect();
    if !asked.is_empty() {
        ask::put(state, Ask::React { own: false }, asked);
    }
}

fn attack(table: &Table) -> Option<&Attack> {
    table.combat.as_ref()?.attack.as_ref()
}

fn held(player: &Player, token: AdventureKind) -> usize {
    player.adventure.iter().filter(|held| **held == token).count()
}

/// Nothing, or what a seat can use; what P-REACT looks at first stands first.
pub fn options(table: &Table, own: bool, seat: Seat) -> Vec<Answer> {
    let Some(attack) = attack(table) else { return vec![Answer::React(Vec::new())] };
    let player = table.player(seat);
    let uses = if own { own_uses(attack, player) } else { others_uses(attack, player, seat) };
    [Vec::new()].into_iter().chain(uses).map(Answer::React).collect()
}

/// Steel Nerve, Toishi, or both.
fn own_uses(attack: &Attack, player: &Player) -> Vec<Vec<Reaction>> {
    let nerve = nerve_dice(attack, player).map(|most| steel_nerve(weakest(&attack.roll.dice, most)));
    let toishi = (held(player, AdventureKind::Toishi) > 0 && !attack.no_breaking)
        .then_some(Reaction::Token(AdventureKind::Toishi));
    let useful = toishi.clone().filter(|_| attack.roll.broken() > 0);
    let single = nerve.iter().cloned().chain(useful).map(|one| vec![one]);
    single.chain(nerve.clone().zip(toishi).map(|(nerve, toishi)| vec![nerve, toishi])).collect()
}

/// How many dice a player may still roll again in this attack (Steel Nerve).
fn nerve_dice(attack: &Attack, player: &Player) -> Option<usize> {
    let most = player.scrolls_of(ScrollKind::SteelNerve) * ScrollKind::SteelNerve.printed().amount;
    (most > 0 && !attack.rerolled).then_some(most.into())
}

const fn steel_nerve(dice: Vec<u8>) -> Reaction {
    Reaction::Scroll { scroll: ScrollKind::SteelNerve, dice }
}

/// The dice with the fewest hits, at most so many, by their places; those without a hit, if there are any.
fn weakest(dice: &[RolledDie], most: usize) -> Vec<u8> {
    let mut places: Vec<(u8, u8)> = (0..).zip(dice).map(|(at, die)| (die.hits, at)).collect();
    places.sort_unstable();
    let least = places.first().map_or(0, |(hits, _)| *hits);
    places.into_iter().filter(|(hits, _)| *hits == least).map(|(_, at)| at).take(most).collect()
}

/// Kappa Flasks against a dragon, a Gunbai, or both: single things first.
fn others_uses(attack: &Attack, player: &Player, seat: Seat) -> Vec<Vec<Reaction>> {
    if attack.share(seat) == 0 {
        return Vec::new();
    }
    let dragon = attack.roll.by == Source::Dragon;
    let flasks = if dragon { held(player, AdventureKind::KappaFlask) } else { 0 };
    let useful = attack.roll.dice.iter().any(|die| die.broken && die.hits > 0) && !attack.no_broken_hits;
    let gunbais = usize::from(useful && held(player, AdventureKind::Gunbai) > 0);
    let both = (0..=flasks).flat_map(|flask| (0..=gunbais).map(move |gunbai| (flask, gunbai)));
    let mut counts: Vec<(usize, usize)> = both.filter(|(flask, gunbai)| flask + gunbai > 0).collect();
    counts.sort_by_key(|(flask, gunbai)| (flask + gunbai, if flask + gunbai == 1 { *gunbai } else { *flask }));
    let tokens = |(flask, gunbai)| {
        let flasks = std::iter::repeat_n(AdventureKind::KappaFlask, flask);
        let gunbais = std::iter::repeat_n(AdventureKind::Gunbai, gunbai);
        gunbais.chain(flasks).map(Reaction::Token).collect()
    };
    counts.into_iter().map(tokens).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// Something it does not have, or that is of no use on this roll.
pub fn check(table: &Table, own: bool, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::React(uses) = answer else { return Err(AnswerRefused::OtherQuestion) };
    let Some(attack) = attack(table) else { return Err(AnswerRefused::NoReaction) };
    let player = table.player(seat);
    let allowed = if own { own_uses(attack, player) } else { others_uses(attack, player, seat) };
    let same = |allowed: &Vec<Reaction>| {
        let kinds = |uses: &[Reaction]| {
            let mut kinds: Vec<Item> = uses.iter().map(item).collect();
            kinds.sort_unstable();
            kinds
        };
        kinds(allowed) == kinds(uses)
    };
    if !uses.is_empty() && !allowed.iter().any(same) {
        return Err(AnswerRefused::NoReaction);
    }
    let most = nerve_dice(attack, player).unwrap_or(0);
    let named = uses.iter().all(|used| match used {
        Reaction::Token(_) => true,
        Reaction::Scroll { dice, .. } => {
            let rolled = attack.roll.dice.len();
            let once = dice.iter().enumerate().all(|(at, die)| !dice[..at].contains(die));
            once && (1..=most).contains(&dice.len()) && dice.iter().all(|die| usize::from(*die) < rolled)
        }
    });
    if named { Ok(()) } else { Err(AnswerRefused::Cells) }
}

/// The card or token of a reaction.
const fn item(reaction: &Reaction) -> Item {
    match reaction {
        Reaction::Scroll { scroll, .. } => Item::Scroll(*scroll),
        Reaction::Token(token) => Item::Token(*token),
    }
}

/// P-REACT.
pub fn default(table: &Table, own: bool, seat: Seat) -> Answer {
    let Some(attack) = attack(table) else { return Answer::React(Vec::new()) };
    let player = table.player(seat);
    let policy = if own { own_policy(table, attack, seat) } else { others_policy(attack, player, seat) };
    Answer::React(policy)
}

/// Steel Nerve on dice without a hit; then Toishi if else no usable weapon would be left.
fn own_policy(table: &Table, attack: &Attack, seat: Seat) -> Vec<Reaction> {
    let player = table.player(seat);
    if let Some(most) = nerve_dice(attack, player) {
        let misses: Vec<u8> =
            (0..).zip(&attack.roll.dice).filter(|(_, die)| die.hits == 0).map(|(at, _)| at).take(most).collect();
        if !misses.is_empty() {
            return vec![steel_nerve(misses)];
        }
    }
    let toishi = held(player, AdventureKind::Toishi) > 0 && attack.roll.broken() > 0 && !attack.no_breaking;
    let disarmed = breaking(table, seat).is_some_and(|loss| {
        let mut after = player.clone();
        take_off(&mut after, loss.gear, loss.breaking().usual().all(), loss.magic);
        !arms::is_armed(&after)
    });
    if toishi && disarmed { vec![Reaction::Token(AdventureKind::Toishi)] } else { Vec::new() }
}

/// The fewest things that save a samurai whom this roll would defeat otherwise; nothing if they do not.
fn others_policy(attack: &Attack, player: &Player, seat: Seat) -> Vec<Reaction> {
    let absorbs = pay::capacity(player, GearType::Helmet);
    if attack.share(seat) <= absorbs {
        return Vec::new();
    }
    let saves = |uses: &Vec<Reaction>| {
        let mut after = attack.clone();
        for used in uses {
            change(&mut after, seat, used);
        }
        after.share(seat) <= absorbs
    };
    others_uses(attack, player, seat).into_iter().find(saves).unwrap_or_default()
}

/// What a token does to an attack.
fn change(attack: &mut Attack, seat: Seat, reaction: &Reaction) {
    match reaction {
        Reaction::Token(AdventureKind::Gunbai) => attack.no_broken_hits = true,
        Reaction::Token(AdventureKind::Toishi) => attack.no_breaking = true,
        Reaction::Token(AdventureKind::KappaFlask) => {
            attack.less.push((seat, AdventureKind::KappaFlask.printed().amount));
        }
        Reaction::Token(_) | Reaction::Scroll { .. } => {}
    }
}

/// What is used works, and tokens are spent; a second Gunbai on the same roll is not (K13.15). After Steel Nerve the roller sees the
/// dice before it is asked for Toishi.
pub fn close(state: &mut State, own: bool, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        let Answer::React(mut uses) = answer else { continue };
        uses.sort_by_key(item);
        let again = own && matches!(uses[..], [Reaction::Scroll { .. }]);
        for used in uses {
            react(state, seat, &used, ctx);
        }
        if own && !again {
            set_stage(&mut state.table, Stage::ReactOthers);
        }
    }
}

fn react(state: &mut State, seat: Seat, used: &Reaction, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(attack) = table.combat.as_mut().and_then(|combat| combat.attack.as_mut()) else { return };
    match used {
        Reaction::Token(AdventureKind::Gunbai) if attack.no_broken_hits => {}
        Reaction::Token(token) => {
            if table.players[seat.at()].spend(*token) {
                change(attack, seat, used);
                ctx.tell(Event::Combat(CombatEvent::Reacted { seat, item: item(used) }));
            }
        }
        Reaction::Scroll { dice, .. } => {
            attack.rerolled = true;
            let mut dice = dice.clone();
            dice.sort_unstable();
            for at in &dice {
                if let Some(die) = attack.roll.dice.get_mut(usize::from(*at)) {
                    arms::throw_all(std::slice::from_mut(die), ctx.chance());
                }
            }
            let (roll, dice) = (attack.roll.clone(), u8::try_from(dice.len()).unwrap_or(u8::MAX));
            table.last_roll = Some(roll.clone());
            ctx.tell(Event::Combat(CombatEvent::Rerolled { seat, dice, roll }));
        }
    }
}
