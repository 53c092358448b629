//! Whoever is asked is told what, and what is done without an answer.

use super::games::each_step;
use crate::content::GearCardId;
use crate::content::{BonusItem, Palace, ScrollKind};
use crate::gear::GearType;
use crate::rules::awaited::waits;
use crate::state::moves::{Claim, Move};
use crate::state::view::View;
use crate::state::{Ask, BonusCard, Escape, Field, LossKind, Position, State};
use crate::tests::kit::{self, A, B, place, space, tile};
use crate::words::{asked, board};
use gogome_contract::{Line, Span, Viewer};

/// Every question there is.
fn questions() -> Vec<Ask> {
    vec![
        Ask::Character { taken: Vec::new() },
        Ask::Start,
        Ask::Orient { place: place("I1"), tile: tile("L1-01") },
        Ask::Further { from: place("I1"), by_map: true },
        Ask::Further { from: place("I1"), by_map: false },
        Ask::Scroll { card: ScrollKind::FarSight },
        Ask::Join,
        Ask::Elect { space: space("I1.2") },
        Ask::Heroic,
        Ask::Dice,
        Ask::React { own: true },
        Ask::React { own: false },
        Ask::Break,
        Ask::Absorb { gear: GearType::Helmet, damage: 1 },
        Ask::Absorb { gear: GearType::Sandals, damage: 5 },
        Ask::Tooth,
        Ask::Retreat,
        Ask::Steal { from: B },
        Ask::Loss(LossKind::Disc),
        Ask::Loss(LossKind::Scroll),
        Ask::Loss(LossKind::Weapon),
        Ask::Magic,
        Ask::Slot { gear: GearType::Weapon },
        Ask::Erupt,
    ]
}

/// It goes on after "you are asked to" and after "A is asked to": it begins small, ends without a stop and names nobody "you".
#[test]
fn a_question_follows_are_asked_to() {
    let mut seen = Vec::new();
    for ask in questions() {
        let what = asked::question(&ask, None).plain();
        assert!(what.starts_with(|c: char| c.is_ascii_lowercase()), "{what}");
        assert!(!what.ends_with('.') && what.chars().count() <= 80, "{what}");
        assert!(!what.split(' ').any(|word| word == "you" || word == "your"), "{what}");
        assert!(!seen.contains(&what), "asked twice: {what}");
        seen.push(what);
        let default = asked::default(Some(&ask));
        assert!(default.starts_with("Without an answer ") && default.ends_with('.'), "{ask:?}: {default}");
        assert!(default.chars().count() <= 200, "{default}");
    }
    assert!(asked::default(None).starts_with("Without an answer "));
}

#[track_caller]
fn what(state: &State) -> String {
    let waits = waits(&state.table);
    let [wait] = waits.as_slice() else { panic!("{waits:?}") };
    asked::asked(&state.table, wait).plain()
}

// Rules: K3.3, K3.9, K3.10, K17.4
#[test]
fn a_turn_says_how_far_it_is() {
    let mut state = kit::table(2);
    assert_eq!(what(&state), "take a turn of 2 actions");
    let card = BonusCard { card: GearCardId::read("GH1").unwrap(), weapon: None };
    state.table.player_mut(A).bonuses.insert(Field::Move, card);
    kit::go(&mut state, Move::Open(Field::Move));
    assert_eq!(what(&state), "move, and use its bonus (1 wood or 1 metal), then take one more action");
    kit::go(&mut state, kit::walk(""));
    assert_eq!(what(&state), "use the bonus of move (1 wood or 1 metal), or go on (1 action left)");
    kit::go(&mut state, Move::Pass);
    assert_eq!(what(&state), "go on with the turn: 1 action left");
    kit::go(&mut state, Move::Open(Field::Gather));
    assert_eq!(what(&state), "gather: the last action");
    state.hidden.seats[A.at()].orders.autoend = false;
    kit::go(&mut state, Move::Pass);
    assert_eq!(what(&state), "end the turn, or use what is still open");
}

// Rules: K17.4
#[test]
fn who_has_escaped_is_asked_for_a_claim() {
    let mut state = kit::table(2);
    let player = state.table.player_mut(A);
    player.position = Position::In(Palace::Small);
    player.escape = Some(Escape { palace: Palace::Small, round: 1, place: 1 });
    assert_eq!(what(&state), "claim points for one thing in the small palace, or for none");
    let refused =
        kit::refused(&mut state, Move::Claim(Some(Claim { item: BonusItem::Tooth, dark: false, from: None })));
    let said = gogome_contract::Refusal::from(refused);
    assert_eq!(said.why.plain(), "You have no tooth to claim there.");
}

/// Whom the table waits for is named, with what is asked of them, in every position.
#[test]
fn whoever_is_asked_is_named_in_words() {
    each_step(|state, _| {
        let view = View::of(state, Viewer::Public);
        let lines = board::lines(&view);
        for wait in waits(&state.table) {
            let what = asked::asked(&state.table, &wait).plain();
            let told = |line: &&Line| line.plain().contains(&format!(" asked to {what}."));
            let named: Vec<&Span> = lines.iter().filter(told).flat_map(|line| &line.0).collect();
            assert!(!named.is_empty(), "nobody is asked to {what}: {:?}", state.table.tasks);
            for seat in &wait.seats {
                assert!(named.contains(&&Span::Seat(*seat)), "{seat:?} is not asked to {what}");
            }
        }
    });
}
