//! Picks in the lobby.

use crate::content::{CharacterId, Skill};
use crate::game::Fuji;
use crate::state::moves::Options;
use crate::tests::kit::{A, B, C, D, opened};
use crate::tests::viewkit::{any_map, offers, text};
use gogome_contract::{Control, Game, Said, Seat};

fn pick(options: &Options, by: Seat, seats: usize, option: &str, value: &str) -> Result<Options, &'static str> {
    Fuji.pick(options.clone(), by, seats, &Said::new("pick", &[(option, value)])).map_err(|refusal| refusal.code)
}

// Rules: F2.1, F2.3
#[test]
fn a_character_is_for_whoever_picks_it_first() {
    let one = pick(&any_map(1), B, 3, "character", "Lady Livingstone").unwrap();
    assert_eq!(one.characters, [(B, CharacterId(1))]);
    for name in ["livingstone", "green", "LADY", "lady"] {
        assert_eq!(pick(&one, A, 3, "character", name), Err("TAKEN"), "{name}");
    }
    let two = pick(&one, A, 3, "character", "hiromi").unwrap();
    let changed = pick(&two, B, 3, "character", "krach").unwrap();
    assert_eq!(changed.characters.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [A, B]);
    assert!(pick(&changed, C, 3, "character", "livingstone").is_ok(), "free again");
    assert_eq!(pick(&changed, B, 3, "character", "any").unwrap().characters.len(), 1);
    assert_eq!(pick(&one, A, 3, "character", "godzilla"), Err("WHICH_CHARACTER"));
    assert_eq!(Fuji.pick(one, A, 3, &Said::new("pick", &[])).unwrap_err().code, "NOTHING");
}

// Rules: F2.8
#[test]
fn the_first_seat_says_who_starts_on_grey() {
    assert_eq!(any_map(1).grey, [C, D]);
    assert_eq!(pick(&any_map(1), A, 4, "grey", "da").unwrap().grey, [A, D]);
    assert_eq!(pick(&any_map(1), A, 4, "grey", "B and C").unwrap().grey, [B, C]);
    assert_eq!(pick(&any_map(1), B, 4, "grey", "ab"), Err("NOT_HOST"));
    assert_eq!(pick(&any_map(1), A, 3, "grey", "ab"), Err("NO_PAIRS"));
    for typed in ["aa", "abc", "ae", "", "🦊"] {
        assert_eq!(pick(&any_map(1), A, 4, "grey", typed), Err("WHICH_PAIR"), "{typed}");
    }
}

#[test]
fn who_leaves_takes_the_picks_along() {
    let options = Options {
        characters: vec![(A, CharacterId(0)), (B, CharacterId(1)), (D, CharacterId(2))],
        grey: [A, B],
        ..any_map(1)
    };
    let after = Fuji.unpick(options, B);
    assert_eq!(after.characters, [(A, CharacterId(0)), (C, CharacterId(2))]);
    assert_eq!(after.grey, [C, D]);
}

#[test]
fn the_lobby_offers_what_is_free() {
    let options = pick(&any_map(1), B, 4, "character", "hiromi").unwrap();
    let panel = Fuji.lobby(&options, 4);
    assert!(text(&panel.lines).contains("<B> plays Hiromi (blue)"));
    let menus: Vec<usize> = panel
        .controls
        .iter()
        .map(|control| match control {
            Control::Select { choices, said, option, .. } => {
                for choice in choices {
                    assert!(pick(&options, A, 4, option, &choice.value).is_ok(), "{said:?} {choice:?}");
                }
                choices.len()
            }
            Control::Button { .. } => panic!("only menus"),
        })
        .collect();
    assert_eq!(menus, [4, 6]);
    assert_eq!(Fuji.lobby(&options, 3).controls.len(), 1);
    assert_ne!(panel.stamp, Fuji.lobby(&any_map(1), 4).stamp);
}

fn whole() -> Options {
    Options { simple: false, ..any_map(1) }
}

// Rules: F2.3
#[test]
fn a_skill_is_for_whoever_picks_it_first() {
    let one = pick(&whole(), B, 3, "skill", "scout").unwrap();
    assert_eq!(one.skills, [(B, Skill::Scout)]);
    assert_eq!(pick(&one, A, 3, "skill", "Scout"), Err("TAKEN"));
    assert_eq!(pick(&one, B, 3, "skill", "scout").unwrap().skills, one.skills, "once more");
    let two = pick(&one, A, 3, "skill", "equipment").unwrap();
    assert_eq!(two.skills, [(A, Skill::EquipmentManager), (B, Skill::Scout)]);
    assert_eq!(pick(&two, B, 3, "skill", "buddy").unwrap().skills, [(A, Skill::EquipmentManager), (B, Skill::Buddy)]);
    assert_eq!(pick(&two, A, 3, "skill", "any").unwrap().skills, one.skills);
    assert_eq!(pick(&one, A, 3, "skill", "wizard"), Err("WHICH_SKILL"));
    assert_eq!(pick(&any_map(1), A, 3, "skill", "scout"), Err("NO_SKILLS"));
    assert_eq!(
        offers(&Fuji.lobby(&one, 3).controls)[1],
        "pick ? skill 1-1: equipment_manager buddy survivalist gatherer tinkerer any"
    );
    let refusal = Fuji.pick(one, A, 3, &Said::new("pick", &[("skill", "scout")])).unwrap_err();
    let others = "Equipment manager, Buddy, Survivalist, Gatherer";
    assert!(text(&[refusal.instead.unwrap()]).contains(others), "the free ones are named");
}

// Rules: F2.3, F2.12
#[test]
fn two_players_pick_a_skill_with_six_dice_for_their_companion() {
    let shared = Options { companion: true, ..whole() };
    for places in [2, 4] {
        let one = pick(&shared, A, places, "companion", "buddy").unwrap();
        assert_eq!((one.companion_skill, one.skills.as_slice()), (Some(Skill::Buddy), [].as_slice()));
        assert_eq!(pick(&one, B, places, "skill", "buddy"), Err("TAKEN"));
        assert_eq!(pick(&one, B, places, "companion", "any").unwrap(), shared);
        assert_eq!(pick(&shared, A, places, "companion", "scout"), Err("WHICH_SKILL"), "five dice");
        let both = pick(&one, B, places, "skill", "gatherer").unwrap();
        assert_eq!(pick(&both, A, places, "companion", "gatherer"), Err("TAKEN"));
        let panel = Fuji.lobby(&both, places);
        assert_eq!(offers(&panel.controls)[2], "pick ? companion 1-1: equipment_manager any");
        let fits = |control: &Control| match control {
            Control::Button { label, .. } | Control::Select { label, .. } => label.chars().count() <= 34,
        };
        assert!(panel.controls.iter().all(fits), "what a button may say, a menu asks for");
        let said = text(&panel.lines);
        assert!(said.contains("The companion is Buddy.") && said.contains("the companion you share"), "{said}");
        let three = pick(&both, C, places, "skill", "buddy").unwrap();
        assert_eq!(three.skills.last(), Some(&(C, Skill::Buddy)), "a third player plays without a companion");
        let left = Fuji.unpick(three, A);
        assert_eq!((left.skills, left.companion_skill), (vec![(A, Skill::Gatherer), (B, Skill::Buddy)], None));
        assert_eq!(Fuji.unpick(both.clone(), B).companion_skill, Some(Skill::Buddy), "it is not the leaver's");
    }
    assert_eq!(pick(&whole(), A, 2, "companion", "buddy"), Err("NO_COMPANION"));
    assert_eq!(pick(&whole(), A, 2, "companion", "any").as_ref(), Ok(&whole()));
    let menus = |options: &Options, places| Fuji.lobby(options, places).controls.len();
    assert_eq!((menus(&whole(), 2), menus(&Options { simple: true, ..shared }, 2)), (2, 1));
}

// Rules: F2.1, F2.3, F2.12
#[test]
fn two_can_start_after_a_third_has_left() {
    let mut options = pick(&Options { companion: true, ..whole() }, C, 4, "character", "hiromi").unwrap();
    options = pick(&options, C, 4, "skill", "scout").unwrap();
    let left = Fuji.unpick(options, B);
    assert_eq!((left.characters.len(), left.characters[0].0), (1, B));
    assert_eq!(left.skills, [(B, Skill::Scout)]);
    let (state, _) = opened(&left, 2, 1);
    assert!(state.table.shared.is_some());
    assert_eq!(state.table.traveller(B).skill, Some(Skill::Scout));
}

// Rules: F2.1, F16.10
#[test]
fn the_lobby_says_how_the_table_was_opened() {
    let plain = text(&Fuji.lobby(&whole(), 2).lines);
    assert!(!plain.contains("companion") && !plain.contains("order"), "{plain}");
    let asks = text(&Fuji.lobby(&Options { ask: true, ..whole() }, 3).lines);
    assert!(asks.contains("You choose the order of turns together"), "{asks}");
}
