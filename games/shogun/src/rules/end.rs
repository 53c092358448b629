//! The end of a phase (X29).

use crate::content::book;
use crate::rules::campaign;
use crate::rules::health::party_stands;
use crate::state::moves::Event;
use crate::state::{Ending, Failure, State, Table};
use gogome_contract::StepContext;

/// Ends the phase, if something has ended it: the objective first (X29.1). A chapter by itself is over then.
pub fn ended(state: &mut State, ctx: &mut StepContext<'_, Event>) -> bool {
    let Some(ending) = outcome(&state.table) else { return false };
    let table = &mut state.table;
    table.tasks.clear();
    table.activation = None;
    table.answered = None;
    table.answered_by = None;
    table.offer = None;
    table.placing = false;
    if ending.won {
        // they stood to the end (X30.5)
        let kept = table.resistors.iter().filter(|resistor| resistor.tokens > 0);
        table.saved.extend(kept.map(|resistor| resistor.key.clone()));
    }
    for piece in &mut table.pieces {
        piece.conditions = crate::state::Conditions::default();
    }
    for hero in &mut table.heroes {
        hero.blessed = 0;
        // who used it counts as defeated (X16.6)
        hero.defeated |= hero.kami_mode.take().is_some();
    }
    if table.campaign.is_some() {
        campaign::ended(table, ending, ctx);
    } else {
        ctx.tell(Event::Ended { won: ending.won, why: ending.why });
        table.over = Some(ending);
    }
    true
}

/// How the phase has ended; nothing yet.
fn outcome(table: &Table) -> Option<Ending> {
    let lost = |why| Some(Ending { won: false, why: Some(why) });
    if table.won {
        // the only one left must not be in Kami Mode (X16.6)
        let mut left = table.characters().map(|(character, _)| table.hero(character).kami_mode.is_some()).peekable();
        let only_mode = left.peek().is_some() && left.all(|mode| mode);
        return if only_mode { lost(Failure::KamiMode) } else { Some(Ending { won: true, why: None }) };
    }
    if let Some(why) = table.lost {
        return lost(why);
    }
    if table.malice >= book().numbers.malice_fail {
        return lost(Failure::Malice);
    }
    if party_stands(table) { None } else { lost(Failure::Defeat) }
}
