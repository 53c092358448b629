//! Walks by presses: a menu of places, then of the spaces of the place (3.6).

use super::looks::to_odds;
use super::menus::{Entry, ROWS, menus};
use super::said::said;
use super::stamp::{answer, back};
use crate::content::AdventureKind;
use crate::content::board::{PlaceId, SpaceId};
use crate::gear::Cell;
use crate::rules::combat::odds;
use crate::rules::walk::plan::{self, OMAMORI};
use crate::rules::walk::reach::{self, Reach};
use crate::rules::walk::{passing, pay};
use crate::scene;
use crate::state::moves::{BonusUse, Item, Move, Take, Using, Walking};
use crate::state::view::View;
use crate::state::{Table, WalkKind};
use crate::words::{choice, label, panel, picture, walk};
use gogome_contract::{Control, Panel, Picture, Said, Seat, Weight};

/// A walk that is chosen by presses: of which kind, and what is named with it to help over lava.
#[derive(Clone, Debug)]
pub struct Ways {
    /// Of which kind.
    pub kind: WalkKind,
    /// What helps over lava.
    pub used: Vec<Item>,
    /// Wood of the weapon that burns over lava.
    pub burn: Option<Cell>,
}

impl Ways {
    /// With nothing that helps.
    pub const fn of(kind: WalkKind) -> Self {
        Self { kind, used: Vec::new(), burn: None }
    }

    /// The move of a walk.
    fn walks(&self, walking: Walking) -> Move {
        let walking = self.helped(walking);
        match self.kind {
            WalkKind::Action => Move::Walk(walking),
            WalkKind::Bonus => Move::Bonus(BonusUse::Step(Box::new(walking))),
            WalkKind::Onigiri => Move::Use(Using::Onigiri(Box::new(walking))),
            WalkKind::Breath => Move::Use(Using::DeepBreath(Box::new(walking))),
        }
    }

    /// A walk with what helps over lava.
    fn helped(&self, walking: Walking) -> Walking {
        Walking { used: self.used.clone(), burn: self.burn, ..walking }
    }

    /// What the command of a walk says with these options alone.
    fn command(&self, table: &Table, seat: Seat, options: &[(&str, &str)]) -> Said {
        let mut command = said(table, seat, &self.walks(Walking::default()));
        command.args.retain(|(name, _)| ["item", "use", "burn"].contains(&name.as_str()));
        command.args.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        command
    }

    /// The ways that can be carried out as they are; a Lava Trap on the way lies where it is.
    fn all(&self, table: &Table, seat: Seat) -> Vec<Reach> {
        reach::ways(table, seat, self.kind, pay::free(table.player(seat), self.kind, &self.used, self.burn.is_some()))
    }

    /// A way; and the same with each that can be done on it: the Lava Trap taken, whoever stands at its end fought.
    fn entries(&self, table: &Table, seat: Seat, way: &Reach) -> Vec<Entry> {
        let about = walk::about(table, seat, way);
        let entry = |walking, label| Entry::new(said(table, seat, &self.walks(walking)), label).about(about.clone());
        let walking = Walking { path: way.path.clone(), ..Walking::default() };
        let lies = |space: &SpaceId| table.board.on(*space).and_then(|on| on.adventure);
        let trap = way.path.iter().any(|space| lies(space) == Some(AdventureKind::LavaTrap));
        let taken = way.path.iter().copied().filter(|space| lies(space).is_some()).collect();
        let springs = trap.then(|| Walking { take: Take::On(taken), ..walking.clone() });
        let springs = springs.map(|walking| entry(walking, walk::springing(way)));
        let fights = reach::rival(table, seat, way.space).and_then(|rival| {
            let fights = Walking { fight: vec![way.space], ..walking.clone() };
            let can = plan::plan(table, seat, self.kind, self.helped(fights.clone())).is_ok();
            can.then(|| {
                let said = said(table, seat, &self.walks(fights));
                let chance = self.chance(table, seat, way, rival);
                let about = chance.map_or_else(|| about.clone(), |chance| walk::duel(table, seat, way, chance));
                Entry::new(said, walk::fighting(way, rival)).about(about)
            })
        });
        std::iter::once(entry(walking, walk::way(table, way))).chain(springs).chain(fights).collect()
    }

    /// The chance to win the fight at the end of a way, without the wood that burns on it.
    fn chance(&self, table: &Table, seat: Seat, way: &Reach, rival: Seat) -> Option<u8> {
        let Some(cell) = self.burn.filter(|_| way.lava > 0) else { return odds::duel_odds(table, seat, rival) };
        let mut table = table.clone();
        let player = table.player_mut(seat);
        player.gear.weapon = player.gear.weapon.without([cell].into_iter().collect());
        odds::duel_odds(&table, seat, rival)
    }

    /// Those of these thefts in passing that end on a place.
    fn thefts(&self, table: &Table, seat: Seat, thefts: &[Walking], place: PlaceId) -> Vec<Entry> {
        let there = |walking: &&Walking| walking.path.last().is_some_and(|end| end.place() == place);
        let entry = |walking: &Walking| {
            let said = said(table, seat, &self.walks(walking.clone()));
            Entry::new(said, walk::stealing(walking)).about(walk::stolen_on(table, seat, walking))
        };
        thefts.iter().filter(there).map(entry).collect()
    }
}

/// The places that can be reached: one with a single way is the way itself.
pub fn places(view: &View, seat: Seat, asked: &Ways) -> Panel {
    let table = &view.table;
    let ways = asked.all(table, seat);
    let thefts = passing::thefts(table, seat, asked.kind);
    let mut places: Vec<PlaceId> = ways.iter().map(|way| way.space.place()).collect();
    places.sort_unstable();
    places.dedup();
    let entry = |place: &PlaceId| {
        let there: Vec<&Reach> = ways.iter().filter(|way| way.space.place() == *place).collect();
        let mut entries: Vec<Entry> = there.iter().flat_map(|way| asked.entries(table, seat, way)).collect();
        entries.extend(asked.thefts(table, seat, &thefts, *place));
        if let (1, Some(only)) = (entries.len(), entries.pop()) {
            return only;
        }
        let said = asked.command(table, seat, &[("to", &place.to_string())]);
        Entry::new(said, choice::place(table, *place, &there))
    };
    let entries: Vec<Entry> = places.iter().map(entry).collect();
    let mut controls = menus(label::PLACE, label::PLACE, &entries, ROWS - 1);
    if matches!(asked.kind, WalkKind::Action | WalkKind::Onigiri) {
        let stay = said(table, seat, &Ways::of(asked.kind).walks(Walking::default()));
        controls.push(Control::Button { label: label::STAY.to_owned(), said: stay, weight: Weight::Plain });
    }
    controls.extend(omamori(table, seat, asked, &ways));
    controls.extend(burning(table, seat, asked, &ways));
    let dragon = ways.iter().any(|way| way.dragon);
    controls.extend(dragon.then(|| to_odds(None)));
    controls.push(back());
    answer(view, panel::ways(view, seat, asked.kind, dragon), controls)
}

/// The ways with an Omamori more, if one is held that makes a difference.
fn omamori(table: &Table, seat: Seat, asked: &Ways, ways: &[Reach]) -> Option<Control> {
    let count = |items: &[Item]| items.iter().filter(|item| **item == OMAMORI).count();
    let held = table.player(seat).adventure.iter().filter(|token| **token == AdventureKind::OmamoriOfFire).count();
    let used: Vec<Item> = asked.used.iter().copied().chain([OMAMORI]).collect();
    if count(&used) > held {
        return None;
    }
    more(table, seat, label::OMAMORI, &Ways { used, ..asked.clone() }, ways)
}

/// The ways with wood burnt over lava, if that makes a difference (K19.11).
fn burning(table: &Table, seat: Seat, asked: &Ways, ways: &[Reach]) -> Option<Control> {
    let wood = plan::burnable(table.player(seat), asked.kind);
    let burn = Some(*wood.first().filter(|_| asked.burn.is_none())?);
    more(table, seat, label::BURN, &Ways { burn, ..asked.clone() }, ways)
}

/// A button to the ways with more that helps over lava; none if they are the same.
fn more(table: &Table, seat: Seat, label: &str, more: &Ways, ways: &[Reach]) -> Option<Control> {
    let said = more.command(table, seat, &[]);
    (more.all(table, seat) != ways).then(|| Control::Button { label: label.to_owned(), said, weight: Weight::Plain })
}

/// The spaces of a place that can be reached, with a picture of it.
pub fn spaces(view: &View, seat: Seat, asked: &Ways, place: PlaceId) -> Panel {
    let table = &view.table;
    let ways = asked.all(table, seat);
    let there = ways.iter().filter(|way| way.space.place() == place);
    let mut entries: Vec<Entry> = there.flat_map(|way| asked.entries(table, seat, way)).collect();
    entries.extend(asked.thefts(table, seat, &passing::thefts(table, seat, asked.kind), place));
    let mut lines = panel::within(table, place);
    lines.push(if entries.is_empty() { panel::out_of_reach(place) } else { panel::best_way() });
    let mut controls = menus(label::SPACE, label::SPACE, &entries, ROWS - 1);
    let fights = ways.iter().any(|way| way.dragon && way.space.place() == place);
    if fights {
        lines.extend(panel::fighting(view));
        controls.push(to_odds(Some(place)));
    }
    let back = asked.command(table, seat, &[]);
    controls.push(Control::Button { label: label::PLACES.to_owned(), said: back, weight: Weight::Plain });
    Panel {
        picture: Some(Picture::Still(scene::place(view, place, picture::place(table, place)))),
        ..answer(view, lines, controls)
    }
}

/// Where the Lava Trap of a walk goes, with a picture of the place where it is taken (K6.8).
pub fn traps(view: &View, seat: Seat, asked: &Ways, walking: &Walking, token: SpaceId, to: &[SpaceId]) -> Panel {
    let table = &view.table;
    let entry = |space: &SpaceId| {
        let walking = Walking { trap: Some(*space), ..walking.clone() };
        Entry::new(said(table, seat, &asked.walks(walking)), choice::flooded(table, *space))
    };
    let entries: Vec<Entry> = to.iter().map(entry).collect();
    let mut controls = menus(label::TRAP, label::TRAP, &entries, ROWS - 1);
    controls.push(back());
    let place = token.place();
    Panel {
        picture: Some(Picture::Still(scene::place(view, place, picture::place(table, place)))),
        ..answer(view, panel::trap(token), controls)
    }
}
