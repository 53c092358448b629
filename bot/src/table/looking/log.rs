//! The log as one reader may know it, in pages, filtered: newest first; one round, or what is new, from its beginning.

use crate::{
    ask::{Answer, Ask},
    store::{
        games,
        journal::{self, Kind, Row},
    },
    table::{
        host::{Host, loaded::LoadedTable, trouble::Trouble},
        looking::{
            history::{Reader, around},
            look,
        },
    },
    verbs::Verb,
    words::{host as words, log as filters, markdown, past::places},
};
use gogome_games::contract::{Line, Refusal, Said, Seat, Span, Weight};

/// Room for one page, in characters of markdown.
const PAGE_CHARS: usize = 1500;

/// The filter of a request for the log.
#[derive(Default)]
struct Filter {
    seat: Option<Seat>,
    kind: Option<String>,
    round: Option<u32>,
    /// Only entries after this many of those the asker may know. A button carries it; the number of a journal row would count
    /// what others did behind their screens.
    since: Option<usize>,
}

impl Filter {
    /// Reads the filter; `new` means after the entries the asker has seen, if that is known.
    fn of(said: &Said, seen: Option<usize>) -> Result<Self, Refusal> {
        let round = said.given("round").map(|_| said.whole("round")).transpose()?;
        let wants_new = said.flag("new")?;
        Ok(Self {
            seat: said
                .given("seat")
                .map(|letter| seat(letter).ok_or_else(|| filters::no_such_seat(letter)))
                .transpose()?,
            kind: said.given("kind").map(str::to_owned),
            round: round.map(|round| u32::try_from(round).unwrap_or(0)),
            // the next page continues from where the first began
            since: match said.given("after") {
                Some(_) => Some(usize::try_from(said.whole("after")?).unwrap_or(0)),
                None => seen.filter(|_| wants_new),
            },
        })
    }

    /// The filter as arguments of a button.
    fn said(&self) -> Vec<(&'static str, String)> {
        let seat = self.seat.map(|seat| ("seat", seat.letter().to_ascii_lowercase().to_string()));
        let kind = self.kind.clone().map(|kind| ("kind", kind));
        let round = self.round.map(|round| ("round", round.to_string()));
        let since = self.since.map(|known| ("after", known.to_string()));
        [seat, kind, round, since].into_iter().flatten().collect()
    }

    /// Read as a story: from the beginning.
    const fn in_order(&self) -> bool {
        self.round.is_some() || self.since.is_some()
    }

    /// Whether an entry passes, the n-th that the asker may know.
    fn wants(&self, row: &Row, n: usize, round: Option<u32>) -> bool {
        let kind = match row.kind {
            Kind::Move => "moves",
            Kind::Ai => "companions",
            Kind::Lapse => "clock",
            Kind::Undo => "undo",
            Kind::Table | Kind::Setup | Kind::Seat | Kind::Rebase => "table",
        };
        self.seat.is_none_or(|seat| row.seat == Some(seat.0))
            && self.kind.as_deref().is_none_or(|wanted| wanted == kind)
            && self.round.is_none_or(|wanted| round == Some(wanted))
            && self.since.is_none_or(|seen| n > seen)
    }
}

/// One page of the log. Public entries carry their number; entries that only this seat may know stand between them without one.
pub(crate) async fn page(host: &Host, ask: &Ask, table: &LoadedTable, said: &Said) -> Result<Answer, Trouble> {
    let mine = table.chairs.iter().find(|chair| chair.user == Some(ask.who.id));
    let viewer = look::viewer(host, table, ask.who.id).await?;
    let mut conn = host.store.reader().await?;
    let rows = journal::rows(&mut conn, table.game.id, 0, table.game.seq).await?;
    let reader = Reader::of(&mut conn, table, viewer).await?;
    let ended = games::ended(&mut conn, table.game.id).await?;
    drop(conn);
    let mut known = Vec::new();
    for row in &rows {
        let lines = reader.lines(table, row)?;
        if !lines.is_empty() {
            known.push((row, lines));
        }
    }
    let seen = mine.map(|chair| known.partition_point(|(row, _)| row.seq <= chair.seen));
    let filter = Filter::of(said, seen)?;
    let (mut entries, mut round, mut part) = (Vec::new(), None, None);
    for (n, (row, lines)) in (1..).zip(known) {
        if let Some((word, number)) = headline(&lines) {
            round = Some(number);
            part = part.or_else(|| (filter.round == round).then(|| format!("{word} {number}")));
        }
        if filter.wants(row, n, round) {
            entries.push((row.shown, lines));
        }
    }
    if !filter.in_order() {
        entries.reverse();
    }
    let pages = pages(table, entries);
    let asked = match said.get("page") {
        Some(_) => usize::try_from(said.whole("page")?).unwrap_or(1),
        None => 1,
    };
    let page = asked.clamp(1, pages.len());
    let mut answer = table.say(vec![words::log_title(filter.in_order(), page, pages.len())]);
    if page == 1 {
        answer.note.lines.extend(ended.and_then(|ended| places(&ended.outcome)));
    }
    // what somebody has read is stored with their seat only
    if mine.is_none() && said.flag("new")? {
        answer.note.lines.push(filters::not_kept());
    }
    answer.note.lines.extend(filters::filtered(
        filter.seat,
        filter.kind.as_deref(),
        filter.round.map(|round| part.unwrap_or_else(|| format!("Round {round}"))),
        filter.since.is_some(),
    ));
    match pages.get(page - 1) {
        Some(lines) if !lines.is_empty() => answer.note.lines.extend(lines.iter().cloned()),
        _ if filter.said().is_empty() => answer.note.lines.push(words::log_empty()),
        _ => answer.note.lines.push(filters::nothing(filter.since.is_some())),
    }
    let turn = |label, page: usize| {
        let mut args = filter.said();
        args.push(("page", page.to_string()));
        let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
        table.button(label, Verb::Log, &args, Weight::Plain)
    };
    let mut labels = [words::label::NEWER, words::label::OLDER];
    if filter.in_order() {
        labels.reverse();
    }
    let [before, after] = labels;
    answer.controls = around(page, pages.len(), |page| turn(before, page), |page| turn(after, page));
    answer.replaces = true;
    Ok(answer)
}

/// Splits the entries into pages.
fn pages(table: &LoadedTable, entries: Vec<(Option<i64>, Vec<Line>)>) -> Vec<Vec<Line>> {
    let names = table.names();
    let mut pages: Vec<Vec<Line>> = vec![Vec::new()];
    let mut room = PAGE_CHARS;
    for (shown, lines) in entries {
        for line in lines {
            let line = words::log_entry(shown, line);
            let length = markdown::line(&line, &names).chars().count();
            if length > room {
                pages.push(Vec::new());
                room = PAGE_CHARS;
            }
            room = room.saturating_sub(length);
            if let Some(page) = pages.last_mut() {
                page.push(line);
            }
        }
    }
    pages
}

/// The seat with this letter.
fn seat(letter: &str) -> Option<Seat> {
    Seat::first(8).find(|seat| seat.letter().to_string().eq_ignore_ascii_case(letter))
}

/// The headline an entry begins with: a bold word and a number (`Round 3.`).
pub(crate) fn headline(lines: &[Line]) -> Option<(String, u32)> {
    lines.iter().find_map(|Line(spans)| {
        let Some(Span::Strong(words)) = spans.first() else { return None };
        let (word, number) = words.trim_end_matches('.').split_once(' ')?;
        let number = number.parse().ok()?;
        word.chars().all(char::is_alphabetic).then(|| (word.to_owned(), number))
    })
}
