//! What effects do, in plain words: for cards, for menus, for choices.

use super::names;
use crate::content::{By, Condition, Effect, HitsWhen, Ignored, Modifier, Op, Side, Stat, Test, To, Trigger, Until};
use gogome_contract::parts::words::{count, list};

/// More than all dice of a character, or all conditions.
const ALL: u8 = 4;

/// Who reads: whoever uses it, or anybody.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voice {
    /// `you regain 2 health`.
    You,
    /// `regains 2 health`.
    Other,
    /// Whoever uses it, in a line of a menu: `heals 2`.
    Brief,
}

/// What effects do, one after the other, as their user reads it: `2 damage, foes beside the target take 1`. None: `nothing`.
pub fn describe(effects: &[Effect]) -> String {
    all(effects, Voice::You)
}

/// The same, as it follows somebody's name: `regains 2 health`.
pub fn told(effects: &[Effect]) -> String {
    all(effects, Voice::Other)
}

/// The same, as briefly as it goes, for a line of a menu: `heals 2, foes beside it take 1`.
pub fn brief(effects: &[Effect]) -> String {
    all(effects, Voice::Brief)
}

fn all(effects: &[Effect], voice: Voice) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut before: Option<&Effect> = None;
    for effect in effects {
        let named = before.is_some_and(|before| same_whom(before, effect));
        let part = one(effect, voice, named);
        parts.extend((!part.is_empty()).then_some(part));
        before = Some(effect);
    }
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

/// Whether an effect reaches whom the one before it reaches, so that they need not be named again.
fn same_whom(before: &Effect, effect: &Effect) -> bool {
    let drawn = matches!(effect.to, Some(To::RandomCharacterHere | To::RandomMinionHere | To::AllyWithin3));
    let alike = (before.to, before.trigger, before.if_below_half) == (effect.to, effect.trigger, effect.if_below_half);
    alike && !drawn
}

/// What one effect does: when, to whom unless they were just named, what.
fn one(effect: &Effect, voice: Voice, named: bool) -> String {
    let when = effect.trigger.map_or("", trigger);
    let damage = match effect.if_damage {
        0 => String::new(),
        1 => "if it does damage: ".to_owned(),
        n => format!("from {n} damage on: "),
    };
    let half = if effect.if_below_half { ", if below half health" } else { "" };
    let whom = effect.to.filter(|_| !named).and_then(|whom| to(whom, voice));
    let whom = whom.map_or_else(String::new, |whom| format!("{whom}{half}: "));
    format!("{when}{damage}{whom}{}", op(&effect.op, effect.to == Some(To::Oneself), voice))
}

/// When something happens, as it stands in front.
pub const fn trigger(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::Always => "",
        Trigger::Initiative => "when the order of a round is made: ",
        Trigger::ActivationStart => "at the start of each turn: ",
        Trigger::ActivationEnd => "at the end of each turn: ",
        Trigger::FirstAttackedEachRound => "when first attacked in a round: ",
        Trigger::OnDefeated => "when defeated: ",
        Trigger::OnKill => "for each foe defeated: ",
        Trigger::HateCard => "on a Hate card: ",
    }
}

/// Who gets something; the user needs no word.
const fn to(to: To, voice: Voice) -> Option<&'static str> {
    Some(match to {
        To::Oneself | To::Target => return None,
        To::Killer => "whoever did it",
        To::Each => "each character",
        To::AllCharacters => "all characters",
        To::AllyWithin3 => "one ally within 3",
        To::AdjacentFoes => match voice {
            Voice::You | Voice::Brief => "foes beside you",
            Voice::Other => "foes beside the user",
        },
        To::Chosen => "the chosen",
        To::CharactersHere => "characters here",
        To::EnemiesHere => "enemies here",
        To::MinionsHere => "minions here",
        To::AllHere => "everybody here",
        To::OneCharacterHere => "one character here",
        To::RandomCharacterHere => "a random character here",
        To::WeakestEnemyHere => "the weakest enemy here",
        To::RandomMinionHere => "a random minion here",
    })
}

/// A number with its sign: `+2`, `-1`.
fn signed(n: i8) -> String {
    format!("{n:+}")
}

/// So many hits, with their sign: `+1 hit`, `-2 hits`.
fn hits(n: i8) -> String {
    format!("{} hit{}", signed(n), if n.abs() == 1 { "" } else { "s" })
}

/// What happens; `own`: to the user.
fn op(op: &Op, own: bool, voice: Voice) -> String {
    let brief = voice == Voice::Brief;
    let you = own && voice != Voice::Other;
    match op {
        Op::Hits { n, when } => {
            let when = match when {
                HitsWhen::Always => "",
                HitsWhen::AllyAdjacent => " if an ally is beside the target",
                HitsWhen::Immune => " on servants, chosen and wanderers",
            };
            format!("{}{when}", hits(*n))
        }
        Op::RerollAttack { n } => format!("{} may be rolled again", dice(*n, "attack")),
        Op::Ignore(Ignored::Armor) => "armour does not help against it".to_owned(),
        Op::Ignore(Ignored::Defence) => "natural defence does not help against it".to_owned(),
        Op::ExtraTargets { n } => format!("hits {}", count(*n, "more target")),
        Op::Splash { n } if brief => format!("foes beside it take {n}"),
        Op::Splash { n } => format!("foes beside the target take {n}"),
        Op::Sunder { n } => format!("the target loses {n} armour"),
        Op::Condition { kind, n } => condition(*kind, *n, own, voice),
        Op::Push { n } => format!("push up to {}", count(*n, "square")),
        Op::Heal { n } if you => format!("you regain {n} health"),
        Op::Heal { n } if brief => format!("heals {n}"),
        Op::Heal { n } => format!("regains {n} health"),
        Op::Damage { n } if you => format!("you take {n} damage"),
        Op::Damage { n } if own => format!("takes {n} damage"),
        Op::Damage { n } => format!("{n} damage"),
        Op::Ap { n } => format!("+{}", count(*n, "action point")),
        Op::Step { n, flying: true } => format!("fly up to {} at once", count(*n, "square")),
        Op::Step { n, flying: false } if brief => format!("step up to {}", count(*n, "square")),
        Op::Step { n, flying: false } => format!("step up to {} at once", count(*n, "square")),
        Op::Blink { n } => format!("appear on an empty square within {n}"),
        Op::Modifier(change) => modifier(change),
        Op::Cleanse { kinds } => {
            let kinds: Vec<&str> = kinds.iter().map(|kind| names::condition(*kind)).collect();
            format!("no longer {}", list(&kinds, "or"))
        }
        Op::CleanseAny { n } if *n >= ALL => "loses all conditions".to_owned(),
        Op::CleanseAny { n: 1 } if brief => "loses one condition".to_owned(),
        Op::CleanseAny { n: 1 } => "loses one kind of condition".to_owned(),
        Op::CleanseAny { n } => format!("loses {n} kinds of condition"),
        Op::Bless { n } => format!("+{}", count(*n, "blessing")),
        Op::Armor { n } => format!("armour {}", signed(*n)),
        Op::KiReroll { n, supply_only } => {
            let from = if *supply_only { " in the supply" } else { ", exhausted ones too," };
            let which = if *n > ALL { "any Ki dice".to_owned() } else { dice(*n, "Ki") };
            format!("{which}{from} may be rolled again")
        }
        Op::KiBump { n } => format!("one placed Ki die +{n}"),
        Op::KiDrain { n } => format!("the highest placed Ki die -{n}"),
        Op::Initiative { n, optional } => initiative(*n, *optional),
        Op::Malice { n } => format!("malice {}", signed(*n)),
        Op::Coins { n } => format!("+{}", count(*n, "coin")),
        Op::Affinity { n } => format!("Kami affinity +{n}"),
        Op::Spawn { kind, n } => {
            let what = kind.map_or_else(
                || format!("{} of the reserve", count(*n, "minion")),
                |kind| format!("{n} {}", names::kind(kind)),
            );
            format!("{what} {}", if *n == 1 { "arrives" } else { "arrive" })
        }
        Op::DrawItem { n } => format!("draw {} from the market deck", count(*n, "item")),
        Op::GiveItem(item) => format!("receive the {}", names::item(*item)),
        Op::Test(test) => tested(test, voice),
        Op::DoubleAttack => "attack twice each turn".to_owned(),
        Op::HeadCost { n } => format!("pay {}", count(*n, "head")),
        Op::LockKami => "no Kami skills until the chapter ends".to_owned(),
        Op::SetAside => "the card stays out, and the next ones are stronger".to_owned(),
        Op::ResurrectReroll => "when coming back from defeat, a failed test is rolled once more".to_owned(),
        Op::PrayBonus { n } => format!("+{n} when praying"),
        Op::HeadBonus { n } => format!("+{} for each boss head sold", count(*n, "coin")),
        Op::Discount { n, times } => format!("{} off, {} in each camp", count(*n, "coin"), times_of(*times)),
        Op::Reveal(zone) => format!("the way to {} opens", names::the_zone(*zone)),
        Op::Open(key) => {
            let door = names::only_door(key).map_or_else(|| "a door".to_owned(), names::door);
            format!("{door} opens")
        }
        Op::RemovePoint(key) => format!("{} is used up", names::point(key)),
        Op::SwitchSide { who, side: Side::Party } => format!("{} joins the party", names::the_kind(*who)),
        Op::SwitchSide { who, side: Side::Shogun } => format!("{} turns against the party", names::the_kind(*who)),
        Op::Choice { by, options } => {
            let who = match by {
                By::Table => "the players choose",
                By::Owner => "its owner chooses",
            };
            let options: Vec<String> = options.iter().map(|one| all(one, voice)).collect();
            format!("{who}: {}", options.join("; or "))
        }
        Op::Hold(hold) => {
            let kept = names::resistor(&hold.resistor);
            let each =
                if hold.each.is_empty() { String::new() } else { format!(", {} each round", all(&hold.each, voice)) };
            format!("keep {kept} for {}{each}, then {}", count(hold.rounds, "round"), all(&hold.done, voice))
        }
        Op::Flag(_) => "it will be remembered".to_owned(),
        Op::Message(text) => text.trim_end_matches('.').to_owned(),
        Op::None => String::new(),
    }
}

/// Tokens of a condition are received.
fn condition(kind: Condition, n: u8, own: bool, voice: Voice) -> String {
    let becomes = match (own, voice) {
        (true, Voice::You | Voice::Brief) => "you become ",
        (true, Voice::Other) => "becomes ",
        (false, _) => "",
    };
    let n = if n > 1 && kind.stacks() { format!(" {n}") } else { String::new() };
    format!("{becomes}{}{n}", names::condition(kind))
}

/// A card moves in the order.
fn initiative(n: i8, optional: bool) -> String {
    let way = if n > 0 { "earlier" } else { "later" };
    let wished = if optional { ", if wished" } else { "" };
    format!("{} {way} in the order{wished}", count(n.unsigned_abs(), "place"))
}

/// At most so many dice of a kind: `1 Ki die`, `up to 2 attack dice`.
fn dice(n: u8, kind: &str) -> String {
    if n == 1 { format!("1 {kind} die") } else { format!("up to {n} {kind} dice") }
}

/// How often.
fn times_of(times: u8) -> String {
    if times == 1 { "once".to_owned() } else { format!("{times} times") }
}

/// A change of a statistic, and how long: `+1 movement this round`.
pub fn modifier(change: &Modifier) -> String {
    let n = signed(change.n);
    let less = if change.n < 0 { "fewer" } else { "more" };
    let what = match change.stat {
        Stat::Hits => hits(change.n),
        Stat::Armor => format!("{n} armour"),
        Stat::Defence => format!("{n} defence"),
        Stat::Move => format!("{n} movement"),
        Stat::Range => format!("{n} range"),
        Stat::Test => format!("{n} in tests"),
        Stat::Ap => format!("{n} action points each turn"),
        Stat::ApMax => format!("{n} to the most action points"),
        Stat::ImmuneConditions => "no conditions can be received".to_owned(),
        Stat::IncomingHits => {
            let hits = change.n.unsigned_abs();
            let which = match change.until {
                Some(Until::NextAttack) => "the next attack on it",
                Some(Until::Attack) => "the foe",
                _ => "an attack on it",
            };
            return format!("{which} has {hits} {less} hit{}", if hits == 1 { "" } else { "s" });
        }
    };
    let until = match change.until {
        Some(Until::Attack) => " in this attack",
        Some(Until::NextAttack) => " in the next attack",
        Some(Until::Activation) => " this turn",
        Some(Until::NextActivation) => " until the end of the next turn",
        Some(Until::Round) => " this round",
        Some(Until::Phase) => " until the chapter ends",
        Some(Until::KamiMode) | None => "",
    };
    let beside = change
        .if_ally_adjacent
        .map_or_else(String::new, |kind| format!(" while another {} is beside it", names::kind(kind)));
    let far = match change.if_range_at_least {
        0 => String::new(),
        range => format!(" from range {range} on"),
    };
    format!("{what}{until}{beside}{far}")
}

/// A test, and what follows.
fn tested(test: &Test, voice: Voice) -> String {
    let helped = test.helped_by.map_or_else(String::new, |by| format!(" (+1 with {})", names::helps(by)));
    let test_of = format!("test {} {}{helped}", names::attribute(test.attribute), test.difficulty);
    match (test.pass.is_empty(), test.fail.is_empty()) {
        (true, true) => test_of,
        (false, true) => format!("{test_of}; passed: {}", all(&test.pass, voice)),
        (true, false) => format!("{test_of}; failed: {}", all(&test.fail, voice)),
        (false, false) => format!("{test_of}; passed: {}; failed: {}", all(&test.pass, voice), all(&test.fail, voice)),
    }
}
