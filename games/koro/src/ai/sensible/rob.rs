//! Scrolls that Daisuke takes from whoever he sneaks past (K19.23).

use super::goals::stolen;
use super::ways::Ways;
use super::worth::Scale;
use crate::content::board::SpaceId;
use crate::content::{Ability, ScrollKind};
use crate::rules::pack;
use crate::rules::walk::{plan, sneak_ends};
use crate::state::moves::Walking;
use crate::state::{Player, WalkKind};
use gogome_contract::Seat;

/// Could a player take another scroll in passing: a sneak with a free slot and room for its disc?
pub fn can(player: &Player) -> bool {
    let slot = player.scrolls.len() < player.scroll_slots() && pack::room(player) > 0;
    slot && player.character.has(Ability::StealScrollSneaking)
}

/// Those who could be robbed, with where they stand and what their best scroll is worth.
pub fn victims<'a>(scale: &'a Scale<'_>) -> impl Iterator<Item = (SpaceId, i64)> + 'a {
    let others = scale.table.seats().filter(|seat| *seat != scale.seat && can(scale.player()));
    others.filter_map(|seat| {
        let space = scale.table.player(seat).position.space()?;
        let (kind, _) = best(scale, seat)?;
        Some((space, stolen(scale, kind)))
    })
}

/// The scroll of a seat that is worth most.
fn best(scale: &Scale<'_>, from: Seat) -> Option<(ScrollKind, i64)> {
    let held = scale.table.player(from).scrolls.iter().map(|held| (held.kind, scale.scroll(held.kind)));
    held.max_by_key(|(_, worth)| *worth)
}

/// A walk past a samurai on a space, one that robs it: the shortest way there, and one step on.
pub fn past(scale: &Scale<'_>, ways: &Ways<'_>, at: SpaceId) -> Option<Walking> {
    let there = ways.path(at)?;
    let ends = at.neighbours().iter().copied().filter(|space| sneak_ends(scale.table, scale.seat, *space));
    let walks = ends.map(|end| {
        let path = there.iter().copied().chain([end]).collect();
        robbing(scale, Walking { path, ..Walking::default() })
    });
    let mut walks = walks.filter(|walking| !walking.steal.is_empty());
    walks.find(|walking| plan::plan(scale.table, scale.seat, WalkKind::Action, walking.clone()).is_ok())
}

/// The same walk, which robs whoever it passes, as long as there is a slot and room.
pub fn robbing(scale: &Scale<'_>, walking: Walking) -> Walking {
    let player = scale.player();
    if !can(player) {
        return walking;
    }
    let passing = walking.path.split_last().map_or(&[][..], |(_, passing)| passing);
    let others = passing.iter().flat_map(|space| scale.table.samurai_on(*space)).filter(|seat| *seat != scale.seat);
    let steal = others.filter_map(|seat| Some((seat, best(scale, seat)?.0)));
    let most = (player.scroll_slots() - player.scrolls.len()).min(pack::room(player));
    let walking = Walking { steal: steal.take(most).collect(), ..walking };
    let fits = plan::plan(scale.table, scale.seat, WalkKind::Action, walking.clone()).is_ok();
    if fits { walking } else { Walking { steal: Vec::new(), ..walking } }
}
