//! Standing orders by presses (2.3): which one, then what it says.

use super::menus::{Entry, menus};
use super::stamp::{answer, back};
use crate::content::DragonColour;
use crate::state::view::View;
use crate::state::{Orders, Thing};
use crate::words::{label, orders as words};
use gogome_contract::{Choice, Control, Panel, Said, Weight};
use words::Order;

/// The verb.
const VERB: &str = "orders";
/// The option that names the order to be changed.
pub const CHANGE: &str = "change";

fn own(view: &View) -> Orders {
    view.own.as_ref().map(|own| own.orders.clone()).unwrap_or_default()
}

/// The orders of whoever looks; those on fights between samurai only where there are any.
pub fn orders(view: &View) -> Panel {
    let orders = own(view);
    let of_use = |order: &Order| view.table.variant.fights || !["elect", "steal"].contains(&order.name);
    let entry =
        |order: Order| Entry::new(Said::new(VERB, &[(CHANGE, order.name)]), order.about).about(order.says(&orders));
    let entries: Vec<Entry> = words::ALL.into_iter().filter(of_use).map(entry).collect();
    let mut controls = menus(label::ORDER, label::ORDER, &entries, 1);
    controls.push(back());
    answer(view, words::lines(&orders), controls)
}

/// What an order can say.
pub fn order(view: &View, order: Order) -> Panel {
    let orders = own(view);
    let says = order.says(&orders);
    let button = |value: &str, label: &str| {
        let weight = if value == says { Weight::Main } else { Weight::Plain };
        Control::button(label, VERB, &[(order.name, value)], weight)
    };
    let mut controls: Vec<Control> = order.values.iter().map(|(value, label)| button(value, label)).collect();
    match order.name {
        "join" => {
            controls.extend([button("never", label::NEVER), button("ask", label::ALWAYS_ASK)]);
            let choices: Vec<Choice> =
                DragonColour::ALL.map(|colour| Choice::new(colour.name(), words::asked_for(colour))).to_vec();
            let most = u8::try_from(choices.len()).unwrap_or(1);
            let said = Said::new(VERB, &[]);
            let option = order.name;
            controls.push(Control::Select { label: label::COLOURS.to_owned(), said, option, least: 1, most, choices });
        }
        "pack" => controls.extend(Thing::ALL.into_iter().map(|first| {
            let others = orders.pack.iter().copied().filter(|thing| *thing != first);
            let sorted: Vec<&str> = std::iter::once(first).chain(others).map(words::thing).collect();
            button(&sorted.join(","), &words::before_all(first))
        })),
        _ => {}
    }
    controls.push(Control::button(label::BACK, VERB, &[], Weight::Plain));
    answer(view, words::one(order, &orders), controls)
}
