//! What an equipment card would be worth to a seat: tries every way to use it on the dice in front of the seat.

use crate::ai::mind::{DiceOdds, Help, Mind};
use crate::ai::odds::{ONE, Odds};
use crate::content::{Die, Gear, book};
use crate::rules::cards::using::others;
use crate::state::moves::{Move, Target};
use crate::state::view::View;
use crate::state::{Aim, Spot};
use gogome_contract::Seat;

/// How a Lighter is hoped to help: nobody gives what it needs itself, so it is a small die.
const SMALL_DIE: usize = 2;

/// A seat with a destination, and the dice in front of it.
pub struct Trials<'a> {
    view: &'a View,
    seat: Seat,
    mind: &'a Mind<'a>,
    aim: Aim,
}

impl<'a> Trials<'a> {
    /// None if the seat has no destination.
    pub fn of(view: &'a View, seat: Seat, mind: &'a Mind<'a>) -> Option<Self> {
        Some(Self { view, seat, mind, aim: mind.aim()? })
    }

    fn front(&self) -> &'a [(Spot, Die)] {
        self.view.my_front()
    }

    /// The odds of the dice in front when some of them change: gone, showing something else, or rolled again.
    fn lie(&self, with: impl Fn(Spot, Die) -> Option<Option<u8>>) -> DiceOdds {
        let seen = self.front().iter().filter_map(|(spot, die)| {
            let mut faces = [0; 6];
            match with(*spot, *die)? {
                Some(value) => faces[usize::from(value - 1)] = ONE,
                None => faces = [ONE / 6; 6],
            }
            Some((die.kind, faces))
        });
        seen.chain(self.mind.unseen()).collect()
    }

    /// The dice as they are.
    pub fn as_is(&self) -> DiceOdds {
        self.lie(|_, die| Some(Some(die.value)))
    }

    /// The party's chances with the dice as they are.
    pub fn now(&self) -> Odds {
        self.mind.worth_with(&self.as_is(), None)
    }

    /// The party's chances without this die.
    pub fn without(&self, gone: Spot) -> Odds {
        self.mind.worth_with(&self.lie(|spot, die| (spot != gone).then_some(Some(die.value))), None)
    }

    fn again_with(&self, rolled: &[Spot]) -> Odds {
        self.mind.worth_with(&self.lie(|spot, die| Some((!rolled.contains(&spot)).then_some(die.value))), None)
    }

    fn turned(&self, spots: &[Spot], value: u8) -> Odds {
        let turn = |spot: Spot, die: Die| Some(Some(if spots.contains(&spot) { value } else { die.value }));
        self.mind.worth_with(&self.lie(turn), None)
    }

    /// The dice that do not count at the destination.
    pub fn idle(&self) -> Vec<Spot> {
        let idle = self.front().iter().filter(|(_, die)| !self.mind.counts(&self.aim, *die));
        idle.map(|(spot, _)| *spot).collect()
    }

    /// Rolls again what does not count, if that is worth something.
    pub fn again(&self) -> Option<Move> {
        let idle = self.idle();
        (!idle.is_empty() && self.again_with(&idle) > self.now()).then_some(Move::Again { dice: idle })
    }

    /// Every way to use a card of this effect in phase 4, with the party's chances.
    pub fn tries(&self, effect: Gear) -> Vec<(Odds, Target)> {
        let table = &self.view.table;
        let dice = |spots: Vec<Spot>| Target { dice: spots, ..Target::default() };
        match effect {
            Gear::DuctTape | Gear::Compass => {
                let (from, to) = (book().gear(effect).from, book().gear(effect).to);
                let fit: Vec<Spot> =
                    self.front().iter().filter(|(_, die)| die.value == from).map(|(spot, _)| *spot).collect();
                let some = |mask: usize| -> Vec<Spot> {
                    fit.iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1).map(|(_, spot)| *spot).collect()
                };
                (1usize..1 << fit.len()).map(some).map(|some| (self.turned(&some, to), dice(some))).collect()
            }
            Gear::Shovel => {
                let faces = |(spot, die): &(Spot, Die)| {
                    let (spot, shown) = (*spot, die.value);
                    (1..=6).filter(move |value| *value != shown).map(move |value| (spot, value))
                };
                let turns = self.front().iter().flat_map(faces);
                let on = |spot, value| Target { value: Some(value), ..dice(vec![spot]) };
                turns.map(|(spot, value)| (self.turned(&[spot], value), on(spot, value))).collect()
            }
            Gear::Map => {
                // a die that is of no use here should go where it counts, not where it is in the way
                let taker = |die: Die| {
                    others(table, self.seat, effect).into_iter().find(|other| self.mind.counts_for(*other, die))
                };
                let idle = self.front().iter().filter(|(_, die)| !self.mind.counts(&self.aim, *die));
                let gifts = idle.filter_map(|(spot, die)| taker(*die).map(|to| (*spot, to)));
                gifts.map(|(spot, to)| (self.without(spot), Target { seat: Some(to), ..dice(vec![spot]) })).collect()
            }
            Gear::Lighter => {
                let neighbours = table.neighbours(self.seat);
                let rival = others(table, self.seat, effect).into_iter().find(|other| neighbours.contains(other));
                let on = rival.map(|rival| Target { seat: Some(rival), ..Target::default() });
                on.map(|on| (self.helped(SMALL_DIE, false), on)).into_iter().collect()
            }
            Gear::Carabiner => {
                let worst = self.idle().first().copied();
                worst.map(|worst| (self.again_with(&[worst]), Target::default())).into_iter().collect()
            }
            Gear::Machete => self.front().iter().map(|(spot, _)| (self.without(*spot), dice(vec![*spot]))).collect(),
            Gear::FlareGun => {
                vec![(self.helped(usize::from(book().gear(effect).bonus), false), Target::default())]
            }
            Gear::FirstAidKit if !table.effects.aid.contains(&self.seat) => {
                vec![(self.helped(0, true), Target::default())]
            }
            Gear::Water => {
                let idle = self.idle();
                if idle.is_empty() { Vec::new() } else { vec![(self.again_with(&idle), dice(idle))] }
            }
            _ => Vec::new(),
        }
    }

    /// The party's chances with this bonus in the seat's own turn, or without a loss of stamina.
    fn helped(&self, bonus: usize, spared: bool) -> Odds {
        self.mind.worth_with(&self.as_is(), Some(Help { seat: self.seat, bonus, spared }))
    }
}
