//! Header and panels.

use super::{LOW, WIDE};
use crate::content::Suit;
use crate::content::space::Space;
use crate::scene::marks::Targets;
use crate::scene::mountain::FOOT;
use crate::scene::pieces::{colour, priest};
use crate::state::moves::Score;
use crate::state::{Phase, State};
use crate::words;
use crate::words::picture;
use gogome_contract::Day;
use gogome_contract::parts::draw::{Asked, Header, Sheet, Text, area, at, header as band};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Size};

/// Title, what is asked, stars and counters.
pub fn header(sheet: &mut Sheet, state: &State) {
    let asked = picture::asked(state);
    let words = Header {
        title: picture::TITLE,
        subtitle: &picture::subtitle(state),
        note: &state.worth.trail().name,
        plate: &picture::arrived(state),
        phases: &[],
        current: None,
        asked: Some(Asked { what: &asked, seats: Vec::new() }),
    };
    band(sheet, WIDE, &words);
    let stars = state.worth.trail().stars;
    for nth in 0..5_u8 {
        let spot = at(480 + 470 * i32::from(nth), 945);
        let role = if nth < stars { Role::Asked } else { Role::PrivateLine };
        sheet.icon(Icon::Star, spot, 430, role);
    }
    let room = area(2_800, 735, 2_900, 420);
    let how = Text::ink(Size::Small).of(Role::Card).on(Role::NightMid);
    sheet.bold(room, picture::moves(state), how);
}

/// A panel below the mountain, of four.
fn plate(nth: i32, wide: i32) -> Area {
    area(320 + nth % 2 * 6_160, FOOT + 760 + nth / 2 * 1_180, wide, 1_040)
}

/// The four priests: where each stands and can go, and their dice while one is to be chosen; at the end what the climb was worth.
pub fn panels(sheet: &mut Sheet, state: &State, targets: &Targets) {
    let room = area(800, FOOT + 80, WIDE - 1_600, 460);
    sheet.bold(room, picture::last(state), Text::ink(Size::Small).middle().on(Role::HillFar));
    let lines = picture::verdict(state);
    let wide = if lines.len() == 1 { 12_160 } else { 6_000 };
    for (nth, line) in (0..).zip(&lines) {
        let plate = plate(nth, wide);
        sheet.piece(Form::Box(plate, 140), Role::Card, Role::Ink, 30);
        sheet.bold(plate.inset(120), line.clone(), Text::ink(Size::Label).middle());
    }
    if !lines.is_empty() {
        return;
    }
    let order = [Suit::Sun, Suit::Moon, Suit::Arms, Suit::Crown];
    let rolled = state.dice.filter(|_| state.phase == Phase::NeedDie);
    for (nth, suit) in (0..).zip(order) {
        let plate = plate(nth, 6_000);
        sheet.piece(Form::Box(plate, 140), Role::Card, Role::Ink, 30);
        priest(sheet, at(plate.x + 480, plate.y + 900), 920, suit);
        let line = |dx, w| area(plate.x + dx, plate.y + 260, w, 520);
        sheet.bold(line(900, 1_380), suit.name(), Text::ink(Size::Label));
        sheet.bold(line(2_330, 760), state.priests[suit.at()].to_string(), Text::ink(Size::Label));
        let mut from = at(plate.x + 3_180, plate.y + 520);
        if let Some(dice) = rolled {
            die(sheet, from.by(240, 0), suit, dice.of(suit));
            from = from.by(900, 0);
        }
        match targets.by(suit).as_slice() {
            [] if rolled.is_some() => {}
            // in the film, and where another priest was chosen, not all that can move are marked
            [] if state.legal().iter().any(|(who, _)| *who == suit) => {}
            [] => {
                let home = state.phase == Phase::Down && state.priests[suit.at()].ground();
                let word = if home { picture::HOME } else { picture::NO_MOVE };
                sheet.plain(line(3_150, 2_500), word, Text::ink(Size::Small).of(Role::Muted));
            }
            spaces => pills(sheet, from, suit, spaces),
        }
    }
}

/// A priest's die; a null is blank and pale.
fn die(sheet: &mut Sheet, here: At, suit: Suit, shown: u8) {
    let face = Area::about(here, 620, 620);
    sheet.edged(Form::Box(face, 130), if shown == 0 { Role::Shade } else { Role::Card }, colour(suit), 50);
    if shown > 0 {
        sheet.bold(face.inset(40), shown.to_string(), Text::ink(Size::Label).middle());
    }
}

/// Targets as pills with a line in the priest's colour, wide where there are few; what has no room is counted.
fn pills(sheet: &mut Sheet, from: At, suit: Suit, spaces: &[Space]) {
    sheet.arrow(vec![from.by(-100, 0), from.by(180, 0)], Role::Ink, 50);
    let shown = if spaces.len() > 4 { 3 } else { spaces.len() };
    let more = spaces.len() - shown;
    let step = if spaces.len() > 3 { 620 } else { 800 };
    let words = spaces.iter().take(shown).map(ToString::to_string).chain((more > 0).then(|| format!("+{more}")));
    for (nth, word) in (0..).zip(words) {
        let pill = area(from.x + 290 + nth * step, from.y - 260, step - 90, 520);
        sheet.edged(Form::Box(pill, 260), Role::Paper, colour(suit), 50);
        sheet.bold(pill.inset(40), word, Text::ink(Size::Small).middle().on(Role::Paper));
    }
}

/// A day's puzzle as others see it.
pub fn shut(sheet: &mut Sheet, day: Day, over: Option<&Score>) {
    let subtitle = words::date(day);
    let words = Header {
        title: picture::TITLE,
        subtitle: &subtitle,
        note: "",
        plate: picture::DAILY,
        phases: &[],
        current: None,
        asked: None,
    };
    let foot = band(sheet, WIDE, &words);
    let line = words::board::shut(day, over).plain();
    let room = area(800, foot + 300, WIDE - 1_600, LOW - foot - 600);
    let run = vec![gogome_contract::scene::Run::Bold(line)];
    sheet.words(room, run, 3, Text::ink(Size::Label).middle().on(Role::Paper));
}
