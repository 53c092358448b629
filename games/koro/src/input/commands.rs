//! The game before anybody plays it, the lobby, and what a command at the table means (Part 3).

use super::typed::{find, place, player, spread, yes};
use super::using::{Meant, bonus, using};
use super::walking::{Way, burn, used, way};
use super::{answers, bench as benches, cards, claims, crafting, gathering, orders, specs, typed};
use crate::content::{AdventureKind, CharacterId, Colour, ScrollKind, book};
use crate::panels::bench::Bench;
use crate::panels::lesson::LESSON;
use crate::panels::lobby::{self, ANY, LIMIT, PICK};
use crate::panels::rulebook::RULES;
use crate::panels::ways::Ways;
use crate::panels::{self, bench, looks, question, screen, turn, ways};
use crate::rules::actions::{check_main, check_rest, check_up};
use crate::rules::apply::has_the_turn;
use crate::rules::bonus::gift;
use crate::rules::options;
use crate::rules::refused::{ClaimRefused, ExploreRefused, Refused, SetupRefused, TurnRefused, WalkRefused};
use crate::rules::using::check_time;
use crate::rules::walk::plan;
use crate::state::moves::{BonusUse, Item, Move, Options, Pick, Using, Walking};
use crate::state::view::View;
use crate::state::{Answer, Field, WalkKind};
use crate::words::{self, misread, names};
use gogome_contract::parts::{lesson, rulebook};
use gogome_contract::{GameInfo, Opening, Parsed, Refusal, Said, Scoring, Seat, Stage, UndoBy, WithoutTable};
use std::sync::LazyLock;

/// What the host knows of the game before anybody plays it.
pub fn info() -> &'static GameInfo {
    static INFO: LazyLock<GameInfo> = LazyLock::new(|| {
        let (fewest, most) = book().numbers.players;
        GameInfo {
            key: "koro",
            title: "Fuji Koro",
            about: words::ABOUT,
            minutes: 120,
            cover: "middle",
            rev: 1,
            schema: 1,
            rules: 4,
            seats: fewest..=most,
            free_seats: false,
            commands: specs::commands(),
            first: &[],
            ai_kinds: &["wild", "sensible", "beginner", "smith", "hunter"],
            undo: UndoBy::Table,
            score: Some(Scoring::Most("Points")),
        }
    });
    &INFO
}

/// What a command without a table means.
pub fn without_table(said: &Said) -> Result<WithoutTable<Options>, Refusal> {
    match said.verb.as_str() {
        "new" => {
            let options = new(said)?;
            Ok(WithoutTable::Open(Opening { options, stage: Stage::Channel, once: None, after: Vec::new() }))
        }
        rulebook::VERB => Ok(WithoutTable::Show(RULES.open(said)?)),
        lesson::VERB => Ok(WithoutTable::Show(LESSON.open(said)?)),
        other => Err(misread::verb(other)),
    }
}

/// The options of a new table.
fn new(said: &Said) -> Result<Options, Refusal> {
    let asymmetric = match said.given("characters") {
        None => false,
        Some(typed) => find(typed, &[(false, "symmetric"), (true, "asymmetric")])
            .ok_or_else(|| misread::one_of("characters", typed, &["symmetric", "asymmetric"]))?,
    };
    Ok(Options {
        asymmetric,
        adventure: yes(said, "adventure")?.unwrap_or(true),
        fights: yes(said, "fights")?.unwrap_or(true),
        sequential: yes(said, "sequential")?.unwrap_or(false),
        round_limit: round_limit(said)?.unwrap_or(book().numbers.round_limit.usual),
        picks: Vec::new(),
    })
}

/// The round limit that is said, if one is (K16.13).
fn round_limit(said: &Said) -> Result<Option<u8>, Refusal> {
    let limit = &book().numbers.round_limit;
    said.given(LIMIT).map(|typed| typed::number(LIMIT, typed, limit.least, limit.most)).transpose()
}

/// A pick in the lobby: a colour or a character for oneself, and how long the game may take.
pub fn pick(options: Options, by: Seat, said: &Said) -> Result<Options, Refusal> {
    let said = spread(said);
    match said.verb.as_str() {
        "character" => pick_samurai(options, by, &said),
        PICK => {
            let round_limit = round_limit(&said)?.ok_or_else(misread::nothing_picked)?;
            Ok(Options { round_limit, ..options })
        }
        other => Err(misread::verb(other)),
    }
}

/// A pick of a colour or a character.
fn pick_samurai(mut options: Options, by: Seat, said: &Said) -> Result<Options, Refusal> {
    let typed = said.given("name").ok_or_else(misread::nothing_picked)?;
    let mut others = options.clone();
    others.picks.retain(|(seat, _)| *seat != by);
    options.picks.retain(|(seat, _)| *seat != by);
    if typed.eq_ignore_ascii_case(ANY) {
        return Ok(options);
    }
    let all: Vec<(Pick, &str)> = if options.asymmetric {
        characters().into_iter().map(|(own, name)| (Pick::Character(own), name)).collect()
    } else {
        lobby::all(&options).into_iter().map(|pick| (pick, names::pick(pick))).collect()
    };
    let free = lobby::free(&others);
    let pick = find(typed, &all).ok_or_else(|| {
        let names: Vec<&str> = free.iter().map(|pick| names::pick(*pick)).collect();
        misread::pick(if options.asymmetric { "character" } else { "colour" }, typed, &names)
    })?;
    if !free.contains(&pick) {
        return Err(Refused::from(SetupRefused::Taken).into());
    }
    options.picks.push((by, pick));
    Ok(options)
}

/// The options after a seat left the lobby; the seats behind it have moved up.
pub fn unpick(mut options: Options, left: Seat) -> Options {
    options.picks.retain(|(seat, _)| *seat != left);
    for (seat, _) in &mut options.picks {
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
    let seat = view.me().ok_or(Refused::NotSeated)?;
    if let Some(panel) = open(view, seat, said)? {
        return Ok(Parsed::Show(panel));
    }
    let table = &view.table;
    Ok(Parsed::Play(match said.verb.as_str() {
        "open" => Move::Open(typed::field("field", said.need("field")?)?),
        "move" => match way(table, seat, WalkKind::Action, said)? {
            Way::Walks(walking) => match trapped(view, seat, WalkKind::Action, &walking) {
                Some(panel) => return Ok(Parsed::Show(panel)),
                None => Move::Walk(walking),
            },
            Way::Within(place) => {
                main(view, seat, Field::Move)?;
                return Ok(Parsed::Show(ways::spaces(view, seat, &asked(view, seat, WalkKind::Action, said)?, place)));
            }
            Way::Nothing => {
                return Ok(Parsed::Show(ways::places(view, seat, &asked(view, seat, WalkKind::Action, said)?)));
            }
        },
        "explore" => {
            Move::Explore { place: place(said.need("place")?)?, rotation: said.given("rot").map(rotation).transpose()? }
        }
        "orient" => Move::Answer(Answer::Orient(rotation(said.need("rot")?)?)),
        "gather" => Move::Gather(gathering::gathering(said)?),
        "bonus" => match bonus(table, seat, said)? {
            Meant::All(BonusUse::Step(walking)) => match trapped(view, seat, WalkKind::Bonus, &walking) {
                Some(panel) => return Ok(Parsed::Show(panel)),
                None => Move::Bonus(BonusUse::Step(walking)),
            },
            Meant::All(used) => Move::Bonus(used),
            Meant::Within(place) => {
                return Ok(Parsed::Show(ways::spaces(view, seat, &asked(view, seat, WalkKind::Bonus, said)?, place)));
            }
            Meant::How => {
                has_the_turn(table, seat)?;
                let none = || TurnRefused::NoBonus { field: table.turn.open.map(|open| open.field) };
                gift(table).ok_or_else(none).map_err(Refused::from)?;
                return Ok(Parsed::Show(turn::bonus(view, seat)));
            }
        },
        "rest" | "craft" => return craft(view, seat, said),
        "use" => match using(table, seat, said)? {
            (_, Meant::All(used)) => {
                let sprung = match &used {
                    Using::Onigiri(walking) => trapped(view, seat, WalkKind::Onigiri, walking),
                    Using::DeepBreath(walking) => trapped(view, seat, WalkKind::Breath, walking),
                    _ => None,
                };
                if let Some(panel) = sprung {
                    return Ok(Parsed::Show(panel));
                }
                Move::Use(used)
            }
            (item, meant) => {
                has_the_turn(table, seat)?;
                check_time(table, seat, item)?;
                let asked = walk_of(item).map(|kind| asked(view, seat, kind, said)).transpose()?;
                return Ok(Parsed::Show(match (asked, meant) {
                    (Some(asked), Meant::Within(place)) => ways::spaces(view, seat, &asked, place),
                    (Some(asked), _) => ways::places(view, seat, &asked),
                    (None, _) => turn::how(view, seat, item),
                }));
            }
        },
        "discard" => Move::Discard(typed::cubes(said.need("cubes")?)?),
        "pass" => Move::Pass,
        "done" => Move::Done,
        "claim" => Move::Claim(claims::claim(said)?),
        "character" => Move::Answer(Answer::Character(character(table.variant.asymmetric, said.need("name")?)?)),
        "setup" => Move::Answer(Answer::Start(answers::start(table, seat, said)?)),
        "answer" => Move::Answer(answers::answer(table, seat, said)?),
        "orders" => {
            if let Some(order) = orders::changed(said)? {
                return Ok(Parsed::Show(panels::orders::order(view, order)));
            }
            let orders = orders::orders(view, said)?;
            let Some(orders) = orders else { return Ok(Parsed::Show(panels::orders::orders(view))) };
            Move::Orders(orders)
        }
        "resign" if yes(said, "sure")? == Some(true) => Move::Resign,
        "resign" => return Ok(Parsed::Show(looks::resign(view, seat))),
        "new" => return Err(misread::new_is_no_move()),
        other => return Err(misread::verb(other)),
    }))
}

/// A rest or a craft. A layout that is typed is seen before it counts.
fn craft(view: &View, seat: Seat, said: &Said) -> Result<Parsed<Move>, Refusal> {
    let table = &view.table;
    let rests = said.verb == "rest";
    let crafting = crafting::crafting(table.player(seat), said)?;
    let typed = Bench::of_crafting(&crafting).filter(|_| !crafting::is_seen(said));
    let Some(bench) = typed else {
        return Ok(Parsed::Play(if rests { Move::Rest(crafting) } else { Move::Craft(crafting) }));
    };
    if rests {
        has_the_turn(table, seat)?;
        check_rest(table, seat).map_err(Refused::from)?;
    }
    bench.crafts(table, seat)?;
    Ok(Parsed::Show(panels::crafting::preview(view, seat, &bench)))
}

/// A look that anybody may take.
fn look(view: &View, said: &Said) -> Result<Option<gogome_contract::Panel>, Refusal> {
    let table = &view.table;
    let me = || view.me().ok_or(Refused::NotSeated);
    let named = |option| said.given(option).map(|typed| player(table, typed)).transpose();
    Ok(Some(match said.verb.as_str() {
        "show player" => looks::player(view, named("player")?.map_or_else(me, Ok)?),
        "show place" => looks::place(view, place(said.need("place")?)?),
        "show temple" => looks::temples(view),
        "show cards" => looks::cards(view),
        "show reach" => looks::reach(view, me()?),
        "show odds" => {
            let seat = named("player")?.map_or_else(me, Ok)?;
            match (said.given("dragon"), named("rival")?.filter(|rival| *rival != seat)) {
                (Some(dragon), _) => looks::against_dragons(view, seat, &[cards::dragon(table, dragon)?]),
                (None, Some(rival)) => looks::odds_of_duel(view, seat, rival),
                (None, None) => looks::odds(view, seat),
            }
        }
        "show peeked" => {
            me()?;
            looks::peeked(view)
        }
        _ => return Ok(None),
    }))
}

/// A panel that a command with nothing else opens: it says what can be chosen.
fn open(view: &View, seat: Seat, said: &Said) -> Result<Option<gogome_contract::Panel>, Refusal> {
    let table = &view.table;
    let lacks = |option: &str| said.given(option).is_none();
    Ok(Some(match said.verb.as_str() {
        "move" if lacks("path") && lacks("to") => {
            main(view, seat, Field::Move)?;
            ways::places(view, seat, &asked(view, seat, WalkKind::Action, said)?)
        }
        "explore" if lacks("place") => {
            main(view, seat, Field::Explore)?;
            turn::explore(view, seat)
        }
        "gather" if lacks("what") => {
            main(view, seat, Field::Gather)?;
            turn::gather(view, seat)
        }
        "use" if lacks("item") => {
            has_the_turn(table, seat)?;
            check_up(table, seat).map_err(Refused::from)?;
            turn::uses(view, seat)
        }
        "claim" if lacks("item") => {
            has_the_turn(table, seat)?;
            table.player(seat).escape.ok_or(ClaimRefused::NotEscaped).map_err(Refused::from)?;
            turn::claiming(view, seat)
        }
        "craft" | "rest" if said.given("fit").is_some() => {
            crafting::is_said(said)?;
            let card = cards::card(said.need("fit")?)?;
            let bench = Bench::for_card(table, seat, card, crafting::extras(said)?, None)?;
            panels::crafting::preview(view, seat, &bench)
        }
        "craft" if ["grid", "add", "drop", "fill", "grid2"].into_iter().all(lacks) => {
            panels::crafting::open(view, seat, None)
        }
        bench::VERB => benches::bench(view, seat, said)?,
        "answer" if said.args.is_empty() => screen::screen(view),
        "answer" if said.given(question::PAGE).is_some() => {
            let page = said.given(question::PAGE).and_then(|typed| typed.trim().parse().ok()).unwrap_or_default();
            screen::answers(view, seat, page)
        }
        "discard" if lacks("cubes") => {
            has_the_turn(table, seat)?;
            turn::discards(view, seat)
        }
        "bonus" if said.args.is_empty() && gift(table).is_none() && !options::opens(table, seat).is_empty() => {
            has_the_turn(table, seat)?;
            turn::opens(view, seat)
        }
        _ => return Ok(None),
    }))
}

/// A walk that is chosen by presses.
fn asked(view: &View, seat: Seat, kind: WalkKind, said: &Said) -> Result<Ways, Refusal> {
    Ok(Ways { kind, used: used(said)?, burn: burn(&view.table, seat, said)? })
}

/// The walk that a scroll or token gives, if it gives one.
const fn walk_of(item: Item) -> Option<WalkKind> {
    match item {
        Item::Token(AdventureKind::Onigiri) => Some(WalkKind::Onigiri),
        Item::Scroll(ScrollKind::DeepBreath) => Some(WalkKind::Breath),
        _ => None,
    }
}

/// The panel that asks where a Lava Trap goes, if a walk takes one and does not say it.
fn trapped(view: &View, seat: Seat, kind: WalkKind, walking: &Walking) -> Option<gogome_contract::Panel> {
    let table = &view.table;
    has_the_turn(table, seat).ok()?;
    let Err(WalkRefused::TrapWhere { token, spaces }) = plan::plan(table, seat, kind, walking.clone()) else {
        return None;
    };
    let asked = Ways { kind, used: walking.used.clone(), burn: walking.burn };
    Some(ways::traps(view, seat, &asked, walking, token, &spaces))
}

/// The main half of a field can be done now.
fn main(view: &View, seat: Seat, field: Field) -> Result<(), Refused> {
    has_the_turn(&view.table, seat)?;
    Ok(check_main(&view.table, seat, field)?)
}

/// A rotation in sixths; whether there is such a one is the rules' to say.
fn rotation(typed: &str) -> Result<u8, Refusal> {
    let rotation: u8 = typed.trim().parse().map_err(|_| misread::number("rot", typed, 0, 5))?;
    if rotation > 5 {
        return Err(Refused::from(ExploreRefused::Rotation(rotation)).into());
    }
    Ok(rotation)
}

/// Characters by their names, and by the colour that each has for its own.
fn characters() -> Vec<(CharacterId, &'static str)> {
    let by_name = CharacterId::ASYMMETRIC.map(|own| (own, names::character(own)));
    let by_colour =
        CharacterId::ASYMMETRIC.into_iter().filter_map(|own| Some((own, names::colour(own.printed().colour?))));
    by_name.into_iter().chain(by_colour).collect()
}

/// A character; where all are alike a colour can be meant, which is picked in the lobby alone.
fn character(asymmetric: bool, typed: &str) -> Result<CharacterId, Refusal> {
    let colours = Colour::ALL.map(names::colour);
    if !asymmetric && colours.contains(&typed.trim().to_lowercase().as_str()) {
        return Err(misread::colours_are_picked_before());
    }
    find(typed, &characters()).ok_or_else(|| misread::character(typed))
}
