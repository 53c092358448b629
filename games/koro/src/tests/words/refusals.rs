//! Every refusal says what is wrong and what works instead.

use crate::content::board::{Level, PlaceId, SpaceId};
use crate::content::{AdventureKind, BlueprintId, BonusItem, ScrollKind, Spot};
use crate::gear::{CraftError, Cube, Cubes, GearType, IllegalWeapon, Size};
use crate::rules::refused::{
    AnswerRefused, ClaimRefused, CraftRefused, ExploreRefused, GatherRefused, Refused, SetupRefused, TurnRefused,
    UseRefused, WalkRefused, What,
};
use crate::state::moves::Item;
use crate::state::{Ask, Field, MonkPlace, Question};
use crate::tests::kit::{place, space};
use gogome_contract::{Refusal, RefusalKind, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// The most characters of a refusal.
pub(super) const MOST: usize = 300;

/// Codes that several reasons share because they mean the same (Part 3).
const SHARED: [&str; 4] = ["E_CUBES", "E_FULL", "E_NOTNOW", "E_ILLEGAL"];

/// A question that is open to all six seats.
fn question(ask: Ask) -> Refused {
    let asked: Vec<Seat> = Seat::first(6).collect();
    Refused::Open(Box::new(Question { id: 1, ask, asked: asked.clone(), waiting: asked }))
}

fn frame() -> Vec<Refused> {
    vec![
        Refused::NotSeated,
        Refused::Over,
        Refused::Resigned,
        Refused::NotYourTurn { active: Seat(1) },
        question(Ask::Join),
        Refused::NoLapse { key: "d".repeat(5_000) },
    ]
}

fn setup() -> Vec<SetupRefused> {
    let layout = CraftError::Illegal(IllegalWeapon::RightPartLocked);
    vec![
        SetupRefused::Seats(7),
        SetupRefused::RoundLimit { least: 20, most: 60 },
        SetupRefused::Taken,
        SetupRefused::Spots { spots: Spot::ALL.to_vec(), monks: 2 },
        SetupRefused::Cubes { have: Cubes::new(2, 2, 1) },
        SetupRefused::Layout(CraftRefused::Layout { gear: GearType::Weapon, error: layout }),
        SetupRefused::NoScroll,
    ]
}

fn turn() -> Vec<TurnRefused> {
    vec![
        TurnRefused::NoAction,
        TurnRefused::NoDisc,
        TurnRefused::NoRest,
        TurnRefused::OpenAlready(Field::Explore),
        TurnRefused::NothingToPass,
        TurnRefused::ActionsLeft(1),
        TurnRefused::Escaped,
        TurnRefused::Unconscious,
        TurnRefused::NoBonus { field: None },
        TurnRefused::NoBonus { field: Some(Field::Gather) },
        TurnRefused::NoTooth,
        TurnRefused::OtherBonus(Field::Move),
        TurnRefused::Cubes { cube: Cube::Tooth, need: 2, have: 0 },
    ]
}

fn walk() -> Vec<WalkRefused> {
    let at = space("III12.6");
    vec![
        WalkRefused::TooLong { steps: 4, most: 2 },
        WalkRefused::Apart { from: space("I1.0"), to: at },
        WalkRefused::Unexplored(at),
        WalkRefused::Full(at),
        WalkRefused::EndsOnLava(at),
        WalkRefused::DragonLava(at),
        WalkRefused::Sandals { damage: 10, absorb: 3 },
        WalkRefused::Payment { damage: 10, paid: 3 },
        WalkRefused::NoHelp(Item::Token(AdventureKind::OmamoriOfFire)),
        WalkRefused::NoBurn,
        WalkRefused::NoFight(at),
        WalkRefused::NoTrap(at),
        WalkRefused::TrapWhere { token: at, spaces: SpaceId::all().collect() },
        WalkRefused::NoTheft,
        WalkRefused::OutOfReach(at),
        WalkRefused::OneStep,
    ]
}

fn explore() -> Vec<ExploreRefused> {
    let at = place("III12");
    vec![
        ExploreRefused::Laid(at),
        ExploreRefused::NotBeside { place: at, beside: Vec::new() },
        ExploreRefused::NotBeside { place: at, beside: PlaceId::of_level(Level::III).collect() },
        ExploreRefused::NoTile(Level::III),
        ExploreRefused::Rotation(6),
        ExploreRefused::NotPeeked,
    ]
}

fn gather() -> Vec<GatherRefused> {
    let blueprint = BlueprintId::all().next().unwrap();
    let nothing = [What::Token, What::Stock, What::Scroll, What::Monk, What::Blueprints].map(GatherRefused::Nothing);
    let others = vec![
        GatherRefused::FaceDown,
        GatherRefused::Twice,
        GatherRefused::OtherColour,
        GatherRefused::Have(GearType::Sandals),
        GatherRefused::Cards,
        GatherRefused::NotHere(blueprint),
        GatherRefused::Full { over: 2 },
        GatherRefused::NoCubes { cube: Cube::Wood, need: 2, have: 1 },
        GatherRefused::KeepsNothing,
        GatherRefused::NoCard,
        GatherRefused::NoSlotSaid,
        GatherRefused::ScrollFull,
        GatherRefused::NoScrollThere(1),
        GatherRefused::NoSpot(MonkPlace::Carried),
        GatherRefused::NoSpot(MonkPlace::On(Spot::Backpack)),
    ];
    nothing.into_iter().chain(others).collect()
}

fn layouts() -> Vec<CraftError> {
    vec![
        CraftError::GridSize(Size::new(8, 5).unwrap()),
        CraftError::Letter('*'),
        CraftError::Cubes { cube: Cube::Metal, need: 5, have: 4 },
        CraftError::Waste { off: Cubes::new(1, 1, 0) },
        CraftError::Illegal(IllegalWeapon::RightPartLocked),
        CraftError::Illegal(IllegalWeapon::ThirdWeapon),
        CraftError::Illegal(IllegalWeapon::AcrossParts),
        CraftError::Illegal(IllegalWeapon::SamePart),
        CraftError::Illegal(IllegalWeapon::TooMany { cubes: 13, most: 12 }),
        CraftError::Illegal(IllegalWeapon::OnlyOneHanded),
        CraftError::Illegal(IllegalWeapon::OnlyTwoHanded),
    ]
}

fn craft() -> Vec<CraftRefused> {
    let layouts = layouts().into_iter().map(|error| CraftRefused::Layout { gear: GearType::Weapon, error });
    let others = [CraftRefused::NotNow, CraftRefused::TooMany { most: 1 }, CraftRefused::Full { over: 1 }];
    others.into_iter().chain(layouts).collect()
}

fn using() -> Vec<UseRefused> {
    let scrolls = ScrollKind::ALL.map(Item::Scroll);
    let items = scrolls.into_iter().chain(AdventureKind::ALL.map(Item::Token));
    let each = |item| {
        [UseRefused::NotHeld(item), UseRefused::NotNow(item), UseRefused::UsedUp(item), UseRefused::Target(item)]
    };
    items.flat_map(each).collect()
}

fn claim() -> Vec<ClaimRefused> {
    let each = |item| [ClaimRefused::NoItem(item), ClaimRefused::NoSpace(item)];
    std::iter::once(ClaimRefused::NotEscaped).chain(BonusItem::ALL.into_iter().flat_map(each)).collect()
}

fn answer() -> Vec<AnswerRefused> {
    let at = space("II3.4");
    vec![
        AnswerRefused::NotAsked,
        AnswerRefused::OtherQuestion,
        AnswerRefused::Entry(at),
        AnswerRefused::NoWeapon,
        AnswerRefused::NoMonk(MonkPlace::Carried),
        AnswerRefused::NoMonk(MonkPlace::On(Spot::Scroll)),
        AnswerRefused::NoResource(Some(Cube::Tooth)),
        AnswerRefused::NoResource(None),
        AnswerRefused::Cells,
        AnswerRefused::Kind,
        AnswerRefused::Illegal,
        AnswerRefused::TooLittle { absorbs: 3, damage: 6 },
        AnswerRefused::NoReaction,
        AnswerRefused::Far(Some(at)),
        AnswerRefused::Far(None),
        AnswerRefused::CannotKeep,
        AnswerRefused::NoCube(Cube::Tooth),
        AnswerRefused::Slot,
        AnswerRefused::NoSuch,
        AnswerRefused::Setup(SetupRefused::Taken),
        AnswerRefused::Walk(WalkRefused::NoTrap(at)),
        AnswerRefused::Explore(ExploreRefused::Rotation(9)),
        AnswerRefused::Gather(GatherRefused::ScrollFull),
    ]
}

/// Every reason there is, with the enum and the variant it belongs to.
fn all() -> Vec<(&'static str, String, Refused)> {
    let mut all = Vec::new();
    let mut add = |family: &'static str, reasons: Vec<(String, Refused)>| {
        all.extend(reasons.into_iter().map(|(variant, reason)| (family, variant, reason)));
    };
    add("Refused", frame().into_iter().map(named).collect());
    add("SetupRefused", setup().into_iter().map(named).collect());
    add("TurnRefused", turn().into_iter().map(named).collect());
    add("WalkRefused", walk().into_iter().map(named).collect());
    add("ExploreRefused", explore().into_iter().map(named).collect());
    add("GatherRefused", gather().into_iter().map(named).collect());
    add("CraftRefused", craft().into_iter().map(named).collect());
    add("UseRefused", using().into_iter().map(named).collect());
    add("ClaimRefused", claim().into_iter().map(named).collect());
    add("AnswerRefused", answer().into_iter().map(named).collect());
    all
}

/// A reason with the name of its variant.
fn named<R: std::fmt::Debug + Into<Refused>>(reason: R) -> (String, Refused) {
    (variant(&reason), reason.into())
}

fn variant(reason: &impl std::fmt::Debug) -> String {
    let text = format!("{reason:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

/// The variants of an enum, read from the source.
fn variants(source: &str, name: &str) -> BTreeSet<String> {
    let body = source.split(&format!("pub enum {name} {{")).nth(1).unwrap().split("\n}").next().unwrap();
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let named = lines.filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    named.map(|line| line.split([',', '(', ' ']).next().unwrap().to_owned()).collect()
}

const SOURCES: [&str; 8] = [
    include_str!("../../rules/refused/mod.rs"),
    include_str!("../../rules/refused/turn.rs"),
    include_str!("../../rules/refused/walk.rs"),
    include_str!("../../rules/refused/gather.rs"),
    include_str!("../../rules/refused/craft.rs"),
    include_str!("../../rules/refused/answer.rs"),
    include_str!("../../gear/craft.rs"),
    include_str!("../../gear/weapons.rs"),
];

/// A claim of sandals speaks of several.
#[test]
fn no_space_for_sandals_is_said_as_one_says_it() {
    let refused = Refusal::from(Refused::from(ClaimRefused::NoSpace(BonusItem::Sandals)));
    assert_eq!(refused.why.plain(), "Your palace has no free space like that for magical sandals.");
}

/// No reason is missing from the lists above: the other tests here look at all of them.
#[test]
fn the_list_of_reasons_is_whole() {
    let mut listed: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (family, variant, _) in all() {
        listed.entry(family).or_default().insert(variant);
    }
    listed.insert("CraftError", layouts().iter().map(variant).collect());
    let illegal = layouts().into_iter().filter_map(|error| match error {
        CraftError::Illegal(illegal) => Some(variant(&illegal)),
        _ => None,
    });
    listed.insert("IllegalWeapon", illegal.collect());
    let families = ["Setup", "Turn", "Walk", "Explore", "Gather", "Craft", "Use", "Claim", "Answer"];
    listed.get_mut("Refused").unwrap().extend(families.map(str::to_owned));
    for (name, variants_listed) in listed {
        let header = format!("pub enum {name} {{");
        let source = SOURCES.iter().find(|source| source.contains(&header)).unwrap();
        assert_eq!(variants_listed, variants(source, name), "{name}");
    }
}

#[test]
fn every_refusal_is_short_and_ends_with_a_way_out() {
    for (family, variant, reason) in all() {
        let refusal = Refusal::from(reason);
        let said = format!("{family}::{variant}");
        let why = refusal.why.plain();
        let instead = refusal.instead.unwrap_or_else(|| panic!("{said} has no way out")).plain();
        let length = why.chars().count() + 1 + instead.chars().count();
        assert!(length <= MOST, "{said}: {length} characters: {why} {instead}");
        for sentence in [&why, &instead] {
            is_sentence(&said, sentence);
        }
        assert_ne!(refusal.kind, RefusalKind::Failed, "{said}");
    }
}

/// It begins and ends as a sentence does.
pub(super) fn is_sentence(said: &str, sentence: &str) {
    assert!(sentence.ends_with('.'), "{said}: {sentence}");
    let first = sentence.trim_start_matches(['`', '\'']).chars().next().unwrap();
    let typed = sentence.starts_with('`') || sentence.starts_with('*');
    assert!(typed || first.is_uppercase() || first.is_ascii_digit(), "{said}: {sentence}");
    assert!(!sentence.contains("  ") && !sentence.contains('{'), "{said}: {sentence}");
}

/// One code says one thing: only those that mean the same are shared.
#[test]
fn a_code_belongs_to_one_reason() {
    let mut owners: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let delegated = ["Setup", "Walk", "Explore", "Gather"];
    for (family, variant, reason) in all() {
        // these say what the family they come from says
        if family == "AnswerRefused" && delegated.contains(&variant.as_str()) {
            continue;
        }
        let code = Refusal::from(reason).code;
        assert!(code.starts_with("E_"), "{family}::{variant}: {code}");
        // what is wrong with a layout has a code of its own, whatever the craft is for
        let layout = family == "CraftRefused" && variant == "Layout";
        if !layout {
            owners.entry(code).or_default().insert(format!("{family}::{variant}"));
        }
    }
    for error in layouts() {
        let reason = CraftRefused::Layout { gear: GearType::Weapon, error };
        owners.entry(Refusal::from(Refused::from(reason)).code).or_default().insert(variant(&error));
    }
    let shared: BTreeSet<&str> = owners.iter().filter(|(_, owners)| owners.len() > 1).map(|(code, _)| *code).collect();
    assert_eq!(shared, BTreeSet::from(SHARED), "{owners:?}");
}

#[track_caller]
fn says(reason: impl Into<Refused>, code: &str, why: &str) {
    let refusal = Refusal::from(reason.into());
    assert_eq!((refusal.code, refusal.why.plain().as_str()), (code, why));
}

// Rules: K3.4, K3.5, K3.6, K4.1, K4.2, K4.3, K5.2, K7.1, K8.5, K8.14, K9.5, K10.4, K10.7, K13.9
#[test]
fn a_refusal_says_what_is_wrong_with_the_numbers_of_the_case() {
    says(Refused::NotYourTurn { active: Seat(1) }, "E_TURN", "It is B's turn.");
    says(Refused::Over, "E_OVER", "The game is over.");
    says(question(Ask::Start), "E_OPEN", "Waiting for A, B, C, D, E and F: arrange the board: monks and first cubes.");
    says(TurnRefused::ActionsLeft(1), "E_ACTIONSLEFT", "You have 1 action left.");
    says(TurnRefused::Cubes { cube: Cube::Tooth, need: 2, have: 1 }, "E_CUBES", "You need 2 teeth, you have 1.");
    says(WalkRefused::TooLong { steps: 4, most: 2 }, "E_STEPS", "That is 4 steps, you have 2.");
    says(WalkRefused::Apart { from: space("C"), to: space("I1.0") }, "E_ADJ", "I1.0 does not touch C.");
    says(WalkRefused::Sandals { damage: 10, absorb: 3 }, "E_SANDALS", "That path costs 10, your sandals absorb 3.");
    says(ExploreRefused::Laid(place("I2")), "E_NOEXPLORE", "I2 is explored already.");
    says(GatherRefused::Have(GearType::Helmet), "E_HAVE", "You already hold a helmet blueprint.");
    says(AnswerRefused::TooLittle { absorbs: 3, damage: 6 }, "E_TOOLITTLE", "That absorbs 3 of 6.");
    says(
        SetupRefused::Cubes { have: Cubes::new(2, 2, 0) },
        "E_CUBES",
        "You have 2 metal and 2 wood to place, all of them and no others.",
    );
    let size = CraftError::GridSize(Size::new(4, 2).unwrap());
    says(CraftRefused::Layout { gear: GearType::Helmet, error: size }, "E_GRIDSIZE", "The helmet grid is 4×2.");
    let letter = CraftError::Letter('x');
    says(CraftRefused::Layout { gear: GearType::Helmet, error: letter }, "E_CHAR", "x is not W, M, T or '.'.");
    let many = CraftError::Illegal(IllegalWeapon::TooMany { cubes: 9, most: 8 });
    says(
        CraftRefused::Layout { gear: GearType::Weapon, error: many },
        "E_ILLEGAL",
        "That is no legal weapon: too many cubes (9, at most 8).",
    );
    let layout = CraftRefused::Layout { gear: GearType::Weapon, error: many };
    says(SetupRefused::Layout(layout), "E_GRID", "That is no legal weapon: too many cubes (9, at most 8).");
}

// Rules: K5.7, K13.15, K20.5
#[test]
fn a_card_that_cannot_be_used_now_says_when_it_works() {
    let instead = |item| Refusal::from(Refused::from(UseRefused::NotNow(item))).instead.unwrap().plain();
    let scroll = |kind| instead(Item::Scroll(kind));
    let token = |kind| instead(Item::Token(kind));
    assert_eq!(scroll(ScrollKind::FireWalker), "It works by itself in your move actions.");
    assert_eq!(scroll(ScrollKind::FarSight), "It works on your turn, while nobody fights.");
    let explored = "after the tile of your explore action is filled.";
    assert_eq!(scroll(ScrollKind::Surveyor), format!("You are asked for it {explored}"));
    assert_eq!(token(AdventureKind::AncientMap), format!("You are asked for it {explored}"));
    assert_eq!(
        token(AdventureKind::Gunbai),
        "It works after an opponent's roll in a fight you take part in, by itself if it saves you; with `/koro orders \
         react:ask` you decide."
    );
    let retreat = "It works when you may retreat; with `/koro orders retreat:ask` you decide.";
    assert_eq!(token(AdventureKind::Kemuridama), retreat);
    assert_eq!(token(AdventureKind::OmamoriOfFire), "It works in your move actions: name it there with `use:`.");
    assert_eq!(token(AdventureKind::LavaTrap), "It works in the moment it is taken.");
}

/// What somebody typed stands in quotes alone, and is cut.
#[test]
fn a_clock_that_does_not_run_is_named_briefly() {
    let refusal = Refusal::from(Refused::NoLapse { key: "d".repeat(5_000) });
    assert!(refusal.why.plain().chars().count() < 120, "{:?}", refusal.why);
    assert_eq!(refusal.code, "E_NOLAPSE");
}
