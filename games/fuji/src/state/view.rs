//! All that one viewer may know.

use super::{Hand, Handover, Phase, Spot, State, Table};
use crate::content::Die;
use crate::state::pair::{COMPANION, half_of};
use gogome_contract::{Seat, Viewer};

/// The open table, with the screens this viewer may look behind. Words, pictures, controls, autocompletion, the reading of
/// commands and the AI are functions of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies open.
    pub table: Table,
    /// Dice behind the screens, by seat: the viewer's own in front of it, or all once the game is over and everything may be
    /// known. The dice of the last reveal lie open in [`Table::reveal`].
    pub hands: Vec<Option<Hand>>,
    /// All dice in front of a seat, borrowed ones too, by seat: the viewer's own, its half of the companion's (F5.3), and those
    /// of a seat with a Radio (F9.7).
    pub fronts: Vec<Option<Vec<(Spot, Die)>>>,
    /// Dice the viewer gave or got this round, as they lay then (F9.17).
    pub handed: Vec<Handover>,
    /// Phase 3: the place of the die the viewer has set aside as a Buddy (F10.3).
    pub aside: Option<u8>,
    /// How many rerolls the viewer has left: in phase 3, or of the own Water (F9.14).
    pub left: Option<u8>,
    /// The die the viewer has named for a Carabiner (F9.3).
    pub named: Option<Spot>,
    /// Two players: rerolls left for the viewer's half of the companion's dice (F7.10, F15.10).
    pub half_left: Option<u8>,
    /// Two players: the place of the companion's die that the viewer has set aside (F15.3).
    pub half_aside: Option<u8>,
}

impl View {
    /// The same as the companion would see it, with the viewer's half of its dice, also while a Radio shows them all.
    pub fn of_companion(&self) -> Self {
        let gave = |spot: Spot| {
            let last = self.handed.iter().rev().find(|handed| handed.spot == spot);
            last.filter(|handed| handed.to == COMPANION).map(|handed| handed.from)
        };
        let side = |spot: Spot| if spot.owner == COMPANION { Some(half_of(spot.place)) } else { gave(spot) };
        let mut its = Self {
            viewer: Viewer::Seat(COMPANION),
            left: self.half_left,
            aside: self.half_aside,
            named: None,
            ..self.clone()
        };
        if let Some(Some(front)) = its.fronts.get_mut(COMPANION.at()) {
            front.retain(|(spot, _)| side(*spot) == self.me());
        }
        its
    }

    /// What this viewer may know of a state (F16.14, table A4).
    pub fn of(state: &State, viewer: Viewer) -> Self {
        let me = viewer.seat();
        let (table, screens) = (&state.table, &state.screens);
        let front = |seat: Seat| {
            let open = me == Some(seat) || table.effects.radio.contains(&seat);
            match me.filter(|me| table.is_companion(seat) && *me != seat && !table.effects.radio.contains(&seat)) {
                Some(player) => Some(state.half(player)),
                None => open.then(|| state.front(seat)),
            }
        };
        let ours = |handed: &Handover| me.is_some_and(|me| handed.from == me || handed.to == me);
        Self {
            viewer,
            table: table.clone(),
            hands: state.hands_for(viewer),
            fronts: table.seats().map(front).collect(),
            handed: screens.handed.iter().filter(|handed| ours(handed)).copied().collect(),
            aside: screens.aside.iter().find(|(seat, _)| Some(*seat) == me).map(|(_, place)| *place),
            left: me.and_then(|seat| left(state, seat)),
            half_left: me.and_then(|seat| half_left(state, seat)),
            half_aside: me.filter(|_| table.shared.is_some()).and_then(|me| {
                let aside = screens.aside.iter().find(|(seat, place)| *seat == COMPANION && half_of(*place) == me);
                aside.map(|(_, place)| *place)
            }),
            named: screens.named.iter().find(|(seat, _)| Some(*seat) == me).map(|(_, spot)| *spot),
        }
    }

    /// The seat that looks, if one does.
    pub fn me(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The viewer's own dice.
    pub fn my_hand(&self) -> Option<&Hand> {
        self.me().and_then(|seat| self.hands.get(seat.at())).and_then(Option::as_ref)
    }

    /// All dice in front of the viewer, borrowed ones last.
    pub fn my_front(&self) -> &[(Spot, Die)] {
        let front = self.me().and_then(|seat| self.fronts.get(seat.at())).and_then(Option::as_ref);
        front.map_or(&[], Vec::as_slice)
    }

    /// The dice of others in front of the viewer.
    pub fn borrowed(&self) -> impl Iterator<Item = (Spot, Die)> + '_ {
        self.my_front().iter().copied().filter(|(spot, _)| Some(spot.owner) != self.me())
    }
}

/// Rerolls a player has left for its half of the companion's dice.
fn half_left(state: &State, seat: Seat) -> Option<u8> {
    let shared = state.table.shared.as_ref()?;
    let secret = &state.screens.shared;
    match &state.table.phase {
        Phase::Rerolls { .. } => Some(if shared.done.contains(&seat) { 0 } else { *secret.left.get(seat.at())? }),
        Phase::Equipment { .. } => secret.water.get(seat.at()).copied().filter(|left| *left > 0),
        _ => None,
    }
}

/// Rerolls a seat has left: in phase 3 until it is done, in phase 4 those of its own Water.
fn left(state: &State, seat: Seat) -> Option<u8> {
    match &state.table.phase {
        Phase::Rerolls { done, .. } => Some(if done[seat.at()] { 0 } else { state.screens.left[seat.at()] }),
        Phase::Equipment { .. } => {
            let open = state.screens.water.iter().map(|of| u8::from(*of == seat)).sum();
            (open > 0).then_some(open)
        }
        _ => None,
    }
}
