//! What nobody should send: odd texts, and moves that are almost right.

use gogome_games::contract::{Chance, CommandSpec, Json, Line, Refusal, Said, Span};
use gogome_tests::games::{Proof, plain};
use serde_json::{Value, json};

/// Stands in texts that would do something in Discord if they were not shown inert.
pub const MARK: &str = "@everyone";

/// Odd texts of all kinds.
pub fn texts(chance: &mut dyn Chance) -> Vec<String> {
    let plain = [
        "",
        " ",
        "\0",
        "\n\n",
        "-1",
        "0",
        "7",
        "255",
        "256",
        "-9223372036854775809",
        "99999999999999999999999",
        "1.5",
        "1e9",
        "½",
        "١٢٣",
        "１２３",
        "0x10",
        "+1",
        "1-6",
        "6-1",
        "1–6",
        "1-",
        "-",
        ",,,",
        "1,,2",
        "1 1 1",
        "true",
        "null",
        "[]",
        "{}",
        "' or 1=1 --",
        "../../etc/passwd",
        "%s%n",
        "İstanbul",
        "ﬃ",
        "ß",
        "e\u{301}\u{302}\u{303}",
        "\u{202e}txt",
        "\u{200b}",
        "👩‍👩‍👧‍👦",
        "🔥",
        "all",
        "none",
        "stay",
        "a",
        "é",
    ];
    let marked = [
        "@everyone",
        "**@everyone** ||@everyone||",
        "```\n@everyone",
        "`@everyone`",
        "<@1> @everyone <#2>",
        "[@everyone](https://a.b)",
    ];
    let mut texts: Vec<String> = plain.iter().chain(&marked).map(|text| (*text).to_owned()).collect();
    texts.extend(
        ["x", "1", "🔥", "@everyone ", "1 ", "\u{300}", "a, "].map(|part| part.chars().cycle().take(4_000).collect()),
    );
    for _ in 0..6 {
        let length = chance.pick(&[1, 3, 8, 40]).copied().unwrap_or(1);
        let letter = |chance: &mut dyn Chance| {
            let planes = [0x80, 0x250, 0x3000, 0x2_0000];
            let plane = chance.pick(&planes).copied().unwrap_or(0x80);
            std::num::NonZeroU32::new(plane).and_then(|plane| char::from_u32(chance.below(plane))).unwrap_or('\u{fffd}')
        };
        texts.push((0..length).map(|_| letter(chance)).collect());
    }
    texts
}

/// Odd things to say, some for each verb and some for none.
pub fn sayings(specs: &[CommandSpec], most: usize, chance: &mut dyn Chance) -> Vec<Said> {
    let texts = texts(chance);
    let mut said = vec![Said::default(), Said::new("no such verb", &[]), Said::new(MARK, &[(MARK, MARK)])];
    for spec in specs {
        said.push(Said::new(spec.verb, &[]));
        said.push(Said::new(spec.verb, &[("no such option", "1")]));
        for option in &spec.options {
            let examples = || spec.options.iter().map(|other| (other.name, other.example));
            for text in pick(&texts, most, chance) {
                said.push(Said::new(spec.verb, &[(option.name, text)]));
                let others = examples().filter(|(name, _)| *name != option.name);
                said.push(Said::new(spec.verb, &others.chain([(option.name, text.as_str())]).collect::<Vec<_>>()));
                said.push(Said::new(spec.verb, &[(option.name, text), (option.name, option.example)]));
            }
        }
    }
    said
}

/// So many of them, in their order; all if there are no more.
fn pick<'a>(texts: &'a [String], most: usize, chance: &mut dyn Chance) -> Vec<&'a String> {
    let whole = u32::try_from(texts.len()).unwrap_or(u32::MAX);
    let part = u32::try_from(most).unwrap_or(u32::MAX);
    texts.iter().filter(|_| most >= texts.len() || chance.likely(part, whole)).collect()
}

/// Moves that are almost this one: each of its parts replaced, left out, doubled.
pub fn almost(mv: &Json) -> Vec<Json> {
    let Ok(value) = mv.to::<Value>() else { return Vec::new() };
    let mut found = Vec::new();
    for path in paths(&value, "") {
        for part in value.pointer(&path).map_or_else(Vec::new, others) {
            let mut changed = value.clone();
            if let Some(place) = changed.pointer_mut(&path) {
                *place = part;
                found.push(Json(changed.to_string()));
            }
        }
    }
    found.extend(["", "{", "null", "[]", "0", "\"\"", "{\"No such move\":{}}"].map(|text| Json(text.to_owned())));
    found.push(Json(mv.0.chars().take(mv.0.chars().count() / 2).collect()));
    found.push(Json(format!("{}{}", mv.0, mv.0)));
    found
}

/// Where the parts of a value are.
fn paths(value: &Value, path: &str) -> Vec<String> {
    let inner: Vec<String> = match value {
        Value::Object(fields) => {
            fields.iter().flat_map(|(name, value)| paths(value, &format!("{path}/{name}"))).collect()
        }
        Value::Array(items) => {
            items.iter().enumerate().flat_map(|(at, value)| paths(value, &format!("{path}/{at}"))).collect()
        }
        _ => Vec::new(),
    };
    std::iter::once(path.to_owned()).chain(inner).collect()
}

/// What may stand in its place.
fn others(part: &Value) -> Vec<Value> {
    let mut others = vec![Value::Null];
    match part {
        Value::Null => others = vec![json!(0), json!(5), json!([]), json!([0]), json!("x")],
        Value::Bool(flag) => others.push(json!(!flag)),
        Value::Number(number) => {
            let around = number.as_i64().into_iter().flat_map(|n| [n - 1, n + 1]);
            others.extend(around.map(Value::from));
            others.extend([
                json!(-1),
                json!(0),
                json!(6),
                json!(25),
                json!(255),
                json!(256),
                json!(u64::MAX),
                json!(0.5),
                json!("1"),
            ]);
        }
        Value::String(_) => others.extend([json!(""), json!("x"), json!(MARK), json!("x".repeat(4_000)), json!(1)]),
        Value::Array(items) => {
            others.push(json!([]));
            others.push(items.iter().chain(items).cloned().collect());
            others.push(items.iter().rev().cloned().collect());
            others.push(items.iter().skip(1).cloned().collect());
            others.push(items.iter().cloned().cycle().take(if items.is_empty() { 0 } else { 1_000 }).collect());
        }
        Value::Object(fields) => {
            for name in fields.keys() {
                let mut fewer = fields.clone();
                fewer.remove(name);
                others.push(Value::Object(fewer));
            }
        }
    }
    others
}

/// A refusal has a name, says why in a few words, and shows inert what was typed.
pub fn well_worded(refusal: &Refusal) -> Proof {
    let code = refusal.code;
    let named = !code.is_empty() && code.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_');
    let why = plain(&refusal.why);
    let instead = refusal.instead.as_ref().map(plain);
    let said = why.trim().is_empty() || instead.as_ref().is_some_and(|words| words.trim().is_empty());
    let length = why.chars().count() + instead.map_or(0, |words| words.chars().count());
    if !named || said || length > 1_500 {
        return Err(format!("a refusal that is badly worded ({length} characters): {refusal:?}"));
    }
    inert([&refusal.why].into_iter().chain(&refusal.instead))
}

/// What was typed stands in quotes alone.
pub fn inert<'a>(lines: impl IntoIterator<Item = &'a Line>) -> Proof {
    for line in lines {
        let loud = line.0.iter().any(|span| match span {
            Span::Text(words) => words.contains(MARK),
            Span::Strong(words) => words.contains(MARK),
            Span::Seat(_) | Span::Quote(_) | Span::Person(_) => false,
        });
        if loud {
            return Err(format!("what was typed is not quoted: {line:?}"));
        }
    }
    Ok(())
}
