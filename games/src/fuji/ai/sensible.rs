//! Weighs every card in reach by the whole party's chances: to win the way with the dice at hand, to be in the village
//! before the lava, to keep its strength.

use super::chatter;
use super::odds::{Faces, ONE, Odds, Promise, Settled, Sums, Tables, Worth, both, compare, counting, sums};
use super::outlook::Outlook;
use super::tools;
use crate::contract::Seat;
use crate::fuji::aims::aim_of;
use crate::fuji::board::{Cells, Map, STEP_LIMIT};
use crate::fuji::content::{Book, CardId, DieType, InjuryKind, Requirement};
use crate::fuji::moves::Move;
use crate::fuji::order;
use crate::fuji::owed::injuries_by_harm;
use crate::fuji::planning::{must_yield, plannable};
use crate::fuji::signals::{Level, Signal, Topic};
use crate::fuji::state::{Aim, Cell, Die, Phase, Table};
use crate::fuji::text::dice_in;
use crate::fuji::view::View;

/// What seems best to this seat.
pub fn choose(book: &'static Book, view: &View, seat: Seat) -> Option<Move> {
    match &view.table.phase {
        Phase::Setup => Some(tools::set_up(book, view, seat)),
        Phase::Bars { .. } => tools::bars(book, view),
        Phase::Equipment { .. } => Some(tools::equipment(book, view, seat)),
        Phase::Planning { plans } => {
            let stands = plans[seat.at()].to.is_some() && must_yield(book, &view.table, seat).is_none();
            let mind = Mind::new(book, view, seat)?;
            if !stands {
                return mind.plan();
            }
            let used = tools::light(book, view, seat, &mind);
            used.or_else(|| mind.signal()).or(Some(Move::Ready { firm: true }))
        }
        Phase::Rerolls { .. } => {
            let mind = Mind::new(book, view, seat)?;
            let next = mind.reroll()?;
            if next == Move::Done { tools::aside(view, seat, &mind).or(Some(next)) } else { Some(next) }
        }
        Phase::Ordering { aims, answers, proposed, .. } => {
            let reveal = view.table.reveal.as_ref()?;
            let best = order::best(book, &view.table, aims, &reveal.duels, answers);
            if best.stays().contains(&seat) && answers[seat.at()].is_none() {
                return Some(Move::Choose { go: false });
            }
            let turns = best.order.iter().map(|(seat, _)| *seat).collect();
            Some(if proposed.is_some() { Move::Agree } else { Move::Order { turns } })
        }
        Phase::GoOrStay { aims, answers, .. } => {
            let reveal = view.table.reveal.as_ref()?;
            let best = order::best(book, &view.table, aims, &reveal.duels, answers);
            Some(Move::Choose { go: !best.stays().contains(&seat) })
        }
        Phase::Injuries { .. } => injury(&view.table, seat),
        Phase::Over(_) => None,
    }
}

/// The least harm first (F12.5). A leg costs a die of the type there are most of.
fn injury(table: &Table, seat: Seat) -> Option<Move> {
    let kind = *injuries_by_harm(table, seat).first()?;
    let dice = &table.traveller(seat).dice;
    let lost = (0u8..)
        .zip(dice)
        .filter(|(_, die)| die.is_some())
        .max_by_key(|(_, die)| dice.iter().filter(|other| other == die).count())
        .map(|(at, _)| at);
    Some(Move::Injury { kind, die: lost.filter(|_| kind == InjuryKind::Leg) })
}

/// Where a seat may be after this round.
#[derive(Clone, Copy)]
struct Outing {
    from: Cell,
    to: Cell,
    /// Eruption tokens on the way.
    tokens: Cells,
    promise: Promise,
}

/// How a seat's own dice will lie, one entry for each die.
pub type Lie = Vec<(DieType, Faces)>;

/// What one seat can think with.
pub struct Mind<'a> {
    book: &'static Book,
    table: &'a Table,
    me: Seat,
    dice: Vec<(u8, Die)>,
    left: u8,
    map: Map,
    outlook: Outlook,
    tables: &'static Tables,
    /// What others aim for, by seat.
    aims: Vec<Option<Aim>>,
    /// What a lost point of stamina takes off the party's chances, by seat.
    toll: Vec<Odds>,
    /// It loses no stamina this round.
    aided: bool,
}

impl<'a> Mind<'a> {
    fn new(book: &'static Book, view: &'a View, me: Seat) -> Option<Self> {
        let table = &view.table;
        let map = Map::of(book, table);
        let outlook = Outlook::of(book, table, &map);
        let aims = table.seats().map(|seat| aim_of(book, table, seat)).collect();
        let toll = table.seats().map(|seat| toll(book, table, seat)).collect();
        let dice = dice_in(view.my_hand()?).filter(|(at, _)| view.aside != Some(*at)).collect();
        let left = view.left.unwrap_or(0);
        let aided = table.effects.aid.contains(&me);
        Some(Self { aided, book, table, me, dice, left, map, outlook, tables: Tables::get(book), aims, toll })
    }

    /// The same with all dice in front of the seat, borrowed ones too.
    pub fn in_front(book: &'static Book, view: &'a View, me: Seat) -> Option<Self> {
        let mind = Self::new(book, view, me)?;
        let dice = (0u8..).zip(view.my_front()).map(|(at, (_, die))| (at, *die)).collect();
        Some(Self { dice, ..mind })
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
    pub fn poor(&self, aim: &Aim, left: u8) -> Vec<u8> {
        let wish = self.wish(aim.to, &[]);
        let poor = self.dice.iter().filter(|(_, die)| !Settled::of(&wish[die.kind as usize]).keeps(die.value, left));
        poor.map(|(at, _)| *at).collect()
    }

    /// The party's chances with own dice that lie like this, so much more in the own turn, and perhaps without loss.
    pub fn worth_with(&self, mine: &Aim, lie: &Lie, bonus: usize, aided: bool) -> Odds {
        self.weigh(mine, lie, bonus + self.flares(), aided || self.aided)
    }

    /// What Flare guns add already.
    fn flares(&self) -> usize {
        let fired = self.table.effects.flares.iter().filter(|seat| **seat == self.me).count();
        fired * usize::from(self.book.gear(crate::fuji::content::Gear::FlareGun).bonus)
    }

    /// The best card that may be named now.
    fn plan(&self) -> Option<Move> {
        let offers = plannable(self.book, self.table, self.me).into_iter().filter(|offer| offer.legal_now);
        let best = offers.max_by_key(|offer| {
            let aim =
                Aim { to: offer.cell, path: None, distance: offer.distance, rerolls: offer.rerolls, leave: false };
            let lie = self.lie(&self.wish(aim.to, &[]), offer.rerolls);
            self.worth(&aim, &lie)
        })?;
        Some(Move::Plan { to: best.cell, path: None, leave: false })
    }

    /// The dice to roll again, if any: every way to weigh the own card against the neighbours' is tried in thought.
    fn reroll(&self) -> Option<Move> {
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
            .map(|wish| (self.worth(aim, &self.lie(&wish, self.left)), wish))
            .max_by_key(|(worth, _)| *worth)
            .map(|(_, wish)| wish)?;
        let places: Vec<u8> = self
            .dice
            .iter()
            .filter(|(_, die)| !Settled::of(&best[die.kind as usize]).keeps(die.value, self.left))
            .map(|(at, _)| *at)
            .collect();
        Some(if places.is_empty() || self.left == 0 { Move::Done } else { Move::Reroll { places } })
    }

    fn needed(&self, cell: Cell) -> Option<&'static Requirement> {
        self.book.card(self.table.field(cell).card).requirement.as_ref()
    }

    fn card(&self, cell: Cell) -> CardId {
        self.table.field(cell).card
    }

    /// What the faces of each type are worth, if its own card weighs 4 and others as given.
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

    /// How the own dice will lie after so many rerolls for that wish.
    fn lie(&self, wish: &[Worth; 3], left: u8) -> Lie {
        let settled = [Settled::of(&wish[0]), Settled::of(&wish[1]), Settled::of(&wish[2])];
        self.dice.iter().map(|(_, die)| (die.kind, settled[die.kind as usize].shown(die.value, left))).collect()
    }

    /// The dice of a seat for a card, as far as this seat can know.
    fn sums_of(&self, seat: Seat, needed: &Requirement, of: CardId, lie: &Lie) -> Sums {
        if seat == self.me {
            return sums(needed, lie.iter().map(|(kind, faces)| (*kind, faces)));
        }
        let aim = self.aims[seat.at()].as_ref();
        let rerolls = aim.map_or(0, |aim| aim.rerolls);
        let dice = self.table.traveller(seat).dice;
        let there = aim.map(|aim| self.card(aim.to));
        let sums = self.tables.hidden(self.book, of, dice, there, rerolls);
        match chatter::said(self.table, seat, of, there == Some(of)) {
            Some(third) => chatter::heard(&sums, third),
            None => sums,
        }
    }

    /// A signal that is worth giving, if it is not live: how the own way looks, and what the own dice are on the neighbours'
    /// cards.
    fn signal(&self) -> Option<Move> {
        let aim = self.aim()?;
        let lie = self.lie(&self.wish(aim.to, &[]), aim.rerolls);
        let dice = self.table.traveller(self.me).dice;
        let say = |topic: Topic, cell: Cell, levels: [Level; 3]| {
            let of = self.card(cell);
            let needed = self.needed(cell)?;
            let expected = self.tables.hidden(self.book, of, dice, Some(self.card(aim.to)), aim.rerolls);
            let mine = sums(needed, lie.iter().map(|(kind, faces)| (*kind, faces)));
            let signal = Signal { topic, level: levels[chatter::third(&expected, &mine)] };
            (!self.table.live(self.me).contains(&signal)).then_some(Move::Signal { signal })
        };
        let rivals = self.table.neighbours(self.me).into_iter();
        let theirs = rivals.filter_map(|rival| self.aims[rival.at()].as_ref()).filter(|theirs| theirs.to != aim.to);
        say(Topic::Plan, aim.to, [Level::Poor, Level::Fair, Level::Good]).or_else(|| {
            let danger = [Level::Harmless, Level::PossibleDanger, Level::BigDanger];
            theirs.map(|theirs| theirs.to).find_map(|to| say(Topic::Card(self.card(to)), to, danger))
        })
    }

    /// The neutral set: three dice lie open, three nobody knows (F5.2).
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

    /// What the comparison of a seat promises.
    fn promise(&self, seat: Seat, aim: &Aim, lie: &Lie, bonus: usize) -> Promise {
        let Some(needed) = self.needed(aim.to) else { return Promise { win: 0, loss: 0 } };
        let card = self.card(aim.to);
        let mut own = self.sums_of(seat, needed, card, lie);
        if seat == self.me && bonus > 0 {
            own.rotate_right(bonus);
            let over: Odds = own[..bonus].iter().sum();
            own[..bonus].fill(0);
            own[36] += over;
        }
        let rivals: Vec<Sums> =
            self.table.neighbours(seat).into_iter().map(|rival| self.sums_of(rival, needed, card, lie)).collect();
        let rivals = rivals.into_iter().chain(self.neutral(needed)).collect::<Vec<Sums>>();
        compare(&own, &rivals.iter().collect::<Vec<_>>(), self.book.level(self.table.level))
    }

    /// The party's chances if this seat aims there and its dice will lie like this.
    fn worth(&self, mine: &Aim, lie: &Lie) -> Odds {
        self.weigh(mine, lie, 0, false)
    }

    fn weigh(&self, mine: &Aim, lie: &Lie, bonus: usize, aided: bool) -> Odds {
        let mut outings = Vec::new();
        let mut waiting = Vec::new();
        let mut toll = 0;
        for seat in self.table.seats() {
            let aim = if seat == self.me { Some(mine) } else { self.aims[seat.at()].as_ref() };
            let from = self.table.traveller(seat).at;
            let Some(aim) = aim else {
                waiting.push(from);
                continue;
            };
            let promise = self.promise(seat, aim, lie, bonus);
            if !(aided && seat == self.me) {
                toll += both(promise.loss, self.toll[seat.at()]);
            }
            let path = self.map.trail(self.map.ground, from, aim.to, aim.distance.max(STEP_LIMIT));
            let entered: Cells = path.iter().flat_map(|path| path.cells().to_vec()).collect();
            outings.push(Outing { from, to: aim.to, tokens: entered & self.map.ground.tokens, promise });
        }
        both(self.chances(&outings, &waiting), ONE - toll.min(ONE / 2))
    }

    /// The party's chances over all ways the comparisons can end. Who wins the way may still stay if that is better.
    fn chances(&self, outings: &[Outing], waiting: &[Cell]) -> Odds {
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
    fn after(&self, outings: &[Outing], waiting: &[Cell], going: usize) -> Odds {
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

/// What a lost point of stamina takes off the party's chances: more the nearer the end of the track is (F12.4) compared
/// with the way that is still to go.
fn toll(book: &Book, table: &Table, seat: Seat) -> Odds {
    let left = i64::from(book.track.death) - i64::from(table.traveller(seat).stamina);
    let rounds = i64::from(8u8.saturating_sub(table.round).max(2));
    let slack = left - rounds * i64::from(table.level);
    match slack {
        15.. => 2 * ONE / 1000,
        8..15 => 8 * ONE / 1000,
        2..8 => 10 * ONE / 1000,
        _ => 56 * ONE / 1000,
    }
}
