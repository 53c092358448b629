//! Setting up a table (F2).

use super::rounds;
use crate::content::{CardId, CharacterId, Die, DieType, Gear, Kind, Scenario, Skill, Start, book};
use crate::rules::refused::SetupRefused;
use crate::state::moves::{Event, Options};
use crate::state::pair::{COMPANION, PLAYERS, Shared, fits};
use crate::state::{Cell, Effects, Eruption, Field, HALF, Held, Phase, Screens, State, Table, Traveller};
use gogome_contract::{Chance, Seat, StepContext};

/// Each seat's six dice, by place (F1.2).
pub const SET: [DieType; 6] = [DieType::A, DieType::A, DieType::B, DieType::B, DieType::C, DieType::C];

/// Lays the map, deals the characters, and rolls for round 1 (F2, F5.1).
pub fn setup(options: &Options, seats: usize, ctx: &mut StepContext<'_, Event>) -> Result<State, SetupRefused> {
    check(options, seats)?;
    let companion = options.companion && seats == PLAYERS;
    let seats = if companion { PLAYERS + 1 } else { seats };
    let scenario = scenario(options, ctx)?;
    let characters = characters(options, seats, ctx);
    let (skills, cards, deck) = if options.simple { Default::default() } else { equip(options, seats, companion, ctx) };
    let mut fields = lay(scenario, options.thrill, seats, ctx.chance());
    if options.simple {
        for field in &mut fields {
            field.pack = false;
        }
    }
    let start = |start: Start| {
        let cells = (0u8..).map(Cell).zip(&fields);
        cells.filter(|(_, field)| field.start == Some(start)).map(|(cell, _)| cell).next()
    };
    let white = start(Start::White).unwrap_or(Cell(0));
    let grey = start(Start::Grey).unwrap_or(white);
    let travellers = Seat::first(seats)
        .zip(&characters)
        .map(|(seat, character)| Traveller {
            character: *character,
            at: if options.grey.contains(&seat) { grey } else { white },
            stamina: 0,
            injuries: Vec::new(),
            dice: SET.map(Some),
            skill: skills.get(seat.at()).copied(),
            cards: cards
                .get(seat.at())
                .into_iter()
                .flatten()
                .map(|gear| Held { gear: *gear, drawn: 0, used: false })
                .collect(),
            bars: 0,
        })
        .collect();
    ctx.tell(Event::Opened {
        level: options.level,
        scenario: scenario.key.clone(),
        thrill: options.thrill,
        characters,
    });
    let table = Table {
        level: options.level,
        scenario: scenario.key.clone(),
        thrill: options.thrill,
        fields,
        travellers,
        round: 1,
        eruptions: 0,
        phase: Phase::Setup,
        reveal: None,
        companions: Vec::new(),
        signals: Vec::new(),
        returned: Vec::new(),
        discards: Vec::new(),
        neutral: (seats == 2).then(|| HALF.map(|kind| Die { kind, value: 1 })),
        effects: Effects::default(),
        ask: options.ask,
        shared: companion.then(Shared::default),
    };
    let screens = Screens { hands: vec![[None; 6]; seats], left: vec![0; seats], deck, ..Screens::default() };
    let mut state = State { table, screens };
    if !skills.is_empty() {
        ctx.tell(Event::Dealt { skills, cards });
    }
    rounds::go_on(&mut state, ctx);
    Ok(state)
}

/// Skills and cards by seat, and the deck that is left.
type Dealt = (Vec<Skill>, Vec<Vec<Gear>>, Vec<Gear>);

/// The skills picked, the others drawn; no two seats share one (F2.3). Each seat draws as its skill card says, in seat order
/// (F2.4).
fn equip(options: &Options, seats: usize, companion: bool, ctx: &mut StepContext<'_, Event>) -> Dealt {
    let shared = |seat: Seat| companion && seat == COMPANION;
    let picked = |seat: Seat| {
        let own = options.skills.iter().find(|(by, _)| *by == seat).map(|(_, skill)| *skill);
        if shared(seat) { options.companion_skill } else { own }
    };
    let taken: Vec<Skill> = Seat::first(seats).filter_map(picked).collect();
    let mut free = Skill::ALL.to_vec();
    free.retain(|skill| !taken.contains(skill));
    ctx.chance().shuffle(&mut free);
    let mut draw = |seat: Seat| {
        let at = free.iter().rposition(|skill| !shared(seat) || fits(*skill))?;
        Some(free.remove(at))
    };
    let skills: Vec<Skill> = Seat::first(seats).filter_map(|seat| picked(seat).or_else(|| draw(seat))).collect();
    let mut deck = Gear::ALL.to_vec();
    ctx.chance().shuffle(&mut deck);
    let draw = |skill: &Skill, deck: &mut Vec<Gear>| {
        let left = deck.len().saturating_sub(usize::from(book().skill(*skill).draw));
        deck.split_off(left)
    };
    let cards = skills.iter().map(|skill| draw(skill, &mut deck)).collect();
    (skills, cards, deck)
}

fn check(options: &Options, seats: usize) -> Result<(), SetupRefused> {
    if !(2..=4).contains(&seats) {
        return Err(SetupRefused::Seats { seats });
    }
    if options.level == 0 || usize::from(options.level) > book().levels.len() {
        return Err(SetupRefused::Level { level: options.level });
    }
    for (at, (seat, character)) in options.characters.iter().enumerate() {
        let earlier = &options.characters[..at];
        if seat.at() >= seats || usize::from(character.0) >= book().characters.len() {
            return Err(SetupRefused::NoCharacter);
        }
        if earlier.iter().any(|(other, picked)| other == seat || picked == character) {
            return Err(SetupRefused::CharacterTaken { character: *character });
        }
    }
    for (at, (seat, skill)) in options.skills.iter().enumerate() {
        let twice = options.skills[..at].iter().any(|(other, picked)| other == seat || picked == skill);
        if seat.at() >= seats || twice {
            return Err(SetupRefused::SkillTaken { skill: *skill });
        }
    }
    if let Some(skill) = options.companion_skill.filter(|_| options.companion && seats == PLAYERS)
        && (!fits(skill) || options.skills.iter().any(|(_, taken)| *taken == skill))
    {
        return Err(SetupRefused::SkillTaken { skill });
    }
    if seats == 4 && (options.grey[0] == options.grey[1] || options.grey.iter().any(|seat| seat.at() >= seats)) {
        return Err(SetupRefused::Grey);
    }
    Ok(())
}

/// The scenario of the options, or a random one; the bonus map is never drawn (F2.1).
fn scenario(options: &Options, ctx: &mut StepContext<'_, Event>) -> Result<&'static Scenario, SetupRefused> {
    if let Some(key) = &options.scenario {
        return book().scenario(key).ok_or_else(|| SetupRefused::Scenario { key: key.to_owned() });
    }
    let random: Vec<&Scenario> = book().scenarios.iter().filter(|scenario| scenario.random).collect();
    ctx.chance().pick(&random).copied().ok_or_else(|| SetupRefused::Scenario { key: "random".to_owned() })
}

/// The characters picked, the others drawn; no two seats share one (F2.3).
fn characters(options: &Options, seats: usize, ctx: &mut StepContext<'_, Event>) -> Vec<CharacterId> {
    let picked = |seat: Seat| options.characters.iter().find(|(by, _)| *by == seat).map(|(_, character)| *character);
    let mut free: Vec<CharacterId> = (0u8..).take(book().characters.len()).map(CharacterId).collect();
    free.retain(|character| options.characters.iter().all(|(_, taken)| taken != character));
    ctx.chance().shuffle(&mut free);
    Seat::first(seats).filter_map(|seat| picked(seat).or_else(|| free.pop())).collect()
}

/// Volcano and rubble as drawn, landscape and village shuffled and dealt in reading order, eruption tokens (F2.7, F2.9).
fn lay(scenario: &Scenario, thrill: bool, seats: usize, chance: &mut dyn Chance) -> Vec<Field> {
    let pile = |kind: Kind| -> Vec<CardId> {
        book().terrain.iter().filter(|card| card.kind == kind).map(|card| card.id).rev().collect()
    };
    let (mut volcano, mut rubble) = (pile(Kind::Volcano), pile(Kind::Rubble));
    let (mut landscape, mut village) = (pile(Kind::Landscape), pile(Kind::Village));
    chance.shuffle(&mut landscape);
    chance.shuffle(&mut village);
    let places = scenario.places.iter().filter(|place| seats == 4 || !place.four_only);
    places
        .filter_map(|place| {
            let pile = match place.kind {
                Kind::Volcano => &mut volcano,
                Kind::Rubble => &mut rubble,
                Kind::Landscape => &mut landscape,
                Kind::Village => &mut village,
            };
            let side = if place.thrill && thrill { Eruption::Double } else { Eruption::Single };
            Some(Field {
                col: place.col,
                row: place.row,
                card: pile.pop()?,
                lava: place.kind == Kind::Volcano,
                token: place.eruption.then_some(side),
                start: place.start.filter(|start| seats == 4 || *start == Start::White),
                pack: place.equipment,
            })
        })
        .collect()
}
