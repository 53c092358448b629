//! Dice by where they lie, behind which screen (F8.5, F15.4).

use super::{Hand, Spot, State};
use crate::content::Die;
use crate::state::pair::{COMPANION, half_of};
use gogome_contract::{Seat, Viewer};

impl State {
    /// The own dice in front of the seats that this viewer may see, by seat (table A4). Dice that a seat lent or set aside do
    /// not lie in front of it.
    pub fn hands_for(&self, viewer: Viewer) -> Vec<Option<Hand>> {
        self.table
            .seats()
            .map(|seat| {
                let open = viewer == Viewer::Open || viewer == Viewer::Seat(seat);
                if self.table.is_companion(seat)
                    && let Viewer::Seat(player) = viewer
                {
                    let mut hand = self.own_front(seat);
                    for (place, die) in (0u8..).zip(&mut hand) {
                        *die = die.filter(|_| half_of(place) == player);
                    }
                    return Some(hand);
                }
                open.then(|| if viewer == Viewer::Open { self.screens.hands[seat.at()] } else { self.own_front(seat) })
            })
            .collect()
    }

    /// In front of whom a die lies.
    pub fn holder(&self, spot: Spot) -> Seat {
        let last = self.screens.handed.iter().rev().find(|handed| handed.spot == spot);
        last.map_or(spot.owner, |handed| handed.to)
    }

    /// A die as it lies; none if it left the game.
    pub fn die(&self, spot: Spot) -> Option<Die> {
        *self.screens.hands.get(spot.owner.at())?.get(usize::from(spot.place))?
    }

    /// Is a die set aside, for all to see or by a Buddy in silence?
    fn is_aside(&self, spot: Spot) -> bool {
        self.table.effects.aside.iter().any(|aside| aside.spot == spot)
            || self.screens.aside.contains(&(spot.owner, spot.place))
    }

    /// The dice in front of a seat (F8.5): its own by place, then borrowed ones as they came.
    pub fn front(&self, seat: Seat) -> Vec<(Spot, Die)> {
        let own = (0u8..6).map(|place| Spot { owner: seat, place });
        let came = self.screens.handed.iter().filter(|handed| handed.to == seat && handed.spot.owner != seat);
        let mut spots: Vec<Spot> = own.collect();
        for handed in came {
            if !spots.contains(&handed.spot) {
                spots.push(handed.spot);
            }
        }
        spots.retain(|spot| self.holder(*spot) == seat && !self.is_aside(*spot));
        spots.into_iter().filter_map(|spot| self.die(spot).map(|die| (spot, die))).collect()
    }

    /// The own dice in front of a seat, by place: what is lent or set aside is left out.
    pub fn own_front(&self, seat: Seat) -> Hand {
        let mut hand = [None; 6];
        for (spot, die) in self.front(seat) {
            if spot.owner == seat {
                hand[usize::from(spot.place)] = Some(die);
            }
        }
        hand
    }

    /// A die, to be turned or rolled.
    pub fn die_mut(&mut self, spot: Spot) -> Option<&mut Die> {
        self.screens.hands.get_mut(spot.owner.at())?.get_mut(usize::from(spot.place))?.as_mut()
    }

    /// The dice of others in front of a seat.
    pub fn borrowed(&self, seat: Seat) -> Vec<(Spot, Die)> {
        self.front(seat).into_iter().filter(|(spot, _)| spot.owner != seat).collect()
    }

    /// On whose side a die in front of the companion lies: in its half, or with whoever gave it (F15.4).
    pub fn side(&self, spot: Spot) -> Seat {
        if spot.owner == COMPANION {
            return half_of(spot.place);
        }
        let last = self.screens.handed.iter().rev().find(|handed| handed.spot == spot);
        last.map_or(spot.owner, |handed| handed.from)
    }

    /// The dice in front of the companion that a player sees (F5.3).
    pub fn half(&self, player: Seat) -> Vec<(Spot, Die)> {
        self.front(COMPANION).into_iter().filter(|(spot, _)| self.side(*spot) == player).collect()
    }
}
