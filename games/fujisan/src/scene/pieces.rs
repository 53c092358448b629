//! Coins and priests.

use crate::content::space::Space;
use crate::content::{Suit, book};
use crate::scene::mountain::middle;
use crate::state::State;
use gogome_contract::parts::draw::{Sheet, Text, area, at};
use gogome_contract::scene::{Area, At, Edge, Fill, Form, Icon, Lift, Role, Size, pens};

/// The radius of a coin.
pub const COIN: i32 = 360;

/// The colour of a suit.
pub const fn colour(suit: Suit) -> Role {
    match suit {
        Suit::Sun => Role::Vermilion,
        Suit::Moon => Role::Indigo,
        Suit::Crown => Role::Ochre,
        Suit::Arms => Role::Pine,
    }
}

/// What is written on it.
pub const fn ink(suit: Suit) -> Role {
    match suit {
        Suit::Crown => Role::Ink,
        Suit::Sun | Suit::Moon | Suit::Arms => Role::Card,
    }
}

const fn sign(suit: Suit) -> Icon {
    match suit {
        Suit::Sun => Icon::Sun,
        Suit::Moon => Icon::Moon,
        Suit::Crown => Icon::Crown,
        Suit::Arms => Icon::Shield,
    }
}

/// All coins; on the way down those of the peak lie face down, and what was there lies on the ground (S8.36).
pub fn coins(sheet: &mut Sheet, state: &State) {
    for space in Space::all() {
        let here = middle(space);
        let own = book().suit_of(space.col());
        match (state.turned.is_some(), own, state.coins.on(space)) {
            (true, _, _) if space.peak() => face_down(sheet, here),
            (true, None, _) => {
                let from = book().suit_of(if space.col() == 0 { 6 } else { 7 });
                if let Some(suit) = from {
                    coin(sheet, here, suit, state.coins.at_the_foot(space));
                }
            }
            (_, Some(suit), Some(0)) => null(sheet, here, suit),
            (_, Some(suit), Some(value)) => coin(sheet, here, suit, value),
            _ => {
                sheet.veil(Form::Oval(here, COIN - 20, COIN * 4 / 5), Role::Ink, 8);
                sheet.line(Form::Oval(here, COIN - 20, COIN * 4 / 5), Role::Faint, 20);
            }
        }
    }
}

fn coin(sheet: &mut Sheet, here: At, suit: Suit, value: u8) {
    sheet.piece(Form::Round(here, COIN), Role::Card, Role::Ink, 30);
    sheet.line(Form::Round(here, COIN - 50), colour(suit), 40);
    sheet.icon(sign(suit), here.by(0, -185), 210, colour(suit));
    let room = area(here.x - 250, here.y - 90, 500, 420);
    sheet.bold(room, value.to_string(), Text::ink(Size::Label).middle());
}

fn null(sheet: &mut Sheet, here: At, suit: Suit) {
    sheet.veil(Form::Round(here, COIN - 30), Role::Ink, 13);
    let edge = Edge { ink: Role::Muted, wide: 25, dash: Some((50, 70)) };
    sheet.shape(Form::Round(here, COIN - 30), Fill::Nothing, Some(edge), Lift::Flat);
    sheet.icon(sign(suit), here, 240, colour(suit));
}

fn face_down(sheet: &mut Sheet, here: At) {
    sheet.piece(Form::Round(here, COIN), Role::Indigo, Role::Ink, 30);
    sheet.line(Form::Round(here, COIN - 90), Role::Haze, 25);
}

/// All priests, those at the back first; each with the value of the coin he covers.
pub fn priests(sheet: &mut Sheet, state: &State) {
    let mut order = Suit::ALL;
    order.sort_by_key(|suit| std::cmp::Reverse(state.priests[suit.at()].row()));
    for suit in order {
        let space = state.priests[suit.at()];
        let here = middle(space);
        priest(sheet, here.by(0, 320), 950, suit);
        let covered = match (state.turned.is_some(), space) {
            (true, space) if space.peak() => Some(0),
            (true, space) if space.ground() => Some(state.coins.at_the_foot(space)),
            (_, space) => state.coins.on(space),
        };
        if let Some(value) = covered {
            let tag = here.by(270, 240);
            sheet.edged(Form::Round(tag, 180), if value == 0 { Role::Faint } else { Role::Card }, Role::Ink, 25);
            if value > 0 {
                let room = Area::about(tag, 360, 360);
                sheet.bold(room, value.to_string(), Text::ink(Size::Small).middle());
            }
        }
    }
}

/// A priest in robe and straw hat whose feet stand at `foot`, 640 wide and 900 high at scale 1000.
pub fn priest(sheet: &mut Sheet, foot: At, scale: u16, suit: Suit) {
    let path = |text: &str| Form::Path(pens(at(0, 0), 10_000, text));
    sheet.group(foot, scale, |sheet| {
        sheet.veil(Form::Oval(at(40, 10), 310, 90), Role::Ink, 35);
        let robe = "M-28 -2 C-27 -24 -20 -42 -13 -52 L13 -52 C20 -42 27 -24 28 -2 C16 6 -16 6 -28 -2 Z";
        sheet.edged(path(robe), colour(suit), Role::Ink, 32);
        sheet.edged(Form::Round(at(0, -580), 110), Role::EmberWords, Role::Ink, 26);
        let hat = "M-32 -58 C-18 -66 -8 -76 0 -86 C8 -76 18 -66 32 -58 C16 -52 -16 -52 -32 -58 Z";
        sheet.edged(path(hat), Role::Straw, Role::Ink, 30);
        let room = area(-230, -450, 460, 430);
        let how = Text::ink(Size::Label).middle().of(ink(suit)).on(colour(suit));
        sheet.bold(room, suit.letter().to_string(), how);
    });
}
