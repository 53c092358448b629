//! What a choice after the reveal comes to: orders of turns, power bars, going and staying (F16.11 to F16.13).

use super::{count, name};

use crate::rules::cards::skills::preview;
use crate::rules::map::board::Map;
use crate::rules::map::movement::End;
use crate::rules::map::order;
use crate::state::{Aim, Duel, How, Table};
use gogome_contract::{Line, Seat};

/// What an order of turns comes to, in as few words as a menu has room for.
pub fn order_about(table: &Table, line: &order::Line, map: &Map) -> String {
    match line.end {
        Some(End::Village) => return "all are in the village".to_owned(),
        Some(End::Exhaustion) => return "lost: somebody is exhausted".to_owned(),
        Some(End::Lava(_)) => return "lost: lava catches somebody".to_owned(),
        None => {}
    }
    let ring = map.ring(line.ground.lava);
    let threatened = table.seats().filter(|seat| ring.has(line.at[seat.at()])).count();
    let stopped = line.turns.iter().filter(|turn| turn.how == How::CutOff).count();
    let loss: u32 = line.turns.iter().map(|turn| u32::from(turn.loss)).sum();
    let mut parts = Vec::new();
    if threatened > 0 {
        parts.push(format!("{threatened} in danger"));
    }
    if stopped > 0 {
        parts.push(format!("{stopped} cut off"));
    }
    parts.push(format!("{loss} stamina"));
    parts.join(", ")
}

/// What so many power bars for one seat come to, in a few words (F16.12).
pub fn bars_about(table: &Table, to: Seat, bars: u8) -> String {
    let mut given = vec![0; table.count()];
    given[to.at()] = bars;
    preview(table, &given).map_or_else(String::new, |line| order_about(table, &line, &Map::of(table)))
}

/// What no bars come to, and what changes it if they all go to one seat (F16.12).
pub fn bars_weighed(table: &Table, gatherer: Seat) -> Vec<Line> {
    let none = bars_about(table, gatherer, 0);
    let mut lines = vec![Line::default().strong("No power bars: ").text(format!("{none}."))];
    for to in table.seats() {
        let mut before = none.clone();
        for bars in 1..=table.traveller(gatherer).bars {
            let about = bars_about(table, to, bars);
            if about != before {
                lines.push(Line::default().strong(format!("{bars} for ")).seat(to).text(format!(": {about}.")));
            }
            before = about;
        }
    }
    lines
}

/// What going and what staying would come to (F16.13), if everybody else does what is best then.
pub fn outcomes(table: &Table, aims: &[Aim], answers: &[Option<bool>], seat: Seat, whom: &Whom) -> Vec<Line> {
    let Some(reveal) = &table.reveal else { return Vec::new() };
    [(true, whom.goes), (false, whom.stays)]
        .into_iter()
        .map(|(go, start)| {
            let mut answers = answers.to_vec();
            answers[seat.at()] = Some(go);
            Line::default().strong(start).then(outcome(table, aims, &reveal.duels, &answers, (seat, whom)))
        })
        .collect()
}

/// How somebody is spoken to, or of, when going and staying are weighed.
pub struct Whom {
    goes: &'static str,
    stays: &'static str,
    ends: &'static str,
    cut_off: &'static str,
}

/// To whoever is asked.
pub const TO_YOU: Whom =
    Whom { goes: "If you go: ", stays: "If you stay: ", ends: "you end", cut_off: "lava cuts you off, and you stay" };

/// To everybody else.
pub const OF_THEM: Whom = Whom {
    goes: "if they go, ",
    stays: "if they stay, ",
    ends: "they end",
    cut_off: "lava cuts them off, and they stay",
};

fn outcome(table: &Table, aims: &[Aim], duels: &[Duel], answers: &[Option<bool>], (seat, whom): (Seat, &Whom)) -> Line {
    let best = order::best(table, aims, duels, answers);
    let here = best.at.get(seat.at()).map_or("", |cell| name(table.field(*cell).card));
    let turn = best.turns.iter().find(|taken| taken.seat == seat);
    let cut_off = turn.is_some_and(|taken| taken.how == How::CutOff);
    let line = Line::from(format!("{} on {here}", if cut_off { whom.cut_off } else { whom.ends }));
    let line = match turn.map_or(0, |taken| taken.loss) {
        0 => line,
        loss => line.text(format!(" and lose {loss} stamina")),
    };
    match best.end {
        Some(End::Village) => line.text(", and all are in the village."),
        Some(End::Exhaustion) => line.text(", and somebody is exhausted: lost."),
        Some(End::Lava(cells)) => {
            let caught: Vec<Seat> = table.seats().filter(|other| cells.has(best.at[other.at()])).collect();
            line.text(", and the lava catches ").seats(&caught).text(": lost.")
        }
        None => {
            let eruptions: u8 = best.turns.iter().map(|taken| taken.eruptions).sum();
            let extra =
                if eruptions > 0 { format!(", with {}", count(eruptions, "extra eruption")) } else { String::new() };
            let ring = Map::of(table).ring(best.ground.lava);
            let threatened: Vec<Seat> = table.seats().filter(|other| ring.has(best.at[other.at()])).collect();
            let line = line.text(extra);
            if threatened.is_empty() {
                line.text("; nobody stands where it burns next.")
            } else {
                line.text("; then these stand where it burns next: ").seats(&threatened).text(".")
            }
        }
    }
}
