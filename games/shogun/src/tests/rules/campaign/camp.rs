//! The camp between phases: levels, what is shut, who is ready, characters that are handed on (X30.3, X31.3, X32.6).

use super::*;

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

// Rules: X30.3
#[test]
fn a_level_offers_each_attribute_that_can_rise_once_with_each_skill_the_usual_one_first() {
    let mut state = campaign(6, false);
    win(&mut state, &[]);
    set(&mut state, "akira", [3, 3, 0, 1]);
    let camp = state.table.camp.clone().unwrap();
    let mut offered = crate::rules::camp::deeds(&state.table, &camp, character("akira"));
    offered.retain(|deed| matches!(deed, Deed::Level { .. }));
    let both = |attribute| [SkillSide::A, SkillSide::B].map(|side| level(attribute, side));
    assert_eq!(offered, [both(Attribute::Dexterity), both(Attribute::Spirit)].concat());
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
