//! Which cards a character can build, cubes aside (K19.28).

use crate::content::{BlueprintId, CharacterId, GearCardId};
use crate::gear::{Cubes, Extras, Fitting, GearType, Grid, Pattern};
use crate::state::Player;
use std::sync::OnceLock;

/// For each character, with its weapon grid locked and unlocked: gear cards, then blueprints.
static TABLE: OnceLock<Vec<[Cards; 2]>> = OnceLock::new();

/// Which cards can be built.
struct Cards {
    gear_cards: Vec<bool>,
    blueprints: Vec<bool>,
}

/// Can a player's gear show a gear card, with its weapon grid as it is?
pub fn gear_card(player: &Player, card: GearCardId) -> bool {
    cards(player).gear_cards[card.index()]
}

/// Can it show a blueprint?
pub fn blueprint(player: &Player, card: BlueprintId) -> bool {
    cards(player).blueprints[card.index()]
}

fn cards(player: &Player) -> &'static Cards {
    let all = TABLE.get_or_init(|| CharacterId::ALL.map(|own| [false, true].map(|open| Cards::of(own, open))).into());
    &all[player.character as usize][usize::from(player.gear_rules().weapon.unlocked)]
}

impl Cards {
    fn of(character: CharacterId, unlocked: bool) -> Self {
        let rules = character.printed().gear.unlocked(unlocked);
        let can = |gear: GearType, patterns: &[Pattern]| {
            let present = Grid::empty(rules.size(gear));
            let stock: Cubes = patterns.iter().map(Pattern::cubes).sum();
            Fitting { gear, present: &present, stock, patterns, extras: Extras::None, rules: &rules }.exists()
        };
        let gear_cards = GearCardId::all().map(GearCardId::printed);
        let blueprints = BlueprintId::all().map(BlueprintId::printed);
        Self {
            gear_cards: gear_cards.map(|card| can(card.gear, std::slice::from_ref(&card.pattern))).collect(),
            blueprints: blueprints.map(|card| can(card.gear, &card.patterns)).collect(),
        }
    }
}
