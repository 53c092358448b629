//! The private facts of one seat that its screen picture shows.

use crate::content::Die;
use crate::scene::shown::Shown;
use crate::state::Aim;
use crate::state::Cell;
use crate::state::Hand;
use crate::state::Phase;
use crate::state::Spot;
use gogome_contract::Seat;

/// One seat's own things.
pub struct Mine<'a> {
    pub seat: Seat,
    pub hand: &'a Hand,
    /// Rerolls left, in phase 3.
    pub left: Option<u8>,
    /// Dice of others in front of the seat: they count as its own (F9.16).
    pub borrowed: Vec<(Spot, Die)>,
    /// The place of the die set aside behind the screen: it counts for nothing now.
    pub aside: Option<u8>,
    /// Two players: the half of the companion's dice that the seat sees.
    pub half: Vec<(Spot, Die)>,
    /// And the rerolls left for it.
    pub half_left: Option<u8>,
}

impl Mine<'_> {
    /// What the dice in front of the seat bring on a card.
    pub fn sum(&self, shown: &Shown<'_>, cell: Cell) -> u16 {
        let own = (0u8..).zip(self.hand).filter(|(at, _)| self.aside != Some(*at)).filter_map(|(_, die)| *die);
        let all = own.chain(self.borrowed.iter().map(|(_, die)| *die));
        all.filter(|die| counts(shown, cell, *die)).map(|die| u16::from(die.value)).sum()
    }
}

/// Where a seat goes as far as it is known: its marker, its frozen aim, after the moves what it aimed at.
pub fn aim_of(shown: &Shown<'_>, seat: Seat) -> Option<Aim> {
    let before = || shown.reveal.and_then(|reveal| reveal.aims.get(seat.at()).cloned());
    let past = matches!(shown.table.phase, Phase::Injuries { .. } | Phase::Over(_));
    shown.aims[seat.at()].clone().or_else(|| if past { before() } else { None })
}

/// Does a die count on a card?
pub fn counts(shown: &Shown<'_>, cell: Cell, die: Die) -> bool {
    shown.requirement(cell).is_some_and(|needs| needs.admits(die))
}
