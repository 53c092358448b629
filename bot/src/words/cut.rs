//! Cuts text between characters as readers see them (grapheme clusters): never inside an emoji, a flag or a letter with its
//! accents.

use unicode_segmentation::UnicodeSegmentation;

/// The longest beginning of whole grapheme clusters with at most so many characters.
pub fn front(text: &str, most: usize) -> &str {
    let mut room = most;
    let fits = text.grapheme_indices(true).take_while(|(_, letter)| {
        let length = letter.chars().count();
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    });
    let end = fits.last().map_or(0, |(at, letter)| at + letter.len());
    text.get(..end).unwrap_or_default()
}

/// The text with at most so many characters, the last an ellipsis if it was longer.
pub fn cut(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    let mut short = front(text, limit.saturating_sub(1)).to_owned();
    short.push('…');
    short
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// One grapheme cluster each, of all kinds.
    const LETTERS: [&str; 16] = [
        "a",
        "é",
        "e\u{301}",
        "ß",
        "漢",
        "한",
        "ا",
        "👩‍👩‍👧‍👦",
        "🇯🇵",
        "👍🏽",
        "❤️",
        "क्षि",
        "o\u{302}\u{323}\u{30a}",
        "\u{202e}",
        "*",
        "`",
    ];

    /// A word of so many clusters, different for each seed.
    pub fn word(letters: usize, seed: u64) -> String {
        let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            LETTERS[usize::try_from(state >> 33).unwrap() % LETTERS.len()]
        };
        (0..letters).map(|_| next()).collect()
    }

    /// Whether `part` consists of the first clusters of `whole`.
    pub fn begins(part: &str, whole: &str) -> bool {
        let (part, whole): (Vec<&str>, Vec<&str>) = (part.graphemes(true).collect(), whole.graphemes(true).collect());
        whole.starts_with(&part)
    }

    // Faults: 45
    #[test]
    fn fault_45_no_letter_is_parted() {
        for seed in 0..500 {
            let text = word(60, seed);
            for limit in 0..40 {
                let short = cut(&text, limit);
                assert!(short.chars().count() <= limit.max(1), "{short:?} of {limit}");
                assert!(begins(short.trim_end_matches('…'), &text), "{short:?} of {text:?}");
            }
            assert_eq!(cut(&text, 10_000), text);
        }
        assert_eq!(cut("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 8), "👩‍👩‍👧‍👦…");
        // a cluster that is longer than the limit is dropped as a whole
        let endless = format!("a{}", "\u{301}".repeat(500));
        assert_eq!((cut(&endless, 32).as_str(), front("ab", 1)), ("…", "a"));
    }
}
