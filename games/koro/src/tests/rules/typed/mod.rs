//! What the rules forbid, as somebody meets it: a line typed in a real position is refused under its code, says what works instead
//! (`facekit::refusal` looks at that), and changes nothing.

mod fights;
mod gather;
mod late;
mod questions;
mod rivals;
mod turn;
mod walk;
