//! Finds texts of a scene that cannot be read.

use gogome_contract::scene::{Fill, Form, Mark, Run, Scene, Words};

use image::RgbImage;

use crate::outline::Frame;
use crate::text::{Layout, Piece};
use crate::theme::Rgb;
use crate::{text, theme};

/// A text that cannot be read as it should.
#[derive(Clone, Debug, PartialEq)]
pub enum Misfit {
    /// It does not fit its room: letters were left out, or its lines stand higher than the room.
    Cut {
        /// The whole text.
        text: String,
    },
    /// It is written below 20 pixels.
    Small {
        /// The text.
        text: String,
        /// Pixels per em.
        size: f32,
    },
    /// It contrasts less than 4.5 : 1 with its ground.
    Pale {
        /// The text.
        text: String,
        /// The contrast.
        contrast: f64,
    },
    /// The font lacks a letter of it.
    NoLetter {
        /// The text.
        text: String,
    },
    /// It stands on a pattern.
    OnPattern {
        /// The text.
        text: String,
    },
    /// It leaves the picture.
    Outside {
        /// The text.
        text: String,
    },
}

/// The least size of letters, in pixels per em.
const LEAST: f32 = 20.0;
/// The least contrast of a text with its ground.
const READABLE: f64 = 4.5;

/// Lists what cannot be read; a good scene has nothing here.
pub fn fit(scene: &Scene) -> Vec<Misfit> {
    let mut found = Vec::new();
    let mut woven = Vec::new();
    for mark in scene.layers.iter().flat_map(|layer| &layer.marks) {
        look(scene, &Frame::WHOLE, mark, &mut woven, &mut found);
    }
    found
}

/// Lists the texts that stand out too little from what is painted below or over them, whatever ground they name: those of
/// which more than a third of the room contrasts less than 4.5 : 1. Letters with a rim bring their ground along; what is
/// covered and written anew beside or on itself counts where it is written last.
pub fn faint(scene: &Scene) -> Vec<Misfit> {
    let mut bare = scene.clone();
    for layer in &mut bare.layers {
        without_words(&mut layer.marks);
    }
    let painted = crate::paint(&bare);
    let mut written = Vec::new();
    for mark in scene.layers.iter().flat_map(|layer| &layer.marks) {
        gather(&Frame::WHOLE, mark, &mut written);
    }
    let anew = |nth: usize| {
        let (frame, words) = &written[nth];
        let middle = frame.spot(words.within.middle());
        written[nth + 1..].iter().any(|(frame, other)| {
            let (x, y) = frame.spot(other.within.middle());
            (x - middle.0).hypot(y - middle.1) < ANEW && plain(other) == plain(words)
        })
    };
    (0..written.len())
        .filter(|nth| !anew(*nth))
        .filter_map(|nth| pale(&painted, &written[nth].0, written[nth].1))
        .collect()
}

/// Within this distance the same text is the same one, written again: in pixels.
const ANEW: f32 = 45.0;

fn without_words(marks: &mut Vec<Mark>) {
    marks.retain(|mark| !matches!(mark, Mark::Words(_)));
    for mark in marks {
        if let Mark::Group { marks, .. } | Mark::Turned { marks, .. } = mark {
            without_words(marks);
        }
    }
}

/// Every text with its measure, in the order they are painted.
fn gather<'a>(frame: &Frame, mark: &'a Mark, written: &mut Vec<(Frame, &'a Words)>) {
    match mark {
        Mark::Group { at, scale, marks, .. } => {
            let inner = frame.within(*at, *scale);
            for mark in marks {
                gather(&inner, mark, written);
            }
        }
        Mark::Words(words) => written.push((*frame, words)),
        Mark::Turned { .. } | Mark::Shape { .. } | Mark::Icon { .. } | Mark::Arrow { .. } => {}
    }
}

fn pale(painted: &RgbImage, frame: &Frame, words: &Words) -> Option<Misfit> {
    let layout = text::lay(frame, words);
    let least = |piece: &Piece| {
        let contrasts: Vec<f64> =
            below(painted, &layout, piece).map(|pixel| theme::contrast_on(words.ink, pixel)).collect();
        let pale: Vec<f64> = contrasts.iter().copied().filter(|contrast| *contrast < READABLE).collect();
        (pale.len() * 3 > contrasts.len()).then(|| pale.into_iter().fold(READABLE, f64::min))
    };
    let contrast = layout.pieces.iter().filter(|_| !words.rim).find_map(least)?;
    Some(Misfit::Pale { text: plain(words), contrast })
}

/// The pixels where a piece of a text stands, from its base line to the height of its capitals.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "pixels of a picture")]
fn below(painted: &RgbImage, layout: &Layout, piece: &Piece) -> impl Iterator<Item = Rgb> {
    let rows = (piece.baseline - layout.size * text::CAPITAL).max(0.0) as u32..piece.baseline.max(0.0) as u32;
    let columns = piece.x.max(0.0) as u32..(piece.x + piece.wide).max(0.0) as u32;
    let all = rows.flat_map(move |y| columns.clone().map(move |x| (x, y)));
    all.filter_map(|(x, y)| painted.get_pixel_checked(x, y).map(|pixel| pixel.0))
}

/// Left, top, right, bottom in pixels.
type Box4 = [f32; 4];

fn look(scene: &Scene, frame: &Frame, mark: &Mark, woven: &mut Vec<(Box4, bool)>, found: &mut Vec<Misfit>) {
    match mark {
        Mark::Words(words) => read(scene, frame, words, woven, found),
        Mark::Group { at, scale, marks, .. } => {
            let inner = frame.within(*at, *scale);
            for mark in marks {
                look(scene, &inner, mark, woven, found);
            }
        }
        Mark::Turned { at, marks, .. } => {
            let inner = frame.within(*at, 1000);
            for mark in marks {
                look(scene, &inner, mark, woven, found);
            }
        }
        Mark::Shape { form, fill, .. } => match fill {
            Fill::Woven(..) => woven.push((extent(form, frame), true)),
            Fill::Flat(_) | Fill::Fade(_) | Fill::Molten => woven.push((extent(form, frame), false)),
            Fill::Nothing | Fill::Veil(..) => {}
        },
        Mark::Icon { .. } | Mark::Arrow { .. } => {}
    }
}

fn extent(form: &Form, frame: &Frame) -> Box4 {
    let contours = crate::outline::of(form, frame);
    let spots = contours.iter().flat_map(|contour| &contour.spots);
    spots.fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |b, (x, y)| {
        [b[0].min(*x), b[1].min(*y), b[2].max(*x), b[3].max(*y)]
    })
}

fn read(scene: &Scene, frame: &Frame, words: &Words, woven: &[(Box4, bool)], found: &mut Vec<Misfit>) {
    let text = plain(words);
    if text.is_empty() {
        return;
    }
    let layout = text::lay(frame, words);
    if layout.cut {
        found.push(Misfit::Cut { text: text.clone() });
    }
    if layout.size < LEAST - 0.01 {
        found.push(Misfit::Small { text: text.clone(), size: layout.size });
    }
    if !words.runs.iter().all(known) {
        found.push(Misfit::NoLetter { text: text.clone() });
    }
    let contrast = theme::contrast(words.ink, words.on);
    if contrast < READABLE {
        found.push(Misfit::Pale { text: text.clone(), contrast });
    }
    let whole = [0.0, 0.0, Frame::WHOLE.len(scene.w), Frame::WHOLE.len(scene.h)];
    for piece in &layout.pieces {
        let there = [piece.x, piece.baseline - layout.size * 0.7, piece.x + piece.wide, piece.baseline];
        if !inside(there, whole) {
            found.push(Misfit::Outside { text: text.clone() });
            return;
        }
        let below = woven.iter().rev().find(|(area, _)| inside(there, *area));
        if below.is_some_and(|(_, pattern)| *pattern) {
            found.push(Misfit::OnPattern { text });
            return;
        }
    }
}

fn inside(inner: Box4, outer: Box4) -> bool {
    inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] + 0.5 && inner[3] <= outer[3] + 0.5
}

fn known(run: &Run) -> bool {
    match run {
        Run::Plain(text) | Run::Bold(text) | Run::Struck(text) => text::knows(&text.replace('\n', "")),
        Run::Icon(_) => true,
    }
}

fn plain(words: &Words) -> String {
    let text = |run: &Run| match run {
        Run::Plain(text) | Run::Bold(text) | Run::Struck(text) => text.clone(),
        Run::Icon(icon) => format!("({icon:?})"),
    };
    words.runs.iter().map(text).collect()
}
