//! What holds on the grid right now: numbers of creatures with all that changes them, sides, zones, sight.

use crate::content::{
    Attribute, Door, Effect, Feature, Modifier, Op, Placed, Rank, Side, SkillKind, Stat, Stats, To, Trait, Trigger,
    ZoneId, book,
};
use crate::grid::{Field, Gait, Ground, Map, Square, Squares, Terrain};
use crate::rules::skills;
use crate::state::{Hero, Piece, PieceId, Table, Who};

/// The table and its map.
pub struct Look<'t> {
    /// The table.
    pub table: &'t Table,
    /// The squares of all zones in play; doors that were opened as floor.
    pub map: Map,
}

impl<'t> Look<'t> {
    /// A look at a table.
    pub fn at(table: &'t Table) -> Self {
        let mut map = Map::default();
        for open in &table.zones {
            let zone = open.zone.printed();
            for (square, ground) in &zone.ground {
                map.lay(*square, *ground);
            }
            for door in zone.doors.iter().filter(|door| table.doors.contains(&door.key)) {
                map.lay(door.at, Ground { terrain: Terrain::Floor, height: map.at(door.at).height });
            }
        }
        Self { table, map }
    }

    /// The grid as a creature sees it.
    pub fn field(&self, piece: &Piece) -> Field<'_> {
        let on = |side: Side| -> Squares {
            let pieces = self.table.pieces.iter().filter(|other| other.side == side && other.id != piece.id);
            pieces.map(|other| other.at).collect()
        };
        Field {
            map: &self.map,
            foes: on(piece.side.other()),
            allies: on(piece.side),
            resistors: self.table.resistors.iter().map(|resistor| resistor.at).collect(),
        }
    }

    /// A creature that stands inside terrain can neither target nor be targeted (X26.5).
    pub fn inside(&self, piece: &Piece) -> bool {
        matches!(self.map.at(piece.at).terrain, Terrain::Obstacle | Terrain::Inaccessible)
    }

    /// Where a creature or a resistor stands.
    pub fn where_is(&self, id: PieceId) -> Option<Square> {
        let piece = self.table.piece(id).map(|piece| piece.at);
        piece.or_else(|| self.table.resistor(id).map(|resistor| resistor.at))
    }

    /// All that changes a statistic of a creature; `range` of the attack it is about.
    pub fn sum(&self, piece: &Piece, stat: Stat, range: Option<u8>) -> i16 {
        let holds = |modifier: &Modifier| {
            modifier.stat == stat
                && (modifier.if_range_at_least == 0 || range.is_some_and(|range| range >= modifier.if_range_at_least))
                && modifier.if_ally_adjacent.is_none_or(|kind| {
                    let mut allies =
                        self.table.pieces.iter().filter(|other| {
                            other.id != piece.id && other.side == piece.side && other.kind() == Some(kind)
                        });
                    allies.any(|ally| self.field(piece).adjacent(ally.at, piece.at))
                })
        };
        let lasting = piece.modifiers.iter().map(|lasting| &lasting.modifier).filter(|modifier| holds(modifier));
        let own = passives(self.table, piece).filter_map(|effect| match &effect.op {
            Op::Modifier(modifier) if holds(modifier) => Some(modifier),
            _ => None,
        });
        lasting.chain(own).map(|modifier| i16::from(modifier.n)).sum()
    }

    /// Armour: track and modifiers, at least 0 (X11.12).
    pub fn armour(&self, piece: &Piece) -> u8 {
        at_least_0(i16::from(piece.armour) + self.sum(piece, Stat::Armor, None))
    }

    /// Natural defence; characters have none (X19.2).
    pub fn defence(&self, piece: &Piece) -> u8 {
        let printed = stats(piece).map_or(0, |stats| stats.defence);
        at_least_0(i16::from(printed) + self.sum(piece, Stat::Defence, None))
    }

    /// Movement points: of a move action of a character (X8.1), of the activation of anybody else (section 36).
    pub fn movement(&self, piece: &Piece) -> u8 {
        let printed = match piece.character() {
            Some(character) => {
                book().numbers.move_base.saturating_add(self.table.hero(character).attribute(Attribute::Dexterity))
            }
            None => stats(piece).map_or(0, |stats| stats.movement),
        };
        let downed = i16::from(piece.conditions.downed);
        at_least_0(i16::from(printed) + self.sum(piece, Stat::Move, None) - downed)
    }

    /// How far an attack of a creature reaches at most: its weapon, or its board (X22.1).
    pub fn range(&self, piece: &Piece) -> u8 {
        let printed = match piece.character() {
            Some(character) => self.table.hero(character).weapon().map_or(0, |weapon| weapon.printed().range),
            None => stats(piece).map_or(0, |stats| stats.range),
        };
        at_least_0(i16::from(printed) + self.sum(piece, Stat::Range, None))
    }

    /// Creatures that may be attacked by one: foes that stand in no terrain; for the Shogun's side resistors with tokens, too
    /// (X20.2).
    pub fn foes(&self, piece: &Piece) -> Vec<PieceId> {
        if self.inside(piece) {
            return Vec::new();
        }
        let creatures = self.table.pieces.iter().filter(|other| other.side != piece.side && !self.inside(other));
        let resistors =
            self.table.resistors.iter().filter(|resistor| piece.side == Side::Shogun && resistor.tokens > 0);
        creatures.map(|other| other.id).chain(resistors.map(|resistor| resistor.id)).collect()
    }

    /// Whether an ally of the attacker stands beside a target.
    pub fn flanked(&self, by: &Piece, target: Square) -> bool {
        let field = self.field(by);
        self.table.pieces.iter().any(|ally| ally.id != by.id && ally.side == by.side && field.adjacent(ally.at, target))
    }
}

/// A number that stops at 0 (X3.5).
pub fn at_least_0(n: i16) -> u8 {
    u8::try_from(n.max(0)).unwrap_or(u8::MAX)
}

/// The numbers on a creature's board; none for characters.
pub fn stats(piece: &Piece) -> Option<&'static Stats> {
    let kind = piece.kind()?.printed();
    Some(if piece.plus { kind.plus.as_ref().unwrap_or(&kind.stats) } else { &kind.stats })
}

/// The maximum health of a creature.
pub fn max_health(table: &Table, piece: &Piece) -> u8 {
    match piece.character() {
        Some(character) => hero_health(table, table.hero(character)),
        None => stats(piece).map_or(0, |stats| stats.health),
    }
}

/// The maximum health of a character: of its level, and what repeated attempts bring (X31.4).
pub fn hero_health(table: &Table, hero: &Hero) -> u8 {
    let printed = &hero.character.printed().health;
    let by_level = printed.get(usize::from(hero.level.saturating_sub(1))).or(printed.last()).copied().unwrap_or(1);
    by_level + table.attempt.saturating_sub(2).min(3)
}

/// How a creature moves.
pub fn gait(piece: &Piece) -> Gait {
    piece.kind().map_or(Gait::Walk, |kind| kind.printed().gait)
}

/// Effects that work all the time: of passive skills, of items, of Kami Mode (X13.4, X15.6, X16.5).
pub fn passives<'t>(table: &'t Table, piece: &'t Piece) -> impl Iterator<Item = &'t Effect> + 't {
    let hero = piece.character().map(|character| table.hero(character));
    let own = hero.into_iter().flat_map(skills::passive).chain(hero.into_iter().flat_map(items));
    let mode = hero.filter(|hero| hero.kami_mode.is_some());
    let mode = mode.into_iter().flat_map(|hero| hero.character.printed().kami.printed().mode_effects.iter());
    let mode = mode.filter(|effect| effect.trigger.is_none()).map(|effect| (Trigger::Always, effect));
    let board = piece.kind().into_iter().flat_map(|kind| &kind.printed().skills);
    let board = board.filter(|skill| skill.kind == SkillKind::Passive);
    let board =
        board.flat_map(|skill| skill.effects.iter().map(|effect| (effect.trigger.unwrap_or(skill.trigger), effect)));
    let all = own.chain(mode).chain(board);
    all.filter(|(trigger, effect)| *trigger == Trigger::Always && matches!(effect.to, None | Some(To::Oneself)))
        .map(|(_, effect)| effect)
}

/// What a character's items do all the time; the passive of two equal ones counts once (X13.4).
fn items(hero: &Hero) -> impl Iterator<Item = (Trigger, &'static Effect)> + '_ {
    let once = hero.items.iter().enumerate();
    let once = once.filter(|(at, held)| hero.items.iter().take(*at).all(|earlier| earlier.item != held.item));
    let known = once.filter(|(_, held)| held.item.printed().knowledge <= hero.attribute(Attribute::Knowledge));
    known.flat_map(|(_, held)| held.item.printed().passive.iter().map(|effect| (Trigger::Always, effect)))
}

/// What a character's items change of a statistic all the time (X13.4).
pub fn carried(hero: &Hero, stat: Stat) -> i16 {
    let changes = items(hero).filter_map(|(_, effect)| match &effect.op {
        Op::Modifier(modifier) if modifier.stat == stat => Some(i16::from(modifier.n)),
        _ => None,
    });
    changes.sum()
}

/// Whether a creature receives no negative conditions from characters and enemies (X11.11, X21.7).
pub fn immune(piece: &Piece) -> bool {
    piece.kind().is_some_and(|kind| kind.printed().rank != Rank::Minion)
}

/// What a trait adds to a test: 1 for an acquired skill that has it, whatever die lies in its slot (X23.2).
pub fn helped(hero: &Hero, by: Option<Trait>) -> u8 {
    let has = |held: &crate::state::HeldSkill| by.is_some() && held.skill.printed().helps == by;
    u8::from(hero.skills.iter().any(has))
}

/// The zone that a square belongs to.
pub fn zone_at(table: &Table, square: Square) -> Option<ZoneId> {
    let mut zones = table.zones.iter().map(|open| open.zone);
    zones.find(|zone| zone.printed().ground.iter().any(|(at, _)| *at == square))
}

/// What is printed on the squares of the zones in play.
pub fn features(table: &Table) -> impl Iterator<Item = (ZoneId, &'static Feature)> + '_ {
    table.zones.iter().flat_map(|open| open.zone.printed().features.iter().map(|feature| (open.zone, feature)))
}

/// The interaction points that can still be used.
pub fn points(table: &Table) -> impl Iterator<Item = (ZoneId, Square, &'static crate::content::Point)> + '_ {
    features(table).filter_map(|(zone, feature)| match &feature.what {
        Placed::Point(point) if !table.gone.contains(&point.key) => Some((zone, feature.at, point)),
        _ => None,
    })
}

/// The doors of the zones in play that are closed.
pub fn closed_doors(table: &Table) -> impl Iterator<Item = &'static Door> + '_ {
    let doors = table.zones.iter().flat_map(|open| &open.zone.printed().doors);
    doors.filter(|door| !table.doors.contains(&door.key))
}

/// How the log names a creature or a resistor.
pub fn shown(table: &Table, id: PieceId) -> Option<crate::state::moves::Shown> {
    use crate::state::moves::Shown;
    let piece = table.piece(id).map(|piece| Shown::Piece(piece.who));
    piece.or_else(|| table.resistor(id).map(|resistor| Shown::Resistor(resistor.key.clone())))
}

/// Who a creature on the grid is.
pub fn who(table: &Table, id: PieceId) -> Option<Who> {
    table.piece(id).map(|piece| piece.who)
}
