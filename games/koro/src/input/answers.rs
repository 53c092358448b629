//! Answers to questions, as they are typed (3.4).

use super::cards::{blueprint, scroll};
use super::gathering::slot;
use super::typed::{
    cells, cube, dropped, field, fold, is_none, listed, monk_place, number, one_of, place, space, spaces, yes,
};
use super::walking::{go, items, paying, take};
use crate::content::board::{PlaceKind, SpaceId};
use crate::content::{CardId, ScrollKind, Spot};
use crate::gear::{Cell, Cube, GearType, Side};
use crate::rules::combat::heroic;
use crate::rules::pack;
use crate::rules::refused::{AnswerRefused, Refused};
use crate::state::moves::{Item, Start};
use crate::state::{Answer, Ask, Entry, Loot, LossKind, MonkPlace, Paying, Reaction, Table, WeaponBonus, Where};
use crate::words::{misread, names};
use gogome_contract::{Refusal, Said, Seat};

/// The answer a seat means to the question that is open.
pub fn answer(table: &Table, seat: Seat, said: &Said) -> Result<Answer, Refusal> {
    let question = table.question().filter(|question| question.asked.contains(&seat));
    let question = question.ok_or(AnswerRefused::NotAsked).map_err(Refused::from)?;
    Ok(match &question.ask {
        // these have commands of their own
        Ask::Character { .. } | Ask::Start | Ask::Orient { .. } => {
            return Err(Refused::from(AnswerRefused::OtherQuestion).into());
        }
        Ask::Further { .. } => {
            let typed = asked(said, "place")?;
            Answer::Further(if is_none(typed) { None } else { Some(place(typed)?) })
        }
        Ask::Scroll { .. } => Answer::Scroll(slot("scroll", asked(said, "scroll")?)?),
        Ask::Join => Answer::Join(join(table, seat, said)?),
        Ask::Elect { .. } => Answer::Elect(go("elect", asked(said, "elect")?)?),
        Ask::Heroic => Answer::Heroic(monk(table, seat, said)?),
        Ask::Dice => dice(table, seat, said)?,
        Ask::React { .. } => Answer::React(reactions(table, said)?),
        Ask::Break => Answer::Cells(cells(asked(said, "break")?)?),
        Ask::Absorb { .. } => Answer::Absorb(absorb(table, seat, said)?),
        Ask::Tooth => {
            let typed = asked(said, "drop")?;
            Answer::Tooth(if is_none(typed) { None } else { Some(cube(typed)?) })
        }
        Ask::Retreat => Answer::Retreat {
            go: go("retreat", asked(said, "retreat")?)?,
            to: said.given("to").map(space).transpose()?,
        },
        Ask::Steal { from } => steal(table, *from, seat, said)?,
        Ask::Loss(kind) => loss(table, kind, seat, said)?,
        Ask::Magic => Answer::Magic(one_of(
            "magic_on",
            asked(said, "magic_on")?,
            &[("left", Side::Left), ("right", Side::Right)],
        )?),
        Ask::Slot { gear } => card_slot(table, *gear, seat, said)?,
        Ask::Erupt => Answer::Erupt {
            to: exit(asked(said, "to")?)?,
            pay: said.given("absorb").map(|typed| paying(typed, said)).transpose()?,
        },
    })
}

/// The option that answers the question; without it another question is answered.
fn asked<'a>(said: &'a Said, option: &str) -> Result<&'a str, Refused> {
    said.given(option).ok_or(AnswerRefused::OtherQuestion.into())
}

/// Not to join, or the spaces wished for; `stay` where one stands already (K16.12).
fn join(table: &Table, seat: Seat, said: &Said) -> Result<Option<Entry>, Refusal> {
    let typed = asked(said, "join")?;
    if is_none(typed) {
        return Ok(None);
    }
    let stays = typed.trim().eq_ignore_ascii_case("stay");
    let own = table.player(seat).position.space();
    let spaces = if stays { own.into_iter().collect() } else { spaces(typed)? };
    Ok(Some(Entry { spaces, take: take(said)?, trap: said.given("to").map(space).transpose()? }))
}

/// Where a monk is that goes into the fight, and the resource that goes with it: if there is one kind only, it need not be said.
fn monk(table: &Table, seat: Seat, said: &Said) -> Result<Option<(MonkPlace, Option<Cube>)>, Refusal> {
    let typed = asked(said, "heroic")?;
    if is_none(typed) {
        return Ok(None);
    }
    let from = monk_place("heroic", typed)?;
    let only = match heroic::resources(table.player(seat)).as_slice() {
        [only] => *only,
        _ => None,
    };
    let named = said.given("resource").filter(|typed| !is_none(typed)).map(cube).transpose()?;
    Ok(Some((from, named.or(only))))
}

/// Cells of the attacking weapon, or all; the magic die is rolled unless somebody says no.
fn dice(table: &Table, seat: Seat, said: &Said) -> Result<Answer, Refusal> {
    let typed = asked(said, "dice")?;
    if typed.trim().eq_ignore_ascii_case("all") {
        return Ok(crate::rules::combat::dice::default(table, seat));
    }
    Ok(Answer::Dice { cells: cells(typed)?, magic: yes(said, "magic")?.unwrap_or(false) })
}

/// What is used on a roll; Steel Nerve names dice, by their places from 1 or by their cells.
fn reactions(table: &Table, said: &Said) -> Result<Vec<Reaction>, Refusal> {
    let used = items(asked(said, "react")?)?;
    let rerolls = used.iter().any(|item| matches!(item, Item::Scroll(_)));
    let named = said.given("dice").filter(|_| rerolls);
    let dice = named.map(|typed| rolled(table, typed)).transpose()?.unwrap_or_default();
    let reaction = |item| match item {
        Item::Scroll(scroll) => Reaction::Scroll { scroll, dice: dice.clone() },
        Item::Token(token) => Reaction::Token(token),
    };
    Ok(used.into_iter().map(reaction).collect())
}

/// Dice of the roll that lies.
fn rolled(table: &Table, typed: &str) -> Result<Vec<u8>, Refusal> {
    let attack = table.combat.as_ref().and_then(|combat| combat.attack.as_ref());
    let dice = attack.map(|attack| attack.roll.dice.as_slice()).unwrap_or_default();
    let one = |part: &str| match Cell::read(part) {
        Some(cell) => {
            let at = dice.iter().position(|die| die.cell == Some(cell)).and_then(|at| u8::try_from(at).ok());
            at.ok_or_else(|| misread::cells(part))
        }
        None => Ok(number("dice", part, 1, 20)? - 1),
    };
    listed(typed).take(20).map(one).collect()
}

/// Cells that absorb, or `auto`: as the policy would.
fn absorb(table: &Table, seat: Seat, said: &Said) -> Result<Paying, Refusal> {
    let typed = asked(said, "absorb")?;
    if typed.trim().eq_ignore_ascii_case("auto") {
        let question = table.question().map(|question| crate::rules::questions::default(table, &question.ask, seat));
        if let Some(Answer::Absorb(paying)) = question {
            return Ok(paying);
        }
    }
    paying(typed, said)
}

/// A scroll or blueprint by its name, a monk with where it goes, a cube; or nothing.
fn steal(table: &Table, from: Seat, seat: Seat, said: &Said) -> Result<Answer, Refusal> {
    let typed = asked(said, "steal")?;
    if is_none(typed) {
        return Ok(Answer::Steal(None));
    }
    let loot = if fold(typed) == "monk" {
        let to = said.given("to").map(|typed| monk_place("to", typed)).transpose()?;
        let victor = table.player(seat);
        let usual = || pack::monk_places(victor, pack::room(victor)).next().unwrap_or(MonkPlace::Carried);
        Loot::Monk(to.unwrap_or_else(usual))
    } else if let Ok(cube) = cube(typed) {
        Loot::Cube(cube)
    } else if let Ok(card) = blueprint(typed) {
        Loot::Blueprint(card)
    } else {
        Loot::Scroll(held(table, from, scroll(typed)?)?)
    };
    Ok(Answer::Steal(Some((loot, dropped(said)?))))
}

/// The place of a scroll among those a seat holds.
fn held(table: &Table, seat: Seat, kind: ScrollKind) -> Result<u8, Refusal> {
    let mut scrolls = (0u8..).zip(&table.player(seat).scrolls);
    let at = scrolls.find(|(_, held)| held.kind == kind).map(|(at, _)| at);
    at.ok_or_else(|| misread::item(names::scroll(kind)))
}

/// What goes with a lost monk: a field, a scroll by name or number, or cells.
fn loss(table: &Table, kind: &LossKind, seat: Seat, said: &Said) -> Result<Answer, Refusal> {
    let typed = asked(said, "loss")?;
    let read = match kind {
        LossKind::Disc => field("loss", typed).map(Answer::LossDisc),
        LossKind::Weapon => cells(typed).map(Answer::Cells),
        LossKind::Scroll if typed.trim().parse::<u8>().is_ok() => {
            number("loss", typed, 1, 2).map(|at| Answer::LossScroll(at - 1))
        }
        LossKind::Scroll => scroll(typed).and_then(|kind| held(table, seat, kind)).map(Answer::LossScroll),
    };
    Ok(read.map_err(|_| AnswerRefused::NoSuch).map_err(Refused::from)?)
}

/// A field, a card and what a weapon card gives; what can be only one need not be said.
fn card_slot(table: &Table, gear: GearType, seat: Seat, said: &Said) -> Result<Answer, Refusal> {
    let field = field("slot", asked(said, "slot")?)?;
    let matching = crate::rules::slot::matching(table, seat, gear);
    let card = match (said.given("card"), matching.as_slice()) {
        (None, [only]) => *only,
        _ => match super::cards::card(asked(said, "card")?)? {
            CardId::Gear(card) => card,
            CardId::Blueprint(_) => return Err(Refused::from(AnswerRefused::Slot).into()),
        },
    };
    let choices = [("vp", WeaponBonus::Vp), ("peek", WeaponBonus::Peek)];
    let chosen = said.given("choice").map(|typed| one_of("choice", typed, &choices)).transpose()?;
    let weapon = (gear == GearType::Weapon).then(|| chosen.unwrap_or(WeaponBonus::Vp));
    Ok(Answer::Slot { card, field, weapon })
}

/// A temple or a space to flee to.
fn exit(typed: &str) -> Result<Where, Refusal> {
    let space: SpaceId = space(typed)?;
    let temple = space.place().kind() == PlaceKind::Temple;
    Ok(if temple { Where::Temple(space.place()) } else { Where::Space(space) })
}

/// How somebody starts (D-SETUP-BOARD).
pub fn start(table: &Table, seat: Seat, said: &Said) -> Result<Start, Refusal> {
    let spots =
        [("action", Spot::Action), ("backpack", Spot::Backpack), ("weapon", Spot::Weapon), ("scroll", Spot::Scroll)];
    let monks = |typed: &str| {
        if is_none(typed) {
            Ok(Vec::new())
        } else {
            listed(typed).take(10).map(|part| one_of("monks", part, &spots)).collect()
        }
    };
    let grid = |option: &str, gear| {
        let player = table.player(seat);
        said.given(option).map(|typed| super::crafting::written(player, gear, typed)).transpose()
    };
    Ok(Start {
        monks: said.given("monks").map(monks).transpose()?,
        weapon: grid("weapon", GearType::Weapon)?,
        helmet: grid("helmet", GearType::Helmet)?,
        scroll: said.given("scroll").map(|typed| number("scroll", typed, 1, 3)).transpose()?.map(|at| at - 1),
    })
}
