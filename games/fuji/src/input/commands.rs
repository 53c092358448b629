//! Reads Fuji's commands, from the view alone. The commands are declared in `specs` and completed in `complete`.

mod specs;

use super::{companion, equipment, plan, signals};
use crate::content::{InjuryKind, book};
use crate::panels::companion::named;
use crate::panels::lesson::LESSON;
use crate::panels::order::ACCEPT;
use crate::panels::rulebook::RULES;
use crate::panels::screen;
use crate::reading::{Found, find, places};
use crate::rules::grey;
use crate::state::Phase;
use crate::state::moves::{Move, Options};
use crate::state::view::View;
use crate::words;
use crate::words::{misread, refusals};
use gogome_contract::parts::reading::fold;
use gogome_contract::parts::{lesson, rulebook};
use gogome_contract::{GameInfo, Opening, Parsed, Refusal, Said, Seat, Stage, UndoBy, WithoutTable};
use std::sync::LazyLock;

/// What the host knows of a game before anybody plays it.
pub fn info() -> &'static GameInfo {
    static INFO: LazyLock<GameInfo> = LazyLock::new(|| GameInfo {
        key: "fuji",
        title: "Fuji",
        about: words::ABOUT,
        minutes: 45,
        cover: "planning",
        rev: 1,
        schema: 1,
        rules: 3,
        seats: 2..=4,
        free_seats: false,
        commands: specs::all(),
        first: &[("simple", "true")],
        ai_kinds: &["wild", "sensible", "beginner"],
        undo: UndoBy::Table,
        score: None,
    });
    &INFO
}

/// What a command without a table means.
pub fn without_table(said: &Said) -> Result<WithoutTable<Options>, Refusal> {
    match said.verb.as_str() {
        "new" => {}
        rulebook::VERB => return Ok(WithoutTable::Show(RULES.open(said)?)),
        lesson::VERB => return Ok(WithoutTable::Show(LESSON.open(said)?)),
        _ => return Err(unknown(said)),
    }
    let level = match said.get("level") {
        None => 1,
        Some(typed) => match fold(typed).parse() {
            Ok(level) if (1..=book().levels.len()).contains(&usize::from(level)) => level,
            _ => return Err(misread::level(typed)),
        },
    };
    let scenario = match said.get("scenario") {
        None => None,
        Some(typed) => scenario(typed)?,
    };
    let options = Options {
        level,
        scenario,
        thrill: said.flag("thrill")?,
        characters: Vec::new(),
        grey: grey::GREY,
        simple: said.flag("simple")?,
        skills: Vec::new(),
        companion: said.flag("companion")?,
        companion_skill: None,
        ask: match said.get("order").map(fold).as_deref() {
            None | Some("auto") => false,
            Some("ask") => true,
            Some(_) => return Err(misread::order(said.get("order").unwrap_or_default())),
        },
    };
    Ok(WithoutTable::Open(Opening { options, stage: Stage::Channel, once: None, after: Vec::new() }))
}

fn scenario(typed: &str) -> Result<Option<String>, Refusal> {
    let maps = &book().scenarios;
    let typed_key = fold(typed);
    if typed_key == "random" {
        return Ok(None);
    }
    if let Some(map) = maps.iter().find(|map| map.key == typed_key) {
        return Ok(Some(map.key.clone()));
    }
    let named: Vec<(usize, &str)> = maps.iter().map(|map| map.name.as_str()).enumerate().collect();
    if let Found::One(at) = find(typed, &named) {
        return Ok(Some(maps[at].key.clone()));
    }
    let known: Vec<String> = maps.iter().map(|map| format!("{} ({})", map.key, map.name)).collect();
    Err(misread::scenario(typed, &known))
}

/// What a command at the table means. Whether it is allowed now is left to the rules.
pub fn read(view: &View, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let Some(me) = view.me() else { return Err(misread::not_seated()) };
    if said.get("for").is_some_and(|whom| fold(whom) == "companion") {
        return companion::read(view, me, &named(said));
    }
    Ok(Parsed::Play(match said.verb.as_str() {
        "plan" => return plan::read(view, me, said),
        "ready" => Move::Ready { firm: said.flag("firm")? },
        "unready" => Move::Unready,
        "reroll" if matches!(view.table.phase, Phase::Equipment { .. }) => {
            Move::Again { dice: equipment::dice(view, me, said.need("dice")?)? }
        }
        "reroll" => Move::Reroll { places: dice(view, said.need("dice")?)? },
        "use" => return equipment::read_use(view, me, said),
        "give" => return equipment::read_give(view, me, said),
        "answer" => equipment::read_answer(view, me, said)?,
        "aside" => match dice(view, said.need("die")?)?.as_slice() {
            [place] => Move::Aside { place: *place },
            _ => return Err(misread::one_die(said.need("die")?)),
        },
        "bars" => equipment::read_bars(view, said)?,
        "keep" => equipment::read_keep(view, me, said)?,
        "leaveout" => equipment::read_leave_out(said)?,
        "done" => match view.left.filter(|left| *left > 0 && matches!(view.table.phase, Phase::Rerolls { .. })) {
            Some(left) if said.flag("ask")? => return Ok(Parsed::Show(screen::keeps_all(view, me, left))),
            _ => Move::Done,
        },
        "go" => Move::Choose { go: true },
        "stay" => Move::Choose { go: false },
        "companion" => return companion::read(view, me, said),
        "order" => order(view, said)?,
        "injury" => injury(view, said)?,
        "say" | "signal" if matches!(view.table.phase, Phase::Over(_)) => return Err(words::talk::over()),
        "say" => Move::Say { text: said.need("text")?.to_owned() },
        "signal" => return signals::read(view, me, said),
        "pick" => return Err(misread::started()),
        _other => return Err(unknown(said)),
    }))
}

fn dice(view: &View, typed: &str) -> Result<Vec<u8>, Refusal> {
    if matches!(fold(typed).as_str(), "all" | "every" | "everything")
        && let Some(hand) = view.my_hand()
    {
        return Ok(crate::state::dice_in(hand).map(|(at, _)| at).filter(|at| view.aside != Some(*at)).collect());
    }
    places(typed).ok_or_else(|| misread::which_dice(typed))
}

fn injury(view: &View, said: &Said) -> Result<Move, Refusal> {
    const NAMES: [(InjuryKind, &str); 7] = [
        (InjuryKind::Leg, "leg"),
        (InjuryKind::Leg, "broken leg"),
        (InjuryKind::Arm, "arm"),
        (InjuryKind::Arm, "broken arm"),
        (InjuryKind::Amnesia, "amnesia"),
        (InjuryKind::Eye, "eye"),
        (InjuryKind::Eye, "eyes"),
    ];
    let typed = said.need("kind")?;
    let kind = match find(typed, &NAMES) {
        Found::One(kind) => kind,
        Found::Several(kinds) if kinds.windows(2).all(|two| two[0] == two[1]) => kinds[0],
        _ => return Err(misread::which_injury(typed)),
    };
    let die = match said.get("die").map(str::trim).filter(|typed| !typed.is_empty()) {
        None => None,
        Some(typed) => match dice(view, typed)?.as_slice() {
            [one] => Some(*one),
            _ => return Err(misread::one_die(typed)),
        },
    };
    Ok(Move::Injury { kind, die: die.filter(|_| kind == InjuryKind::Leg) })
}

/// What `/fuji order` means: letters of all seats, or `accept`.
fn order(view: &View, said: &Said) -> Result<Move, Refusal> {
    let typed = fold(said.need("turns")?);
    if typed == ACCEPT {
        return Ok(Move::Agree);
    }
    let letters = typed.chars().filter(char::is_ascii_alphabetic);
    let seats =
        letters.map(|letter| letter.to_digit(36).and_then(|at| u8::try_from(at).ok()?.checked_sub(10)).map(Seat));
    let turns: Option<Vec<Seat>> = seats.collect();
    turns.map(|turns| Move::Order { turns }).ok_or_else(|| refusals::which_order(&view.table))
}

/// A verb that the game does not have.
pub fn unknown(said: &Said) -> Refusal {
    misread::verb(&said.verb, &info().commands.iter().map(|command| command.verb).collect::<Vec<_>>())
}
