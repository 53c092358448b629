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
    words::host as words,
};
use gogome_games::contract::{Said, UndoBy};

/// What is said about how long a table waits.
pub(crate) async fn waiting_verb(
    host: &Host,
    ask: &Ask,
    sitting: LoadedTable,
    verb: &str,
    said: &Said,
) -> Result<Answer, Trouble> {
    match verb {
        "clock" => clock::set_clock(host, ask, sitting, said).await,
        "nudge" => nudge::nudge(host, ask, sitting).await,
        _ => clock::lapse_decided(host, ask, sitting, said).await,
    }
}

/// What the others may have to agree to.
async fn settled(host: &Host, ask: &Ask, sitting: LoadedTable, verb: &str, said: &Said) -> Result<Answer, Trouble> {
    let (_lane, sitting) = guards::turn(host, ask, &sitting).await?;
    let reply = match verb {
        "end" => lobby::end(host, ask, &sitting, said).await?,
        "undo" => undo::undo(host, ask, &sitting, said).await?,
        "pause" | "resume" => pause::pause(host, ask, &sitting, verb == "pause").await?,
        verb => seats::answer(host, ask, &sitting, verb, said).await?,
    };
    agreed::settle(host, ask, &sitting, reply).await
}

/// Looks at a table, or back at what happened there; what is looked at is seen from then on.
pub(crate) async fn looked_at(
    host: &Host,
    ask: &Ask,
    sitting: &LoadedTable,
    verb: &str,
    said: &Said,
) -> Result<Answer, Trouble> {
    let user = ask.who.id;
    let answer = match verb {
        "screen" => look::screen(host, user, sitting).await?,
        "board" => look::board(host, user, sitting).await?,
        "text" => look::text(host, user, sitting).await?,
        "log" => log::log(host, ask, sitting, said).await?,
        "at" => history::at(host, user, sitting, said).await?,
        "replay" => history::replay(host, user, sitting).await?,
        "export" => return export::export(host, user, sitting).await,
        "verify" => return export::verified(host, user, sitting).await,
        _ => return Err(words::no_such_command().into()),
    };
    answered::note_seen(host, user, sitting).await;
    Ok(answer)
}

pub(crate) async fn host_verb(
    host: &Host,
    ask: &Ask,
    sitting: LoadedTable,
    group: &str,
    verb: &str,
    said: &Said,
) -> Result<Answer, Trouble> {
    let reads = matches!((group, verb), ("look" | "history", _) | ("table", "stats"));
    if reads && !sitting.open_to(ask.place.channel, ask.who.id) {
        return Err(words::not_seated(false).into());
    }
    match (group, verb) {
        ("table", "sit") if sitting.game.phase == Phase::Gathering => lobby::lobby(host, ask, sitting, "join").await,
        ("table", "kick") if sitting.game.phase == Phase::Gathering => lobby::kick(host, ask, sitting, said).await,
        ("table", "leave") if sitting.game.phase == Phase::Playing => {
            Box::pin(settled(host, ask, sitting, verb, said)).await
        }
        ("table", "kick" | "companion" | "sit" | "admit" | "decline" | "host" | "pause" | "resume" | "end") => {
            Box::pin(settled(host, ask, sitting, verb, said)).await
        }
        ("table", "stats") => Box::pin(figures::of_table(host, ask, &sitting)).await,
        ("table", "on") => Box::pin(idle::goes_on(host, ask, sitting)).await,
        ("table", "restore") => Box::pin(idle::restore(host, ask, sitting)).await,
        ("table", "rematch") => Box::pin(rematch::rematch(host, ask, &sitting)).await,
        ("table", "join" | "leave" | "add" | "drop") => lobby::lobby(host, ask, sitting, verb).await,
        ("table", "word") => dice_words::add(host, ask, sitting, said).await,
        ("table", "start") => lobby::start(host, ask, sitting, said.flag("sure")?).await,
        ("table", "clock" | "nudge" | "lapse") => Box::pin(waiting_verb(host, ask, sitting, verb, said)).await,
        ("table", "agree") => agreed::vote(host, ask, sitting, said, true).await,
        ("table", "refuse") => agreed::vote(host, ask, sitting, said, false).await,
        ("table", "undo") if sitting.rules.card().undo == UndoBy::Game => {
            dispatch::game_verb(host, ask, sitting, &Said::new("undo", &[]), None).await
        }
        ("table", "undo") => Box::pin(settled(host, ask, sitting, verb, said)).await,
        ("look" | "history", verb) => looked_at(host, ask, &sitting, verb, said).await,
        _ => Err(words::no_such_command().into()),
    }
}
