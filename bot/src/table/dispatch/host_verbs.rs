//! The host's own verbs: which function answers each.

use crate::{
    ask::{Answer, Ask},
    store::games::Phase,
    table::{
        agreed, dispatch,
        gathering::{dice_words, lobby, rematch, start},
        host::{
            Host, guards,
            loaded::{self, LoadedTable},
            trouble::Trouble,
        },
        looking::{export, figures, history, log, look},
        playing::undo,
        seats,
        waiting::{clock, idle, nudge, pause},
        writing::answered,
    },
    verbs::Verb,
    words::host as words,
};
use gogome_games::contract::{Said, UndoBy};

/// Carries out a verb of the host at a table.
pub(crate) async fn answer(
    host: &Host,
    ask: &Ask,
    table: LoadedTable,
    verb: Verb,
    said: &Said,
) -> Result<Answer, Trouble> {
    let table = loaded::audited(host, table).await?;
    let reads = verb == Verb::Stats || [Verb::Screen.group(), Verb::Log.group()].contains(&verb.group());
    if reads && !table.open_to(ask.place.channel, ask.who.id) {
        return Err(words::not_seated(false).into());
    }
    match verb {
        Verb::Sit if table.game.phase == Phase::Gathering => lobby::change_seats(host, ask, table, Verb::Join).await,
        Verb::Kick if table.game.phase == Phase::Gathering => lobby::kick(host, ask, table, said).await,
        Verb::Leave if table.game.phase == Phase::Playing => Box::pin(with_consent(host, ask, table, verb, said)).await,
        Verb::Undo if table.rules.info().undo == UndoBy::Game => {
            dispatch::game_verb(host, ask, table, &Said::new("undo", &[]), None).await
        }
        Verb::Kick
        | Verb::Companion
        | Verb::Sit
        | Verb::Admit
        | Verb::Decline
        | Verb::Host
        | Verb::Pause
        | Verb::Resume
        | Verb::End
        | Verb::Undo => Box::pin(with_consent(host, ask, table, verb, said)).await,
        Verb::Stats => Box::pin(figures::of_table(host, ask, &table)).await,
        Verb::On => Box::pin(idle::go_on(host, ask, table)).await,
        Verb::Restore => Box::pin(idle::restore(host, ask, table)).await,
        Verb::Rematch => Box::pin(rematch::rematch(host, ask, &table)).await,
        Verb::Join | Verb::Leave | Verb::Add | Verb::Drop => lobby::change_seats(host, ask, table, verb).await,
        Verb::Word => dice_words::add(host, ask, table, said).await,
        Verb::Start => start::start(host, ask, table, said).await,
        Verb::Clock => Box::pin(clock::set_clock(host, ask, table, said)).await,
        Verb::Nudge => Box::pin(nudge::nudge(host, ask, table)).await,
        Verb::Lapse => Box::pin(clock::lapse_by_decision(host, ask, table, said)).await,
        Verb::Agree => agreed::vote(host, ask, table, said, true).await,
        Verb::Refuse => agreed::vote(host, ask, table, said, false).await,
        Verb::Export => export::export(host, ask.who.id, &table).await,
        Verb::Verify => export::verified(host, ask.who.id, &table).await,
        Verb::Screen | Verb::Board | Verb::Text | Verb::Log | Verb::At | Verb::Replay => {
            look_or_look_back(host, ask, &table, verb, said).await
        }
        // these need no table and are answered before
        Verb::Turns
        | Verb::Move
        | Verb::Settings
        | Verb::Privacy
        | Verb::Data
        | Verb::Forget
        | Verb::MyStats
        | Verb::Help
        | Verb::Setup
        | Verb::Check => Err(words::no_such_command().into()),
    }
}

/// Verbs that may need the consent of the others.
async fn with_consent(host: &Host, ask: &Ask, table: LoadedTable, verb: Verb, said: &Said) -> Result<Answer, Trouble> {
    let (_lock, table) = guards::turn(host, ask, &table).await?;
    let reply = match verb {
        Verb::End => lobby::end(host, ask, &table, said).await?,
        Verb::Undo => undo::undo(host, ask, &table, said).await?,
        Verb::Pause | Verb::Resume => pause::pause(host, ask, &table, verb == Verb::Pause).await?,
        verb => seats::answer(host, ask, &table, verb, said).await?,
    };
    agreed::settle(host, ask, &table, reply).await
}

/// Shows a table or its past, and notes that the person has seen it up to now.
async fn look_or_look_back(
    host: &Host,
    ask: &Ask,
    table: &LoadedTable,
    verb: Verb,
    said: &Said,
) -> Result<Answer, Trouble> {
    let user = ask.who.id;
    let answer = match verb {
        Verb::Board => look::board(host, user, table).await?,
        Verb::Text => look::text(host, user, table).await?,
        Verb::Log => log::page(host, ask, table, said).await?,
        Verb::At => history::at(host, user, table, said).await?,
        Verb::Replay => history::replay(host, user, table).await?,
        _ => look::screen(host, user, table).await?,
    };
    answered::note_seen(host, user, table).await;
    Ok(answer)
}
