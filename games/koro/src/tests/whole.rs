//! Whole games of wild companions: whatever happens, what must hold does.

use crate::ai;
use crate::content::board::SpaceId;
use crate::content::{BonusItem, CharacterId, Colour, Spot, book};
use crate::gear::{Cube, Cubes, GearType};
use crate::rules::apply::apply;
use crate::rules::awaited::{awaited, waits};
use crate::rules::chapter::ending;
use crate::rules::lapse::lapse;
use crate::rules::refused::Refused;
use crate::rules::{imagine, pack, questions};
use crate::state::moves::{BonusUse, Claim, Crafting, Event, Gathering, Layout, Move, Options, Pick, Using, Walking};
use crate::state::view::View;
use crate::state::{Answer, Ask, Field, Item, MonkPlace, Player, Position, State, Table, Task, Where};
use crate::tests::kit::{self, luck};
use gogome_contract::{Chance, Recorded, Seat, StepContext, Viewer};
use std::collections::BTreeSet;

/// More moves than a game of six can take.
const MOVES: usize = 20_000;

/// Plays a game to its end. After every step everything that must hold is checked, and now and then a move that nobody may make
/// is refused.
fn play(options: &Options, seats: usize, seed: u64, names: &mut BTreeSet<String>) {
    let mut state = kit::deal(options, seats, seed);
    let mut chance = luck(seed + 1000);
    let chance: &mut dyn Chance = &mut chance;
    for step in 0..MOVES {
        if state.table.over.is_some() {
            for (seat, player) in state.table.seats().zip(&state.table.players) {
                let known = ending::sources(&state.table, seat).is_some();
                assert!(known, "seed {seed}: where the {} points of {seat:?} come from", player.vp);
            }
            return;
        }
        let seats = awaited(&state.table);
        let by = *chance.pick(&seats).unwrap_or_else(|| panic!("nobody is asked: {:?}", state.table.tasks));
        let view = View::of(&state, Viewer::Seat(by));
        if chance.likely(1, 12) {
            let other = imagine::imagine(&state, Viewer::Public, chance);
            let orders = other.hidden.seats[by.at()].orders.clone();
            take(&mut state, names, &format!("seed {seed}, step {step}: {by:?} {orders:?}"), chance, |state, ctx| {
                apply(state, by, Move::Orders(orders), ctx)
            });
            continue;
        }
        if chance.likely(1, 40) {
            let keys: Vec<String> = waits(&state.table).iter().map(|wait| wait.key.to_string()).collect();
            let key = chance.pick(&keys).unwrap().clone();
            take(&mut state, names, &format!("seed {seed}, step {step}: {key} lapses"), chance, |state, ctx| {
                lapse(state, &key, ctx)
            });
            continue;
        }
        if seed.is_multiple_of(4) && chance.likely(1, 400) {
            take(&mut state, names, &format!("seed {seed}, step {step}: {by:?} resigns"), chance, |state, ctx| {
                apply(state, by, Move::Resign, ctx)
            });
            continue;
        }
        let mv = ai::choose(&view, by, "wild", chance).expect("whoever is asked moves");
        let said = format!("seed {seed}, step {step}: {by:?} {mv:?}");
        take(&mut state, names, &said, chance, |state, ctx| apply(state, by, mv, ctx));
        if step % 16 == 0 {
            check_refusals(&state, chance, &said);
            check_kept(&state, &said);
            check_imagined(&state, chance, &said);
        }
    }
    panic!("seed {seed}: no end after {MOVES} moves");
}

/// A step is taken; everything that must hold does.
fn take(
    state: &mut State,
    names: &mut BTreeSet<String>,
    said: &str,
    chance: &mut dyn Chance,
    step: impl FnOnce(&mut State, &mut StepContext<'_, Event>) -> Result<(), Refused>,
) {
    let before = shown(state);
    let mut ctx = StepContext::new(chance);
    step(state, &mut ctx).unwrap_or_else(|refused| panic!("{said}: {refused:?}"));
    let told = !ctx.events().is_empty();
    assert!(told || before == shown(state), "{said}: something has changed, and nobody is told");
    for event in ctx.events() {
        // the name of the family, then that of the event
        names.extend(format!("{event:?}").split([' ', '(', '{']).nth(1).map(str::to_owned));
    }
    if let Some(question) = state.table.question() {
        names.extend(format!("{:?}", question.ask).split([' ', '(', '{']).next().map(|name| format!("ask {name}")));
    }
    check(state, said);
}

/// The open table as it is shown: how many questions somebody has missed is not.
fn shown(state: &State) -> Table {
    let mut table = state.table.clone();
    for player in &mut table.players {
        player.missed = 0;
    }
    table
}

/// What holds after every step.
fn check(state: &State, said: &str) {
    let table = &state.table;
    check_positions(table, said);
    if table.turn.number > 0 {
        check_pieces(state, said);
    }
    if table.question().is_some() {
        check_question(table, said);
    } else if table.over.is_none() {
        assert!(table.tasks.is_empty(), "{said}: {:?}", table.tasks);
        assert!(table.combat.is_none(), "{said}: a fight goes on");
    }
}

/// Samurai stand on laid spaces, on lava only in the middle of something; and what each player has is legal.
fn check_positions(table: &Table, said: &str) {
    for seat in table.seats() {
        let player = table.player(seat);
        check_player(table, player, &format!("{said}, {seat:?}"));
        if let Position::On(space) = player.position {
            assert!(table.board.is_laid(space.place()), "{said}: {seat:?} stands nowhere");
            let walks = |task: &Task| matches!(task, Task::Walk(walk) if walk.seat == seat);
            let moving = table.tasks.iter().any(|task| walks(task) || matches!(task, Task::Erupt { .. }));
            let asked = table.question().is_some();
            assert!(!table.board.is_lava(space) || moving || asked, "{said}: {seat:?} rests on lava");
        }
    }
}

/// Every piece is somewhere, and nowhere twice.
fn check_pieces(state: &State, said: &str) {
    let table = &state.table;
    for colour in Colour::WITH_SCROLLS {
        let of_colour = table.players.iter().filter(|player| player.colour == colour);
        let supply: usize = of_colour.map(|player| usize::from(player.scroll_discs)).sum();
        let lying = table.board.spaces.values().filter(|on| on.scroll == Some(colour)).count();
        let held = table.players.iter().flat_map(|player| &player.scrolls).filter(|held| held.disc == colour).count();
        assert!(supply + lying + held <= 7, "{said}: {supply} + {lying} + {held} discs of {colour:?}");
    }
    let drawn = table.question().filter(|question| matches!(question.ask, Ask::Scroll { .. })).iter().count();
    let held: usize = table.players.iter().map(|player| player.scrolls.len()).sum();
    let cards = state.hidden.scrolls.len() + table.scroll_discards.len() + table.scrolls.len() + held + drawn;
    assert_eq!(cards, book().scroll_deck().count(), "{said}: scroll cards");
    for (stack, left) in state.hidden.tiles.iter().zip(table.board.stacks) {
        assert_eq!(stack.len(), usize::from(left), "{said}: stacks are as high as they look");
    }
    for player in table.players.iter().filter(|player| !player.resigned && table.question().is_none()) {
        let discs = player.pool + player.discs_on_fields();
        let own = player.character.printed().action_discs + player.monks_on(Spot::Action);
        assert_eq!(discs, own, "{said}: action discs");
    }
}

/// Whoever is waited for has a choice; each answer there is fits, and so does the default.
fn check_question(table: &Table, said: &str) {
    let Some(question) = table.question() else { return };
    assert!(!question.waiting.is_empty(), "{said}: nobody is waited for");
    for seat in &question.waiting {
        let options = questions::options(table, &question.ask, *seat);
        assert!(options.len() > 1, "{said}: {question:?} leaves no choice");
        for option in &options {
            let fits = questions::check(table, &question.ask, *seat, option);
            assert_eq!(fits, Ok(()), "{said}: {seat:?} {option:?} of {question:?}");
        }
        let default = questions::default(table, &question.ask, *seat);
        let fits = questions::check(table, &question.ask, *seat, &default);
        // which character is left to chance
        assert!(fits.is_ok() || matches!(question.ask, Ask::Character { .. }), "{said}: {default:?} {fits:?}");
    }
}

/// Nobody has more than fits, and everything built is legal.
fn check_player(table: &Table, player: &Player, said: &str) {
    let losing = table.question().is_some();
    let rules = player.gear_rules();
    for gear in GearType::ALL {
        let legal = rules.check(gear, player.gear.of(gear));
        assert!(legal.is_ok() || losing, "{said}: {gear:?} {legal:?}");
    }
    if !losing {
        assert!(player.pack.len() <= pack::capacity(player), "{said}: {:?}", player.pack);
        assert!(player.scrolls.len() <= player.scroll_slots(), "{said}: too many scrolls");
        assert_eq!(player.pack.count(Item::Scroll), player.scrolls.len(), "{said}: scroll discs and cards");
        if player.escape.is_none() {
            for gear in GearType::ALL {
                let discs = player.pack.count(Item::Blueprint(gear));
                assert_eq!(
                    discs,
                    usize::from(player.blueprints.contains_key(&gear)),
                    "{said}: blueprint discs and cards"
                );
            }
        }
        assert!(player.magic.values().all(|magic| !magic.away), "{said}: a magic cube is away");
    }
    for (spot, monks) in &player.monks {
        assert!(
            usize::from(*monks) <= player.character.printed().spots_for(*spot),
            "{said}: {monks} monks on {spot:?}"
        );
    }
}

/// Whatever is refused changes nothing and asks nothing of chance; whoever is not asked may not move.
fn check_refusals(state: &State, chance: &mut dyn Chance, said: &str) {
    let spaces: Vec<SpaceId> = SpaceId::all().collect();
    let space = *chance.pick(&spaces).unwrap();
    let one = Cubes::of(Cube::Tooth, 1);
    let crafting = Crafting {
        layouts: vec![Layout { gear: GearType::Helmet, grid: state.table.player(Seat(0)).gear.helmet, waste: None }],
    };
    let moves = [
        Move::Pass,
        Move::Done,
        Move::Open(Field::Gather),
        Move::Walk(Walking { path: vec![space], ..Walking::default() }),
        Move::Explore { place: space.place(), rotation: Some(7) },
        Move::Gather(Gathering::Stock { drop: one }),
        Move::Gather(Gathering::Monk { to: MonkPlace::Carried, drop: one }),
        Move::Rest(crafting.clone()),
        Move::Craft(crafting),
        Move::Bonus(BonusUse::Resource { cube: Cube::Tooth, drop: one }),
        Move::Use(Using::Koban),
        Move::Use(Using::FarSight(9)),
        Move::Discard(one),
        Move::Claim(Some(Claim { item: BonusItem::Tooth, dark: true, from: None })),
        Move::Answer(Answer::Orient(6)),
        Move::Answer(Answer::Erupt { to: Where::Space(space), pay: None }),
    ];
    for by in state.table.seats() {
        for mv in &moves {
            let mut after = state.clone();
            let mut draws = Recorded::new(|n| chance.below(n));
            let result = apply(&mut after, by, mv.clone(), &mut StepContext::new(&mut draws));
            let idle = !awaited(&state.table).contains(&by) && !matches!(mv, Move::Answer(_));
            assert!(result.is_err() || !idle, "{said}: {by:?} may {mv:?}");
            if result.is_err() {
                assert_eq!(&after, state, "{said}: {by:?} {mv:?} is refused and changes something");
                assert!(draws.draws.is_empty(), "{said}: {by:?} {mv:?} is refused and asks chance");
            }
        }
    }
}

/// What is kept is read as it was written.
fn check_kept(state: &State, said: &str) {
    let kept = serde_json::to_string(state).unwrap();
    let read: State = serde_json::from_str(&kept).unwrap_or_else(|error| panic!("{said}: {error}"));
    assert_eq!(&read, state, "{said}");
}

/// Another world looks the same to whom it was made for, and plays on.
fn check_imagined(state: &State, chance: &mut dyn Chance, said: &str) {
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let other = imagine::imagine(state, viewer, chance);
        assert!(View::of(&other, viewer) == View::of(state, viewer), "{said}: {viewer:?} sees another world");
    }
}

/// The second seat picked a character in the lobby, the others are asked.
fn asymmetric(seed: u64) -> Options {
    let all = CharacterId::ASYMMETRIC;
    let picked = all[usize::try_from(seed).unwrap() % all.len()];
    Options { asymmetric: true, picks: vec![(Seat(1), Pick::Character(picked))], ..kit::options() }
}

/// What games by the fifty bring for certain, events and questions by their names.
const SEEN: [&str; 46] = [
    "Claimed",
    "Escaped",
    "Carried",
    "Fled",
    "Absorbed",
    "Broke",
    "Damaged",
    "Defeated",
    "Duel",
    "Heroic",
    "Joined",
    "Lost",
    "Reacted",
    "Retreated",
    "Slain",
    "Stole",
    "Tooth",
    "Bonus",
    "Card",
    "Crafted",
    "Got",
    "Blueprints",
    "Gathered",
    "Monk",
    "Moved",
    "Paid",
    "Scroll",
    "Took",
    "Peeked",
    "Returned",
    "Woke",
    "Resigned",
    "ByClock",
    "ask Absorb",
    "ask Break",
    "ask Dice",
    "ask Elect",
    "ask Erupt",
    "ask Further",
    "ask Heroic",
    "ask Join",
    "ask React",
    "ask Retreat",
    "ask Slot",
    "ask Steal",
    "ask Tooth",
];

// Rules: K3.1, K16.13, K17.3, K18.2, K2.8, K2.9, K13.12
#[test]
fn fifty_wild_games_run_to_their_end() {
    let mut seen = BTreeSet::new();
    for seed in 0..50 {
        let seats = 2 + usize::try_from(seed % 5).unwrap();
        let options = if seed % 2 == 0 { kit::options() } else { asymmetric(seed) };
        let options = Options { round_limit: 20, sequential: seed % 3 == 0, fights: seed % 7 != 0, ..options };
        play(&options, seats, seed, &mut seen);
    }
    let missing: Vec<&str> = SEEN.into_iter().filter(|name| !seen.contains(*name)).collect();
    assert!(missing.is_empty(), "no game had {missing:?}");
}
