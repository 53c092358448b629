//! Answers, as they are typed.

use crate::content::{AdventureKind, CharacterId, Die, GearCardId, ScrollKind, Spot};
use crate::gear::{Cube, Cubes, GearType, Side};
use crate::state::moves::{GatherScroll, Move, Start, Take};
use crate::state::{
    Answer, Ask, Attack, Entry, Field, Loot, LossKind, MonkPlace, Paying, Question, Reaction, Roll, RolledDie, Source,
    State, Task, WeaponBonus, Where,
};
use crate::tests::facekit::*;
use crate::tests::kit::{self, A, B};

/// A is asked this.
fn asked(ask: Ask) -> State {
    let mut state = kit::table(2);
    kit::pack(&mut state, A, Cubes::new(1, 0, 0));
    kit::scroll(&mut state, B, ScrollKind::Surveyor);
    ask_again(&mut state, ask);
    state
}

fn ask_again(state: &mut State, ask: Ask) {
    state.table.tasks = vec![Task::Ask(Question { id: 7, ask, asked: vec![A], waiting: vec![A] })];
}

fn joins(names: &str) -> Answer {
    Answer::Join(Some(Entry { spaces: kit::path(names), take: Take::All, trap: None }))
}

// Rules: K7.2, K8.8, K8.9, K12.2, K12.3, K12.8, K12.15, K12.16, K13.16, K15.7, K16.5, K16.7
#[test]
fn each_question_has_its_answers() {
    for (ask, line, answer) in [
        (Ask::Further { from: kit::place("I1"), by_map: false }, "answer place:none", Answer::Further(None)),
        (
            Ask::Further { from: kit::place("I1"), by_map: true },
            "answer place:ii1",
            Answer::Further(Some(kit::place("II1"))),
        ),
        (Ask::Scroll { card: ScrollKind::Surveyor }, "answer scroll:2", Answer::Scroll(GatherScroll::Replace(1))),
        (Ask::Join, "answer join:no", Answer::Join(None)),
        (Ask::Join, "answer join:I1.5,I1.6", joins("I1.5 I1.6")),
        (Ask::Join, "answer join:stay", joins("C")),
        (
            Ask::Join,
            "answer join:I1.5 take:no to:I1.0",
            Answer::Join(Some(Entry { spaces: kit::path("I1.5"), take: Take::None, trap: Some(kit::space("I1.0")) })),
        ),
        (Ask::Elect { space: kit::space("I1.0") }, "answer elect:yes", Answer::Elect(true)),
        (Ask::Heroic, "answer heroic:no", Answer::Heroic(None)),
        (Ask::Heroic, "answer heroic:action", Answer::Heroic(Some((MonkPlace::On(Spot::Action), Some(Cube::Wood))))),
        (
            Ask::Heroic,
            "answer heroic:carried resource:M",
            Answer::Heroic(Some((MonkPlace::Carried, Some(Cube::Metal)))),
        ),
        (Ask::Dice, "answer dice:1.1,2.1 magic:yes", Answer::Dice { cells: kit::cells("1.1 2.1"), magic: true }),
        (Ask::React { own: false }, "answer react:no", Answer::React(Vec::new())),
        (
            Ask::React { own: false },
            "answer react:gunbai,kappa",
            Answer::React(vec![Reaction::Token(AdventureKind::Gunbai), Reaction::Token(AdventureKind::KappaFlask)]),
        ),
        (
            Ask::React { own: true },
            "answer react:steel dice:1,3",
            Answer::React(vec![Reaction::Scroll { scroll: ScrollKind::SteelNerve, dice: vec![0, 2] }]),
        ),
        (Ask::Break, "answer break:1.3,2.3", Answer::Cells(kit::cells("1.3 2.3"))),
        (
            Ask::Absorb { gear: GearType::Helmet, damage: 3 },
            "answer absorb:1.1 magic:yes",
            Answer::Absorb(Paying { cells: kit::cells("1.1"), magic: true }),
        ),
        (Ask::Tooth, "answer drop:wood", Answer::Tooth(Some(Cube::Wood))),
        (Ask::Tooth, "answer drop:none", Answer::Tooth(None)),
        (Ask::Retreat, "answer retreat:no", Answer::Retreat { go: false, to: None }),
        (Ask::Retreat, "answer retreat:yes to:I1.0", Answer::Retreat { go: true, to: Some(kit::space("I1.0")) }),
        (Ask::Steal { from: B }, "answer steal:none", Answer::Steal(None)),
        (Ask::Steal { from: B }, "answer steal:surveyor", Answer::Steal(Some((Loot::Scroll(0), Cubes::NONE)))),
        (
            Ask::Steal { from: B },
            "answer steal:tooth drop:W",
            Answer::Steal(Some((Loot::Cube(Cube::Tooth), Cubes::new(1, 0, 0)))),
        ),
        (
            Ask::Steal { from: B },
            "answer steal:monk to:carried",
            Answer::Steal(Some((Loot::Monk(MonkPlace::Carried), Cubes::NONE))),
        ),
        (Ask::Loss(LossKind::Disc), "answer loss:gather", Answer::LossDisc(Field::Gather)),
        (Ask::Loss(LossKind::Scroll), "answer loss:2", Answer::LossScroll(1)),
        (Ask::Loss(LossKind::Weapon), "answer loss:1.3", Answer::Cells(kit::cells("1.3"))),
        (Ask::Magic, "answer magic_on:right", Answer::Magic(Side::Right)),
        (
            Ask::Slot { gear: GearType::Weapon },
            "answer slot:gather card:GW2 choice:peek",
            Answer::Slot {
                card: GearCardId::read("GW2").unwrap(),
                field: Field::Gather,
                weapon: Some(WeaponBonus::Peek),
            },
        ),
        (Ask::Erupt, "answer to:T2", Answer::Erupt { to: Where::Temple(kit::place("T2")), pay: None }),
        (
            Ask::Erupt,
            "answer to:I1.0 absorb:1.1",
            Answer::Erupt {
                to: Where::Space(kit::space("I1.0")),
                pay: Some(Paying { cells: kit::cells("1.1"), magic: false }),
            },
        ),
    ] {
        let state = asked(ask);
        assert_eq!(meant(&state, A, line), Move::Answer(answer), "{line}");
    }
}

// Rules: K12.3, K12.8, K13.2, K13.5, K13.9, K13.16, K15.7, K16.5
#[test]
fn answers_that_cannot_be_read_are_refused() {
    for (ask, line, code) in [
        (Ask::Further { from: kit::place("I1"), by_map: false }, "answer place:moon", "E_PLACE"),
        (Ask::Join, "answer join:moon", "E_SPACE"),
        (Ask::Elect { space: kit::space("I1.0") }, "answer elect:maybe", "E_CHOICE"),
        (Ask::Heroic, "answer heroic:hat", "E_CHOICE"),
        (Ask::Heroic, "answer heroic:carried resource:gold", "E_CUBES"),
        (Ask::Dice, "answer dice:x", "E_CELL"),
        (Ask::React { own: false }, "answer react:sword", "E_ITEM"),
        (Ask::Break, "answer break:x", "E_CELL"),
        (Ask::Tooth, "answer drop:gold", "E_CUBES"),
        (Ask::Retreat, "answer retreat:later", "E_CHOICE"),
        (Ask::Steal { from: B }, "answer steal:crown", "E_ITEM"),
        (Ask::Steal { from: B }, "answer steal:map_maker", "E_ITEM"),
        (Ask::Loss(LossKind::Disc), "answer loss:hat", "E_NOANSWER"),
        (Ask::Magic, "answer magic_on:both", "E_CHOICE"),
        (Ask::Erupt, "answer to:moon", "E_SPACE"),
        (Ask::Erupt, "answer join:no", "E_OTHERQUESTION"),
        (Ask::Join, "answer elect:no", "E_OTHERQUESTION"),
    ] {
        let state = asked(ask);
        assert_eq!(refused(&state, A, line), code, "{line}");
        assert_eq!(refused(&state, B, line), "E_NOTASKED", "{line}");
    }
}

// Rules: K13.2, K13.9, K13.15
#[test]
fn all_dice_and_dice_by_their_cells() {
    let mut state = kit::table(2);
    ask_again(&mut state, Ask::React { own: true });
    let die = |cell| RolledDie { die: Die::Wood, cell: kit::cells(cell).first().copied(), hits: 0, broken: false };
    let roll = Roll { by: Source::Seat(A), side: Some(Side::Left), dice: vec![die("1.1"), die("2.1")] };
    let foe = crate::state::Foe::Samurai { space: kit::space("I1.0") };
    state.table.combat = Some(crate::state::Combat {
        foe,
        fighters: Vec::new(),
        stage: crate::state::Stage::ReactOwn,
        left: Vec::new(),
        monks: Vec::new(),
        order: Vec::new(),
        at: 0,
        hands: Vec::new(),
        attack: Some(Attack::new(roll, Vec::new())),
        teeth: Vec::new(),
        idle: 0,
    });
    let nerve = |dice| Move::Answer(Answer::React(vec![Reaction::Scroll { scroll: ScrollKind::SteelNerve, dice }]));
    assert_eq!(meant(&state, A, "answer react:steel dice:2.1"), nerve(vec![1]));
    assert_eq!(refused(&state, A, "answer react:steel dice:3.3"), "E_CELL");
    ask_again(&mut state, Ask::Absorb { gear: GearType::Sandals, damage: 2 });
    kit::gear(&mut state, A, GearType::Sandals, "WM");
    let pays = Answer::Absorb(Paying { cells: kit::cells("1.2"), magic: false });
    assert_eq!(meant(&state, A, "answer absorb:auto"), Move::Answer(pays));
}

// Rules: K1.13, K1.14
#[test]
fn a_start_is_read() {
    let state = kit::deal(&kit::options(), 3, 5);
    let start = |start: Start| Move::Answer(Answer::Start(start));
    assert_eq!(meant(&state, A, "setup"), start(Start::default()));
    let monk = Start { monks: Some(vec![Spot::Scroll]), ..Start::default() };
    assert_eq!(meant(&state, A, "setup monks:scroll"), start(monk));
    let Move::Answer(Answer::Start(read)) = meant(&state, A, "setup weapon:M/M/W/W scroll:1") else { panic!() };
    assert_eq!((read.weapon.map(|grid| grid.to_string()).as_deref(), read.scroll), (Some("M/M/W/W"), Some(0)));
    for (line, code) in [
        ("setup monks:hat", "E_CHOICE"),
        ("setup monks:action,weapon", "E_SPOT"),
        ("setup weapon:M/M/M", "E_CUBES"),
        ("setup weapon:MX", "E_CHAR"),
        ("setup weapon:M/W/./W/M", "E_GRID"),
        ("setup scroll:9", "E_NUMBER"),
    ] {
        assert_eq!(refused(&state, A, line), code, "{line}");
    }
    assert_eq!(meant(&state, A, "character name:tomoe"), Move::Answer(Answer::Character(CharacterId::Tomoe)));
}

// Rules: K9.9, K9.11
#[test]
fn an_answer_without_options_shows_them() {
    let state = asked(Ask::Tooth);
    let panel = shown(&state, A, "answer");
    assert_eq!(panel, screen(&state, A));
    assert!(labels(&panel).contains(&"Refuse the tooth".to_owned()));
}
