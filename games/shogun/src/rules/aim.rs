//! On whom or where techniques and items are used: what their printed target allows (section 34).

use crate::content::{CharacterId, Target, TargetWho};
use crate::grid::{Gait, Square};
use crate::rules::arrive;
use crate::rules::look::{Look, max_health, zone_at};
use crate::rules::refused::{AimRefused, Refused};
use crate::state::moves::Aim;
use crate::state::{Cause, Piece, PieceId, Table};

/// Who uses something on what.
pub struct User<'e> {
    /// Who.
    pub piece: PieceId,
    /// Whom it is for.
    pub target: &'e Target,
    /// It may place its user on another height: the grappling hook (`blink`).
    pub climbs: bool,
}

impl<'e> User<'e> {
    /// A character that uses a skill.
    pub fn skill(character: CharacterId, target: &'e Target) -> Self {
        Self { piece: PieceId::of(character), target, climbs: false }
    }

    /// A character that uses an item.
    pub fn item(character: CharacterId, target: &'e Target) -> Self {
        Self { piece: PieceId::of(character), target, climbs: true }
    }
}

/// What the effects go back to, if something may be used so.
///
/// # Errors
/// The target is missing, out of range or out of sight, or needs no naming.
pub fn aimed(table: &Table, user: &User<'_>, aim: Aim) -> Result<Cause, Refused> {
    let Some(piece) = table.piece(user.piece) else { return Err(Refused::NoActivation) };
    let base = Cause { by: Some(piece.id), zone: zone_at(table, piece.at), ..Cause::default() };
    let all = reached(&Look::at(table), piece, user.target);
    match user.target.who {
        TargetWho::Square => {
            let Aim::Square(at) = aim else { return Err(AimRefused::NeedsSquare.into()) };
            lands(table, piece, *user.target, at, user.climbs)?;
            Ok(Cause { square: Some(at), targets: vec![piece.id], ..base })
        }
        TargetWho::SpawnPoint => Ok(base),
        TargetWho::Oneself | TargetWho::SelfHurt => Ok(Cause { targets: vec![piece.id], ..base }),
        TargetWho::Allies | TargetWho::AlliesAndSelf | TargetWho::AlliesHurt | TargetWho::Foes => {
            if all.is_empty() {
                return Err(AimRefused::Nobody.into());
            }
            Ok(Cause { targets: all, ..base })
        }
        TargetWho::Ally | TargetWho::AllyOrSelf | TargetWho::Foe => {
            let one = match aim {
                Aim::Piece(id) => id,
                // whoever is alone in question need not be named
                _ if all.len() == 1 => all[0],
                _ if all.is_empty() => return Err(AimRefused::Nobody.into()),
                _ => return Err(AimRefused::NeedsTarget { among: all }.into()),
            };
            if all.contains(&one) {
                Ok(Cause { square: table.piece(one).map(|piece| piece.at), targets: vec![one], ..base })
            } else {
                Err(AimRefused::OutOfReach { target: one, range: user.target.range, among: all }.into())
            }
        }
    }
}

/// Everybody that a target allows: on the right side, in range, in sight if that is asked, not inside terrain (X26.5).
pub fn reached(look: &Look<'_>, piece: &Piece, target: &Target) -> Vec<PieceId> {
    let table = look.table;
    if look.inside(piece) {
        return Vec::new();
    }
    let field = look.field(piece);
    let near = |other: &&Piece| {
        other.id == piece.id
            || (field.within(piece.at, other.at, target.range) && (!target.sight || field.sees(piece.at, other.at)))
    };
    let hurt = |other: &Piece| other.health < max_health(table, other);
    let wanted = |other: &&Piece| {
        let own = other.id == piece.id;
        let ally = other.side == piece.side && !own;
        match target.who {
            TargetWho::Oneself => own,
            TargetWho::SelfHurt => own && hurt(other),
            TargetWho::Ally | TargetWho::Allies => ally,
            TargetWho::AllyOrSelf | TargetWho::AlliesAndSelf => ally || own,
            TargetWho::AlliesHurt => ally && hurt(other),
            TargetWho::Foe | TargetWho::Foes => other.side != piece.side,
            TargetWho::Square | TargetWho::SpawnPoint => false,
        }
    };
    let kind = |other: &&Piece| target.kind.is_none_or(|kind| other.kind() == Some(kind));
    let standing = |other: &&Piece| !look.inside(other);
    // a technique that moves its user looks for an ally anywhere (section 36)
    let pieces = table.pieces.iter().filter(wanted).filter(kind).filter(standing);
    pieces.filter(|other| target.moves || near(other)).map(|other| other.id).collect()
}

/// A square somebody may be placed on: empty, on the same height unless it climbs, in range and sight.
fn lands(table: &Table, piece: &Piece, target: Target, at: Square, climbs: bool) -> Result<(), AimRefused> {
    let look = Look::at(table);
    let field = look.field(piece);
    if at == piece.at || !field.may_end(at, Gait::Walk) {
        return Err(AimRefused::NotFree { at });
    }
    let level = look.map.at(at).height == look.map.at(piece.at).height;
    if !level && !climbs {
        return Err(AimRefused::OtherHeight { at });
    }
    if crate::grid::range(piece.at, at) > target.range {
        return Err(AimRefused::TooFar { at, range: target.range });
    }
    if target.sight && !field.sees(piece.at, at) {
        return Err(AimRefused::Unseen { at });
    }
    Ok(())
}

/// Whether a zone has a spawn point and a miniature of a kind is left: else a technique has no target (X5.6).
pub fn can_spawn(table: &Table, piece: &Piece, kind: crate::content::KindId) -> bool {
    let zone = zone_at(table, piece.at);
    arrive::left(table, kind) > 0 && zone.is_some_and(|zone| arrive::points(zone).next().is_some())
}
