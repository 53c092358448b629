//! Statistics: what somebody played and won, how long they took, how the dice fell. Personal ones are shown to that person
//! only; those of a server are about tables, not people.
//!
//! They are computed when asked for: from outcomes, their scores and tags (`level`, `scenario`, `seats`), the draws in the
//! journal, and `took`, the time a person's own moves took. Draws of running tables are not counted.

use crate::{
    ask::{Answer, Ask, Note},
    store::{
        figures::{self, Dice, Played},
        games::Phase,
        wishes,
    },
    table::{
        host::{Host, loaded::LoadedTable, trouble::Trouble},
        looking::look,
    },
    words::figures as words,
};
use gogome_games::contract::{Seat, Viewer};
use std::collections::BTreeMap;

/// The tags of an outcome that name a kind of table; all other tags are counters.
const KINDS: [&str; 5] = ["level", "scenario", "map", "stars", "seats"];

/// With fewer draws nothing is said about luck.
const FEWEST_DRAWS: i64 = 12;

/// Games played and won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many were played to the end.
    pub played: usize,
    /// How many of them were won.
    pub won: usize,
}

impl Tally {
    fn add(&mut self, won: bool) {
        self.played += 1;
        self.won += usize::from(won);
    }
}

/// The figures of one game: altogether, and by kind of table (`level`, `3`).
#[derive(Default)]
pub struct OfGame {
    /// Altogether.
    pub all: Tally,
    /// By kind.
    pub kinds: BTreeMap<(String, String), Tally>,
    /// The scores, of the person's own seat or of all.
    pub scores: Vec<i64>,
}

/// How six-sided dice fell, in hundredths: their mean, and the range that holds the mean of as many fair dice in 95 of 100
/// cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    /// How many dice.
    pub count: i64,
    /// Their mean.
    pub mean: i64,
    /// Lower end of the range.
    pub low: i64,
    /// Upper end of the range.
    pub high: i64,
}

/// How long somebody took to answer, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// How many answers.
    pub count: usize,
    /// The median.
    pub half: i64,
    /// The ninetieth percentile.
    pub most: i64,
}

/// A person's own figures, shown to them only.
pub(crate) async fn of_person(host: &Host, ask: &Ask) -> Result<Answer, Trouble> {
    let user = ask.who.id;
    let mut conn = host.store.reader().await?;
    let wishes = wishes::of(&mut conn, user).await?;
    if !wishes.counted {
        return Err(words::not_counted().into());
    }
    let mut lines = vec![words::mine()];
    let played = figures::of_person(&mut conn, user).await?;
    for (key, game) in by_game(&played) {
        lines.extend(words::of_game(&key, &game, true));
    }
    if played.is_empty() {
        lines.push(words::nothing_played());
    }
    lines.extend(times(&figures::times(&mut conn, user).await?).map(words::times));
    lines.extend(luck(figures::dice_of_person(&mut conn, user).await?).map(words::my_dice));
    Ok(Answer { note: Note { lines, ..Note::default() }, ..Answer::default() })
}

/// The figures of this server, and of the dice of this table if it is over.
pub(crate) async fn of_table(host: &Host, ask: &Ask, table: &LoadedTable) -> Result<Answer, Trouble> {
    let game = &table.game;
    let viewer = look::viewer(host, table, ask.who.id).await?;
    let mut conn = host.store.reader().await?;
    let mut lines = Vec::new();
    if let Some(guild) = ask.place.guild {
        lines.push(words::here(table.title()));
        match by_game(&figures::of_server(&mut conn, guild, &game.key).await?).pop_first() {
            Some((_, all)) => lines.extend(words::of_game(&game.key, &all, false)),
            None => lines.push(words::nothing_played()),
        }
    } else {
        lines.push(words::no_server(table.title()));
    }
    if game.phase == Phase::Over && viewer != Viewer::Public {
        lines.extend(luck(figures::dice_of_table(&mut conn, game.id).await?).map(words::dice));
    } else if game.live() {
        lines.push(words::dice_later());
    }
    Ok(table.say(lines))
}

/// Counts tables by game. Where no seat is given, a table counts as won if anybody won it.
fn by_game(played: &[Played]) -> BTreeMap<String, OfGame> {
    let mut games: BTreeMap<String, OfGame> = BTreeMap::new();
    for table in played {
        let won = |seat: Seat| table.outcome.won.contains(&seat);
        let won = table.seat.map_or(!table.outcome.won.is_empty(), won);
        let game = games.entry(table.key.clone()).or_default();
        game.all.add(won);
        let counts = |seat: Seat| table.seat.is_none_or(|own| own == seat);
        game.scores.extend(table.outcome.scores.iter().filter(|(seat, _)| counts(*seat)).map(|(_, score)| *score));
        for (tag, value) in table.outcome.tags.iter().filter(|(tag, _)| KINDS.contains(&tag.as_str())) {
            game.kinds.entry((tag.clone(), value.clone())).or_default().add(won);
        }
    }
    games
}

/// The median and the ninetieth percentile.
fn times(sorted: &[i64]) -> Option<Times> {
    let at = |tenths: usize| sorted.get((sorted.len().saturating_sub(1)) * tenths / 10).copied();
    Some(Times { count: sorted.len(), half: at(5)?, most: at(9)? })
}

/// The mean of `n` fair dice lies around 3.5; the standard deviation of one die is √(35/12).
fn luck(dice: Dice) -> Option<Luck> {
    if dice.count < FEWEST_DRAWS {
        return None;
    }
    // 1.96 deviations in hundredths: 196 · √(35 / (12 n)), the root taken in millionths
    let spread = (196 * (35 * 1_000_000 / (12 * dice.count)).isqrt()) / 1_000;
    let mean = (dice.sum * 100 + dice.count / 2) / dice.count;
    Some(Luck { count: dice.count, mean, low: 350 - spread, high: 350 + spread })
}

/// As decimal text: `3.52`.
pub fn hundredths(number: i64) -> String {
    format!("{}.{:02}", number / 100, number % 100)
}

/// One line for each kind of tag; many values share a line.
pub fn by_kind(game: &OfGame) -> Vec<(String, Vec<(String, Tally)>)> {
    let mut kinds: BTreeMap<String, Vec<(String, Tally)>> = BTreeMap::new();
    for ((tag, value), tally) in &game.kinds {
        kinds.entry(tag.clone()).or_default().push((value.clone(), *tally));
    }
    kinds.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_judged_by_how_many_they_are() {
        assert_eq!(luck(Dice { count: 11, sum: 60 }), None, "too few to say anything");
        let few = luck(Dice { count: 12, sum: 42 }).unwrap();
        // 1.96 * sqrt(35/12/12) = 0.966
        assert_eq!((few.mean, few.low, few.high), (350, 254, 446));
        let many = luck(Dice { count: 1_200, sum: 4_320 }).unwrap();
        // 1.96 * sqrt(35/12/1200) = 0.0966
        assert_eq!((many.mean, many.low, many.high), (360, 341, 359));
        assert_eq!(hundredths(many.mean), "3.60");
    }

    #[test]
    fn half_and_nine_of_ten() {
        let sorted: Vec<i64> = (1..=11).collect();
        assert_eq!(times(&sorted), Some(Times { count: 11, half: 6, most: 10 }));
        assert_eq!(times(&[7]), Some(Times { count: 1, half: 7, most: 7 }));
        assert_eq!(times(&[]), None);
    }
}
