//! Travellers, banners, tokens, ways, reach.

use crate::content::{Start, book};
use crate::state::Cell;
use crate::state::Ending;
use crate::state::Eruption;
use crate::state::Phase;
use gogome_contract::Seat;
use gogome_contract::parts::draw::{
    Sheet, Text, area, at, banner, burst, failed, flame_badge, ghost, reach_tab, round_sign, traveller,
};
use gogome_contract::scene::{Area, At, Form, Icon, Role, Size};

use super::ways;
use crate::scene::foot::{Foot, Piece, above, badge_at};
use crate::scene::shown::Shown;
use crate::words::picture;

/// Everything that lies and stands on the cards.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    let feet: Vec<(Cell, Foot)> = shown.cells().map(|cell| (cell, Foot::of(shown, cell))).collect();
    ways::draw(sheet, shown, &feet);
    badges(sheet, shown);
    newest(sheet, shown);
    let front = |piece: Piece| matches!(piece, Piece::Traveller(_));
    for behind in [true, false] {
        for (cell, foot) in &feet {
            for (piece, x) in foot.pieces.iter().filter(|(piece, _)| front(*piece) != behind) {
                let room = shown.room(*cell);
                one(sheet, shown, *piece, at(room.x + x, room.foot() - above(shown)), foot.scale);
            }
        }
    }
}

/// The scale of a banner there, in thousandths.
const LOW_BANNER: u16 = 700;

fn one(sheet: &mut Sheet, shown: &Shown<'_>, piece: Piece, foot: At, scale: u16) {
    // where cards are laid closer, a banner stands below what is printed in their middle
    let scale = match piece {
        Piece::Aim(_) | Piece::Vain(_) if shown.close() => scale.min(LOW_BANNER),
        _ => scale,
    };
    let part = |n: i32| n * i32::from(scale) / 1000;
    match piece {
        Piece::Head => {}
        Piece::Ghost(seat) => ghost(sheet, foot, scale, shown.mark(seat)),
        Piece::Traveller(seat) => {
            traveller(sheet, foot, scale, shown.mark(seat), shown.moved(seat) || shown.won());
            if dead(shown, seat) {
                round_sign(sheet, foot.by(part(170), -part(430)), 190, Icon::Skull, (Role::Vermilion, Role::Card));
            }
        }
        Piece::Aim(seat) => {
            banner(sheet, foot.by(-part(10), 10), scale, shown.mark(seat));
        }
        Piece::Vain(seat) => {
            banner(sheet, foot.by(part(150), 10), scale, shown.mark(seat));
            failed(sheet, foot.by(-part(190), -part(210)), part(160).max(120));
        }
        Piece::Token(eruption) => {
            let word = match eruption {
                Eruption::Single => "!",
                Eruption::Double => "×2",
            };
            burst(sheet, foot.by(0, -part(230)), scale, word);
        }
        Piece::Start(start) => {
            let ground = if start == Start::White { Role::Card } else { Role::SmokeSoft };
            let middle = foot.by(0, -part(240));
            sheet.edged(Form::Round(middle, part(200)), ground, Role::Ink, 24);
            round_sign(sheet, middle, part(160), Icon::Boots, (ground, Role::Ink));
        }
        Piece::Pack => {
            let middle = foot.by(0, -part(240));
            sheet.edged(Form::Round(middle, part(220)), Role::Ink, Role::Ink, 24);
            round_sign(sheet, middle, part(185), Icon::Backpack, (Role::Asked, Role::Ink));
        }
        Piece::Reach(seat, steps) => reach_tab(sheet, foot.by(-300, -330), shown.mark(seat), steps),
    }
}

/// The badges of danger.
fn badges(sheet: &mut Sheet, shown: &Shown<'_>) {
    let (next, after) = shown.danger();
    for (cells, number) in [(after, 2), (next, 1)] {
        for cell in cells {
            let room = shown.room(cell);
            flame_badge(sheet, badge_at(room), number);
        }
    }
}

/// A pill on each card that burnt last, below its name.
fn newest(sheet: &mut Sheet, shown: &Shown<'_>) {
    for cell in shown.cells().filter(|cell| shown.fresh_lava(*cell)) {
        let room = shown.room(cell);
        let pill = Area::about(at(room.middle().x, room.y + 790), 960, 340);
        sheet.edged(Form::Box(pill, 120), Role::Asked, Role::Ink, 20);
        sheet.icon(Icon::Flame, at(pill.x + 200, pill.middle().y), 280, Role::VermilionDeep);
        let word = area(pill.x + 340, pill.y, pill.w - 400, pill.h);
        sheet.bold(word, picture::NEW_LAVA, Text::ink(Size::Small).middle().on(Role::Asked));
    }
}

fn dead(shown: &Shown<'_>, seat: Seat) -> bool {
    let traveller = shown.table.traveller(seat);
    match shown.table.phase {
        Phase::Over(Ending::Lava { .. }) => shown.table.field(traveller.at).lava,
        Phase::Over(Ending::Exhaustion { .. }) => traveller.stamina >= book().track.death,
        _ => false,
    }
}
