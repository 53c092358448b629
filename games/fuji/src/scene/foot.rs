//! Layout of the pieces at the lower edge of one card.

use crate::content::Start;
use crate::rules::phases::planning::step_limit;
use crate::state::Cell;
use crate::state::Eruption;
use crate::state::How;
use crate::state::Phase;
use gogome_contract::Seat;
use gogome_contract::parts::draw::at;
use gogome_contract::scene::{Area, At};

use crate::scene::shown::Shown;
use crate::scene::sizes::CARD;
use crate::scene::ways::{Side, entry};

/// A piece at the lower edge of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// The head of a way that ends here.
    Head,
    /// Who stands here.
    Traveller(Seat),
    /// Where somebody stood who moved on.
    Ghost(Seat),
    /// Where a seat aims.
    Aim(Seat),
    /// Where a seat aimed in vain.
    Vain(Seat),
    /// An eruption token.
    Token(Eruption),
    /// An equipment token.
    Pack,
    /// Where travellers begin.
    Start(Start),
    /// The one seat that is still choosing can come here, in so many steps.
    Reach(Seat, u8),
}

impl Piece {
    /// Its width at scale 1000, and whether that stays the same at every scale.
    const fn width(self) -> (i32, bool) {
        match self {
            Self::Head => (HEAD, true),
            Self::Traveller(_) | Self::Ghost(_) => (460, false),
            Self::Aim(_) => (480, false),
            Self::Vain(_) => (720, false),
            Self::Token(_) => (500, false),
            Self::Start(_) | Self::Pack => (440, false),
            Self::Reach(..) => (630, true),
        }
    }
}

/// A card's pieces with the middle of each, from the left, and their scale in thousandths.
pub struct Foot {
    pub pieces: Vec<(Piece, i32)>,
    pub scale: u16,
}

/// The width of the badge of danger in the lower left corner, as far as it stands on the card.
pub const BADGE: i32 = 370;

/// Where its middle is on a card.
pub fn badge_at(card: Area) -> At {
    at(card.x + 130, card.foot() - 130)
}

/// The room of the head of a way.
pub const HEAD: i32 = 290;
/// The scale of all pieces, in thousandths: on cards laid closer they are lower, so that no hat reaches the numbers above.
/// Where pieces have no room beside each other they overlap.
fn scale(shown: &Shown<'_>) -> i32 {
    if shown.close() { 750 } else { 850 }
}

/// The distance of pieces from the sides of their card, so that they are not taken for pieces of the next one.
const MARGIN: i32 = 60;
/// How far above the foot of a card pieces stand: where cards are laid closer, on its frame.
pub fn above(shown: &Shown<'_>) -> i32 {
    if shown.close() { -10 } else { 60 }
}

impl Foot {
    /// Of one card.
    pub fn of(shown: &Shown<'_>, cell: Cell) -> Self {
        let sides: Vec<Side> = shown.table.seats().filter_map(|seat| entry(shown, seat, cell)).collect();
        let from_left = sides.contains(&Side::Left);
        let from_right = sides.contains(&Side::Right);
        let moved = |seat: &Seat| shown.moved(*seat);
        let (came, here): (Vec<Seat>, Vec<Seat>) =
            shown.table.seats().filter(|seat| shown.table.traveller(*seat).at == cell).partition(moved);
        let goals = goals(shown, cell);
        let ghosts = shown.table.seats().filter(|seat| shown.moved(*seat) && shown.left(*seat) == Some(cell));
        let head = |wanted: bool| wanted.then_some(Piece::Head);
        let arrived = || came.iter().copied().map(Piece::Traveller).chain(goals.iter().copied());
        let stand = || ghosts.clone().map(Piece::Ghost).chain(here.iter().copied().map(Piece::Traveller));
        let lie = lying(shown, cell);
        let (left, right): (Vec<Piece>, Vec<Piece>) = if from_left {
            let right = lie.into_iter().chain(stand()).chain(head(from_right));
            (head(true).into_iter().chain(arrived()).collect(), right.collect())
        } else {
            (stand().collect(), lie.into_iter().chain(arrived()).chain(head(from_right)).collect())
        };
        Self::packed(shown, cell, &left, &right)
    }

    fn packed(shown: &Shown<'_>, cell: Cell, left: &[Piece], right: &[Piece]) -> Self {
        let begin = if shown.burns(cell) { BADGE } else { MARGIN };
        let all = left.iter().chain(right);
        let kept: i32 = all.clone().map(|piece| piece.width()).filter(|(_, kept)| *kept).map(|(w, _)| w).sum();
        let free: i32 = all.map(|piece| piece.width()).filter(|(_, kept)| !*kept).map(|(w, _)| w).sum();
        let end = CARD - MARGIN;
        let room = end - begin - kept;
        let scale = scale(shown);
        let taken = (free * scale / 1000).max(1);
        // pieces that are too wide together overlap
        let squeezed = |w: i32| if taken > room { w * scale / 1000 * room / taken } else { w * scale / 1000 };
        let wide = |piece: &Piece| match piece.width() {
            (w, true) => w,
            (w, false) => squeezed(w),
        };
        if let ([alone], []) | ([], [alone]) = (left, right)
            && matches!(alone, Piece::Traveller(_))
        {
            return Self {
                pieces: vec![(*alone, i32::midpoint(begin, end))],
                scale: u16::try_from(scale).unwrap_or(1000),
            };
        }
        let mut pieces = Vec::new();
        let mut x = begin;
        for piece in left {
            pieces.push((*piece, x + wide(piece) / 2));
            x += wide(piece);
        }
        x = end - right.iter().map(wide).sum::<i32>();
        for piece in right {
            pieces.push((*piece, x + wide(piece) / 2));
            x += wide(piece);
        }
        Self { pieces, scale: u16::try_from(scale).unwrap_or(1000) }
    }

    /// Where a piece has its foot, if it stands here.
    pub fn spot(&self, shown: &Shown<'_>, cell: Cell, wanted: Piece) -> Option<At> {
        let room = shown.room(cell);
        let (_, x) = self.pieces.iter().find(|(piece, _)| *piece == wanted)?;
        Some(at(room.x + x, room.foot() - above(shown)))
    }
}

/// Banners on a card.
fn goals(shown: &Shown<'_>, cell: Cell) -> Vec<Piece> {
    let goal = |seat: Seat| {
        if let Some(aim) = &shown.aims[seat.at()] {
            return (aim.to == cell).then_some(Piece::Aim(seat));
        }
        let turn = shown.turn(seat)?;
        let aim = shown.reveal?.aims.get(seat.at())?;
        let vain = matches!(turn.how, How::Failed | How::CutOff | How::Declined);
        (vain && aim.to == cell).then_some(Piece::Vain(seat))
    };
    shown.table.seats().filter_map(goal).collect()
}

/// What lies on a card, and the tab of reach.
fn lying(shown: &Shown<'_>, cell: Cell) -> Vec<Piece> {
    let field = shown.table.field(cell);
    if field.lava {
        return Vec::new();
    }
    let start = field.start.filter(|_| shown.table.round == 1 && !shown.over()).map(Piece::Start);
    let pack = field.pack.then_some(Piece::Pack);
    reach(shown, cell).into_iter().chain(start).chain(pack).chain(field.token.map(Piece::Token)).collect()
}

/// How far the one seat can go that has not chosen yet.
fn reach(shown: &Shown<'_>, cell: Cell) -> Option<Piece> {
    if shown.reveal.is_some() || !matches!(shown.table.phase, Phase::Planning { .. }) {
        return None;
    }
    let mut open = shown.table.seats().filter(|seat| shown.aims[seat.at()].is_none());
    let (Some(seat), None) = (open.next(), open.next()) else { return None };
    let rivals = shown.table.neighbours(seat);
    let held = rivals.iter().any(|rival| shown.aims[rival.at()].as_ref().is_some_and(|aim| aim.to == cell));
    let reached = shown.map.reach(shown.table.traveller(seat).at, step_limit(shown.table, seat));
    let steps = reached.into_iter().find(|(other, _)| *other == cell).map(|(_, steps)| steps)?;
    (steps > 0 && !held).then_some(Piece::Reach(seat, steps))
}
