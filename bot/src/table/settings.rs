//! `/me settings`: how somebody wishes to be awaited.

use super::{Host, Trouble, rest};
use crate::{
    ask::{Answer, Ask, Note},
    store::{figures, interactions, questions, reminders, stamp, wishes, wishes::Wishes},
    words::waiting as words,
};
use gogome_games::contract::{Choice, Line, Refusal, Said};
use jiff::{SignedDuration, Timestamp, tz};
use sqlx::SqliteConnection;

impl Host {
    /// Says how it stands, or changes it.
    pub(super) async fn settings(&self, ask: &Ask, said: &Said) -> Result<Answer, Trouble> {
        let now = self.clock.now();
        let before = wishes::of(&mut *self.store.reader().await?, ask.who.id).await?;
        let wanted = wanted(before.clone(), said, now)?;
        let reply = words::settings(&wanted, now);
        let answer = Answer { note: Note { lines: reply.clone(), ..Note::default() }, ..Answer::default() };
        if wanted == before {
            return Ok(answer);
        }
        let at = stamp(now);
        let mut tx = self.store.writer().await?;
        self.note_person(&mut tx, ask).await?;
        wishes::keep(&mut tx, &wanted).await?;
        if !wanted.counted {
            figures::forget_times(&mut tx, ask.who.id).await?;
        }
        if moved(&before, &wanted) {
            let free = rest::free_from(&wanted, now);
            let next = rest::next(&wanted, free, 0).map(stamp);
            reminders::again_at(&mut tx, ask.who.id, next.as_deref(), &stamp(free), rest::MOST).await?;
            questions::awake_at(&mut tx, ask.who.id, &stamp(free)).await?;
        }
        remember_apart(&mut tx, ask, &reply, &at).await?;
        self.commit(tx).await?;
        Ok(answer)
    }
}

/// Whether they may be told at other times than before.
fn moved(before: &Wishes, wanted: &Wishes) -> bool {
    let times = |wishes: &Wishes| Wishes { tell_next: false, counted: false, ..wishes.clone() };
    times(before) != times(wanted)
}

/// Notes that it was said, and done, at no table.
///
/// # Errors
/// What was answered before, if it was; then nothing may be committed.
pub(super) async fn remember_apart(
    tx: &mut SqliteConnection,
    ask: &Ask,
    reply: &[Line],
    at: &str,
) -> Result<(), Trouble> {
    let heard = interactions::Heard { id: ask.id, game: None, user: ask.who.id, seq: None, done: true, reply, at };
    if interactions::note(tx, &heard).await? {
        return Ok(());
    }
    let told = interactions::told(tx, ask.id).await?;
    Err(told.map_or_else(|| Trouble::Fault("an interaction is gone".into()), Trouble::Told))
}

/// The wishes after what was said.
fn wanted(mut wishes: Wishes, said: &Said, now: Timestamp) -> Result<Wishes, Refusal> {
    if said.get("remind").is_some() {
        let hours = said.whole("remind")?;
        wishes.remind_h = Some(hours).filter(|hours| (0..=168).contains(hours)).or(wishes.remind_h);
    }
    if let Some(typed) = said.given("zone") {
        let zone = tz::TimeZone::get(typed).map_err(|_| words::no_such_zone(typed))?;
        wishes.zone = Some(zone.iana_name().unwrap_or(typed).to_owned());
    }
    if let Some(typed) = said.given("quiet") {
        (wishes.quiet_from, wishes.quiet_to) = match hours(typed) {
            _ if ["off", "none", "no"].contains(&typed.to_lowercase().as_str()) => (None, None),
            Some((from, to)) => (Some(from), Some(to)),
            None => return Err(words::no_such_hours(typed)),
        };
    }
    if said.get("away").is_some() {
        let days = said.whole("away")?.clamp(0, words::LONGEST_AWAY);
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

/// `22-7`, `22:00 to 7:00`.
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

/// Names of time zones that hold what was typed, those that begin with it or with a city of that name first.
pub(super) fn zones(typed: &str) -> Vec<Choice> {
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
    let choice = |(_, name): (bool, String)| Choice { value: name.clone(), label: name, about: String::new() };
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
