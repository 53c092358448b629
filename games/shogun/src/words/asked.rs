//! What somebody is asked, and what can be answered (section 37).
//!
//! What is asked follows "you are asked to" as well as "A is asked to", so it says neither "you" nor "your".

use super::{effects, names, there};
use crate::content::{Condition, Effect, Op, OracleColour, Sleeves, Test, To, book};
use crate::rules::attack::{as_it_lies, both_signs};
use crate::rules::effects::total;
use crate::rules::legal;
use crate::rules::look::helped;
use crate::state::duty::Key;
use crate::state::{Ask, Attack, Batch, Pick, Piece, PieceId, Question, Step, Table, Task};
use gogome_contract::parts::words::{count, list};

/// What a table waits for under this key, as it follows "you are asked to".
pub fn what(table: &Table, key: &Key) -> String {
    match key {
        Key::Question(id) => match table.question().filter(|question| question.id == *id) {
            Some(question) => asked(table, question),
            None => "answer a question".to_owned(),
        },
        Key::Swap { .. } => match &table.queue.swap {
            Some(swap) => format!(
                "agree that {} and {} swap their turns in the order, or object",
                names::target(table, swap.one),
                names::target(table, swap.other)
            ),
            None => "let two characters swap their turns in the order, free and once a round, or go on".to_owned(),
        },
        Key::Activation { late, .. } => {
            let late = if *late { ", as its time is up" } else { "" };
            format!("play {}'s turn{}{late}", active(table), left(table))
        }
        Key::Camp { late: true, .. } => "begin the chapter: whoever says ready does".to_owned(),
        Key::Camp { attempt: 1, .. } => "make ready in camp: buy, pray, share, then say so".to_owned(),
        Key::Camp { .. } => "make ready for another attempt: share, swap weapons, then say so".to_owned(),
        Key::Offer { with, .. } => match &table.offer {
            Some(offer) => format!(
                "accept a trade for {}, or not: {} gives {} and takes {}",
                names::character(*with),
                names::character(offer.by),
                names::goods(&offer.give),
                names::goods(&offer.take)
            ),
            None => format!("accept a trade for {}, or not", names::character(*with)),
        },
    }
}

/// What is done if nobody answers in time, as a whole sentence.
pub fn default(table: &Table, key: &Key) -> String {
    match key {
        Key::Question(_) => match table.question() {
            Some(question) => format!("Without an answer: {}.", usual(table, question)),
            None => "Without an answer the usual thing is done.".to_owned(),
        },
        Key::Swap { .. } => "Without an answer the order stays, or the swap that was proposed is made.".to_owned(),
        Key::Activation { late: false, .. } => "Without an answer everybody at the table may play it.".to_owned(),
        Key::Activation { late: true, .. } => "Without an answer the turn ends.".to_owned(),
        Key::Camp { .. } => "Without an answer in time any player may begin the chapter.".to_owned(),
        Key::Offer { .. } => "Without an answer the trade is off.".to_owned(),
    }
}

/// Whose activation runs.
fn active(table: &Table) -> String {
    let activation = table.activation.as_ref();
    activation.map_or_else(|| "somebody".to_owned(), |activation| names::target(table, activation.piece))
}

/// What the character that acts can still spend: ` (2 action points left)`.
fn left(table: &Table) -> String {
    match legal::active(table).map(|character| table.hero(character).ap) {
        None => String::new(),
        Some(0) => " (no action points left)".to_owned(),
        Some(ap) => format!(" ({} left)", count(ap, "action point")),
    }
}

/// The label of what happens to a question if nobody answers.
fn usual(table: &Table, question: &Question) -> String {
    let pick = question.options.get(usize::from(question.default));
    pick.map_or_else(|| "nothing".to_owned(), |pick| label(table, question, pick))
}

/// What a question asks for, as it follows "you are asked to".
fn asked(table: &Table, question: &Question) -> String {
    match question.ask {
        // an effect on one of several enemies: who is asked about is one of them
        Ask::Target { piece } if question.options.contains(&Pick::Piece(piece)) => {
            "choose which enemy is meant".to_owned()
        }
        Ask::Event => match event(table) {
            Some(name) => format!("choose what {name} brings"),
            None => ask(question.ask, |piece| names::target(table, piece)),
        },
        Ask::OneCharacter => {
            let whom = match test_of_one(table, question) {
                Some(test) => format!("choose who takes the {} test", names::attribute(test.attribute)),
                None => ask(question.ask, |piece| names::target(table, piece)),
            };
            match event(table) {
                Some(name) => format!("{whom} for {name}"),
                None => whom,
            }
        }
        _ => ask(question.ask, |piece| names::target(table, piece)),
    }
}

/// The same, with names for pieces from elsewhere.
pub fn ask(ask: Ask, name: impl Fn(PieceId) -> String) -> String {
    match ask {
        Ask::Target { piece } => format!("choose whom {} turns to", name(piece)),
        Ask::Square { piece } => format!("choose where {} goes", name(piece)),
        Ask::Arrive { kind } => format!("choose where {} arrives", names::a_kind(kind)),
        Ask::Order => "choose which event moves the order first".to_owned(),
        Ask::Event => "choose what happens".to_owned(),
        Ask::OneCharacter => "choose one character".to_owned(),
        Ask::Reroll => "choose which attack dice are rolled again".to_owned(),
        Ask::YinYang => "use what the weapon does with yin and yang, or not".to_owned(),
        Ask::Extra => "choose who else is hit".to_owned(),
        Ask::Push { piece } => format!("choose where {} is pushed", name(piece)),
        Ask::Step { character } => format!("choose where {} steps", names::character(character)),
        Ask::Ally => "choose which ally gets it".to_owned(),
        Ask::Cleanse { piece } => format!("choose what {} is freed from", name(piece)),
        Ask::KiReroll { character } => {
            format!("choose which Ki dice of {} are rolled again", names::character(character))
        }
        Ask::KiBump { character } => format!("choose which placed Ki die of {} grows", names::character(character)),
        Ask::Surplus { character } => format!("choose what {} gives up", names::character(character)),
        Ask::Loss { character } => format!("choose which attribute of {} falls by 1", names::character(character)),
    }
}

/// The question in full, as it stands over its options.
pub fn question(table: &Table, question: &Question) -> String {
    let name = |piece| names::target(table, piece);
    match question.ask {
        Ask::Target { piece } if question.options.contains(&Pick::Piece(piece)) => "Which enemy is meant?".to_owned(),
        Ask::Target { piece } => format!("Whom does {} turn to?", name(piece)),
        Ask::Square { piece } => format!("Where does {} go?", name(piece)),
        Ask::Arrive { kind } => format!("Where does {} arrive?", names::a_kind(kind)),
        Ask::Order => "Which event moves the order first?".to_owned(),
        Ask::Event => event(table).map_or_else(|| "What happens?".to_owned(), |name| format!("{name}: what happens?")),
        Ask::OneCharacter => {
            let about = for_one(table);
            let name = event(table).unwrap_or("This");
            let about = if about.is_empty() {
                String::new()
            } else {
                format!("{name} is for one character: {}. ", effects::told(&about))
            };
            format!("{about}Which character is it?")
        }
        Ask::Reroll => {
            let signs = attack(table).filter(|attack| !attack.yin_yang.is_empty() && both_signs(&attack.dice));
            let keep = signs.map_or_else(String::new, |attack| {
                let brings = effects::describe(&attack.yin_yang);
                format!("Yin and yang both show: keep one of each, and the weapon does more ({brings}). ")
            });
            format!("{}{keep}Which attack dice are rolled again?", so_far(table))
        }
        Ask::YinYang => {
            let brings = attack(table).map(|attack| format!(" ({})", effects::describe(&attack.yin_yang)));
            format!("The dice show yin and yang, so the weapon can do more{}. Use it?", brings.unwrap_or_default())
        }
        Ask::Extra => "Who else is hit?".to_owned(),
        Ask::Push { piece } => format!("Where is {} pushed?", name(piece)),
        Ask::Step { character } => format!("Where does {} step?", names::character(character)),
        Ask::Ally => "Which ally gets it?".to_owned(),
        Ask::Cleanse { piece } => format!("What is {} freed from?", name(piece)),
        Ask::KiReroll { character } => format!("Which Ki dice of {} are rolled again?", names::character(character)),
        Ask::KiBump { character } => format!("Which placed Ki die of {} grows?", names::character(character)),
        Ask::Surplus { character } => format!("What does {} give up?", names::character(character)),
        Ask::Loss { character } => format!("Which attribute of {} falls by 1?", names::character(character)),
    }
}

/// The attack in the middle of which something is asked.
fn attack(table: &Table) -> Option<&Attack> {
    table.tasks.iter().rev().find_map(|task| if let Task::Attack(attack) = task { Some(&**attack) } else { None })
}

/// What an attack does if no die is rolled again: `3 hits so far, 1 damage: the red Kachi keeps 4 health. `
fn so_far(table: &Table) -> String {
    let found = attack(table).and_then(|attack| Some((attack, table.piece(attack.target)?)));
    let Some((attack, target)) = found else { return String::new() };
    let (hits, damage) = as_it_lies(table, attack);
    let (name, hits) = (names::the(target.who), count(hits, "hit"));
    match target.health.saturating_sub(damage) {
        0 => format!("{hits} so far: enough to defeat {name}. "),
        _ if damage == 0 => format!("{hits} so far: not enough to hurt {name}. "),
        left => format!("{hits} so far, {damage} damage: {name} keeps {left} health. "),
    }
}

/// The list of effects in the middle of which something is asked.
fn batch(table: &Table) -> Option<&Batch> {
    table.tasks.iter().rev().find_map(|task| if let Task::Effects(batch) = task { Some(batch) } else { None })
}

/// What one character of a zone is chosen for: the next effects, as long as they are about that one.
fn for_one(table: &Table) -> Vec<Effect> {
    let next = batch(table).map(|batch| batch.effects.as_slice()).unwrap_or_default();
    let about = next.iter().take_while(|effect| effect.to == Some(To::OneCharacterHere));
    about.map(|effect| Effect { to: None, ..effect.clone() }).collect()
}

/// The test that one character of a zone is chosen for; nothing if it is for something else.
fn test_of_one<'t>(table: &'t Table, question: &Question) -> Option<&'t Test> {
    let next = batch(table)?.effects.first().filter(|_| question.ask == Ask::OneCharacter)?;
    match &next.op {
        Op::Test(test) if next.to == Some(To::OneCharacterHere) => Some(test),
        _ => None,
    }
}

/// How the test goes for which a character is chosen (X23.1); nothing if it is for something else.
pub fn test(table: &Table, question: &Question) -> Option<String> {
    let test = test_of_one(table, question)?;
    let most = book().dice.test.iter().max()?;
    let attribute = names::attribute(test.attribute);
    Some(format!(
        "A die of 0 to {most} is rolled; {attribute} and all that helps is added, as it stands behind each name. {} is enough.",
        test.difficulty
    ))
}

/// The event whose lists are asked about: the one its zone has resolved last.
fn event(table: &Table) -> Option<&'static str> {
    if !matches!(table.step, Step::Events(_)) {
        return None;
    }
    let zone = batch(table)?.cause.zone?;
    let open = table.zones.iter().find(|open| open.zone == zone)?;
    let red = table.oracle.current == OracleColour::Red;
    let (sleeve, used) = match open.zone.printed().sleeves {
        Sleeves::Random { red: sleeve, .. } if red => (sleeve, open.red),
        Sleeves::Random { green: sleeve, .. } | Sleeves::Scripted(sleeve) => (sleeve, open.green),
    };
    let event = sleeve.printed().events.get(usize::from(used.checked_sub(1)?))?;
    Some(names::event(*event))
}

/// An option of a question, in at most 80 characters, which a button holds.
pub fn label(table: &Table, question: &Question, pick: &Pick) -> String {
    match pick {
        Pick::Piece(id) => piece(table, *id),
        Pick::Square(at) => at.to_string(),
        Pick::Zone(zone) => names::zone(*zone).to_owned(),
        Pick::List(at) => names::start(&chosen_list(table, *at)),
        Pick::Character(character) => {
            let name = names::character(*character);
            let adds = test_of_one(table, question).map_or_else(String::new, |test| {
                let help = helped(table.hero(*character), test.helped_by);
                format!(", die {:+}", total(table, *character, test.attribute, 0, help))
            });
            match table.piece(PieceId::of(*character)) {
                Some(piece) => format!("{name}{adds}, {} health", piece.health),
                None => name.to_owned(),
            }
        }
        Pick::Dice(dice) => rolled_again(table, question, dice),
        Pick::Conditions(kinds) => {
            let kinds: Vec<&str> = kinds.iter().map(|kind: &Condition| names::condition(*kind)).collect();
            if kinds.is_empty() { "Nothing".to_owned() } else { names::start(&list(&kinds, "and")) }
        }
        Pick::Slot(skill) => {
            let held = table.heroes.iter().find_map(|hero| hero.held(*skill)?.die);
            let die = held.map_or_else(|| "The die".to_owned(), |die| format!("The {die}"));
            format!("{die} on {}", names::skill(*skill))
        }
        Pick::Item(item) => names::item(*item).to_owned(),
        Pick::Weapon(weapon) => names::weapon(*weapon).to_owned(),
        Pick::Attribute(attribute) => names::start(names::attribute(*attribute)),
        Pick::Yes => "Yes, use it".to_owned(),
        Pick::No => match question.ask {
            Ask::Step { .. } => "Stay here".to_owned(),
            Ask::Push { .. } => "No further".to_owned(),
            _ => "No".to_owned(),
        },
    }
}

/// What stands beside the square of an option, but for whoever goes there.
pub fn beside(table: &Table, question: &Question, pick: &Pick) -> String {
    let goes = match question.ask {
        Ask::Square { piece } | Ask::Push { piece } => Some(piece),
        Ask::Step { character } => Some(PieceId::of(character)),
        _ => None,
    };
    if let Pick::Square(at) = pick { there::beside(table, *at, goes) } else { String::new() }
}

/// A creature or a resistor with where it stands and how it fares.
fn piece(table: &Table, id: PieceId) -> String {
    if let Some(resistor) = table.resistor(id) {
        let name = names::start(&names::resistor(&resistor.key));
        return format!("{name} on {}, {}", resistor.at, count(resistor.tokens, "token"));
    }
    let told =
        |piece: &Piece| format!("{} on {}, {} health", names::start(&names::piece(piece)), piece.at, piece.health);
    table.piece(id).map_or_else(|| "Somebody who is gone".to_owned(), told)
}

/// What a list of an event does, with the zone it is about.
fn chosen_list(table: &Table, at: u8) -> String {
    let lists = table.tasks.iter().rev().find_map(|task| match task {
        Task::Effects(batch) => match batch.effects.first().map(|effect| &effect.op) {
            Some(Op::Choice { options, .. }) => Some(options),
            _ => None,
        },
        _ => None,
    });
    let list = lists.and_then(|lists| lists.get(usize::from(at)));
    list.map_or_else(|| format!("option {}", at + 1), |list| effects::describe(list))
}

/// Dice that are rolled again: of the attack, or of a character.
fn rolled_again(table: &Table, question: &Question, dice: &[u8]) -> String {
    if dice.is_empty() {
        return "No dice".to_owned();
    }
    let names: Vec<String> = if let Ask::KiReroll { character } = question.ask {
        let supply = &table.hero(character).ki.supply;
        let one = |at: &u8| {
            supply.get(usize::from(*at)).map_or_else(|| "an exhausted die".to_owned(), |die| format!("the {die}"))
        };
        dice.iter().map(one).collect()
    } else {
        let rolled = attack(table).map(|attack| attack.dice.as_slice()).unwrap_or_default();
        let signs = both_signs(rolled);
        let one = |at: &u8| rolled.get(usize::from(*at)).map(|die| names::dice(std::slice::from_ref(die), signs));
        dice.iter().filter_map(one).collect()
    };
    names::start(&list(&names, "and"))
}
