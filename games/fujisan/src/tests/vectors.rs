//! The published vectors: deals of seed 99 (`deals.toml`), positions, ways and days (`vectors.toml`).

use crate::content::space::{Hop, Space, Spaces};
use crate::mountain::coins::{Coins, Dice};
use crate::mountain::deal::{Date, Dealer, daily, seed_of};
use crate::mountain::slope::{Bar, Leg, Slope};
use crate::mountain::solve;
use crate::mountain::solve::{Map, climb, dice_moves, shortest_down, shortest_up};
use serde::Deserialize;
use std::collections::BTreeSet;

fn coins(text: &str) -> Coins {
    Coins::read(text).unwrap()
}

fn dice(text: &str) -> Dice {
    Dice::read(text).unwrap()
}

fn spaces(text: &str) -> Spaces {
    text.split(' ').map(|name| Space::read(name).unwrap()).collect()
}

fn moves(slope: &Slope, taken: Spaces) -> Vec<String> {
    let mut moves: Vec<String> = slope.moves(taken).map(|hop| hop.to_string()).collect();
    moves.sort();
    moves
}

/// The coins on the ground: a2, n2, `/`, a1, n1.
fn ground(slope: &Slope) -> String {
    let coins = ["a2", "n2", "a1", "n1"].map(|name| slope.coin(Space::read(name).unwrap()));
    let [a2, n2, a1, n1] = coins.map(|coin| if coin == 1 { "a".to_owned() } else { coin.to_string() });
    format!("{a2}{n2}/{a1}{n1}")
}

/// The least moves from one state to another, by a search that knows nothing of ranks.
fn slow_length(slope: &Slope, from: Spaces, to: Spaces) -> Option<u16> {
    let mut seen = BTreeSet::from([from.columns()]);
    let mut ring = vec![from];
    for length in 1.. {
        let mut next = Vec::new();
        for taken in ring {
            for hop in slope.moves(taken) {
                let after = taken.without(hop.from).with(hop.to);
                if after == to {
                    return Some(length);
                }
                if seen.insert(after.columns()) {
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        ring = next;
    }
    None
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deals {
    deal: Vec<DealRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DealRow {
    coins: String,
    dice: String,
    legal: Vec<String>,
    length: u16,
    ground: String,
    down: u16,
    index: usize,
    #[serde(default)]
    roll: bool,
    best_dice: Option<Vec<String>>,
}

// Rules: S1.5, S2.1, S2.4, S3.1, S5.2, S5.3, S5.6, S5.7, S8.2, S8.10, S8.11 (vectors 28, 29)
#[test]
fn deals_of_seed_99() {
    let Deals { deal: rows } = toml::from_str(include_str!("deals.toml")).unwrap();
    let mut dealer = Dealer::new(99);
    let deals: Vec<_> = (0..600).map(|_| dealer.deal()).collect();
    assert!(rows.len() > 60);
    for row in rows {
        let deal = deals[row.index];
        assert_eq!((deal.coins.to_string(), deal.dice.to_string()), (row.coins, row.dice), "{}", row.index);
        let (up, down) = (Slope::up(&deal.coins), Slope::down(&deal.coins));
        assert_eq!(moves(&up, Spaces::FOOT), row.legal, "{}", row.index);
        assert_eq!(solve::dice_free(&deal.coins), !row.roll, "{}", row.index);
        let length = shortest_up(&deal.coins, deal.dice);
        assert_eq!(length.unwrap_or(0), row.length, "{}", row.index);
        assert_eq!(climb(&deal.coins, Some(deal.dice)).shortest, length, "{}", row.index);
        if let Some(best) = row.best_dice {
            let map = Map::up(&deal.coins);
            let left = |hop: Hop| map.left(Spaces::FOOT.without(hop.from).with(hop.to)).map(|left| left + 1);
            let dice = dice_moves(&deal.coins, deal.dice);
            let good = dice.iter().filter(|(_, hop)| length.is_some() && left(*hop) == length);
            assert_eq!(good.map(|(suit, _)| suit.key().to_owned()).collect::<Vec<_>>(), best, "{}", row.index);
        }
        assert_eq!(ground(&down), row.ground, "{}", row.index);
        assert_eq!(shortest_down(&deal.coins).map_or(0, |(length, _)| length), row.down, "{}", row.index);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vectors {
    position: Vec<Position>,
    refused: Vec<Refused>,
    way: Vec<Way>,
    day: Vec<DayRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(rename = "rule")]
    _rule: String,
    coins: String,
    priests: String,
    leg: String,
    legal: String,
}

// Rules: S3.1, S3.2, S3.3, S3.4, S3.5, S3.6, S4.1 (vectors 1, 5-12, 19, 31)
#[test]
fn legal_moves() {
    for row in vectors().position {
        let coins = coins(&row.coins);
        let slope = if row.leg == "down" { Slope::down(&coins) } else { Slope::up(&coins) };
        let expected: Vec<&str> = row.legal.split_whitespace().collect();
        assert_eq!(moves(&slope, spaces(&row.priests)), expected, "{} at {}", row.coins, row.priests);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Refused {
    #[serde(rename = "rule")]
    _rule: String,
    coins: String,
    priests: String,
    leg: String,
    hop: String,
    why: String,
}

// Rules: S3.6, S5.3, S5.4, S5.5 (vectors 23-25)
#[test]
fn illegal_moves() {
    for row in vectors().refused {
        let coins = coins(&row.coins);
        let slope = if row.leg == "down" { Slope::down(&coins) } else { Slope::up(&coins) };
        let bar = match row.why.as_str() {
            "null" => Bar::Null,
            "taken" => Bar::Taken,
            "left" => Bar::Left,
            "no return" => Bar::NoReturn,
            other => panic!("{other} is no reason"),
        };
        let hop = Hop::read(&row.hop).unwrap();
        assert_eq!(slope.judge(spaces(&row.priests), hop), Err(bar), "{hop} from {}", row.priests);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Way {
    #[serde(rename = "rule")]
    _rule: String,
    coins: String,
    dice: Option<String>,
    leg: Option<String>,
    length: u16,
    reachable: Option<u16>,
    path: Option<String>,
    custom: Option<bool>,
    ground: Option<String>,
    strict: Option<bool>,
}

/// Replays a way and gives where it ends.
fn walk(slope: &Slope, mut taken: Spaces, path: &str) -> Spaces {
    for hop in path.split(' ').map(|hop| Hop::read(hop).unwrap()) {
        assert!(taken.has(hop.from), "{path}: nobody on {}", hop.from);
        assert_eq!(slope.judge(taken, hop), Ok(()), "{path}: {hop}");
        taken = taken.without(hop.from).with(hop.to);
    }
    taken
}

// Rules: S2.2, S2.3, S2.4, S4.1, S5.4, S5.6, S5.7, S8.11, S8.30 (vectors 1-4, 13-18, 20-22)
#[test]
fn shortest_ways() {
    for row in vectors().way {
        let deal = coins(&row.coins);
        if let Some(custom) = row.custom {
            assert_eq!(deal.dealt(), !custom, "{}", row.coins);
        }
        if row.leg.as_deref() == Some("down") {
            let (length, path) = shortest_down(&deal).unwrap();
            assert_eq!((length, path.len()), (row.length, usize::from(row.length)), "{}", row.coins);
            let slope = Slope::down(&deal);
            let ours = path.iter().map(Hop::to_string).collect::<Vec<_>>().join(" ");
            for path in row.path.iter().chain([&ours]) {
                assert_eq!(walk(&slope, Spaces::SUMMIT, path), Spaces::FOOT);
            }
            assert_eq!(slow_length(&slope, Spaces::SUMMIT, Spaces::FOOT), Some(row.length), "{}", row.coins);
            assert_eq!(Some(ground(&slope)), row.ground, "{}", row.coins);
            // as the ground would be if a null stayed one there
            let strict = Slope::over(Leg::Down, |space| match space {
                space if space.ground() => {
                    let peak = Space::at(if space.col() == 0 { 6 } else { 7 }, space.row());
                    deal.on(peak).unwrap()
                }
                space => slope.coin(space),
            });
            let finishable = slow_length(&strict, Spaces::SUMMIT, Spaces::FOOT).is_some();
            assert_eq!(Some(finishable), row.strict, "{}", row.coins);
            continue;
        }
        let rolled = row.dice.as_deref().map(dice);
        let found = climb(&deal, rolled);
        assert_eq!(found.shortest.unwrap_or(0), row.length, "{}", row.coins);
        assert_eq!(found.path.len(), usize::from(row.length), "{}", row.coins);
        if let Some(reachable) = row.reachable {
            assert_eq!(found.reachable, reachable, "{}", row.coins);
        }
        let slope = Slope::up(&deal);
        let ours = found.path.iter().map(Hop::to_string).collect::<Vec<_>>().join(" ");
        for path in row.path.iter().chain([&ours]).filter(|path| !path.is_empty()) {
            let mut rest = path.as_str();
            let mut taken = Spaces::FOOT;
            if let Some(rolled) = rolled {
                let (first, others) = rest.split_once(' ').unwrap();
                let die = Hop::read(first).unwrap();
                assert!(dice_moves(&deal, rolled).iter().any(|(_, hop)| *hop == die), "{first} is no die");
                taken = taken.without(die.from).with(die.to);
                rest = others;
            }
            assert_eq!(walk(&slope, taken, rest), Spaces::SUMMIT);
        }
    }
}

// Rules: S8.3, S8.25
#[test]
fn the_map_is_true_at_every_state() {
    let deal = coins("55aan2224335/24433annan54");
    for (slope, map, start) in
        [(Slope::up(&deal), Map::up(&deal), Spaces::FOOT), (Slope::down(&deal), Map::down(&deal), Spaces::SUMMIT)]
    {
        let goal = if start == Spaces::FOOT { Spaces::SUMMIT } else { Spaces::FOOT };
        let (mut seen, mut states) = (BTreeSet::from([start.columns()]), vec![start]);
        let (mut at, mut lost) = (0, 0);
        while let Some(taken) = states.get(at).copied() {
            at += 1;
            let near: Vec<Spaces> = slope.moves(taken).map(|Hop { from, to }| taken.without(from).with(to)).collect();
            let least = near.iter().filter_map(|near| map.left(*near)).min();
            let left = if taken == goal { Some(0) } else { least.map(|left| left + 1) };
            assert_eq!(map.left(taken), left, "{taken:?}");
            lost += usize::from(left.is_none());
            states.extend(near.into_iter().filter(|near| seen.insert(near.columns())));
        }
        assert!(at > 1_000 && lost > 0, "{at} states, {lost} lost");
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DayRow {
    #[serde(rename = "rule")]
    _rule: String,
    date: String,
    seed: String,
    tries: u32,
    coins: String,
    length: u16,
}

// Rules: S8.14, S8.15, S8.22 (vector 27)
#[test]
fn the_puzzles_of_days() {
    for row in vectors().day {
        let day = Date::read(&row.date).unwrap();
        assert_eq!(Date::of(day).to_string(), row.date);
        if !row.seed.is_empty() {
            assert_eq!(seed_of(day).to_string(), row.seed, "{}", row.date);
        }
        let (deal, tries) = daily(day).unwrap();
        assert_eq!((deal.coins.to_string(), tries), (row.coins, row.tries), "{}", row.date);
        let found = climb(&deal.coins, None);
        assert_eq!((found.shortest, solve::dice_free(&deal.coins)), (Some(row.length), true), "{}", row.date);
    }
}

fn vectors() -> Vectors {
    toml::from_str(include_str!("vectors.toml")).unwrap()
}
