//! What could be done on a space, and what each of it is worth.

use super::buildable;
use super::worth::{POINT, Scale, Target};
use crate::content::board::{Level, SpaceId};
use crate::content::{AdventureKind, BlueprintId, CountdownEvent, Mark, ScrollKind, TileId, TokenContents, book};
use crate::gear::{Cube, Cubes};
use crate::rules::{gather, pack};
use crate::state::moves::{GatherScroll, Gathering};
use crate::state::{Field, Table};

/// What an adventure token is worth to whoever walks over it.
const TOKEN: i64 = 60;
/// What a scroll from the deck is good for on average.
const UNSEEN: i64 = 110;
/// What it costs to be carried to a temple by lava.
const BURNT: i64 = 350;
/// What a further tile is worth.
const FURTHER: i64 = 120;

/// What a seat looks at when it looks for goals.
pub struct Goals<'a> {
    scale: &'a Scale<'a>,
    targets: Vec<Target>,
    /// What the backpack's cubes are worth now.
    held: i64,
    /// The best scroll on display, and what the least of those held is worth.
    scroll: i64,
}

impl<'a> Goals<'a> {
    /// What a seat has to go by.
    pub fn new(scale: &'a Scale<'a>) -> Self {
        let player = scale.player();
        let targets = scale.targets(player);
        let held = scale.stock(player, player.pack.cubes(), &targets);
        let shown = scale.table.scrolls.iter().map(|kind| scale.scroll(*kind)).max().unwrap_or(0);
        let gain = (shown - least(scale).unwrap_or(0)).max(0);
        Self { scale, targets, held, scroll: scroll_points() + gain }
    }

    /// What an action each on a space would bring, the best first.
    pub fn on(&self, space: SpaceId) -> Vec<(i64, Field)> {
        let mut all: Vec<(i64, Field)> = self.gathers(space).into_iter().map(|worth| (worth, Field::Gather)).collect();
        all.extend(self.explores(space).map(|worth| (worth, Field::Explore)));
        for (worth, field) in &mut all {
            *worth += self.scale.bonus(*field);
        }
        all.sort_by_key(|(worth, _)| -worth);
        all
    }

    /// What it is worth to stop on a space, or not: a token lies there, lava will.
    pub fn stop(&self, space: SpaceId) -> i64 {
        let token = self.scale.table.board.on(space).and_then(|on| on.adventure);
        let lure = if token.is_some_and(|token| token != AdventureKind::LavaTrap) { TOKEN } else { 0 };
        if erupts_next(self.scale.table, space) { lure - BURNT } else { lure }
    }

    /// What there is to be gathered on a space, by what each of it is worth.
    fn gathers(&self, space: SpaceId) -> Vec<i64> {
        let (table, player) = (self.scale.table, self.scale.player());
        let mut all = Vec::new();
        if let Some(on) = table.board.on(space) {
            if on.scroll == Some(player.colour) && self.can_take_scroll() {
                all.push(self.scroll);
            }
            if on.monk {
                all.extend(self.monk());
            }
            match on.token.filter(|token| token.up).map(|token| &token.kind.printed().gives) {
                Some(TokenContents::Monk) => all.extend(self.monk()),
                Some(contents) => all.push(self.cubes(gather::shown(player, contents))),
                None => {}
            }
        }
        if let Some(stock) = gather::stock(table, space).filter(|_| !self.is_spent(space)) {
            all.push(self.cubes(stock));
        }
        if pack::room(player) > 0 || !player.pack.cubes().is_empty() {
            let cards = gather::wanted_blueprints(table, player, space);
            all.extend(cards.iter().map(|card| self.blueprint(*card)).max());
        }
        all.retain(|worth| *worth > 0);
        all
    }

    /// The stock of this space was gathered in this turn.
    fn is_spent(&self, space: SpaceId) -> bool {
        self.scale.table.turn.used.stock && self.scale.player().position.space() == Some(space)
    }

    /// Is there a place for a scroll: a free slot and room for its disc, or one that is held?
    fn can_take_scroll(&self) -> bool {
        let player = self.scale.player();
        let slot = player.scrolls.len() < player.scroll_slots();
        let room = pack::room(player) > 0 || !player.pack.cubes().is_empty();
        !player.scrolls.is_empty() || (slot && room)
    }

    /// What a monk is worth on the best place there is for it.
    fn monk(&self) -> Option<i64> {
        let player = self.scale.player();
        pack::monk_places(player, pack::room(player)).map(|to| self.scale.monk(to)).max()
    }

    /// What cubes are worth, as many as there is room for, the dearest first.
    fn cubes(&self, offered: Cubes) -> i64 {
        let player = self.scale.player();
        let dearest = [Cube::Tooth, Cube::Metal, Cube::Wood];
        let each = dearest.into_iter().flat_map(|cube| std::iter::repeat_n(cube, offered.get(cube).into()));
        let kept: Cubes = each.take(pack::room(player)).collect();
        self.with(player.pack.cubes().plus(kept))
    }

    /// What the backpack gains by holding these cubes.
    pub fn with(&self, cubes: Cubes) -> i64 {
        self.scale.stock(self.scale.player(), cubes, &self.targets) - self.held
    }

    /// What a blueprint is worth: less for each cube it still needs.
    pub fn blueprint(&self, card: BlueprintId) -> i64 {
        let player = self.scale.player();
        if !buildable::blueprint(player, card) {
            return 0;
        }
        let card = card.printed();
        let have = player.gear.of(card.gear).cubes().plus(player.pack.cubes());
        let needs: Cubes = card.patterns.iter().map(crate::gear::Pattern::cubes).sum();
        let missing = needs.beyond(have);
        let hard = i64::from(missing.total()) * 60 + i64::from(missing.tooth) * 60;
        self.scale.magic(card.gear) / 2 * self.scale.turns.min(10) / 10 - hard
    }

    /// What it is worth to explore from a space, if a place is beside it that can be explored.
    fn explores(&self, space: SpaceId) -> Option<i64> {
        let board = &self.scale.table.board;
        let levels = space.places_beside().iter().filter(|place| !board.is_laid(**place));
        let levels = levels.filter_map(|place| place.level()).filter(|level| board.stacks[level.index()] > 0);
        levels.map(|level| self.explore(level)).max().map(|worth| worth + self.further())
    }

    /// What further tiles are worth that a Surveyor's scroll lays with each explore action, or a map with one.
    fn further(&self) -> i64 {
        let player = self.scale.player();
        let surveyors = i64::from(player.scrolls_of(ScrollKind::Surveyor) * ScrollKind::Surveyor.printed().amount);
        let maps = i64::from(player.adventure.contains(&AdventureKind::AncientMap));
        (surveyors + maps) * FURTHER
    }

    /// What a tile of a level is worth: its points, and what lies on it, if it was looked at, or may lie on it.
    pub fn explore(&self, level: Level) -> i64 {
        let player = self.scale.player();
        let map_maker = ScrollKind::MapMaker;
        let more = i64::from(player.scrolls_of(map_maker) * map_maker.printed().amount) * POINT;
        let points = i64::from(book().numbers.explore_vp(level)) * POINT + more;
        let unseen = || {
            let tiles: i64 = self.scale.table.board.stacks.iter().map(|left| i64::from(*left)).sum();
            i64::from(player.scroll_discs) * scroll_points() / 2 / tiles.max(1) + 40
        };
        let content = self.scale.peeked.get(&level.number()).map_or_else(unseen, |tile| self.tile(*tile));
        points + content * self.scale.turns.min(8) / 8
    }

    /// What may be had of a tile that was looked at, by whoever lays it.
    fn tile(&self, tile: TileId) -> i64 {
        let player = self.scale.player();
        let each = tile.printed().spaces.iter().map(|space| match space.mark {
            Mark::Scroll(colour) if colour == player.colour && player.scroll_discs > 0 => scroll_points() / 2,
            Mark::Monk => 60,
            Mark::Square => 15,
            Mark::Adventure if self.scale.table.variant.adventure => 15,
            Mark::Dragon(_) => -60,
            Mark::Lava => -10,
            Mark::Plain | Mark::Hex | Mark::Scroll(_) | Mark::Adventure => 0,
        });
        each.sum()
    }

    /// What a gathering that can be done now is worth.
    pub fn gathering(&self, gathering: &Gathering) -> i64 {
        let (table, player) = (self.scale.table, self.scale.player());
        let held = player.pack.cubes();
        let dropped = |drop: Cubes| self.with(held.beyond(drop));
        let space = player.position.space();
        match gathering {
            Gathering::Token { drop, .. } => {
                let token = space.and_then(|space| table.board.on(space)).and_then(|on| on.token);
                match token.map(|token| &token.kind.printed().gives) {
                    Some(TokenContents::Monk) => self.monk().unwrap_or(0) + dropped(*drop),
                    Some(contents) => self.with(held.plus(gather::shown(player, contents)).beyond(*drop)),
                    None => 0,
                }
            }
            Gathering::Stock { drop } => {
                let stock = space.and_then(|space| gather::stock(table, space)).unwrap_or_default();
                self.with(held.plus(stock).beyond(*drop))
            }
            Gathering::Scroll { card, to, drop } => {
                let good = match card.and_then(|card| table.scrolls.get(usize::from(card))) {
                    Some(kind) => self.scale.scroll(*kind),
                    None => UNSEEN,
                };
                let lost = match to {
                    Some(GatherScroll::Replace(at)) => {
                        player.scrolls.get(usize::from(*at)).map_or(0, |held| self.scale.scroll(held.kind))
                    }
                    Some(GatherScroll::New) => 0,
                    // the least of those held goes for it
                    None => least(self.scale).unwrap_or(0).min(UNSEEN),
                };
                scroll_points() + good - lost + dropped(*drop)
            }
            Gathering::Monk { to, drop } => self.scale.monk(*to) + dropped(*drop),
            Gathering::Blueprints { cards, drop } => {
                cards.iter().map(|card| self.blueprint(*card)).sum::<i64>() + dropped(*drop)
            }
        }
    }
}

/// What the least of the scrolls is worth that a player holds; none if there is a free slot.
fn least(scale: &Scale<'_>) -> Option<i64> {
    let player = scale.player();
    let full = player.scrolls.len() >= player.scroll_slots();
    player.scrolls.iter().map(|held| scale.scroll(held.kind)).min().filter(|_| full)
}

/// What a scroll is worth that is stolen: it scores as one that is gathered.
pub fn stolen(scale: &Scale<'_>, kind: ScrollKind) -> i64 {
    scroll_points() + scale.scroll(kind)
}

/// The points of a scroll.
fn scroll_points() -> i64 {
    i64::from(book().numbers.scroll_vp) * POINT
}

/// Will lava come onto a space with the next step of the countdown?
pub fn erupts_next(table: &Table, space: SpaceId) -> bool {
    let Some(chapter) = &table.chapter else { return false };
    let next = book().countdown.get(usize::from(chapter.step));
    let number = table.board.printed(space).and_then(|printed| printed.lava);
    matches!((next, number), (Some(CountdownEvent::Lava(next)), Some(number)) if *next == number)
}
