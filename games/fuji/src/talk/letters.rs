//! From signs to words of a to z, for detection alone (T3.14).

use crate::talk::pattern::Token;
use crate::talk::signs::unseen;
use gogome_contract::mentions;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

/// Signs and the letters they are read as, place by place.
pub type Alike = Vec<(char, char)>;

/// How letters are folded.
#[derive(Debug)]
pub struct Letters {
    /// Dropped.
    pub apostrophes: Vec<char>,
    /// Small letters of other scripts that look like ours.
    pub small: Alike,
    /// Capitals that look like another letter than their small form.
    pub capitals: Alike,
    /// Code points that begin an alphabet of pictures.
    pub alphabets: Vec<u32>,
    /// Signs read as a letter directly before one.
    pub before_letter: Alike,
}

fn alike(list: &Alike, sign: char) -> Option<char> {
    list.iter().find(|(from, _)| *from == sign).map(|(_, to)| *to)
}

impl Letters {
    /// The words of a message; and, as a second reading, with capitals as they look if there are such.
    pub(super) fn readings(&self, text: &str) -> Vec<Vec<Token>> {
        let mut readings = vec![tokens(&self.fold(text, false))];
        if text.chars().any(|sign| alike(&self.capitals, sign).is_some()) {
            readings.push(tokens(&self.fold(text, true)));
        }
        readings
    }

    /// A message without the signs that may stand inside words, if there are any.
    pub(super) fn bare(&self, text: &str) -> Option<String> {
        let bare: String = text.chars().filter(|sign| !self.ornament(*sign)).collect();
        (bare.len() < text.len()).then_some(bare)
    }

    /// A sign that may stand inside a word and is no letter of it.
    fn ornament(&self, sign: char) -> bool {
        let shows_letter = || {
            let mut shown = std::iter::once(sign).nfkd().map(|sign| self.pictured(sign));
            shown.next().is_some_and(char::is_alphabetic) && shown.next().is_none()
        };
        let symbol = sign.general_category_group() == GeneralCategoryGroup::Symbol;
        let narrow = std::iter::once(sign).nfkd().next();
        matches!(narrow, Some('*' | '_')) || symbol && alike(&self.before_letter, sign).is_none() && !shows_letter()
    }

    /// Letters without their marks, small, look-alikes as what they look like; other signs as they are.
    fn fold(&self, text: &str, capitals: bool) -> Vec<char> {
        let mut folded = Vec::new();
        for sign in text.chars() {
            if mentions::seat(sign).is_some() {
                folded.extend(" mate ".chars());
                continue;
            }
            let sign = if capitals { alike(&self.capitals, sign).unwrap_or(sign) } else { sign };
            match sign.to_lowercase().find_map(|small| alike(&self.small, small)) {
                Some(letter) => folded.push(letter),
                None => folded.extend(std::iter::once(sign).nfkd().flat_map(|part| self.plain(part))),
            }
        }
        for at in (1..folded.len()).rev() {
            if folded[at].is_ascii_lowercase()
                && let Some(letter) = alike(&self.before_letter, folded[at - 1])
            {
                folded[at - 1] = letter;
            }
        }
        folded
    }

    /// What is left of one sign: nothing of marks, of what is not seen and of apostrophes.
    fn plain(&self, sign: char) -> Vec<char> {
        if unseen(sign) || is_combining_mark(sign) {
            return Vec::new();
        }
        let small = self.pictured(sign).to_lowercase().filter(|small| !self.apostrophes.contains(small));
        small
            .flat_map(
                |small| if small == 'ß' { vec!['s', 's'] } else { vec![alike(&self.small, small).unwrap_or(small)] },
            )
            .collect()
    }

    /// The letter a picture of a letter shows.
    fn pictured(&self, sign: char) -> char {
        let nth = |first: &u32| u32::from(sign).checked_sub(*first).filter(|nth| *nth < 26);
        let letter = self.alphabets.iter().find_map(nth).and_then(|nth| char::from_u32(u32::from('a') + nth));
        letter.unwrap_or(sign)
    }
}

/// Runs of a to z; `first aid` is one word.
fn tokens(folded: &[char]) -> Vec<Token> {
    let folded: String = folded.iter().collect();
    let mut tokens: Vec<Token> = Vec::new();
    for word in folded.split(|sign: char| !sign.is_ascii_lowercase()).filter(|word| !word.is_empty()) {
        if word == "aid" && tokens.last().is_some_and(|last| last.text == "first") {
            tokens.pop();
        }
        tokens.push(Token::new(word));
    }
    tokens
}
