//! Every refusal says what is wrong, by which rule, and what works instead.

mod camp;
mod fight;
mod frame;
mod things;

use super::{plain, variants};
use crate::grid::Square;
use crate::rules::refused::{
    AimRefused, AttackRefused, CampRefused, InteractRefused, ItemRefused, KamiRefused, KiRefused, Refused,
    ShareRefused, SkillRefused, SwapRefused, WalkRefused,
};
use crate::state::{Ask, Pick, PieceId, Question};
use crate::tests::kit;
use crate::words::refusals::at_table;
use crate::words::refusals::printed;
use gogome_contract::{Refusal, Seat};
use std::collections::{BTreeMap, BTreeSet};

variants!(reason of Refused: NotSeated Over Open NoActivation NotYours NoAp NotPlacing NoStart Voted NotAsked NoOption NotLeader Acting Camping Swap
    Walk Attack Skill Kami Ki Item Interact Share Camp Aim);
variants!(swap of SwapRefused: TooLate NotBoth Proposed None Own);
variants!(walk of WalkRefused: Closed Here NotFree NoWay TooFar Exert);
variants!(attack of AttackRefused: Taken NoFoe Resistor NoKind TooFar Unseen TwoSkills Extra);
variants!(skill of SkillRefused: NotYours NotATechnique NotAnAttack Once Die);
variants!(kami of KamiRefused: NotYours NotATechnique NotAnAttack Locked Affinity Used Heads ModeAffinity ModeTaken ModeHealth);
variants!(ki of KiRefused: Nothing NoDie NoneExhausted NotYourSkill Filled Empty TooLow Withdrawn);
variants!(item of ItemRefused: NotHeld NoUse Knowledge UsedThisRound);
variants!(interact of InteractRefused: Nothing TooFar Locked Guarded NoParley NoSpare OtherClass NoHead);
variants!(share of ShareRefused: TooFar NotThere Nothing NotHeld Unarmed None NotYours);
variants!(camp of CampRefused: Closed NotYours NoHeads NoCoins NotFor Held Whole NotLaidOut Prayed Full NoSpare Ready Shut Levelled Highest);
variants!(aim of AimRefused: Nobody NeedsTarget NeedsSquare OutOfReach NotFree OtherHeight TooFar Unseen);

/// The most characters of a refusal's parts.
const MOST: usize = 220;

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

fn question() -> Question {
    let asked = vec![Seat(0), Seat(1)];
    let ask = Ask::Target { piece: PieceId(0) };
    Question {
        id: 1,
        ask,
        options: vec![Pick::Yes],
        default: 0,
        asked,
        active: Seat(0),
        vote: false,
        votes: Vec::new(),
    }
}

/// Reasons with the sentence and the advice of each.
fn samples() -> Vec<(Refused, &'static str, &'static str)> {
    [frame::samples(), fight::samples(), things::samples(), camp::samples()].concat()
}

/// The variant of a reason, of its family or of the frame.
fn variant(refused: &Refused) -> (&'static str, &'static str) {
    let family = reason(Some(refused)).0;
    let inner = match refused {
        Refused::Swap(one) => swap(Some(one)).0,
        Refused::Walk(one) => walk(Some(one)).0,
        Refused::Attack(one) => attack(Some(one)).0,
        Refused::Skill(one) => skill(Some(one)).0,
        Refused::Kami(one) => kami(Some(one)).0,
        Refused::Ki(one) => ki(Some(one)).0,
        Refused::Item(one) => item(Some(one)).0,
        Refused::Interact(one) => interact(Some(one)).0,
        Refused::Share(one) => share(Some(one)).0,
        Refused::Camp(one) => camp(Some(one)).0,
        Refused::Aim(one) => aim(Some(one)).0,
        _ => "",
    };
    (family, inner)
}

// Rules: X1.1, X1.10, X3.3, X6.7, X7.2, X7.4, X8.1, X8.3, X8.5, X9.1, X10.1, X11.1, X11.2, X11.14, X12, X13.1, X13.4, X14, X15.1, X15.4,
// X16, X19.5, X26.2, X29.1, X32.1, X32.2, X32.3, X32.4, X32.5, X32.6
#[test]
fn a_refusal_says_what_is_wrong_by_which_rule_and_what_works_instead() {
    for (refused, why, instead) in samples() {
        let rule = refused.rule();
        let refusal = Refusal::from(refused);
        let advice = refusal.instead.as_ref().expect(why).plain();
        assert_eq!((refusal.why.plain().as_str(), advice.as_str()), (why, instead));
        let number = printed(rule);
        assert!(why.ends_with(&format!(" ({number}).")), "{why}");
        assert!(number != "S13.9", "{rule} has no place in the players' rules");
        assert!(include_str!("../../../../../../docs/rules/shogun.md").contains(&format!("**{number}**")), "{number}");
        plain(why, MOST);
        plain(instead, MOST);
        assert!(advice.ends_with('.'), "{advice}");
    }
}

#[test]
fn every_reason_has_a_sample_and_a_code_of_its_own() {
    let mut owners: BTreeMap<&str, BTreeSet<(&str, &str)>> = BTreeMap::new();
    let mut seen: BTreeSet<(&str, &str)> = BTreeSet::new();
    for (refused, why, _) in samples() {
        let variant = variant(&refused);
        seen.insert(variant);
        let code = Refusal::from(refused).code;
        assert!(code.chars().all(|c| c.is_ascii_uppercase() || c == '_'), "{code}: {why}");
        owners.entry(code).or_default().insert(variant);
    }
    for (code, owners) in &owners {
        assert_eq!(owners.len(), 1, "{code}: {owners:?}");
    }
    let families = [
        ("Swap", swap(None).1),
        ("Walk", walk(None).1),
        ("Attack", attack(None).1),
        ("Skill", skill(None).1),
        ("Kami", kami(None).1),
        ("Ki", ki(None).1),
        ("Item", item(None).1),
        ("Interact", interact(None).1),
        ("Share", share(None).1),
        ("Camp", camp(None).1),
        ("Aim", aim(None).1),
    ];
    for (family, variants) in families {
        for variant in variants {
            assert!(seen.contains(&(family, variant)), "no sample of {family}::{variant}");
        }
    }
    let families: BTreeSet<&str> = seen.iter().map(|(family, _)| *family).collect();
    assert_eq!(families, reason(None).1);
}

#[test]
fn at_a_table_creatures_are_named() {
    let state = kit::deal("c1", 2, 1);
    let enemy = state.table.pieces.iter().find(|piece| piece.kind().is_some()).unwrap();
    let among = vec![PieceId(0), enemy.id];
    let refused = Refused::from(AimRefused::OutOfReach { target: PieceId(3), range: 2, among });
    let refusal = at_table(&refused, &state.table);
    assert!(refusal.why.plain().starts_with("Tomoe is not somebody you can use it on"), "{:?}", refusal.why);
    assert_eq!(refusal.instead.unwrap().plain(), "In reach: Akira on B2 or the red Ashigaru on E4.");
}

/// What somebody typed stands in quotes alone, and is cut.
#[test]
fn what_was_typed_is_cut() {
    let refusal = Refusal::from(Refused::from(InteractRefused::Nothing { key: "d".repeat(5_000) }));
    assert!(refusal.why.plain().chars().count() < 120, "{:?}", refusal.why);
}
