//! The campaign: who comes back, rewards, levels, attempts, what is carried on (X24, X30, X31, X34).

use crate::content::{ArmourId, Attribute, ItemId, SkillId, SkillSide, book};
use crate::rules::look::hero_health;
use crate::rules::refused::{CampRefused, Refused};
use crate::rules::{awaited::awaited, health, lapse};
use crate::state::moves::{Deed, Event, Goods, Move};
use crate::state::{Ask, Ending, Failure, HeldItem, KamiMode, PieceId, State};
use crate::tests::kit::*;
use gogome_contract::{Seat, StepContext};

const ALL: [&str; 4] = ["akira", "hattori", "hikaru", "tomoe"];

/// The phase is won, with these answers of chance up to the next question or camp.
fn win(state: &mut State, answers: &[u32]) -> Vec<Event> {
    state.table.won = true;
    go(state, answers)
}

/// The phase is lost.
fn lose(state: &mut State, answers: &[u32]) -> Vec<Event> {
    state.table.malice = 6;
    go(state, answers)
}

/// The camp closes: all are ready, whatever chance says.
fn ready(state: &mut State) -> Vec<Event> {
    let mut told = Vec::new();
    for seat in [A, B, C, D] {
        told.extend(play_with(state, seat, Move::Ready, &mut luck(5)).unwrap());
    }
    assert!(state.table.camp.is_none(), "the camp has closed");
    told
}

fn defeat(state: &mut State, who: &str) {
    let mut script = Script::new(&[]);
    health::defeat(state, id(who), None, &mut StepContext::new(&mut script));
}

fn points(state: &State, who: &str) -> [u8; 4] {
    state.table.hero(character(who)).attributes
}

fn set(state: &mut State, who: &str, points: [u8; 4]) {
    state.table.hero_mut(character(who)).attributes = points;
}

/// Who came back: the total, whether that was enough, what was lost.
fn back(told: &[Event]) -> Vec<(String, i8, bool, Option<Attribute>)> {
    let back = told.iter().filter_map(|event| match event {
        Event::Resurrected { character, total, passed, lost } => Some((character.to_string(), *total, *passed, *lost)),
        _ => None,
    });
    back.collect()
}

fn asks_for_loss(state: &State, who: &str) -> bool {
    state.table.question().is_some_and(|question| question.ask == Ask::Loss { character: character(who) })
}

fn deed(state: &mut State, by: Seat, who: &str, deed: Deed) -> Result<Vec<Event>, Refused> {
    play(state, by, Move::Camp { character: character(who), deed }, &[])
}

fn level(attribute: Attribute, side: SkillSide) -> Deed {
    Deed::Level { attribute, side }
}

fn chapter(state: &State) -> (String, u8) {
    (state.table.chapter.to_string(), state.table.attempt)
}

// Rules: X24.2, X30.1, X30.2, T45, T46
#[test]
fn the_defeated_come_back_with_full_health_by_a_test_of_spirit_against_their_level() {
    // faces of the test die: 0 1 1 2 2 3
    let mut state = campaign(6, false);
    set(&mut state, "akira", [1, 0, 1, 0]);
    defeat(&mut state, "akira");
    let told = win(&mut state, &[1]);
    assert_eq!(back(&told), [("akira".to_owned(), 1, true, None)], "1 is enough for level 1");

    // level 2, spirit 0, a 1: an attribute is lost, of the owner's choice, never the locked point
    let mut state = campaign(6, false);
    state.table.hero_mut(character("akira")).level = 2;
    set(&mut state, "akira", [2, 1, 2, 0]);
    defeat(&mut state, "akira");
    assert_eq!(back(&win(&mut state, &[2])), []);
    assert!(asks_for_loss(&state, "akira"));
    let question = state.table.question().unwrap();
    assert_eq!((question.asked.as_slice(), question.options.len()), ([A].as_slice(), 3), "power can fall to 1");
    assert_eq!(usize::from(question.default), 2, "usually the highest that is not locked: dexterity");
    let told = choose(&mut state, 0, &[]);
    assert_eq!(back(&told), [("akira".to_owned(), 1, false, Some(Attribute::Power))]);
    assert_eq!(points(&state, "akira"), [1, 1, 2, 0]);

    // nobody is asked where there is one to lose
    let mut state = campaign(6, false);
    set(&mut state, "tomoe", [1, 1, 0, 0]);
    defeat(&mut state, "tomoe");
    let told = win(&mut state, &[0]);
    assert_eq!(back(&told), [("tomoe".to_owned(), 0, false, Some(Attribute::Power))]);
    assert_eq!(points(&state, "tomoe"), [0, 1, 0, 0]);
    assert!(state.table.camp.is_some());
    let tomoe = state.table.hero(character("tomoe"));
    assert_eq!((tomoe.health, tomoe.defeated), (hero_health(&state.table, tomoe), false));
}

// Rules: X24.2
#[test]
fn several_come_back_in_order_before_anything_else_happens() {
    let mut state = campaign(6, false);
    for who in ["tomoe", "akira"] {
        set(&mut state, who, [1, 1, 1, 0]);
        defeat(&mut state, who);
    }
    let told = win(&mut state, &[0]);
    assert!(asks_for_loss(&state, "akira"));
    assert!(told.iter().all(|event| !matches!(event, Event::Coins(..))), "rewards come after that: {told:?}");
    assert!(state.table.camp.is_none() && state.table.over.is_none());
    let told = choose(&mut state, 0, &[3]);
    assert_eq!(back(&told).len(), 2);
    assert!(state.table.camp.is_some());
}

// Rules: X24.3, T46
#[test]
fn nothing_is_lost_where_there_is_nothing_but_the_locked_point() {
    let mut state = campaign(6, false);
    set(&mut state, "akira", [1, 0, 0, 0]);
    defeat(&mut state, "akira");
    assert_eq!(back(&win(&mut state, &[0])), [("akira".to_owned(), 0, false, None)]);
    assert_eq!(points(&state, "akira"), [1, 0, 0, 0]);
}

// Rules: X24.4, X16.1
#[test]
fn known_path_repeats_the_test_once() {
    // Hikaru's Kami is Izanami; what was used up before, or who is cut off, does not matter
    for (answers, total, passed) in [([0, 1].as_slice(), 1, true), (&[0, 0], 0, false), (&[1], 1, true)] {
        let mut state = campaign(6, false);
        set(&mut state, "hikaru", [0, 0, 1, 0]);
        state.table.hero_mut(character("hikaru")).kami_locked = true;
        defeat(&mut state, "hikaru");
        let told = win(&mut state, answers);
        let lost = (!passed).then_some(Attribute::Dexterity);
        assert_eq!(back(&told), [("hikaru".to_owned(), total, passed, lost)], "{answers:?}");
    }
    let mut state = campaign(6, false);
    set(&mut state, "hikaru", [0, 0, 1, 0]);
    state.table.hero_mut(character("hikaru")).affinity = 0;
    defeat(&mut state, "hikaru");
    assert_eq!(back(&win(&mut state, &[0])).len(), 1, "without affinity there is no second roll");
}

// Rules: X30.1, X30.2, X1.4
#[test]
fn a_victory_brings_rewards_and_health_and_armour_keeps_its_value() {
    let mut state = campaign(6, false);
    let held: Vec<usize> = state.table.heroes.iter().map(|hero| hero.items.len()).collect();
    state.table.resistors.clear();
    hurt(&mut state, id("hattori"), 2);
    for (who, armour, fallen) in [("akira", 0, false), ("tomoe", 0, true)] {
        state.table.piece_mut(id(who)).unwrap().armour = armour;
        if fallen {
            defeat(&mut state, who);
        }
    }
    let told = win(&mut state, &[5]);
    for (hero, held) in state.table.heroes.iter().zip(held) {
        assert_eq!((hero.coins, hero.affinity), (20 + 30, 3), "{}", hero.character);
        assert_eq!(hero.items.len(), held + 1);
        assert_eq!(hero.health, hero_health(&state.table, hero));
        let armour =
            if ["akira", "tomoe"].contains(&hero.character.key()) { 0 } else { hero.armour.printed().resistance };
        assert_eq!(hero.armour_left, armour, "{}", hero.character);
    }
    let order = told.iter().filter_map(|event| match event {
        Event::Resurrected { .. } => Some("back"),
        Event::Coins(..) => Some("coins"),
        Event::Closed { won: true, .. } => Some("told"),
        Event::Level(_) => Some("level"),
        Event::Camp(_) => Some("camp"),
        _ => None,
    });
    let mut order: Vec<&str> = order.collect();
    order.dedup();
    assert_eq!(order, ["back", "coins", "told", "level", "camp"]);
    assert_eq!(chapter(&state), ("c2".to_owned(), 1));
    ready(&mut state);
    assert_eq!((piece(&state, id("akira")).armour, piece(&state, id("hattori")).health), (0, 10), "of level 2");
}

// Rules: X30.5, T75
#[test]
fn bonuses_follow_the_rewards_of_those_who_were_saved() {
    for (saved, coins, items) in [(["ferryman"].as_slice(), 65, 1), (&["miller"], 50, 2), (&[], 50, 1)] {
        let mut state = campaign(6, false);
        state.table.resistors.clear();
        state.table.saved = saved.iter().map(|key| (*key).to_owned()).collect();
        let told = win(&mut state, &[]);
        let hero = &state.table.heroes[0];
        assert_eq!((hero.coins, hero.items.len()), (coins, items), "{saved:?}");
        let bonuses = told.iter().filter(|event| matches!(event, Event::Bonus { .. })).count();
        assert_eq!(bonuses, saved.len());
        assert_eq!(state.table.campaign.as_ref().unwrap().played[0].bonus.len(), saved.len());
    }
    // an ally must stand on the party's side when the phase is won
    for (with, on, won) in [("sedrik", crate::content::Side::Party, 1), ("sedrik", crate::content::Side::Shogun, 0)] {
        let mut state = campaign(6, false);
        win(&mut state, &[]);
        ready(&mut state);
        state.table.resistors.clear();
        state.table.pieces.retain(|piece| piece.kind().is_none());
        side(&mut state, with, "A1", on);
        let told = win(&mut state, &[]);
        assert_eq!(told.iter().filter(|event| matches!(event, Event::Bonus { .. })).count(), won, "{on:?}");
    }
}

// Rules: X30.3
#[test]
fn a_level_is_more_health_a_die_and_a_choice_of_attribute_and_skill() {
    let mut state = campaign(6, false);
    assert!(matches!(
        deed_in_camp_of_c1(level(Attribute::Power, SkillSide::A)),
        Err(Refused::Camp(CampRefused::Levelled { level: 1, .. }))
    ));
    let told = win(&mut state, &[]);
    assert!(told.contains(&Event::Level(2)));
    let (akira, most) = (character("akira"), book().numbers.attribute_max);
    set(&mut state, "akira", [most, 0, 1, 0]);
    assert_eq!(state.table.hero(akira).level, 2);
    let highest = Refused::Camp(CampRefused::Highest { attribute: Attribute::Power });
    assert_eq!(deed(&mut state, A, "akira", level(Attribute::Power, SkillSide::B)), Err(highest));
    let told = deed(&mut state, A, "akira", level(Attribute::Spirit, SkillSide::B)).unwrap();
    let hero = state.table.hero(akira);
    assert_eq!(hero.attributes, [most, 0, 1, 1]);
    let learned = hero.skills.last().unwrap().skill;
    let printed = learned.printed();
    assert_eq!((printed.character, printed.level, printed.side), (akira, 2, SkillSide::B));
    assert_eq!(told, [Event::Levelled { character: akira, attribute: Attribute::Spirit, skill: learned }]);
    let twice = Refused::Camp(CampRefused::Levelled { character: akira, level: 2 });
    assert_eq!(deed(&mut state, A, "akira", level(Attribute::Spirit, SkillSide::A)), Err(twice));
    let stock = WEAPON_OF_LEVEL_2;
    assert!(
        crate::rules::camp::deeds(&rich(&state), state.table.camp.as_ref().unwrap(), akira)
            .iter()
            .any(|deed| matches!(deed, Deed::Weapon(weapon) if weapon.printed().level == stock)
                || matches!(deed, Deed::Armour(armour) if armour.printed().level == stock))
    );
    ready(&mut state);
    assert_eq!(state.table.hero(akira).dice(), 2, "a die more from the next setup");
    assert_eq!(piece(&state, id("akira")).health, 12);
}

/// The level whose stock the smith sells after the first increase.
const WEAPON_OF_LEVEL_2: u8 = 2;

/// The same table with coins for anything.
fn rich(state: &State) -> crate::state::Table {
    let mut table = state.table.clone();
    for hero in &mut table.heroes {
        hero.coins = 999;
    }
    table
}

/// What Akira does in the camp before the first chapter.
fn deed_in_camp_of_c1(what: Deed) -> Result<Vec<Event>, Refused> {
    let mut state = camp("c1", 4, 1);
    deed(&mut state, A, "akira", what)
}

// Rules: X32.6, X30.3
#[test]
fn a_level_that_nobody_has_chosen_raises_the_locked_attribute_and_brings_the_first_skill() {
    let mut state = campaign(6, false);
    win(&mut state, &[]);
    set(&mut state, "akira", [3, 3, 0, 1]);
    set(&mut state, "tomoe", [0, 2, 0, 1]);
    let told = ready(&mut state);
    assert_eq!((points(&state, "akira"), points(&state, "tomoe")), ([3, 3, 1, 1], [0, 3, 0, 1]));
    let skills: Vec<(u8, SkillSide)> = state
        .table
        .heroes
        .iter()
        .map(|hero| {
            let skill: SkillId = hero.skills.last().unwrap().skill;
            (skill.printed().level, skill.printed().side)
        })
        .collect();
    assert_eq!(skills, [(2, SkillSide::A); 4]);
    assert_eq!(told.iter().filter(|event| matches!(event, Event::Levelled { .. })).count(), 4);
    assert!(state.table.heroes.iter().all(|hero| !hero.rising));
}

// Rules: X30.4
#[test]
fn the_act_is_won_after_its_last_chapter() {
    let mut state = campaign(6, false);
    for (number, next) in [("c1", "c2"), ("c2", "c3"), ("c3", "c4")] {
        assert_eq!(chapter(&state), (number.to_owned(), 1));
        state.table.resistors.clear();
        win(&mut state, &[]);
        settle(&mut state);
        assert_eq!(chapter(&state), (next.to_owned(), 1));
        ready(&mut state);
        settle(&mut state);
    }
    state.table.resistors.clear();
    let told = win(&mut state, &[]);
    assert_eq!(state.table.over, Some(Ending { won: true, why: None }));
    assert_eq!(told.last(), Some(&Event::ActOver { won: true }));
    assert_eq!(state.table.heroes[0].coins, 20 + 30 + 40 + 50 + 100, "its rewards are paid, too");
    assert_eq!(state.table.heroes[0].level, 3);
    assert_eq!(play(&mut state, A, Move::Ready, &[]), Err(Refused::Over));
    let played = &state.table.campaign.as_ref().unwrap().played;
    assert!(played.len() == 4 && played.iter().all(|one| one.ended.as_ref().is_some_and(|ended| ended.won)));
}

/// Every open question is answered with its first option, whatever chance says.
fn settle(state: &mut State) -> Vec<Event> {
    let mut told = Vec::new();
    while let Some(question) = state.table.question() {
        let (of, by) = (question.id, question.asked[0]);
        told.extend(play_with(state, by, Move::Choose { question: of, option: 0 }, &mut luck(8)).unwrap());
    }
    told
}

// Rules: X31.1, X31.2, X1.8
#[test]
fn after_a_failure_the_same_chapter_is_played_again_from_the_start() {
    let mut state = campaign(6, false);
    let market = state.hidden.market.len();
    let mut akira = state.table.hero(character("akira")).clone();
    akira.armour = ArmourId::read("great_armour").unwrap();
    akira.heads = 2;
    akira.coins = 3;
    akira.kami_used = vec![crate::content::KamiSkillId::all().next().unwrap()];
    akira.kami_locked = true;
    let oil = ItemId::read("oil_pot").unwrap();
    akira.items = vec![HeldItem { item: oil, uses: 1, used: 1 }];
    *state.table.hero_mut(character("akira")) = akira;
    state.table.piece_mut(id("akira")).unwrap().armour = 0;
    state.table.gone.push("loft_chest".to_owned());
    state.table.doors.push("d1".to_owned());
    state.table.flags.push("told".to_owned());
    state.table.round = 7;
    let told = lose(&mut state, &[]);
    assert!(told.contains(&Event::Closed { chapter: state.table.chapter, won: false, why: Some(Failure::Malice) }));
    assert_eq!(chapter(&state), ("c1".to_owned(), 2));
    let akira = state.table.hero(character("akira"));
    assert_eq!((akira.heads, akira.coins, akira.items[0].uses), (2, 3, 1), "what was gained and spent stays so");
    assert_eq!(akira.items[0].used, 0, "the rounds are counted anew");
    assert_eq!(akira.armour_left, 2, "the worn armour is as good as new");
    assert_eq!((akira.affinity, akira.kami_locked, akira.kami_used.len()), (2, false, 0), "no reward");
    ready(&mut state);
    let table = &state.table;
    assert_eq!((table.malice, table.round), (0, 1));
    assert!(table.gone.is_empty() && table.doors.is_empty(), "points and doors work again");
    assert_eq!(table.flags, ["told"], "flags last for the act");
    assert_eq!((table.zones.len(), table.zones[0].zone), (1, zone("c1a")));
    assert_eq!(table.characters().count(), 4);
    assert!(table.resistors.iter().any(|one| one.key == "ferryman" && one.tokens > 0));
    assert_eq!(state.hidden.market.len(), market);
    let fresh = campaign(6, false);
    let cards = |state: &State| state.hidden.oracle.len() + state.table.oracle.drawn.len();
    assert_eq!(cards(&state), cards(&fresh), "the oracle deck is built anew");
}

// Rules: X31.3
#[test]
fn between_attempts_nothing_is_sold_bought_or_prayed_for() {
    let mut state = campaign(6, false);
    state.table.hero_mut(character("akira")).heads = 1;
    state.table.hero_mut(character("akira")).weapons.push(crate::content::WeaponId::read("nodachi").unwrap());
    let told = lose(&mut state, &[]);
    assert!(told.contains(&Event::Camp(Vec::new())), "the market lays out nothing");
    let rice = ItemId::read("rice_ball").unwrap();
    for refused in [
        Deed::Sell { heads: 1, boss_heads: 0 },
        Deed::Pray,
        Deed::Repair(1),
        Deed::Item(rice),
        Deed::Armour(ArmourId::read("do_maru").unwrap()),
        Deed::Weapon(crate::content::WeaponId::read("katana").unwrap()),
    ] {
        assert_eq!(deed(&mut state, A, "akira", refused), Err(Refused::Camp(CampRefused::Shut)));
    }
    let camp = state.table.camp.clone().unwrap();
    assert_eq!(crate::rules::camp::deeds(&rich(&state), &camp, character("akira")), [Deed::Swap]);
    deed(&mut state, A, "akira", Deed::Swap).unwrap();
    let give = Goods { coins: 5, ..Goods::default() };
    let share = Deed::Share { with: character("tomoe"), give, take: Goods::default() };
    deed(&mut state, A, "akira", share).unwrap();
    assert_eq!(state.table.hero(character("tomoe")).coins, 25);
    // the camp before the next chapter is open again
    ready(&mut state);
    win(&mut state, &[]);
    assert_eq!(state.table.camp.as_ref().unwrap().market.len(), 6);
    deed(&mut state, A, "akira", Deed::Sell { heads: 1, boss_heads: 0 }).unwrap();
}

// Rules: X31.4, T78
#[test]
fn from_the_third_attempt_on_everybody_has_a_little_more_health() {
    let mut state = campaign(6, false);
    for (attempt, more) in [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 3)] {
        assert_eq!(state.table.attempt, attempt);
        assert_eq!(piece(&state, id("akira")).health, 10 + more, "attempt {attempt}");
        if attempt < 6 {
            lose(&mut state, &[]);
            ready(&mut state);
        }
    }
    win(&mut state, &[]);
    ready(&mut state);
    assert_eq!(piece(&state, id("akira")).health, 12, "until the chapter is won");
}

// Rules: X31.5
#[test]
fn so_many_failures_of_one_chapter_lose_the_act() {
    let mut state = campaign(2, false);
    lose(&mut state, &[]);
    assert!(state.table.over.is_none());
    ready(&mut state);
    win(&mut state, &[]);
    ready(&mut state);
    lose(&mut state, &[]);
    assert!(state.table.over.is_none(), "failures of another chapter do not count");
    ready(&mut state);
    let told = lose(&mut state, &[]);
    assert_eq!(state.table.over, Some(Ending { won: false, why: Some(Failure::Malice) }));
    assert!(told.contains(&Event::ActOver { won: false }));
    assert_eq!(state.table.campaign.as_ref().unwrap().played.len(), 4);
}

// Rules: X33.1
#[test]
fn no_chapter_unlocks_a_kami_and_each_character_has_its_own() {
    let mut state = campaign(6, false);
    let kami: Vec<&str> = state.table.heroes.iter().map(|hero| hero.character.printed().kami.key()).collect();
    assert_eq!(kami, ["susanoo", "inari", "izanami", "amaterasu"]);
    let told = win(&mut state, &[]);
    assert!(state.table.question().is_none(), "nobody is asked about another: {told:?}");
}

// Rules: X34.1
#[test]
fn each_character_that_was_defeated_is_a_mark_and_a_bold_box_calls_the_shinigami() {
    let mut state = campaign(6, true);
    let marks = |state: &State| state.table.campaign.as_ref().unwrap().yomi;
    for who in ["akira", "tomoe"] {
        defeat(&mut state, who);
    }
    let told = lose(&mut state, &[5, 5]);
    assert!(told.contains(&Event::Marked { n: 2, marks: 2, called: false }));
    assert!(state.table.camp.is_some());
    ready(&mut state);
    // who was in Kami Mode counts as defeated (X16.6)
    state.table.hero_mut(character("akira")).kami_mode = Some(KamiMode::Fresh);
    defeat(&mut state, "hattori");
    state.table.won = true;
    let mut chance = luck(3);
    let mut ctx = StepContext::new(&mut chance);
    crate::rules::run::go_on(&mut state, &mut ctx);
    let told = ctx.close().0;
    assert!(told.contains(&Event::Marked { n: 2, marks: 4, called: true }), "{told:?}");
    assert_eq!(marks(&state), Some(4));
    assert!(state.table.camp.is_none(), "the encounter comes before the camp");
    assert_eq!(state.table.chapter.to_string(), "yomi");
    assert!(state.table.pieces.iter().any(|piece| piece.kind() == Some(kind("shinigami"))));
    assert_eq!(state.table.characters().count(), 4, "all have come back");
}

// Rules: X34.1
#[test]
fn the_shinigami_comes_once_for_several_bold_boxes_and_past_the_last_box_nothing_is_marked() {
    for (before, after, called) in [(2, 6, true), (8, 9, true), (9, 9, false), (3, 5, false)] {
        let mut state = campaign(6, true);
        state.table.campaign.as_mut().unwrap().yomi = Some(before);
        let fallen = if before == 3 { 2 } else { 4 };
        for who in &ALL[..fallen] {
            set(&mut state, who, [3, 3, 3, 3]);
            defeat(&mut state, who);
        }
        state.table.malice = 6;
        go_on(&mut state);
        assert_eq!(state.table.campaign.as_ref().unwrap().yomi, Some(after));
        assert_eq!(state.table.chapter.printed().is_encounter(), called, "from {before}");
    }
    // without Yomi mode nothing is marked
    let mut state = campaign(6, false);
    for who in ALL {
        set(&mut state, who, [3, 3, 3, 3]);
        defeat(&mut state, who);
    }
    go_on(&mut state);
    assert!(state.table.camp.is_some() && state.table.campaign.as_ref().unwrap().yomi.is_none());
}

/// A campaign whose marks have called the Shinigami, after a first attempt that was lost.
fn encounter() -> State {
    let mut state = campaign(6, true);
    state.table.campaign.as_mut().unwrap().yomi = Some(2);
    set(&mut state, "akira", [3, 3, 3, 3]);
    state.table.piece_mut(id("hattori")).unwrap().armour = 0;
    defeat(&mut state, "akira");
    state.table.malice = 6;
    go_on(&mut state);
    assert_eq!(state.table.chapter.to_string(), "yomi");
    state
}

// Rules: X34.2, X34.3
#[test]
fn before_and_after_the_encounter_all_are_whole_and_nobody_takes_a_test() {
    for won in [true, false] {
        let mut state = encounter();
        let whole =
            |state: &State| state.table.heroes.iter().all(|hero| hero.armour_left == hero.armour.printed().resistance);
        assert!(whole(&state));
        assert_eq!((state.table.malice, state.table.characters().count()), (0, 4));
        assert!(state.table.heroes.iter().all(|hero| hero.dice() == 1), "dice are dealt as in any phase");
        state.table.piece_mut(id("tomoe")).unwrap().armour = 0;
        hurt(&mut state, id("tomoe"), 1);
        set(&mut state, "hikaru", [0, 0, 0, 1]);
        defeat(&mut state, "hikaru");
        let (coins, affinity) = (state.table.heroes[0].coins, state.table.heroes[0].affinity);
        let told = if won { win(&mut state, &[]) } else { lose(&mut state, &[]) };
        assert!(told.contains(&Event::Returned(character("hikaru"))) && back(&told).is_empty());
        assert!(told.iter().all(|event| !matches!(event, Event::Marked { .. })), "it gives no marks");
        assert!(whole(&state));
        assert!(state.table.heroes.iter().all(|hero| hero.health == hero_health(&state.table, hero) && !hero.defeated));
        assert_eq!(points(&state, "hikaru"), [0, 0, 0, 1]);
        assert_eq!((state.table.heroes[0].coins, state.table.heroes[0].affinity), (coins, affinity), "no reward");
        assert_eq!(chapter(&state), ("c1".to_owned(), 2), "then what was put off comes, no further and no nearer");
        assert!(state.table.camp.is_some());
        let played: Vec<String> =
            state.table.campaign.as_ref().unwrap().played.iter().map(|one| one.chapter.to_string()).collect();
        assert_eq!(played, ["c1", "yomi"]);
    }
}

// Rules: X34.1, X30.3
#[test]
fn a_level_gained_before_the_encounter_is_chosen_in_the_camp_after_it() {
    let mut state = campaign(6, true);
    state.table.campaign.as_mut().unwrap().yomi = Some(2);
    set(&mut state, "akira", [3, 3, 3, 3]);
    defeat(&mut state, "akira");
    state.table.won = true;
    go_on(&mut state);
    assert_eq!(state.table.chapter.to_string(), "yomi");
    assert!(state.table.heroes.iter().all(|hero| hero.rising && hero.level == 2));
    win(&mut state, &[]);
    assert_eq!(chapter(&state), ("c2".to_owned(), 1));
    deed(&mut state, B, "hattori", level(Attribute::Power, SkillSide::B)).unwrap();
}

// Rules: X32.6
#[test]
fn when_the_time_of_the_camp_has_run_out_any_player_closes_it() {
    let mut state = campaign(6, false);
    win(&mut state, &[]);
    let key = awaited(&state.table)[0].key;
    assert_eq!(key.to_string(), "c2.camp");
    let mut script = Script::new(&[]);
    let mut ctx = StepContext::new(&mut script);
    lapse::lapse(&mut state, "c2.camp", &mut ctx).unwrap();
    assert_eq!(ctx.close().0, [Event::CampLate]);
    assert!(state.table.camp.is_some(), "nothing begins by itself");
    let waits = awaited(&state.table);
    assert_eq!((waits[0].key.to_string(), waits[0].seats.len(), waits[0].every), ("c2.camp.late".to_owned(), 4, false));
    play_with(&mut state, C, Move::Ready, &mut luck(1)).unwrap();
    assert!(state.table.camp.is_none());
    // who was ready before has said so
    let mut state = campaign(6, false);
    lose(&mut state, &[]);
    play(&mut state, B, Move::Ready, &[]).unwrap();
    let mut chance = luck(2);
    lapse::lapse(&mut state, "c1.2.camp", &mut StepContext::new(&mut chance)).unwrap();
    assert!(state.table.camp.is_none());
}

// Rules: X1.1, X1.3
#[test]
fn characters_are_handed_on_in_camp_by_their_owners_never_in_a_turn() {
    let mut state = campaign(6, false);
    let active = crate::rules::legal::active(&state.table);
    let mut seen = false;
    for who in ALL.map(character) {
        let done = play(&mut state.clone(), A, Move::Assign { character: who, seat: D }, &[]);
        if active == Some(who) {
            seen = true;
            assert_eq!(done, Err(Refused::Acting { character: who }));
        } else {
            assert!(done.is_ok(), "the leader may: {done:?}");
        }
    }
    if !seen {
        order(&mut state, &[id("akira")]);
        go(&mut state, &[]);
        let akira = character("akira");
        assert_eq!(
            play(&mut state, A, Move::Assign { character: akira, seat: D }, &[]),
            Err(Refused::Acting { character: akira })
        );
    }
    let tomoe = Move::Assign { character: character("tomoe"), seat: B };
    assert!(matches!(play(&mut state, D, tomoe.clone(), &[]), Err(Refused::NotLeader { .. })), "not on the grid");
    win(&mut state, &[]);
    assert!(matches!(play(&mut state, C, tomoe.clone(), &[]), Err(Refused::NotLeader { .. })), "not by a third");
    play(&mut state, D, tomoe, &[]).unwrap();
    assert_eq!(state.table.hero(character("tomoe")).owner, Some(B));
}

// Rules: X32.6
#[test]
fn nobody_acts_on_the_grid_in_camp_and_nobody_camps_on_the_grid() {
    let mut state = campaign(6, false);
    assert_eq!(deed(&mut state, A, "akira", Deed::Pray), Err(Refused::Camp(CampRefused::Closed)));
    assert_eq!(play(&mut state, A, Move::Ready, &[]), Err(Refused::Camp(CampRefused::Closed)));
    win(&mut state, &[]);
    assert_eq!(play(&mut state, A, Move::Done, &[]), Err(Refused::Camping));
    assert_eq!(
        play(&mut state, A, Move::Walk { to: square("B2"), exert: 0, via: Vec::new() }, &[]),
        Err(Refused::Camping)
    );
}

// Rules: X26.6
#[test]
fn every_miniature_fills_one_square() {
    let state = campaign(6, false);
    let mut squares: Vec<_> = state.table.pieces.iter().map(|piece| piece.at).collect();
    squares.sort_unstable();
    squares.dedup();
    assert_eq!(squares.len(), state.table.pieces.len());
}

// Rules: X29.1, X30.4
#[test]
fn a_chapter_by_itself_ends_with_its_only_attempt() {
    let mut state = deal("c1", 4, 1);
    let told = win(&mut state, &[]);
    assert_eq!(state.table.over, Some(Ending { won: true, why: None }));
    assert!(told.iter().all(|event| !matches!(event, Event::Coins(..) | Event::ActOver { .. })));
    assert!(PieceId::of(character("akira")).0 == 0 && state.table.campaign.is_none());
}

// Rules: X32.6, X30.3
#[test]
fn whoever_receives_a_character_in_camp_is_asked_again() {
    let mut state = campaign(6, false);
    lose(&mut state, &[]);
    for seat in [A, B, C] {
        play(&mut state, seat, Move::Ready, &[]).unwrap();
    }
    play(&mut state, D, Move::Assign { character: character("tomoe"), seat: B }, &[]).unwrap();
    assert!(state.table.camp.is_some(), "B has somebody more to provide for");
    assert_eq!(awaited(&state.table)[0].seats, [B]);
    play_with(&mut state, B, Move::Ready, &mut luck(1)).unwrap();
    assert!(state.table.camp.is_none());
}

// Rules: X32.6, X30.3
#[test]
fn a_level_of_somebody_whose_player_left_is_not_taken_behind_the_others_backs() {
    let mut state = campaign(6, false);
    win(&mut state, &[]);
    for seat in [A, B, C] {
        play(&mut state, seat, Move::Ready, &[]).unwrap();
    }
    let mut script = Script::new(&[]);
    lapse::reseat(&mut state, D, gogome_contract::Holder::Nobody, &mut StepContext::new(&mut script));
    assert!(state.table.camp.is_some(), "they may want to choose it");
    deed(&mut state, A, "tomoe", level(Attribute::Power, SkillSide::B)).unwrap();
    // whoever sits down on a seat that was ready is not
    play(&mut state, A, Move::Ready, &[]).unwrap();
    lapse::reseat(&mut state, A, gogome_contract::Holder::Nobody, &mut StepContext::new(&mut Script::new(&[])));
    lapse::reseat(&mut state, A, gogome_contract::Holder::Person, &mut StepContext::new(&mut Script::new(&[])));
    assert!(awaited(&state.table)[0].seats.contains(&A));
}

// Rules: X13.4, X24.2, X32.4
#[test]
fn a_charm_that_helps_tests_helps_who_comes_back_and_who_prays() {
    let charm = HeldItem { item: ItemId::read("fortune_charm").unwrap(), uses: 0, used: 0 };
    let mut state = campaign(6, false);
    set(&mut state, "akira", [1, 0, 1, 0]);
    state.table.hero_mut(character("akira")).items = vec![charm];
    defeat(&mut state, "akira");
    assert_eq!(back(&win(&mut state, &[0])), [("akira".to_owned(), 1, true, None)], "0 on the die, 1 for the charm");
    let told = play(&mut state, A, Move::Camp { character: character("akira"), deed: Deed::Pray }, &[1]).unwrap();
    assert!(matches!(told[..], [Event::Prayed { total: 2, heard: true, .. }]), "{told:?}");
}

// Rules: X13.2, X31.2
#[test]
fn cards_that_are_given_come_out_of_the_market_deck_and_a_card_of_the_story_is_there_once() {
    let mut state = campaign(6, false);
    let (herbs, key) = (ItemId::read("herbs").unwrap(), ItemId::read("shrine_key").unwrap());
    let left = |state: &State| state.hidden.market.iter().filter(|item| **item == herbs).count();
    let before = left(&state);
    let mut script = Script::new(&[]);
    let mut ctx = StepContext::new(&mut script);
    for _ in 0..=before {
        crate::rules::items::give(&mut state, character("akira"), herbs, &mut ctx);
        crate::rules::items::give(&mut state, character("tomoe"), key, &mut ctx);
    }
    let held = |item| state.table.heroes.iter().flat_map(|hero| &hero.items).filter(|held| held.item == item).count();
    assert_eq!((left(&state), held(herbs), held(key)), (0, before, 1));
}

// Rules: X34.1, X30.4
#[test]
fn nobody_calls_the_shinigami_when_nothing_follows() {
    let mut state = campaign(1, true);
    state.table.campaign.as_mut().unwrap().yomi = Some(2);
    set(&mut state, "akira", [3, 3, 3, 3]);
    defeat(&mut state, "akira");
    state.table.malice = 6;
    let told = go_on(&mut state);
    assert!(told.contains(&Event::Marked { n: 1, marks: 3, called: false }), "{told:?}");
    assert!(state.table.over.is_some());
    assert!(told.iter().all(|event| !matches!(event, Event::Closed { .. })), "its text speaks of another try");
}

// Rules: X6.7, X12.3
#[test]
fn what_is_waited_for_has_another_key_in_each_phase() {
    let mut state = campaign(6, false);
    let give = Goods { coins: 1, ..Goods::default() };
    let offer = |state: &mut State| {
        let deed = Deed::Share { with: character("tomoe"), give: Goods::default(), take: give.clone() };
        play(state, A, Move::Camp { character: character("akira"), deed }, &[]).unwrap();
        let key = awaited(&state.table)[0].key.to_string();
        play(state, D, Move::Accept(false), &[]).unwrap();
        key
    };
    lose(&mut state, &[]);
    let keys = [offer(&mut state), offer(&mut state)];
    assert_ne!(keys[0], keys[1]);
    ready(&mut state);
    assert_eq!((state.table.phase(), state.table.round), (2, 1));
}
