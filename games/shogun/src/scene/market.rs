//! What the market lays out in camp, with prices (X32.3).

use crate::state::Camp;
use crate::words::picture as label;
use gogome_contract::parts::draw::{Sheet, Text, area};
use gogome_contract::scene::{Area, Form, Role, Size};

/// The heading, and a line.
const LINE: i32 = 390;

/// The height it would like to have.
pub fn high(camp: &Camp) -> i32 {
    let lines = i32::try_from(camp.market.len() + 1).unwrap_or(0);
    lines * LINE + 120
}

/// The market in a room; what has no place in it is left out.
pub fn draw(sheet: &mut Sheet, camp: &Camp, room: Area) {
    sheet.piece(Form::Box(room, 140), Role::Card, Role::Ink, 22);
    let line = |nth: i32| area(room.x + 110, room.y + 50 + nth * LINE, room.w - 220, LINE - 30);
    sheet.bold(line(0), label::MARKET, Text::ink(Size::Small));
    let most = usize::try_from((room.h - 120) / LINE - 1).unwrap_or(0);
    for (nth, item) in (1..).zip(camp.market.iter().take(most)) {
        let (name, price) = (line(nth), item.printed().cost.to_string());
        sheet.plain(area(name.x, name.y, name.w - 420, name.h), item.printed().name.as_str(), Text::ink(Size::Small));
        sheet.bold(area(name.right() - 400, name.y, 400, name.h), price, Text::ink(Size::Small).end());
    }
}
