//! Standing orders (2.3): their names, what they can say, and what they say.

use super::list;
use crate::content::DragonColour;
use crate::gear::Side;
use crate::state::{Elect, Heroic, JoinOrder, Orders, Retreat, Thing};
use gogome_contract::Line;

/// An order as it is typed.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    /// Its name.
    pub name: &'static str,
    /// What it is about.
    pub about: &'static str,
    /// What it can say, each with its label; none: more than a few words can be said.
    pub values: &'static [(&'static str, &'static str)],
}

const ASKS: &[(&str, &str)] = &[("auto", "Decide for me"), ("ask", "Ask me")];
const RETREATS: &[(&str, &str)] = &[("auto", "Decide for me"), ("ask", "Ask me"), ("never", "Never")];
const ELECTS: &[(&str, &str)] = &[("never", "Never"), ("ask", "Ask me"), ("always", "Always")];
const HEROIC: &[(&str, &str)] = &[("own", "Ask me in my turn"), ("ask", "Ask me"), ("never", "Never")];
const SIDES: &[(&str, &str)] = &[("left", "Left"), ("right", "Right")];
const YES: &[(&str, &str)] = &[("yes", "Yes"), ("no", "No")];

/// All of them.
pub const ALL: [Order; 13] = [
    order("join", "Dragon fights: never, ask, or colours of dragons", &[]),
    order("elect", "Fights with samurai", ELECTS),
    order("heroic", "Heroic monks", HEROIC),
    order("dice", "Which dice are rolled", ASKS),
    order("break", "Which cubes break off a weapon", ASKS),
    order("absorb", "Which cubes take hits and lava", ASKS),
    order("erupt", "Where you flee", ASKS),
    order("steal", "What you steal", ASKS),
    order("retreat", "Retreating", RETREATS),
    order("react", "Cards and tokens used on rolls", RETREATS),
    order("first_weapon", "Which of two weapons strikes first", SIDES),
    order("pack", "How your backpack is sorted: blueprint, scroll, monk, tooth, metal, wood", &[]),
    order("autoend", "Your turn ends by itself", YES),
];

const fn order(name: &'static str, about: &'static str, values: &'static [(&'static str, &'static str)]) -> Order {
    Order { name, about, values }
}

impl Order {
    /// The order with a name.
    pub fn named(name: &str) -> Option<Self> {
        ALL.into_iter().find(|order| order.name == name)
    }

    /// What it says, as it is typed.
    pub fn says(&self, orders: &Orders) -> String {
        let asks = |asks: bool| if asks { "ask" } else { "auto" };
        let retreat = |order: Retreat| match order {
            Retreat::Auto => "auto",
            Retreat::Ask => "ask",
            Retreat::Never => "never",
        };
        let says = match self.name {
            "join" => return join(&orders.join),
            "pack" => return orders.pack.iter().map(|thing| self::thing(*thing)).collect::<Vec<_>>().join(", "),
            "elect" => match orders.elect {
                Elect::Never => "never",
                Elect::Ask => "ask",
                Elect::Always => "always",
            },
            "heroic" => match orders.heroic {
                None => "own",
                Some(Heroic::Never) => "never",
                Some(Heroic::Ask) => "ask",
            },
            "dice" => asks(orders.dice),
            "break" => asks(orders.breaking),
            "absorb" => asks(orders.absorb),
            "erupt" => asks(orders.erupt),
            "steal" => asks(orders.steal),
            "retreat" => retreat(orders.retreat),
            "react" => retreat(orders.react),
            "first_weapon" if orders.first_weapon == Side::Right => "right",
            "first_weapon" => "left",
            _ if orders.autoend => "yes",
            _ => "no",
        };
        says.to_owned()
    }

    /// The same as its label.
    fn shows(&self, orders: &Orders) -> String {
        let says = self.says(orders);
        self.values.iter().find(|(value, _)| *value == says).map_or(says, |(_, label)| label.to_lowercase())
    }
}

fn join(order: &JoinOrder) -> String {
    match order {
        JoinOrder::Never => "never".to_owned(),
        JoinOrder::Ask => "ask".to_owned(),
        JoinOrder::Colours(colours) => list(&colours.iter().map(|colour| colour.name()).collect::<Vec<_>>(), "and"),
    }
}

/// A kind of thing in the backpack.
pub const fn thing(thing: Thing) -> &'static str {
    match thing {
        Thing::Blueprint => "blueprint",
        Thing::Scroll => "scroll",
        Thing::Monk => "monk",
        Thing::Tooth => "tooth",
        Thing::Metal => "metal",
        Thing::Wood => "wood",
    }
}

/// All orders, each as it is typed.
pub fn lines(orders: &Orders) -> Vec<Line> {
    let row = |names: &[&str]| -> Line {
        let named = names.iter().filter_map(|name| Order::named(name));
        named.map(|order| format!("`{}` {}", order.name, order.says(orders))).collect::<Vec<_>>().join(" · ").into()
    };
    vec![
        "Your standing orders, which only you see:".into(),
        row(&["join", "elect", "heroic", "retreat", "react"]),
        row(&["dice", "break", "absorb", "erupt", "steal"]),
        row(&["first_weapon", "autoend", "pack"]),
        "Choose one to change it, or say it: `/koro orders join:never`.".into(),
    ]
}

/// What standing orders decide in a fight without asking; nothing if they leave all that matters to whoever fights.
pub fn unasked(orders: &Orders) -> Option<Line> {
    let decides = match (orders.retreat, orders.react) {
        (Retreat::Auto, Retreat::Auto) => "when you retreat, and which cards and tokens you use on rolls",
        (Retreat::Auto, _) => "when you retreat",
        (_, Retreat::Auto) => "which cards and tokens you use on rolls",
        _ => return None,
    };
    Some(format!("In a fight your standing orders decide {decides}, unless you tell them to ask you.").into())
}

/// Behind what an order may have done for its seat.
pub const PERHAPS_UNASKED: &str = " *Standing orders* say whether you are asked first.";

/// Above the values of an order.
pub fn one(order: Order, orders: &Orders) -> Vec<Line> {
    let is = order.shows(orders);
    vec![Line::default().strong(order.about).text(format!(". Now: {is}."))]
}

/// The label of a colour of dragons one is asked for.
pub fn asked_for(colour: DragonColour) -> String {
    format!("Ask me for {} dragons", colour.name())
}

/// The label that puts a kind of thing first.
pub fn before_all(thing: Thing) -> String {
    let name = match thing {
        Thing::Blueprint => "Blueprints",
        Thing::Scroll => "Scrolls",
        Thing::Monk => "Monks",
        Thing::Tooth => "Teeth",
        Thing::Metal => "Metal",
        Thing::Wood => "Wood",
    };
    format!("{name} first")
}
