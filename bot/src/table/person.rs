//! `/me`: a person's settings; and what is stored about them: shown, handed out as a file, erased.

use crate::{
    ask::{Answer, Ask, Note},
    store::{
        figures,
        games::Phase,
        outbox, places, privacy, questions, reminders, seats, stamp,
        wishes::{self, Wishes},
    },
    table::{
        gathering::lobby,
        host::{
            Host,
            loaded::load_by_id,
            panel::{panel_without_table, plain},
            trouble::Trouble,
        },
        looking::figures::of_person,
        seats::person_gone,
        waiting::quiet_hours,
        writing::answered::{self, remember_apart},
    },
    verbs::Verb,
    words::{privacy as words, seats as say, waiting},
};
use gogome_games::contract::{Choice, Control, Panel, Refusal, Said, Weight};
use jiff::{SignedDuration, Timestamp, tz};

/// Answers a verb about oneself.
pub(crate) async fn answer(host: &Host, ask: &Ask, verb: Verb, said: &Said) -> Result<Answer, Trouble> {
    match verb {
        Verb::Settings => settings(host, ask, said).await,
        Verb::MyStats => of_person(host, ask).await,
        Verb::Privacy => Ok(Answer {
            note: Note { lines: words::summary(), ..Note::default() },
            file: Some(("privacy.txt".to_owned(), words::whole())),
            ..Answer::default()
        }),
        Verb::Data => {
            let data = privacy::data(&mut *host.store.reader().await?, ask.who.id).await?;
            Ok(Answer { file: Some(("my-data.json".to_owned(), data)), ..plain(words::data()) })
        }
        Verb::Forget => forget_person(host, ask, said.flag("sure")?).await,
        _ => Err(crate::words::host::no_such_command().into()),
    }
}

/// Erases a person's data, after a confirmation. This leaves no receipt either, so a repeated request is carried out twice.
async fn forget_person(host: &Host, ask: &Ask, sure: bool) -> Result<Answer, Trouble> {
    if !sure {
        let said = Said::new(Verb::Forget.word(), &[("sure", "true")]);
        let label = words::FORGET.to_owned();
        let controls = vec![Control::Button { label, said, weight: Weight::Grave }];
        return Ok(panel_without_table(
            Verb::Forget.group(),
            Panel { lines: words::sure_to_forget(), controls, ..Panel::default() },
        ));
    }
    let user = ask.who.id;
    let tables = privacy::live(&mut *host.store.reader().await?, user).await?;
    for table in tables {
        get_up(host, table, user).await?;
    }
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    // whoever brings them out of a thread needs their id until that is done
    for table in places::in_threads(&mut tx, user).await? {
        outbox::put_member(&mut tx, table, user, &at).await?;
    }
    privacy::forget(&mut tx, user).await?;
    host.commit(tx).await?;
    Ok(plain(words::forgotten()))
}

/// Takes a person off a table that is not over, as if they had left.
async fn get_up(host: &Host, id: i64, user: i64) -> Result<(), Trouble> {
    let _lock = host.enter(id).await;
    let at = stamp(host.clock.now());
    let mut tx = host.store.writer().await?;
    let table = load_by_id(&mut tx, id).await?;
    let Some(seat) = table.seat_of(user) else { return Ok(()) };
    match table.game.phase {
        Phase::Gathering => lobby::out_of_lobby(&mut tx, &table, seat, &at).await?,
        _ => match person_gone(host, &mut tx, &table, seat, None, say::left(seat, true), &at).await {
            Ok(_) => {}
            Err(Trouble::Conflict) => return Err(Trouble::Conflict),
            // a table that cannot be played does not keep anybody
            Err(trouble) => {
                tracing::error!(table = table.game.code, %trouble, "a seat changes hands at a table that is broken");
                drop(tx);
                tx = host.store.writer().await?;
                seats::reseat(&mut tx, id, seat, None, None).await?;
            }
        },
    }
    Ok(host.commit(tx).await?)
}

/// Shows a person's settings, or changes them.
pub(crate) async fn settings(host: &Host, ask: &Ask, said: &Said) -> Result<Answer, Trouble> {
    let now = host.clock.now();
    let before = wishes::of(&mut *host.store.reader().await?, ask.who.id).await?;
    let wanted = wanted(before.clone(), said, now)?;
    let reply = waiting::settings(&wanted, now);
    let answer = Answer { note: Note { lines: reply.clone(), ..Note::default() }, ..Answer::default() };
    if wanted == before {
        return Ok(answer);
    }
    let at = stamp(now);
    let mut tx = host.store.writer().await?;
    answered::note_person(&mut tx, ask).await?;
    wishes::keep(&mut tx, &wanted).await?;
    if !wanted.counted {
        figures::forget_times(&mut tx, ask.who.id).await?;
    }
    if moved(&before, &wanted) {
        let free = quiet_hours::free_from(&wanted, now);
        let next = quiet_hours::next(&wanted, free, 0).map(stamp);
        reminders::again_at(&mut tx, ask.who.id, next.as_deref(), &stamp(free), quiet_hours::MOST).await?;
        questions::awake_at(&mut tx, ask.who.id, &stamp(free)).await?;
    }
    remember_apart(&mut tx, ask, &reply, &at).await?;
    host.commit(tx).await?;
    Ok(answer)
}

/// Whether the change affects when they are reminded.
fn moved(before: &Wishes, wanted: &Wishes) -> bool {
    let times = |wishes: &Wishes| Wishes { tell_next: false, counted: false, ..wishes.clone() };
    times(before) != times(wanted)
}

/// The settings after a change.
fn wanted(mut wishes: Wishes, said: &Said, now: Timestamp) -> Result<Wishes, Refusal> {
    if said.get("remind").is_some() {
        let hours = said.whole("remind")?;
        wishes.remind_h = Some(hours).filter(|hours| (0..=168).contains(hours)).or(wishes.remind_h);
    }
    if let Some(typed) = said.given("zone") {
        let zone = tz::TimeZone::get(typed).map_err(|_| waiting::no_such_zone(typed))?;
        wishes.zone = Some(zone.iana_name().unwrap_or(typed).to_owned());
    }
    if let Some(typed) = said.given("quiet") {
        (wishes.quiet_from, wishes.quiet_to) = match hours(typed) {
            _ if ["off", "none", "no"].contains(&typed.to_lowercase().as_str()) => (None, None),
            Some((from, to)) => (Some(from), Some(to)),
            None => return Err(waiting::no_such_hours(typed)),
        };
    }
    if said.get("away").is_some() {
        let days = said.whole("away")?.clamp(0, waiting::LONGEST_AWAY);
        let until = now.checked_add(SignedDuration::from_hours(24 * days)).ok().filter(|_| days > 0);
        wishes.away_until = until.map(stamp);
    }
    if said.get("stats").is_some() {
        wishes.counted = said.flag("stats")?;
    }
    if said.get("next").is_some() {
        wishes.tell_next = said.flag("next")?;
    }
    Ok(wishes)
}

/// Reads `22-7`, `22:00 to 7:00`.
fn hours(typed: &str) -> Option<(i64, i64)> {
    let typed = typed.to_lowercase().replace("to", "-").replace('–', "-");
    let (from, to) = typed.split_once('-')?;
    let hour = |text: &str| {
        let text = text.trim();
        let hour: i64 = text.strip_suffix(":00").unwrap_or(text).parse().ok()?;
        (0..=24).contains(&hour).then_some(hour % 24)
    };
    let (from, to) = (hour(from)?, hour(to)?);
    (from != to).then_some((from, to))
}

/// Time zones that match what was typed; those that begin with it, or whose city does, come first.
pub(crate) fn zones(typed: &str) -> Vec<Choice> {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let names = tz::db().available().map(|name| name.as_str().to_owned()).filter(|name| name.contains('/'));
    let mut found: Vec<(bool, String)> = names
        .filter_map(|name| {
            let lower = name.to_lowercase();
            let starts = lower.split('/').any(|part| part.starts_with(&typed));
            lower.contains(&typed).then_some((!starts, name))
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    let choice = |(_, name): (bool, String)| Choice::new(name.clone(), name);
    found.into_iter().take(25).map(choice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_read_as_people_write_them() {
        let cases = [
            ("22-7", Some((22, 7))),
            ("22:00 - 7:00", Some((22, 7))),
            ("0 to 24", None),
            ("23–24", Some((23, 0))),
            ("7", None),
            ("25-7", None),
            ("22:30-7", None),
        ];
        for (typed, read) in cases {
            assert_eq!(hours(typed), read, "{typed}");
        }
    }

    #[test]
    fn a_city_finds_its_zone() {
        let first = |typed: &str| zones(typed).first().map(|choice| choice.value.clone()).unwrap_or_default();
        assert_eq!((first("berl").as_str(), first("tokyo").as_str()), ("Europe/Berlin", "Asia/Tokyo"));
        assert_eq!(first("new york"), "America/New_York");
        assert!(zones("").len() == 25 && zones("nowhere at all").is_empty());
    }
}
