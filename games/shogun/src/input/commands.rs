//! The game before anybody plays it, the lobby, and what a command at the table means.

use super::find::{self, character, find as find_one, player};
use super::{acts, camp, info, specs};
use crate::content::{CharacterId, book};
use crate::panels::camp as in_camp;
use crate::panels::lesson::LESSON;
use crate::panels::rulebook::RULES;
use crate::panels::said::{ORDERS, order};
use crate::panels::{looks, orders, screen, share as sharing, turn};
use crate::rules::activation;
use crate::rules::refused::Refused;
use crate::rules::technique::may_mode;
use crate::state::moves::{Deed, Length, Made, Move, Options};
use crate::state::view::View;
use crate::state::{Orders, Ties};
use crate::words::{self, misread, names};
use gogome_contract::parts::menus::spread;
use gogome_contract::parts::{lesson, rulebook};
use gogome_contract::{GameInfo, Opening, Panel, Parsed, Refusal, Said, Seat, Stage, UndoBy, Viewer, WithoutTable};
use std::sync::LazyLock;

/// What the host knows of the game before anybody plays it.
pub fn info() -> &'static GameInfo {
    static INFO: LazyLock<GameInfo> = LazyLock::new(|| GameInfo {
        key: "shogun",
        title: "Shōgun's Chosen",
        about: words::ABOUT,
        minutes: 60,
        cover: "middle",
        rev: 1,
        schema: 1,
        rules: 4,
        seats: 1..=4,
        free_seats: true,
        commands: specs::commands(),
        first: &[("chapter", "1")],
        ai_kinds: &["wild", "sensible"],
        undo: UndoBy::Table,
        score: None,
    });
    &INFO
}

/// What a command without a table means.
pub fn without_table(said: &Said) -> Result<WithoutTable<Options>, Refusal> {
    match said.verb.as_str() {
        "new" => {
            let options = new(said)?;
            // a campaign goes on for weeks
            let stage = if options.campaign.is_some() { Stage::Thread } else { Stage::Channel };
            Ok(WithoutTable::Open(Opening { options, stage, once: None, after: Vec::new() }))
        }
        rulebook::VERB => Ok(WithoutTable::Show(RULES.open(said)?)),
        lesson::VERB => Ok(WithoutTable::Show(LESSON.open(said)?)),
        other => Err(misread::verb(other)),
    }
}

/// The most attempts at a chapter that can be asked for (X31.5).
const MOST_ATTEMPTS: i64 = 6;

/// The options of a new table: a chapter by itself, or a campaign.
fn new(said: &Said) -> Result<Options, Refusal> {
    let chapter = find::chapter(said.given("chapter").unwrap_or("1"))?;
    let campaign = match (said.given("chapter"), said.given("attempts").is_some() || said.flag("yomi")?) {
        (Some(_), true) => return Err(misread::only_campaigns()),
        (Some(_), false) => None,
        (None, _) => {
            let attempts = said.given("attempts").map(|typed| find::number("attempts", typed, 1, MOST_ATTEMPTS));
            let attempts = attempts.transpose()?.unwrap_or(book().numbers.attempts);
            Some(Length { attempts, yomi: said.flag("yomi")? })
        }
    };
    Ok(Options { chapter, campaign, ties: ties(said)?.unwrap_or_default(), made: Vec::new(), owners: Vec::new() })
}

/// Who settles ties, if it is said.
fn ties(said: &Said) -> Result<Option<Ties>, Refusal> {
    let all = [(Ties::Active, "active"), (Ties::Ask, "ask"), (Ties::Auto, "auto")];
    let all = all.map(|(ties, name)| (ties, name.to_owned()));
    let read = |typed| find_one(typed, &all).ok_or_else(|| misread::one_of("ties", typed, &["active", "ask", "auto"]));
    said.given("ties").map(read).transpose()
}

/// A pick in the lobby: a character for oneself, or how one is made.
pub fn pick(mut options: Options, by: Seat, said: &Said) -> Result<Options, Refusal> {
    let said = spread(said);
    let one = character("character", said.need("character")?)?;
    match said.verb.as_str() {
        "assign" => {
            let own = options.owners.contains(&(one, by));
            options.owners.retain(|(character, _)| *character != one);
            // a second press gives it back
            if !own {
                options.owners.push((one, by));
            }
        }
        "create" => {
            let made = made(one, &said)?;
            options.made.retain(|made| made.character != one);
            options.made.push(made);
        }
        other => return Err(misread::verb(other)),
    }
    Ok(options)
}

fn made(character: CharacterId, said: &Said) -> Result<Made, Refusal> {
    let locked = character.printed().locked;
    let attribute = find::attribute(said, |one| one != locked)?;
    Ok(Made { character, attribute, side: find::side(said)? })
}

/// The options after a seat left the lobby; the seats behind it have moved up.
pub fn unpick(mut options: Options, left: Seat) -> Options {
    options.owners.retain(|(_, seat)| *seat != left);
    for (_, seat) in &mut options.owners {
        if *seat > left {
            seat.0 -= 1;
        }
    }
    options
}

/// What a command at the table means. Whether a move is allowed is left to the rules.
pub fn read(view: &View, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let said = &spread(said);
    if let Some(panel) = look(view, said)? {
        return Ok(Parsed::Show(panel));
    }
    let Viewer::Seat(seat) = view.viewer else { return Err(Refused::NotSeated.into()) };
    if let Some(panel) = open(view, seat, said)? {
        return Ok(Parsed::Show(panel));
    }
    let table = &view.table;
    Ok(Parsed::Play(match said.verb.as_str() {
        "move" => acts::walk(said)?,
        "attack" => acts::attack(table, said)?,
        "tech" => acts::technique(table, said)?,
        "item" => acts::use_item(table, said)?,
        "interact" => acts::interact(table, said)?,
        "share" => share(view, said)?,
        "weapon" => Move::Weapon,
        "ki" => acts::ki(table, said)?,
        "reroll" => acts::reroll(table, said)?,
        "head" => Move::Head(find::square(said.need("at")?)?),
        "kami" => Move::KamiMode,
        "done" => Move::Done,
        "choose" => choose(view, said)?,
        "place" => Move::Place {
            character: character("character", said.need("character")?)?,
            start: find::number("start", said.need("start")?, 1, 4)?,
        },
        "swap" => swap(said)?,
        "camp" => camp::camp(table, seat, said)?,
        "auto" => auto(view, seat, said)?,
        "assign" => Move::Assign {
            character: character("character", said.need("character")?)?,
            seat: said.given("player").map_or(Ok(seat), |typed| player(table, typed))?,
        },
        "create" => return Err(misread::made_before()),
        "new" => return Err(misread::new_is_no_move()),
        other => return Err(misread::verb(other)),
    }))
}

/// In camp an exchange names who gives.
fn share(view: &View, said: &Said) -> Result<Move, Refusal> {
    let mv = acts::share(said)?;
    match (camp::from(said), mv) {
        (Some(from), Move::Share { with, give, take }) if view.table.camp.is_some() => {
            Ok(Move::Camp { character: from?, deed: Deed::Share { with, give, take } })
        }
        (_, mv) => Ok(mv),
    }
}

fn choose(view: &View, said: &Said) -> Result<Move, Refusal> {
    let option = find::number("option", said.need("option")?, 1, specs::OPTIONS)? - 1;
    let question = match said.given("of") {
        Some(typed) => typed.trim().parse().map_err(|_| misread::number("of", typed, 0, 65_535))?,
        None => view.table.question().map_or(0, |question| question.id),
    };
    Ok(Move::Choose { question, option })
}

fn swap(said: &Said) -> Result<Move, Refusal> {
    match said.given("answer") {
        Some("no") => return Ok(Move::Veto),
        Some(_) => return Ok(Move::Go),
        None => {}
    }
    if said.given("character").is_none() && said.given("with").is_none() {
        return Ok(Move::Go);
    }
    let (Some(one), Some(other)) = (said.given("character"), said.given("with")) else {
        return Err(misread::unsaid("One of the two", "Say both: `character:akira with:tomoe`."));
    };
    Ok(Move::Swap { one: character("character", one)?, other: character("with", other)? })
}

/// Standing orders: those that are named change.
fn auto(view: &View, seat: Seat, said: &Said) -> Result<Move, Refusal> {
    if let Some(ties) = ties(said)? {
        return Ok(Move::Ties(ties));
    }
    let own = view.table.orders.get(seat.at()).copied().unwrap_or_default();
    let mut wanted = [false; ORDERS.len()];
    for (at, name) in ORDERS.iter().enumerate() {
        wanted[at] = if said.given(name).is_some() { said.flag(name)? } else { order(&own, at) };
    }
    let [bless, counter, sixth_sense, yin_yang, squares, targets, swap] = wanted;
    Ok(Move::Orders(Orders { bless, counter, sixth_sense, yin_yang, squares, targets, swap }))
}

/// A look that anybody may take.
fn look(view: &View, said: &Said) -> Result<Option<Panel>, Refusal> {
    Ok(Some(match said.verb.as_str() {
        "screen" => screen::screen(view),
        "show why" => looks::why(view),
        "show story" => looks::story(view),
        "show sheet" => {
            let active = crate::rules::legal::active(&view.table);
            let own = match view.viewer {
                Viewer::Seat(seat) => view.table.heroes.iter().find(|hero| hero.owner == Some(seat)),
                _ => None,
            };
            let usual = own.map(|hero| hero.character).or(active).or(CharacterId::all().next());
            let typed = said.given("character").map(|typed| character("character", typed)).transpose()?;
            match typed.or(usual) {
                Some(one) => looks::sheet(view, one),
                None => return Ok(None),
            }
        }
        "info" => {
            let typed = said.need("name")?;
            match CharacterId::all().find(|one| find::fold(names::character(*one)) == find::fold(typed)) {
                Some(one) => looks::sheet(view, one),
                None => info::info(view, typed)?,
            }
        }
        _ => return Ok(None),
    }))
}

/// A panel that a command with nothing else opens: it says what can be chosen.
fn open(view: &View, seat: Seat, said: &Said) -> Result<Option<Panel>, Refusal> {
    let lacks = |option: &str| said.given(option).is_none();
    let table = &view.table;
    let turn = || activation::of(table, seat).map(|_| ());
    Ok(Some(match said.verb.as_str() {
        "move" if lacks("to") => {
            turn()?;
            let page = said.given("page").map_or(Ok(1), |typed| find::number("page", typed, 1, 9))?;
            turn::squares(view, usize::from(page) - 1)
        }
        "attack" if lacks("target") => {
            turn()?;
            turn::foes(view)
        }
        "attack" if lacks("how") => {
            turn()?;
            turn::ways(view, find::target(table, said.need("target")?)?)
        }
        "ki" if lacks("withdraw") && (lacks("die") || lacks("skill")) => {
            turn()?;
            turn::ki(view)
        }
        "kami" if !said.flag("sure")? => {
            may_mode(table, activation::of(table, seat)?)?;
            looks::kami(view)
        }
        "share" if said.args.is_empty() => {
            if table.camp.is_none() {
                turn()?;
            }
            sharing::share(view, seat)
        }
        "auto" if said.args.is_empty() => orders::orders(view, seat),
        "assign" if lacks("character") => in_camp::hand_on(view, seat),
        _ => return Ok(None),
    }))
}
