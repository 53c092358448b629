//! Pictures to be read by somebody who sees nothing else: boards taken at random from whole games, 400 pixels wide as on a
//! phone, with ten questions each and what is true in a file beside them.
//!
//! `cargo run --release -p gogome-render --example reading -- FOLDER` writes 24 boards of each game, of each number of seats in
//! turn. `… -- --limits` only weighs a thousand.

#![expect(clippy::print_stdout, reason = "it reports")]

use std::error::Error;
use std::fs;
use std::num::NonZeroU32;
use std::path::Path;

use gogome_contract::{
    AnyGame, Chance, Day, Holder, Json, Position, Said, Scene, Seat, Standing, Step, Viewer, WithoutTable,
};
use gogome_games::{fuji::content::book, registry};
use gogome_koro::{rules::actions::actions_left, state::State, words::names::scroll as scroll_name};
use gogome_render::png;
use image::imageops::FilterType;
use serde_json::{Value, json};

/// Boards of each game.
const BOARDS: u64 = 24;
/// As wide as they are read, in pixels.
const NARROW: u32 = 400;
/// No more moves of a game than this are played.
const MOVES: usize = 3000;

/// The same games every time.
struct Fixed(u64);

impl Chance for Fixed {
    fn below(&mut self, n: NonZeroU32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(self.0 >> 32).unwrap_or(0) % n
    }
}

type Found<T> = Result<T, Box<dyn Error>>;

/// Every position of the n-th game of companions at which everybody was shown a board.
fn game(rules: &dyn AnyGame, nth: u64) -> Found<Vec<Position>> {
    let mut chance = Fixed(nth * 7919 + 17);
    let WithoutTable::Open(opening) = rules.without_table(&Said::new("new", &[]), Day(20_461 + i32::try_from(nth)?))?
    else {
        return Err("no table".into());
    };
    let (least, most) = (*rules.info().seats.start(), *rules.info().seats.end());
    let many = least + u8::try_from(nth % u64::from(most - least + 1))?;
    let mut options: Value = opening.options.to()?;
    if let Some(map) = options.get_mut("scenario") {
        let maps = &book().scenarios;
        *map = json!(maps[usize::try_from(nth)? % maps.len()].key);
        options["simple"] = json!(many == 2 || nth.is_multiple_of(2));
        options["level"] = json!(nth % 4 + 1);
    }
    let holders: Vec<Holder> = Seat::first(usize::from(many)).map(|_| Holder::Ai).collect();
    let mut at = rules.setup(&Json(options.to_string()), &holders, &mut chance)?;
    let mut boards = vec![at.position.clone()];
    for _ in 0..MOVES {
        let Some(by) = at.duties.first().and_then(|duty| duty.who.seats().first().copied()) else { break };
        let kind = rules.info().ai_kinds.first().ok_or("no companions")?;
        let Some(mv) = rules.choose(&at.position, by, kind, &mut chance)? else { break };
        at = rules.play(&at.position, &Step::Move { by, mv: &mv }, &mut chance)?;
        if at.public_change {
            boards.push(at.position.clone());
        }
        if !matches!(at.standing, Standing::Playing) {
            break;
        }
    }
    Ok(boards)
}

fn letter(seat: usize) -> String {
    u8::try_from(seat).map_or_else(|_| String::new(), |seat| Seat(seat).letter().to_string())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn number(value: &Value) -> usize {
    value.as_u64().and_then(|number| usize::try_from(number).ok()).unwrap_or(0)
}

/// Ten questions about a board of Fuji, chosen by the number of the picture, with their answers.
fn of_fuji(state: &Value, nth: usize) -> Vec<(String, String)> {
    let table = &state["table"];
    let fields = list(&table["fields"]);
    let card = |field: &Value| {
        let id = u8::try_from(number(&field["card"])).unwrap_or(0);
        book().terrain.iter().find(|card| card.id.0 == id).map_or_else(String::new, |card| card.name.clone())
    };
    let seats = list(&table["travellers"]);
    let seat = |more: usize| (nth + more) % seats.len().max(1);
    let stands = |seat: usize| card(&fields[number(&seats[seat]["at"])]);
    let all = |wanted: &dyn Fn(&Value) -> bool| {
        let names: Vec<String> = fields.iter().filter(|field| wanted(field)).map(card).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    let injuries = |seat: usize| list(&seats[seat]["injuries"]).len().to_string();
    let (a, b, c) = (seat(0), seat(1), seat(2));
    vec![
        ("Which round does the board say it is?".into(), table["round"].to_string()),
        (format!("On which card does {} stand?", letter(a)), stands(a)),
        (format!("On which card does {} stand?", letter(b)), stands(b)),
        (format!("On which number of the stamina track is {}?", letter(a)), seats[a]["stamina"].to_string()),
        (format!("On which number of the stamina track is {}?", letter(c)), seats[c]["stamina"].to_string()),
        (format!("How many injuries does {} have?", letter(b)), injuries(b)),
        ("How many eruptions have there been?".into(), table["eruptions"].to_string()),
        (
            "Which cards are lava (without the crater)?".into(),
            all(&|field| field["lava"] == true && card(field) != "Crater"),
        ),
        (
            "On which cards do eruption tokens lie?".into(),
            all(&|field| !field["token"].is_null() && field["lava"] != true),
        ),
        ("Which level is played?".into(), table["level"].to_string()),
    ]
}

/// The same of Fuji 99.
fn of_fuji99(state: &Value, nth: usize) -> Vec<(String, String)> {
    let table = &state["table"];
    let players = list(&table["players"]);
    let seat = |more: usize| (nth + more) % players.len().max(1);
    let (a, b, c) = (seat(0), seat(1), seat(2));
    let hand = |seat: usize| {
        let names: Vec<&str> = list(&players[seat]["hand"]).iter().filter_map(|held| held["kind"].as_str()).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    let bag = |seat: usize, what: &str| players[seat]["bag"][what].to_string();
    vec![
        (format!("On which floor does {}'s pawn stand?", letter(a)), players[a]["floor"].to_string()),
        (format!("On which floor does {}'s pawn stand?", letter(b)), players[b]["floor"].to_string()),
        ("Whose turn is it?".into(), letter(number(&table["active"]))),
        (format!("Which cards does {} hold?", letter(a)), hand(a)),
        (format!("How many cards does {} hold?", letter(c)), list(&players[c]["hand"]).len().to_string()),
        (format!("How many white cubes are in {}'s bag?", letter(b)), bag(b, "plain")),
        (format!("How many red cubes are in {}'s bag?", letter(a)), bag(a, "red")),
        ("How many cards are in the deck?".into(), list(&state["deck"]).len().to_string()),
        ("How many cards are discarded?".into(), list(&table["discards"]).len().to_string()),
        ("How many cubes are left in the pagoda?".into(), table["pagoda"].to_string()),
    ]
}

/// The same of Fujisan.
fn of_fujisan(state: &Value, nth: usize) -> Vec<(String, String)> {
    let priests = list(&state["priests"]);
    let place = |n: usize| priests.get(n).and_then(Value::as_str).unwrap_or_default().to_owned();
    let moves = list(&state["line"]);
    let last = moves.last().and_then(Value::as_str).map_or_else(|| "none".to_owned(), |hop| hop.replace('-', " to "));
    let coin = |space: usize| {
        let text: Vec<char> = state["coins"].as_str().unwrap_or_default().chars().collect();
        let (row, column) = (space / 12, space % 12);
        let rows: Vec<&[char]> = text.split(|sign| *sign == '/').collect();
        // the upper row is told first
        let sign = rows.get(1 - row).and_then(|row| row.get(column)).copied().unwrap_or('n');
        let name = u8::try_from(column).map_or('?', |column| char::from(b'b' + column));
        (format!("{name}{}", row + 1), if matches!(sign, 'n' | 'a') { "empty".to_owned() } else { sign.to_string() })
    };
    let mut asked: Vec<(String, String)> = ["Sun (S)", "Moon (M)", "Crown (C)", "Arms (A)"]
        .into_iter()
        .enumerate()
        .map(|(n, name)| (format!("On which space does the priest {name} stand?"), place(n)))
        .collect();
    asked.push(("How many moves have been made?".into(), moves.len().to_string()));
    asked.push(("What was the last move (from, to)?".into(), last));
    let free = (0..24).map(|more| (nth * 5 + more * 7) % 24).map(coin);
    let free =
        free.filter(|(space, value)| value != "empty" && priests.iter().all(|priest| priest.as_str() != Some(space)));
    asked.extend(free.take(4).map(|(space, value)| (format!("Which number lies on {space}?"), value)));
    asked
}

/// The same of Fuji Koro.
fn of_koro(state: &Value, nth: usize) -> Found<Vec<(String, String)>> {
    let State { table, .. } = serde_json::from_value(state.clone())?;
    let seat = |more: usize| {
        let at = (nth + more) % table.players.len().max(1);
        u8::try_from(at).map_or_else(|_| table.active(), Seat)
    };
    let (a, b) = (seat(0), seat(1));
    let stands = |seat: Seat| {
        let space = table.player(seat).position.space();
        space.map_or_else(|| "none".to_owned(), |space| space.place().to_string())
    };
    let points = |seat: Seat| table.player(seat).vp.to_string();
    let listed = |names: Vec<String>| if names.is_empty() { "none".to_owned() } else { names.join(", ") };
    let guarded = table.board.tiles.iter().filter(|(_, laid)| laid.dragon.is_some());
    let scrolls = table.scrolls.iter().map(|scroll| scroll_name(*scroll).to_owned());
    Ok(vec![
        ("Which round does the board say it is?".into(), table.round.to_string()),
        ("Whose turn is it?".into(), table.active().letter().to_string()),
        ("How many actions are left?".into(), actions_left(&table).to_string()),
        (format!("On which place does the samurai {} stand (C, I1, T2, …)?", a.letter()), stands(a)),
        (format!("On which place does the samurai {} stand?", b.letter()), stands(b)),
        (format!("How many points has {}?", a.letter()), points(a)),
        (format!("How many points has {}?", b.letter()), points(b)),
        ("How many tiles are left in the stack of level III?".into(), table.board.stacks[2].to_string()),
        ("On which places is a dragon?".into(), listed(guarded.map(|(place, _)| place.to_string()).collect())),
        ("Which scrolls lie face up?".into(), listed(scrolls.collect())),
    ])
}

/// The words of the questions and answers of a game; none for one that has none yet.
fn questions(key: &str, state: &Value, nth: usize) -> Found<Vec<(String, String)>> {
    Ok(match key {
        "fuji" => of_fuji(state, nth),
        "fuji99" => of_fuji99(state, nth),
        "fujisan" => of_fujisan(state, nth),
        "koro" => of_koro(state, nth)?,
        _ => Vec::new(),
    })
}

fn board(rules: &dyn AnyGame, position: &Position) -> Found<Scene> {
    Ok(rules.look(position, Viewer::Public)?.board)
}

fn write(folder: &Path) -> Found<()> {
    fs::create_dir_all(folder)?;
    for rules in registry() {
        let key = rules.info().key;
        let mut told = Vec::new();
        for nth in 0..BOARDS {
            let boards = game(*rules, nth)?;
            let at = Fixed(nth + 99).below(NonZeroU32::try_from(u32::try_from(boards.len())?)?);
            let position = &boards[usize::try_from(at)?];
            let name = format!("{key}-{nth:02}.png");
            let picture = image::load_from_memory(&png(&board(*rules, position)?)?)?;
            picture.resize(NARROW, u32::MAX, FilterType::CatmullRom).save(folder.join(&name))?;
            let state: Value = serde_json::from_str(&position.state.0)?;
            let asked = questions(key, &state, usize::try_from(nth)?)?;
            let asked: Vec<Value> =
                asked.into_iter().map(|(asked, right)| json!({ "question": asked, "right": right })).collect();
            told.push(json!({ "picture": name, "questions": asked }));
        }
        fs::write(folder.join(format!("{key}.json")), serde_json::to_string_pretty(&told)?)?;
        println!("{key}: {BOARDS} pictures");
    }
    Ok(())
}

/// Draws a thousand boards of games of all kinds, and says how heavy and how tall they are.
fn weigh() -> Found<()> {
    let (mut drawn, mut heaviest, mut tallest) = (0, 0, 0);
    for nth in 0.. {
        for rules in registry() {
            for position in game(*rules, nth)?.iter().step_by(3) {
                let scene = board(*rules, position)?;
                heaviest = heaviest.max(png(&scene)?.len());
                tallest = tallest.max(scene.h / 10);
                drawn += 1;
            }
        }
        if drawn >= 1000 {
            break;
        }
    }
    println!("{drawn} pictures: at most {heaviest} bytes, {tallest} pixels high");
    Ok(())
}

fn main() -> Found<()> {
    match std::env::args().nth(1).as_deref() {
        Some("--limits") => weigh(),
        Some(folder) => write(Path::new(folder)),
        None => Err("say a folder, or --limits".into()),
    }
}
