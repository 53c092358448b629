//! A panel for each seat: while planning its dice types and aim, after the reveal its result.

use crate::content::Die;
use crate::content::{InjuryKind, book};
use crate::rules::awaited::awaited;
use crate::state::How;
use crate::state::Phase;
use crate::state::Ready;
use crate::state::Reveal;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{
    Face, PANEL_NAME, Sheet, Text, area, at, back, disc, face, faint_face, injury_badge, panel, panel_body,
    reroll_coin, round_sign,
};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Run, Size};

use crate::scene::bubbles;
use crate::scene::cards::{requirement, requirement_width, two_lines};
use crate::scene::shown::Shown;
use crate::scene::sizes::{panel_count, panel_left, panel_wide};
use crate::words::picture;

/// The plates of all panels, and while nobody's dice lie open the dice face down.
fn plates(sheet: &mut Sheet, shown: &Shown<'_>) {
    for (seat, within) in places(shown) {
        let band = Band::of(shown, seat, within.w);
        let body = panel(sheet, within, shown.mark(seat), (shown.name(seat), band.size), band.right());
        if band.companion {
            let pill = area(within.right() - band.right() + 30, within.y + 70, COMPANION - 90, 320);
            sheet.edged(Form::Box(pill, 100), Role::Paper, Role::Ink, 14);
            sheet.bold(pill, picture::COMPANION, Text::ink(Size::Small).middle().on(Role::Paper));
        }
        if shown.reveal.is_none() {
            let kinds = shown.table.traveller(seat).dice.iter().flatten();
            for (i, kind) in (0..).zip(kinds) {
                back(sheet, at(body.x + 285 + i * 385, body.y + 250), shown.mark(seat).1, picture::kind(*kind));
            }
        }
    }
}

/// All panels. They are as high as the signals in them need, so they do not stand still.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    plates(sheet, shown);
    for (seat, within) in places(shown) {
        if !shown.past && awaited(shown.table).contains(&seat) {
            sheet.line(Form::Box(within.inset(-31), 170), Role::Ink, 62);
            sheet.line(Form::Box(within.inset(-31), 170), Role::Asked, 42);
        }
        let band = Band::of(shown, seat, within.w);
        for (i, (icon, ground, ink)) in (0..).zip(injuries(shown, seat)) {
            let middle = at(within.right() - band.pitch / 2 - 60 - band.pitch * i, within.y + 230);
            injury_badge(sheet, middle, band.pitch / 2 - 15, icon, (ground, ink));
        }
        let body = panel_body(within);
        match shown.reveal {
            Some(reveal) => result(sheet, shown, seat, body, reveal),
            None => plan(sheet, shown, seat, body),
        }
        if shown.reveal.is_none() {
            heard(sheet, shown, seat, body);
        }
        bubbles::draw(sheet, shown.table, seat, within, shown.bubble_high());
    }
    neutral(sheet, shown);
}

fn letters(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(0)
}

/// The panel of each seat.
pub fn places(shown: &Shown<'_>) -> impl Iterator<Item = (Seat, Area)> {
    shown.table.seats().map(|seat| (seat, place(shown, i32::from(seat.0))))
}

fn place(shown: &Shown<'_>, nth: i32) -> Area {
    area(panel_left(shown.table, nth), shown.panels_top(), panel_wide(shown.table), shown.panel_high())
}

/// Two players: the neutral set, three dice open and three hidden, all open after the reveal (F5.2).
fn neutral(sheet: &mut Sheet, shown: &Shown<'_>) {
    let Some(open) = &shown.table.neutral else { return };
    let within = place(shown, panel_count(shown.table) - 1);
    let mark = (picture::NEUTRAL_LETTER, Role::Smoke);
    let body = panel(sheet, within, mark, (picture::NEUTRAL, Size::Small), 0);
    let all = shown.reveal.map_or(open.as_slice(), |reveal| reveal.neutral.as_slice());
    for (i, die) in (0..).zip(all) {
        let dye = picture::colour(book().colour(*die)).2;
        face(
            sheet,
            at(body.x + 320 + i % 3 * 520, body.y + 290 + i / 3 * 520),
            Face { owner: Role::Smoke, dye, value: die.value },
        );
    }
    if shown.reveal.is_none() {
        for (i, die) in (0..).zip(open) {
            back(sheet, at(body.x + 320 + i * 520, body.y + 780), Role::Smoke, picture::kind(die.kind));
        }
    }
}

/// The dice in front of a seat with a Radio lie open on their backs' places, borrowed ones behind them (F9.7).
fn heard(sheet: &mut Sheet, shown: &Shown<'_>, seat: Seat, body: Area) {
    let Some(front) = shown.heard.get(seat.at()) else { return };
    let own: Vec<u8> = shown.table.traveller(seat).places().collect();
    let mut next = own.len();
    for (spot, die) in front {
        let nth = if spot.owner == seat { own.iter().position(|place| *place == spot.place) } else { None };
        let nth = nth.unwrap_or_else(|| {
            next += 1;
            next - 1
        });
        let x = body.x + 285 + i32::try_from(nth).unwrap_or(0) * 385;
        let dye = picture::colour(book().colour(*die)).2;
        let die = Face { owner: shown.mark(spot.owner).1, dye, value: die.value };
        sheet.group(at(x, body.y + 250), 860, |sheet| face(sheet, at(0, 0), die));
    }
}

/// How the name, the mark of a companion and the injuries of a seat share its band.
struct Band {
    /// Of the name.
    size: Size,
    /// From one injury to the next.
    pitch: i32,
    /// How many of them there are.
    signs: i32,
    /// Whether a companion is marked.
    companion: bool,
}

impl Band {
    /// The largest that has room for the name; where there is next to none, the mark of a companion is left out.
    fn of(shown: &Shown<'_>, seat: Seat, wide: i32) -> Self {
        let signs = i32::try_from(injuries(shown, seat).len()).unwrap_or(0);
        let companion = shown.table.companions.contains(&seat);
        let room = |band: &Self| wide - PANEL_NAME - band.right();
        let name = letters(shown.name(seat));
        let sizes = [(Size::Small, 150, 430), (Size::Fine, 112, 430), (Size::Fine, 112, 350)];
        let whole = sizes.into_iter().map(|(size, letter, pitch)| (Self { size, pitch, signs, companion }, letter));
        let least = Self { size: Size::Fine, pitch: 300, signs, companion: false };
        let fits = |(band, letter): (Self, i32)| (room(&band) >= name * letter).then_some(band);
        whole.into_iter().find_map(fits).unwrap_or(least)
    }

    /// What stands at its right.
    const fn right(&self) -> i32 {
        90 + self.signs * self.pitch + if self.companion { COMPANION } else { 0 }
    }
}

/// The room of the mark of a companion.
const COMPANION: i32 = 480;

/// From the right: injuries, and a gold plus for each that is still to be chosen.
fn injuries(shown: &Shown<'_>, seat: Seat) -> Vec<(Icon, Role, Role)> {
    let owed = match &shown.table.phase {
        Phase::Injuries { owed } => owed.get(seat.at()).copied().unwrap_or(0),
        _ => 0,
    };
    let sign = |kind: &InjuryKind| match kind {
        InjuryKind::Leg => Icon::Leg,
        InjuryKind::Arm => Icon::Arm,
        InjuryKind::Amnesia => Icon::Mind,
        InjuryKind::Eye => Icon::Eye,
    };
    let taken = shown.table.traveller(seat).injuries.iter().map(|kind| (sign(kind), Role::Card, Role::Ink));
    let mut signs: Vec<_> = taken.collect();
    signs.extend((0..owed).map(|_| (Icon::Plus, Role::Asked, Role::VermilionDeep)));
    signs.reverse();
    signs
}

fn plan(sheet: &mut Sheet, shown: &Shown<'_>, seat: Seat, body: Area) {
    let (_, owner) = shown.mark(seat);
    let ready = match &shown.table.phase {
        Phase::Planning { plans } => plans[seat.at()].ready != Ready::No,
        Phase::Rerolls { done, .. } => done[seat.at()],
        _ => !awaited(shown.table).contains(&seat),
    };
    let middle = at(body.right() - 280, body.y + 755);
    if ready {
        tick(sheet, middle);
    } else {
        waiting(sheet, middle);
    }
    if let Some(aim) = &shown.aims[seat.at()] {
        reroll_coin(sheet, at(body.right() - 420, body.y + 250), 140, aim.rerolls > 0);
        let number = area(body.right() - 260, body.y + 50, 190, 400);
        sheet.bold(number, aim.rerolls.to_string(), Text::ink(Size::Small).middle());
    }
    let text = area(body.x + 480, body.y + 455, body.w - 980, 560);
    let y = text.middle().y;
    if let Some(aim) = &shown.aims[seat.at()] {
        let stays = aim.to == shown.table.traveller(seat).at;
        sheet.icon(if stays { Icon::Flag } else { Icon::Onward }, at(body.x + 280, y), 230, owner);
        let name = two_lines(&shown.card(aim.to).name);
        sheet.words(text, vec![Run::Bold(name)], 2, Text::ink(Size::Small));
    } else {
        sheet.icon(Icon::Onward, at(body.x + 280, y), 230, Role::Vermilion);
        sheet.bold(text, picture::CHOOSING, Text::ink(Size::Small).of(Role::VermilionDeep));
    }
}

/// Of a seat that is through.
fn tick(sheet: &mut Sheet, middle: At) {
    round_sign(sheet, middle, 190, Icon::Tick, (Role::Pine, Role::Card));
}

/// Of a seat that is still awaited: three dots large enough for a phone.
fn waiting(sheet: &mut Sheet, middle: At) {
    sheet.edged(Form::Round(middle, 210), Role::Asked, Role::Ink, 36);
    for x in [-115, 0, 115] {
        sheet.flat(Form::Round(middle.by(x, 0), 44), Role::Ink);
    }
}

fn result(sheet: &mut Sheet, shown: &Shown<'_>, seat: Seat, body: Area, reveal: &Reveal) {
    let (Some(aim), Some(hand), Some(duel)) =
        (reveal.aims.get(seat.at()), reveal.hands.get(seat.at()), reveal.duels.get(seat.at()))
    else {
        return;
    };
    let (_, owner) = shown.mark(seat);
    let card = shown.card(aim.to);
    let mut wide = 0;
    if let Some(needs) = &card.requirement {
        wide = requirement_width(needs, false) * 92 / 100;
        let middle = at(body.right() - 110 - wide / 2, body.y + 275);
        sheet.group(middle, 920, |sheet| requirement(sheet, at(0, 0), needs, false));
    }
    let name = area(body.x + 120, body.y + 30, body.w - 290 - wide, 470);
    sheet.words(name, vec![Run::Bold(two_lines(&card.name))], 2, Text::ink(Size::Small));
    let counts = |die: &Die| card.requirement.as_ref().is_some_and(|needs| needs.admits(*die));
    let borrowed = reveal.borrowed.get(seat.at()).into_iter().flatten();
    let lent = borrowed.map(|(spot, die)| (shown.mark(spot.owner).1, die));
    let dice: Vec<(Role, &Die)> = hand.iter().flatten().map(|die| (owner, die)).chain(lent).collect();
    let pitch = ((body.w - 640) / i32::try_from(dice.len().max(2) - 1).unwrap_or(1)).min(465);
    for (i, (owner, die)) in (0..).zip(dice) {
        let middle = at(body.x + 320 + i * pitch, body.y + 800);
        let die_face = Face { owner, dye: picture::colour(book().colour(*die)).2, value: die.value };
        if counts(die) { face(sheet, middle, die_face) } else { faint_face(sheet, middle, die_face) }
    }
    let lead = duel.lead();
    let good = duel.succeeds();
    let ground = if good { Role::Good } else { Role::Bad };
    let strip = area(body.x + 110, body.y + 1080, body.w - 220, 460);
    sheet.flat(Form::Box(strip, 100), ground);
    comparison(sheet, shown, strip, duel, ground);
    let pill = area(body.x + 110, body.y + 1600, 640, 360);
    let tone = if good { Role::Pine } else { Role::VermilionDeep };
    sheet.flat(Form::Box(pill, 100), tone);
    let white = Text::ink(Size::Small).middle().of(Role::Card).on(tone);
    sheet.bold(pill, picture::signed(lead), white);
    if let Some(turn) = shown.turn(seat) {
        let word = area(pill.right() + 110, pill.y, body.w - 1780, pill.h);
        let short = if turn.how == How::Declined { picture::how(How::Failed) } else { picture::how(turn.how) };
        sheet.bold(word, short, Text::ink(Size::Small));
        let ink = if turn.loss > 0 { Role::VermilionDeep } else { Role::Pine };
        sheet.bold(
            area(body.right() - 560, pill.y, 430, pill.h),
            picture::loss(turn.loss),
            Text::ink(Size::Small).end().of(ink),
        );
        sheet.icon(Icon::Heart, at(body.right() - 690, pill.middle().y), 260, Role::Vermilion);
    } else if let Phase::GoOrStay { asked, answers, .. } = &shown.table.phase {
        let answer = answers.get(seat.at()).copied().flatten();
        let middle = at(body.right() - 270, pill.middle().y);
        match (asked.contains(&seat), answer) {
            (true, _) => waiting(sheet, middle),
            (false, Some(_)) => tick(sheet, middle),
            (false, None) => {}
        }
    }
}

/// Own value, sign, each neighbour's value with its disc, the highest first.
fn comparison(sheet: &mut Sheet, shown: &Shown<'_>, strip: Area, duel: &crate::state::Duel, ground: Role) {
    let lead = duel.lead();
    let tone = if lead > 0 { Role::Pine } else { Role::VermilionDeep };
    let big = Text::ink(Size::Label).middle().on(ground);
    sheet.bold(area(strip.x + 60, strip.y, 560, strip.h), duel.own.to_string(), big);
    let sign = match lead {
        1.. => ">",
        0 => "=",
        _ => "<",
    };
    sheet.bold(area(strip.x + 620, strip.y, 280, strip.h), sign, big.of(tone));
    let mut rivals: Vec<((char, Role), u16)> =
        duel.rivals.iter().map(|(seat, value)| (shown.mark(*seat), *value)).collect();
    rivals.extend(duel.neutral.map(|value| ((picture::NEUTRAL_LETTER, Role::Smoke), value)));
    rivals.sort_by_key(|((letter, _), value)| (std::cmp::Reverse(*value), *letter));
    let pitch = (strip.w - 960) / i32::try_from(rivals.len().max(1)).unwrap_or(1);
    for (i, ((letter, owner), value)) in (0..).zip(rivals) {
        let x = strip.x + 940 + i * pitch;
        disc(sheet, at(x + 160, strip.middle().y), 150, letter, owner);
        let text = area(x + 350, strip.y, pitch - 360, strip.h);
        if i == 0 {
            sheet.bold(text, value.to_string(), Text::ink(Size::Small).on(ground));
        } else {
            sheet.plain(text, value.to_string(), Text::ink(Size::Small).of(Role::Muted).on(ground));
        }
    }
}
