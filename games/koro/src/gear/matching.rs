//! Which gear matches a card (K11.1-K11.6), and which weapon carries the magic then (K11.10).

use super::cubes::GearType;
use super::grid::Grid;
use super::pattern::Pattern;
use super::rules::GearRules;
use super::weapons::{Side, Weapon, weapons};

/// The weapons that may carry a magic cube (K11.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carriers {
    /// The one that does if nobody chooses: one that shows the pattern, then the longer, then the left.
    pub usual: Side,
    /// The other weapon of a pair.
    pub other: Option<Side>,
}

/// Gear of a type matches a card (K11.1-K11.6). A card with two patterns is matched by two one-handed weapons that show one of
/// them each. Illegal weapons match nothing.
pub fn matches(patterns: &[Pattern], gear: GearType, grid: &Grid, rules: &GearRules) -> bool {
    let needed = patterns.iter().map(Pattern::cubes).sum();
    if !grid.cubes().covers(needed) {
        return false;
    }
    match (patterns, gear) {
        ([pattern], GearType::Helmet | GearType::Sandals) => pattern.occurs(grid),
        (_, GearType::Weapon) => {
            weapons(grid, rules.weapon).is_ok_and(|weapons| showing(patterns, grid, &weapons).is_some())
        }
        _ => false,
    }
}

/// The weapons that may carry the magic cube of a card (K11.10); none if they do not match it.
pub fn carriers(patterns: &[Pattern], grid: &Grid, rules: &GearRules) -> Option<Carriers> {
    let weapons = weapons(grid, rules.weapon).ok()?;
    let shows = showing(patterns, grid, &weapons)?;
    match &*weapons {
        [left, right] => {
            let key = |weapon: &Weapon, shows| (shows, weapon.length);
            let left_first = key(left, shows[0]) >= key(right, shows[1]);
            let (usual, other) = if left_first { (left.side, right.side) } else { (right.side, left.side) };
            Some(Carriers { usual, other: Some(other) })
        }
        [single] => Some(Carriers { usual: single.side, other: None }),
        _ => None,
    }
}

/// Which of the weapons (the first, the second) show a pattern of a card that they match.
fn showing(patterns: &[Pattern], grid: &Grid, weapons: &[Weapon]) -> Option<[bool; 2]> {
    let shows = |pattern: &Pattern, weapon: &Weapon| pattern.occurs_in(grid, weapon.cells);
    match (patterns, weapons) {
        ([pattern], [weapon]) => shows(pattern, weapon).then_some([true, false]),
        ([pattern], [left, right]) => {
            let shows = [shows(pattern, left), shows(pattern, right)];
            shows.contains(&true).then_some(shows)
        }
        ([one, other], [left, right]) => {
            let both = shows(one, left) && shows(other, right) || shows(one, right) && shows(other, left);
            both.then_some([true; 2])
        }
        _ => None,
    }
}
