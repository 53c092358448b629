//! Walks by presses: a menu of places, then of the spaces of the place (3.6).

use super::menus::{Entry, ROWS, menus};
use super::said::said;
use super::stamp::{answer, back};
use crate::content::board::PlaceId;
use crate::rules::walk::reach::{self, Reach};
use crate::scene;
use crate::state::moves::{BonusUse, Move, Using, Walking};
use crate::state::view::View;
use crate::state::{Table, WalkKind};
use crate::words::{choice, label, panel, picture};
use gogome_contract::{Control, Panel, Picture, Said, Seat, Weight};

/// The move of a walk.
fn walks(kind: WalkKind, path: Vec<crate::content::board::SpaceId>) -> Move {
    let walking = Walking { path, ..Walking::default() };
    match kind {
        WalkKind::Action => Move::Walk(walking),
        WalkKind::Bonus => Move::Bonus(BonusUse::Step(Box::new(walking))),
        WalkKind::Onigiri => Move::Use(Using::Onigiri(Box::new(walking))),
        WalkKind::Breath => Move::Use(Using::DeepBreath(Box::new(walking))),
    }
}

/// What the command of a walk says with these options alone.
fn command(table: &Table, seat: Seat, kind: WalkKind, options: &[(&str, &str)]) -> Said {
    let mut command = said(table, seat, &walks(kind, Vec::new()));
    command.args.retain(|(name, _)| name == "item");
    command.args.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    command
}

/// The ways of a walk that can be carried out as they are; a Lava Trap on the way lies where it is.
fn ways(table: &Table, seat: Seat, kind: WalkKind) -> Vec<Reach> {
    reach::reach(table, seat, kind)
}

fn space(table: &Table, seat: Seat, kind: WalkKind, way: &Reach) -> Entry {
    let said = said(table, seat, &walks(kind, way.path.clone()));
    Entry::new(said, choice::way(table, way)).about(choice::cost(way))
}

/// The places that can be reached: one with a single space is the way itself.
pub fn places(view: &View, seat: Seat, kind: WalkKind) -> Panel {
    let table = &view.table;
    let ways = ways(table, seat, kind);
    let mut places: Vec<PlaceId> = ways.iter().map(|way| way.space.place()).collect();
    places.sort_unstable();
    places.dedup();
    let entries: Vec<Entry> = places
        .iter()
        .map(|place| {
            let there: Vec<&Reach> = ways.iter().filter(|way| way.space.place() == *place).collect();
            match there.as_slice() {
                [only] => space(table, seat, kind, only),
                several => {
                    let said = command(table, seat, kind, &[("to", &place.to_string())]);
                    Entry::new(said, choice::place(table, *place, several))
                }
            }
        })
        .collect();
    let mut controls = menus(label::PLACE, label::PLACE, &entries, ROWS - 1);
    if matches!(kind, WalkKind::Action | WalkKind::Onigiri) {
        let stay = said(table, seat, &walks(kind, Vec::new()));
        controls.push(Control::Button { label: label::STAY.to_owned(), said: stay, weight: Weight::Plain });
    }
    controls.push(back());
    answer(view, panel::ways(table, seat, kind), controls)
}

/// The spaces of a place that can be reached, with a picture of it.
pub fn spaces(view: &View, seat: Seat, kind: WalkKind, place: PlaceId) -> Panel {
    let table = &view.table;
    let ways = ways(table, seat, kind);
    let there = ways.iter().filter(|way| way.space.place() == place);
    let entries: Vec<Entry> = there.map(|way| space(table, seat, kind, way)).collect();
    let mut lines = panel::within(table, place);
    lines.extend(entries.is_empty().then(|| panel::out_of_reach(place)));
    let mut controls = menus(label::SPACE, label::SPACE, &entries, ROWS - 1);
    let back = command(table, seat, kind, &[]);
    controls.push(Control::Button { label: label::PLACES.to_owned(), said: back, weight: Weight::Plain });
    Panel {
        picture: Some(Picture::Still(scene::place(view, place, picture::place(table, place)))),
        ..answer(view, lines, controls)
    }
}
