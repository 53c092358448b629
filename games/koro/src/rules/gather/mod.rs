//! Gathering (K8): one kind of thing a time, from the space the samurai stands on.

pub mod drawn;
mod take;

use crate::content::board::{PlaceId, PlaceKind, SpaceId};
use crate::content::{BlueprintId, TokenContents, book};
use crate::gear::{Cubes, GearType};
use crate::rules::actions;
use crate::rules::pack::{self, Intake};
use crate::rules::refused::{GatherRefused, Refused, What};
use crate::state::moves::{Event, GatherScroll, Gathering};
use crate::state::{Field, MonkPlace, Player, State, Table};
use gogome_contract::{Seat, StepContext};

/// What a gathering comes to, checked: nothing of it can fail any more.
#[derive(Debug)]
enum Found {
    Cubes { token: bool, intake: Intake },
    Monk { token: bool, to: MonkPlace, drop: Cubes },
    FaceUp { card: u8, to: GatherScroll, drop: Cubes },
    FromDeck { drop: Cubes },
    Blueprints { cards: Vec<BlueprintId>, drop: Cubes },
}

/// Gathers from the own space: the main half of the gather field.
///
/// # Errors
/// Why not.
pub fn gather(
    state: &mut State,
    by: Seat,
    gathering: Gathering,
    ctx: &mut StepContext<'_, Event>,
) -> Result<(), Refused> {
    actions::check_main(&state.table, by, Field::Gather)?;
    let found = find(&state.table, by, gathering)?;
    actions::begin_main(state, by, Field::Gather);
    actions::end_main(state);
    take::take(state, by, found, ctx);
    Ok(())
}

/// Whether something can be gathered so, whatever the turn says.
///
/// # Errors
/// Why not.
pub fn check(table: &Table, by: Seat, gathering: Gathering) -> Result<(), GatherRefused> {
    find(table, by, gathering).map(drop)
}

fn find(table: &Table, by: Seat, gathering: Gathering) -> Result<Found, GatherRefused> {
    let player = table.player(by);
    let what = what(&gathering);
    let space = player.position.space().ok_or(GatherRefused::Nothing(what))?;
    match gathering {
        Gathering::Token { drop, monk } => token(table, player, space, drop, monk),
        Gathering::Stock { drop } => {
            let stock = stock(table, space).ok_or(GatherRefused::Nothing(what))?;
            if table.turn.used.stock {
                return Err(GatherRefused::Twice);
            }
            Ok(Found::Cubes { token: false, intake: pack::intake(player, stock, 0, drop)? })
        }
        Gathering::Scroll { card, to, drop } => scroll(table, player, space, (card, to), drop),
        Gathering::Monk { to, drop } => {
            if !table.board.on(space).is_some_and(|on| on.monk) {
                return Err(GatherRefused::Nothing(what));
            }
            monk(player, to, drop)?;
            Ok(Found::Monk { token: false, to, drop })
        }
        Gathering::Blueprints { cards, drop } => blueprints(table, player, space, cards, drop),
    }
}

fn what(gathering: &Gathering) -> What {
    match gathering {
        Gathering::Token { .. } => What::Token,
        Gathering::Stock { .. } => What::Stock,
        Gathering::Scroll { .. } => What::Scroll,
        Gathering::Monk { .. } => What::Monk,
        Gathering::Blueprints { .. } => What::Blueprints,
    }
}

/// What the stock of a space gives: the centre's, until the rope hangs there, or a temple's (K8.5, K8.6).
pub fn stock(table: &Table, space: SpaceId) -> Option<Cubes> {
    let place = space.place();
    let covered = place.kind() == PlaceKind::Central && table.chapter.as_ref().is_some_and(|chapter| chapter.rope);
    let stock = crate::content::board::board().stock(place);
    (!covered && !stock.is_empty()).then_some(stock)
}

/// What a face-up token shows, with the wood that Open Hand adds (K8.3).
pub fn shown(player: &Player, contents: &TokenContents) -> Cubes {
    match contents {
        TokenContents::Monk => Cubes::NONE,
        TokenContents::Cubes(cubes) => cubes.plus(open_hand(player)),
    }
}

/// The wood of Open Hand.
fn open_hand(player: &Player) -> Cubes {
    let kind = crate::content::ScrollKind::OpenHand;
    Cubes::new(player.scrolls_of(kind) * kind.printed().amount, 0, 0)
}

fn token(
    table: &Table,
    player: &Player,
    space: SpaceId,
    drop: Cubes,
    to: Option<MonkPlace>,
) -> Result<Found, GatherRefused> {
    let token = table.board.on(space).and_then(|on| on.token).ok_or(GatherRefused::Nothing(What::Token))?;
    if !token.up {
        return Err(GatherRefused::FaceDown);
    }
    match &token.kind.printed().gives {
        TokenContents::Monk => {
            let room = pack::room(player);
            let usual = pack::monk_places(player, room).next().unwrap_or(MonkPlace::Carried);
            let to = to.unwrap_or(usual);
            monk(player, to, drop)?;
            Ok(Found::Monk { token: true, to, drop })
        }
        contents @ TokenContents::Cubes(printed) => {
            // the wood of Open Hand is no reason to refuse what is printed
            let all = pack::intake(player, shown(player, contents), 0, drop);
            let intake = all.or_else(|reason| pack::intake(player, *printed, 0, drop).map_err(|_| reason))?;
            Ok(Found::Cubes { token: true, intake })
        }
    }
}

/// Whether a monk can go there, with these cubes dropped for it.
fn monk(player: &Player, to: MonkPlace, drop: Cubes) -> Result<(), GatherRefused> {
    match to {
        MonkPlace::On(spot) if !player.has_free_spot(spot) => Err(GatherRefused::NoSpot(to)),
        MonkPlace::On(_) => pack::intake(player, Cubes::NONE, 0, drop).map(std::mem::drop),
        MonkPlace::Carried => pack::intake(player, Cubes::NONE, 1, drop).map(std::mem::drop),
    }
}

fn scroll(
    table: &Table,
    player: &Player,
    space: SpaceId,
    (card, to): (Option<u8>, Option<GatherScroll>),
    drop: Cubes,
) -> Result<Found, GatherRefused> {
    match table.board.on(space).and_then(|on| on.scroll) {
        None => return Err(GatherRefused::Nothing(What::Scroll)),
        Some(colour) if colour != player.colour => return Err(GatherRefused::OtherColour),
        Some(_) => {}
    }
    pack::intake(player, Cubes::NONE, 0, drop)?;
    let ways = scroll_ways(player, drop);
    let usual = *ways.first().ok_or(GatherRefused::ScrollFull)?;
    let Some(card) = card else { return Ok(Found::FromDeck { drop }) };
    if table.scrolls.get(usize::from(card)).is_none() {
        return Err(GatherRefused::NoCard);
    }
    match to {
        Some(to) => check_scroll(player, to, drop).map(|()| Found::FaceUp { card, to, drop }),
        None if usual == GatherScroll::New => Ok(Found::FaceUp { card, to: usual, drop }),
        None => Err(GatherRefused::NoSlotSaid),
    }
}

/// Where a scroll can go: into a free slot with room for its disc, or in the place of one that is held (K8.8, K8.9).
pub fn scroll_ways(player: &Player, drop: Cubes) -> Vec<GatherScroll> {
    let held = u8::try_from(player.scrolls.len()).unwrap_or(u8::MAX);
    let all = std::iter::once(GatherScroll::New).chain((0..held).map(GatherScroll::Replace));
    all.filter(|to| check_scroll(player, *to, drop).is_ok()).collect()
}

/// Whether a scroll can go there.
fn check_scroll(player: &Player, to: GatherScroll, drop: Cubes) -> Result<(), GatherRefused> {
    match to {
        GatherScroll::New if player.scrolls.len() >= player.scroll_slots() => Err(GatherRefused::ScrollFull),
        GatherScroll::New => pack::intake(player, Cubes::NONE, 1, drop).map(std::mem::drop),
        GatherScroll::Replace(at) if player.scrolls.get(usize::from(at)).is_none() => {
            Err(GatherRefused::NoScrollThere(at))
        }
        GatherScroll::Replace(_) => Ok(()),
    }
}

fn blueprints(
    table: &Table,
    player: &Player,
    space: SpaceId,
    cards: Vec<BlueprintId>,
    drop: Cubes,
) -> Result<Found, GatherRefused> {
    let here = temple(space).map(|temple| &table.board.temples[temple]);
    let here = here.filter(|here| !here.is_empty()).ok_or(GatherRefused::Nothing(What::Blueprints))?;
    if let Some(card) = cards.iter().find(|card| !here.contains(card)) {
        return Err(GatherRefused::NotHere(*card));
    }
    let gear = |card: &BlueprintId| card.printed().gear;
    if let Some(card) = cards.iter().find(|card| player.blueprints.contains_key(&gear(card))) {
        return Err(GatherRefused::Have(gear(card)));
    }
    match cards.as_slice() {
        [_] => {}
        [one, other] if gear(one) != gear(other) => {}
        _ => return Err(GatherRefused::Cards),
    }
    pack::intake(player, Cubes::NONE, cards.len(), drop)?;
    Ok(Found::Blueprints { cards, drop })
}

/// The number of the temple that a space is, from 0.
fn temple(space: SpaceId) -> Option<usize> {
    PlaceId::TEMPLES.iter().position(|temple| *temple == space.place())
}

/// The blueprints of a temple that a player could take: of types it does not hold (K8.14).
pub fn wanted_blueprints(table: &Table, player: &Player, space: SpaceId) -> Vec<BlueprintId> {
    let here = temple(space).map(|temple| table.board.temples[temple].as_slice()).unwrap_or_default();
    let lacks = |gear: GearType| !player.blueprints.contains_key(&gear);
    here.iter().copied().filter(|card| lacks(card.printed().gear)).collect()
}

/// Points for a scroll (K8.7).
pub(super) fn scroll_vp() -> u8 {
    book().numbers.scroll_vp
}
