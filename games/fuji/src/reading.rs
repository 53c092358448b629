//! Tolerant reading of typed text: names regardless of capitals, spaces and accents, abbreviated names, places of dice.

use gogome_contract::parts::reading::fold;

/// The most characters that are read.
const MOST: usize = 200;

/// What was found under a name.
#[derive(Debug, PartialEq, Eq)]
pub enum Found<T> {
    /// This.
    One(T),
    /// It could be any of these.
    Several(Vec<T>),
    /// Nothing.
    Nothing,
}

/// Finds a name: an exact match, else by its beginning, else by the beginnings of its words in order.
pub fn find<T: Copy>(typed: &str, among: &[(T, &str)]) -> Found<T> {
    let wanted = fold(typed);
    if wanted.is_empty() {
        return Found::Nothing;
    }
    let squeezed = squeeze(&wanted);
    let tests: [&dyn Fn(&str) -> bool; 3] =
        [&|name| squeeze(name) == squeezed, &|name| squeeze(name).starts_with(&squeezed), &|name| {
            words_begin(name, &wanted)
        }];
    for test in tests {
        let hits: Vec<T> = among.iter().filter(|(_, name)| test(&fold(name))).map(|(item, _)| *item).collect();
        match hits.as_slice() {
            [] => {}
            [one] => return Found::One(*one),
            _ => return Found::Several(hits),
        }
    }
    Found::Nothing
}

fn squeeze(text: &str) -> String {
    text.replace(' ', "")
}

/// Does every typed word begin a word of the name, in order?
fn words_begin(name: &str, typed: &str) -> bool {
    let mut words = name.split(' ');
    typed.split(' ').all(|start| words.any(|word| word.starts_with(start)))
}

/// At most three names that resemble what was typed, the most similar first.
pub fn near<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted = squeeze(&fold(typed));
    let bearable = wanted.chars().count() / 3;
    let mut close: Vec<(usize, &str)> = names
        .into_iter()
        .map(|name| (distance(&wanted, &squeeze(&fold(name))), name))
        .filter(|(far, _)| *far <= bearable)
        .collect();
    close.sort_unstable();
    close.into_iter().take(3).map(|(_, name)| name).collect()
}

/// The edit distance of two words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let change = corner + usize::from(letter != *other);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

/// The words of a list as typed: `1, 4 and 6`.
pub fn listed(typed: &str) -> impl Iterator<Item = &str> {
    let words = typed.split(|c: char| c.is_whitespace() || ",;+&/".contains(c));
    words.filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("and"))
}

/// Places of dice as typed (F16.20), counted from 0 and in order: `1 4 6`, `1,4`, `146`, `1st and 3rd`, `2-4`.
pub fn places(typed: &str) -> Option<Vec<u8>> {
    let typed = typed.trim();
    if typed.is_empty() || typed.chars().count() > MOST {
        return None;
    }
    let mut found = [false; 6];
    for word in listed(typed) {
        if let Some((from, to)) = word.split_once(['-', '–']) {
            found.get_mut(one_place(from)?..=one_place(to)?)?.fill(true);
        } else if let Some(place) = one_place(word) {
            found[place] = true;
        } else {
            for figure in word.chars() {
                found[one_place(figure.encode_utf8(&mut [0; 4]))?] = true;
            }
        }
    }
    let places: Vec<u8> = (0u8..).zip(found).filter(|(_, hit)| *hit).map(|(at, _)| at).collect();
    (!places.is_empty()).then_some(places)
}

/// `4`, `4th`.
fn one_place(word: &str) -> Option<usize> {
    let figure = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
    match figure.as_bytes() {
        [figure @ b'1'..=b'6'] => Some(usize::from(figure - b'1')),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_they_are_typed() {
        let names = [(4, "Heron Pond"), (9, "Maple Footbridge"), (12, "Plum Tea House"), (13, "Plover Beach")];
        for (typed, expected) in [
            ("Heron Pond", Found::One(4)),
            ("  héron-pond ", Found::One(4)),
            ("HERONPOND", Found::One(4)),
            ("ｈｅｒｏｎ", Found::One(4)),
            ("hēron", Found::One(4)),
            ("plōver", Found::One(13)),
            ("plùm", Found::One(12)),
            ("Mäple", Found::One(9)),
            ("her’on", Found::One(4)),
            ("tea  --  hou", Found::One(12)),
            ("her", Found::One(4)),
            ("foot", Found::One(9)),
            ("tea", Found::One(12)),
            ("pl te", Found::One(12)),
            ("pl", Found::Several(vec![12, 13])),
            ("pond heron", Found::Nothing),
            ("", Found::Nothing),
            ("🔥", Found::Nothing),
        ] {
            assert_eq!(find(typed, &names), expected, "{typed}");
        }
        assert_eq!(near("Hern Pnd", names.map(|(_, name)| name)), ["Heron Pond"]);
        assert!(near("volcano", names.map(|(_, name)| name)).is_empty());
    }

    // Rules: F16.20
    #[test]
    fn dice_are_named_by_place() {
        for (typed, expected) in [
            ("1 4 6", Some(vec![0, 3, 5])),
            ("6,4, 1", Some(vec![0, 3, 5])),
            ("146", Some(vec![0, 3, 5])),
            ("1st and 3rd", Some(vec![0, 2])),
            ("2-4", Some(vec![1, 2, 3])),
            ("3 3", Some(vec![2])),
            ("4-2", None),
            ("7", None),
            ("0 1", None),
            ("1 x", None),
            ("", None),
            (" , ", None),
        ] {
            assert_eq!(places(typed), expected, "{typed}");
        }
        assert_eq!(places(&"1".repeat(4000)), None);
    }
}
