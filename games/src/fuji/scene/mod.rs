//! Pictures: the board that everybody sees, the dice that one seat sees. Both from a [`View`] alone.

mod alt;
mod art;
mod cards;
mod head;
mod kit;
mod panels;
mod pieces;
mod screen;
mod shown;
mod strips;
#[cfg(test)]
mod tests;
mod words;

use super::content::Book;
use super::view::View;
use crate::contract::scene::{Ground, Scene};
use crate::parts::draw::Sheet;
use shown::Shown;

/// The width of every picture.
const WIDE: i32 = 12_800;

/// The board as it lies open. It shows what the viewer's table shows and nothing of any screen.
pub fn board(book: &Book, view: &View) -> Scene {
    let shown = Shown::of(book, &view.table);
    let mut layers = Vec::new();
    let mut sheet = Sheet::default();
    art::backdrop(&mut sheet, &shown);
    layers.push(sheet.layer("landscape", true));

    let mut sheet = Sheet::default();
    cards::grounds(&mut sheet, &shown);
    layers.push(sheet.layer("cards", false));

    let mut sheet = Sheet::default();
    pieces::routes(&mut sheet, &shown);
    cards::tops(&mut sheet, &shown);
    kit::packs(&mut sheet, &shown);
    pieces::aims(&mut sheet, &shown);
    pieces::standing(&mut sheet, &shown);
    pieces::reach(&mut sheet, &shown);
    layers.push(sheet.layer("pieces", false));

    let mut sheet = Sheet::default();
    head::draw(&mut sheet, &shown);
    strips::stamina(&mut sheet, &shown);
    strips::level(&mut sheet, &shown);
    panels::draw(&mut sheet, &shown);
    kit::draw(&mut sheet, &shown);
    layers.push(sheet.layer("frame", false));
    Scene { w: WIDE, h: shown.high() + kit::high(&shown), ground: Ground::Washi, layers, alt: alt::board(&shown) }
}

/// What the viewer sees behind its own screen; `None` for a viewer who has none.
pub fn screen(book: &Book, view: &View) -> Option<Scene> {
    let (seat, hand) = (view.me()?, view.my_hand()?);
    let shown = Shown::of(book, &view.table);
    let mine = screen::Mine { seat, hand, left: view.left };
    let mut sheet = Sheet::default();
    let high = screen::draw(&mut sheet, &shown, &mine);
    let mut under = Sheet::default();
    crate::parts::draw::private_art(&mut under, WIDE, high);
    let layers = vec![under.layer("ground", true), sheet.layer("screen", false)];
    Some(Scene { w: WIDE, h: high, ground: Ground::Indigo, layers, alt: alt::screen(&shown, &mine) })
}
