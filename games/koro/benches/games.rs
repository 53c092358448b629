//! Whole games between companions on all cores: how they go, and how fast.
//!
//! `cargo bench -p gogome-koro --bench games -- SEATS GAMES SEED [peaceful] [characters] [TEMPER,TEMPER,…]` prints one line of JSON;
//! means have two digits behind the point. `peaceful`: samurai do not fight one another. `characters`: with abilities of their own.
//! Tempers: one for each seat, or one for all. Wins by seat, by place in the turn order, and by character are given over what they
//! would be if all won alike; a shared win is split.
#![expect(clippy::disallowed_methods, reason = "a bench needs a clock, and is no rule")]
#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

use gogome_contract::{Chance, Game, Holder, Outcome, Seat, Standing, StepContext, Viewer};
use gogome_koro::content::CharacterId;
use gogome_koro::game::Koro;
use gogome_koro::rules::awaited::awaited;
use gogome_koro::state::moves::Options;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

/// Numbers that follow from a seed (splitmix64).
struct Sequence(u64);

impl Chance for Sequence {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        u32::try_from(((mixed >> 32) * u64::from(n.get())) >> 32).unwrap_or(0)
    }
}

/// What is played.
struct Plan {
    seats: usize,
    games: u64,
    seed: u64,
    peaceful: bool,
    asymmetric: bool,
    tempers: Vec<String>,
}

/// How a game went.
struct Played {
    outcome: Outcome,
    order: Vec<Seat>,
    characters: Vec<CharacterId>,
    moves: u64,
}

impl Plan {
    /// As the arguments say.
    fn said() -> Self {
        let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
        let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
        let [seats, games, seed] =
            [(0, 4), (1, 200), (2, 1)].map(|(at, usual)| numbers.get(at).copied().unwrap_or(usual));
        let seats = usize::try_from(seats).unwrap_or(2);
        let has = |wanted: &str| words.iter().any(|word| word == wanted);
        let named = words
            .iter()
            .find(|word| ["wild", "sensible", "beginner", "smith", "hunter"].iter().any(|kind| word.contains(kind)));
        let named: Vec<String> = named.map_or("sensible", String::as_str).split(',').map(str::to_owned).collect();
        let tempers = named.into_iter().cycle().take(seats).collect();
        Self { seats, games, seed, peaceful: has("peaceful"), asymmetric: has("characters"), tempers }
    }

    /// Plays a game to its end.
    fn play(&self, game: u64) -> Played {
        let options = Options {
            asymmetric: self.asymmetric,
            adventure: true,
            fights: !self.peaceful,
            sequential: false,
            round_limit: 60,
            picks: vec![],
        };
        let mut chance = Sequence((self.seed * 1_000_003 + game).wrapping_mul(0x2545_F491_4F6C_DD1D));
        let holders = vec![Holder::Ai; self.seats];
        let mut state = Koro.setup(options, &holders, &mut StepContext::new(&mut chance)).expect("a table");
        let mut moves = 0;
        loop {
            if let Standing::Over(outcome) = Koro.standing(&state) {
                let characters = state.table.players.iter().map(|player| player.character).collect();
                return Played { outcome, order: state.table.order, characters, moves };
            }
            let seat = awaited(&state.table)[0];
            let view = Koro.view(&state, Viewer::Seat(seat));
            let mv = Koro.choose(&view, seat, &self.tempers[seat.at()], &mut chance).expect("a move");
            Koro.apply(&mut state, seat, mv, &mut StepContext::new(&mut chance)).expect("a legal move");
            moves += 1;
        }
    }
}

/// Sixtieths of a win, split between those who share it.
fn wins<'a>(played: &'a [Played], is_it: impl Fn(&Played, Seat) -> bool + 'a) -> u64 {
    let each = played.iter().map(|game| {
        let won = &game.outcome.won;
        60 * won.iter().filter(|seat| is_it(game, **seat)).count() / won.len().max(1)
    });
    u64::try_from(each.sum::<usize>()).unwrap_or(u64::MAX)
}

/// A ratio with two digits behind the point.
fn ratio(part: u64, whole: u64) -> String {
    let hundredths = (part * 100 + whole / 2) / whole.max(1);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

fn main() {
    let plan = Plan::said();
    let (seats, games) = (u64::try_from(plan.seats).unwrap_or(2), plan.games);
    let (next, start) = (AtomicU64::new(0), Instant::now());
    let work = || {
        let mut played = Vec::new();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return played;
            }
            played.push(plan.play(game));
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let played: Vec<Played> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no game panics")).collect()
    });
    let milliseconds = u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX).max(1);
    let sum = |name: &str| -> u64 {
        let tags = played.iter().flat_map(|game| &game.outcome.tags).filter(|(other, _)| other == name);
        tags.filter_map(|(_, value)| value.parse::<u64>().ok()).sum()
    };
    let points: i64 = played.iter().flat_map(|game| &game.outcome.scores).map(|(_, points)| points).sum();
    let shares = |is_it: &dyn Fn(usize, &Played, Seat) -> bool| -> Vec<String> {
        let each = (0..plan.seats).map(|at| wins(&played, |game, seat| is_it(at, game, seat)) * seats);
        each.map(|wins| ratio(wins, games * 60)).collect()
    };
    let by_seat = shares(&|at, _, seat| seat.at() == at).join(",");
    let by_turn = shares(&|at, game, seat| game.order[at] == seat).join(",");
    let by_character: Vec<String> = CharacterId::ALL
        .into_iter()
        .filter_map(|own| {
            let all: usize =
                played.iter().map(|game| game.characters.iter().filter(|other| **other == own).count()).sum();
            let won = wins(&played, |game, seat| game.characters[seat.at()] == own);
            let share = ratio(won * seats, 60 * u64::try_from(all).unwrap_or(0));
            (all > 0).then(|| format!("\"{}\":{share}", own.printed().key))
        })
        .collect();
    let by_character = by_character.join(",");
    let moves: u64 = played.iter().map(|game| game.moves).sum();
    println!(
        "{{\"seats\":{seats},\"games\":{games},\"rounds_mean\":{},\"vp_mean\":{},\"vp_mean_winner\":{},\"escaped_share\":{},\
         \"dragons_mean\":{},\"wins_by_seat\":[{by_seat}],\"wins_by_turn\":[{by_turn}],\"wins_by_character\":{{{by_character}}},\
         \"moves_per_second\":{},\"games_per_minute\":{}}}",
        ratio(sum("rounds"), games),
        ratio(u64::try_from(points).unwrap_or(0), games * seats),
        ratio(sum("vp_winner"), games),
        ratio(sum("fate.escaped"), games * seats),
        ratio(sum("dragons"), games),
        moves * 1000 / milliseconds,
        games * 60_000 / milliseconds,
    );
}
