//! Pictures: the board that everybody sees, the dice that one seat sees. Both from a [`View`] alone.

mod alt;
mod art;
mod bubbles;
mod cards;
mod chips;
mod end;
mod foot;
mod head;
mod kit;
mod legend;
mod mine;
mod motifs;
mod panels;
mod pieces;
mod screen;
mod shown;
mod sizes;
mod strips;
#[cfg(test)]
mod tests;
mod ways;

use crate::scene::sizes::WIDE;

use crate::rules::forecast::Forecast;
use crate::state::pair::COMPANION;
use crate::state::view::View;
use crate::state::{Cell, Phase, Plan};
use gogome_contract::Seat;
use gogome_contract::parts::draw::Sheet;
use gogome_contract::scene::{Ground, Scene};
use shown::Shown;

/// The board as it lies open. It shows what the viewer's table shows and nothing of any screen.
pub fn board(view: &View) -> Scene {
    let mut shown = Shown::of(&view.table);
    let radio = |seat: Seat| view.table.effects.radio.contains(&seat);
    let heard = view.table.seats().zip(&view.fronts).map(|(seat, front)| front.as_ref().filter(|_| radio(seat)));
    shown.heard = heard.map(|front| front.cloned().unwrap_or_default()).collect();
    drawn(&shown, Ground::Washi)
}

/// What the last round did, while the next one is planned: the same until those plans are carried out.
pub fn last_round(view: &View) -> Option<Scene> {
    let mut table = view.table.clone();
    let Phase::Planning { plans } = &mut table.phase else { return None };
    *plans = vec![Plan::default(); plans.len()];
    table.signals.clear();
    let mut shown = Shown::of(&table);
    shown.past = true;
    shown.reveal = table.reveal.as_ref().filter(|reveal| reveal.round + 1 == table.round);
    shown.reveal.is_some().then(|| drawn(&shown, Ground::Washi))
}

/// What a film shows where the board has nothing new yet: what the last round did, until somebody plans.
pub fn frame(view: &View) -> Option<Scene> {
    let Phase::Planning { plans } = &view.table.phase else { return None };
    let quiet = view.table.signals.is_empty() && plans.iter().all(|plan| plan.to.is_none());
    if quiet { last_round(view) } else { None }
}

/// What the board comes to by a choice that its viewer has.
pub fn forecast(forecast: &Forecast) -> Scene {
    let mut shown = Shown::of(&forecast.table);
    shown.supposed = Some(forecast);
    drawn(&shown, Ground::Indigo)
}

/// The painter keeps the layers that stand still, so nothing in them depends on signals, plans or cards of seats. The legend
/// and the panels do: they make room for signals and equipment.
fn drawn(shown: &Shown<'_>, ground: Ground) -> Scene {
    let still = |name, draw: &[fn(&mut Sheet, &Shown<'_>)]| {
        let mut sheet = Sheet::default();
        for draw in draw {
            draw(&mut sheet, shown);
        }
        sheet.layer(name, true)
    };
    let mut sheet = Sheet::default();
    end::sky(&mut sheet, shown);
    pieces::draw(&mut sheet, shown);
    head::draw(&mut sheet, shown);
    strips::draw(&mut sheet, shown);
    legend::draw(&mut sheet, shown);
    panels::draw(&mut sheet, shown);
    kit::draw(&mut sheet, shown);
    let layers = vec![
        still("landscape", &[art::backdrop]),
        still("cards", &[cards::draw]),
        still("frame", &[head::ground, strips::ground]),
        sheet.layer("pieces", false),
    ];
    Scene { w: WIDE, h: shown.high() + kit::high(shown), ground, layers, alt: alt::board(shown) }
}

/// What the viewer sees behind its own screen; `None` for a viewer who has none.
pub fn screen(view: &View) -> Option<Scene> {
    private(view, screen::draw, alt::screen)
}

/// The viewer's dice, and what they bring on each of these cards; `None` for a viewer without dice.
pub fn compared(view: &View, cells: &[Cell]) -> Option<Scene> {
    let draw =
        |sheet: &mut Sheet, shown: &Shown<'_>, mine: &mine::Mine<'_>| screen::compared(sheet, shown, mine, cells);
    private(view, draw, |shown, mine| alt::compared(shown, mine, cells))
}

/// A picture of the viewer's dice, on the ground of private pictures; `draw` gives its height.
fn private(
    view: &View,
    draw: impl FnOnce(&mut Sheet, &Shown<'_>, &mine::Mine<'_>) -> i32,
    alt: impl FnOnce(&Shown<'_>, &mine::Mine<'_>) -> String,
) -> Option<Scene> {
    let (seat, hand) = (view.me()?, view.my_hand()?);
    let shown = Shown::of(&view.table);
    let half = view.fronts.get(COMPANION.at()).and_then(Option::as_ref).filter(|_| view.table.shared.is_some());
    let mine = mine::Mine {
        seat,
        hand,
        left: view.left,
        borrowed: view.borrowed().collect(),
        aside: view.aside,
        half: half.cloned().unwrap_or_default(),
        half_left: view.half_left,
    };
    let mut sheet = Sheet::default();
    let high = draw(&mut sheet, &shown, &mine);
    let mut under = Sheet::default();
    gogome_contract::parts::draw::private_art(&mut under, WIDE, high);
    let layers = vec![under.layer("ground", true), sheet.layer("screen", false)];
    Some(Scene { w: WIDE, h: high, ground: Ground::Indigo, layers, alt: alt(&shown, &mine) })
}
