//! Numbers and dice.

use super::At as _;
use crate::content::{AttackDie, AttackFace, Dice, Focus, FocusFace, Numbers, Sign};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;
use serde_json::{Map, Value};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNumber {
    id: String,
    value: Value,
    source: Annotation,
}

/// The numbers that stand on no card.
pub(super) fn numbers(file: &ContentFile<'_>) -> Result<Numbers, ContentError> {
    file.only(&["number"])?;
    let mut fields = Map::new();
    for (entry, raw) in file.list::<RawNumber>("number")? {
        raw.source.check(file, &entry, "source")?;
        fields.insert(raw.id, raw.value);
    }
    let numbers: Numbers =
        serde_json::from_value(fields.into()).or_else(|error| file.fail("number", error.to_string()))?;
    let n = &numbers;
    for (key, holds, reason) in [
        (
            "ap_gain",
            (1..=n.ap_max).contains(&n.ap_gain),
            "some action points are gained, and no more than there may be",
        ),
        ("ap_keep", n.ap_keep <= n.ap_max, "more action points are kept than there may be"),
        ("exert_move", n.exert_ap > 0 && n.exert_move > 0, "an exertion costs something, and brings something"),
        ("malice_start", n.malice_start < n.malice_fail, "malice starts where the phase ends"),
        ("max_weapons", n.max_weapons > 0, "no weapon may be held"),
        ("max_items", n.max_permanent_items <= n.max_items, "fewer items than permanent ones may be held"),
        ("level_max", n.level_max > 0, "there is no level"),
        ("attribute_max", n.attribute_max > 1, "no attribute can rise"),
        ("affinity_start", n.affinity_start <= n.affinity_max, "affinity starts above what it may be"),
        ("pray_difficulty", n.pray_difficulty > 0, "a prayer never fails"),
        ("blind_miss_max", (1..6).contains(&n.blind_miss_max), "blind attacks always hit, or never do"),
        ("attempts", n.attempts > 0, "nobody may try"),
    ] {
        file.check(&format!("number {key}"), holds, || reason.to_owned())?;
    }
    let rising = n.yomi_bold.is_sorted_by(|a, b| a < b) && n.yomi_bold.first().is_some_and(|first| *first > 0);
    file.check("number yomi_bold", rising, || "the bold marks rise, from 1 at least".to_owned())?;
    Ok(numbers)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDie {
    id: AttackDie,
    faces: Vec<(u8, u8)>,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFace {
    face: Focus,
    hits: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFaces<F> {
    faces: Vec<F>,
    source: Annotation,
}

/// The faces of all dice.
pub(super) fn dice(file: &ContentFile<'_>) -> Result<Dice, ContentError> {
    file.only(&["attack", "focus", "test"])?;
    let order = [AttackDie::White, AttackDie::Red, AttackDie::Black];
    let mut attack: Vec<[AttackFace; 6]> = Vec::new();
    for (at, (entry, raw)) in file.list::<RawDie>("attack")?.into_iter().enumerate() {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, order.get(at) == Some(&raw.id), || "the dice are white, red, black".to_owned())?;
        let faces = raw.faces.into_iter().map(face).collect::<Result<Vec<_>, _>>().at(file, &entry)?;
        let faces = six(file, &entry, faces)?;
        let hits = |faces: &[AttackFace; 6]| faces.iter().map(|face| face.hits).sum::<u8>();
        file.check(&entry, attack.last().is_none_or(|weaker| hits(weaker) < hits(&faces)), || {
            "each die is stronger than the one before".to_owned()
        })?;
        let signs = [Sign::Yin, Sign::Yang].map(|sign| faces.iter().any(|face| face.sign == Some(sign)));
        file.check(&entry, signs == [true; 2], || "both signs stand on it".to_owned())?;
        attack.push(faces);
    }
    let Ok(attack) = <[_; 3]>::try_from(attack) else { return file.fail("attack", "the dice are white, red, black") };
    let focus: RawFaces<RawFace> = file.entry("focus")?;
    focus.source.check(file, "focus", "source")?;
    for kind in [Focus::Fumble, Focus::Blank, Focus::Hit, Focus::Sunder, Focus::Pierce] {
        let fails = matches!(kind, Focus::Fumble | Focus::Blank);
        let mut faces = focus.faces.iter().filter(|face| face.face == kind).peekable();
        file.check("focus", faces.peek().is_some(), || format!("no face shows {kind:?}"))?;
        file.check("focus", faces.all(|face| (face.hits == 0) == fails), || "who fails has no hits".to_owned())?;
    }
    let faces = focus.faces.into_iter().map(|face| FocusFace { face: face.face, hits: face.hits }).collect();
    let focus = six(file, "focus", faces)?;
    let test: RawFaces<u8> = file.entry("test")?;
    test.source.check(file, "test", "source")?;
    Ok(Dice { attack, focus, test: six(file, "test", test.faces)? })
}

fn face((hits, sign): (u8, u8)) -> Result<AttackFace, String> {
    let sign = match sign {
        0 => None,
        1 => Some(Sign::Yin),
        2 => Some(Sign::Yang),
        _ => return Err(format!("{sign} is no sign: 0 none, 1 yin, 2 yang")),
    };
    Ok(AttackFace { hits, sign })
}

/// Exactly six of something.
pub(super) fn six<T>(file: &ContentFile<'_>, entry: &str, things: Vec<T>) -> Result<[T; 6], ContentError> {
    let count = things.len();
    things.try_into().or_else(|_| file.fail(entry, format!("{count} faces or results of a die instead of 6")))
}
