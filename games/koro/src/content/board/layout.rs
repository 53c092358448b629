//! Where the places lie, and what follows from it: hexes, neighbours, directions (K0.5 to K0.11).

use super::{Direction, Hex, PlaceId, PlaceKind, SpaceId, load};
use crate::gear::Cubes;
use gogome_contract::content::shipped;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Add;
use std::sync::LazyLock;

/// The hexes of the board and which spaces and places touch, worked out once.
#[derive(Debug)]
pub struct Board {
    centres: Vec<Hex>,
    hexes: Vec<Vec<Hex>>,
    neighbours: Vec<Vec<SpaceId>>,
    places_beside: Vec<Vec<PlaceId>>,
    towards: Vec<[Vec<SpaceId>; 6]>,
    neighbours_of_places: Vec<Vec<PlaceId>>,
    stocks: [Cubes; 4],
}

/// The board of revision 1.
pub fn board() -> &'static Board {
    static BOARD: LazyLock<Board> =
        LazyLock::new(|| shipped(load::parse(include_str!("../../../../../seeds/koro/rev1/board.toml"))));
    &BOARD
}

impl Board {
    /// The board, given of each bridge the petals of its half a, and the stocks in the order of [`PlaceId::STOCKED`].
    pub(super) fn of(bridges: &[[Direction; 3]; 3], stocks: [Cubes; 4]) -> Self {
        let centres: Vec<Hex> = PlaceId::all().map(centre).collect();
        let hexes: Vec<Vec<Hex>> = SpaceId::all().map(|space| hexes(space, &centres, bridges)).collect();
        let owners: BTreeMap<Hex, SpaceId> =
            SpaceId::all().zip(&hexes).flat_map(|(space, own)| own.iter().map(move |hex| (*hex, space))).collect();
        let towards: Vec<[Vec<SpaceId>; 6]> = SpaceId::all()
            .zip(&hexes)
            .map(|(space, own)| {
                Direction::ALL.map(|direction| {
                    let met = own.iter().filter_map(|hex| owners.get(&hex.step(direction)));
                    sorted(met.copied().filter(|met| *met != space))
                })
            })
            .collect();
        let neighbours: Vec<Vec<SpaceId>> = towards.iter().map(|ways| sorted(ways.iter().flatten().copied())).collect();
        let places_beside: Vec<Vec<PlaceId>> = SpaceId::all()
            .zip(&neighbours)
            .map(|(space, near)| sorted(near.iter().map(|near| near.place()).filter(|near| *near != space.place())))
            .collect();
        let neighbours_of_places = PlaceId::all()
            .map(|place| sorted(place.spaces().flat_map(|space| places_beside[space.index()].iter().copied())))
            .collect();
        Self { centres, hexes, neighbours, places_beside, towards, neighbours_of_places, stocks }
    }

    /// The hex in the middle of a place.
    pub fn centre(&self, place: PlaceId) -> Hex {
        self.centres[place.index()]
    }

    /// The hexes of a space; the centre of its place first, if it has it.
    pub fn hexes(&self, space: SpaceId) -> &[Hex] {
        &self.hexes[space.index()]
    }

    /// The spaces a space is adjacent to (K0.10), ascending.
    pub fn neighbours(&self, space: SpaceId) -> &[SpaceId] {
        &self.neighbours[space.index()]
    }

    /// The other places a space is adjacent to (K0.10), ascending.
    pub fn places_beside(&self, space: SpaceId) -> &[PlaceId] {
        &self.places_beside[space.index()]
    }

    /// The spaces that lie beside a space in a direction, ascending.
    pub fn towards(&self, space: SpaceId, direction: Direction) -> &[SpaceId] {
        &self.towards[space.index()][direction as usize]
    }

    /// What is shown on the central tile or a temple, to be gathered (K8.5); nothing elsewhere.
    pub fn stock(&self, place: PlaceId) -> Cubes {
        let stocks = PlaceId::STOCKED.iter().zip(&self.stocks);
        stocks.into_iter().find(|(of, _)| **of == place).map_or(Cubes::NONE, |(_, stock)| *stock)
    }

    /// The places a place is adjacent to (K0.10), ascending.
    pub fn neighbours_of_place(&self, place: PlaceId) -> &[PlaceId] {
        &self.neighbours_of_places[place.index()]
    }
}

/// The middle of a place: the rings lie round the central tile, each clockwise from its northern corner (K0.5 to K0.7).
fn centre(place: PlaceId) -> Hex {
    // one step to the next place of a ring, side by side from the northern corner on
    const STEPS: [Hex; 6] = [
        Hex { q: 2, r: 1 },
        Hex { q: -1, r: 3 },
        Hex { q: -3, r: 2 },
        Hex { q: -2, r: -1 },
        Hex { q: 1, r: -3 },
        Hex { q: 3, r: -2 },
    ];
    let ring = place.ring();
    let outwards = std::iter::repeat_n(STEPS[4], ring);
    let round = STEPS.into_iter().flat_map(|side| std::iter::repeat_n(side, ring));
    outwards.chain(round.take(place.place_in_ring())).fold(Hex::ORIGIN, Hex::add)
}

/// The hexes of a space (K0.8, K0.9).
fn hexes(space: SpaceId, centres: &[Hex], bridges: &[[Direction; 3]; 3]) -> Vec<Hex> {
    let place = space.place();
    let centre = centres[place.index()];
    match (place.kind(), space.petal()) {
        (PlaceKind::Tile(_), Some(petal)) => vec![centre.flower()[usize::from(petal)]],
        (PlaceKind::Bridge, _) => {
            let first = space == place.first_space();
            let bridge = PlaceId::BRIDGES.into_iter().zip(bridges).find(|(bridge, _)| *bridge == place);
            let in_half = |way: &Direction| bridge.is_some_and(|(_, half_a)| half_a.contains(way)) == first;
            let petals = Direction::ALL.into_iter().filter(in_half).map(|way| centre.step(way));
            first.then_some(centre).into_iter().chain(petals).collect()
        }
        _ => centre.flower().to_vec(),
    }
}

/// Each once, ascending.
fn sorted<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    all.collect::<BTreeSet<T>>().into_iter().collect()
}
