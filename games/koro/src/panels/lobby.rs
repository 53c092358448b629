//! What can be picked in the lobby: a colour (K1.10), or a character (K1.17).

use crate::content::{CharacterId, Colour};
use crate::state::moves::{Options, Pick};
use crate::words::{label, names, panel};
use gogome_contract::parts::stamp::stamp_of;
use gogome_contract::{Choice, Control, Panel, Said};

/// The value that takes a pick back.
pub const ANY: &str = "any";

/// What can be picked, with what is picked already.
pub fn lobby(options: &Options, seats: usize) -> Panel {
    let mut choices: Vec<Choice> = free(options).into_iter().map(choice).collect();
    choices.push(Choice::new(ANY, if options.asymmetric { label::ANY_CHARACTER } else { label::ANY_COLOUR }));
    let title = if options.asymmetric { label::CHARACTER } else { label::COLOUR };
    let controls = vec![Control::menu(title, Said::new("character", &[]), "name", choices)];
    let stamp = stamp_of(&(options, seats));
    Panel { stamp, lines: panel::lobby(options), controls, ..Panel::default() }
}

fn choice(pick: Pick) -> Choice {
    let choice = Choice::new(names::pick(pick), names::pick(pick));
    match pick {
        Pick::Colour(_) => choice,
        Pick::Character(own) => choice.about(names::abilities(own)),
    }
}

/// All that can be picked at such a table.
pub fn all(options: &Options) -> Vec<Pick> {
    if options.asymmetric {
        CharacterId::ASYMMETRIC.map(Pick::Character).to_vec()
    } else {
        Colour::WITH_SCROLLS.map(Pick::Colour).to_vec()
    }
}

/// What nobody has picked.
pub fn free(options: &Options) -> Vec<Pick> {
    all(options).into_iter().filter(|pick| options.picks.iter().all(|(_, taken)| taken != pick)).collect()
}
