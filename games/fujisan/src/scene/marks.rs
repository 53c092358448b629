//! What is marked: the last move, and where priests can go.

use crate::content::Suit;
use crate::content::space::{Hop, Space};
use crate::mountain::slope::walked;
use crate::scene::mountain::middle;
use crate::scene::pieces::{COIN, colour, ink};
use crate::state::State;
use gogome_contract::parts::draw::{Sheet, Text, at};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Lift, Role, Size};

/// Where who can go: of all priests, or of one.
pub struct Targets(Vec<(Space, Vec<Suit>)>);

impl Targets {
    /// Of a position.
    pub fn of(state: &State, only: Option<Suit>) -> Self {
        let mut found: Vec<(Space, Vec<Suit>)> = Vec::new();
        for (suit, hop) in state.legal().into_iter().filter(|(suit, _)| only.is_none_or(|only| only == *suit)) {
            match found.iter_mut().find(|(space, _)| *space == hop.to) {
                Some((_, suits)) => suits.push(suit),
                None => found.push((hop.to, vec![suit])),
            }
        }
        Self(found)
    }

    /// No marks.
    pub const fn none() -> Self {
        Self(Vec::new())
    }

    /// Those of one priest, by column.
    pub fn by(&self, suit: Suit) -> Vec<Space> {
        let mut spaces: Vec<Space> =
            self.0.iter().filter(|(_, suits)| suits.contains(&suit)).map(|(space, _)| *space).collect();
        spaces.sort_by_key(|space| (space.col(), space.row()));
        spaces
    }
}

/// A ring around each target, in the colour of the one priest who can go there.
pub fn rings(sheet: &mut Sheet, targets: &Targets) {
    for (space, suits) in &targets.0 {
        let role = if let [one] = suits.as_slice() { colour(*one) } else { Role::Snow };
        sheet.line(Form::Round(middle(*space), COIN + 30), Role::Ink, 110);
        sheet.line(Form::Round(middle(*space), COIN + 30), role, 60);
    }
}

/// The letters of those who can go there.
pub fn pips(sheet: &mut Sheet, targets: &Targets) {
    for (space, suits) in &targets.0 {
        for (nth, suit) in (0..).zip(suits) {
            let here = middle(*space).by(270 - 300 * (nth % 3), -260 + 300 * (nth / 3));
            sheet.edged(Form::Round(here, 175), colour(*suit), Role::Ink, 25);
            let how = Text::ink(Size::Small).middle().of(ink(*suit)).on(colour(*suit));
            sheet.bold(Area::about(here, 350, 350), suit.letter().to_string(), how);
        }
    }
}

/// The last move along a row: a dashed ring where it began, an arrow over the mountain (row 2) or before it (row 1) with the
/// free spaces it walked.
pub fn last_move(sheet: &mut Sheet, state: &State) {
    let Some(hop) = state.line.last().copied() else { return };
    let from = middle(hop.from);
    sheet.line(Form::Round(from, COIN + 50), Role::Paper, 80);
    let edge = Edge { ink: Role::Moved, wide: 60, dash: Some((100, 90)) };
    sheet.shape(Form::Round(from, COIN + 50), Fill::Nothing, Some(edge), Lift::Flat);
    if hop.from.col() == hop.to.col() {
        return;
    }
    let to = middle(hop.to);
    let way = if to.x > from.x { 1 } else { -1 };
    let curve = if hop.from.row() == 2 {
        let crossed = hop.from.col().min(hop.to.col())..=hop.from.col().max(hop.to.col());
        let top = crossed.map(|col| middle(Space::at(col, 2)).y).min().unwrap_or(from.y) - COIN - 800;
        [
            from.by(0, -COIN - 80),
            at(from.x + 200 * way, top - 700),
            at(to.x - 400 * way, top - 700),
            to.by(-60 * way, -760),
        ]
    } else {
        let low = from.y.max(to.y) + COIN + 520;
        [
            from.by(260 * way, COIN + 20),
            at(from.x + 500 * way, low + 140),
            at(to.x - 360 * way, low + 140),
            to.by(-300 * way, COIN + 150),
        ]
    };
    let line = bezier(curve);
    sheet.arrow(line.clone(), Role::Moved, 90);
    let taken = state.taken().without(hop.to).with(hop.from);
    let crown = line[line.len() / 2];
    sheet.edged(Form::Round(crown, 260), Role::Card, Role::Moved, 60);
    let free = walked(taken, hop).to_string();
    sheet.bold(Area::about(crown, 460, 420), free, Text::ink(Size::Label).middle());
}

/// The last move if it stayed in its column: a hook on the outer side, over the priests.
pub fn across(sheet: &mut Sheet, state: &State) {
    let Some(Hop { from, to }) = state.line.last().copied().filter(|hop| hop.from.col() == hop.to.col()) else {
        return;
    };
    let (start, end) = (middle(from), middle(to));
    let out = if from.col() >= 7 { 1 } else { -1 };
    let down = if end.y > start.y { 1 } else { -1 };
    let curve = [
        start.by(out * (COIN + 20), down * 20),
        start.by(out * (COIN + 340), down * 100),
        end.by(out * (COIN + 400), -down * 40),
        end.by(out * (COIN + 140), down * 20),
    ];
    sheet.arrow(bezier(curve), Role::Moved, 90);
}

/// A curve with two handles as a line of short pieces.
fn bezier(corners: [At; 4]) -> Vec<At> {
    const STEPS: i64 = 20;
    let mix = |done: i64, along: [i32; 4]| {
        let rest = STEPS - done;
        let weights = [rest * rest * rest, 3 * rest * rest * done, 3 * rest * done * done, done * done * done];
        let sum: i64 = weights.iter().zip(along).map(|(weight, place)| weight * i64::from(place)).sum();
        i32::try_from(sum / (STEPS * STEPS * STEPS)).unwrap_or(0)
    };
    (0..=STEPS).map(|done| at(mix(done, corners.map(|p| p.x)), mix(done, corners.map(|p| p.y)))).collect()
}
