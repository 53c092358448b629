//! What things are worth to a seat, in hundredths of a victory point.

use super::{Temper, buildable};
use crate::content::{Ability, BonusItem, Palace, ScrollKind, TileId, book};
use crate::gear::{Cube, Cubes, GearType, Pattern, matches};
use crate::rules::combat::arms;
use crate::rules::walk::pay;
use crate::state::view::View;
use crate::state::{Claimed, Field, MonkPlace, Player, Table, WeaponBonus};
use gogome_contract::Seat;
use std::collections::BTreeMap;

/// A victory point.
pub const POINT: i64 = 100;
/// A cube on its own, by kind: wood, metal, tooth.
const CUBES: [i64; 3] = [15, 35, 90];
/// Points that an average round is guessed to bring the leader.
const POINTS_A_ROUND: i64 = 2;
/// What gear that can be built at the next rest is worth already, in per cent of what it is worth when it is built.
const PROMISED: i64 = 75;
/// The most turns ahead that are counted.
const HORIZON: i64 = 20;

/// Turns that a seat still has, the one that goes on among them: counted in the final chapter, guessed before it.
pub fn turns_left(table: &Table) -> i64 {
    let countdown = i64::try_from(book().countdown.len()).unwrap_or(0);
    if let Some(chapter) = &table.chapter {
        let spare = chapter.spare && chapter.holder == table.active();
        return countdown - i64::from(chapter.step) + i64::from(spare);
    }
    let most = table.players.iter().map(|player| i64::from(player.vp)).max().unwrap_or(0);
    let rounds = (i64::from(book().numbers.threshold) - most) / POINTS_A_ROUND;
    let limit = i64::from(table.variant.round_limit) - i64::from(table.round);
    rounds.clamp(1, limit.max(1)) + countdown
}

/// A card that gear could show, with what that would be worth.
#[derive(Clone, Debug)]
pub struct Target {
    /// The type of gear.
    pub gear: GearType,
    /// Its patterns.
    pub patterns: &'static [Pattern],
    /// The cubes it needs beside those of the gear.
    pub needs: Cubes,
    /// What it is worth when it is shown.
    pub worth: i64,
}

impl Target {
    fn new(player: &Player, gear: GearType, patterns: &'static [Pattern], worth: i64) -> Self {
        let cubes: Cubes = patterns.iter().map(Pattern::cubes).sum();
        Self { gear, patterns, needs: cubes.beyond(player.gear.of(gear).cubes()), worth }
    }

    /// What it is worth with these cubes in the backpack: more with each one that is there.
    fn promise(&self, stock: Cubes) -> i64 {
        let needs = i64::from(self.needs.total());
        let have = needs - i64::from(self.needs.beyond(stock).total());
        if needs == 0 {
            self.worth * PROMISED / 100
        } else {
            self.worth * PROMISED * have * have / (100 * needs * needs)
        }
    }

    /// What each cube of it is worth, by which targets are put in order.
    fn rate(&self) -> i64 {
        self.worth / (i64::from(self.needs.total()) + 1)
    }
}

/// What a seat weighs by.
pub struct Scale<'a> {
    /// The table.
    pub table: &'a Table,
    /// Whose scale.
    pub seat: Seat,
    /// Turns that are left.
    pub turns: i64,
    /// How much the seat sees.
    pub temper: Temper,
    /// Top tiles it has looked at, by level.
    pub peeked: BTreeMap<u8, TileId>,
}

impl<'a> Scale<'a> {
    /// The scale of a seat.
    pub fn new(view: &'a View, seat: Seat, temper: Temper) -> Self {
        let table = &view.table;
        let peeked = view.own.as_ref().map(|own| own.peeked.clone()).unwrap_or_default();
        Self { table, seat, turns: turns_left(table).min(HORIZON), temper, peeked }
    }

    /// Fights samurai, joins fights, and sends monks.
    pub fn fights(&self) -> bool {
        self.temper.sees_all()
    }

    /// The seat's player.
    pub fn player(&self) -> &'a Player {
        self.table.player(self.seat)
    }

    /// What a gear card of a type is worth until the end.
    fn card(&self, gear: GearType) -> i64 {
        self.turns * self.temper.card(gear)
    }

    /// What magical gear of a type is worth: its place in the palace, and its magic cube.
    pub fn magic(&self, gear: GearType) -> i64 {
        let row = Palace::Big.row(BonusItem::from(gear));
        let taken = |claim: &&Claimed| claim.palace == Palace::Big && claim.item == BonusItem::from(gear);
        let taken = self.table.palaces.0.iter().filter(taken).count();
        let vp = row.light.get(taken).copied().unwrap_or_else(|| row.lowest());
        self.temper.magic(self.table, gear, vp)
    }

    /// The cards a player could aim at: of each type that it has no card of, those on display; and the blueprints it holds. The best
    /// for its cubes first.
    pub fn targets(&self, player: &Player) -> Vec<Target> {
        let mut targets = Vec::new();
        for gear in GearType::ALL {
            let has_card = player.bonuses.values().any(|bonus| bonus.card.printed().gear == gear);
            let shown = self.table.gear_cards.iter().filter(|card| buildable::gear_card(player, **card));
            let cards = shown.map(|card| card.printed()).filter(|card| card.gear == gear && !has_card);
            let cards =
                cards.map(|card| Target::new(player, gear, std::slice::from_ref(&card.pattern), self.card(gear)));
            targets.extend(cards.max_by_key(Target::rate));
            let blueprint = player.blueprints.get(&gear).filter(|card| buildable::blueprint(player, **card));
            let blueprint = blueprint.map(|card| card.printed());
            if let Some(card) = blueprint.filter(|card| !shows(player, gear, &card.patterns)) {
                targets.push(Target::new(player, gear, &card.patterns, self.magic(gear)));
            }
        }
        targets.sort_by_key(|target| -target.rate());
        targets
    }

    /// What a player's gear and backpack are worth together.
    pub fn kit(&self, player: &Player) -> i64 {
        self.stock(player, player.pack.cubes(), &self.targets(player)) + self.gear(player)
    }

    /// What cubes in the player's backpack are worth.
    pub fn cubes(&self, cubes: Cubes) -> i64 {
        let player = self.player();
        self.stock(player, cubes, &self.targets(player))
    }

    /// What cubes in the backpack are worth: those that targets need, then each by itself.
    pub fn stock(&self, player: &Player, cubes: Cubes, targets: &[Target]) -> i64 {
        let mut left = cubes;
        let mut worth = 0;
        for target in targets {
            worth += target.promise(left);
            left = left.beyond(target.needs);
        }
        let free = player.gear.sandals.free().count();
        let sandals = i64::from(left.total().min(free)) * self.turns * 3;
        let each = Cube::ALL.into_iter().zip(CUBES).map(|(cube, each)| i64::from(left.get(cube)) * each);
        worth + sandals + each.sum::<i64>()
    }

    /// What gear is worth as it lies: in fights, on the way, for the cards it shows.
    fn gear(&self, player: &Player) -> i64 {
        let sandals = &player.gear.sandals;
        let complete = self.complete(player);
        let soles = i64::from(sandals.cubes().value());
        let crosses = pay::capacity(player, GearType::Sandals) >= u16::from(book().numbers.lava_damage);
        let over_lava = if crosses { self.over_lava() } else { 0 };
        let shown: i64 = GearType::ALL.into_iter().map(|gear| self.shown(player, gear)).sum();
        self.power(player) + complete + soles * 8 + over_lava + shown
    }

    /// What steps are worth that completed sandals give; less of it for those that lack some cubes, if many are asked for.
    fn complete(&self, player: &Player) -> i64 {
        let sandals = &player.gear.sandals;
        let lacks = i64::from(sandals.free().count());
        let all = i64::from(sandals.filled().count()) + lacks;
        let steps = i64::from(player.character.printed().completed_sandals_steps);
        match lacks {
            0 => self.turns * 25 * steps,
            // one or two are soon found
            _ if player.character.has(Ability::FiveSandals) => self.turns * 25 * steps * (all - lacks) / (all * 2),
            _ => 0,
        }
    }

    /// What it is worth to be able to cross lava: more when the mountain erupts.
    fn over_lava(&self) -> i64 {
        if self.table.chapter.is_some() { 300 } else { 60 }
    }

    /// What the cards that gear of a type shows are worth: those that it could get, and a blueprint that is held.
    fn shown(&self, player: &Player, gear: GearType) -> i64 {
        let blueprint = player.blueprints.get(&gear).is_some_and(|card| shows(player, gear, &card.printed().patterns));
        let has_card = player.bonuses.values().any(|bonus| bonus.card.printed().gear == gear);
        let mut displayed = self.table.gear_cards.iter().map(|card| card.printed()).filter(|card| card.gear == gear);
        let card = !has_card && displayed.any(|card| shows(player, gear, std::slice::from_ref(&card.pattern)));
        i64::from(blueprint) * self.magic(gear) + i64::from(card) * self.card(gear)
    }

    /// What a player's strength is worth: its hits before it falls, first against the weakest dragons.
    fn power(&self, player: &Player) -> i64 {
        let damage = strength(player);
        let strong = damage.min(1000) / 2 + (damage - 1000).clamp(0, 2000) / 3 + (damage - 3000).clamp(0, 4000) / 8;
        strong * self.turns.min(10) / 10 * self.temper.thirst() / 100
    }

    /// What a scroll is good for, beside the points that it brings when it is gathered.
    pub fn scroll(&self, kind: ScrollKind) -> i64 {
        self.temper.scroll(kind)
    }

    /// What a monk is worth in a place.
    pub fn monk(&self, to: MonkPlace) -> i64 {
        let palace = 150;
        let there = match to {
            MonkPlace::On(spot) => self.turns * self.temper.spot(spot),
            MonkPlace::Carried => 0,
        };
        palace + there
    }

    /// What the card above a field gives for each action there.
    pub fn bonus(&self, field: Field) -> i64 {
        let Some(bonus) = self.player().bonuses.get(&field).filter(|_| self.temper.sees_all()) else {
            return 0;
        };
        match (bonus.card.printed().gear, bonus.weapon) {
            (GearType::Weapon, Some(WeaponBonus::Peek)) => 5,
            (GearType::Weapon, _) => POINT,
            (GearType::Helmet, _) => 30,
            (GearType::Sandals, _) => 40,
        }
    }
}

/// Gear of a type shows these patterns.
fn shows(player: &Player, gear: GearType, patterns: &[Pattern]) -> bool {
    matches(patterns, gear, player.gear.of(gear), &player.gear_rules())
}

/// The hits, in hundredths, that a player can be expected to deal before its helmet is used up, if each attack of the dragon hits six.
pub fn strength(player: &Player) -> i64 {
    let usable = arms::arms(player).into_iter().filter(|weapon| weapon.usable);
    let dice = usable.flat_map(|weapon| arms::all_dice(player, &weapon)).map(|die| die.die);
    let hits = i64::from(arms::faces(dice)) * 100 / 6;
    hits * (i64::from(pay::capacity(player, GearType::Helmet)) + 6) / 6
}
