//! Which line of an entry can be resolved, and where its move may go (section 36).

use crate::content::{Approach, AttackReach, Clause, KindId, Line, MoveTo, Op, Target, TargetWho};
use crate::grid::{Field, Gait, Square, Terrain, distances_to, range};
use crate::rules::aim;
use crate::rules::look::{Look, gait};
use crate::state::{Piece, PieceId};

/// A creature that reads its lines.
pub struct Reader<'t> {
    /// The table.
    pub look: &'t Look<'t>,
    /// Who.
    pub piece: &'t Piece,
    /// Its kind.
    pub kind: KindId,
    /// The grid as it sees it.
    pub field: Field<'t>,
    /// Everybody it may attack from anywhere.
    pub foes: Vec<PieceId>,
    /// Movement points left.
    pub points: u8,
    /// The squares it can end on, with what they cost: its own among them.
    endings: Vec<(Square, u8)>,
}

/// Where a move may go, for one whom it may go to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ways {
    /// To whom.
    pub target: PieceId,
    /// Squares that fit, with what they cost.
    pub squares: Vec<(Square, u8)>,
}

impl<'t> Reader<'t> {
    /// A creature with so many movement points left.
    pub fn new(look: &'t Look<'t>, piece: &'t Piece, kind: KindId, points: u8) -> Self {
        let field = look.field(piece);
        let gait = gait(piece);
        let endings = field.reach(piece.at, gait, points).endings(&field, gait);
        // somebody who stands inside terrain may walk out of it and attack then
        let creatures = look.table.pieces.iter().filter(|other| other.side != piece.side && !look.inside(other));
        let shogun = piece.side == crate::content::Side::Shogun;
        let resistors = look.table.resistors.iter().filter(|resistor| shogun && resistor.tokens > 0);
        let foes = creatures.map(|other| other.id).chain(resistors.map(|resistor| resistor.id)).collect();
        Self { look, piece, kind, field, foes, points, endings }
    }

    /// The clauses of a line as this creature reads them: downed, it reaches beside it only, and has no skills and no focus
    /// (X21.4, section 36).
    pub fn clauses(&self, line: &Line) -> Vec<Clause> {
        if !self.piece.conditions.downed {
            return line.clauses.clone();
        }
        let lame = |clause: &Clause| match *clause {
            Clause::Move(MoveTo { how: Approach::Range(_), ally }) => {
                Clause::Move(MoveTo { how: Approach::Adjacent, ally })
            }
            Clause::Attack { .. } => Clause::Attack { reach: AttackReach::Adjacent, focus: false, with: None },
            other => other,
        };
        line.clauses.iter().map(lame).collect()
    }

    /// Whether a line can be resolved fully (X17.4).
    pub fn resolves(&self, line: &Line) -> bool {
        let clauses = self.clauses(line);
        let mut first_move = None;
        for (at, clause) in clauses.iter().enumerate() {
            match clause {
                Clause::Move(to) => {
                    first_move = Some((at, *to));
                    break;
                }
                Clause::Attack { reach, .. } => {
                    if self.attackable(self.piece.at, *reach).is_empty() {
                        return false;
                    }
                }
                Clause::Use(skill) => {
                    if let Some(target) = self.moving(*skill) {
                        return !self.beside_allies(target, &clauses[at + 1..]).is_empty();
                    }
                    if !self.usable(self.piece.at, *skill, at > 0) {
                        return false;
                    }
                }
            }
        }
        match first_move {
            Some((at, to)) => !self.ways(to, &clauses[at + 1..]).is_empty(),
            None => true,
        }
    }

    /// For everybody whom a move may be about the squares that fit, if there are any (section 36, 3); `later`: the clauses behind
    /// it.
    pub fn ways(&self, to: MoveTo, later: &[Clause]) -> Vec<Ways> {
        let targets: Vec<PieceId> = match to.ally {
            None => self.foes.clone(),
            Some(kind) => {
                let allies = self.look.table.pieces.iter().filter(|other| {
                    other.id != self.piece.id
                        && other.side == self.piece.side
                        && kind.is_none_or(|kind| other.kind() == Some(kind))
                });
                allies.map(|ally| ally.id).collect()
            }
        };
        let ways = targets.into_iter().filter_map(|target| {
            let squares = self.fitting(to, target, later);
            (!squares.is_empty()).then_some(Ways { target, squares })
        });
        ways.collect()
    }

    /// The squares that fit a move about one.
    fn fitting(&self, to: MoveTo, target: PieceId, later: &[Clause]) -> Vec<(Square, u8)> {
        let Some(at) = self.look.where_is(target) else { return Vec::new() };
        let wanted: Vec<(Square, u8)> = match to.how {
            Approach::Adjacent => self.those(|square| self.field.adjacent(square, at)),
            Approach::Range(n) => self.those(|square| self.field.reaches(square, at, n)),
            Approach::Toward => {
                let left = distances_to(&self.field, at, gait(self.piece));
                let least = self.endings.iter().filter_map(|(square, _)| left.get(*square)).min();
                if let Some(least) = least {
                    self.those(|square| left.get(square) == Some(least))
                } else {
                    let least = self.endings.iter().map(|(square, _)| range(*square, at)).min();
                    self.those(|square| Some(range(square, at)) == least)
                }
            }
            Approach::Away => {
                let most = self.endings.iter().map(|(square, _)| range(*square, at)).max();
                self.those(|square| Some(range(square, at)) == most)
            }
        };
        // for a move beside or into range of a foe it is that foe that a later attack must reach
        let itself = to.ally.is_none() && matches!(to.how, Approach::Adjacent | Approach::Range(_));
        let goes = |square: Square| self.allows(square, later, itself.then_some(target));
        wanted.into_iter().filter(|(square, _)| goes(*square)).collect()
    }

    fn those(&self, fits: impl Fn(Square) -> bool) -> Vec<(Square, u8)> {
        self.endings.iter().copied().filter(|(square, _)| fits(*square)).collect()
    }

    /// Whether the clauses behind a move can be resolved from a square: attacks on one, or on anybody.
    fn allows(&self, from: Square, later: &[Clause], on: Option<PieceId>) -> bool {
        later.iter().all(|clause| match clause {
            // the closing `move away` never decides
            Clause::Move(_) => true,
            Clause::Attack { reach, .. } => {
                let targets = self.attackable(from, *reach);
                on.map_or(!targets.is_empty(), |one| targets.contains(&one))
            }
            Clause::Use(skill) => self.usable(from, *skill, true),
        })
    }

    /// Everybody who can be attacked from a square.
    pub fn attackable(&self, from: Square, reach: AttackReach) -> Vec<PieceId> {
        if matches!(self.look.map.at(from).terrain, Terrain::Obstacle | Terrain::Inaccessible) {
            return Vec::new();
        }
        let near = |id: &PieceId| {
            self.look.where_is(*id).is_some_and(|at| match reach {
                AttackReach::Adjacent => self.field.beside(from, at),
                AttackReach::Range(n) => self.field.reaches(from, at, n),
            })
        };
        self.foes.iter().copied().filter(near).collect()
    }

    /// Whether a technique has a target from a square; one that heals never decides if something stands before it (X17.4, A32).
    fn usable(&self, from: Square, skill: usize, behind: bool) -> bool {
        let Some(target) = self.target(skill) else { return false };
        if self.piece.conditions.downed {
            return false;
        }
        if matches!(target.who, TargetWho::SelfHurt | TargetWho::AlliesHurt) && behind {
            return true;
        }
        self.has_target(from, skill, target)
    }

    /// Whether a technique reaches somebody from a square, or somebody can arrive.
    pub fn has_target(&self, from: Square, skill: usize, target: &Target) -> bool {
        if target.who == TargetWho::SpawnPoint {
            let effects = &self.kind.printed().skills[skill].effects;
            return effects.iter().all(|effect| match effect.op {
                Op::Spawn { kind: Some(kind), .. } => aim::can_spawn(self.look.table, self.piece, kind),
                _ => true,
            });
        }
        !self.reached(from, target).is_empty()
    }

    /// Everybody whom a technique reaches from a square.
    pub fn reached(&self, from: Square, target: &Target) -> Vec<PieceId> {
        let there = Piece { at: from, ..self.piece.clone() };
        aim::reached(self.look, &there, target)
    }

    /// Whom a technique of the board is used on.
    fn target(&self, skill: usize) -> Option<&'static Target> {
        self.kind.printed().skills.get(skill)?.target.as_ref()
    }

    /// The target of a technique that moves its user (the kachi's Support).
    pub fn moving(&self, skill: usize) -> Option<&'static Target> {
        self.target(skill).filter(|target| target.moves && !self.piece.conditions.downed)
    }

    /// Squares beside an ally that a technique names, from which all later clauses have a target; the cheapest.
    pub fn beside_allies(&self, target: &Target, later: &[Clause]) -> Vec<(Square, u8)> {
        let to = MoveTo { how: Approach::Adjacent, ally: Some(target.kind) };
        let mut squares: Vec<(Square, u8)> = self.ways(to, later).into_iter().flat_map(|ways| ways.squares).collect();
        squares.sort_unstable();
        squares.dedup();
        cheapest(squares)
    }

    /// Squares as far as can be from somebody, the cheapest of them (the closing `move away`).
    pub fn away(&self, from: PieceId) -> Vec<(Square, u8)> {
        let to = MoveTo { how: Approach::Away, ally: None };
        cheapest(self.fitting(to, from, &[]))
    }

    /// The way to a square.
    pub fn path(&self, to: Square) -> Vec<Square> {
        self.field.reach(self.piece.at, self.gait(), self.points).path(to)
    }

    fn gait(&self) -> Gait {
        gait(self.piece)
    }
}

/// Of several squares the cheapest (section 36, 6).
pub fn cheapest(squares: Vec<(Square, u8)>) -> Vec<(Square, u8)> {
    let least = squares.iter().map(|(_, cost)| *cost).min();
    squares.into_iter().filter(|(_, cost)| Some(*cost) == least).collect()
}
