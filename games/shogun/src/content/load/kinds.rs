//! Boards of creatures that are no characters.

use super::effects::Scene;
use super::fields::Table;
use super::gear::RawPool;
use super::lines::{Board, priority};
use super::names::Names;
use super::numbers::six;
use super::targets::{RawTarget, works};
use super::{At as _, named};
use crate::content::{Acts, AiCard, AttackReach, BoardSkill, Clause, Entry, Kind, Op, Rank, SkillKind, Stats, Trigger};
use crate::grid::Gait;
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RawGait {
    Walk,
    WaterBorn,
    Fly,
    Spectral,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStats {
    health: u8,
    #[serde(rename = "move")]
    movement: u8,
    defence: u8,
    armor: u8,
    range: u8,
    dice: RawPool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSkill {
    id: String,
    name: String,
    kind: SkillKind,
    trigger: Option<Trigger>,
    target: Option<RawTarget>,
    effects: Vec<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: String,
    name: String,
    #[serde(default)]
    hate: bool,
    lines: Vec<String>,
    empowered: Option<Vec<String>>,
}

/// A board as it stands in a file; which of the last fields it has is decided by its rank.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawKind {
    pub id: String,
    name: String,
    count: Option<u8>,
    gait: RawGait,
    priority: String,
    stats: RawStats,
    plus: Option<RawStats>,
    skills: Vec<RawSkill>,
    normal: Option<Vec<Vec<String>>>,
    aggressive: Option<Vec<Vec<String>>>,
    lines: Option<Vec<Vec<String>>>,
    cards: Option<Vec<RawCard>>,
    source: Annotation,
}

/// Boards of one rank, not yet read.
pub(super) type RawRank = (Rank, Vec<(String, RawKind)>);

/// The boards of the minions, not yet read.
pub(super) fn raw_minions(file: &ContentFile<'_>) -> Result<RawRank, ContentError> {
    file.only(&["minion"])?;
    Ok((Rank::Minion, file.list("minion")?))
}

/// All other boards, not yet read.
pub(super) fn raw_bosses(file: &ContentFile<'_>) -> Result<[RawRank; 4], ContentError> {
    file.only(&["servant", "wanderer", "chosen", "shinigami"])?;
    let shinigami: RawRank = (Rank::Shinigami, file.list("shinigami")?);
    file.check("shinigami", shinigami.1.len() == 1, || "there is one Shinigami".to_owned())?;
    Ok([
        (Rank::Servant, file.list("servant")?),
        (Rank::Wanderer, file.list("wanderer")?),
        (Rank::Chosen, file.list("chosen")?),
        shinigami,
    ])
}

/// Boards of one rank.
pub(super) fn kinds(
    file: &ContentFile<'_>,
    (rank, raw): RawRank,
    names: &Names,
    swift: u8,
) -> Result<Vec<Kind>, ContentError> {
    let mut kinds = Vec::new();
    for (entry, raw) in raw {
        raw.source.check(file, &entry, "source")?;
        named(file, &entry, &raw.name)?;
        let kind = kind(file, &entry, rank, raw, names)?;
        skills_fit(&kind, swift).and_then(|()| reaches(&kind)).at(file, &entry)?;
        kinds.push(kind);
    }
    Ok(kinds)
}

fn kind(file: &ContentFile<'_>, entry: &str, rank: Rank, raw: RawKind, names: &Names) -> Result<Kind, ContentError> {
    let mut skills: Vec<BoardSkill> = Vec::new();
    for raw in raw.skills {
        let entry = format!("{entry}, skill {}", raw.id);
        named(file, &entry, &raw.name)?;
        file.check(&entry, skills.iter().all(|skill| skill.key != raw.id), || "stands here twice".to_owned())?;
        skills.push(skill(raw, names).at(file, &entry)?);
    }
    let board = Board { skills: &skills, kinds: &names.kinds };
    let list = |lists: Vec<Vec<String>>| -> Result<[Entry; 6], ContentError> {
        let entries = lists.iter().map(|lines| board.entry(lines)).collect::<Result<Vec<_>, _>>().at(file, entry)?;
        let alike = (1..lists.len()).find(|at| lists[..*at].contains(&lists[*at]));
        file.check(entry, alike.is_none(), || format!("the die does the same twice: {:?}", lists[alike.unwrap_or(0)]))?;
        six(file, entry, entries)
    };
    let minion = rank == Rank::Minion;
    file.check(entry, raw.plus.is_some() == minion && raw.count.is_some() == minion, || {
        "minions have a count and stronger numbers, and nobody else".to_owned()
    })?;
    let acts = match (rank, raw.normal, raw.aggressive, raw.lines, raw.cards) {
        (Rank::Minion, Some(normal), Some(aggressive), None, None) => {
            Acts::Minion { normal: list(normal)?, aggressive: list(aggressive)? }
        }
        (Rank::Servant | Rank::Wanderer | Rank::Shinigami, None, None, Some(lines), None) => Acts::List(list(lines)?),
        (Rank::Chosen, None, None, None, Some(cards)) => Acts::Deck(deck(&board, cards).at(file, entry)?),
        _ => {
            let reason = "minions act by `normal` and `aggressive`, chosen by `cards`, all others by `lines`";
            return file.fail(entry, reason);
        }
    };
    let count = raw.count.unwrap_or(1);
    file.check(entry, count > 0, || "there is no miniature of it".to_owned())?;
    Ok(Kind {
        key: raw.id,
        name: raw.name,
        rank,
        count,
        gait: match raw.gait {
            RawGait::Walk => Gait::Walk,
            RawGait::WaterBorn => Gait::WaterBorn,
            RawGait::Fly => Gait::Fly,
            RawGait::Spectral => Gait::Spectral,
        },
        priority: priority(&raw.priority).at(file, entry)?,
        stats: stats(&raw.stats).at(file, entry)?,
        plus: raw.plus.as_ref().map(stats).transpose().at(file, entry)?,
        skills,
        acts,
    })
}

fn stats(raw: &RawStats) -> Result<Stats, String> {
    if [raw.health, raw.movement, raw.range].contains(&0) {
        return Err("it has no health, does not move, or reaches nobody".to_owned());
    }
    Ok(Stats {
        health: raw.health,
        movement: raw.movement,
        defence: raw.defence,
        armour: raw.armor,
        range: raw.range,
        dice: raw.dice.pool()?,
    })
}

fn skill(raw: RawSkill, names: &Names) -> Result<BoardSkill, String> {
    let (trigger, target) = works(raw.kind, raw.trigger, raw.target, names)?;
    Ok(BoardSkill {
        key: raw.id,
        name: raw.name,
        kind: raw.kind,
        trigger,
        target,
        effects: names.some_effects(raw.effects, Scene::from(raw.kind))?,
    })
}

/// The cards of a chosen: ten (X2.11), those of hate with what they do later (X17.3).
fn deck(board: &Board<'_>, raw: Vec<RawCard>) -> Result<Vec<AiCard>, String> {
    let mut cards: Vec<AiCard> = Vec::new();
    for raw in raw {
        let says = |reason: &str| format!("the card {:?} {reason}", raw.id);
        if cards.iter().any(|card| card.key == raw.id) {
            return Err(says("stands here twice"));
        }
        if raw.name.trim().is_empty() {
            return Err(says("has no name"));
        }
        if raw.hate != raw.empowered.is_some() {
            return Err(says("is empowered though it is no card of hate, or the other way round"));
        }
        let entry = board.entry(&raw.lines)?;
        let empowered = raw.empowered.map(|lines| board.entry(&lines)).transpose()?;
        cards.push(AiCard { key: raw.id, name: raw.name, hate: raw.hate, entry, empowered });
    }
    if cards.len() == 10 { Ok(cards) } else { Err(format!("{} cards instead of 10", cards.len())) }
}

/// All entries that a creature may act by.
pub(super) fn entries(acts: &Acts) -> Vec<&Entry> {
    match acts {
        Acts::Minion { normal, aggressive } => normal.iter().chain(aggressive).collect(),
        Acts::List(list) => list.iter().collect(),
        Acts::Deck(cards) => {
            cards.iter().flat_map(|card| std::iter::once(&card.entry).chain(&card.empowered)).collect()
        }
    }
}

/// No attack of a line reaches further than the board says (X22.1).
fn reaches(kind: &Kind) -> Result<(), String> {
    let range = kind.plus.map_or(kind.stats.range, |plus| plus.range.min(kind.stats.range));
    for line in entries(&kind.acts).into_iter().flatten() {
        let far = |clause: &Clause| matches!(clause, Clause::Attack { reach: AttackReach::Range(n), .. } if *n > range);
        if line.clauses.iter().any(far) {
            return Err(format!("the line {:?} reaches further than {range}", line.text));
        }
    }
    Ok(())
}

/// Every skill is used or passive; passives fit the board and the rules they stand for.
fn skills_fit(kind: &Kind, swift: u8) -> Result<(), String> {
    let uses = |at: usize| {
        entries(&kind.acts).into_iter().flatten().flat_map(|line| &line.clauses).any(|clause| match clause {
            Clause::Move(_) => false,
            Clause::Attack { with, .. } => *with == Some(at),
            Clause::Use(skill) => *skill == at,
        })
    };
    for (at, skill) in kind.skills.iter().enumerate() {
        let says = |reason: String| Err(format!("the skill {:?} {reason}", skill.key));
        if skill.kind != SkillKind::Passive {
            if !uses(at) {
                return says("is used by no line".to_owned());
            }
            continue;
        }
        match skill.effects[0].op {
            Op::None if kind.gait != Gait::WaterBorn => return says("does nothing".to_owned()),
            Op::Initiative { n, .. } if u8::try_from(n) != Ok(swift) => {
                return says(format!("moves its card by another number than servant_advance, {swift} (X6.4)"));
            }
            _ => {}
        }
    }
    let hates = matches!(&kind.acts, Acts::Deck(cards) if cards.iter().any(|card| card.hate));
    if hates != kind.skills.iter().any(|skill| skill.trigger == Trigger::HateCard) {
        return Err("cards of hate and the passive skill about them belong together".to_owned());
    }
    Ok(())
}
