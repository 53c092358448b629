//! The host's own verbs, each to the function that answers it.

use crate::{
    ask::{Answer, Ask},
    store::games::Phase,
    table::{
        agreed, dispatch,
        gathering::{dice_words, lobby, rematch},
        host::{Host, guards, loaded::LoadedTable, trouble::Trouble},
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

/// Does what a verb of the host says at a table, or shows it.
pub(crate) async fn answer(
    host: &Host,
    ask: &Ask,
    sitting: LoadedTable,
    verb: Verb,
    said: &Said,
) -> Result<Answer, Trouble> {
    let reads = verb == Verb::Stats || [Verb::Screen.group(), Verb::Log.group()].contains(&verb.group());
    if reads && !sitting.open_to(ask.place.channel, ask.who.id) {
        return Err(words::not_seated(false).into());
    }
    match verb {
        Verb::Sit if sitting.game.phase == Phase::Gathering => {
            lobby::change_seats(host, ask, sitting, Verb::Join).await
        }
        Verb::Kick if sitting.game.phase == Phase::Gathering => lobby::kick(host, ask, sitting, said).await,
        Verb::Leave if sitting.game.phase == Phase::Playing => Box::pin(settled(host, ask, sitting, verb, said)).await,
        Verb::Undo if sitting.rules.card().undo == UndoBy::Game => {
            dispatch::game_verb(host, ask, sitting, &Said::new("undo", &[]), None).await
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
        | Verb::Undo => Box::pin(settled(host, ask, sitting, verb, said)).await,
        Verb::Stats => Box::pin(figures::of_table(host, ask, &sitting)).await,
        Verb::On => Box::pin(idle::goes_on(host, ask, sitting)).await,
        Verb::Restore => Box::pin(idle::restore(host, ask, sitting)).await,
        Verb::Rematch => Box::pin(rematch::rematch(host, ask, &sitting)).await,
        Verb::Join | Verb::Leave | Verb::Add | Verb::Drop => lobby::change_seats(host, ask, sitting, verb).await,
        Verb::Word => dice_words::add(host, ask, sitting, said).await,
        Verb::Start => lobby::start(host, ask, sitting, said.flag("sure")?).await,
        Verb::Clock => Box::pin(clock::set_clock(host, ask, sitting, said)).await,
        Verb::Nudge => Box::pin(nudge::nudge(host, ask, sitting)).await,
        Verb::Lapse => Box::pin(clock::lapse_decided(host, ask, sitting, said)).await,
        Verb::Agree => agreed::vote(host, ask, sitting, said, true).await,
        Verb::Refuse => agreed::vote(host, ask, sitting, said, false).await,
        Verb::Export => export::export(host, ask.who.id, &sitting).await,
        Verb::Verify => export::verified(host, ask.who.id, &sitting).await,
        Verb::Screen | Verb::Board | Verb::Text | Verb::Log | Verb::At | Verb::Replay => {
            looked_at(host, ask, &sitting, verb, said).await
        }
        // what needs no table is not said at one
        Verb::Turns
        | Verb::Move
        | Verb::Settings
        | Verb::Privacy
        | Verb::Data
        | Verb::Forget
        | Verb::MyStats
        | Verb::Setup
        | Verb::Check => Err(words::no_such_command().into()),
    }
}

/// What the others may have to agree to.
async fn settled(host: &Host, ask: &Ask, sitting: LoadedTable, verb: Verb, said: &Said) -> Result<Answer, Trouble> {
    let (_lock, sitting) = guards::turn(host, ask, &sitting).await?;
    let reply = match verb {
        Verb::End => lobby::end(host, ask, &sitting, said).await?,
        Verb::Undo => undo::undo(host, ask, &sitting, said).await?,
        Verb::Pause | Verb::Resume => pause::pause(host, ask, &sitting, verb == Verb::Pause).await?,
        verb => seats::answer(host, ask, &sitting, verb, said).await?,
    };
    agreed::settle(host, ask, &sitting, reply).await
}

/// Looks at a table, or back at what happened there; what is looked at is seen from then on.
async fn looked_at(host: &Host, ask: &Ask, sitting: &LoadedTable, verb: Verb, said: &Said) -> Result<Answer, Trouble> {
    let user = ask.who.id;
    let answer = match verb {
        Verb::Board => look::board(host, user, sitting).await?,
        Verb::Text => look::text(host, user, sitting).await?,
        Verb::Log => log::log(host, ask, sitting, said).await?,
        Verb::At => history::at(host, user, sitting, said).await?,
        Verb::Replay => history::replay(host, user, sitting).await?,
        _ => look::screen(host, user, sitting).await?,
    };
    answered::note_seen(host, user, sitting).await;
    Ok(answer)
}
