//! What players read: nothing is left out, nothing is a riddle.

mod asked;
mod board;
mod effects;
mod games;
mod log;
mod menus;
mod names;
mod refusals;

use gogome_contract::Line;

/// What is done of a kind, as its variants are called: the list of them, and the name of one. A variant that is not listed does
/// not compile.
macro_rules! variants {
    ($name:ident of $kind:ident: $($variant:ident)*) => {
        /// The variants, and which one it is.
        fn $name(one: Option<&$kind>) -> (&'static str, std::collections::BTreeSet<&'static str>) {
            let which = match one {
                None => "",
                $(Some($kind::$variant { .. }) => stringify!($variant),)*
            };
            (which, [$(stringify!($variant)),*].into())
        }
    };
}
pub(super) use variants;

/// A text of one or more sentences: not empty, not too long, no trace of how things are written down.
#[track_caller]
pub(super) fn plain(text: &str, most: usize) {
    let length = text.chars().count();
    assert!(length > 0 && length <= most, "{length} characters, at most {most}: {text}");
    let odd = ["  ", " ,", " .", " ;", "..", ",.", ";.", ":.", "_", "{", "}", "Some(", "None", "PieceId"];
    assert!(!odd.iter().any(|odd| text.contains(odd)), "{text}");
}

/// The same, with an end.
#[track_caller]
pub(super) fn told(line: &Line, most: usize) {
    let text = line.plain();
    plain(&text, most);
    assert!(text.ends_with(['.', '!', '?']), "{text}");
    let typed =
        line.0.iter().any(|span| matches!(span, gogome_contract::Span::Quote(_) | gogome_contract::Span::Person(_)));
    assert!(!typed, "{text}");
}
