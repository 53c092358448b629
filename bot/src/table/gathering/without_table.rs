//! A game's verbs that need no table: they open one, or show something.

use crate::{
    ask::{Answer, Ask, Thread, What},
    control::WITHOUT_TABLE,
    table::{
        gathering::{
            open::{self, Wanted},
            own,
        },
        host::{
            Host,
            guards::can_open_here,
            loaded::{LoadedTable, rules_without_table},
            panel::panel_without_table,
            trouble::Trouble,
        },
        writing::{records, rows::as_typed},
    },
    words::host as words,
};
use gogome_games::contract::{AnyGame, GameInfo, Json, Opening, Refusal, Said, Stage, WithoutTable, parts::lesson};

/// Answers a verb that needs no table.
pub(crate) async fn answer(
    host: &Host,
    ask: &Ask,
    rules: &'static dyn AnyGame,
    said: &Said,
) -> Result<Answer, Trouble> {
    match rules.without_table(said, host.today())? {
        WithoutTable::Open(opening) if opening.stage.is_shared() => open(host, ask, rules, &opening, said).await,
        WithoutTable::Open(opening) => own::open_own(host, ask, rules, opening, said).await,
        WithoutTable::Show(panel) => {
            let shown = panel_without_table(rules.info().key, panel);
            let asks_on = said.verb == lesson::VERB && !shown.controls.is_empty();
            Ok(in_place_of_panel(ask, Answer { asks_on, ..shown }))
        }
        WithoutTable::Lookup(asked) => Ok(in_place_of_panel(
            ask,
            panel_without_table(rules.info().key, records::look_up(host, ask, rules, &asked).await?),
        )),
    }
}

async fn open(
    host: &Host,
    ask: &Ask,
    rules: &'static dyn AnyGame,
    opening: &Opening<Json>,
    said: &Said,
) -> Result<Answer, Trouble> {
    let info = rules.info();
    let thread = thread(ask, said, opening.stage)?;
    can_open_here(ask, thread)?;
    let (places, companions) = seats_and_companions(info, said)?;
    let companions = std::iter::repeat_n(None, usize::from(companions));
    let wanted = Wanted {
        options: opening.options.clone(),
        places,
        thread,
        starts_full: said.flag("when_full")?,
        temper: temper(info, said)?,
        seats: std::iter::once(Some(ask.who.id)).chain(companions).collect(),
        said: format!("{} {}", info.key, as_typed(said)),
    };
    open::open_shared(host, ask, rules, wanted).await
}

/// What a verb shows that needs no table, pressed at a running one: it is never out of date, and the seat's panel stays.
pub(crate) fn beside(host: &Host, table: &LoadedTable, said: &Said) -> Result<Option<Answer>, Trouble> {
    let Some(rules) = rules_without_table(&table.game.key, &said.verb)? else { return Ok(None) };
    Ok(match rules.without_table(said, host.today())? {
        WithoutTable::Show(panel) => Some(panel_without_table(&table.game.key, panel)),
        WithoutTable::Open(_) | WithoutTable::Lookup(_) => None,
    })
}

/// Makes the answer (a next page, the next move of a lesson) replace the panel that was pressed.
fn in_place_of_panel(ask: &Ask, answer: Answer) -> Answer {
    Answer { replaces: matches!(&ask.what, What::Press(pressed) if pressed.table == WITHOUT_TABLE), ..answer }
}

/// The thread that the table opens. Whoever asks for a public one inside a thread has it already; one that nobody asked for is done
/// without where it cannot be opened.
fn thread(ask: &Ask, said: &Said, stage: Stage) -> Result<Thread, Refusal> {
    if said.flag("private")? {
        return Ok(Thread::Private);
    }
    let asked = said.given("thread").is_some();
    let wanted = if asked { said.flag("thread")? } else { stage == Stage::Thread };
    Ok(match ask.place.parent {
        None if wanted && asked => Thread::Public,
        None if wanted => ask.place.lacking.possible(Thread::Public),
        _ => Thread::None,
    })
}

/// How the companions play, if that is said.
fn temper(info: &GameInfo, said: &Said) -> Result<Option<String>, Refusal> {
    let Some(wanted) = said.given("bots") else { return Ok(None) };
    let found = info.ai_kinds.iter().find(|kind| kind.eq_ignore_ascii_case(wanted));
    let kind = found.ok_or_else(|| words::no_such_temper(wanted, info.ai_kinds))?;
    Ok(Some((*kind).to_owned()))
}

/// The number of seats, and how many of them are companions.
fn seats_and_companions(info: &GameInfo, said: &Said) -> Result<(u8, u8), Refusal> {
    let (least, most) = (*info.seats.start(), *info.seats.end());
    let number = |name: &str, otherwise: u8| match said.get(name) {
        None => Ok(Some(otherwise)),
        Some(_) => said.whole(name).map(|n| u8::try_from(n).ok()),
    };
    let companions = number("companions", 0)?;
    // companions without a number of seats: enough seats for them and the asker, so that the table can start at once
    let otherwise =
        companions.filter(|companions| *companions > 0).map_or(most, |companions| companions.saturating_add(1));
    let wanted = number("seats", otherwise.clamp(least, most))?.filter(|seats| info.seats.contains(seats));
    let places = wanted.ok_or_else(|| words::bad_seats(info.title, least, most))?;
    let companions = companions.filter(|companions| *companions < places);
    Ok((places, companions.ok_or_else(|| words::bad_companions(places))?))
}

/// A verb that needs no table, pressed on the last board of one. If it opens another table and the person sat at this one,
/// everybody keeps their seats.
pub(crate) async fn once_more(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let rules = table.rules;
    let seated = table.seat_of(ask.who.id).is_some() && !table.game.own();
    if !seated {
        return answer(host, ask, rules, said).await;
    }
    match rules.without_table(said, host.today())? {
        WithoutTable::Open(opening) if opening.stage.is_shared() => {
            let wanted = Wanted::like(table, ask, opening.options, said);
            open::open_shared(host, ask, rules, wanted).await
        }
        _ => answer(host, ask, rules, said).await,
    }
}
