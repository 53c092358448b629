use super::*;
use crate::gear::Cubes;
use std::collections::{BTreeMap, BTreeSet};

fn space(name: &str) -> SpaceId {
    SpaceId::read(name).unwrap_or_else(|| panic!("{name} is a space"))
}

fn place(name: &str) -> PlaceId {
    PlaceId::read(name).unwrap_or_else(|| panic!("{name} is a place"))
}

fn names<T: ToString>(all: impl IntoIterator<Item = T>) -> String {
    all.into_iter().map(|one| one.to_string()).collect::<Vec<_>>().join(" ")
}

/// The same names in one order: of what is looked up, the order is the board's.
fn ordered(text: &str) -> BTreeSet<&str> {
    text.split_whitespace().collect()
}

/// Is it A * (2, 1) + B * (-1, 3) for whole A and B?
fn on_the_lattice(hex: Hex) -> bool {
    (i32::from(hex.q) * 3 + i32::from(hex.r)) % 7 == 0
}

/// Steps from a space to every space, all tiles laid.
fn distances(from: SpaceId) -> BTreeMap<SpaceId, u32> {
    let mut steps = BTreeMap::from([(from, 0)]);
    let mut edge = vec![from];
    while let Some(first) = edge.first().copied() {
        edge.remove(0);
        for next in first.neighbours() {
            if !steps.contains_key(next) {
                steps.insert(*next, steps[&first] + 1);
                edge.push(*next);
            }
        }
    }
    steps
}

// Rules: K0.6, K0.7
#[test]
fn the_places_stand_ring_by_ring_clockwise_from_the_north() {
    let rings = [0, 1, 2, 3].map(|ring| names(PlaceId::of_ring(ring)));
    assert_eq!(rings[0], "C");
    assert_eq!(rings[1], "I1 I2 I3 I4 I5 I6");
    assert_eq!(rings[2], "II1 II2 II3 II4 II5 II6 II7 II8 II9 II10 II11 II12");
    assert_eq!(rings[3], "T1 III1 III2 B1 III3 III4 T2 III5 III6 B2 III7 III8 T3 III9 III10 B3 III11 III12");
    assert_eq!(names(PlaceId::all()), rings.join(" "));
    assert_eq!(PlaceId::all().len(), PlaceId::COUNT);
    for ring in 0..4 {
        assert!(PlaceId::of_ring(ring).all(|place| place.ring() == ring));
    }
    assert_eq!(names(PlaceId::TEMPLES), "T1 T2 T3");
    assert_eq!(names(PlaceId::BRIDGES), "B1 B2 B3");
    assert_eq!(Level::ALL.map(|level| PlaceId::of_level(level).count()), [6, 12, 12]);
    assert!(Level::ALL.iter().all(|level| PlaceId::of_level(*level).all(|place| place.ring() == level.index() + 1)));
    let kinds = |kind| PlaceId::all().filter(|place| place.kind() == kind).count();
    assert_eq!([PlaceKind::Central, PlaceKind::Temple, PlaceKind::Bridge].map(kinds), [1, 3, 3]);
}

// Rules: K0.4, K0.5
#[test]
fn the_middle_of_a_place_is_counted_from_the_lattice_of_places() {
    let centre = |name: &str| (place(name).centre().q, place(name).centre().r);
    // vector 1
    assert_eq!((centre("I2"), centre("T1")), ((3, -2), (3, -9)));
    // from the list of places, one of each ring and side
    let known = [("C", (0, 0)), ("I4", (-1, 3)), ("II3", (6, -4)), ("II8", (-4, 5)), ("II12", (-1, -4))];
    for (name, at) in known.into_iter().chain([("B1", (9, -6)), ("III4", (7, 0)), ("B2", (-3, 9)), ("III11", (-3, -5))])
    {
        assert_eq!(centre(name), at, "{name}");
    }
    assert!(PlaceId::all().all(|place| on_the_lattice(place.centre())), "A * (2, 1) + B * (-1, 3)");
    let offsets = Direction::ALL.map(|way| (way.offset().q, way.offset().r));
    assert_eq!(offsets, [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]);
}

// Rules: K0.5, K0.6, K0.8
#[test]
fn the_flowers_of_the_places_fill_the_grid_without_gap_or_overlap() {
    // every hex of a window of 25 by 25 lies in exactly one flower of the endless lattice
    let flowers = |hex: Hex| hex.flower().into_iter().filter(|at| on_the_lattice(*at)).count();
    for q in -12..=12 {
        for r in -12..=12 {
            assert_eq!(flowers(Hex { q, r }), 1, "{q} {r}");
        }
    }
    let mut covered: Vec<Hex> = SpaceId::all().flat_map(|space| space.hexes().iter().copied()).collect();
    assert_eq!(covered.len(), 259);
    covered.sort();
    covered.dedup();
    assert_eq!(covered.len(), 259);
    for place in PlaceId::all() {
        let own: BTreeSet<Hex> = place.spaces().flat_map(|space| space.hexes().iter().copied()).collect();
        assert_eq!(own, place.centre().flower().into_iter().collect(), "{place}");
    }
}

// Rules: K0.8
#[test]
fn there_are_220_spaces() {
    assert_eq!((SpaceId::COUNT, SpaceId::all().len()), (220, 220));
    let spaces: Vec<SpaceId> = PlaceId::all().flat_map(PlaceId::spaces).collect();
    assert_eq!(spaces, SpaceId::all().collect::<Vec<_>>());
    assert!(PlaceId::all().all(|place| place.spaces().all(|space| space.place() == place)));
    assert_eq!(names(place("II3").spaces()), "II3.0 II3.1 II3.2 II3.3 II3.4 II3.5 II3.6");
    assert_eq!(names(["C", "T2", "B1"].into_iter().flat_map(|name| place(name).spaces())), "C T2 B1.a B1.b");
    // petals are compass directions
    let centre = space("II3.0");
    for way in Direction::ALL {
        let petal = place("II3").petal(way.petal());
        assert_eq!(centre.towards(way), petal.as_slice(), "{way}");
        assert_eq!(petal.and_then(SpaceId::petal), Some(way.petal()));
    }
    assert_eq!(place("II3").petal(0), Some(centre));
    assert_eq!((place("II3").petal(7), place("T1").petal(0), space("B1.a").petal()), (None, None, None));
}

// Rules: K0.9
#[test]
fn each_half_of_a_bridge_borders_the_inner_place_and_one_neighbour_of_its_ring() {
    let halves = ["B1.a", "B1.b", "B2.a", "B2.b", "B3.a", "B3.b"];
    let beside = halves.map(|half| names(space(half).places_beside()));
    assert_eq!(beside, ["II3 III2", "II3 III3", "II7 III6", "II7 III7", "II11 III10", "II11 III11"]);
    assert_eq!(halves.map(|half| space(half).hexes().len()), [4, 3, 4, 3, 4, 3]);
    let petals = |half: &str| -> BTreeSet<Hex> { space(half).hexes().iter().copied().collect() };
    for (bridge, a) in ["B1", "B2", "B3"].iter().zip([
        [Direction::Ne, Direction::Nw, Direction::W],
        [Direction::Se, Direction::E, Direction::Ne],
        [Direction::W, Direction::Sw, Direction::Se],
    ]) {
        let centre = place(bridge).centre();
        let hexes = a.iter().map(|way| centre.step(*way)).chain([centre]).collect();
        assert_eq!(petals(&format!("{bridge}.a")), hexes);
        assert!(space(&format!("{bridge}.a")).touches(space(&format!("{bridge}.b"))));
    }
}

// Rules: K0.10
#[test]
fn adjacency_is_that_of_hexes_and_goes_both_ways() {
    for one in SpaceId::all() {
        let near = |other: SpaceId| {
            let beside = |hex: &Hex| Direction::ALL.iter().any(|way| other.hexes().contains(&hex.step(*way)));
            other != one && one.hexes().iter().any(beside)
        };
        assert!(one.neighbours().is_sorted() && one.places_beside().is_sorted());
        for other in SpaceId::all() {
            assert_eq!(one.touches(other), near(other), "{one} {other}");
            assert_eq!(one.touches(other), other.touches(one), "{one} {other}");
        }
        for place in PlaceId::all() {
            let beside = place != one.place() && place.spaces().any(|space| one.touches(space));
            assert_eq!(one.places_beside().contains(&place), beside, "{one} {place}");
        }
    }
}

// Rules: K0.10
#[test]
fn places_are_adjacent_as_on_their_lattice_along_three_sides_each() {
    let steps = [(2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2)];
    let mut pairs = 0;
    for one in PlaceId::all() {
        for other in PlaceId::all() {
            let (from, to) = (one.centre(), other.centre());
            let lattice = steps.contains(&(to.q - from.q, to.r - from.r));
            assert_eq!(one.neighbours().contains(&other), lattice, "{one} {other}");
            let theirs = to.flower();
            let sides = from.flower().into_iter().flat_map(|hex| Direction::ALL.map(|way| hex.step(way)));
            let shared = sides.filter(|hex| one != other && theirs.contains(hex)).count();
            assert_eq!(shared, if lattice { 3 } else { 0 }, "{one} {other}");
            pairs += usize::from(lattice);
        }
    }
    assert_eq!(pairs, 2 * 90);
}

// Rules: K0.11
#[test]
fn a_centre_touches_no_other_place_and_a_petal_at_most_two() {
    for space in SpaceId::all() {
        match space.petal() {
            Some(0) => assert_eq!(space.places_beside(), [], "{space}"),
            Some(_) => assert!(space.places_beside().len() <= 2, "{space}"),
            None => {}
        }
    }
}

// Rules: K0.10
#[test]
fn what_touches_the_central_tile() {
    // vector 2
    let known = "I1.5 I1.6 I2.4 I2.5 I3.3 I3.4 I4.2 I4.3 I5.1 I5.2 I6.1 I6.6";
    assert_eq!(names(SpaceId::C.neighbours()), known);
}

// Rules: K0.11, K7.1
#[test]
fn where_one_may_explore_from() {
    // vector 3
    let beside = |name: &str| names(space(name).places_beside());
    let beyond = |name: &str| -> String {
        names(space(name).places_beside().iter().filter(|place| place.level() > Some(Level::I)))
    };
    assert_eq!(beyond("I1.2"), "II1 II2");
    assert_eq!(beside("I1.0"), "");
    assert_eq!(beside("C"), "I1 I2 I3 I4 I5 I6");
    assert_eq!(ordered(&beside("T1")), ordered("III1 III12 II1"));
    assert_eq!(ordered(&beside("B1.a")), ordered("II3 III2"));
    assert_eq!(ordered(&beside("B1.b")), ordered("II3 III3"));
}

// Rules: K0.10, K7.11
#[test]
fn whose_tokens_a_new_tile_refreshes() {
    // vector 4
    assert_eq!(ordered(&names(place("II1").neighbours())), ordered("I1 II2 II12 III1 III12 T1"));
}

// Rules: K0.10, K0.11
#[test]
fn which_spaces_of_a_place_touch_another() {
    let beside = |one: &str, other: &str| names(place(one).spaces_beside(place(other)));
    assert_eq!((beside("I1", "II1"), beside("II1", "I1")), ("I1.2 I1.3".to_owned(), "II1.5 II1.6".to_owned()));
    assert_eq!(
        (beside("C", "I1"), beside("B1", "II3"), beside("I1", "T1")),
        ("C".into(), "B1.a B1.b".into(), String::new())
    );
}

// Rules: K4.4, K15.1
#[test]
fn any_number_may_stand_on_the_central_tile_temples_and_bridges() {
    let open: Vec<SpaceId> = SpaceId::all().filter(|space| space.is_open_ground()).collect();
    assert_eq!(names(open), "C T1 B1.a B1.b T2 B2.a B2.b T3 B3.a B3.b");
}

// Rules: K0.8, K0.10
#[test]
fn steps_between_the_central_tile_and_the_temples() {
    let from_centre = distances(SpaceId::C);
    assert_eq!(from_centre.len(), 220, "every space can be reached");
    assert_eq!(PlaceId::TEMPLES.map(|temple| from_centre[&temple.first_space()]), [7; 3]);
    assert_eq!(from_centre.values().max(), Some(&8));
    // vector 5
    assert_eq!(distances(space("T1"))[&space("T2")], 13);
    let way = ["C", "I1.5", "I1.0", "I1.2", "II1.6", "II1.0", "II1.2", "T1"].map(space);
    assert!(way.windows(2).all(|step| step[0].touches(step[1])), "{}", names(way));
}

// Rules: K7.3
#[test]
fn a_tile_turns_counter_clockwise() {
    // vector 6: what is printed to the east
    let lands = [0, 1, 2, 3, 4, 5].map(|number| Rotation::new(number).map(|turned| turned.lands(1)));
    assert_eq!(lands, [Some(1), Some(2), Some(3), Some(4), Some(5), Some(6)]);
    for turned in Rotation::ALL {
        assert_eq!((turned.lands(0), turned.printed(0)), (0, 0));
        for printed in 1..=6 {
            assert_eq!(turned.lands(printed), (printed - 1 + turned.number()) % 6 + 1);
            assert_eq!(turned.printed(turned.lands(printed)), printed);
        }
    }
    assert_eq!(Rotation::new(6), None);
    assert!(serde_json::from_str::<Rotation>("6").is_err());
    // one sixth of a turn counter-clockwise takes the east to the north-east
    assert_eq!(Rotation::new(1).map(|once| once.lands(Direction::E.petal())), Some(Direction::Ne.petal()));
}

#[test]
fn a_direction_names_a_step_where_it_names_one_space() {
    let towards = |name: &str, way: Direction| names(space(name).towards(way));
    assert_eq!(towards("I1.2", Direction::Sw), "I1.0");
    assert_eq!(towards("I1.0", Direction::Ne), "I1.2");
    // from a place of many hexes it may name more than one
    assert_eq!(towards("C", Direction::Ne), "I1.6 I2.4 I2.5");
    for space in SpaceId::all() {
        let all: BTreeSet<SpaceId> = Direction::ALL.iter().flat_map(|way| space.towards(*way)).copied().collect();
        assert_eq!(all.into_iter().collect::<Vec<_>>(), space.neighbours(), "{space}");
    }
    let read = ["e", "NE", "nW", "w", "sw", "Se", "N", ""].map(Direction::read);
    assert_eq!(read[..6], Direction::ALL.map(Some));
    assert_eq!(read[6..], [None, None]);
}

// Rules: K0.6, K0.8
#[test]
fn names_are_read_as_they_are_written() {
    for place in PlaceId::all() {
        for name in [place.to_string(), place.to_string().to_lowercase()] {
            assert_eq!(PlaceId::read(&name), Some(place), "{name}");
        }
    }
    for space in SpaceId::all() {
        for name in [space.to_string(), space.to_string().to_lowercase()] {
            assert_eq!(SpaceId::read(&name), Some(space), "{name}");
        }
    }
    assert_eq!(serde_json::to_string(&(space("iii12.6"), place("b3"))).unwrap(), r#"["III12.6","B3"]"#);
    assert_eq!(serde_json::from_str::<(SpaceId, PlaceId)>(r#"["T2","II12"]"#).unwrap(), (space("T2"), place("II12")));
    assert!(serde_json::from_str::<SpaceId>("\"II13.0\"").is_err());
    for wrong in [
        "", "I", "I0", "I7", "I01", "II13", "III13", "IIII1", "C0", "C1", "T", "T0", "T4", "B4", "C.0", "C.", "T1.0",
        "I1", "I1.", "I1.7", "I1.10", "I1.a", "I1.0.0", "B1", "B1.", "B1.c", "B1.0", "Ü1", "I1.ü", "I256", "I-1",
    ] {
        assert_eq!(SpaceId::read(wrong), None, "{wrong}");
    }
    for wrong in ["", "I", "I0", "I7", "I01", "II13", "IIII1", "C0", "T0", "B4", "I1.0", "Ü", "I257", "I-1", "I+1"] {
        assert_eq!(PlaceId::read(wrong), None, "{wrong}");
    }
}

// Rules: K8.5
#[test]
fn the_central_tile_and_the_temples_have_a_stock() {
    assert_eq!(PlaceId::C.stock(), Cubes::new(1, 1, 0));
    assert_eq!(PlaceId::TEMPLES.map(PlaceId::stock), [Cubes::new(0, 2, 0); 3]);
    let others = PlaceId::all().filter(|place| !PlaceId::STOCKED.contains(place));
    assert!(others.map(PlaceId::stock).all(Cubes::is_empty));
}

// Rules: K0.9, K8.5
#[test]
fn a_damaged_board_is_refused() {
    let shipped = include_str!("../../../../../seeds/koro/rev1/board.toml");
    for (piece, by, said) in [
        ("bridge = [", "brigde = [", "board.toml: brigde: is not known here; known: bridge, stock"),
        ("id = \"B2\"", "id = \"B4\"", "board.toml: bridge B4: B2 is expected here"),
        ("id = \"B2\"", "id = \"B1\"", "board.toml: bridge B1: stands here twice"),
        (
            "[\"SE\", \"E\", \"NE\"]",
            "[\"SE\", \"E\", \"W\"]",
            "board.toml: bridge B2: its halves have three petals each, and each petal belongs to one of them",
        ),
        (
            "a = [\"SE\", \"E\", \"NE\"], b = [\"NW\", \"W\", \"SW\"]",
            "a = [\"SE\", \"E\"], b = [\"NE\", \"NW\", \"W\", \"SW\"]",
            "board.toml: bridge B2: its halves have three petals each, and each petal belongs to one of them",
        ),
        (
            "b = [\"NW\", \"W\", \"SW\"]",
            "b = [\"NW\", \"W\", \"SW\", \"SW\"]",
            "board.toml: bridge B2: its halves have three petals each, and each petal belongs to one of them",
        ),
        ("\"SE\", \"E\", \"NE\"", "\"SE\", \"E\", \"N\"", "board.toml: bridge B2: unknown variant `N`"),
        ("id = \"T2\", gives", "id = \"I2\", gives", "board.toml: stock I2: T2 is expected here"),
        ("[\"W\", \"M\"]", "[]", "board.toml: stock C: gives nothing"),
        ("[\"W\", \"M\"]", "[\"W\", \"G\"]", "board.toml: stock C: unknown variant `G`"),
        (
            "  { id = \"T3\", gives = [\"M\", \"M\"], source = \"D\" },\n",
            "",
            "board.toml: stock: 3 stocks instead of 4",
        ),
        ("stock = [", "stock = 1\nx = [", "board.toml: x: is not known here"),
        ("source = \"D\"", "source = \"\"", "board.toml: bridge B1: its source is empty"),
    ] {
        assert!(shipped.contains(piece), "{piece}");
        let error = load::parse(&shipped.replacen(piece, by, 1)).map(drop).unwrap_err().to_string();
        assert!(error.starts_with(said), "{error}");
    }
}
