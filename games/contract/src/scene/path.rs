//! Drawings as strokes of a pen.

use serde::Serialize;

use super::At;

/// One stroke of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Pen {
    /// Lift the pen and begin here.
    Move(At),
    /// Straight to here.
    Line(At),
    /// A curve with one handle.
    Quad(At, At),
    /// A curve with two handles.
    Cubic(At, At, At),
    /// Straight back to where this part began.
    Close,
}

/// Reads a drawing: the letters `M L H V Q C Z` with whole absolute coordinates, separated by spaces or commas.
///
/// Coordinates are multiplied by `scale` thousandths and moved to `at`. Reading stops at the first thing it does not
/// understand, so a wrong text gives a shorter drawing, never a panic.
pub fn pens(at: At, scale: i32, text: &str) -> Vec<Pen> {
    let mut reader = Reader { at, scale, rest: text, x: 0, y: 0 };
    let mut strokes = Vec::new();
    let mut letter = ' ';
    loop {
        if let Some(next) = reader.letter() {
            letter = next;
        } else if reader.rest.is_empty() || letter == 'Z' {
            return strokes;
        }
        match reader.stroke(letter) {
            Some(stroke) => strokes.push(stroke),
            None => return strokes,
        }
    }
}

struct Reader<'a> {
    at: At,
    scale: i32,
    rest: &'a str,
    x: i32,
    y: i32,
}

impl Reader<'_> {
    fn letter(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start_matches([' ', ',']);
        let first = self.rest.chars().next().filter(char::is_ascii_alphabetic)?;
        self.rest = &self.rest[1..];
        Some(first)
    }

    fn number(&mut self) -> Option<i32> {
        self.rest = self.rest.trim_start_matches([' ', ',']);
        let end =
            self.rest.char_indices().find(|&(i, c)| !(c.is_ascii_digit() || (i == 0 && c == '-'))).map(|(i, _)| i);
        let (number, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        number.parse().ok()
    }

    fn point(&mut self) -> Option<At> {
        self.x = self.number()?;
        self.y = self.number()?;
        Some(self.here())
    }

    fn here(&self) -> At {
        self.at.by(self.x * self.scale / 1000, self.y * self.scale / 1000)
    }

    fn stroke(&mut self, letter: char) -> Option<Pen> {
        match letter {
            'M' => self.point().map(Pen::Move),
            'L' => self.point().map(Pen::Line),
            'H' => {
                self.x = self.number()?;
                Some(Pen::Line(self.here()))
            }
            'V' => {
                self.y = self.number()?;
                Some(Pen::Line(self.here()))
            }
            'Q' => Some(Pen::Quad(self.point()?, self.point()?)),
            'C' => Some(Pen::Cubic(self.point()?, self.point()?, self.point()?)),
            'Z' => Some(Pen::Close),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_every_stroke() {
        let read = pens(At { x: 100, y: 0 }, 2000, "M0 0 L10,-5 H20 V7 Q1 2 3 4 C1 1 2 2 3 3Z");
        let at = |x, y| At { x, y };
        assert_eq!(
            read,
            [
                Pen::Move(at(100, 0)),
                Pen::Line(at(120, -10)),
                Pen::Line(at(140, -10)),
                Pen::Line(at(140, 14)),
                Pen::Quad(at(102, 4), at(106, 8)),
                Pen::Cubic(at(102, 2), at(104, 4), at(106, 6)),
                Pen::Close,
            ]
        );
    }

    #[test]
    fn wrong_text_ends_the_drawing() {
        assert_eq!(pens(At::default(), 1000, "M1 1 L2 x 5").len(), 1);
        assert!(pens(At::default(), 1000, "").is_empty());
    }
}
