//! Words of a message, lists of words, and patterns of words as they are written in `talk.toml`.

use std::collections::{BTreeMap, BTreeSet};

/// One word of a message: letters a to z. A neutral one, without letters, is what is left of a harmless phrase.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Token {
    /// Its letters.
    pub text: String,
    /// Some letter stands three times or more in a row and may stand for one or two.
    pub stretched: bool,
}

impl Token {
    /// A word as it was read.
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), stretched: runs(text.as_bytes()).any(|(_, long)| long > 2) }
    }

    /// The word as it stands, its stretches taken as they are.
    pub fn strict(&self) -> Self {
        Self { text: self.text.clone(), stretched: false }
    }

    /// How many letters it has, a stretch counted as one.
    pub fn long(&self) -> usize {
        runs(self.text.as_bytes()).map(|(_, long)| if self.stretched && long > 2 { 1 } else { long }).sum()
    }

    /// Is it this word, perhaps stretched?
    pub fn is(&self, word: &str) -> bool {
        self.text == word || (self.stretched && stretches(&self.text, word, false))
    }

    /// Does it begin with this, perhaps stretched?
    pub fn begins(&self, start: &str) -> bool {
        self.text.starts_with(start) || (self.stretched && stretches(&self.text, start, true))
    }
}

/// The letters with how often each stands in a row.
fn runs(text: &[u8]) -> impl Iterator<Item = (u8, usize)> + '_ {
    text.chunk_by(|one, next| one == next).map(|run| (run[0], run.len()))
}

/// Is `text` the word, or its beginning, with some letters drawn out to three or more?
fn stretches(text: &str, word: &str, beginning: bool) -> bool {
    let (mut drawn, mut plain) = (runs(text.as_bytes()), runs(word.as_bytes()).peekable());
    while let Some((letter, long)) = plain.next() {
        let Some((other, drawn_out)) = drawn.next() else { return false };
        let open = beginning && plain.peek().is_none();
        let fits = drawn_out == long || (drawn_out > long && (drawn_out > 2 || open));
        if letter != other || !fits {
            return false;
        }
    }
    beginning || drawn.next().is_none()
}

/// A list of words.
#[derive(Clone, Debug, Default)]
pub struct Words(BTreeSet<String>);

impl Words {
    /// Reads `word(s/ed) other`.
    ///
    /// # Errors
    /// What is not written like that.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut words = BTreeSet::new();
        for written in text.split_whitespace() {
            let (stem, ends) = match written.split_once('(') {
                None => (written, None),
                Some((stem, ends)) => match ends.strip_suffix(')') {
                    Some(ends) => (stem, Some(ends)),
                    None => return Err(format!("`{written}` has an open bracket")),
                },
            };
            let all = std::iter::once("").chain(ends.into_iter().flat_map(|ends| ends.split('/')));
            for word in all.map(|end| format!("{stem}{end}")) {
                if word.is_empty() || !word.bytes().all(|letter| letter.is_ascii_lowercase()) {
                    return Err(format!("`{word}` is no word of small letters"));
                }
                if !words.insert(word) {
                    return Err(format!("`{written}` stands here twice"));
                }
            }
        }
        if words.is_empty() { Err("has no words".to_owned()) } else { Ok(Self(words)) }
    }

    /// Is the word on the list, perhaps stretched?
    pub fn has(&self, token: &Token) -> bool {
        self.0.contains(&token.text) || (token.stretched && self.0.iter().any(|word| token.is(word)))
    }

    /// Are both the same word of the list, perhaps stretched?
    pub fn share(&self, one: &Token, other: &Token) -> bool {
        self.0.iter().any(|word| one.is(word) && other.is(word))
    }

    /// Does the word begin with one of the list, perhaps stretched?
    pub fn begin(&self, token: &Token) -> bool {
        self.0.iter().any(|start| token.begins(start))
    }
}

/// The lists that patterns name.
pub type Lists = BTreeMap<String, Words>;

/// A pattern of words.
#[derive(Clone, Debug)]
pub struct Pattern(Vec<Part>);

#[derive(Clone, Debug)]
enum Part {
    Word(String),
    One(Words),
    Many(Words),
    Either(Vec<Pattern>),
    Perhaps(Vec<Pattern>),
    Gap,
    Start,
    End,
    Ahead(Vec<Pattern>),
    NotAhead(Vec<Pattern>),
}

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// What cannot be read, or a list that is not there.
    pub fn parse(text: &str, lists: &Lists) -> Result<Self, String> {
        let mut rest = text.trim();
        let pattern = sequence(&mut rest, lists)?;
        match rest.chars().next() {
            None if pattern.0.is_empty() => Err("is empty".to_owned()),
            None => Ok(pattern),
            Some(sign) => Err(format!("has a `{sign}` too many")),
        }
    }

    /// Where it can end if it begins at one of these places, in order.
    pub fn ends(&self, tokens: &[Token], from: Vec<usize>) -> Vec<usize> {
        let mut at = from;
        for part in &self.0 {
            if at.is_empty() {
                break;
            }
            at = part.step(tokens, at);
        }
        at
    }

    /// Does it stand anywhere?
    pub fn found(&self, tokens: &[Token]) -> bool {
        !self.ends(tokens, (0..=tokens.len()).collect()).is_empty()
    }

    /// The first place where it stands: from, to.
    pub fn place(&self, tokens: &[Token]) -> Option<(usize, usize)> {
        (0..=tokens.len()).find_map(|from| Some((from, *self.ends(tokens, vec![from]).first()?)))
    }

    /// Does it stand directly before a place?
    pub fn stands_before(&self, tokens: &[Token], place: usize) -> bool {
        self.ends(&tokens[..place], (0..=place).collect()).contains(&place)
    }
}

impl Part {
    fn step(&self, tokens: &[Token], mut at: Vec<usize>) -> Vec<usize> {
        let after = |at: &[usize], fits: &dyn Fn(&Token) -> bool| -> Vec<usize> {
            at.iter().filter(|place| tokens.get(**place).is_some_and(fits)).map(|place| place + 1).collect()
        };
        match self {
            Self::Word(word) => after(&at, &|token| token.is(word)),
            Self::One(words) => after(&at, &|token| words.has(token)),
            Self::Many(words) => {
                let mut last = at.clone();
                while !last.is_empty() {
                    last = after(&last, &|token| words.has(token));
                    at.extend(&last);
                }
                sorted_once(at)
            }
            Self::Either(ways) => sorted_once(ways.iter().flat_map(|way| way.ends(tokens, at.clone())).collect()),
            Self::Perhaps(ways) => {
                let more: Vec<usize> = ways.iter().flat_map(|way| way.ends(tokens, at.clone())).collect();
                at.extend(more);
                sorted_once(at)
            }
            Self::Gap => (at[0]..=tokens.len()).collect(),
            Self::Start => retain(at, |place| place == 0),
            Self::End => retain(at, |place| place == tokens.len()),
            Self::Ahead(ways) => retain(at, |place| follows(ways, tokens, place)),
            Self::NotAhead(ways) => retain(at, |place| !follows(ways, tokens, place)),
        }
    }
}

fn retain(mut at: Vec<usize>, fits: impl Fn(usize) -> bool) -> Vec<usize> {
    at.retain(|place| fits(*place));
    at
}

fn sorted_once(mut at: Vec<usize>) -> Vec<usize> {
    at.sort_unstable();
    at.dedup();
    at
}

fn follows(ways: &[Pattern], tokens: &[Token], place: usize) -> bool {
    ways.iter().any(|way| !way.ends(tokens, vec![place]).is_empty())
}

/// Parts up to the end, a `|` or a closing bracket.
fn sequence(rest: &mut &str, lists: &Lists) -> Result<Pattern, String> {
    let mut parts = Vec::new();
    loop {
        *rest = rest.trim_start();
        let part = match rest.chars().next() {
            None | Some('|' | ')' | ']') => return Ok(Pattern(parts)),
            Some('…') => single(rest, '…', Part::Gap),
            Some('^') => single(rest, '^', Part::Start),
            Some('$') => single(rest, '$', Part::End),
            Some('(') => Part::Either(ways(rest, "(", ')', lists)?),
            Some('[') => Part::Perhaps(ways(rest, "[", ']', lists)?),
            Some('+') => Part::Ahead(ways(rest, "+(", ')', lists)?),
            Some('-') => Part::NotAhead(ways(rest, "-(", ')', lists)?),
            Some(_) => word(rest, lists)?,
        };
        parts.push(part);
    }
}

fn single(rest: &mut &str, sign: char, part: Part) -> Part {
    *rest = &rest[sign.len_utf8()..];
    part
}

fn ways(rest: &mut &str, open: &str, close: char, lists: &Lists) -> Result<Vec<Pattern>, String> {
    *rest = rest.strip_prefix(open).ok_or_else(|| format!("wants `{open}` at `{rest}`"))?;
    let mut ways = Vec::new();
    loop {
        let way = sequence(rest, lists)?;
        if way.0.is_empty() {
            return Err("has an empty choice".to_owned());
        }
        ways.push(way);
        match rest.chars().next() {
            Some('|') => *rest = &rest[1..],
            Some(sign) if sign == close => {
                *rest = &rest[1..];
                return Ok(ways);
            }
            _ => return Err(format!("wants a `{close}`")),
        }
    }
}

fn word(rest: &mut &str, lists: &Lists) -> Result<Part, String> {
    let long = rest.find(|sign: char| !sign.is_ascii_alphabetic()).unwrap_or(rest.len());
    let (word, after) = rest.split_at(long);
    *rest = after;
    if word.is_empty() {
        return Err(format!("cannot be read from `{after}` on"));
    }
    if word.bytes().all(|letter| letter.is_ascii_lowercase()) {
        return Ok(Part::Word(word.to_owned()));
    }
    let list = lists.get(word).ok_or_else(|| format!("names a list that is not there: {word}"))?.clone();
    match rest.strip_prefix('*') {
        Some(after) => {
            *rest = after;
            Ok(Part::Many(list))
        }
        None => Ok(Part::One(list)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token> {
        text.split(' ').filter(|word| !word.is_empty()).map(Token::new).collect()
    }

    fn lists() -> Lists {
        [("HUE", "pink(s) odd(s)"), ("ADJ", "my very pink")]
            .map(|(name, words)| (name.to_owned(), Words::parse(words).unwrap()))
            .into()
    }

    // Rules: T3.19
    #[test]
    fn patterns_find_what_they_describe() {
        for (pattern, text, expected) in [
            ("out of", "we are out of luck", Some((2, 4))),
            ("out of", "out we go of", None),
            ("HUE", "a pink one", Some((1, 2))),
            ("HUE", "a pinkish one", None),
            ("ADJ* HUE", "my very pink pinks", Some((0, 3))),
            ("no ADJ* HUE $", "no my very pink pinks", Some((0, 5))),
            ("(a|b c) d", "x b c d", Some((1, 4))),
            ("(a|b c) d", "x b d", None),
            ("a [b|c] d", "a d", Some((0, 2))),
            ("a [b|c] d", "a c d", Some((0, 3))),
            ("a … d", "x a b c d", Some((1, 5))),
            ("a … d", "d a", None),
            ("^ a", "a b", Some((0, 1))),
            ("^ a", "b a", None),
            ("a $", "b a", Some((1, 2))),
            ("a +(b|$)", "a c a", Some((2, 3))),
            ("a +(b (c|d))", "a b d", Some((0, 1))),
            ("a -(b)", "a b", None),
            ("a -(b)", "a c", Some((0, 1))),
            ("out of", "ooout offf", Some((0, 2))),
            ("out of", "oout of", None),
        ] {
            let pattern = Pattern::parse(pattern, &lists()).unwrap();
            assert_eq!(pattern.place(&tokens(text)), expected, "{pattern:?} in {text}");
            assert_eq!(pattern.found(&tokens(text)), expected.is_some());
        }
        let behind = Pattern::parse("my [very]", &lists()).unwrap();
        let message = tokens("is my very own");
        assert_eq!([0, 1, 2, 3].map(|place| behind.stands_before(&message, place)), [false, false, true, true]);
    }

    #[test]
    fn patterns_that_cannot_be_read_are_refused() {
        for (pattern, reason) in [
            ("", "is empty"),
            ("a )", "has a `)` too many"),
            ("(a|b", "wants a `)`"),
            ("(a|)", "has an empty choice"),
            ("[a)", "wants a `]`"),
            ("+a", "wants `+(` at `+a`"),
            ("FOO", "names a list that is not there: FOO"),
            ("a7", "cannot be read from `7` on"),
        ] {
            assert_eq!(Pattern::parse(pattern, &lists()).err().as_deref(), Some(reason), "{pattern}");
        }
        for (words, reason) in [
            ("", "has no words"),
            ("Pink", "`Pink` is no word of small letters"),
            ("pink(s", "`pink(s` has an open bracket"),
            ("pinks pink(s)", "`pink(s)` stands here twice"),
        ] {
            assert_eq!(Words::parse(words).err().as_deref(), Some(reason), "{words}");
        }
    }

    // Rules: T3.18: a letter that stands three times or more may stand for one or two
    #[test]
    fn stretched_words_are_known() {
        let has = |list: &str, word: &str| Words::parse(list).unwrap().has(&Token::new(word));
        assert!(has("five", "fiiiive") && has("three", "thhhreeee") && has("three", "threeeee"));
        assert!(!has("five", "fiive") && !has("five", "fiiiives") && !has("fives", "fiiiive"));
        let begins = |start: &str, word: &str| Token::new(word).begins(start);
        assert!(begins("four", "fourish") && begins("four", "fooourish") && begins("four", "fourrrr"));
        assert!(!begins("four", "foourish") && !begins("four", "fff"));
        assert_eq!(["fff", "fooour", "ill", ""].map(|word| Token::new(word).long()), [1, 4, 3, 0]);
        assert_eq!(Token::new("fiiive").strict(), Token { text: "fiiive".to_owned(), stretched: false });
    }
}
