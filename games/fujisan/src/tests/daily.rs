//! The puzzle of a day: the climb that counts, its table and its news (S8.14 to S8.21).

use crate::content::Suit;
use crate::content::space::Space;
use crate::game::Fujisan;
use crate::mountain::deal::{Date, daily};
use crate::mountain::solve::climb;
use crate::state::moves::{Ending, Move, Start};
use crate::state::view::View;
use crate::state::{Phase, State};
use crate::tests::kit::*;
use gogome_contract::{
    Boards, Day, Game, HiddenUntil, Holder, Line, Lookup, RefusalKind, Row, Scope, Seat, Span, Stage, StepContext,
    Viewer, WithoutTable,
};

const TODAY: &str = "2026-01-08";

fn today() -> Day {
    Date::read(TODAY).unwrap()
}

fn climbing(rated: bool) -> State {
    opened(Start::Daily { day: today(), rated }, false, 1).unwrap().0
}

// Rules: S8.5, S8.16, S8.19, S8.21, S8.34
#[test]
fn the_daily_is_opened_for_its_player_alone_and_counts_once() {
    let opening = opening("daily", &[], TODAY).unwrap();
    assert_eq!(opening.stage, Stage::Own);
    let (board, taken) = opening.once.unwrap();
    assert_eq!((board.as_str(), taken.code, taken.kind), ("daily/2026-01-08", "DAILY_TAKEN", RefusalKind::NotNow));
    assert_eq!(opening.options.start, Start::Daily { day: today(), rated: true });
    for (args, rated) in [
        (&[("date", TODAY)][..], true),
        (&[("date", "2026-01-07")], false),
        (&[("practice", "true")], false),
        (&[("date", TODAY), ("practice", "true")], false),
    ] {
        let opening = crate::tests::kit::opening("daily", args, TODAY).unwrap();
        let Start::Daily { rated: got, .. } = opening.options.start else { panic!() };
        assert_eq!((got, opening.once.is_some()), (rated, rated), "{args:?}");
        // practice waits for the climb of its day that counts: today's must have been made, an earlier one only be over
        let after = opening.after.into_iter().next().map(|after| {
            let Boards::One(board) = after.boards else { panic!("one day is meant") };
            (board, after.needed, after.refusal.code)
        });
        let day = if args[0].1 == "2026-01-07" { "daily/2026-01-07" } else { "daily/2026-01-08" };
        assert_eq!(after, (!rated).then(|| (day.to_owned(), day.ends_with('8'), "DAILY_FIRST")), "{args:?}");
    }
    for (date, code) in [("2026-01-09", "FUTURE"), ("2026-02-30", "DATE"), ("soon", "DATE")] {
        assert_eq!(crate::tests::kit::opening("daily", &[("date", date)], TODAY).unwrap_err().code, code);
    }
}

// Rules: S8.17, S8.18
#[test]
fn nobody_else_sees_a_climb() {
    let mut state = climbing(true);
    let chance = &mut luck(3);
    let view = |state: &State| View::of(state, Viewer::Public);
    let start = (Fujisan.board(&view(&state)), Fujisan.words(&view(&state)), Fujisan.screen(&view(&state)));
    let path = climb(&state.coins, None).path;
    for hop in &path[..path.len() - 1] {
        let done = play(&mut state, Move::Walk(vec![*hop])).unwrap();
        assert!(told(&done, Viewer::Public).is_empty() && !told(&done, Viewer::Open).is_empty());
        let other = Fujisan.imagine(&state, Viewer::Public, chance);
        assert!(other != state && view(&other) == view(&state), "another mountain looks the same");
    }
    for mv in [Move::Hint(3), Move::Check, Move::Undo(1), Move::Walk(vec![path[path.len() - 2]])] {
        assert!(told(&play(&mut state, mv).unwrap(), Viewer::Public).is_empty());
    }
    let now = (Fujisan.board(&view(&state)), Fujisan.words(&view(&state)), Fujisan.screen(&view(&state)));
    assert_eq!(now, start);
    assert!(Fujisan.screen(&view(&state)).controls.is_empty());
    // the end is told, without a move of it
    let done = play(&mut state, Move::Walk(vec![path[path.len() - 1]])).unwrap();
    assert!(done.reveals);
    let result = "A has finished. Fujisan 2026-01-08 · 13 moves (there is no shorter way) · 1 undo · 2 hints";
    assert_eq!(told(&done, Viewer::Public), [result]);
    let closed = HiddenUntil { day: Day(today().0 + 1), board: Some("daily/2026-01-08".to_owned()) };
    assert_eq!((Fujisan.hidden_until(&state), Fujisan.hidden_until(&puzzle(ONE, false))), (Some(closed), None));
    let other = Fujisan.imagine(&state, Viewer::Public, chance);
    assert!(other.coins != state.coins && view(&other) == view(&state));
    assert_eq!(View::of(&Fujisan.imagine(&state, Viewer::Open, chance), Viewer::Open), View::of(&state, Viewer::Open));
}

// Rules: S8.20, S8.21
#[test]
fn a_rated_climb_is_recorded() {
    let mut state = climbing(true);
    let path = climb(&state.coins, None).path;
    play(&mut state, Move::Hint(1)).unwrap();
    play(&mut state, Move::Walk(path[..2].to_vec())).unwrap();
    play(&mut state, Move::Undo(2)).unwrap();
    let done = play(&mut state, Move::Walk(path.clone())).unwrap();
    let [record] = done.records.as_slice() else { panic!() };
    assert_eq!(
        (record.board.as_str(), record.seat, record.rank.as_slice()),
        ("daily/2026-01-08", ME, &[0, 13, 1, 2][..])
    );
    assert_eq!(plain(&record.note), "13/13 moves · 2 undos · 1 hint");
    let mut given_up = climbing(true);
    let done = play(&mut given_up, Move::GiveUp).unwrap();
    assert_eq!(
        (done.records[0].rank.as_slice(), plain(&done.records[0].note)),
        (&[1, 0, 0, 0][..], "given up".to_owned())
    );
    // practice counts nowhere
    let mut practice = climbing(false);
    assert!(play(&mut practice, Move::Walk(path)).unwrap().records.is_empty());
    let mut other = puzzle(ONE, false);
    assert!(play(&mut other, Move::GiveUp).unwrap().records.is_empty());
}

fn row(person: u32, rank: [i64; 4], board: &str) -> Row {
    Row {
        board: board.to_owned(),
        person,
        me: person == 1,
        rank: rank.to_vec(),
        note: Line::from("so it went"),
        day: Day(0),
        took_s: 60,
    }
}

fn asked(args: &[(&str, &str)]) -> Lookup {
    match Fujisan.without_table(&said("top", args), today()) {
        Ok(WithoutTable::Lookup(asked)) => asked,
        other => panic!("{other:?}"),
    }
}

fn shelf(asked: &Lookup, rows: &[Row]) -> Vec<String> {
    let with_names = |line: &Line| {
        let span = |span: &Span| match span {
            Span::Person(nth) => format!("#{nth}"),
            other => plain(&Line(vec![other.clone()])),
        };
        line.0.iter().map(span).collect::<String>()
    };
    Fujisan.records_panel(asked, rows).lines.iter().map(with_names).collect()
}

// Rules: S8.20, S8.34
#[test]
fn the_table_of_a_day_is_ranked() {
    let asked = asked(&[]);
    assert_eq!((&asked.boards, asked.mine, asked.scope), (&Boards::One("daily/2026-01-08".into()), false, Scope::Here));
    let board = "daily/2026-01-08";
    let rows = [
        row(0, [1, 0, 0, 0], board),
        row(1, [0, 13, 1, 0], board),
        row(2, [0, 13, 0, 4], board),
        row(3, [0, 13, 1, 0], board),
        row(4, [0, 12, 9, 9], board),
        row(5, [0, 13, 1, 1], board),
    ];
    let lines = shelf(&asked, &rows);
    let places: Vec<&str> = lines[1..].iter().map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(places, ["1. #4", "2. #2", "3. #1 (you)", "3. #3", "5. #5", "6. #0"]);
    assert!(shelf(&asked, &[])[0].contains("Nobody"));
    let future = Fujisan.without_table(&said("top", &[("date", "2027-01-01")]), today()).unwrap_err();
    assert_eq!(future.code, "FUTURE");
}

// Rules: S8.20
#[test]
fn streaks_are_days_in_a_row() {
    let asked = asked(&[("mine", "true")]);
    assert_eq!((&asked.boards, asked.mine, asked.scope), (&Boards::Under("daily/".into()), true, Scope::Everywhere));
    let won = |date: &str| row(1, [0, 13, 0, 0], &format!("daily/{date}"));
    let lost = |date: &str| row(1, [1, 0, 0, 0], &format!("daily/{date}"));
    let streak = |rows: &[Row]| shelf(&asked, rows)[0].clone();
    let days = |dates: &[&str]| streak(&dates.iter().map(|date| won(date)).collect::<Vec<_>>());
    assert!(days(&["2026-01-07", "2026-01-08", "2026-01-06"]).starts_with("3 days in a row"));
    assert!(days(&["2026-01-06", "2026-01-07"]).starts_with("2 days in a row"), "today's may still come");
    assert!(days(&["2026-01-05", "2026-01-06"]).starts_with("0 days in a row"));
    assert!(
        days(&["2025-12-31", "2026-01-01", "2026-01-08"]).starts_with("1 day in a row. Your longest streak is 2 days")
    );
    assert!(streak(&[won("2026-01-06"), lost("2026-01-07"), won("2026-01-08")]).starts_with("1 day in a row"));
    assert!(streak(&[]).contains("not climbed"));
}

// Rules: S8.16
#[test]
fn the_news_of_a_day_give_nothing_away() {
    let panel = Fujisan.bulletin(today()).unwrap();
    let words = plain(&panel.lines[0]);
    assert!(words.contains("Thu 2026-01-08") && words.contains("2 of 5 stars") && !words.contains("13"));
    assert_eq!(panel.controls.len(), 1);
}

/// A player who knows the board from its words alone: coins by space, priests, and who belongs to which column.
struct Blind {
    coins: Vec<(String, u8)>,
    priests: Vec<(String, String)>,
    moves: Vec<(String, Vec<String>)>,
}

impl Blind {
    fn hear(lines: &[String]) -> Self {
        let mut heard = Self { coins: Vec::new(), priests: Vec::new(), moves: Vec::new() };
        for line in lines {
            for row in ["1", "2"] {
                if let Some(coins) = line.strip_prefix(&format!("Row {row}: ")) {
                    for coin in coins.trim_end_matches('.').split(", ") {
                        let (column, value) = coin.split_once(' ').unwrap();
                        let value = match value {
                            "blank" => 0,
                            digit => digit.parse().unwrap(),
                        };
                        heard.coins.push((format!("{column}{row}"), value));
                    }
                }
            }
            for name in ["Sun", "Moon", "Crown", "Arms"] {
                if let Some(rest) = line.strip_prefix(&format!("{name} ")) {
                    let (space, rest) = rest.split_once(':').unwrap_or((rest.trim_end_matches('.'), ""));
                    let spaces = rest.split(|c: char| !c.is_ascii_alphanumeric());
                    heard.priests.push((name.to_owned(), space.to_owned()));
                    let targets = spaces.filter(|word| Space::read(word).is_some()).map(str::to_owned).collect();
                    heard.moves.push((name.to_owned(), targets));
                }
            }
        }
        heard
    }

    fn layout(&self) -> String {
        let row = |row: char| -> String {
            let coins = ('b'..='m').map(|column| {
                let coin = self.coins.iter().find(|(space, _)| *space == format!("{column}{row}")).unwrap().1;
                ['n', 'a', '2', '3', '4', '5'][usize::from(coin)]
            });
            coins.collect()
        };
        format!("{}/{}", row('2'), row('1'))
    }
}

// Rules: S8.35
#[test]
fn a_daily_is_solved_from_words_alone() {
    let opening = opening("daily", &[], TODAY).unwrap();
    let chance = &mut Silence;
    let mut state = Fujisan.setup(opening.options, &[Holder::Person], &mut StepContext::new(chance)).unwrap();
    let mut moves = 0;
    loop {
        let view = View::of(&state, Viewer::Seat(ME));
        let lines: Vec<String> = Fujisan.words(&view).iter().map(plain).collect();
        if lines.iter().any(|line| line.contains("Everybody has arrived")) {
            break;
        }
        let blind = Blind::hear(&lines);
        // what the words say is what is true
        assert_eq!(blind.layout(), state.coins.to_string());
        for (name, targets) in &blind.moves {
            let suit = Suit::ALL.into_iter().find(|suit| suit.name() == name).unwrap();
            let legal: Vec<String> = state.targets(suit).iter().map(ToString::to_string).collect();
            assert_eq!(*targets, legal, "{name}");
        }
        // the alternative text of the picture holds the same
        let alt = Fujisan.board(&view).alt;
        assert!(lines.iter().all(|line| alt.contains(line.as_str())), "{alt}");
        // the player thinks with what was heard, and with nothing else
        let coins = crate::mountain::coins::Coins::read(&blind.layout()).unwrap();
        let taken = blind.priests.iter().map(|(_, at)| Space::read(at).unwrap()).collect();
        let next = crate::mountain::solve::Map::up(&coins).next(taken).unwrap();
        let (name, _) = blind.priests.iter().find(|(_, at)| *at == next.from.to_string()).unwrap();
        say(&mut state, "move", &[("moves", &format!("{name} {}", next.to))]).unwrap();
        moves += 1;
    }
    assert_eq!((moves, state.phase), (13, Phase::Over(Ending::Home)));
    assert_eq!(state.coins, daily(today()).unwrap().0.coins);
}

// Rules: S8.33, S8.34
#[test]
fn the_card_of_the_game() {
    let card = Fujisan.info();
    let verbs: Vec<&str> = card.commands.iter().map(|spec| spec.verb).collect();
    assert_eq!(
        verbs,
        ["new", "daily", "import", "top", "move", "die", "undo", "hint", "check", "giveup", "ppn", "learn", "rules"]
    );
    assert_eq!((card.seats.clone(), card.undo), (1..=1, gogome_contract::UndoBy::Game));
    let new: Vec<&str> = card.commands[0].options.iter().map(|option| option.name).collect();
    assert_eq!(new, ["seed", "stars", "pure", "country_road"]);
    for (args, words) in [
        (&[("seed", "7")][..], "seed 0x0000000000000007."),
        (&[("stars", "3"), ("country_road", "true")], "3 stars, and home again."),
        (&[("pure", "true")], "perhaps one without a way."),
    ] {
        let options = opening("new", args, TODAY).unwrap().options;
        let lobby = plain(&Fujisan.lobby(&options, 1).lines[0]);
        assert!(lobby.ends_with(words), "{lobby}");
    }
    assert!(matches!(Fujisan.without_table(&said("import", &[]), today()), Ok(WithoutTable::Show(_))));
    assert!(
        Fujisan.choose(&View::of(&puzzle(ONE, false), Viewer::Seat(Seat(0))), Seat(1), "wild", &mut Silence).is_none()
    );
}
