//! What begins a table (K1).

pub mod characters;
mod deal;
pub mod starts;

use crate::content::{CharacterId, Colour, Spot, book};
use crate::rules::refused::{Refused, SetupRefused};
use crate::rules::{ask, run};
use crate::state::moves::{Event, Options, Pick, TableEvent};
use crate::state::{
    Ask, Behind, Board, Gear, Hidden, Item, Orders, Pack, Palaces, Player, Position, State, Table, Turn, Variant,
};
use deal::deal;
use gogome_contract::{Chance, Holder, Seat, StepContext};
use std::collections::BTreeMap;

/// A lobby becomes a table. Seats and first player are drawn; where characters differ, whoever picked none is asked, and the rest
/// is dealt when all have one (K1.15, K1.17).
///
/// # Errors
/// Too few or too many seats, a round limit out of bounds, or a pick that somebody else made.
pub fn setup(options: &Options, seats: &[Holder], ctx: &mut StepContext<'_, Event>) -> Result<State, Refused> {
    check(options, seats.len())?;
    let order = order(seats.len(), ctx.chance());
    let mut state = empty(options, seats, order);
    let asked: Vec<Seat> =
        state.table.order.iter().copied().filter(|seat| character(options, *seat).is_none()).collect();
    if options.asymmetric && !asked.is_empty() {
        ctx.tell(Event::Table(TableEvent::Seated { order: state.table.order.clone() }));
        ask::put(&mut state, Ask::Character { taken: Vec::new() }, asked);
    } else {
        deal(&mut state, ctx);
    }
    run::go_on(&mut state, ctx);
    Ok(state)
}

/// Seats, limit and picks are as they may be (K1.1, K16.13).
fn check(options: &Options, seats: usize) -> Result<(), SetupRefused> {
    let numbers = &book().numbers;
    let (fewest, most) = numbers.players;
    if !(usize::from(fewest)..=usize::from(most)).contains(&seats) {
        return Err(SetupRefused::Seats(seats));
    }
    let (least, most) = (numbers.round_limit.least, numbers.round_limit.most);
    if !(least..=most).contains(&options.round_limit) {
        return Err(SetupRefused::RoundLimit { least, most });
    }
    let counts = |pick: Pick| match pick {
        Pick::Colour(colour) => Colour::WITH_SCROLLS.contains(&colour),
        Pick::Character(character) => CharacterId::ASYMMETRIC.contains(&character),
    };
    let picks = &options.picks;
    let each = |(at, (seat, pick)): (usize, &(Seat, Pick))| {
        seat.at() < seats && counts(*pick) && picks[..at].iter().all(|(_, other)| other != pick)
    };
    if picks.iter().enumerate().all(each) { Ok(()) } else { Err(SetupRefused::Taken) }
}

/// Turn order, whoever it puts in front the first player (K1.15).
fn order(seats: usize, chance: &mut dyn Chance) -> Vec<Seat> {
    let mut order: Vec<Seat> = Seat::first(seats).collect();
    chance.shuffle(&mut order);
    order
}

/// The character that a seat picked in the lobby.
fn character(options: &Options, seat: Seat) -> Option<CharacterId> {
    options.picks.iter().find_map(|(by, pick)| match pick {
        Pick::Character(character) if *by == seat => Some(*character),
        _ => None,
    })
}

/// The colours by seat: those picked, for the others the first that is free (K1.10).
fn colours(options: &Options, seats: usize) -> Vec<Colour> {
    let picked = |seat: Seat| {
        options.picks.iter().find_map(|(by, pick)| match pick {
            Pick::Colour(colour) if *by == seat => Some(*colour),
            _ => None,
        })
    };
    let taken: Vec<Colour> = Seat::first(seats).filter_map(picked).collect();
    let mut free = Colour::WITH_SCROLLS.into_iter().filter(|colour| !taken.contains(colour));
    Seat::first(seats).filter_map(|seat| picked(seat).or_else(|| free.next())).collect()
}

/// A table at which nothing is dealt yet.
fn empty(options: &Options, seats: &[Holder], order: Vec<Seat>) -> State {
    let variant = Variant {
        asymmetric: options.asymmetric,
        adventure: options.adventure,
        fights: options.fights,
        sequential: options.sequential,
        round_limit: options.round_limit,
    };
    let players =
        Seat::first(seats.len()).zip(seats).zip(colours(options, seats.len())).map(|((seat, holder), colour)| {
            let picked = character(options, seat).filter(|_| options.asymmetric);
            let player = player(picked.unwrap_or(CharacterId::Plain), colour);
            Player { vacant: *holder == Holder::Nobody, ..player }
        });
    let table = Table {
        variant,
        players: players.collect(),
        round: 0,
        turn: Turn::new(0, order.first().copied().unwrap_or(Seat(0))),
        order,
        board: Board::default(),
        scrolls: Vec::new(),
        scroll_discards: Vec::new(),
        gear_cards: Vec::new(),
        combat: None,
        chapter: None,
        palaces: Palaces::default(),
        tasks: Vec::new(),
        questions: 0,
        last_roll: None,
        last_walk: None,
        over: None,
    };
    let behind = seats.iter().map(|holder| Behind { orders: Orders::of(*holder), ..Behind::default() });
    let hidden = Hidden { seats: behind.collect(), ..Hidden::default() };
    State { table, hidden }
}

/// A player as its board begins, its monks not assigned yet (K1.10, K1.11). The plain samurai has the colour given, the others
/// their own.
pub fn player(character: CharacterId, colour: Colour) -> Player {
    let printed = character.printed();
    let monks =
        if printed.action_monks > 0 { BTreeMap::from([(Spot::Action, printed.action_monks)]) } else { BTreeMap::new() };
    Player {
        character,
        colour: printed.colour.unwrap_or(colour),
        resigned: false,
        vacant: false,
        missed: 0,
        vp: 0,
        position: Position::On(crate::content::board::SpaceId::C),
        unconscious: false,
        escape: None,
        scroll_discs: printed.scroll_discs,
        pool: printed.action_discs + printed.action_monks,
        fields: [0; 3],
        monks,
        pack: Pack { lower: printed.start_backpack.each().map(Item::Cube).collect(), upper: Vec::new() },
        gear: Gear {
            helmet: printed.start_helmet,
            weapon: printed.start_weapon,
            sandals: crate::gear::Grid::empty(printed.gear.sandals),
        },
        magic: BTreeMap::new(),
        scrolls: Vec::new(),
        blueprints: BTreeMap::new(),
        bonuses: BTreeMap::new(),
        adventure: Vec::new(),
        scored: BTreeMap::new(),
        trail: Vec::new(),
    }
}

/// A seat has chosen its character.
fn seat_as(table: &mut Table, seat: Seat, character: CharacterId) {
    let own = table.player_mut(seat);
    *own = Player { vacant: own.vacant, missed: own.missed, resigned: own.resigned, ..player(character, own.colour) };
}
