//! Landscapes of the chapters: what is seen when one begins, is won, or is lost. No words, few large shapes.

mod ferry;
mod graves;
mod keep;
mod river;
mod things;
mod yomi;

use crate::content::ChapterId;
use gogome_contract::parts::draw::{Sheet, area, at};
use gogome_contract::scene::{Area, At, Fill, Form, Lift, Role, pens};

/// Which moment of a chapter is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It begins.
    Opening,
    /// Its goal is reached.
    Won,
    /// It has failed.
    Lost,
}

/// A landscape of a chapter in a room.
pub fn draw(sheet: &mut Sheet, room: Area, chapter: ChapterId, moment: Moment) {
    let paint = match chapter.printed().number {
        1 => ferry::draw,
        2 => river::draw,
        3 => graves::draw,
        4 => keep::draw,
        _ => yomi::draw,
    };
    sheet.window(at(room.x, room.y), area(0, 0, room.w, room.h), |sheet| {
        paint(&mut Brush { sheet, w: room.w, h: room.h }, moment);
    });
    sheet.line(Form::Box(room.inset(FRAME / 2), 0), Role::Ink, FRAME);
}

/// The width of the line around a landscape.
const FRAME: i32 = 40;

/// A place in a landscape: thousandths of its width from the left, of its height from the top.
type Spot = (i32, i32);

/// What paints in a room. Land is stretched over its width. Things keep their proportions: they are measured in
/// thousandths of its height.
struct Brush<'s> {
    sheet: &'s mut Sheet,
    w: i32,
    h: i32,
}

impl Brush<'_> {
    const fn at(&self, (x, y): Spot) -> At {
        at(self.w * x / 1000, self.h * y / 1000)
    }

    const fn len(&self, thousandths: i32) -> i32 {
        self.h * thousandths / 1000
    }

    /// The place so far right of another and below it, measured as things are.
    const fn beside(&self, (x, y): Spot, (right, down): (i32, i32)) -> Spot {
        (x + right * self.h / self.w, y + down)
    }

    /// A band over the whole width, from one height to another: sky or water.
    fn band(&mut self, (top, foot): (i32, i32), stops: &[(u8, Role)]) {
        let from = self.at((0, top));
        self.sheet.fade(Form::Box(area(0, from.y, self.w, self.at((0, foot)).y - from.y), 0), stops);
    }

    /// Land below a smooth ridge.
    fn ridge(&mut self, ridge: &[Spot], role: Role) {
        let points = ridge.iter().chain(&[(1080, 1300), (-80, 1300)]).map(|spot| self.at(*spot)).collect();
        self.sheet.flat(Form::Curve(points, true), role);
    }

    /// A smooth closed shape in the land.
    fn blot(&mut self, rim: &[Spot], role: Role) {
        let points = rim.iter().map(|spot| self.at(*spot)).collect();
        self.sheet.flat(Form::Curve(points, true), role);
    }

    /// A thing: an outline about its own origin, in thousandths of the height at this size.
    fn thing(&mut self, spot: Spot, size: i32, outline: &str, role: Role) {
        let form = self.form(spot, size, outline);
        self.sheet.flat(form, role);
    }

    /// The same, with a light around it.
    fn glowing(&mut self, spot: Spot, size: i32, outline: &str, (role, light): (Role, Role)) {
        let form = self.form(spot, size, outline);
        self.sheet.shape(form, Fill::Flat(role), None, Lift::Glow(light));
    }

    /// Lines about their own origin; their width grows with them.
    fn stroke(&mut self, spot: Spot, size: i32, outline: &str, (role, wide): (Role, i32)) {
        let form = self.form(spot, size, outline);
        self.sheet.line(form, role, self.len(wide) * size / 1000);
    }

    fn form(&self, spot: Spot, size: i32, outline: &str) -> Form {
        Form::Path(pens(self.at(spot), self.len(size), outline))
    }

    /// A smooth line through the land.
    fn trail(&mut self, along: &[Spot], (role, wide): (Role, i32)) {
        let points = along.iter().map(|spot| self.at(*spot)).collect();
        self.sheet.line(Form::Curve(points, false), role, self.len(wide));
    }

    /// A disc: sun, moon.
    fn disc(&mut self, spot: Spot, radius: i32, role: Role) {
        self.sheet.flat(Form::Round(self.at(spot), self.len(radius)), role);
    }

    /// Level bars with round ends, as haze and as light on water: where one begins, how long it is (in thousandths of
    /// the width) and how high.
    fn bars(&mut self, bars: &[(Spot, i32, i32)], role: Role) {
        for (spot, long, high) in bars {
            let (from, high) = (self.at(*spot), self.len(*high));
            self.sheet.flat(Form::Box(area(from.x, from.y, self.w * long / 1000, high), high / 2), role);
        }
    }
}
