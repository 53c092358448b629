//! A character that thinks: the grid as it sees it, and its foes.

use super::foes::Foe;
use crate::content::{CharacterId, Target, TargetWho};
use crate::grid::{Field, Square, range};
use crate::rules::look::{Look, max_health};
use crate::rules::odds;
use crate::state::{Hero, Piece, PieceId, Table};

/// How near a foe is that is fought soon.
const NEAR: u8 = 6;

/// A character that thinks.
pub struct Thinker<'t> {
    /// The table.
    pub table: &'t Table,
    /// Its map.
    pub look: &'t Look<'t>,
    /// Who.
    pub character: CharacterId,
    /// What it carries.
    pub hero: &'t Hero,
    /// Its piece.
    pub piece: &'t Piece,
    /// The grid as it sees it.
    pub field: Field<'t>,
    /// Whom it fights.
    pub foes: Vec<Foe<'t>>,
}

impl<'t> Thinker<'t> {
    /// The active character.
    pub fn new(table: &'t Table, look: &'t Look<'t>, character: CharacterId) -> Option<Self> {
        let piece = table.piece(PieceId::of(character))?;
        let foes = odds::foes(look, piece).into_iter().map(|foe| Foe::to(look, foe, piece)).collect();
        Some(Self { table, look, character, hero: table.hero(character), piece, field: look.field(piece), foes })
    }

    /// Whether something on a square can be used from another.
    pub fn touches(&self, from: Square, at: Square) -> bool {
        let level = self.look.map.at(from).height == self.look.map.at(at).height;
        from == at || from.chebyshev(at) == 1 && level
    }

    /// Whoever must be defeated stands on the grid.
    pub fn last_fight(&self) -> bool {
        self.foes.iter().any(|foe| foe.objective)
    }

    /// Whether a foe is near enough to be fought soon.
    pub fn fighting(&self, at: Square) -> bool {
        self.foes.iter().any(|foe| range(foe.piece.at, at) <= NEAR)
    }

    /// Health that somebody has lost.
    pub fn lost(&self, piece: &Piece) -> u8 {
        max_health(self.table, piece).saturating_sub(piece.health)
    }

    /// Whom something with this target reaches from a square.
    pub fn reached(&self, from: Square, target: Target) -> Vec<&'t Piece> {
        let near = |at: Square| {
            at == from || self.field.within(from, at, target.range) && (!target.sight || self.field.sees(from, at))
        };
        let wanted = |other: &&Piece| {
            let own = other.id == self.piece.id;
            let ally = !own && other.side == self.piece.side && near(other.at);
            match target.who {
                TargetWho::Oneself => own,
                TargetWho::SelfHurt => own && self.lost(other) > 0,
                TargetWho::Ally | TargetWho::Allies => ally,
                TargetWho::AllyOrSelf | TargetWho::AlliesAndSelf => own || ally,
                TargetWho::AlliesHurt => ally && self.lost(other) > 0,
                TargetWho::Foe | TargetWho::Foes => {
                    self.foes.iter().any(|foe| foe.piece.id == other.id) && near(other.at)
                }
                TargetWho::Square | TargetWho::SpawnPoint => false,
            }
        };
        self.table.pieces.iter().filter(wanted).collect()
    }
}
