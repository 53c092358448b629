//! What one seat knows and expects: its own dice exactly, everything public, signals, and probabilities for the rest.

use super::signals;
use crate::ai::odds::{Faces, ONE, Odds, Promise, Settled, Sums, Tables, Worth, both, compare, counting, sums};
use crate::ai::outlook::Outlook;
use crate::content::{CardId, Die, DieType, Gear, Requirement, book};
use crate::rules::aims::aim_of;
use crate::rules::map::board::{Cells, Map, STEP_LIMIT};
use crate::rules::phases::planning::{Destination, plannable};
use crate::state::moves::Move;
use crate::state::pair::{COMPANION, half_of};
use crate::state::signal::{Level, Signal, Topic};
use crate::state::view::View;
use crate::state::{Aim, Cell, Phase, Spot, Table, dice_in};
use gogome_contract::Seat;

/// Where a seat may stand after this round.
#[derive(Clone, Copy)]
struct Journey {
    from: Cell,
    to: Cell,
    /// Eruption tokens on the way.
    tokens: Cells,
    promise: Promise,
}

/// For each die of a seat: its type, and the probabilities of its faces.
pub type DiceOdds = Vec<(DieType, Faces)>;

/// The effect of a card on the coming comparison.
#[derive(Clone, Copy, Debug)]
pub struct Help {
    /// For whom.
    pub seat: Seat,
    /// So much more in its own turn (F9.12).
    pub bonus: usize,
    /// It loses no stamina (F9.8).
    pub spared: bool,
}

/// What one seat knows and expects.
#[derive(Clone)]
pub struct Mind<'a> {
    table: &'a Table,
    me: Seat,
    dice: Vec<(Spot, Die)>,
    /// For one of two players: the companion's dice in the other's half.
    unseen: Vec<DieType>,
    left: u8,
    map: Map,
    outlook: Outlook,
    tables: &'static Tables,
    /// What others aim for, by seat.
    aims: Vec<Option<Aim>>,
    /// How much a lost point of stamina lowers the party's chances, by seat.
    stamina_cost: Vec<Odds>,
    /// Dice of others that this seat can see, by seat, with their expected faces; unseen dice of those seats by type.
    seen: Vec<Option<DiceOdds>>,
    /// The seat reasons as the others do, who cannot see its dice.
    as_others_see: bool,
}

impl<'a> Mind<'a> {
    /// None if the viewer has no dice.
    pub fn new(view: &'a View, me: Seat) -> Option<Self> {
        let table = &view.table;
        let map = Map::of(table);
        let outlook = Outlook::of(table, &map);
        let aims = table.seats().map(|seat| aim_of(table, seat)).collect();
        let stamina_cost = table.seats().map(|seat| stamina_cost(table, seat)).collect();
        let own = dice_in(view.my_hand()?).filter(|(at, _)| view.aside != Some(*at));
        let dice = own.map(|(place, die)| (Spot { owner: me, place }, die)).collect();
        let left = view.left.unwrap_or(0);
        let tables = Tables::get();
        let unseen = match (0..).zip(view.my_hand()?).find(|(_, die)| die.is_some()) {
            Some((place, _)) if table.is_companion(me) => other_half(table, half_of(place)),
            _ => Vec::new(),
        };
        let seen = Vec::new();
        let mut mind = Self {
            table,
            me,
            dice,
            unseen,
            left,
            map,
            outlook,
            tables,
            aims,
            stamina_cost,
            seen,
            as_others_see: false,
        };
        mind.seen = table.seats().map(|seat| mind.open_dice(view, seat)).collect();
        Some(mind)
    }

    /// The dice of another seat as far as this viewer sees them: under a Radio (F9.7), or half of the companion's (F5.3).
    /// Rerolls for the seat's destination are taken into account.
    fn open_dice(&self, view: &View, seat: Seat) -> Option<DiceOdds> {
        let front = view.fronts.get(seat.at())?.as_ref().filter(|_| seat != self.me)?;
        let aim = self.aims[seat.at()].as_ref();
        let rerolls = aim.map_or(0, |aim| aim.rerolls);
        let left = match &self.table.phase {
            Phase::Planning { .. } => rerolls,
            Phase::Rerolls { done, .. } if !done[seat.at()] => rerolls,
            _ => 0,
        };
        let settled = self.tables.settled(aim.map(|aim| self.card(aim.to)));
        let shown = front.iter().map(|(_, die)| (die.kind, settled[die.kind as usize].shown(die.value, left)));
        let half = self.table.is_companion(seat) && !self.table.effects.radio.contains(&seat);
        let unseen = if half { other_half(self.table, self.me) } else { Vec::new() };
        Some(shown.chain(unseen.into_iter().map(|kind| (kind, *settled[kind as usize].thrown(rerolls)))).collect())
    }

    /// The dice in front of the seat that its player cannot see, rerolled for its destination.
    pub fn unseen(&self) -> DiceOdds {
        let aim = self.aims[self.me.at()].as_ref();
        let rerolls = aim.map_or(0, |aim| aim.rerolls);
        let settled = self.tables.settled(aim.map(|aim| self.card(aim.to)));
        self.unseen.iter().map(|kind| (*kind, *settled[*kind as usize].thrown(rerolls))).collect()
    }

    /// The same with all dice in front of the seat, borrowed ones included.
    pub fn in_front(view: &'a View, me: Seat) -> Option<Self> {
        let mind = Self::new(view, me)?;
        Some(Self { dice: view.my_front().to_vec(), ..mind })
    }

    /// Where this seat wants to go.
    pub fn aim(&self) -> Option<Aim> {
        self.aims[self.me.at()].clone()
    }

    /// Does a die count for the card another seat aims for?
    pub fn counts_for(&self, seat: Seat, die: Die) -> bool {
        self.aims[seat.at()].as_ref().is_some_and(|aim| self.counts(aim, die))
    }

    /// Does a die count there?
    pub fn counts(&self, aim: &Aim, die: Die) -> bool {
        self.needed(aim.to).is_some_and(|needed| needed.admits(die))
    }

    /// The own dice worth rolling again for a destination.
    pub fn poor(&self, aim: &Aim, left: u8) -> Vec<Spot> {
        let wish = self.wish(aim.to, &[]);
        let poor = self.dice.iter().filter(|(_, die)| !Settled::of(&wish[die.kind as usize]).keeps(die.value, left));
        poor.map(|(spot, _)| *spot).collect()
    }

    /// The party's chances with these own dice, and the effect of a card if one is given.
    pub fn worth_with(&self, lie: &DiceOdds, help: Option<Help>) -> Odds {
        self.aim().map_or(0, |mine| self.weigh(&mine, lie, help))
    }

    /// The bonus from Flare guns: those fired, and the one under consideration.
    fn bonus(&self, seat: Seat, help: Option<Help>) -> usize {
        let fired = self.table.effects.flares.iter().filter(|by| **by == seat).count();
        let more = help.filter(|help| help.seat == seat).map_or(0, |help| help.bonus);
        fired * usize::from(book().gear(Gear::FlareGun).bonus) + more
    }

    /// The same seat at a slightly different table: the markers and the lava must be the same.
    pub fn at<'b>(&self, table: &'b Table) -> Mind<'b>
    where
        'a: 'b,
    {
        Mind { table, ..self.clone() }
    }

    /// The chances of a seat that stands there after this round.
    pub fn hope(&self, cell: Cell) -> Odds {
        self.outlook.after(cell, 1)
    }

    /// The best card that may be named now.
    pub fn plan(&self) -> Option<Move> {
        self.best_plan().map(|(_, to)| Move::Plan { to, path: None, leave: false, ahead: None })
    }

    /// The best card that may be named now, with the party's chances.
    pub fn best_plan(&self) -> Option<(Odds, Cell)> {
        self.best_plan_of(|_| true)
    }

    /// The same, only among cards that pass `may`.
    pub fn best_plan_of(&self, may: impl Fn(Cell) -> bool) -> Option<(Odds, Cell)> {
        let offers = plannable(self.table, self.me).into_iter();
        let offers = offers.filter(|offer| offer.legal_now && may(offer.cell));
        offers.map(|offer| (self.worth_of(offer), offer.cell)).max_by_key(|(worth, _)| *worth)
    }

    /// The party's chances with the own destination.
    pub fn worth_of_plan(&self) -> Odds {
        self.aim().map_or(0, |aim| self.weigh(&aim, &self.lie(&self.wish(aim.to, &[]), aim.rerolls), None))
    }

    /// The party's chances if this seat goes there.
    pub fn worth_of(&self, offer: Destination) -> Odds {
        let aim = aim_at(offer);
        self.weigh(&aim, &self.lie(&self.wish(aim.to, &[]), offer.rerolls), None)
    }

    /// How much a neighbour that has not chosen yet would gain for the party by seeing the own dice (F9.7): its best choice
    /// with that knowledge, compared to its choice without.
    pub fn worth_of_showing_to(&self, listener: Seat) -> Odds {
        let Some(own) = self.aim() else { return 0 };
        let lie = self.lie(&self.wish(own.to, &[]), own.rerolls);
        let mut mind = self.clone();
        let mut weighed = |offer: Destination, as_others_see: bool| {
            mind.aims[listener.at()] = Some(aim_at(offer));
            mind.as_others_see = as_others_see;
            mind.weigh(&own, &lie, None)
        };
        let offers = plannable(self.table, listener).into_iter().filter(|offer| offer.legal_now);
        let offers: Vec<(Odds, Odds)> = offers.map(|offer| (weighed(offer, true), weighed(offer, false))).collect();
        let warned = offers.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
        let unwarned = offers.iter().max_by_key(|(guess, _)| *guess).map_or(0, |(_, worth)| *worth);
        warned - unwarned
    }

    /// The dice to reroll, if any: tries several weights of the own card against the neighbours'.
    pub fn reroll(&self) -> Option<Move> {
        let aim = self.aims[self.me.at()].as_ref()?;
        let rivals: Vec<(Cell, i64)> = self
            .table
            .neighbours(self.me)
            .into_iter()
            .filter_map(|rival| self.aims[rival.at()].as_ref().map(|aim| (aim.to, 0)))
            .collect();
        let mut tries = vec![Vec::new()];
        for (cell, _) in &rivals {
            let longer = tries.iter().flat_map(|weights: &Vec<(Cell, i64)>| {
                [0, 1, 2, 4].map(|weight| weights.iter().copied().chain([(*cell, weight)]).collect())
            });
            tries = longer.collect();
        }
        let wishes = tries.iter().map(|weights| self.wish(aim.to, weights));
        let best = wishes
            .map(|wish| (self.weigh(aim, &self.lie(&wish, self.left), None), wish))
            .max_by_key(|(worth, _)| *worth)
            .map(|(_, wish)| wish)?;
        let places: Vec<u8> = self
            .dice
            .iter()
            .filter(|(_, die)| !Settled::of(&best[die.kind as usize]).keeps(die.value, self.left))
            .map(|(spot, _)| spot.place)
            .collect();
        Some(if places.is_empty() || self.left == 0 { Move::Done } else { Move::Reroll { places } })
    }

    fn needed(&self, cell: Cell) -> Option<&'static Requirement> {
        book().card(self.table.field(cell).card).requirement.as_ref()
    }

    fn card(&self, cell: Cell) -> CardId {
        self.table.field(cell).card
    }

    /// The worth of each type's faces if its own card has weight 4 and the others the given weights.
    fn wish(&self, own: Cell, rivals: &[(Cell, i64)]) -> [Worth; 3] {
        let mut wish = [[0; 6]; 3];
        for (cell, weight) in std::iter::once((own, 4)).chain(rivals.iter().map(|(cell, weight)| (*cell, -weight))) {
            let Some(needed) = self.needed(cell) else { continue };
            for kind in [DieType::A, DieType::B, DieType::C] {
                for (worth, value) in wish[kind as usize].iter_mut().zip(counting(needed, kind)) {
                    *worth += weight * value;
                }
            }
        }
        wish
    }

    /// The own dice after so many rerolls with this worth of faces.
    fn lie(&self, wish: &[Worth; 3], left: u8) -> DiceOdds {
        let settled = [Settled::of(&wish[0]), Settled::of(&wish[1]), Settled::of(&wish[2])];
        let own = self.dice.iter().map(|(_, die)| (die.kind, settled[die.kind as usize].shown(die.value, left)));
        own.chain(self.unseen.iter().map(|kind| (*kind, *settled[*kind as usize].thrown(left)))).collect()
    }

    /// The sums of a seat's dice for a card, as far as this seat can know.
    fn sums_of(&self, seat: Seat, needed: &Requirement, of: CardId, lie: &DiceOdds) -> Sums {
        let lie =
            if seat == self.me { Some(lie).filter(|_| !self.as_others_see) } else { self.seen[seat.at()].as_ref() };
        if let Some(lie) = lie {
            return sums(needed, lie.iter().map(|(kind, faces)| (*kind, faces)));
        }
        let aim = self.aims[seat.at()].as_ref();
        let rerolls = aim.map_or(0, |aim| aim.rerolls);
        let dice = self.table.traveller(seat).dice;
        let there = aim.map(|aim| self.card(aim.to));
        let sums = self.tables.hidden(of, dice, there, rerolls);
        match signals::said(self.table, seat, of, there == Some(of)) {
            Some(third) => signals::heard(&sums, third),
            None => sums,
        }
    }

    /// A signal worth giving that is not live yet: how good the own way looks, and what the own dice do to the neighbours'
    /// cards.
    pub fn signal(&self) -> Option<Move> {
        let aim = self.aim()?;
        let lie = self.lie(&self.wish(aim.to, &[]), aim.rerolls);
        let dice = self.table.traveller(self.me).dice;
        let say = |topic: Topic, cell: Cell, levels: [Level; 3]| {
            let of = self.card(cell);
            let needed = self.needed(cell)?;
            let expected = self.tables.hidden(of, dice, Some(self.card(aim.to)), aim.rerolls);
            let mine = sums(needed, lie.iter().map(|(kind, faces)| (*kind, faces)));
            let signal = Signal { topic, level: levels[signals::third(&expected, &mine)] };
            (!self.table.live(self.me).contains(&signal)).then_some(Move::Signal { signal })
        };
        let rivals = self.table.neighbours(self.me).into_iter();
        let theirs = rivals.filter_map(|rival| self.aims[rival.at()].as_ref()).filter(|theirs| theirs.to != aim.to);
        say(Topic::Plan, aim.to, [Level::Poor, Level::Fair, Level::Good]).or_else(|| {
            let danger = [Level::Harmless, Level::PossibleDanger, Level::BigDanger];
            theirs.map(|theirs| theirs.to).find_map(|to| say(Topic::Card(self.card(to)), to, danger))
        })
    }

    /// The neutral set: three dice are public, three unknown (F5.2).
    fn neutral(&self, needed: &Requirement) -> Option<Sums> {
        let open = self.table.neutral.as_ref()?;
        let fresh = [ONE / 6; 6];
        let shown = open.map(|die| {
            let mut faces = [0; 6];
            faces[usize::from(die.value - 1)] = ONE;
            (die.kind, faces)
        });
        let hidden = open.iter().map(|die| (die.kind, &fresh));
        Some(sums(needed, shown.iter().map(|(kind, faces)| (*kind, faces)).chain(hidden)))
    }

    /// The expected result of a seat's comparison.
    fn promise(&self, seat: Seat, aim: &Aim, lie: &DiceOdds, help: Option<Help>) -> Promise {
        let Some(needed) = self.needed(aim.to) else { return Promise { win: 0, loss: 0 } };
        let card = self.card(aim.to);
        let mut own = self.sums_of(seat, needed, card, lie);
        let bonus = self.bonus(seat, help).min(36);
        if bonus > 0 {
            own.rotate_right(bonus);
            let over: Odds = own[..bonus].iter().sum();
            own[..bonus].fill(0);
            own[36] += over;
        }
        let rivals: Vec<Sums> =
            self.table.neighbours(seat).into_iter().map(|rival| self.sums_of(rival, needed, card, lie)).collect();
        let rivals = rivals.into_iter().chain(self.neutral(needed)).collect::<Vec<Sums>>();
        compare(&own, &rivals.iter().collect::<Vec<_>>(), book().level(self.table.level))
    }

    /// The party's chances if this seat aims there with these dice.
    fn weigh(&self, mine: &Aim, lie: &DiceOdds, help: Option<Help>) -> Odds {
        let mut outings = Vec::new();
        let mut waiting = Vec::new();
        let mut stamina_cost = 0;
        for seat in self.table.seats() {
            let aim = if seat == self.me { Some(mine) } else { self.aims[seat.at()].as_ref() };
            let from = self.table.traveller(seat).at;
            let Some(aim) = aim else {
                waiting.push(from);
                continue;
            };
            let promise = self.promise(seat, aim, lie, help);
            let spared = help.is_some_and(|help| help.seat == seat && help.spared);
            if !spared && !self.table.effects.aid.contains(&seat) {
                stamina_cost += both(promise.loss, self.stamina_cost[seat.at()]);
            }
            let path = self.map.trail(self.map.ground, from, aim.to, aim.distance.max(STEP_LIMIT));
            let entered: Cells = path.iter().flat_map(|path| path.cells().to_vec()).collect();
            outings.push(Journey { from, to: aim.to, tokens: entered & self.map.ground.tokens, promise });
        }
        both(self.chances(&outings, &waiting), ONE - stamina_cost.min(ONE / 2))
    }

    /// The party's chances over all results of the comparisons. A winner may still stay if that is better.
    fn chances(&self, outings: &[Journey], waiting: &[Cell]) -> Odds {
        let all = 1usize << outings.len();
        let mut best: Vec<Odds> = (0..all).map(|going| self.after(outings, waiting, going)).collect();
        for seat in 0..outings.len() {
            for going in (0..all).filter(|going| going >> seat & 1 == 1) {
                best[going] = best[going].max(best[going & !(1 << seat)]);
            }
        }
        (0..all)
            .map(|winning| {
                let odds = outings.iter().enumerate().fold(ONE, |odds, (seat, outing)| {
                    let win = outing.promise.win.min(ONE);
                    both(odds, if winning >> seat & 1 == 1 { win } else { ONE - win })
                });
                both(odds, best[winning])
            })
            .sum()
    }

    /// The party's chances after this round if these seats go.
    fn after(&self, outings: &[Journey], waiting: &[Cell], going: usize) -> Odds {
        let goes = |seat: usize| going >> seat & 1 == 1;
        let met: Cells = outings
            .iter()
            .enumerate()
            .filter(|(seat, _)| goes(*seat))
            .fold(Cells::NONE, |met, (_, outing)| met | outing.tokens);
        let extra = (met.count() + (met & self.map.ground.double).count()) as usize;
        let placed = outings.iter().enumerate().fold(ONE, |odds, (seat, outing)| {
            let at = if goes(seat) { outing.to } else { outing.from };
            both(odds, self.outlook.after(at, extra + 1))
        });
        waiting.iter().fold(placed, |odds, at| both(odds, self.outlook.after(*at, extra)))
    }
}

/// The types of the companion's dice that this player does not see (F5.3).
fn other_half(table: &Table, player: Seat) -> Vec<DieType> {
    let dice = (0..).zip(table.traveller(COMPANION).dice);
    dice.filter(|(place, _)| half_of(*place) != player).filter_map(|(_, kind)| kind).collect()
}

fn aim_at(offer: Destination) -> Aim {
    Aim { to: offer.cell, path: None, distance: offer.distance, rerolls: offer.rerolls, leave: false, ahead: None }
}

/// How much a lost point of stamina lowers the party's chances: more, the nearer the seat is to the end of the track (F12.4)
/// compared to the way still to go.
fn stamina_cost(table: &Table, seat: Seat) -> Odds {
    let left = i64::from(book().track.death) - i64::from(table.traveller(seat).stamina);
    let rounds = i64::from(8u8.saturating_sub(table.round).max(2));
    let slack = left - rounds * i64::from(table.level);
    match slack {
        15.. => 2 * ONE / 1000,
        8..15 => 8 * ONE / 1000,
        2..8 => 10 * ONE / 1000,
        _ => 56 * ONE / 1000,
    }
}

#[cfg(test)]
mod tests;
