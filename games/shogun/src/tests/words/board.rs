//! The board in words leaves nothing out, so that the game can be played by ear.

use super::games::each_step;
use super::log::{foe, who};
use super::{plain, told};
use crate::content::{CharacterId, Colour, Condition, Effect, Hold, Op};
use crate::rules::look::{closed_doors, points};
use crate::state::moves::Shown;
use crate::state::view::View;
use crate::state::{Among, Ending, Failure, Heads, Holding, PieceId, Settled, Settler, State, Tie, Who, Why};
use crate::tests::kit;
use crate::words::board::{self, MOST, alt, why};
use crate::words::{ended, names};
use gogome_contract::{Seat, Viewer};

fn view(state: &State) -> View {
    View::of(state, Viewer::Public)
}

fn lines(state: &State) -> Vec<String> {
    board::lines(&view(state)).iter().map(gogome_contract::Line::plain).collect()
}

/// The line that begins so.
#[track_caller]
fn line(state: &State, begins: &str) -> String {
    let lines = lines(state);
    lines.iter().find(|line| line.starts_with(begins)).unwrap_or_else(|| panic!("{begins}: {lines:#?}")).clone()
}

/// A table of chapter 1 in which Akira has the turn.
fn turn() -> State {
    let mut state = kit::deal("c1", 2, 1);
    state.table.tasks.clear();
    state.table.queue.window.clear();
    let at = state.table.queue.cards.iter().position(|card| *card == PieceId(0)).unwrap();
    state.table.queue.cards.swap(0, at);
    state.table.queue.begun = 1;
    state.table.activation = Some(crate::state::Activation {
        piece: PieceId(0),
        walk: crate::state::WalkLeft::Unused,
        attacks: 0,
        used: Vec::new(),
        withdrawn: 0,
        late: false,
        before: 0,
        fresh: true,
    });
    state
}

#[test]
fn the_board_begins_with_what_goes_on() {
    let mut state = turn();
    assert_eq!(
        lines(&state)[0],
        "Shōgun's Chosen, chapter 1: The Burning Ferry, round 1. Akira has the turn, played by A."
    );
    assert_eq!(
        lines(&state)[1],
        "Goal: Defeat the Nue. The chapter is lost if all characters are defeated, malice reaches 6 or all you keep at the Ferry Village \
         are lost."
    );
    assert_eq!(
        lines(&state)[2],
        "Next: open the gate at J3 (1 AP, from beside it). The way to the Nue leads through it; you need not defeat everybody \
         here first."
    );
    state.table.hero_mut(who("akira")).ap = 2;
    assert_eq!(lines(&state)[3], "A is asked to play Akira's turn (2 action points left).");
    assert_eq!(
        line(&state, "Malice:"),
        "Malice: 0 of 6 (it rises when a zone has no event left); at 3: 1 Akaname arrives; at 6: the chapter is lost."
    );
    assert!(line(&state, "Order:").starts_with("Order: Akira (now), "));
    state.table.fired = vec![0];
    state.table.malice = 3;
    assert_eq!(
        line(&state, "Malice:"),
        "Malice: 3 of 6 (it rises when a zone has no event left); at 6: the chapter is lost."
    );
}

// Rules: X2.3, X12.1, X12.2, X12.6, X20.6, X29.1
#[test]
fn what_brings_the_chapter_on_is_told_from_gate_to_gate_up_to_the_one_who_must_fall() {
    let next = |state: &State| line(state, "Next:");
    let mut state = turn();
    kit::lay(&mut state, "c1b");
    assert_eq!(
        next(&state),
        "Next: use the loft chest on S7 (1 AP, from beside it). The way to the Nue leads on from there."
    );
    kit::put(&mut state, "nue", "G4");
    assert_eq!(next(&state), "Next: defeat the Nue on G4.");
    let told = crate::words::panel::public(&state.table).iter().map(gogome_contract::Line::plain).collect::<Vec<_>>();
    assert!(told.contains(&next(&state)), "it stands under the board, too: {told:#?}");
    // a guard comes first
    let mut state = kit::deal("c3", 2, 1);
    kit::lay(&mut state, "c3b");
    kit::put(&mut state, "undertaker", "F15");
    assert_eq!(
        next(&state),
        "Next: defeat the Undertaker on F15; then use the sarcophagus on J15 (1 AP, from beside it). The way to the Silk Widow \
         leads on from there."
    );
    // a gate that opens by something else
    let mut state = kit::deal("c4", 2, 1);
    kit::lay(&mut state, "c4b");
    state.table.doors.retain(|door| door != "d2");
    let windlass = next(&state);
    assert!(windlass.starts_with("Next: use the windlass on U8 (1 AP, from beside it)."), "{windlass}");
    // something to keep, once a test has begun it
    let mut state = kit::deal("c2", 2, 1);
    kit::lay(&mut state, "c2b");
    let sluice = next(&state);
    assert!(sluice.starts_with("Next: use the sluice on T7 (1 AP, from beside it)."), "{sluice}");
    let opens =
        Effect { op: Op::Reveal(kit::zone("c2c")), to: None, trigger: None, if_damage: 0, if_below_half: false };
    let hold = Hold { resistor: "sluice_gate".to_owned(), rounds: 3, each: Vec::new(), done: vec![opens] };
    state.table.holds.push(Holding { hold, counted: 1, zone: kit::zone("c2b") });
    assert_eq!(next(&state), "Next: keep the sluice gate whole for 2 rounds more; then the way on opens.");
    let camp = kit::camp("c1", 2, 1);
    assert!(!lines(&camp).iter().any(|line| line.starts_with("Next:")), "in camp there is something else to do");
}

// Rules: X21, X14.3, X12.1, X27
#[test]
fn everybody_and_everything_is_told_with_its_square() {
    let mut state = turn();
    let akira = state.table.piece_mut(PieceId(0)).unwrap();
    akira.health = 7;
    akira.modifiers.clear();
    akira.conditions.add(Condition::Poisoned, 2);
    let hero = state.table.hero_mut(who("akira"));
    (hero.ap, hero.blessed, hero.heads) = (3, 1, 2);
    hero.ki.supply = vec![4];
    let told = line(&state, "Akira, played by A");
    let begins = "Akira, played by A: on B2; health 7 of 10; armour 1; 3 action points of 4; move not used, 3 steps; has not \
                  attacked; poisoned 2; blessed 1; ";
    assert!(told.starts_with(begins), "{told}");
    let ends = "level 1, power 1, knowledge 1, dexterity 0, spirit 0; Katana in hand, range 1, wears Do-maru; Ki supply 4, Stab \
                empty, needs 2; Susanoo affinity 2; carries 20 coins and 2 heads.";
    assert!(told.ends_with(ends), "{told}");
    let told = line(&state, "Enemy red Ashigaru");
    assert!(
        told.starts_with("Enemy red Ashigaru: on E4; health 5 of 5; armour 1; defence 1; movement 3; reaches 2; "),
        "{told}"
    );
    assert!(told.ends_with("range 5 from Akira, in sight."), "{told}");
    assert_eq!(line(&state, "To keep:"), "To keep: the miller on H7, 3 tokens; the ferryman on C6, 2 tokens.");
    assert_eq!(line(&state, "Closed:"), "Closed: the gate at J3, can be opened.");
    assert_eq!(line(&state, "Minions arrive:"), "Minions arrive: Ferry Village on I7, the reserve is Akaname.");
    assert_eq!(
        line(&state, "The Ferry Village:"),
        "The Ferry Village: ground on B2 to D2, F2 to I2, B3 to G3, I3, B4 to I4, B5 to I5, B6 to I6, B7 to D7, F7 to I7, all else \
         is wall; obstacles on E2, H3, E7; rough, 2 steps to leave, on F5 to G5, F6 to G6."
    );
    state.table.heads = vec![Heads { at: "C4".parse().unwrap(), minion: 2, boss: 1 }];
    assert_eq!(line(&state, "On the ground:"), "On the ground: 2 heads and 1 boss head on C4.");
    state.table.pieces.retain(|piece| piece.id != PieceId(3));
    assert!(line(&state, "Tomoe, played by").contains(": defeated; carries "));
}

#[test]
fn the_text_beside_the_picture_says_who_acts_and_where_everybody_stands() {
    let mut state = turn();
    state.table.hero_mut(who("akira")).ap = 3;
    let text = alt(&view(&state));
    assert!(
        text.starts_with(
            "Round 1. Akira has the turn, played by A. A is asked to play Akira's turn (3 action points left). Goal: "
        ),
        "{text}"
    );
    assert!(text.contains("Malice 0 of 6. Akira on B2, health 10 of 10."), "{text}");
    assert!(text.contains("The ferryman on C6, 2 left. Red Ashigaru on E4, health 5 of 5."), "{text}");
}

/// Everything that stands on the grid is named with its square, in whole games.
#[test]
fn the_board_of_whole_games_names_every_piece_on_the_grid() {
    let mut steps = 0_u32;
    each_step(|state, _| {
        steps += 1;
        // not every step: a game has many, and a few change little
        if !steps.is_multiple_of(3) && state.table.over.is_none() {
            return;
        }
        let view = view(state);
        let table = &state.table;
        let lines = board::lines(&view);
        for line in &lines {
            told(line, 1_200);
        }
        let texts: Vec<String> = lines.iter().map(gogome_contract::Line::plain).collect();
        let named = |name: &str, square: &str| {
            texts.iter().any(|line| line.contains(name) && line.contains(&format!("on {square}")))
        };
        for piece in &table.pieces {
            assert!(named(&names::piece(piece), &piece.at.to_string()), "{piece:?}: {texts:#?}");
        }
        for one in &table.resistors {
            assert!(named(&names::resistor(&one.key), &one.at.to_string()), "{one:?}");
        }
        for (_, at, point) in points(table) {
            assert!(named(&names::point(&point.key), &at.to_string()), "{}", point.key);
        }
        for door in closed_doors(table) {
            assert!(texts.iter().any(|line| line.contains(&names::door(door))), "{}", door.key);
        }
        for heads in &table.heads {
            assert!(named("head", &heads.at.to_string()), "{heads:?}");
        }
        for character in CharacterId::all() {
            assert!(texts.iter().any(|line| line.starts_with(names::character(character))));
        }
        let text = alt(&view);
        plain(&text, MOST);
        for line in why(&view) {
            told(&line, 900);
        }
    });
    assert!(steps > 500, "{steps}");
}

// Rules: X17.4
#[test]
fn why_an_enemy_did_something_is_told() {
    let mut state = turn();
    assert_eq!(why(&view(&state))[0].plain(), "No enemy has acted since the last turn of a character.");
    let piece = state.table.pieces.iter().find(|piece| piece.who == Who::Minion(foe("ashigaru"), Colour::Red)).unwrap();
    let (from, to) = (piece.at, "D5".parse().unwrap());
    state.table.why = vec![Why {
        piece: piece.id,
        kind: foe("ashigaru"),
        rolled: 3,
        line: Some("near: move toward".to_owned()),
        skipped: 1,
        from,
        to,
        target: Some(PieceId(0)),
        ties: vec![Tie::Target(2), Tie::Square(3)],
        settled: Vec::new(),
        whom: Vec::new(),
    }];
    let told = why(&view(&state))[0].plain();
    assert!(
        told.starts_with(
            "Red Ashigaru rolled 3: the nearest first: moves towards its target, as the line before could not be done. It went from \
             E4 to D5, for Akira. Ranges from E4: Akira 5, "
        ),
        "{told}"
    );
    assert!(told.contains("the ferryman "), "{told}");
    let ties =
        " 2 targets were equal, so it was decided among them. 3 squares were equal, so it was decided among them.";
    assert!(told.ends_with(ties), "{told}");
    let gone = Why { piece: PieceId(999), line: None, ..state.table.why[0].clone() };
    state.table.why = vec![gone];
    assert_eq!(
        why(&view(&state))[0].plain(),
        "The Ashigaru, who is gone, rolled 3: nothing of it could be done, so it did nothing."
    );
}

// Rules: X3.3, X20.2
#[test]
fn why_tells_who_came_first_and_who_settled_each_tie_by_what() {
    let mut state = turn();
    let piece = state.table.pieces.iter().find(|piece| piece.who == Who::Minion(foe("ashigaru"), Colour::Red)).unwrap();
    let squares = || Among::Squares(vec!["C5".parse().unwrap(), "D5".parse().unwrap()]);
    let settled = |among, taken, by| Settled { among, taken, by };
    let why_of = |whom: Vec<Shown>, settled: Vec<Settled>| Why {
        piece: piece.id,
        kind: foe("ashigaru"),
        rolled: 3,
        line: Some("near: move toward".to_owned()),
        skipped: 0,
        from: piece.at,
        to: "D5".parse().unwrap(),
        target: None,
        ties: vec![Tie::Square(2); settled.len()],
        settled,
        whom,
    };
    let kept = vec![Shown::Resistor("boatwright".to_owned())];
    let [akira, sedrik] = [Who::Character(who("akira")), Who::Single(foe("sedrik"))].map(Shown::Piece);
    let both = Among::Targets(vec![akira.clone(), sedrik.clone()]);
    let seat = Seat(1);
    for (one, ends) in [
        (why_of(vec![akira.clone()], Vec::new()), ""),
        (
            why_of(kept, Vec::new()),
            " The boatwright came first: those to be kept, and wanderers, go before all others in reach.",
        ),
        (
            why_of(vec![sedrik], vec![settled(both, 1, Settler::Seat(seat))]),
            " Sedrik came first: those to be kept, and wanderers, go before all others in reach. Akira and Sedrik came equally \
             first: B chose Sedrik.",
        ),
        (
            why_of(vec![akira.clone()], vec![settled(squares(), 1, Settler::Votes)]),
            " C5 and D5 were equally good: your votes chose D5.",
        ),
        (
            why_of(vec![akira.clone()], vec![settled(squares(), 0, Settler::Nobody)]),
            " C5 and D5 were equally good: nobody answered, so the usual rule took C5 (the upper row first, then the left column).",
        ),
        (
            why_of(vec![akira.clone()], vec![settled(squares(), 0, Settler::Orders(vec![Seat(0), seat]))]),
            " C5 and D5 were equally good: by standing orders of A and B the usual rule took C5 (the upper row first, then the \
             left column).",
        ),
        (
            why_of(vec![akira], vec![settled(squares(), 0, Settler::Rules)]),
            " C5 and D5 were equally good: at this table the usual rule decides and took C5 (the upper row first, then the left \
             column).",
        ),
    ] {
        let mut state = state.clone();
        state.table.why = vec![one];
        let done = board::done(&view(&state))[0].plain();
        assert_eq!(why(&view(&state))[0].plain(), format!("{done}{ends}"));
    }
    // a tie that an older table noted comes first, in its own words
    let mut older = why_of(Vec::new(), vec![settled(squares(), 1, Settler::Votes)]);
    older.ties.insert(0, Tie::Target(2));
    state.table.why = vec![older];
    let told = why(&view(&state))[0].plain();
    let ends = " 2 targets were equal, so it was decided among them. C5 and D5 were equally good: your votes chose D5.";
    assert!(told.ends_with(ends), "{told}");
}

// Rules: X29.1, X29.4, X16.6
#[test]
fn the_end_is_told_with_what_the_chapter_says() {
    let mut state = turn();
    assert_eq!(ended::sentence(&state.table), None);
    let mut over = |won, why| {
        state.table.over = Some(Ending { won, why });
        ended::sentence(&state.table).unwrap().plain()
    };
    assert_eq!(
        over(true, None),
        "The chapter is won! The Nue is defeated. The laughter stops in the middle of a word. By morning the ferry runs again, and it \
         runs to the other shore, where the Keep is."
    );
    let again = "You wake among the ashes. The bell is still ringing; there is still time.";
    assert_eq!(
        over(false, Some(Failure::Resistors)),
        format!("The chapter is lost: those you had to keep are lost. Nobody is left to save. {again}")
    );
    assert_eq!(
        over(false, Some(Failure::Defeat)),
        format!("The chapter is lost: all characters are defeated. {again}")
    );
    assert_eq!(over(false, Some(Failure::Malice)), format!("The chapter is lost: malice has reached 6. {again}"));
    let kami = over(false, Some(Failure::KamiMode));
    assert!(kami.starts_with("The chapter is lost: the only character left was in Kami Mode"), "{kami}");
}
