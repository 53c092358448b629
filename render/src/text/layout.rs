//! Lays out a text in its box: wraps it, then shrinks it, then cuts it.

use gogome_contract::scene::{Icon, Place, Run, Words};

use super::{CAPITAL, font};
use crate::outline::Frame;

/// The distance of two base lines, in ems.
const PITCH: f32 = 1.06;
/// The room of a sign in a text, in ems.
const SIGN: f32 = 0.95;

/// What stands at one place of a line.
#[derive(Clone, Debug, PartialEq)]
pub enum Glyphs {
    Letters { text: String, bold: bool, struck: bool },
    Icon(Icon),
}

/// One piece of a line, in pixels of the picture.
#[derive(Clone, Debug)]
pub struct Piece {
    pub glyphs: Glyphs,
    pub x: f32,
    pub baseline: f32,
    pub wide: f32,
}

/// A text in its room.
#[derive(Debug)]
pub struct Layout {
    /// Pixels per em.
    pub size: f32,
    pub pieces: Vec<Piece>,
    /// Letters were left out, or the lines stand higher than their room.
    pub cut: bool,
}

/// A word with its style and its width in ems; `gap` and `feed` say what stands before it.
#[derive(Clone, Debug)]
struct Token {
    glyphs: Glyphs,
    ems: f32,
    gap: bool,
    feed: bool,
}

/// Finds the place of every word.
pub fn lay(frame: &Frame, words: &Words) -> Layout {
    let tokens = tokens(&words.runs);
    let (w, h) = (frame.len(words.within.w), frame.len(words.within.h));
    let (largest, smallest) = words.size.range();
    let most = usize::from(words.lines.max(1));
    let in_frame = |px: u8| f32::from(px) * frame.k * 10.0;
    for px in (smallest..=largest).rev() {
        let size = in_frame(px);
        let lines = wrap(&tokens, size, w);
        let wide_enough = lines.iter().all(|line| width(line, size) <= w + 0.01);
        if lines.len() <= most && wide_enough && block(lines.len(), size) <= h + 0.01 {
            return place(frame, words, size, &lines, false);
        }
    }
    let size = in_frame(smallest);
    let mut lines: Vec<Vec<Token>> = wrap(&tokens, size, w).into_iter().map(<[Token]>::to_vec).collect();
    let room = (1..=most).rev().find(|n| block(*n, size) <= h + 0.01).unwrap_or(1);
    if lines.len() > room {
        let rest: Vec<Token> = lines.drain(room - 1..).flatten().collect();
        lines.push(rest);
    }
    for line in &mut lines {
        shorten(line, size, w);
    }
    let lines: Vec<&[Token]> = lines.iter().map(Vec::as_slice).collect();
    place(frame, words, size, &lines, true)
}

fn block(lines: usize, size: f32) -> f32 {
    let mut high = size * CAPITAL;
    for _ in 1..lines {
        high += size * PITCH;
    }
    high
}

fn tokens(runs: &[Run]) -> Vec<Token> {
    let mut out = Vec::new();
    let (mut gap, mut feed) = (false, false);
    for run in runs {
        let (text, bold, struck) = match run {
            Run::Plain(text) => (text, false, false),
            Run::Bold(text) => (text, true, false),
            Run::Struck(text) => (text, false, true),
            Run::Icon(icon) => {
                out.push(Token { glyphs: Glyphs::Icon(*icon), ems: SIGN, gap, feed });
                (gap, feed) = (false, false);
                continue;
            }
        };
        let mut word = String::new();
        let mut finish = |word: &mut String, gap: &mut bool, feed: &mut bool| {
            if !word.is_empty() {
                let ems = font::ems(word, bold);
                let glyphs = Glyphs::Letters { text: std::mem::take(word), bold, struck };
                out.push(Token { glyphs, ems, gap: std::mem::take(gap), feed: std::mem::take(feed) });
            }
        };
        for c in text.chars() {
            match c {
                ' ' => {
                    finish(&mut word, &mut gap, &mut feed);
                    gap = true;
                }
                '\n' => {
                    finish(&mut word, &mut gap, &mut feed);
                    feed = true;
                }
                _ => word.push(c),
            }
        }
        finish(&mut word, &mut gap, &mut feed);
    }
    out
}

fn wrap(tokens: &[Token], size: f32, room: f32) -> Vec<&[Token]> {
    let mut lines = Vec::new();
    let mut start = 0;
    for (i, token) in tokens.iter().enumerate().skip(1) {
        let full = token.gap && width(&tokens[start..=i], size) > room + 0.01;
        if token.feed || full {
            lines.push(&tokens[start..i]);
            start = i;
        }
    }
    lines.push(&tokens[start..]);
    lines
}

fn gap_before(line: &[Token], i: usize, size: f32) -> f32 {
    if i > 0 && line[i].gap { font::ems(" ", false) * size } else { 0.0 }
}

fn width(line: &[Token], size: f32) -> f32 {
    (0..line.len()).map(|i| gap_before(line, i, size) + line[i].ems * size).sum()
}

/// Takes letters from the end until the line and an ellipsis fit.
fn shorten(line: &mut Vec<Token>, size: f32, room: f32) {
    if width(line, size) <= room + 0.01 {
        return;
    }
    while let Some(token) = line.last_mut() {
        if let Glyphs::Letters { text, bold, .. } = &mut token.glyphs {
            if text.ends_with('…') {
                text.pop();
            }
            text.pop();
            if !text.is_empty() {
                text.push('…');
                token.ems = font::ems(text, *bold);
                if width(line, size) <= room + 0.01 {
                    return;
                }
                continue;
            }
        }
        line.pop();
    }
}

#[expect(clippy::cast_precision_loss, reason = "a text has few lines")]
fn place(frame: &Frame, words: &Words, size: f32, lines: &[&[Token]], cut: bool) -> Layout {
    let (left, top) = (frame.x(words.within.x), frame.y(words.within.y));
    let (w, h) = (frame.len(words.within.w), frame.len(words.within.h));
    let first = top + (h - block(lines.len(), size)) / 2.0 + size * CAPITAL;
    let mut pieces = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let spare = w - width(line, size);
        let mut x = left
            + match words.place {
                Place::Start => 0.0,
                Place::Middle => spare / 2.0,
                Place::End => spare,
            };
        let baseline = first + i as f32 * size * PITCH;
        for j in 0..line.len() {
            x += gap_before(line, j, size);
            let wide = line[j].ems * size;
            pieces.push(Piece { glyphs: line[j].glyphs.clone(), x, baseline, wide });
            x += wide;
        }
    }
    Layout { size, pieces, cut }
}

#[cfg(test)]
mod tests {
    use gogome_contract::scene::{Area, Role, Size};

    use super::*;

    fn words(text: &str, w: i32, h: i32, lines: u8) -> Words {
        Words {
            within: Area { x: 0, y: 0, w, h },
            runs: vec![Run::Bold(text.into())],
            size: Size::Small,
            lines,
            place: Place::Start,
            ink: Role::Ink,
            on: Role::Card,
            rim: false,
        }
    }

    fn text(layout: &Layout) -> String {
        let word = |piece: &Piece| match &piece.glyphs {
            Glyphs::Letters { text, .. } => text.clone(),
            Glyphs::Icon(_) => String::new(),
        };
        layout.pieces.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn takes_the_largest_size_that_fits() {
        let layout = lay(&Frame::WHOLE, &words("Fox Trail", 3000, 400, 1));
        assert!((layout.size - 29.0).abs() < 0.01 && !layout.cut);
    }

    #[test]
    fn wraps_before_it_cuts() {
        let layout = lay(&Frame::WHOLE, &words("Heron Pond", 1200, 600, 2));
        assert!(!layout.cut);
        assert!(layout.pieces[0].baseline < layout.pieces[1].baseline);
    }

    #[test]
    fn cuts_with_an_ellipsis() {
        let layout = lay(&Frame::WHOLE, &words("Weathered Stairs", 900, 300, 1));
        assert!(layout.cut);
        assert!(text(&layout).ends_with('…'), "{}", text(&layout));
        assert!(layout.pieces.iter().all(|piece| piece.x + piece.wide <= 90.01));
    }

    #[test]
    fn a_line_feed_breaks() {
        let layout = lay(&Frame::WHOLE, &words("One\nTwo", 3000, 800, 2));
        assert!(layout.pieces[0].baseline < layout.pieces[1].baseline);
    }
}
