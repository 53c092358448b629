//! Fujisan's commands: what can be typed and what it means. How moves are read stands in [`crate::input::reading`].

use super::reading;
use crate::input::reading::Typed;
use crate::mountain::coins::Coins;
use crate::mountain::deal;
use crate::mountain::deal::{Date, Seed, Wish};
use crate::mountain::solve;
use crate::panels::lesson::LESSON;
use crate::panels::records::{BOARDS, board};
use crate::panels::rulebook::RULES;
use crate::panels::screen;
use crate::ppn;
use crate::rules::apply::LONGEST;
use crate::state::moves::{Move, Options, Start};
use crate::state::view::View;
use crate::state::{Origin, Phase};
use crate::words::{self, misread, panel, refusals};
use gogome_contract::parts::rulebook::Rulebook;
use gogome_contract::parts::{lesson, rulebook};
use gogome_contract::{
    After, Boards, CommandSpec, Day, GameInfo, Lookup, Needs, Opening, OptionKind, OptionSpec, Panel, Parsed, Refusal,
    Said, Scope, Scoring, Stage, UndoBy, WithoutTable,
};
use std::sync::LazyLock;

/// What the host knows of a game before anybody plays it.
pub fn info() -> &'static GameInfo {
    static INFO: LazyLock<GameInfo> = LazyLock::new(|| GameInfo {
        key: "fujisan",
        title: "Fujisan",
        about: words::ABOUT,
        minutes: 10,
        cover: "turned",
        rev: 1,
        schema: 1,
        rules: 1,
        seats: 1..=1,
        free_seats: false,
        commands: commands(),
        first: &[("stars", "1")],
        ai_kinds: &["wild", "sensible"],
        undo: UndoBy::Game,
        score: Some(Scoring::Fewest("Moves")),
    });
    &INFO
}

const STARS: &[(&str, &str)] = &[
    ("1", "1 · Foothill, up to 10 moves"),
    ("2", "2 · Fifth Station, 11 to 13"),
    ("3", "3 · Eighth Station, 14 to 17"),
    ("4", "4 · Torii, 18 to 22"),
    ("5", "5 · Winter Ascent, 23 and more"),
];

const SUITS: &[(&str, &str)] = &[("sun", "Sun"), ("moon", "Moon"), ("crown", "Crown"), ("arms", "Arms")];

fn commands() -> Vec<CommandSpec> {
    let (verb, option, needed) = (CommandSpec::new, OptionSpec::optional, OptionSpec::required);
    let road = || option("country_road", "Up, and then home again", OptionKind::Flag, "false");
    let date = |about| option("date", about, OptionKind::Word { suggest: false }, "2024-02-29");
    vec![
        verb(
            "new",
            "A new mountain: bring four priests to the top of Mount Fuji",
            Needs::Nothing,
            vec![
                option("seed", "A number: the same one is always the same mountain", OptionKind::Text { max: 200 }, ""),
                option("stars", "How hard it is", OptionKind::Choice(STARS), "2"),
                option("pure", "Any deal, even one without a way", OptionKind::Flag, "false"),
                road(),
            ],
        ),
        verb(
            "daily",
            "Today's mountain, the same for everybody",
            Needs::Nothing,
            vec![
                date("An earlier day, for practice: 2026-01-08"),
                option("practice", "Climb it once more, just for practice", OptionKind::Flag, "false"),
            ],
        ),
        verb(
            "import",
            "Open a puzzle file",
            Needs::Nothing,
            vec![
                option("text", "A puzzle as text", OptionKind::Text { max: 4_096 }, "44452n24n3aa/a25335325ann"),
                option(
                    "file",
                    "A puzzle file (PPN)",
                    OptionKind::File { max_bytes: 16_384 },
                    "44452n24n3aa/a25335325ann",
                ),
                road(),
            ],
        ),
        verb(
            "top",
            "Who climbed the mountain of the day best",
            Needs::Nothing,
            vec![
                date("Of which day; left out: today"),
                option("mine", "Your own days and your streak instead", OptionKind::Flag, "false"),
            ],
        ),
        verb(
            "move",
            "Move priests: a1-b1, or sun e2, or several at once",
            Needs::Seat,
            vec![needed(
                "moves",
                "a1-b1 b1-e1, or sun e2; a priest alone shows where he can go",
                OptionKind::Word { suggest: true },
                "a1-b1",
            )],
        ),
        verb(
            "die",
            "Choose the die that sets a priest on his way",
            Needs::Seat,
            vec![needed("suit", "Whose die", OptionKind::Choice(SUITS), "sun")],
        ),
        verb(
            "undo",
            "Take moves back",
            Needs::Seat,
            vec![option("n", "How many; left out: one", OptionKind::Whole { min: 1, max: 2_000 }, "1")],
        ),
        verb(
            "hint",
            "A hint, which counts: each time in one position it says more",
            Needs::Seat,
            vec![option(
                "level",
                "1: how far; 2: which priest; 3: which move; left out: what you do not know yet",
                OptionKind::Whole { min: 1, max: 3 },
                "1",
            )],
        ),
        verb("check", "Is there still a way? Counts as a hint", Needs::Seat, vec![]),
        verb(
            "giveup",
            "Give up, and see a way that leads to the end",
            Needs::Seat,
            vec![option("sure", "Give up without being asked again", OptionKind::Flag, "true")],
        ),
        verb("ppn", "Your pilgrimage as a puzzle file", Needs::Seat, vec![]),
        LESSON.spec(),
        Rulebook::spec(),
    ]
}

/// What a command without a table means.
pub fn without_table(said: &Said, today: Day) -> Result<WithoutTable<Options>, Refusal> {
    match said.verb.as_str() {
        "new" => new(said, today),
        "daily" => daily(said, today),
        "import" => import(said, today),
        "top" => top(said, today),
        lesson::VERB => LESSON.open(said).map(WithoutTable::Show),
        rulebook::VERB => RULES.open(said).map(WithoutTable::Show),
        other => Err(misread::verb(other)),
    }
}

/// For how many days an unfinished rated climb is looked for, so that its puzzle is not practised meanwhile.
const STILL_OPEN: i32 = 7;

/// An unrated climb. One over today's coins must come after the rated climb and is private (S8.18, S8.21); so is one over the
/// coins of a day whose rated climb is still running.
fn open(start: Start, country_road: bool, today: Day) -> WithoutTable<Options> {
    let dealt;
    let coins = match &start {
        Start::Import(sheet) => Some(&sheet.coins),
        Start::Seed(seed) => {
            dealt = deal::Dealer::new(seed.0).deal().coins;
            Some(&dealt)
        }
        Start::Daily { .. } | Start::Wish(_) => None,
    };
    let coins = coins.filter(|coins| solve::dice_free(coins));
    let is_of = |day: Day| {
        let same = |coins: &Coins| deal::daily(day).is_some_and(|(deal, _)| coins.images().contains(&deal.coins));
        coins.is_some_and(same)
    };
    let days = (today.0 - STILL_OPEN..=today.0).map(Day).filter(|day| is_of(*day));
    let mut after: Vec<After> = days
        .map(|day| After {
            boards: Boards::One(board(Date::of(day))),
            needed: day == today,
            refusal: refusals::coins_of_today(),
        })
        .collect();
    let stage = if after.iter().any(|after| after.needed) { Stage::Own } else { Stage::Beside };
    // a file may contain the coins in a mirrored form
    if matches!(start, Start::Import(_)) {
        let boards = Boards::Under(BOARDS.to_owned());
        after.push(After { boards, needed: false, refusal: refusals::import_later() });
    }
    WithoutTable::Open(Opening { options: Options { start, country_road }, stage, once: None, after })
}

fn new(said: &Said, today: Day) -> Result<WithoutTable<Options>, Refusal> {
    let (pure, country_road) = (said.flag("pure")?, said.flag("country_road")?);
    let stars = match said.given("stars") {
        None => None,
        Some(typed) => match typed.parse() {
            Ok(number @ 1..=5) => Some(number),
            _ => return Err(misread::stars(typed)),
        },
    };
    let mountain = match said.given("seed") {
        Some(typed) => {
            let seed = Seed::read(typed).ok_or_else(|| misread::seed(typed))?;
            if stars.is_some() || pure {
                return Err(misread::seed_and_wish());
            }
            Start::Seed(seed)
        }
        None if stars.is_some() && pure => return Err(misread::stars_and_pure()),
        None => Start::Wish(Wish { stars, country_road, pure }),
    };
    Ok(open(mountain, country_road, today))
}

/// The first opening of today's puzzle is rated; all others, and earlier days, are practice (S8.21).
fn daily(said: &Said, today: Day) -> Result<WithoutTable<Options>, Refusal> {
    let day = date(said, today)?;
    let rated = day == today && !said.flag("practice")?;
    let board = board(Date::of(day));
    let options = Options { start: Start::Daily { day, rated }, country_road: false };
    // practice must not help the rated climb
    let (once, after) = if rated {
        (Some((board, refusals::daily_taken())), Vec::new())
    } else {
        let boards = Boards::One(board);
        (None, vec![After { boards, needed: day == today, refusal: refusals::daily_first() }])
    };
    Ok(WithoutTable::Open(Opening { options, stage: Stage::Own, once, after }))
}

fn import(said: &Said, today: Day) -> Result<WithoutTable<Options>, Refusal> {
    let country_road = said.flag("country_road")?;
    match said.given("file").or_else(|| said.given("text")) {
        Some(text) => Ok(open(Start::Import(ppn::read(text)?), country_road, today)),
        None => Ok(WithoutTable::Show(Panel { lines: panel::how_to_import(), ..Panel::default() })),
    }
}

/// The day of the question is passed on, so that the answer can tell whether a streak still runs.
fn top(said: &Said, today: Day) -> Result<WithoutTable<Options>, Refusal> {
    let day = date(said, today)?;
    let mine = said.flag("mine")?;
    let mut said = said.clone();
    said.args.retain(|(name, _)| name != "date");
    said.args.push(("date".to_owned(), Date::of(day).to_string()));
    Ok(WithoutTable::Lookup(if mine {
        Lookup { boards: Boards::Under(BOARDS.to_owned()), mine, scope: Scope::Everywhere, limit: 1_000, said }
    } else {
        Lookup { boards: Boards::One(board(Date::of(day))), mine, scope: Scope::Here, limit: 25, said }
    }))
}

fn date(said: &Said, today: Day) -> Result<Day, Refusal> {
    let Some(typed) = said.given("date") else { return Ok(today) };
    let day = Date::read(typed).ok_or_else(|| misread::date(typed))?;
    if day > today { Err(misread::future(Date::of(day), Date::of(today))) } else { Ok(day) }
}

/// What a command at the table means. Whether it is allowed now is left to the rules.
pub fn read(view: &View, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let Some(state) = view.mine() else { return Err(misread::not_seated()) };
    Ok(Parsed::Play(match said.verb.as_str() {
        "move" => match reading::moves(state, said.need("moves")?)? {
            Typed::Hops(hops) => Move::Walk(hops),
            Typed::Priest(suit) => return Ok(Parsed::Show(screen::of_priest(state, suit))),
        },
        "die" => {
            let typed = said.need("suit")?;
            Move::Die(reading::suit(typed).ok_or_else(|| misread::suit(typed))?)
        }
        "undo" => Move::Undo(number(said, "n", LONGEST)?),
        "hint" if said.given("level").is_none() => Move::NextHint,
        "hint" => Move::Hint(u8::try_from(number(said, "level", 3)?).unwrap_or(u8::MAX)),
        "check" => Move::Check,
        "giveup" if matches!(state.phase, Phase::Over(_)) || said.flag("sure")? => Move::GiveUp,
        "giveup" if said.given("sure").is_some() => return Ok(Parsed::Show(screen::climbs_on(view))),
        "giveup" => return Ok(Parsed::Show(screen::gives_up(state))),
        "ppn" => match (state.origin, state.phase) {
            (Origin::Daily { rated: true, .. }, phase) if !matches!(phase, Phase::Over(_)) => {
                return Err(refusals::file_later());
            }
            _ => return Ok(Parsed::Show(screen::file(state))),
        },
        other => return Err(misread::verb(other)),
    }))
}

/// A whole number, 1 if it is left out; a number above `most` becomes `most` + 1, which the rules refuse.
fn number(said: &Said, option: &'static str, most: usize) -> Result<u16, Refusal> {
    if said.given(option).is_none() {
        return Ok(1);
    }
    let most = i64::try_from(most).unwrap_or(i64::MAX).saturating_add(1);
    Ok(u16::try_from(said.whole(option)?.clamp(0, most)).unwrap_or(u16::MAX))
}
