//! Fuji 99's commands: what can be typed and what it means (C18.12, C18.13).

use super::reading;
use crate::content::book;
use crate::panels::lesson::LESSON;
use crate::panels::records::BOARDS;
use crate::panels::rulebook::RULES;
use crate::panels::screen;
use crate::rules::odds;
use crate::rules::refused::Refused;
use crate::state::Phase;
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::words::{self, misread, refusals};
use gogome_contract::parts::rulebook::Rulebook;
use gogome_contract::parts::{lesson, rulebook};
use gogome_contract::{
    Boards, CommandSpec, GameInfo, Lookup, Needs, Opening, OptionKind, OptionSpec, Parsed, Refusal, Said, Scope, Seat,
    Stage, UndoBy, WithoutTable,
};
use std::sync::LazyLock;

/// More cubes than any bag can hold.
const MANY: u8 = 60;

/// What the host knows of a game before anybody plays it.
pub fn info() -> &'static GameInfo {
    static INFO: LazyLock<GameInfo> = LazyLock::new(|| GameInfo {
        key: "fuji99",
        title: "Fuji 99",
        about: words::ABOUT,
        minutes: 20,
        cover: "race",
        rev: 1,
        schema: 1,
        rules: 1,
        seats: 2..=4,
        free_seats: false,
        commands: commands(),
        first: &[],
        ai_kinds: &["wild", "steady", "timid", "bold"],
        undo: UndoBy::Table,
        score: None,
    });
    &INFO
}

const FIRST: &[(&str, &str)] =
    &[("any", "By chance"), ("a", "A, who opens the table"), ("b", "B, who joins next"), ("c", "C"), ("d", "D")];

fn commands() -> Vec<CommandSpec> {
    let (verb, option, needed) = (CommandSpec::new, OptionSpec::optional, OptionSpec::required);
    let cubes = || OptionKind::Whole { min: 1, max: i64::from(MANY) };
    let books = || OptionKind::Whole { min: 1, max: 10 };
    let sure = || option("sure", "Draw even if it probably ends your turn", OptionKind::Flag, "true");
    let whose = OptionKind::Word { suggest: true };
    let player = || option("player", "Whose, by letter or colour; left out: yours", whose.clone(), "b");
    vec![
        verb(
            "new",
            "A new race down to basement floor 99",
            Needs::Nothing,
            vec![
                option("auto5", "A draw of fewer than 5 takes 5", OptionKind::Flag, "false"),
                option("last_round", "House rule: the last round is played to its end", OptionKind::Flag, "false"),
                option("start_player", "Who starts", OptionKind::Choice(FIRST), "any"),
            ],
        ),
        verb(
            "story",
            "Choose a story book by its cover",
            Needs::Seat,
            vec![option("n", "Which book; left out: see the covers, and which you have read", books(), "3")],
        ),
        verb(
            "draw",
            "Draw cubes from your bag: 5 or more",
            Needs::Seat,
            vec![needed("n", "How many, at least 5; more than your bag holds is all of it", cubes(), "6"), sure()],
        ),
        verb(
            "use",
            "Use a card, paid with yellow cubes of this draw",
            Needs::Seat,
            vec![needed("card", "Its letter or its name", OptionKind::Word { suggest: true }, "a")],
        ),
        verb("go", "Use no more cards: discover one from the deck", Needs::Seat, vec![]),
        verb(
            "again",
            "Go on: everything out goes back into your bag",
            Needs::Seat,
            vec![option("n", "Draw so many at once", cubes(), "6"), sure()],
        ),
        verb("stop", "Stop: your pawn comes to the marker, your turn ends", Needs::Seat, vec![]),
        verb(
            "place",
            "Say where the last cubes of the pagoda go",
            Needs::Seat,
            vec![needed("cubes", "Cards with their cubes: a:2 c:1", OptionKind::Word { suggest: true }, "a:2 c:1")],
        ),
        verb(
            "odds",
            "The chances of your next draw, for you alone",
            Needs::Seat,
            vec![option("n", "Of so many cubes; left out: of every number", cubes(), "7")],
        ),
        verb("bag", "What a bag holds", Needs::Seat, vec![player()]),
        verb("hand", "What somebody holds, and what the cards do", Needs::Seat, vec![player()]),
        verb("deck", "Which cards are still in the deck", Needs::Seat, vec![]),
        verb("read", "Read the story you have won, for you alone", Needs::Seat, vec![]),
        verb(
            "readers",
            "Who has won and read which story on this server",
            Needs::Nothing,
            vec![option("n", "Which book; left out: all of them", books(), "3")],
        ),
        LESSON.spec(),
        Rulebook::spec(),
    ]
}

/// What a command without a table means.
pub fn without_table(said: &Said) -> Result<WithoutTable<Options>, Refusal> {
    match said.verb.as_str() {
        "new" => {
            let options = Options {
                auto5: said.flag("auto5")?,
                last_round: said.flag("last_round")?,
                first: said.given("start_player").map(first).transpose()?.flatten(),
            };
            Ok(WithoutTable::Open(Opening { options, stage: Stage::Channel, once: None, after: Vec::new() }))
        }
        "readers" => readers(said),
        lesson::VERB => LESSON.open(said).map(WithoutTable::Show),
        rulebook::VERB => RULES.open(said).map(WithoutTable::Show),
        other => Err(misread::verb(other)),
    }
}

/// The covers, and which of them the asker has read on this server (C17.2).
fn covers(said: &Said) -> Lookup {
    Lookup { boards: Boards::Under(BOARDS.to_owned()), mine: true, scope: Scope::Here, limit: 100, said: said.clone() }
}

/// The finishers of one book, or of all (C17.2).
fn readers(said: &Said) -> Result<WithoutTable<Options>, Refusal> {
    let boards = if said.given("n").is_none() {
        Boards::Under(BOARDS.to_owned())
    } else {
        let number = number(said, "n")?;
        book().story(number).ok_or(Refused::NoStory(number))?;
        Boards::One(format!("{BOARDS}{number}"))
    };
    Ok(WithoutTable::Lookup(Lookup { boards, mine: false, scope: Scope::Here, limit: 100, said: said.clone() }))
}

/// Who starts, by letter; nobody in particular.
pub fn first(typed: &str) -> Result<Option<Seat>, Refusal> {
    match typed.trim().to_lowercase().as_bytes() {
        b"any" => Ok(None),
        [seat @ b'a'..=b'd'] => Ok(Some(Seat(seat - b'a'))),
        _ => Err(misread::first(typed)),
    }
}

/// A pick of the starting seat.
pub fn pick(options: Options, said: &Said) -> Result<Options, Refusal> {
    if said.verb != "pick" {
        return Err(misread::verb(&said.verb));
    }
    let typed = said.get("first").ok_or_else(misread::nothing_picked)?;
    Ok(Options { first: first(typed)?, ..options })
}

/// What a command at the table means. Whether it is allowed now is left to the rules.
pub fn read(view: &View, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let Some(seat) = view.me() else { return Err(misread::not_seated()) };
    let table = &view.table;
    Ok(Parsed::Play(match said.verb.as_str() {
        "story" if said.given("n").is_some() => Move::Story(number(said, "n")?),
        "story" if table.phase == Phase::Books => return Ok(Parsed::Lookup(covers(said))),
        "story" => return Err(Refused::BooksChosen { own: table.player(seat).story }.into()),
        "draw" => {
            let n = cubes(said)?;
            match doubt(view, said, n, Phase::Draw)? {
                Some(panel) => return Ok(Parsed::Show(panel)),
                None => Move::Draw(n),
            }
        }
        "use" => Move::Use(reading::slot(table, seat, said.need("card")?)?),
        "go" => Move::Go,
        "again" => {
            let n = said.given("n").map(|_| cubes(said)).transpose()?;
            match n.map(|n| doubt(view, said, n, Phase::Resolve)).transpose()?.flatten() {
                Some(panel) => return Ok(Parsed::Show(panel)),
                None => Move::Again(n),
            }
        }
        "stop" => Move::Stop,
        "place" => Move::Place(reading::places(table, seat, said.need("cubes")?)?),
        "odds" => {
            let n = said.given("n").map(|_| cubes(said)).transpose()?;
            if let Some(few) = n.filter(|n| *n < book().race.draw_min) {
                return Err(Refused::BelowLeast(few).into());
            }
            return Ok(Parsed::Show(screen::odds(view, seat, n)));
        }
        "bag" => return Ok(Parsed::Show(screen::bag(view, player(view, said, seat)?))),
        "hand" => return Ok(Parsed::Show(screen::hand(view, player(view, said, seat)?))),
        "deck" => return Ok(Parsed::Show(screen::deck(view))),
        "read" => {
            let story = view.prize().and_then(|number| book().story(number));
            return Ok(Parsed::Show(screen::story(view, story.ok_or_else(|| refusals::not_yours(table))?)));
        }
        "new" => return Err(refusals::new_is_no_move()),
        other => return Err(misread::verb(other)),
    }))
}

/// Asks for confirmation of a draw that more likely than not ends the turn, unless it is confirmed already.
fn doubt(view: &View, said: &Said, n: u8, phase: Phase) -> Result<Option<gogome_contract::Panel>, Refusal> {
    let table = &view.table;
    let sure = said.flag("sure")?;
    if sure || !view.mine() || table.phase != phase {
        return Ok(None);
    }
    let least = book().race.draw_min;
    if n < least && !table.auto5 {
        return Ok(None);
    }
    let bag = table.next_bag(table.active);
    let n = n.max(least).min(bag.total());
    let risk = odds::threat(bag, table.reds(table.active), n);
    Ok(risk.likely().then(|| screen::sure(view, n, risk.hundredths())))
}

fn player(view: &View, said: &Said, own: Seat) -> Result<Seat, Refusal> {
    let Some(typed) = said.given("player") else { return Ok(own) };
    reading::seat(&view.table, typed).ok_or_else(|| misread::seat(typed))
}

/// A number of cubes; `all` becomes more than any bag holds.
fn cubes(said: &Said) -> Result<u8, Refusal> {
    if said.given("n").is_some_and(|typed| typed.eq_ignore_ascii_case("all")) {
        return Ok(MANY);
    }
    Ok(u8::try_from(said.whole("n")?.clamp(0, i64::from(MANY))).unwrap_or(MANY))
}

fn number(said: &Said, option: &'static str) -> Result<u8, Refusal> {
    Ok(u8::try_from(said.whole(option)?.clamp(0, 255)).unwrap_or(0))
}
