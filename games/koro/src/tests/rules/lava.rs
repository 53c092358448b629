//! Lava and sandals (K5).

use crate::content::{AdventureKind, BlueprintId, CharacterId, ScrollKind};
use crate::gear::{Cell, Cubes, GearType};
use crate::rules::refused::{Refused, WalkRefused};
use crate::rules::walk::plan::burnable;
use crate::rules::walk::{pay, reach};
use crate::state::moves::{Event, GearEvent, Item, MountainEvent, Move, Walking};
use crate::state::{Magic, Paying, State, WalkKind};
use crate::tests::kit::*;

/// The space I1.5, north-west of the centre, is lava; A has these sandals.
fn lava(sandals: &str) -> State {
    of(CharacterId::Plain, sandals)
}

fn of(character: CharacterId, sandals: &str) -> State {
    let mut state = characters(&[character, CharacterId::Plain]);
    lay(&mut state, "I1", "L1-01", 1);
    gear(&mut state, A, GearType::Sandals, sandals);
    state
}

/// Sandals of A are magical by a blueprint it holds.
fn enchant(state: &mut State, blueprint: &str) {
    let blueprint = BlueprintId::read(blueprint).unwrap();
    let player = state.table.player_mut(A);
    player.blueprints.insert(GearType::Sandals, blueprint);
    player.magic.insert(GearType::Sandals, Magic { blueprint, side: None, away: false });
}

fn paid(events: &[Event]) -> Option<(u16, Cubes, bool)> {
    events.iter().find_map(|event| match event {
        Event::Mountain(MountainEvent::Paid { damage, cubes, magic, .. }) => Some((*damage, *cubes, *magic)),
        _ => None,
    })
}

fn too_dear(damage: u16, absorb: u16) -> Refused {
    Refused::Walk(WalkRefused::Sandals { damage, absorb })
}

// Rules: K4.12, K4.1, K5.1
#[test]
fn a_path_that_sandals_cannot_pay_is_refused_as_a_whole() {
    // vector 8
    let mut state = lava("WWW");
    assert_eq!(reach::steps(&state.table, A, WalkKind::Action), 3);
    assert_eq!(refused(&mut state, walk("I1.5 I1.0 I1.1")), too_dear(5, 3));
}

// Rules: K5.1, K4.1
#[test]
fn sandals_pay_five_for_a_lava_space_and_are_worn_out() {
    // vector 9
    let mut state = lava("MWM");
    let events = go(&mut state, walk("I1.5 I1.0 I1.1"));
    assert_eq!(paid(&events), Some((5, Cubes::new(1, 2, 0), false)));
    assert_eq!((at(&state, A), sandals(&state, A)), ("I1.1".to_owned(), String::new()));
    assert_eq!(reach::steps(&state.table, A, WalkKind::Action), 2);
}

// Rules: K5.2
#[test]
fn no_change_is_given() {
    // vector 10
    let mut state = lava("MMM");
    assert_eq!(paid(&go(&mut state, walk("I1.5 I1.0"))), Some((5, Cubes::new(0, 3, 0), false)));
    assert_eq!(sandals(&state, A), "");
}

// Rules: K5.3, K5.1
#[test]
fn all_lava_of_an_action_is_one_sum() {
    let mut state = of(CharacterId::Masako, "MMMMM");
    state.table.board.lava.insert(space("I1.0"));
    let events = go(&mut state, walk("I1.5 I1.0 I1.1"));
    assert_eq!(paid(&events), Some((10, Cubes::new(0, 5, 0), false)), "twice 5 would take six cubes");
    let walked = MountainEvent::Walked { seat: A, path: path("C I1.5 I1.0 I1.1"), lava: 2 };
    assert!(events.contains(&Event::Mountain(walked)));
}

// Rules: K5.4, K11.11
#[test]
fn magic_pays_four_and_comes_back_if_the_pattern_stays() {
    // vector 11
    let mut state = lava("TMT");
    enchant(&mut state, "BS1");
    let events = go(&mut state, walk("I1.5 I1.0"));
    assert_eq!(paid(&events), Some((5, Cubes::of(crate::gear::Cube::Metal, 1), true)));
    assert_eq!(sandals(&state, A), "TT");
    assert!(state.table.player(A).magic.is_empty(), "the pattern is broken");

    let mut state = of(CharacterId::Masako, "TMTM");
    enchant(&mut state, "BS1");
    let events = go(&mut state, walk("I1.5 I1.0"));
    assert_eq!(paid(&events), Some((5, Cubes::of(crate::gear::Cube::Metal, 1), true)));
    assert_eq!(sandals(&state, A), "TMT");
    assert!(!state.table.player(A).magic[&GearType::Sandals].away, "it is back");

    let mut state = of(CharacterId::Masako, "TMTM");
    enchant(&mut state, "BS1");
    state.table.player_mut(A).blueprints.clear();
    let events = go(&mut state, walk("I1.5 I1.0"));
    let faded = GearEvent::Faded { seat: A, gear: GearType::Sandals };
    assert_eq!(events.iter().filter(|event| **event == Event::Gear(faded.clone())).count(), 1, "{events:?}");
    assert!(state.table.player(A).magic.is_empty(), "without the blueprint it is gone");

    let mut state = of(CharacterId::Masako, "TMTM");
    enchant(&mut state, "BS1");
    state.table.player_mut(A).blueprints.clear();
    let named = Some(Paying { cells: vec![Cell::new(0, 3).unwrap()], magic: true });
    go(&mut state, Move::Walk(Walking { pay: named, ..walking("I1.5 I1.0") }));
    assert!(state.table.player(A).magic.is_empty(), "without the blueprint it is gone");
}

// Rules: K4.12, K5.4
#[test]
fn magic_pays_once() {
    // vector 12
    let mut state = lava("TMT");
    enchant(&mut state, "BS1");
    scroll(&mut state, A, ScrollKind::SwiftFoot);
    state.table.board.lava.extend(path("I1.0 I1.2"));
    assert_eq!(refused(&mut state, walk("I1.5 I1.0 I1.2 I1.1")), too_dear(15, 12));
}

// Rules: K5.6
#[test]
fn a_player_names_the_cubes_that_pay() {
    let mut state = lava("MTT");
    let pay = |columns: &[u8]| {
        let cells = columns.iter().map(|column| Cell::new(0, *column).unwrap()).collect();
        Move::Walk(Walking { pay: Some(Paying { cells, magic: false }), ..walking("I1.5 I1.0") })
    };
    let short = |paid| Refused::Walk(WalkRefused::Payment { damage: 5, paid });
    assert_eq!(refused(&mut state, pay(&[0])), short(2));
    let magic = Some(Paying { cells: vec![Cell::new(0, 0).unwrap()], magic: true });
    let magic = Move::Walk(Walking { pay: magic, ..walking("I1.5 I1.0") });
    assert_eq!(refused(&mut state, magic), short(0), "no magic lies there");
    go(&mut state, pay(&[1, 2]));
    assert_eq!(sandals(&state, A), "M");

    let mut state = lava("MTT");
    go(&mut state, walk("I1.5 I1.0"));
    assert_eq!(sandals(&state, A), "T", "the policy takes metal and a tooth");
}

// Rules: K5.6
#[test]
fn whoever_wants_to_be_asked_what_pays_is_asked() {
    let mut state = lava("MTT");
    state.hidden.seats[A.at()].orders.absorb = true;
    go(&mut state, walk("I1.5 I1.0"));
    if asked(&state) == [A] {
        let cells = vec![Cell::new(0, 1).unwrap(), Cell::new(0, 2).unwrap()];
        let one = Paying { cells: cells[..1].to_vec(), magic: false };
        assert!(play(&mut state, A, Move::Answer(crate::state::Answer::Absorb(one))).is_err());
        answer(&mut state, A, crate::state::Answer::Absorb(Paying { cells, magic: false }));
        assert_eq!(sandals(&state, A), "M");
    } else {
        panic!("nobody is asked");
    }
}

// Rules: K20.2, K5.7, K20.4
#[test]
fn each_fire_walker_frees_one_lava_space_of_a_move_even_without_sandals() {
    // vector 13
    let mut state = lava("");
    scroll(&mut state, A, ScrollKind::FireWalker);
    assert_eq!(paid(&go(&mut state, walk("I1.5 I1.0"))), None);
    assert_eq!(at(&state, A), "I1.0");

    let mut state = lava("");
    scroll(&mut state, A, ScrollKind::FireWalker);
    scroll(&mut state, A, ScrollKind::SwiftFoot);
    state.table.board.lava.insert(space("I1.0"));
    assert_eq!(refused(&mut state, walk("I1.5 I1.0 I1.1")), too_dear(5, 0));
    scroll(&mut state, A, ScrollKind::FireWalker);
    go(&mut state, walk("I1.5 I1.0 I1.1"));
}

// Rules: K6.3, K5.7
#[test]
fn an_omamori_frees_one_lava_space_and_is_kept_if_it_is_not_needed() {
    let omamori = Item::Token(AdventureKind::OmamoriOfFire);
    let with = |names: &str| Move::Walk(Walking { used: vec![omamori], ..walking(names) });
    let mut state = lava("");
    token(&mut state, A, AdventureKind::OmamoriOfFire);
    assert_eq!(refused(&mut state, walk("I1.5 I1.0")), too_dear(5, 0), "it helps if it is named");
    go(&mut state, with("I1.5 I1.0"));
    assert_eq!(state.table.player(A).adventure, []);

    let mut state = lava("");
    token(&mut state, A, AdventureKind::OmamoriOfFire);
    scroll(&mut state, A, ScrollKind::FireWalker);
    go(&mut state, with("I1.5 I1.0"));
    assert_eq!(state.table.player(A).adventure, [AdventureKind::OmamoriOfFire], "the Fire Walker comes first");
}

// Rules: K19.11, K5.7, K10.12
#[test]
fn mitsuhide_burns_wood_over_lava() {
    // vector 16
    let mut state = of(CharacterId::Mitsuhide, "");
    let cells = burnable(state.table.player(A), WalkKind::Action);
    let burn = |cell| Move::Walk(Walking { burn: Some(cell), ..walking("I1.5 I1.0") });
    let end = Cell::new(4, 2).unwrap();
    assert_eq!(cells, [end], "wood in the middle would leave two weapons in one part");
    let no = Refused::Walk(WalkRefused::NoBurn);
    assert_eq!(refused(&mut state, burn(Cell::new(3, 2).unwrap())), no);
    assert_eq!(refused(&mut state, burn(Cell::new(0, 2).unwrap())), no, "metal does not burn");
    let events = go(&mut state, burn(end));
    assert!(events.contains(&Event::Mountain(MountainEvent::Burnt(A))));
    let weapon: String = state.table.player(A).gear.weapon.iter().map(|(_, cube)| cube.letter()).collect();
    assert_eq!((weapon.as_str(), paid(&events)), ("MMWW", None));

    let mut state = of(CharacterId::Mitsuhide, "");
    scroll(&mut state, A, ScrollKind::FireWalker);
    go(&mut state, burn(end));
    assert_eq!(state.table.player(A).gear.weapon.cubes().wood, 3, "wood that is not needed is kept");
    assert_eq!(burnable(state.table.player(A), WalkKind::Bonus), [], "in a move action alone");
    let mut state = lava("");
    assert_eq!(refused(&mut state, burn(Cell::new(3, 2).unwrap())), no, "Mitsuhide alone does");
}

// Rules: K5.4, K13.11
#[test]
fn magic_that_paid_is_away_until_it_is_given_back() {
    let mut state = of(CharacterId::Masako, "TMTM");
    enchant(&mut state, "BS1");
    let paying = Paying { cells: vec![Cell::new(0, 3).unwrap()], magic: true };
    let payment = pay::named(state.table.player(A), GearType::Sandals, 5, &paying).unwrap();
    let mut draws = luck(1);
    let mut ctx = gogome_contract::StepContext::new(&mut draws);
    pay::carry_out(&mut state.table, A, GearType::Sandals, &payment, &mut ctx);
    assert!(state.table.player(A).magic[&GearType::Sandals].away);
    assert_eq!(pay::capacity(state.table.player(A), GearType::Sandals), 8, "it does not pay twice");
    let mut lost = state.clone();
    pay::give_back(&mut state.table, A, GearType::Sandals, &mut ctx);
    assert_eq!(pay::capacity(state.table.player(A), GearType::Sandals), 12);

    // the blueprint goes in between
    lost.table.player_mut(A).blueprints.clear();
    let mut ctx = gogome_contract::StepContext::new(&mut draws);
    pay::give_back(&mut lost.table, A, GearType::Sandals, &mut ctx);
    assert!(lost.table.player(A).magic.is_empty());
    assert_eq!(ctx.events(), [Event::Gear(GearEvent::Faded { seat: A, gear: GearType::Sandals })]);
}
