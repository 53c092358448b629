//! The lists of the message checker (section T of the rules).

use crate::talk::japanese::{Japanese, Words as Several};
use crate::talk::latin::{Latin, Test};
use crate::talk::letters::{Alike, Letters};
use crate::talk::pattern::{Lists, Pattern, Words};
use crate::talk::signs::{Set, Signs};
use crate::talk::{Reason, Talk};
use gogome_contract::content::{ContentError, ContentFile};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSigns {
    ranges: Vec<(u32, u32)>,
    signs: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawJapanese {
    harmless: String,
    first: String,
    die_words: String,
    digits: String,
    numbers: String,
    hues: String,
    dice: String,
    faces: String,
    particles: String,
    wholly: String,
    missing: String,
    all: String,
    sizes: String,
    heights: String,
    only: String,
    crowds: String,
    crowded: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLetters {
    apostrophes: String,
    small: Vec<RawAlike>,
    capitals: RawAlike,
    alphabets: Vec<u32>,
    before_letter: RawAlike,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAlike {
    from: String,
    to: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawHarmless {
    patterns: Vec<String>,
    guards: Vec<RawGuard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGuard {
    ends: String,
    behind: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWords {
    words: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWord {
    reason: Reason,
    words: Option<String>,
    begins: Option<String>,
    but_begins: Option<String>,
    made_of: Option<String>,
    but: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPhrase {
    reason: Reason,
    patterns: Vec<String>,
}

/// The checker.
pub(crate) fn talk(file: &ContentFile<'_>) -> Result<Talk, ContentError> {
    file.only(&[
        "cheer", "emoji", "symbol", "japanese", "letters", "lists", "harmless", "spelled", "repeat", "word", "phrase",
    ])?;
    let signs = |entry| set(file, entry);
    let signs = Signs { cheer: signs("cheer")?, emoji: signs("emoji")?, symbol: signs("symbol")? };
    Ok(Talk { signs, japanese: japanese(file)?, letters: letters(file)?, latin: latin(file)? })
}

fn set(file: &ContentFile<'_>, entry: &str) -> Result<Set, ContentError> {
    let raw: RawSigns = file.entry(entry)?;
    file.check(entry, raw.ranges.iter().all(|(from, to)| from <= to), || "a range ends before it begins".to_owned())?;
    let set = Set { ranges: raw.ranges, signs: Vec::new() };
    let mut seen: Vec<char> = Vec::new();
    for sign in raw.signs.chars() {
        let known = sign.is_alphanumeric() || sign.is_whitespace() || set.has(sign) || seen.contains(&sign);
        file.check(entry, !known, || format!("`{sign}` is no sign, or stands here twice"))?;
        seen.push(sign);
    }
    Ok(Set { signs: seen, ..set })
}

/// Words with gaps between them, each once.
fn several(file: &ContentFile<'_>, entry: &str, text: &str) -> Result<Several, ContentError> {
    let words: Several = text.split_whitespace().map(str::to_owned).collect();
    file.check(entry, !words.is_empty(), || "has no words".to_owned())?;
    for (at, word) in words.iter().enumerate() {
        file.check(entry, !words[..at].contains(word), || format!("{word} stands here twice"))?;
    }
    Ok(words)
}

fn japanese(file: &ContentFile<'_>) -> Result<Japanese, ContentError> {
    let raw: RawJapanese = file.entry("japanese")?;
    let list = |name: &str, text: &str| several(file, &format!("japanese {name}"), text);
    let single = |name: &str, text: String| {
        let entry = format!("japanese {name}");
        file.check(&entry, text.split_whitespace().count() == 1, || "is not one word".to_owned()).map(|()| text)
    };
    let mut harmless = list("harmless", &raw.harmless)?;
    harmless.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    Ok(Japanese {
        harmless,
        first: single("first", raw.first)?,
        die_words: list("die_words", &raw.die_words)?,
        digits: single("digits", raw.digits)?.chars().collect(),
        numbers: list("numbers", &raw.numbers)?,
        hues: list("hues", &raw.hues)?,
        dice: list("dice", &raw.dice)?,
        faces: single("faces", raw.faces)?,
        particles: list("particles", &raw.particles)?,
        wholly: single("wholly", raw.wholly)?,
        missing: list("missing", &raw.missing)?,
        all: list("all", &raw.all)?,
        sizes: list("sizes", &raw.sizes)?,
        heights: list("heights", &raw.heights)?,
        only: list("only", &raw.only)?,
        crowds: list("crowds", &raw.crowds)?,
        crowded: list("crowded", &raw.crowded)?,
    })
}

fn letters(file: &ContentFile<'_>) -> Result<Letters, ContentError> {
    let raw: RawLetters = file.entry("letters")?;
    let mut small = Alike::new();
    for row in &raw.small {
        small.extend(alike(file, row, &small)?);
    }
    Ok(Letters {
        apostrophes: raw.apostrophes.chars().collect(),
        small,
        capitals: alike(file, &raw.capitals, &[])?,
        alphabets: raw.alphabets,
        before_letter: alike(file, &raw.before_letter, &[])?,
    })
}

/// Signs with a letter a to z for each.
fn alike(file: &ContentFile<'_>, row: &RawAlike, before: &[(char, char)]) -> Result<Alike, ContentError> {
    let (from, to): (Vec<char>, Vec<char>) = (row.from.chars().collect(), row.to.chars().collect());
    file.check("letters", from.len() == to.len(), || {
        format!("{} has {} signs and {} letters", row.from, from.len(), to.len())
    })?;
    let mut pairs = Alike::new();
    for (sign, letter) in from.into_iter().zip(to) {
        let twice = before.iter().chain(&pairs).any(|(other, _)| *other == sign);
        file.check("letters", letter.is_ascii_lowercase(), || format!("`{letter}` is no letter of a to z"))?;
        file.check("letters", !twice && !sign.is_ascii_alphanumeric(), || {
            format!("`{sign}` stands here twice, or is a letter already")
        })?;
        pairs.push((sign, letter));
    }
    Ok(pairs)
}

fn latin(file: &ContentFile<'_>) -> Result<Latin, ContentError> {
    let words = |entry: &str, text: &str| Words::parse(text).or_else(|reason| file.fail(entry, reason));
    let mut lists = Lists::new();
    for (name, text) in file.entry::<BTreeMap<String, String>>("lists")? {
        let entry = format!("lists {name}");
        let capital = name.bytes().all(|letter| letter.is_ascii_uppercase());
        file.check(&entry, capital, || "its name is not in capitals".to_owned())?;
        lists.insert(name, words(&entry, &text)?);
    }
    let Some(dice) = lists.get("DICE").cloned() else { return file.fail("lists DICE", "is missing") };
    let pattern = |entry: &str, text: &str| {
        Pattern::parse(text, &lists).or_else(|reason| file.fail(entry, format!("“{text}” {reason}")))
    };
    let patterns = |entry: &str, texts: &[String]| -> Result<Vec<Pattern>, ContentError> {
        file.check(entry, !texts.is_empty(), || "has no patterns".to_owned())?;
        texts.iter().map(|text| pattern(entry, text)).collect()
    };
    let raw: RawHarmless = file.entry("harmless")?;
    let guard = |guard: &RawGuard| Ok((words("harmless", &guard.ends)?, pattern("harmless", &guard.behind)?));
    let row = |entry: &str| words(entry, &file.entry::<RawWords>(entry)?.words);
    let mut tests = Vec::new();
    for (at, raw) in file.entry::<Vec<RawWord>>("word")?.into_iter().enumerate() {
        tests.push((raw.reason, test(file, &format!("word at place {}", at + 1), raw)?));
    }
    let mut phrases = Vec::new();
    for (at, raw) in file.entry::<Vec<RawPhrase>>("phrase")?.into_iter().enumerate() {
        phrases.push((raw.reason, patterns(&format!("phrase at place {}", at + 1), &raw.patterns)?));
    }
    Ok(Latin {
        harmless: patterns("harmless", &raw.patterns)?,
        guards: raw.guards.iter().map(guard).collect::<Result<_, ContentError>>()?,
        dice,
        spelled: row("spelled")?,
        repeat: row("repeat")?,
        words: tests,
        phrases,
    })
}

/// An entry is a list, or beginnings, or letters that a word is made of.
fn test(file: &ContentFile<'_>, entry: &str, raw: RawWord) -> Result<Test, ContentError> {
    let words = |text: &str| Words::parse(text).or_else(|reason| file.fail(entry, reason));
    match raw {
        RawWord { words: Some(list), begins: None, but_begins: None, made_of: None, but: None, .. } => {
            Ok(Test::Is(words(&list)?))
        }
        RawWord { words: None, begins: Some(starts), but_begins: Some(but), made_of: None, but: None, .. } => {
            Ok(Test::Begins(words(&starts)?, words(&but)?))
        }
        RawWord { words: None, begins: None, but_begins: None, made_of: Some(letters), but: Some(but), .. } => {
            Ok(Test::MadeOf(letters.chars().collect(), but))
        }
        _ => file.fail(entry, "holds either words, or begins and but_begins, or made_of and but"),
    }
}
