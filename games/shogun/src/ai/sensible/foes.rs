//! What foes may do before the character is active again.

use super::thinker::Thinker;
use super::weights::{DEATH, FEAR, GROUND, KEPT};
use crate::grid::{Square, Terrain, range};
use crate::rules::look::{Look, zone_at};
use crate::rules::odds::threat;
use crate::state::Piece;

/// A foe, and what it means to the party.
pub struct Foe<'t> {
    /// Who.
    pub piece: &'t Piece,
    /// What it does to this character in a round if it reaches it, in hundredths of damage.
    pub threat: i64,
    /// What it does to those who are to be kept.
    pub menace: i64,
    /// How far it can strike in a round.
    pub far: u8,
    /// The chapter is won when it is defeated.
    pub objective: bool,
}

impl<'t> Foe<'t> {
    /// What a foe means to somebody.
    pub fn to(look: &Look<'t>, foe: &'t Piece, on: &Piece) -> Self {
        let far = look.movement(foe).saturating_add(look.range(foe));
        let kept = look.table.resistors.iter().filter(|one| one.tokens > 0 && range(foe.at, one.at) <= far);
        Self {
            piece: foe,
            threat: threat(look, foe, on).into(),
            menace: kept.map(|one| KEPT / i64::from(one.tokens)).sum(),
            far,
            objective: foe.kind() == Some(look.table.chapter.printed().objective),
        }
    }

    /// Whether it may strike somebody on a square in this round or the next.
    fn strikes(&self, at: Square) -> bool {
        range(self.piece.at, at) <= self.far
    }
}

/// What standing on a square may cost until the next turn. A foe strikes one of those whom it reaches.
pub fn exposure(thinker: &Thinker<'_>, at: Square) -> i64 {
    let own = thinker.piece;
    let others = || thinker.table.pieces.iter().filter(|other| other.side == own.side && other.id != own.id);
    let mut risk = 0;
    for foe in thinker.foes.iter().filter(|foe| foe.strikes(at)) {
        let share = others().filter(|other| foe.strikes(other.at)).count();
        risk += foe.threat * 2 / i64::try_from(share + 2).unwrap_or(2);
    }
    let hurts = thinker.look.map.at(at).terrain == Terrain::Special
        && zone_at(thinker.table, at).is_some_and(|zone| zone.printed().special.is_some());
    // who has little left fears more
    let health = i64::from(own.health.max(1)) * 100;
    let fear = FEAR + DEATH * risk.min(health) / health;
    risk * fear / 100 + if hurts { GROUND } else { 0 }
}
