//! What is shuffled and dealt (K1.2 to K1.8, K1.12), in the order of 2.5.

use crate::content::board::{Level, PlaceId};
use crate::content::{AdventureKind, BlueprintId, CharacterId, GearCardId, TileId, TokenId, book};
use crate::gear::GearType;
use crate::rules::ask;
use crate::state::moves::{Event, TableEvent};
use crate::state::{Ask, State, Table};
use gogome_contract::{Chance, StepContext};

/// Everything that is drawn when characters are known; then boards are arranged (D-SETUP-BOARD).
pub(super) fn deal(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    tiles(state, ctx.chance());
    scrolls(state, ctx.chance());
    let players = state.table.players.len();
    state.table.gear_cards = gear_cards(players, ctx.chance());
    let drawn = blueprints(&state.table, players, ctx.chance());
    lay_out_blueprints(&mut state.table, drawn);
    let hidden = &mut state.hidden;
    hidden.tokens = TokenId::all().map(|token| (token, token.printed().count)).collect();
    if state.table.variant.adventure {
        hidden.adventure = AdventureKind::ALL.into_iter().map(|kind| (kind, kind.printed().count)).collect();
    }
    hidden.dragons = crate::content::DragonId::all().collect();
    let table = &state.table;
    ctx.tell(Event::Table(TableEvent::Opened {
        order: table.order.clone(),
        characters: table.players.iter().map(|player| player.character).collect(),
        colours: table.players.iter().map(|player| player.colour).collect(),
    }));
    let asked = state.table.order.clone();
    ask::put(state, Ask::Start, asked);
}

/// Three shuffled stacks; the tile with the small rope is not too deep (K1.4, K1.5).
fn tiles(state: &mut State, chance: &mut dyn Chance) {
    for level in Level::ALL {
        let mut stack: Vec<TileId> = book().tiles_of(level).collect();
        chance.shuffle(&mut stack);
        state.hidden.tiles[level.index()] = stack;
    }
    let second = &mut state.hidden.tiles[Level::II.index()];
    // the top is the end; as many tiles are drawn as there are places
    let deep = second.len().saturating_sub(PlaceId::of_level(Level::II).count());
    if let Some(rope) = second.iter().position(|tile| tile.printed().rope).filter(|rope| *rope < deep) {
        let top: Vec<usize> = (deep..second.len()).rev().collect();
        if let Some(at) = chance.pick(&top) {
            second.swap(rope, *at);
        }
    }
    for level in Level::ALL {
        let left = state.hidden.tiles[level.index()].len();
        state.table.board.stacks[level.index()] = u8::try_from(left).unwrap_or(u8::MAX);
    }
}

/// The scroll deck, and the cards that lie face up (K1.6).
fn scrolls(state: &mut State, chance: &mut dyn Chance) {
    let mut deck: Vec<_> = book().scroll_deck().collect();
    chance.shuffle(&mut deck);
    let shown = (0..book().numbers.scrolls_shown).filter_map(|_| deck.pop()).collect();
    state.table.scrolls = shown;
    state.hidden.scrolls = deck;
}

/// Of each type of gear as many cards as there are players (K1.7).
fn gear_cards(players: usize, chance: &mut dyn Chance) -> Vec<GearCardId> {
    let mut shown = Vec::new();
    for gear in GearType::ALL {
        let mut cards: Vec<GearCardId> = GearCardId::all().filter(|card| card.printed().gear == gear).collect();
        chance.shuffle(&mut cards);
        cards.truncate(players);
        cards.sort_unstable();
        shown.extend(cards);
    }
    shown
}

/// Of each type as many blueprints as there are players, type by type; with Tomoe a pair of weapons among them (K1.8, K1.12).
fn blueprints(table: &Table, players: usize, chance: &mut dyn Chance) -> Vec<BlueprintId> {
    let mut drawn = Vec::new();
    for gear in GearType::ALL {
        let mut cards: Vec<BlueprintId> = BlueprintId::all().filter(|card| card.printed().gear == gear).collect();
        chance.shuffle(&mut cards);
        cards.truncate(players);
        drawn.extend(cards);
    }
    let tomoe = table.players.iter().any(|player| player.character == CharacterId::Tomoe);
    if tomoe && !drawn.iter().any(|card| card.printed().is_pair()) {
        let weapons: Vec<usize> = (0..drawn.len()).filter(|at| drawn[*at].printed().gear == GearType::Weapon).collect();
        let pairs: Vec<BlueprintId> = BlueprintId::all().filter(|card| card.printed().is_pair()).collect();
        if let (Some(at), Some(pair)) = (chance.pick(&weapons), chance.pick(&pairs)) {
            drawn[*at] = *pair;
        }
    }
    drawn
}

/// The blueprints are dealt to the temples in a cycle (K1.8).
fn lay_out_blueprints(table: &mut Table, drawn: Vec<BlueprintId>) {
    let temples = table.board.temples.len();
    for (at, card) in drawn.into_iter().enumerate() {
        table.board.temples[at % temples].push(card);
    }
}
