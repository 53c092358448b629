//! What stands behind a screen, under the board and in the lobby.

use super::words::{awaited, costs, header, price, stamina, tokens_on};
use super::{asks, count, dice_in, face, injury, name, place, signals, steps, talk};
use crate::contract::{Line, Seat};
use crate::fuji::aims::{against, aim_of, needed};
use crate::fuji::board::{Map, STEP_LIMIT};
use crate::fuji::content::{Book, DieType, InjuryKind};
use crate::fuji::movement::End;
use crate::fuji::moves::Options;
use crate::fuji::order;
use crate::fuji::owed::injuries_by_harm;
use crate::fuji::state::{Aim, Duel, Ending, Hand, How, Phase, Ready, Table};
use crate::fuji::view::View;

/// Asked while planning: for the first time, or once more after the ready was taken back.
pub fn plan_asked(again: bool) -> &'static str {
    if again { "look at the plan again and say ready" } else { "choose a card to go to and say ready" }
}

/// Asked in phase 3.
pub const REROLL_ASKED: &str = "reroll dice in silence, or say done";

/// Asked after the reveal.
pub const GO_ASKED: &str = "choose: go or stay";

/// Asked after the eruption.
pub const INJURY_ASKED: &str = "choose an injury";

/// Labels of buttons and menus, at most 34 characters.
pub mod label {
    /// The menu of reachable cards.
    pub const PLAN: &str = "Choose your card";
    /// Ready as long as the neighbours stay.
    pub const READY: &str = "Ready";
    /// Ready whatever happens.
    pub const FIRM: &str = "Ready, come what may";
    /// Not ready after all.
    pub const UNREADY: &str = "Not ready after all";
    /// Lift the marker.
    pub const LIFT: &str = "Lift my marker";
    /// The menu of dice.
    pub const REROLL: &str = "Roll these again";
    /// No more rerolls.
    pub const DONE: &str = "Done";
    /// Go.
    pub const GO: &str = "Go";
    /// Stay.
    pub const STAY: &str = "Stay";
    /// The menu of dice a leg costs.
    pub const LEG: &str = "Leg: choose the die you lose";
    /// The menu of characters.
    pub const CHARACTER: &str = "Choose your character";
    /// The menu of start pairs.
    pub const PAIR: &str = "First seat: who starts on grey?";
}

/// Lifting the marker, in an autocomplete list.
pub const LIFT: &str = "none · lift your marker";

/// The button of an injury that needs nothing else.
pub fn injury_button(kind: InjuryKind) -> String {
    match kind {
        InjuryKind::Eye => "Eye: no more rerolls".to_owned(),
        free => {
            let word = injury(free);
            format!("{}{}: only the point", word[..1].to_uppercase(), &word[1..])
        }
    }
}

/// A way in a list: `Moss Shrine, Heron Pond · 1 eruption token`.
pub fn way(names: &[&str], tokens: u32) -> String {
    let steps = u32::try_from(names.len()).unwrap_or(u32::MAX);
    let burden = if tokens > 0 { format!(" · {}", count(tokens, "eruption token")) } else { String::new() };
    format!("{} · {}{burden}", names.join(", "), count(steps, "step"))
}

/// Dice with their places: `1st yellow 5, 4th pink 2`.
pub fn dice_at(book: &Book, hand: &Hand, places: &[u8]) -> String {
    dice_in(hand)
        .filter(|(at, _)| places.contains(at))
        .map(|(at, die)| format!("{} {}", place(at), face(book, die)))
        .collect::<Vec<_>>()
        .join(", ")
}

/// A die in a menu: `1st · yellow 5`.
pub fn die_label(book: &Book, hand: &Hand, at: u8) -> String {
    hand[usize::from(at)].map_or_else(String::new, |die| format!("{} · {}", place(at), face(book, die)))
}

/// A die that may be lost: `1st · type A`.
pub fn die_of_type(at: u8, kind: DieType) -> String {
    format!("{} · type {kind:?}", place(at))
}

/// Whether a die counts for the own card: the second line in a menu.
pub fn die_about(book: &Book, view: &View, seat: Seat, hand: &Hand, at: u8) -> &'static str {
    let Some(die) = hand[usize::from(at)] else { return "" };
    let mine = needed(book, &view.table, seat).is_some_and(|needed| needed.admits(die));
    let theirs = !against(book, &view.table, seat, die).is_empty();
    match (mine, theirs) {
        (true, false) => "counts for you",
        (true, true) => "counts for you, and against a neighbour",
        (false, true) => "counts only against a neighbour",
        (false, false) => "counts for nobody",
    }
}

/// What a seat reads behind its screen.
pub fn own(book: &Book, view: &View, seat: Seat) -> Vec<Line> {
    let table = &view.table;
    let mut lines = vec![header(book, table), asked(view, seat)];
    if let Phase::Over(_) = table.phase {
        return vec![header(book, table), awaited(book, table)];
    }
    if dice_hidden(table)
        && let Some(hand) = view.my_hand()
    {
        lines.extend(dice_in(hand).map(|(at, die)| {
            let letter = format!("{:?}", die.kind);
            let line = Line::from(format!("{}: ", place(at))).strong(face(book, die)).text(format!(" (type {letter})"));
            let mine = needed(book, table, seat).is_some_and(|needed| needed.admits(die));
            let line = if mine { line.text(", counts for you") } else { line };
            let rivals = against(book, table, seat, die);
            if rivals.is_empty() { line } else { line.text(", counts against ").seats(&rivals) }
        }));
        lines.extend(own_aim(book, table, seat, hand));
        lines.extend(table.neighbours(seat).into_iter().filter_map(|rival| {
            let card = table.field(aim_of(book, table, rival)?.to).card;
            Some(Line::default().seat(rival).text(format!(" aims for {} ({}).", name(book, card), asks(book, card))))
        }));
    }
    match &table.phase {
        Phase::GoOrStay { aims, asked, answers } if asked.contains(&seat) => {
            lines.extend(outcomes(book, table, aims, answers, seat));
        }
        Phase::Injuries { .. } => lines.extend(injuries_left(table, seat)),
        _ => {}
    }
    lines.extend(table.seats().filter_map(|other| {
        Some(Line::default().seat(other).text(" signals: ").then(signals::live(book, table, other)?).text("."))
    }));
    if let Some(left) = view.left {
        lines.push(format!("You have {} left.", count(left, "reroll")).into());
    }
    let who = table.traveller(seat);
    lines.push(format!("Your stamina: {}.", stamina(book, who.stamina)).into());
    lines.push(costs(book, table.level));
    lines
}

/// Are the dice behind the screens still to be revealed?
fn dice_hidden(table: &Table) -> bool {
    matches!(table.phase, Phase::Planning { .. } | Phase::Rerolls { .. })
}

/// What this seat is asked now.
fn asked(view: &View, seat: Seat) -> Line {
    let table = &view.table;
    match &table.phase {
        Phase::Planning { plans } => match plans[seat.at()].ready {
            Ready::No if plans[seat.at()].to.is_none() => "Where do you want to go? Choose a card in reach.".into(),
            Ready::No => "Your marker is on the map. Say ready when you are happy with it.".into(),
            Ready::Yes => "You are ready, as long as your neighbours keep to their plans.".into(),
            Ready::Firm => "You are ready, come what may.".into(),
        },
        Phase::Rerolls { done, .. } if done[seat.at()] => "You are done. Silence until everybody is.".into(),
        Phase::Rerolls { .. } => "In silence: choose dice to roll again, or say done.".into(),
        Phase::GoOrStay { asked, .. } if asked.contains(&seat) => "You won your way. Do you go, or stay?".into(),
        Phase::Injuries { owed } if owed[seat.at()] > 0 => match owed[seat.at()] {
            1 => "You are hurt: choose an injury.".into(),
            more => format!("You are hurt: choose {more} injuries, one after the other.").into(),
        },
        _ => "Nothing is asked of you now.".into(),
    }
}

/// The own destination with the own sum for it (F16.15).
fn own_aim(book: &Book, table: &Table, seat: Seat, hand: &Hand) -> Option<Line> {
    let aim = aim_of(book, table, seat)?;
    let card = table.field(aim.to).card;
    let sum = needed(book, table, seat)?.sum(hand);
    let map = Map::of(book, table);
    let way = aim.path.clone().or_else(|| map.default_path(table.traveller(seat).at, aim.to, STEP_LIMIT));
    let way_there = if matches!(table.phase, Phase::Rerolls { .. }) { steps(aim.distance) } else { price(&aim) };
    let line = Line::from("You aim for ")
        .strong(name(book, card))
        .text(format!(" ({}): {way_there}. Your dice bring ", asks(book, card)))
        .strong(sum.to_string())
        .text(" there now.");
    Some(match tokens_on(&map, &way.unwrap_or_default()) {
        0 => line,
        1 => line.text(" Your way sets off an eruption token!"),
        more => line.text(format!(" Your way sets off {more} eruption tokens!")),
    })
}

/// What going and what staying would come to (F16.13), if everybody else does what is best then.
fn outcomes(book: &Book, table: &Table, aims: &[Aim], answers: &[Option<bool>], seat: Seat) -> Vec<Line> {
    let Some(reveal) = &table.reveal else { return Vec::new() };
    [(true, "If you go: "), (false, "If you stay: ")]
        .into_iter()
        .map(|(go, start)| {
            let mut answers = answers.to_vec();
            answers[seat.at()] = Some(go);
            Line::default().strong(start).then(outcome(book, table, aims, &reveal.duels, &answers, seat))
        })
        .collect()
}

fn outcome(book: &Book, table: &Table, aims: &[Aim], duels: &[Duel], answers: &[Option<bool>], seat: Seat) -> Line {
    let best = order::best(book, table, aims, duels, answers);
    let here = best.at.get(seat.at()).map_or("", |cell| name(book, table.field(*cell).card));
    let cut_off = best.turns.iter().any(|taken| taken.seat == seat && taken.how == How::CutOff);
    let line = Line::from(format!("{} on {here}", if cut_off { "lava cuts you off, and you stay" } else { "you end" }));
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
            let ring = Map::of(book, table).ring(best.lava);
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

/// The kinds a hurt seat may still choose (F12.5), with what each costs.
fn injuries_left(table: &Table, seat: Seat) -> Vec<Line> {
    let Phase::Injuries { owed } = &table.phase else { return Vec::new() };
    if owed[seat.at()] == 0 {
        return Vec::new();
    }
    injuries_by_harm(table, seat)
        .into_iter()
        .map(|kind| Line::default().strong(injury(kind)).text(format!(": {}.", super::costs(kind))))
        .collect()
}

/// The caption of the board: round, phase, who is awaited for what, what may be said.
pub fn public(book: &Book, table: &Table) -> Vec<Line> {
    let mut lines = vec![header(book, table)];
    match &table.phase {
        // the whole sentence stands in the log right above
        Phase::Over(ending) => {
            lines.push(verdict(*ending).into());
            return lines;
        }
        // all dice lie open, so what going and staying come to is for everybody (F16.13)
        Phase::GoOrStay { aims, asked, answers } => {
            lines.push(awaited(book, table));
            for seat in asked {
                let both = outcomes(book, table, aims, answers, *seat).into_iter();
                lines.extend(both.map(|outcome| Line::default().seat(*seat).text(": ").then(outcome)));
            }
        }
        _ => lines.push(awaited(book, table)),
    }
    lines.push(talk(table).into());
    lines
}

/// How it ended, in a word or two.
fn verdict(ending: Ending) -> String {
    match ending {
        Ending::Village { score } => format!("All are safe. Score: {score}."),
        Ending::Lava { .. } => "Lost to the lava.".to_owned(),
        Ending::Exhaustion { .. } => "Lost: somebody's strength ran out.".to_owned(),
    }
}

/// What the lobby says about the flight to come.
pub fn lobby(book: &Book, options: &Options, seats: usize) -> Vec<Line> {
    let map = match options.scenario.as_deref().and_then(|key| book.scenario(key)) {
        Some(map) => format!("Map {} “{}”", map.key, map.name),
        None => "A map drawn by chance".to_owned(),
    };
    let thrill = if options.thrill { ", extra thrill" } else { "" };
    let mut lines = vec![Line::from(format!("{map}, level {}{thrill}.", options.level))];
    for (seat, id) in &options.characters {
        let who = book.character(*id);
        lines.push(Line::default().seat(*seat).text(format!(" plays {} ({}).", who.name, who.colour)));
    }
    if options.characters.len() < seats {
        lines.push("Whoever picks no character is dealt one.".into());
    }
    if seats == 4 {
        lines.push(Line::from("On grey start ").seats(&options.grey).text("; the other two start on white."));
    }
    lines
}

/// Picking nobody in particular.
pub const ANYBODY: &str = "Whoever is left";
