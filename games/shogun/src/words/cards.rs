//! What is printed on skills, weapons, armours, items, events and boards, in plain words.

use super::{effects, names, plans};
use crate::content::{
    ArmourId, Attribute, BoardSkill, Class, Condition, Effect, EventId, ItemId, KamiId, KamiPhase, KamiSkillId,
    Keyword, KindId, Op, OracleColour, Pool, Rank, SkillId, SkillKind, Stats, Target, TargetWho, TierMode, Trait,
    Trigger, WeaponId, book,
};
use crate::grid::Gait;
use gogome_contract::parts::words::count;
use gogome_contract::{Choice, Line};

/// The most characters of a board in lines: a message holds 2,000.
const MOST: usize = 1_850;

/// What a skill does: `attack skill, Ki 2 or more: armour does not help against it`.
pub fn skill(skill: SkillId) -> String {
    let printed = skill.printed();
    let once = if printed.once { ", once a turn" } else { "" };
    let head = format!("{}, Ki {} or more{once}{}", kind_of(printed.kind), printed.ki, aimed(printed.target.as_ref()));
    let when = effects::trigger(printed.trigger);
    let does = match printed.mode {
        TierMode::Fixed => printed.tiers.first().map_or_else(String::new, |tier| effects::describe(&tier.effects)),
        TierMode::Blue | TierMode::Aggregate => {
            let also = if printed.mode == TierMode::Aggregate { "also " } else { "" };
            let tier = |(nth, tier): (usize, &crate::content::Tier)| {
                let also = if nth == 0 { "" } else { also };
                format!("with {} {also}{}", tier.ki, effects::describe(&tier.effects))
            };
            printed.tiers.iter().enumerate().map(tier).collect::<Vec<String>>().join("; ")
        }
    };
    let lies = if printed.kind == SkillKind::Passive { " while the die lies there" } else { "" };
    let helps = printed.helps.map_or_else(String::new, |by| format!("; +1 in tests of {}", names::helps(by)));
    format!("{head}: {when}{does}{lies}{helps}")
}

/// The same in a line of a menu: `attack, Ki 3: +1 hit; 5: +2 hits; 6: +3 hits`.
pub fn skill_line(skill: SkillId) -> String {
    let printed = skill.printed();
    let kind = match printed.kind {
        SkillKind::Attack => "attack",
        SkillKind::Technique => "technique",
        SkillKind::Passive => "passive",
    };
    // what changes the order says by itself when
    let when = if printed.trigger == Trigger::Initiative { "" } else { effects::trigger(printed.trigger) };
    let mut head = format!("{kind}{}", aimed_line(printed.target.as_ref()));
    if !when.is_empty() {
        head = format!("{head}, {}", when.trim_end_matches(": "));
    }
    let does = match printed.mode {
        TierMode::Fixed => {
            let does = printed.tiers.first().map_or_else(String::new, |tier| effects::brief(&tier.effects));
            format!("Ki {}+: {does}", printed.ki)
        }
        TierMode::Blue | TierMode::Aggregate => {
            let tier = |(nth, tier): (usize, &crate::content::Tier)| {
                let also = if nth > 0 && printed.mode == TierMode::Aggregate { "also " } else { "" };
                let ki = if nth == 0 { "Ki " } else { "" };
                format!("{ki}{}: {also}{}", tier.ki, effects::brief(&tier.effects))
            };
            printed.tiers.iter().enumerate().map(tier).collect::<Vec<String>>().join("; ")
        }
    };
    let helps = printed.helps.map_or_else(String::new, |by| format!("; +1 in tests of {}", names::helps(by)));
    format!("{head}, {does}{helps}")
}

/// What is used brings, on a line that names its target: whom it reaches is said only where nobody needs naming.
pub fn used(target: Option<&Target>, brings: &[Effect]) -> String {
    let group = |target: &&Target| {
        use TargetWho::{Allies, AlliesAndSelf, AlliesHurt, Foes};
        matches!(target.who, Allies | AlliesAndSelf | AlliesHurt | Foes)
    };
    let does = effects::brief(brings);
    match target.filter(group) {
        Some(group) => format!("{}: {does}", aimed_line(Some(group)).trim_start_matches(", ")),
        None => does,
    }
}

/// When a skill of a Kami works.
pub fn kami_when(phase: KamiPhase) -> &'static str {
    match phase {
        KamiPhase::Camp => "in camp",
        KamiPhase::Exploration => "once a chapter",
        KamiPhase::Resurrection => "after a chapter",
    }
}

/// What a skill of a Kami does.
pub fn kami_skill(skill: KamiSkillId) -> String {
    let printed = skill.printed();
    let when = kami_when(printed.phase);
    let (kind, aim) = (kind_of(printed.kind), aimed(printed.target.as_ref()));
    format!("{kind}, affinity {}, {when}{aim}: {}", printed.affinity, effects::describe(&printed.effects))
}

/// What Kami Mode brings: `Eye of the Storm: attack twice each turn, +3 movement`.
pub fn kami_mode(kami: KamiId) -> String {
    let printed = kami.printed();
    format!("{}: {}", printed.mode, effects::describe(&printed.mode_effects))
}

/// What a weapon does: `range 1; fast 2 red; strong 2 red and 1 black; if the dice show yin and yang: …`.
pub fn weapon(weapon: WeaponId) -> String {
    let printed = weapon.printed();
    let mut parts = vec![format!("range {}", printed.range)];
    parts.extend(printed.fast.map(|pool| format!("fast {}", names::pool(pool))));
    parts.extend(printed.strong.map(|pool| format!("strong {}", names::pool(pool))));
    if !printed.yin_yang.is_empty() {
        parts.push(format!("if the dice show yin and yang: {}", effects::describe(&printed.yin_yang)));
    }
    parts.join("; ")
}

/// The same in a line of a menu: `range 1; fast 2 red; strong 2 red, 1 black; yin-yang: …`.
pub fn weapon_line(weapon: WeaponId) -> String {
    let printed = weapon.printed();
    let pool = |name: &str, pool: Pool| format!("{name} {}", names::pool(pool).replace(" and ", ", "));
    let mut parts = vec![format!("range {}", printed.range)];
    parts.extend(printed.fast.map(|dice| pool("fast", dice)));
    parts.extend(printed.strong.map(|dice| pool("strong", dice)));
    if !printed.yin_yang.is_empty() {
        parts.push(format!("yin-yang: {}", effects::brief(&printed.yin_yang)));
    }
    parts.join("; ")
}

/// What an armour does.
pub fn armour(armour: ArmourId) -> String {
    format!("armour {}", armour.printed().resistance)
}

/// What so much armour does, in a line of a menu.
pub fn armour_line(points: u8) -> String {
    format!("armour {points}: takes {points} off the hits of every attack")
}

/// A weapon with who uses it and its price: `samurai, from level 2, 30 coins; range 1; …`.
pub fn weapon_card(one: WeaponId) -> String {
    let printed = one.printed();
    format!("{}; {}", goods(printed.class, printed.level, printed.cost), weapon(one))
}

/// The same of an armour.
pub fn armour_card(one: ArmourId) -> String {
    let printed = one.printed();
    format!("{}; {}", goods(printed.class, printed.level, printed.cost), armour(one))
}

fn goods(class: Class, level: u8, cost: u16) -> String {
    let level = if level > 1 { format!(", from level {level}") } else { String::new() };
    format!("{}{level}, {}", names::class(class), price(cost))
}

fn price(cost: u16) -> String {
    if cost == 0 { "cannot be bought".to_owned() } else { count(cost, "coin") }
}

/// An item with its price.
pub fn item_card(one: ItemId) -> String {
    format!("{}; {}", price(one.printed().cost), item(one))
}

/// What an item does: `gone after one use; for you or an ally within 1, in sight: regains 2 health`.
pub fn item(item: ItemId) -> String {
    let printed = item.printed();
    let keyword = keyword(printed.keyword);
    let needs = if printed.knowledge == 0 { String::new() } else { format!(", knowledge {}", printed.knowledge) };
    let aim = aimed(printed.target.as_ref());
    let mut text = format!("{keyword}{needs}");
    if !printed.effects.is_empty() {
        text = format!("{text}{aim}: {}", effects::describe(&printed.effects));
    }
    if !printed.passive.is_empty() {
        text = format!("{text}; always: {}", effects::describe(&printed.passive));
    }
    text
}

/// The same in a line of a menu; for somebody who knows too little, with what is known.
pub fn item_line(item: ItemId, knows: Option<u8>) -> String {
    let printed = item.printed();
    let has =
        knows.filter(|knows| *knows < printed.knowledge).map_or_else(String::new, |knows| format!(", has {knows}"));
    let needs =
        if printed.knowledge == 0 { String::new() } else { format!(", needs knowledge {}{has}", printed.knowledge) };
    let mut text = format!("{}{needs}", keyword(printed.keyword));
    if !printed.effects.is_empty() {
        text = format!("{text}{}: {}", aimed_line(printed.target.as_ref()), effects::brief(&printed.effects));
    }
    if !printed.passive.is_empty() {
        text = format!("{text}; always: {}", effects::brief(&printed.passive));
    }
    text
}

/// An item that is used: what becomes of it, and what it brings.
pub fn item_used(item: ItemId) -> String {
    let printed = item.printed();
    format!("{}: {}", keyword(printed.keyword), used(printed.target.as_ref(), &printed.effects))
}

/// What a point does, in a line of a menu: all of it where there is room, else the test it asks for.
pub fn point_line(effects: &[Effect]) -> String {
    let all = effects::brief(effects);
    if all.chars().count() <= Choice::LONGEST {
        return all;
    }
    let test = effects.iter().find_map(|effect| if let Op::Test(test) = &effect.op { Some(test) } else { None });
    test.map_or_else(String::new, |test| test_line(test.attribute, test.difficulty, test.helped_by))
}

/// A test: `test: a die of 0 to 3 and power must come to 1, +1 with command`.
pub fn test_line(attribute: Attribute, difficulty: u8, helped_by: Option<Trait>) -> String {
    let most = book().dice.test.iter().copied().max().unwrap_or(0);
    let helped = helped_by.map_or_else(String::new, |by| format!(", +1 with {}", names::helps(by)));
    format!("test: a die of 0 to {most} and {} must come to {difficulty}{helped}", names::attribute(attribute))
}

/// What becomes of an item.
fn keyword(keyword: Keyword) -> String {
    match keyword {
        Keyword::Consumable => "gone after one use".to_owned(),
        Keyword::Uses(n) => format!("gone after {}", count(n, "use")),
        Keyword::Permanent => "stays".to_owned(),
        Keyword::Special => "special, counts towards no limit".to_owned(),
    }
}

/// What an event does.
pub fn event(event: EventId) -> String {
    effects::describe(&event.printed().effects)
}

/// An event with the oracle it comes with: `event of the green oracle: …`.
pub fn event_card(one: EventId) -> String {
    let oracle = match one.printed().colour {
        Some(OracleColour::Green) => "event of the green oracle",
        Some(OracleColour::Red) => "event of the red oracle",
        None => "event of the story",
    };
    format!("{oracle}: {}", event(one))
}

/// A Kami: its Mode, then its skills.
pub fn kami(one: KamiId) -> Vec<Line> {
    let line = |name: &str, text: String| Line::default().strong(format!("{name}:")).text(format!(" {text}."));
    let skills = one.printed().skills.iter().map(|skill| line(names::kami_skill(*skill), kami_skill(*skill)));
    std::iter::once(line(names::kami(one), kami_mode(one))).chain(skills).collect()
}

const fn kind_of(kind: SkillKind) -> &'static str {
    match kind {
        SkillKind::Attack => "attack skill",
        SkillKind::Technique => "technique",
        SkillKind::Passive => "passive",
    }
}

/// Whom something is used on; nothing for whoever uses it.
const fn whom(target: Target) -> Option<&'static str> {
    Some(match target.who {
        TargetWho::Oneself | TargetWho::SelfHurt | TargetWho::SpawnPoint => return None,
        TargetWho::Ally => "one ally",
        TargetWho::Allies => "all allies",
        TargetWho::AllyOrSelf => "you or one ally",
        TargetWho::AlliesAndSelf => "you and all allies",
        TargetWho::AlliesHurt => "all hurt allies",
        TargetWho::Foe => "one foe",
        TargetWho::Foes => "all foes",
        TargetWho::Square => "an empty square",
    })
}

/// The same in a line of a menu; a square is told by what is done there.
fn aimed_line(target: Option<&Target>) -> String {
    let aim = target.filter(|target| target.who != TargetWho::Square).and_then(|target| Some((target, whom(*target)?)));
    aim.map_or_else(String::new, |(target, whom)| format!(", {whom} within {}", target.range))
}

/// The same with what it needs, as it stands on a card.
fn aimed(target: Option<&Target>) -> String {
    let Some((target, whom)) = target.and_then(|target| Some((target, whom(*target)?))) else { return String::new() };
    if target.moves {
        return format!(", first beside {whom}");
    }
    let sight = if target.sight { ", in sight" } else { "" };
    format!(", for {whom} within {}{sight}", target.range)
}

/// A board in lines: its numbers, its skills, what it does by result or card.
pub fn board(kind: KindId) -> Vec<Line> {
    let printed = kind.printed();
    let rank = match printed.rank {
        Rank::Minion => "minion",
        Rank::Servant => "servant",
        Rank::Wanderer => "wanderer",
        Rank::Chosen => "chosen",
        Rank::Shinigami => "Shinigami",
    };
    let gait = match printed.gait {
        Gait::Walk => "on foot",
        Gait::WaterBorn => "on foot, rough ground costs it nothing more",
        Gait::Fly => "flies",
        Gait::Spectral => "passes through everything",
    };
    let first = plans::priority(printed.priority);
    let head = Line::default().strong(names::kind(kind));
    let mut lines = vec![head.text(format!(", {rank}, {gait}: {}; {first}.", numbers(printed.stats)))];
    if let Some(plus) = &printed.plus {
        lines.push(format!("Stronger (+): {}.", numbers(*plus)).into());
    }
    let works = |skill: &&BoardSkill| skill.effects.iter().any(|effect| effect.op != Op::None);
    lines.extend(
        printed
            .skills
            .iter()
            .filter(works)
            .map(|skill| Line::default().strong(format!("{}:", skill.name)).text(format!(" {}.", board_skill(skill)))),
    );
    let does = plans::listed(kind).into_iter();
    let does =
        does.map(|(by, text)| Line::default().strong(format!("{}:", names::start(&by))).text(format!(" {text}.")));
    let does: Vec<Line> = does.collect();
    let brings: Vec<&Effect> = printed.skills.iter().flat_map(|skill| &skill.effects).collect();
    let means = suffering(&brings, false);
    let length = |line: &Line| line.plain().chars().count() + 1;
    if lines.iter().chain(&means).chain(&does).map(length).sum::<usize>() <= MOST {
        lines.extend(means);
    }
    lines.extend(does);
    lines
}

/// What each of the conditions does that effects bring, to characters or to enemies.
pub fn suffering(effects: &[&Effect], enemy: bool) -> Vec<Line> {
    let brings = |kind: Condition| {
        effects.iter().any(|effect| matches!(effect.op, Op::Condition { kind: brought, .. } if brought == kind))
    };
    let told = |kind: Condition| {
        let name = names::start(names::condition(kind));
        Line::default().strong(format!("{name}:")).text(format!(" {}.", names::suffers(kind, enemy)))
    };
    Condition::ALL.into_iter().filter(|kind| brings(*kind)).map(told).collect()
}

/// The numbers of a board.
fn numbers(stats: Stats) -> String {
    format!(
        "health {}, movement {}, defence {}, armour {}, range {}, dice {}",
        stats.health,
        stats.movement,
        stats.defence,
        stats.armour,
        stats.range,
        names::pool(stats.dice)
    )
}

/// What a skill of a board does.
pub fn board_skill(skill: &BoardSkill) -> String {
    let kind = kind_of(skill.kind);
    let aim = aimed(skill.target.as_ref());
    let when = if skill.kind == SkillKind::Passive {
        effects::trigger(skill.trigger)
    } else {
        effects::trigger(Trigger::Always)
    };
    format!("{kind}{aim}: {when}{}", effects::told(&skill.effects))
}
