//! Ways as they are typed.

use crate::content::{AdventureKind, CharacterId, ScrollKind};
use crate::gear::GearType;
use crate::state::moves::{Item, Move, Take, Walking};
use crate::state::{Paying, State};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};
use crate::words::names;
use gogome_contract::{Game, Parsed};

/// A stands on the central tile, I1 and I2 lie beside it.
fn laid() -> State {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::lay(&mut state, "I2", "L1-02", 0);
    state
}

// Rules: K4.2, K4.11, K0.10
#[test]
fn a_path_is_spaces_or_directions() {
    let state = laid();
    for (line, names) in [
        ("move path:I1.5", "I1.5"),
        ("move path:i1.5,I1.0", "I1.5 I1.0"),
        ("move path:C,I1.5,I1.0", "I1.5 I1.0"),
        ("move path:I1.5>I1.0", "I1.5 I1.0"),
        ("move path:I1.5,ne", "I1.5 I1.0"),
        ("move path:stay", ""),
        ("move to:I1.5", "I1.5"),
        ("move to:C", ""),
    ] {
        assert_eq!(meant(&state, A, line), kit::walk(names), "{line}");
    }
}

// Rules: K4.1, K4.2, K4.3, K4.12
#[test]
fn a_path_that_cannot_be_walked_is_refused() {
    let state = laid();
    for (line, code) in [
        ("move path:I9.1", "E_SPACE"),
        ("move path:up", "E_SPACE"),
        ("move path:I1.2", "E_ADJ"),
        ("move path:I1.5,I1.0,I1.2", "E_STEPS"),
        ("move path:I3.3", "E_UNEXPLORED"),
        ("move to:III1.0", "E_UNEXPLORED"),
        ("move to:I1.2", "E_REACH"),
        ("move to:nowhere", "E_SPACE"),
        ("move path:I1.5 take:mine", "E_SPACE"),
        ("move path:I1.5 use:koban", "E_NOHELP"),
        ("move path:I1.5 use:wings", "E_ITEM"),
        ("move path:I1.5 burn:yes", "E_NOBURN"),
        ("move path:I1.5 fight:I1.5", "E_NOFIGHT"),
        ("move path:I1.5 trap:I1.0", "E_NOTRAP"),
        ("move path:I1.5 pay:x", "E_CELL"),
        ("move path:I1.5 steal:z=surveyor", "E_PLAYER"),
    ] {
        assert_eq!(refused(&state, A, line), code, "{line}");
    }
}

// Rules: K0.10, K4.2
#[test]
fn a_direction_that_names_several_spaces_is_refused_with_their_names() {
    let state = laid();
    let ambiguous = refusal(&state, A, "move path:NE");
    assert_eq!(ambiguous.code, "E_AMBIG");
    let towards = crate::content::board::SpaceId::C.towards(crate::content::board::Direction::Ne);
    let named = towards.iter().all(|space| ambiguous.why.plain().contains(&space.to_string()));
    assert!(towards.len() > 1 && named, "{ambiguous:?}");
    assert_eq!(refused(&kit::table(2), A, "move path:NE"), "E_UNEXPLORED", "what is not explored cannot be meant");
}

// Rules: K4.10, K5.6, K5.7, K4.8
#[test]
fn what_is_done_on_the_way_is_read() {
    let mut state = laid();
    kit::token(&mut state, A, AdventureKind::OmamoriOfFire);
    kit::gear(&mut state, A, GearType::Sandals, "MM");
    let walk = |walking: Walking| Move::Walk(Walking { path: kit::path("I1.5"), ..walking });
    for (line, walking) in [
        ("move path:I1.5 take:none", Walking { take: Take::None, ..Walking::default() }),
        ("move path:I1.5 take:all", Walking::default()),
        ("move path:I1.5 take:I1.5,I1.0", Walking { take: Take::On(kit::path("I1.5 I1.0")), ..Walking::default() }),
        ("move path:I1.5 trap:I1.2", Walking { trap: Some(kit::space("I1.2")), ..Walking::default() }),
        (
            "move path:I1.5 use:omamori",
            Walking { used: vec![Item::Token(AdventureKind::OmamoriOfFire)], ..Walking::default() },
        ),
        ("move path:I1.5 fight:I1.5", Walking { fight: kit::path("I1.5"), ..Walking::default() }),
        ("move path:I1.5 steal:b=surveyor", Walking { steal: vec![(B, ScrollKind::Surveyor)], ..Walking::default() }),
        (
            "move path:I1.5 pay:1.1,1.2 magic:yes",
            Walking { pay: Some(Paying { cells: kit::cells("1.1 1.2"), magic: true }), ..Walking::default() },
        ),
    ] {
        assert_eq!(meant(&state, A, line), walk(walking), "{line}");
    }
}

// Rules: K4.1, K5.1
#[test]
fn a_move_without_a_space_shows_places_and_a_place_its_spaces() {
    let state = laid();
    let places = shown(&state, A, "move");
    let first = press(&places, "Which place?", "I1 ");
    let spaces = opens(&state, A, &first);
    assert_eq!(spaces.stamp, places.stamp);
    assert!(spaces.picture.is_some());
    let way = press(&spaces, "Which space?", "I1.5");
    assert_eq!(moves(&state, A, &way), kit::walk("I1.5"));
    let back = opens(&state, A, &press(&spaces, "Another place", ""));
    assert_eq!(back, places);
    assert_eq!(moves(&state, A, &press(&places, "Stay here, as your move", "")), kit::walk(""));
    assert_eq!(refused(&state, B, "move to:I1"), "E_TURN");
}

/// The entries of a menu whose labels have these words.
fn entries(panel: &gogome_contract::Panel, menu: &str, words: &str) -> Vec<gogome_contract::Said> {
    let Some(gogome_contract::Control::Select { said, option, choices, .. }) =
        panel.controls.iter().find(|control| label(control) == menu)
    else {
        panic!("no {menu} in {:?}", labels(panel))
    };
    let with = choices.iter().filter(|choice| choice.label.contains(words));
    let said = |value: &String| {
        let mut said = said.clone();
        said.args.push(((*option).to_owned(), value.clone()));
        said
    };
    with.map(|choice| said(&choice.value)).collect()
}

// Rules: K4.8, K4.10, K4.12, K5.1
#[test]
fn a_way_says_what_it_costs_and_what_lies_on_it() {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::token_on(&mut state, "I1.5", AdventureKind::Koban);
    let about = |state: &State, entry: &str| {
        let spaces = opens(state, A, &said("move to:I1"));
        assert!(text(&spaces.lines).contains("the best is offered"), "{:?}", spaces.lines);
        let choices = spaces.controls.iter().find_map(|control| match control {
            gogome_contract::Control::Select { choices, .. } => Some(choices.clone()),
            gogome_contract::Control::Button { .. } => None,
        });
        let found = choices.into_iter().flatten().find(|choice| choice.label.starts_with(entry));
        found.unwrap_or_else(|| panic!("no {entry}: {spaces:?}")).about
    };
    let koban = names::adventure(AdventureKind::Koban);
    assert_eq!(about(&state, "I1.0"), format!("2 steps · takes {koban}"));
    assert_eq!(about(&state, "I1.5"), "1 step", "what lies at the end is in the label");
    state.table.board.lava.insert(kit::space("I1.6"));
    kit::stand(&mut state, B, "I1.5");
    assert_eq!(about(&state, "I1.0"), format!("2 steps · past B, takes {koban}"), "the sandals cannot pay");
    kit::gear(&mut state, A, GearType::Sandals, "MMM");
    assert_eq!(about(&state, "I1.0"), "2 steps over 1 lava, costs 3 metal of your sandals");
    let places = shown(&state, A, "move");
    assert!(text(&places.lines).contains("over as little lava and in as few steps as can be"), "{:?}", places.lines);
}

// Rules: K6.8, K4.10
#[test]
fn a_lava_trap_is_taken_by_presses() {
    let mut state = laid();
    for (space, token) in [("I1.5", AdventureKind::LavaTrap), ("I1.0", AdventureKind::Koban)] {
        state.table.board.spaces.entry(kit::space(space)).or_default().adventure = Some(token);
    }
    let places = opens(&state, A, &press(&screen(&state, A), "Move", ""));
    let spaces = opens(&state, A, &press(&places, "Which place?", "I1 "));
    let lies = moves(&state, A, &press(&spaces, "Which space?", "I1.5"));
    assert_eq!(lies, kit::walk("I1.5"), "it lies where it is");
    let both: Vec<_> = entries(&spaces, "Which space?", "and take the Lava Trap");
    let there = both.iter().find(|said| said.get("say") == Some("path:I1.5 take:I1.5")).unwrap();
    let where_to = opens(&state, A, there);
    assert!(text(&where_to.lines).contains("You take the Lava Trap on I1.5."), "{:?}", where_to.lines);
    let flooded = press(&where_to, "Where does the lava go?", "I2.4");
    let mv = moves(&state, A, &flooded);
    let Move::Walk(walking) = &mv else { panic!("{mv:?}") };
    assert_eq!(walking.trap, Some(kit::space("I2.4")));
    assert_eq!(opens(&state, A, &said("move path:I1.5 take:I1.5")), where_to, "what is typed asks the same");
    play(&mut state, A, mv).unwrap();
    assert!(state.table.board.is_lava(kit::space("I2.4")));
    // beside it the other token of the way is taken, too
    let through = both.iter().any(|said| said.get("say").is_some_and(|say| say.contains("take:I1.5,I1.0")));
    assert!(through, "{both:?}");
}

// Rules: K6.3, K5.7
#[test]
fn an_omamori_of_fire_opens_ways_over_lava_by_presses() {
    let mut state = laid();
    state.table.board.lava.extend(crate::content::board::SpaceId::C.neighbours());
    let with = "With an Omamori of Fire".to_owned();
    let open = |state: &State| opens(state, A, &press(&screen(state, A), "Move", ""));
    assert!(!labels(&open(&state)).contains(&with));
    kit::token(&mut state, A, AdventureKind::OmamoriOfFire);
    state.table.player_mut(A).gear.sandals = crate::gear::Grid::empty(state.table.player(A).gear.sandals.size());
    let places = open(&state);
    assert!(!labels(&places).contains(&"Which place?".to_owned()), "the sandals cannot pay");
    let over = opens(&state, A, &press(&places, &with, ""));
    assert!(!labels(&over).contains(&with), "there is only one");
    let there = entries(&over, "Which place?", "I1");
    let mv = match crate::game::Koro.read(&view(&state, A), &there[0]) {
        Ok(Parsed::Play(mv)) => mv,
        Ok(Parsed::Show(spaces)) => moves(&state, A, &press(&spaces, "Which space?", "I1.0")),
        other => panic!("{other:?}"),
    };
    let Move::Walk(walking) = &mv else { panic!("{mv:?}") };
    assert_eq!(walking.used, [Item::Token(AdventureKind::OmamoriOfFire)]);
    play(&mut state, A, mv).unwrap();
    assert!(state.table.player(A).adventure.is_empty(), "it is used");
    // an Onigiri's walk the same
    kit::token(&mut state, A, AdventureKind::OmamoriOfFire);
    kit::token(&mut state, A, AdventureKind::Onigiri);
    let walk = shown(&state, A, "use item:onigiri");
    let more = opens(&state, A, &press(&walk, &with, ""));
    assert!(more.controls.iter().flat_map(presses).any(|said| format!("{said:?}").contains("omamori")));
}

// Rules: K4.8, K15.2
#[test]
fn whoever_stands_at_the_end_of_a_way_is_fought_by_presses() {
    let mut state = laid();
    kit::stand(&mut state, B, "I1.5");
    let fights = |state: &State| {
        let spaces = opens(state, A, &said("move to:I1"));
        entries(&spaces, "Which space?", "and fight B")
    };
    let [fight] = &fights(&state)[..] else { panic!("one fight") };
    let mv = moves(&state, A, fight);
    let Move::Walk(walking) = &mv else { panic!("{mv:?}") };
    assert_eq!((&walking.path, &walking.fight), (&vec![kit::space("I1.5")], &vec![kit::space("I1.5")]));
    let mut unarmed = state.clone();
    kit::gear(&mut unarmed, A, GearType::Weapon, "");
    assert_eq!(fights(&unarmed).len(), 0, "with bare hands nobody fights");
    play(&mut state, A, mv).unwrap();
    assert!(state.table.last_roll.is_some(), "they fight");
    state = laid();
    kit::stand(&mut state, B, "I1.5");
    state.table.variant.fights = false;
    assert_eq!(fights(&state).len(), 0, "nobody fights at this table");
}

// Rules: K19.23
#[test]
fn daisuke_steals_in_passing_by_presses() {
    let mut state = kit::characters(&[CharacterId::Daisuke, CharacterId::Takeko]);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::lay(&mut state, "I2", "L1-02", 0);
    kit::stand(&mut state, B, "I2.4");
    kit::scroll(&mut state, B, ScrollKind::SwiftFoot);
    let spaces = opens(&state, A, &said("move to:I2"));
    let thefts = entries(&spaces, "Which space?", "and steal Swift Foot from B");
    assert!(!thefts.is_empty(), "{:?}", labels(&spaces));
    assert!(format!("{:?}", spaces.controls).contains(" · past B"), "whom each way passes: {:?}", spaces.controls);
    for theft in &thefts {
        let mut after = state.clone();
        play(&mut after, A, moves(&state, A, theft)).unwrap();
        assert_eq!((after.table.player(A).scrolls.len(), after.table.player(A).vp), (1, 3), "{theft:?}");
    }
    // a way over lava is taken only where there is no dry one
    let mut burning = state.clone();
    burning.table.board.lava.insert(kit::space("I2.3"));
    let spaces = opens(&burning, A, &said("move to:I2"));
    let dry = entries(&spaces, "Which space?", "and steal Swift Foot from B");
    assert!(!dry.is_empty());
    for theft in &dry {
        play(&mut burning.clone(), A, moves(&burning, A, theft)).unwrap();
    }
    let mut full = state.clone();
    kit::scroll(&mut full, A, ScrollKind::FarSight);
    let spaces = opens(&full, A, &said("move to:I2"));
    assert_eq!(entries(&spaces, "Which space?", "and steal").len(), 0, "no slot is free");
}

// Rules: K19.11
#[test]
fn mitsuhide_burns_wood_over_lava_by_presses() {
    let mut state = kit::characters(&[CharacterId::Mitsuhide, CharacterId::Takeko]);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::lay(&mut state, "I2", "L1-02", 0);
    kit::gear(&mut state, A, GearType::Weapon, "WWM");
    kit::gear(&mut state, A, GearType::Sandals, "");
    for space in ["I1.5", "I1.6", "I1.4"] {
        state.table.board.lava.insert(kit::space(space));
    }
    let places = shown(&state, A, "move");
    let burning = opens(&state, A, &press(&places, "Burn wood over lava", ""));
    // a token besides: neither button takes the other back
    let mut both = state.clone();
    kit::token(&mut both, A, AdventureKind::OmamoriOfFire);
    kit::scroll(&mut both, A, ScrollKind::SwiftFoot);
    both.table.board.lava = ["I1.5", "I1.6", "I1.0"].map(kit::space).into();
    let places = shown(&both, A, "move");
    for (first, then) in
        [("Burn wood over lava", "With an Omamori of Fire"), ("With an Omamori of Fire", "Burn wood over lava")]
    {
        let panel = opens(&both, A, &press(&places, first, ""));
        let said = press(&panel, then, "");
        assert!(said.given("use").is_some() && said.given("burn").is_some(), "{said:?}");
    }
    assert!(!labels(&burning).contains(&"Burn wood over lava".to_owned()), "once in a move");
    let spaces = opens(&state, A, &press(&burning, "Which place?", "I1 "));
    let across = entries(&spaces, "Which space?", "I1.0");
    let mv = moves(&state, A, across.first().expect("a way across"));
    let Move::Walk(walking) = &mv else { panic!("{mv:?}") };
    assert!(walking.burn.is_some());
    play(&mut state, A, mv).unwrap();
    assert_eq!(state.table.player(A).gear.weapon.cubes().wood, 1);
}
