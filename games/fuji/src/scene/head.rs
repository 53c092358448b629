//! The header: what is played, where it stands, who is asked.

use crate::content::book;
use crate::rules::awaited::awaited;
use crate::state::Phase;
use crate::words::picture;
use gogome_contract::parts::draw::{Asked, Header, Sheet, header_ground, header_words};

use crate::scene::shown::Shown;
use crate::scene::sizes::WIDE;

/// What stays the same.
pub fn ground(sheet: &mut Sheet, _: &Shown<'_>) {
    header_ground(sheet, WIDE);
}

/// What changes.
pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    let table = shown.table;
    let scenario = book().scenario(&table.scenario).map_or("", |scenario| scenario.name.as_str());
    let what = shown.supposed.map_or_else(|| picture::asked(table), picture::supposed);
    let whom = shown.supposed.map_or_else(|| awaited(table), |forecast| vec![forecast.seat]);
    let seats: Vec<_> = whom.into_iter().map(|seat| shown.mark(seat)).collect();
    let over = matches!(table.phase, Phase::Over(_));
    let asked = (over || !seats.is_empty()).then_some(Asked { what: &what, seats }).filter(|_| !shown.past);
    let header = Header {
        title: picture::TITLE,
        subtitle: scenario,
        note: &picture::note(table),
        plate: &picture::round(shown.round()),
        phases: &picture::PHASES,
        current: picture::current(&table.phase).filter(|_| !shown.past),
        asked,
    };
    header_words(sheet, WIDE, &header);
}
