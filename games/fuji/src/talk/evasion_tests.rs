//! Evasions: a sentence that is rejected stays so, however it is dressed up; one that is allowed bears harmless changes.

use crate::content::book;
use crate::talk::tests::vectors;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

/// How many sentences are dressed up, and from which seed: always the same ones.
const CASES: u32 = 4_000;
const SEED: u64 = 2018;

/// What nobody sees: joiners, blanks of no width, marks of direction, selectors, fillers, a grave and an enclosing circle.
const UNSEEN: &[char] = &[
    '\u{200b}',
    '\u{200c}',
    '\u{200d}',
    '\u{2060}',
    '\u{feff}',
    '\u{ad}',
    '\u{200e}',
    '\u{202e}',
    '\u{34f}',
    '\u{180e}',
    '\u{fe0f}',
    '\u{3164}',
    '\u{2800}',
    '\u{e0061}',
    '\u{300}',
    '\u{20dd}',
];

/// Signs to put between letters.
const PICTURES: &[char] = &['🌸', '🐍', '😂', '⭐', '🔥', '❤', '☘', '™', '~', '*', '_'];

/// Letters that look like ours, of several scripts.
const ALIKE: &[(char, &str)] = &[
    ('a', "аαɑᴀ𝐚ａⓐ"),
    ('c', "сϲᴄ𝒄ｃ"),
    ('d', "ԁᴅ𝓭ｄ"),
    ('e', "еεᴇ𝖊ｅé"),
    ('f', "ғꜰ𝕗ｆ"),
    ('h', "հһʜ𝗵ｈ"),
    ('i', "іιıɪ𝘪ｉïⅰ"),
    ('k', "кκᴋ𝙠ｋ"),
    ('l', "ӏł𝚕ｌ"),
    ('m', "мᴍ𝐦ｍ"),
    ('n', "ηոɴ𝑛ｎñ"),
    ('o', "оοօσᴏø𝒐ｏö"),
    ('p', "рρᴘ𝓅ｐ"),
    ('r', "ʀ𝓻ｒ"),
    ('s', "ѕꜱ𝔰ｓ"),
    ('t', "тτᴛ𝕥ｔ"),
    ('u', "υսᴜ𝖚ｕ"),
    ('v', "ѵνᴠ𝗏ｖ"),
    ('w', "ԝωᴡ𝘄ｗ"),
    ('x', "хχ𝘹ｘ"),
    ('y', "уγʏ𝙮ｙ"),
];

#[derive(Clone, Debug)]
enum Dress {
    Unseen(Vec<(Index, char)>),
    Picture(Index, char),
    Alike(Vec<Index>),
    Wide,
    Spaced(Index, &'static str),
    Stretched(Vec<(Index, usize)>),
    Capitals,
    Small,
}

fn dress() -> impl Strategy<Value = Dress> {
    let at = any::<Index>;
    prop_oneof![
        prop::collection::vec((at(), select(UNSEEN)), 1..6).prop_map(Dress::Unseen),
        (at(), select(PICTURES)).prop_map(|(at, sign)| Dress::Picture(at, sign)),
        prop::collection::vec(at(), 1..8).prop_map(Dress::Alike),
        Just(Dress::Wide),
        (at(), select(&[" ", ".", "-", " · ", "/", "_ "][..])).prop_map(|(at, gap)| Dress::Spaced(at, gap)),
        prop::collection::vec((at(), 2..5_usize), 1..4).prop_map(Dress::Stretched),
        Just(Dress::Capitals),
        Just(Dress::Small),
    ]
}

/// The places of letters a to z.
fn letters(text: &[char]) -> Vec<usize> {
    (0..text.len()).filter(|at| text[*at].is_ascii_alphabetic()).collect()
}

fn put_on(text: &str, dress: &Dress) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    match dress {
        Dress::Unseen(places) => {
            for (place, sign) in places {
                signs.insert(place.index(signs.len() + 1), *sign);
            }
        }
        Dress::Picture(place, sign) => signs.insert(place.index(signs.len() + 1), *sign),
        Dress::Alike(places) => {
            for place in places {
                if signs.is_empty() {
                    continue;
                }
                let at = place.index(signs.len());
                if let Some((_, others)) = ALIKE.iter().find(|(letter, _)| *letter == signs[at]) {
                    let others: Vec<char> = others.chars().collect();
                    signs[at] = *place.get(&others);
                }
            }
        }
        Dress::Wide => {
            for sign in &mut signs {
                if ('!'..='~').contains(sign) {
                    *sign = char::from_u32(u32::from(*sign) + 0xFEE0).unwrap();
                }
            }
        }
        Dress::Spaced(place, gap) => {
            let apart = |sign: char| sign.is_whitespace() || sign.is_ascii_punctuation();
            let plain = |word: &&str| word.len() > 2 && word.bytes().all(|letter| letter.is_ascii_alphabetic());
            let words: Vec<&str> = text.split(apart).filter(plain).collect();
            if !words.is_empty() {
                let word = *place.get(&words);
                let spaced = word.chars().map(String::from).collect::<Vec<_>>().join(gap);
                return text.replacen(word, &spaced, 1);
            }
        }
        Dress::Stretched(places) => {
            for (place, times) in places {
                let letters = letters(&signs);
                if !letters.is_empty() {
                    let at = *place.get(&letters);
                    signs.splice(at..at, vec![signs[at]; *times]);
                }
            }
        }
        Dress::Capitals => return text.to_uppercase(),
        Dress::Small => return text.to_lowercase(),
    }
    signs.into_iter().collect()
}

fn sentences(rejected: bool) -> impl Strategy<Value = String> {
    let texts =
        vectors().into_iter().filter(|sentence| sentence.mates.is_empty() && (sentence.expect != "ok") == rejected);
    select(texts.map(|sentence| sentence.text).collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: CASES, failure_persistence: None, rng_seed: RngSeed::Fixed(SEED), ..ProptestConfig::default() })]

    // Rules: T3.8, T3.14, T3.16, T3.18: no dress, and no three one over the other, hides a number
    #[test]
    fn what_is_rejected_stays_rejected(text in sentences(true), dresses in prop::collection::vec(dress(), 1..4)) {
        let (spaced, others): (Vec<_>, Vec<_>) = dresses.iter().partition(|dress| matches!(dress, Dress::Spaced(..)));
        let worn = spaced.into_iter().chain(others).fold(text, |text, dress| put_on(&text, dress));
        prop_assert_ne!(book().talk.verdict(&worn), "ok", "{}", worn);
    }

    // Rules: T3.20, T2.4: and what is relayed would pass again
    #[test]
    fn what_is_allowed_stays_allowed(
        text in sentences(false),
        case in 0..3,
        end in select(&["", ".", "!", "?", "…", "...", " !!"][..]),
        gap in select(&[" ", "  ", " \t "][..]),
    ) {
        let text = match case {
            0 => text,
            1 => text.to_uppercase(),
            _ => text.to_lowercase(),
        };
        let changed = format!("{gap}{}{end}{gap}", text.replace(' ', gap));
        let got = book().talk.check(&changed, &[]);
        prop_assert!(got.is_ok(), "{}: {:?}", changed, got);
        let shown = got.unwrap();
        let again = book().talk.check(&shown, &[]);
        prop_assert_eq!(again.as_ref(), Ok(&shown));
    }

    #[test]
    fn anything_can_be_typed(text in "\\PC{0,320}", odd in prop::collection::vec(any::<char>(), 0..80)) {
        let odd: String = odd.into_iter().collect();
        for typed in [&text, &odd] {
            let _ = book().talk.check(typed, &[]);
            let _ = book().talk.free(typed, &[]);
        }
    }
}
