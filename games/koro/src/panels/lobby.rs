//! What can be picked in the lobby: a colour (K1.10).

use crate::content::Colour;
use crate::state::moves::{Options, Pick};
use crate::words::{label, names, panel};
use gogome_contract::parts::stamp::stamp_of;
use gogome_contract::{Choice, Control, Panel, Said, Seat};

/// The value that takes a pick back.
pub const ANY: &str = "any";

/// What can be picked, with what is picked already.
pub fn lobby(options: &Options, seats: usize) -> Panel {
    let mut choices: Vec<Choice> =
        free(options).map(|colour| Choice::new(names::colour(colour), names::colour(colour))).collect();
    choices.push(Choice::new(ANY, "The first that is free"));
    let controls = vec![Control::menu(label::COLOUR, Said::new("character", &[]), "name", choices)];
    let stamp = stamp_of(&(options, seats));
    Panel { stamp, lines: panel::lobby(options, &picked(options)), controls, ..Panel::default() }
}

/// The colours that nobody has picked.
pub fn free(options: &Options) -> impl Iterator<Item = Colour> + '_ {
    let taken = |colour: Colour| options.picks.iter().any(|(_, pick)| *pick == Pick::Colour(colour));
    Colour::WITH_SCROLLS.into_iter().filter(move |colour| !taken(*colour))
}

fn picked(options: &Options) -> Vec<(Seat, Colour)> {
    let colour = |(seat, pick): &(Seat, Pick)| match pick {
        Pick::Colour(colour) => Some((*seat, *colour)),
        Pick::Character(_) => None,
    };
    options.picks.iter().filter_map(colour).collect()
}
