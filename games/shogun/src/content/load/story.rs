//! What a chapter tells: who is there to be defeated, how its zones come into play, what depends on what.

use crate::content::{
    BonusWhen, Chapter, Effect, Feature, Kind, KindId, Op, Placed, Point, PointDoes, Rank, Reveal, Zone, ZoneId,
};
use gogome_contract::content::{ContentError, ContentFile};
use std::collections::BTreeSet;

/// A chapter and its zones.
pub(super) struct Story<'s> {
    /// Of chapters, of zones.
    pub files: [&'s ContentFile<'s>; 2],
    pub chapter: &'s Chapter,
    pub zones: Vec<&'s Zone>,
    pub kinds: &'s [Kind],
}

impl<'s> Story<'s> {
    /// Refuses what does not fit; `flags` are those that earlier chapters may have set.
    pub fn check(&self, flags: &[&str]) -> Result<(), ContentError> {
        self.told()?;
        self.ids()?;
        self.revealed()?;
        for zone in &self.zones {
            self.piles(zone)?;
            for feature in &zone.features {
                self.feature(zone, feature, flags)?;
            }
        }
        Ok(())
    }

    /// The flags that it may set.
    pub fn flags(&self) -> impl Iterator<Item = &'s str> {
        self.effects().into_iter().filter_map(|effect| match &effect.op {
            Op::Flag(flag) => Some(flag.as_str()),
            _ => None,
        })
    }

    fn of_chapter(&self, holds: bool, reason: impl FnOnce() -> String) -> Result<(), ContentError> {
        self.files[0].check(&format!("chapter {}", self.chapter.key), holds, reason)
    }

    fn of_zone(&self, zone: &Zone, holds: bool, reason: impl FnOnce() -> String) -> Result<(), ContentError> {
        self.files[1].check(&format!("zone {}", zone.key), holds, reason)
    }

    fn features(&self) -> impl Iterator<Item = &'s Feature> {
        self.zones.iter().flat_map(|zone| &zone.features)
    }

    /// Whether such a creature stands in some zone.
    fn is_placed(&self, who: KindId) -> bool {
        self.features().any(|feature| match feature.what {
            Placed::Enemy { kind, .. } | Placed::Wanderer { kind, .. } => kind == who,
            _ => false,
        })
    }

    fn key(&self, kind: KindId) -> &str {
        &self.kinds[kind.index()].key
    }

    /// What the chapter speaks of is there.
    fn told(&self) -> Result<(), ContentError> {
        let goal = self.chapter.objective;
        self.of_chapter(self.is_placed(goal), || {
            format!("{:?}, who must be defeated, is in none of its zones", self.key(goal))
        })?;
        let rank = self.kinds[goal.index()].rank;
        self.of_chapter(!matches!(rank, Rank::Minion | Rank::Wanderer), || {
            format!("there may be several of {:?}, or it may be an ally", self.key(goal))
        })?;
        for ending in &self.chapter.endings {
            let resistors = self.zones.iter().zip(&self.chapter.zones).filter(|(_, id)| **id == ending.zone);
            let mut features = resistors.flat_map(|(zone, _)| &zone.features);
            self.of_chapter(features.any(|feature| matches!(feature.what, Placed::Resistor { .. })), || {
                "an ending is about the resistors of a zone that has none".to_owned()
            })?;
        }
        for bonus in &self.chapter.bonus {
            let BonusWhen::Ally(kind) = bonus.when else { continue };
            self.wanderer(kind)?;
        }
        for effect in self.effects() {
            let Op::SwitchSide { who, .. } = effect.op else { continue };
            self.wanderer(who)?;
        }
        Ok(())
    }

    fn wanderer(&self, kind: KindId) -> Result<(), ContentError> {
        let wanders = self.kinds[kind.index()].rank == Rank::Wanderer && self.is_placed(kind);
        self.of_chapter(wanders, || format!("{:?} is no wanderer who stands in one of its zones", self.key(kind)))
    }

    /// Ids mean one thing in a chapter.
    fn ids(&self) -> Result<(), ContentError> {
        let mut seen = BTreeSet::new();
        for zone in &self.zones {
            let features = zone.features.iter().filter_map(|feature| match &feature.what {
                Placed::Resistor { key, .. } => Some(("resistor", key)),
                Placed::Spawn { key } => Some(("spawn point", key)),
                Placed::Point(point) => Some(("interaction point", &point.key)),
                Placed::Enemy { .. } | Placed::Wanderer { .. } => None,
            });
            for (what, key) in features.chain(zone.doors.iter().map(|door| ("door", &door.key))) {
                self.of_zone(zone, seen.insert((what, key)), || format!("the {what} {key:?} is in the chapter twice"))?;
            }
        }
        Ok(())
    }

    /// Every zone but the first is revealed by a door or an effect, and every locked door is opened by an effect.
    fn revealed(&self) -> Result<(), ContentError> {
        let effects = self.effects();
        let reveals = |zone: &ZoneId| {
            self.zones.iter().flat_map(|zone| &zone.doors).any(|door| door.reveals.as_ref() == Some(zone))
                || effects.iter().any(|effect| effect.op == Op::Reveal(*zone))
        };
        for (zone, id) in self.zones.iter().zip(&self.chapter.zones) {
            self.of_zone(zone, reveals(id) == (zone.reveal != Reveal::Start), || {
                "nothing reveals it, or it is the first and something does".to_owned()
            })?;
            for door in &zone.doors {
                let opens = effects.iter().any(|effect| matches!(&effect.op, Op::Open(key) if *key == door.key));
                self.of_zone(zone, opens || !door.locked, || format!("nothing opens the locked door {:?}", door.key))?;
            }
        }
        Ok(())
    }

    /// The lists of a pile are enough for its points (X12.8).
    fn piles(&self, zone: &Zone) -> Result<(), ContentError> {
        for (at, pile) in zone.piles.iter().enumerate() {
            let of_pile = |feature: &&Feature| matches!(&feature.what, Placed::Point(Point { what: PointDoes::Pile(it), .. }) if *it == at);
            let points = zone.features.iter().filter(of_pile).count();
            self.of_zone(zone, points > 0 && points <= pile.lists.len(), || {
                format!("the pile {:?} has {} lists for {points} points", pile.key, pile.lists.len())
            })?;
        }
        Ok(())
    }

    fn feature(&self, zone: &Zone, feature: &Feature, flags: &[&str]) -> Result<(), ContentError> {
        if let Some(flag) = &feature.if_flag {
            let set = flags.contains(&flag.as_str());
            self.of_zone(zone, set, || format!("no earlier chapter sets the flag {flag:?}"))?;
        }
        if let Placed::Point(Point { key, after: Some(kind), .. }) = &feature.what {
            self.of_zone(zone, self.is_placed(*kind), || {
                format!("the point {key:?} waits for the end of {:?}, who is not there", self.key(*kind))
            })?;
        }
        Ok(())
    }

    /// All effects of the chapter and its zones, those inside others included.
    fn effects(&self) -> Vec<&'s Effect> {
        let mut all = Vec::new();
        let chapter = self.chapter;
        collect(&chapter.rewards, &mut all);
        chapter.malice.iter().for_each(|malice| collect(&malice.effects, &mut all));
        chapter.bonus.iter().for_each(|bonus| collect(&bonus.effects, &mut all));
        for zone in &self.zones {
            zone.special.iter().for_each(|special| collect(&special.effects, &mut all));
            zone.piles.iter().flat_map(|pile| &pile.lists).for_each(|(_, effects)| collect(effects, &mut all));
        }
        for feature in self.features() {
            match &feature.what {
                Placed::Wanderer { parley: Some(parley), .. } => {
                    collect(&parley.pass, &mut all);
                    collect(&parley.fail, &mut all);
                }
                Placed::Resistor { on_lost, .. } => collect(on_lost, &mut all),
                Placed::Point(Point { what: PointDoes::Effects(effects), .. }) => collect(effects, &mut all),
                _ => {}
            }
        }
        all
    }
}

/// Collects effects and those inside them.
fn collect<'e>(effects: &'e [Effect], all: &mut Vec<&'e Effect>) {
    for effect in effects {
        all.push(effect);
        match &effect.op {
            Op::Test(test) => {
                collect(&test.pass, all);
                collect(&test.fail, all);
            }
            Op::Choice { options, .. } => options.iter().for_each(|option| collect(option, all)),
            Op::Hold(hold) => {
                collect(&hold.each, all);
                collect(&hold.done, all);
            }
            _ => {}
        }
    }
}
