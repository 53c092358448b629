//! Scrolls, tokens and bonuses, as they are typed.

use crate::content::{AdventureKind, DragonId, GearCardId, ScrollKind};
use crate::gear::{Cube, Cubes, GearType};
use crate::state::moves::{BonusUse, Move, Using};
use crate::state::{BonusCard, Field, State, WeaponBonus};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};
use gogome_contract::Control;

fn holding() -> State {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    kit::lay(&mut state, "I2", "L1-02", 0);
    kit::guard(&mut state, "I2.0", "tokage");
    for kind in AdventureKind::ALL {
        kit::token(&mut state, A, kind);
    }
    for kind in [ScrollKind::EmberKiln, ScrollKind::FarSight] {
        kit::scroll(&mut state, A, kind);
    }
    kit::pack(&mut state, A, Cubes::new(1, 0, 0));
    state.table.player_mut(A).fields = [1, 1, 0];
    state
}

fn dragon() -> DragonId {
    DragonId::read("tokage").unwrap()
}

// Rules: K6.1, K6.2, K6.5, K20.1
#[test]
fn uses_are_read() {
    let state = holding();
    for (line, using) in [
        ("use item:ember_kiln", Using::EmberKiln),
        ("use item:far level:2", Using::FarSight(2)),
        ("use item:koban", Using::Koban),
        ("use item:Fuigo", Using::Fuigo),
        ("use item:lens", Using::TanukiLens),
        ("use item:onigiri path:I1.5", Using::Onigiri(Box::new(kit::walking("I1.5")))),
        ("use item:onigiri to:I1.5", Using::Onigiri(Box::new(kit::walking("I1.5")))),
        ("use item:sashimono target:b=I1.5", Using::Sashimono(vec![(B, kit::space("I1.5"))])),
        ("use item:tetsu resource:M drop:W", Using::TetsuCache { cube: Cube::Metal, drop: Cubes::new(1, 0, 0) }),
        ("use item:taiko target:move,explore", Using::Taiko(vec![Field::Move, Field::Explore])),
        ("use item:hiya target:tokage", Using::FireArrow(dragon())),
        ("use item:arrow target:I2", Using::FireArrow(dragon())),
    ] {
        assert_eq!(meant(&state, A, line), Move::Use(using), "{line}");
    }
}

// Rules: K6.1, K6.5, K20.1, K20.5
#[test]
fn what_cannot_be_used_is_refused() {
    let state = holding();
    let bare = kit::table(2);
    for (state, line, code) in [
        (&state, "use item:sword", "E_ITEM"),
        (&state, "use item:scroll", "E_ITEM"),
        (&state, "use item:gunbai", "E_NOTNOW"),
        (&state, "use item:far level:4", "E_NUMBER"),
        (&state, "use item:sashimono target:b", "E_TARGET"),
        (&state, "use item:sashimono target:b=II9.9", "E_SPACE"),
        (&state, "use item:taiko target:rest", "E_CHOICE"),
        (&state, "use item:taiko target:gather", "E_TARGET"),
        (&state, "use item:hiya target:mizuchi", "E_DRAGON"),
        (&state, "use item:hiya target:fafnir", "E_DRAGON"),
        (&state, "use item:tetsu resource:stone", "E_CUBES"),
        (&state, "use item:onigiri to:III1.1", "E_UNEXPLORED"),
        (&bare, "use item:koban", "E_NOTYOURS"),
        (&bare, "use item:far_sight", "E_NOTYOURS"),
    ] {
        assert_eq!(refused(state, A, line), code, "{line}");
    }
}

// Rules: K6.1
#[test]
fn uses_by_presses() {
    let state = holding();
    let menu = shown(&state, A, "use");
    assert_eq!(moves(&state, A, &press(&menu, "Which scroll or token?", "Hidden Koban")), Move::Use(Using::Koban));
    let arrow = opens(&state, A, &press(&menu, "Which scroll or token?", "Fire Arrow"));
    let shot = moves(&state, A, &press(&arrow, "How do you use it?", "At Tokage"));
    assert_eq!(shot, Move::Use(Using::FireArrow(dragon())));
    let places = opens(&state, A, &press(&menu, "Which scroll or token?", "Onigiri"));
    let spaces = opens(&state, A, &press(&places, "Which place?", "I1 "));
    let walk = moves(&state, A, &press(&spaces, "Which space?", "I1.5"));
    assert_eq!(walk, Move::Use(Using::Onigiri(Box::new(kit::walking("I1.5")))));
    let flag = opens(&state, A, &press(&menu, "Which scroll or token?", "Sashimono"));
    assert!(matches!(moves(&state, A, &presses(&flag.controls[0])[0]), Move::Use(Using::Sashimono(_))));
    assert_eq!(labels(&shown(&kit::table(2), A, "use")), ["Back"]);
}

/// A has a card above the move field, which is open.
fn card(gear: GearType, weapon: Option<WeaponBonus>) -> State {
    let mut state = kit::table(2);
    kit::lay(&mut state, "I1", "L1-01", 0);
    let card = GearCardId::all().find(|card| card.printed().gear == gear).unwrap();
    state.table.player_mut(A).bonuses.insert(Field::Move, BonusCard { card, weapon });
    say(&mut state, A, "open field:move");
    state
}

// Rules: K3.9
#[test]
fn a_bonus_can_come_before_what_is_done_there() {
    let mut state = kit::table(2);
    let offered = |state: &State| labels(&screen(state, A)).into_iter().find(|label| label.starts_with("Bonus"));
    assert_eq!(offered(&state), None, "no card lies above a field");
    assert_eq!(refused(&state, A, "bonus"), "E_NOBONUS");
    let card = GearCardId::all().find(|card| card.printed().gear == GearType::Helmet).unwrap();
    for field in [Field::Explore, Field::Gather] {
        state.table.player_mut(A).bonuses.insert(field, BonusCard { card, weapon: None });
    }
    let fields = opens(&state, A, &press(&screen(&state, A), "Bonus first", ""));
    let open = press(&fields, "Which bonus comes first?", "explore: 1 wood or 1 metal");
    let open = moves(&state, A, &open);
    assert_eq!(open, Move::Open(Field::Explore));
    play(&mut state, A, open).unwrap();
    // what it brings stands on the first button, and nothing needs to be pressed to leave it
    let own = labels(&screen(&state, A));
    assert_eq!(own[0], "Bonus: 1 wood or 1 metal", "{own:?}");
    let gift = opens(&state, A, &press(&screen(&state, A), "Bonus: 1 wood or 1 metal", ""));
    let metal = moves(&state, A, &press(&gift, "What do you take?", "1 metal"));
    play(&mut state, A, metal).unwrap();
    assert_eq!(offered(&state), None, "its main half is still to be done");
    say(&mut state, A, "explore place:I1");
    say(&mut state, A, "orient rot:0");
    let fields = opens(&state, A, &press(&screen(&state, A), "Bonus first", ""));
    press(&fields, "Which bonus comes first?", "gather");
    state.table.player_mut(A).bonuses.remove(&Field::Explore);
    assert_eq!(offered(&state), Some("Bonus before gather".to_owned()));
}

// Rules: K3.8, K3.10
#[test]
fn an_open_bonus_is_left_without_a_press() {
    let mut state = card(GearType::Helmet, None);
    say(&mut state, A, "move path:stay");
    let own = labels(&screen(&state, A));
    assert!(own[0].starts_with("Bonus: ") && !own.iter().any(|label| label.starts_with("Pass")), "{own:?}");
    say(&mut state, A, "gather what:stock");
    assert!(!labels(&screen(&state, A)).iter().any(|label| label.starts_with("Bonus: ")), "it is given up");
}

// Rules: K2.15
#[test]
fn cubes_are_thrown_away_by_presses() {
    let mut state = kit::table(2);
    state.table.player_mut(A).pack.lower.clear();
    assert!(!labels(&screen(&state, A)).contains(&"Throw cubes away".to_owned()));
    kit::pack(&mut state, A, Cubes::new(3, 1, 0));
    assert!(!labels(&screen(&state, A)).contains(&"Throw cubes away".to_owned()), "there is room");
    kit::pack(&mut state, A, Cubes::new(0, 2, 0));
    let panel = opens(&state, A, &press(&screen(&state, A), "Throw cubes away", ""));
    let two = moves(&state, A, &press(&panel, "Which cubes?", "2 wood"));
    assert_eq!(two, Move::Discard(Cubes::new(2, 0, 0)));
    kit::token(&mut state, A, AdventureKind::Koban);
    let uses = opens(&state, A, &press(&screen(&state, A), "Use", ""));
    let again = opens(&state, A, &press(&uses, "Throw cubes away", ""));
    assert_eq!(again.controls, panel.controls);
    assert_eq!(refused(&state, B, "discard"), "E_TURN");
}

// Rules: K3.9, K9.11, K9.12
#[test]
fn a_bonus_says_what_it_is_for_and_what_each_choice_brings() {
    let opened = [
        (card(GearType::Helmet, None), "1 wood or 1 metal", &["1 wood", "1 metal"][..]),
        (card(GearType::Weapon, Some(WeaponBonus::Peek)), "a look at the top tile of a level", &["Look at"; 3][..]),
        (card(GearType::Sandals, None), "1 step", &[][..]),
    ];
    for (state, gives, offers) in &opened {
        let says = text(&screen(state, A).lines);
        let bonus = format!(" above move gives {gives}, once with this action. Taking it is no action");
        assert!(says.contains("Bonus: ") && says.contains(&bonus), "{says}");
        assert!(!text(&screen(state, B).lines).contains("Bonus: "), "it is not for B");
        let panel = shown(state, A, "bonus");
        assert!(text(&panel.lines).contains(&bonus), "{:?}", panel.lines);
        let none = panel.controls.iter().flat_map(presses).filter(|said| format!("{said:?}").contains("decline"));
        assert_eq!(none.count(), 1, "to take none is offered once: {:?}", panel.controls);
        let choices = panel.controls.iter().find_map(|control| match control {
            Control::Select { label, choices, .. } if label == "What do you take?" => Some(choices),
            _ => None,
        });
        let choices = choices.into_iter().flatten();
        let labels: Vec<&str> = choices.clone().map(|choice| choice.label.as_str()).collect();
        assert_eq!(labels.len(), offers.len(), "{labels:?}");
        assert!(labels.iter().zip(*offers).all(|(label, offer)| label.starts_with(offer)), "{labels:?}");
        assert!(choices.clone().all(|choice| (20..100).contains(&choice.about.chars().count())), "{panel:?}");
    }
    let mut before = kit::table(2);
    assert!(!text(&screen(&before, A).lines).contains("Bonus: "), "no card lies above a field");
    let bonus = opened[2].0.table.player(A).bonuses[&Field::Move];
    before.table.player_mut(A).bonuses.insert(Field::Gather, bonus);
    let says = text(&screen(&before, A).lines);
    assert!(says.contains("before or after it. You have one above gather (1 step)."), "{says}");
}

// Rules: K3.9, K9.11, K9.12
#[test]
fn bonuses_are_read_and_pressed() {
    let helmet = card(GearType::Helmet, None);
    let metal = BonusUse::Resource { cube: Cube::Metal, drop: Cubes::NONE };
    assert_eq!(meant(&helmet, A, "bonus resource:M"), Move::Bonus(metal.clone()));
    assert_eq!(meant(&helmet, A, "bonus decline:yes"), Move::Bonus(BonusUse::Decline));
    let panel = shown(&helmet, A, "bonus");
    assert_eq!(moves(&helmet, A, &press(&panel, "What do you take?", "1 metal")), Move::Bonus(metal));
    assert_eq!(moves(&helmet, A, &press(&panel, "No bonus", "")), Move::Bonus(BonusUse::Decline));
    assert_eq!(refused(&helmet, A, "bonus resource:T"), "E_NOTOOTH");
    assert_eq!(refused(&helmet, A, "bonus field:gather resource:M"), "E_NOBONUS");
    let points = card(GearType::Weapon, Some(WeaponBonus::Vp));
    assert_eq!(meant(&points, A, "bonus"), Move::Bonus(BonusUse::Vp));
    assert_eq!(refused(&points, A, "bonus level:1"), "E_OTHERBONUS");
    let peek = card(GearType::Weapon, Some(WeaponBonus::Peek));
    assert_eq!(meant(&peek, A, "bonus level:3"), Move::Bonus(BonusUse::Peek(3)));
    assert_eq!(refused(&peek, A, "bonus level:0"), "E_NUMBER");
    let step = card(GearType::Sandals, None);
    let walk = |names: &str| Move::Bonus(BonusUse::Step(Box::new(kit::walking(names))));
    assert_eq!(meant(&step, A, "bonus step:I1.5"), walk("I1.5"));
    assert_eq!(refused(&step, A, "bonus step:I1.5,I1.0"), "E_ONESTEP");
    let places = shown(&step, A, "bonus");
    let spaces = opens(&step, A, &press(&places, "Which place?", "I1 "));
    assert_eq!(moves(&step, A, &press(&spaces, "Which space?", "I1.6")), walk("I1.6"));
}
