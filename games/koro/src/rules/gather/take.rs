//! What is gathered changes hands.

use super::{Found, scroll_vp};
use crate::content::board::SpaceId;
use crate::content::{BlueprintId, ScrollKind};
use crate::gear::Cubes;
use crate::rules::pack::{self, Intake};
use crate::rules::{ask, chapter};
use crate::state::moves::{Event, GatherScroll, GearEvent, MountainEvent, Why};
use crate::state::{Ask, HeldScroll, Item, MonkPlace, OnSpace, State};
use gogome_contract::{Seat, StepContext};

/// Takes what was found.
pub(super) fn take(state: &mut State, by: Seat, found: Found, ctx: &mut StepContext<'_, Event>) {
    let Some(space) = state.table.player(by).position.space() else { return };
    match found {
        Found::Cubes { token, intake } => cubes(state, by, space, (token, intake), ctx),
        Found::Monk { token, to, drop } => {
            make_room(state, by, drop, ctx);
            if token {
                turn_down(state, space);
            } else {
                change(state, space, |on| on.monk = false);
            }
            monk(state, by, to, ctx);
        }
        Found::FaceUp { card, to, drop } => {
            make_room(state, by, drop, ctx);
            change(state, space, |on| on.scroll = None);
            let card = state.table.scrolls.remove(card.into());
            keep_scroll(state, by, (card, to, false), ctx);
            if let Some(next) = draw(state, ctx) {
                state.table.scrolls.push(next);
            }
            chapter::countdown::score(state, by, scroll_vp(), Why::Scroll, ctx);
        }
        Found::FromDeck { drop } => {
            make_room(state, by, drop, ctx);
            change(state, space, |on| on.scroll = None);
            let Some(card) = draw(state, ctx) else { return };
            ask::put(state, Ask::Scroll { card }, vec![by]);
            chapter::countdown::score(state, by, scroll_vp(), Why::Scroll, ctx);
        }
        Found::Blueprints { cards, drop } => blueprints(state, by, cards, drop, ctx),
    }
}

fn cubes(
    state: &mut State,
    by: Seat,
    space: SpaceId,
    (token, intake): (bool, Intake),
    ctx: &mut StepContext<'_, Event>,
) {
    let kind = state.table.board.on(space).and_then(|on| on.token).filter(|_| token).map(|token| token.kind);
    pack::take_in(state, by, intake);
    if token {
        turn_down(state, space);
    } else {
        state.table.turn.used.stock = true;
    }
    let gathered = MountainEvent::Gathered { seat: by, space, token: kind, got: intake.kept, dropped: intake.out };
    ctx.tell(Event::Mountain(gathered));
}

fn monk(state: &mut State, by: Seat, to: MonkPlace, ctx: &mut StepContext<'_, Event>) {
    pack::place_monk(state, by, to);
    ctx.tell(Event::Mountain(MountainEvent::Monk { seat: by, to }));
}

fn blueprints(state: &mut State, by: Seat, cards: Vec<BlueprintId>, drop: Cubes, ctx: &mut StepContext<'_, Event>) {
    make_room(state, by, drop, ctx);
    for card in &cards {
        for temple in &mut state.table.board.temples {
            temple.retain(|here| here != card);
        }
        let gear = card.printed().gear;
        state.table.player_mut(by).blueprints.insert(gear, *card);
        pack::put(state, by, [Item::Blueprint(gear)]);
    }
    ctx.tell(Event::Mountain(MountainEvent::Blueprints { seat: by, cards }));
}

/// Cubes of the backpack go to the supply for what is taken (K2.9).
fn make_room(state: &mut State, by: Seat, drop: Cubes, ctx: &mut StepContext<'_, Event>) {
    if !drop.is_empty() {
        pack::take_cubes(state, by, drop);
        ctx.tell(Event::Gear(GearEvent::Discarded { seat: by, cubes: drop }));
    }
}

/// The token of a space turns face down.
fn turn_down(state: &mut State, space: SpaceId) {
    change(state, space, |on| {
        if let Some(token) = &mut on.token {
            token.up = false;
        }
    });
}

fn change(state: &mut State, space: SpaceId, change: impl FnOnce(&mut OnSpace)) {
    let spaces = &mut state.table.board.spaces;
    let mut on = spaces.remove(&space).unwrap_or_default();
    change(&mut on);
    if !on.is_empty() {
        spaces.insert(space, on);
    }
}

/// The top of the scroll deck; the discards are shuffled when it is empty (K8.11).
pub(super) fn draw(state: &mut State, ctx: &mut StepContext<'_, Event>) -> Option<ScrollKind> {
    let deck = &mut state.hidden.scrolls;
    if deck.is_empty() {
        *deck = std::mem::take(&mut state.table.scroll_discards);
        if !deck.is_empty() {
            ctx.chance().shuffle(deck);
        }
    }
    ctx.reveal();
    deck.pop()
}

/// A scroll goes into a free slot with its disc in the backpack, or replaces one that is held, whose disc stays (K8.8, K8.9).
pub(super) fn keep_scroll(
    state: &mut State,
    by: Seat,
    (card, to, deck): (ScrollKind, GatherScroll, bool),
    ctx: &mut StepContext<'_, Event>,
) {
    let player = state.table.player_mut(by);
    let replaced = match to {
        GatherScroll::New => {
            player.scrolls.push(HeldScroll { kind: card, disc: player.colour });
            pack::put(state, by, [Item::Scroll]);
            None
        }
        GatherScroll::Replace(at) => {
            let held = &mut player.scrolls[usize::from(at)];
            let old = std::mem::replace(&mut held.kind, card);
            state.table.scroll_discards.push(old);
            Some(old)
        }
    };
    ctx.tell(Event::Mountain(MountainEvent::Scroll { seat: by, card, replaced, deck }));
}
