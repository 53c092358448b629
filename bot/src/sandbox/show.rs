//! Notes, pictures and controls as JSON for the page. Our own markup becomes spans here; what people typed stays literal. The
//! page inserts both as text only.

use crate::{
    ask::{BoundControl, Names, Note, Sitter},
    control,
    deliver::Public,
    store::links::hex,
};
use gogome_games::contract::{Choice, Control, Line, Scene, Seat, Span, Weight};
use serde::Serialize;
use sha2::{Digest, Sha256};

/// The longest name shown, in characters.
const NAME: usize = 32;

/// Our markup: opening mark, closing mark, kind of piece.
const MARKS: [(&str, &str, &str); 5] =
    [("**", "**", "b"), ("*", "*", "i"), ("`", "`", "c"), ("<#", ">", "ch"), ("<t:", ">", "t")];

/// A piece of a line: plain words, or a kind with its words (`b` bold, `i` italic, `c` code, `ch` a channel's number, `t` a
/// time in seconds with its format: `R` relative, else day and hour).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub(super) enum Piece {
    Plain(String),
    Marked(&'static str, String),
}

/// A line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Row {
    pub s: Vec<Piece>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub small: bool,
}

/// The author of a message.
#[derive(Clone, Debug, Serialize)]
pub(super) struct From {
    pub name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<char>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub bot: bool,
}

/// A picture: the public name to fetch it by, or its owner's private word.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Shot {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub src: Option<String>,
    #[serde(rename = "ref", skip_serializing_if = "Option::is_none")]
    pub held: Option<String>,
    pub alt: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<(u32, u32)>,
    /// Of a film: how long each of its pictures is shown, in hundredths of a second.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub times: Vec<u16>,
}

/// A choice of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Pick {
    value: String,
    label: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    hint: String,
}

/// A control.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum Press {
    Button {
        id: String,
        label: String,
        style: &'static str,
    },
    Select {
        id: String,
        label: String,
        least: u8,
        most: u8,
        options: Vec<Pick>,
        /// The option that stands already, as the menu says it.
        #[serde(skip_serializing_if = "Option::is_none")]
        stands: Option<Pick>,
    },
}

/// A public message as it is stored.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Message {
    pub from: From,
    pub tone: &'static str,
    /// The code of the table whose board it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    pub lines: Vec<Row>,
    pub pictures: Vec<Shot>,
    pub controls: Vec<Press>,
}

impl Shot {
    /// A picture that its owner fetches by a word.
    pub fn held(scene: &Scene, word: String) -> Self {
        let pixels = |tenths| u32::try_from(tenths / 10).unwrap_or(0);
        let size = Some((pixels(scene.w), pixels(scene.h)));
        Self { src: None, held: Some(word), alt: scene.alt.clone(), size, times: Vec::new() }
    }
}

impl Message {
    /// A message of the table. It needs no line for pings: a window always shows what its person is asked.
    pub fn of_table(public: &Public) -> Self {
        let tone = match (public.pictures.is_empty(), public.over) {
            (true, _) => "lobby",
            (false, true) => "end",
            (false, false) => "news",
        };
        let pictures = public.pictures.iter().map(|drawn| Shot {
            src: Some(format!("/pic/{}{}", name(&drawn.bytes), ending(&drawn.bytes).0)),
            held: None,
            alt: drawn.alt.clone(),
            size: size(&drawn.bytes),
            times: Vec::new(),
        });
        let from = From { name: "gogome".into(), seat: None, bot: true };
        Self {
            from,
            tone,
            table: public.table.clone(),
            lines: rows(&public.note),
            pictures: pictures.collect(),
            controls: presses(&public.controls),
        }
    }

    /// A chat message.
    pub fn of_person(name: &str, seat: Option<Seat>, text: &str) -> Self {
        let said = |text: &str| Row { s: vec![Piece::Plain(text.to_owned())], small: false };
        Self {
            from: From { name: short(name), seat: seat.map(Seat::letter), bot: false },
            tone: "chat",
            table: None,
            lines: text.lines().map(said).collect(),
            pictures: Vec::new(),
            controls: Vec::new(),
        }
    }
}

/// A picture's file name: a hash of its content, so it cannot be guessed.
pub(super) fn name(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes)[..16])
}

/// The file extension and media type of a picture: GIF or PNG.
pub(super) fn ending(bytes: &[u8]) -> (&'static str, &'static str) {
    if bytes.starts_with(b"GIF8") { (".gif", "image/gif") } else { (".png", "image/png") }
}

/// Width and height of a picture.
fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"GIF8") {
        let side = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
        return Some((side(6)?, side(8)?));
    }
    let side = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    Some((side(16)?, side(20)?))
}

/// A name on one line, shortened, without characters that change the direction of writing.
pub(super) fn short(name: &str) -> String {
    let turns = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    name.chars().filter(|c| !c.is_control() && !turns(*c)).take(NAME).collect()
}

/// The name of a seat's holder.
pub(super) fn sitter(seat: Seat, names: &Names) -> String {
    match names.of(seat) {
        Sitter::Person { name, .. } => short(name),
        Sitter::Ai => format!("Companion {}", seat.letter()),
        Sitter::Nobody => format!("Seat {}", seat.letter()),
    }
}

/// A note.
pub(super) fn rows(note: &Note) -> Vec<Row> {
    note.lines.iter().map(|line| row(line, &note.names)).collect()
}

/// A line.
pub(super) fn row(line: &Line, names: &Names) -> Row {
    let mut row = Row::default();
    for span in &line.0 {
        match span {
            Span::Text(words) => match words.strip_prefix("-# ") {
                Some(rest) if row.s.is_empty() => {
                    row.small = true;
                    marked(rest, &mut row.s);
                }
                _ => marked(words, &mut row.s),
            },
            Span::Strong(words) => row.s.push(Piece::Marked("b", words.clone())),
            Span::Seat(seat) => {
                row.s.push(Piece::Marked("b", sitter(*seat, names)));
                if matches!(names.of(*seat), Sitter::Person { .. }) {
                    row.s.push(Piece::Plain(format!(" ({})", seat.letter())));
                }
            }
            Span::Quote(typed) => row.s.push(Piece::Plain(typed.clone())),
            Span::Person(_) => row.s.push(Piece::Plain("somebody".into())),
        }
    }
    row
}

/// Splits our own words by markup: `**bold**`, `*italic*`, `` `code` ``. A mark without its counterpart is an ordinary
/// character.
fn marked(words: &str, into: &mut Vec<Piece>) {
    let mut plain = String::new();
    let mut rest = words;
    while let Some(first) = rest.chars().next() {
        let found = MARKS.into_iter().find_map(|(open, close, kind)| {
            let (inner, after) = rest.strip_prefix(open)?.split_once(close)?;
            (!inner.is_empty()).then_some((kind, inner, after))
        });
        if let Some((kind, inner, after)) = found {
            if !plain.is_empty() {
                into.push(Piece::Plain(std::mem::take(&mut plain)));
            }
            into.push(Piece::Marked(kind, inner.to_owned()));
            rest = after;
        } else {
            plain.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    if !plain.is_empty() {
        into.push(Piece::Plain(plain));
    }
}

/// Controls in order.
pub(super) fn presses(controls: &[BoundControl]) -> Vec<Press> {
    controls.iter().map(press).collect()
}

fn press(bound: &BoundControl) -> Press {
    match &bound.control {
        Control::Button { label, weight, .. } => {
            let style = match weight {
                Weight::Main => "primary",
                Weight::Plain => "",
                Weight::Grave => "grave",
            };
            Press::Button { id: bound.id.clone(), label: label.clone(), style }
        }
        Control::Select { label, option, least, most, choices, .. } => Press::Select {
            id: control::taking(&bound.id, option),
            label: label.clone(),
            least: *least,
            most: *most,
            options: choices.iter().map(pick).collect(),
            stands: bound.standing().map(|(choice, label)| Pick { label, ..pick(choice) }),
        },
    }
}

fn pick(choice: &Choice) -> Pick {
    Pick { value: choice.value.clone(), label: choice.label.clone(), hint: choice.about.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gogome_games::contract::Said;

    fn plain(words: &str) -> Piece {
        Piece::Plain(words.into())
    }

    #[test]
    fn our_own_marks_become_spans_and_half_a_mark_stays() {
        let line = Line::from("-# say **now** or `/x` or *never* 2 * 3 ` in <#7> <t:60:R>");
        let row = row(&line, &Names::default());
        assert!(row.small);
        let wanted = [
            plain("say "),
            Piece::Marked("b", "now".into()),
            plain(" or "),
            Piece::Marked("c", "/x".into()),
            plain(" or "),
            Piece::Marked("i", "never".into()),
            plain(" 2 * 3 ` in "),
            Piece::Marked("ch", "7".into()),
            plain(" "),
            Piece::Marked("t", "60:R".into()),
        ];
        assert_eq!(row.s, wanted);
    }

    #[test]
    fn a_menu_says_what_stands_already() {
        let choices = vec![Choice::new("20", "20 rounds"), Choice::new("30", "30 rounds")];
        let control = Control::menu("How long?", Said::new("pick", &[]), "limit", choices);
        let shown = |stands: Option<String>| {
            let bound = BoundControl { control: control.clone(), id: "g1:abc:-:pick:".into(), stands };
            serde_json::to_value(presses(&[bound])).unwrap()[0]["stands"].clone()
        };
        assert_eq!(shown(Some("30".into())), serde_json::json!({ "value": "30", "label": "How long? 30 rounds" }));
        assert!(shown(None).is_null());
    }

    #[test]
    fn what_people_typed_stays_literal() {
        let name = "**x** `y` <b>\u{202e}";
        let names = Names(vec![Sitter::Person { id: 1, name: name.into() }]);
        let row = row(&Line::default().seat(Seat(0)).text(" says ").quote("*hi* <img>"), &names);
        let wanted = [Piece::Marked("b", "**x** `y` <b>".into()), plain(" (A)"), plain(" says "), plain("*hi* <img>")];
        assert_eq!(row.s, wanted);
    }
}
