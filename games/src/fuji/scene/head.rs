//! The header: what is played, where it stands, who is asked.

use crate::fuji::state::Phase;
use crate::parts::draw::{Asked, Header, Sheet, header};

use super::shown::Shown;
use super::{WIDE, words};

pub fn draw(sheet: &mut Sheet, shown: &Shown<'_>) {
    let table = shown.table;
    let scenario = shown.book.scenario(&table.scenario).map_or("", |scenario| scenario.name.as_str());
    let what = words::asked(&table.phase);
    let seats: Vec<_> = table.awaited().into_iter().map(|seat| shown.mark(seat)).collect();
    let over = matches!(table.phase, Phase::Over(_));
    let asked = (over || !seats.is_empty()).then_some(Asked { what: &what, seats });
    let header_words = Header {
        title: words::TITLE,
        subtitle: scenario,
        note: &words::note(table),
        plate: &words::round(table.round),
        phases: &words::PHASES,
        current: words::current(&table.phase),
        asked,
    };
    header(sheet, WIDE, &header_words);
}
