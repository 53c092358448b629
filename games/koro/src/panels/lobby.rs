//! What can be picked in the lobby: a colour (K1.10), or a character (K1.17), and how many rounds it takes at most (K16.13).

use crate::content::{CharacterId, Colour, book};
use crate::state::moves::{Options, Pick};
use crate::words::{label, names, panel};
use gogome_contract::parts::stamp::stamp_of;
use gogome_contract::{Choice, Control, Panel, Said};

/// The value that takes a pick back.
pub const ANY: &str = "any";

/// The verb and the option of the round limit, which is the table's and no seat's.
pub const PICK: &str = "pick";
/// See [`PICK`].
pub const LIMIT: &str = "round_limit";
/// From each limit that is offered to the next: so many rounds.
const STEP: usize = 10;

/// What can be picked, with what is picked already.
pub fn lobby(options: &Options, seats: usize) -> Panel {
    let mut choices: Vec<Choice> = free(options).into_iter().map(choice).collect();
    choices.push(Choice::new(ANY, if options.asymmetric { label::ANY_CHARACTER } else { label::ANY_COLOUR }));
    let title = if options.asymmetric { label::CHARACTER } else { label::COLOUR };
    let limits = limits().map(|limit| Choice::new(limit.to_string(), panel::limit(limit)).about(panel::lasts(limit)));
    let controls = vec![
        Control::menu(title, Said::new("character", &[]), "name", choices),
        Control::menu(label::ROUNDS, Said::new(PICK, &[]), LIMIT, limits.collect()),
    ];
    let stamp = stamp_of(&(options, seats));
    Panel { stamp, lines: panel::lobby(options), controls, ..Panel::default() }
}

/// The round limits that are offered, the shortest game first; any number between can be typed with `new`.
fn limits() -> impl Iterator<Item = u8> {
    let limit = &book().numbers.round_limit;
    (limit.least..=limit.most).step_by(STEP)
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
