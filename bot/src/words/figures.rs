//! How statistics are worded.

use crate::table::{
    host::loaded::title_of,
    looking::figures::{Luck, OfGame, Tally, Times, by_kind, hundredths},
};
use gogome_games::{
    contract::{Line, Refusal, Scoring},
    newest,
};

/// Heading of one's own statistics.
pub fn mine() -> Line {
    Line::default().strong("What you have played").text(" · only you see this")
}

/// Heading of a server's statistics.
pub fn here(title: &str) -> Line {
    Line::default().strong(format!("{title} in this server"))
}

/// There is no server here.
pub fn no_server(title: &str) -> Line {
    Line::default().strong(title).text(": what was played in a server I tell in one of its channels.")
}

/// Nothing was played to the end.
pub fn nothing_played() -> Line {
    "No table was played to its end yet.".into()
}

/// One game: altogether, its scores, and by kind of table.
pub fn of_game(key: &str, played: &OfGame, mine: bool) -> Vec<Line> {
    let (title, all) = (title_of(key), tally(played.all));
    let mut lines = vec![if mine { Line::default().strong(title).text(format!(": {all}")) } else { all.into() }];
    let score = newest(key).and_then(|game| game.info().score);
    lines.extend(score.and_then(|score| scores(score, &played.scores)).map(Line::from));
    for (kind, values) in by_kind(played) {
        let values: Vec<String> = values.iter().map(|(value, all)| format!("{value}: {}", short(*all))).collect();
        let kind = if kind == "seats" { "number of players" } else { &kind };
        lines.push(format!("By {kind} (won of played): {}", values.join(" · ")).into());
    }
    lines
}

/// The mean, rounded to a whole number, and the best.
fn scores(score: Scoring, all: &[i64]) -> Option<String> {
    let (name, best) = match score {
        Scoring::Most(name) => (name, all.iter().max()?),
        Scoring::Fewest(name) => (name, all.iter().min()?),
    };
    let count = i64::try_from(all.len()).ok()?;
    let mean = (2 * all.iter().sum::<i64>() + count).div_euclid(2 * count);
    Some(if count == 1 { format!("{name}: {best}.") } else { format!("{name}: {mean} on average, at best {best}.") })
}

fn tally(tally: Tally) -> String {
    let tables = if tally.played == 1 { "one table".to_owned() } else { format!("{} tables", tally.played) };
    format!("{tables} played to the end, {} won.", tally.won)
}

fn short(tally: Tally) -> String {
    format!("{} of {}", tally.won, tally.played)
}

/// How long somebody takes to answer.
pub fn times(times: Times) -> Line {
    format!(
        "You answered {} times: half of them within {}, nine of ten within {}.",
        times.count,
        span(times.half),
        span(times.most)
    )
    .into()
}

fn span(seconds: i64) -> String {
    match seconds {
        0..120 => format!("{seconds} seconds"),
        120..7_200 => format!("{} minutes", seconds / 60),
        7_200..172_800 => format!("{} hours", seconds / 3_600),
        _ => format!("{} days", seconds / 86_400),
    }
}

fn spread(luck: Luck) -> String {
    format!(
        "{} draws of one in six, {} on average; fair ones lie between {} and {} in 95 of 100 cases.",
        luck.count,
        hundredths(luck.mean),
        hundredths(luck.low),
        hundredths(luck.high)
    )
}

/// How the dice fell that one's own moves rolled; a move may roll for everybody.
pub fn my_dice(luck: Luck) -> Line {
    format!("Rolled and drawn by your moves, for others too, at tables that are over: {}", spread(luck)).into()
}

/// How a table's dice fell.
pub fn dice(luck: Luck) -> Line {
    format!("The dice of this table: {}", spread(luck)).into()
}

/// The dice of a running table may be hidden.
pub fn dice_later() -> Line {
    "-# How the dice of this table fell is told when it is over.".into()
}

/// They left the statistics.
pub fn not_counted() -> Refusal {
    Refusal::not_now("NOT_COUNTED", "You are not part of the statistics.")
        .instead("`/me settings stats:true` begins them anew.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_have_a_mean_and_a_best_by_what_they_count() {
        let points = Scoring::Most("Points");
        assert_eq!(scores(points, &[]), None);
        assert_eq!(scores(points, &[48]).unwrap(), "Points: 48.");
        assert_eq!(scores(points, &[40, 45, 60]).unwrap(), "Points: 48 on average, at best 60.");
        assert_eq!(scores(Scoring::Fewest("Moves"), &[9, 12]).unwrap(), "Moves: 11 on average, at best 9.");
    }
}
