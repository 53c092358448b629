//! A table begins: characters, decks, the first zone (X1).

use crate::content::{Attribute, ChapterId, CharacterId, ItemId, Op, Side, SkillId, SkillSide, book};
use crate::grid::Square;
use crate::rules::zones;
use crate::rules::{camp, ki, level, seats::vacate};
use crate::state::moves::{Event, Made, Options};
use crate::state::{
    Campaign, Conditions, HeldSkill, Hero, Hidden, Ki, Oracle, Orders, Piece, PieceId, Played, Queue, State, Step,
    Table, Who,
};
use gogome_contract::{Holder, Seat, StepContext};
use std::collections::BTreeMap;

/// The position a table starts with.
pub fn setup(options: &Options, seats: &[Holder], ctx: &mut StepContext<'_, Event>) -> State {
    let heroes: Vec<Hero> = CharacterId::all().map(|character| hero(options, character)).collect();
    let mut state = State { table: table(options, heroes, seats), hidden: Hidden::default() };
    assign(&mut state.table, &options.owners);
    for (seat, _) in state.table.seats().zip(seats).filter(|(_, holder)| **holder == Holder::Nobody) {
        vacate(&mut state.table, seat);
    }
    market(&mut state, ctx);
    camp::open(&mut state, ctx);
    state
}

/// A character as it begins this chapter (X1.3, section 38).
fn hero(options: &Options, character: CharacterId) -> Hero {
    let printed = character.printed();
    let level = level(options.chapter);
    let made = options.made.iter().find(|made| made.character == character);
    Hero {
        character,
        owner: None,
        level,
        rising: false,
        attributes: attributes(printed.locked, made, level),
        skills: skills(character, made, level),
        ki: Ki::default(),
        affinity: affinity(options.chapter),
        kami_used: Vec::new(),
        kami_mode: None,
        kami_locked: false,
        weapons: vec![printed.weapon],
        armour: printed.armour,
        items: Vec::new(),
        coins: coins(options.chapter),
        heads: 0,
        boss_heads: 0,
        blessed: 0,
        ap: 0,
        health: 0,
        armour_left: printed.armour.printed().resistance,
        defeated: false,
    }
}

/// The level that characters have at the start of a chapter: that of the last level increase before it.
pub fn level(chapter: ChapterId) -> u8 {
    let before =
        ChapterId::all().filter(|one| one.printed().number > 0 && one.printed().number < chapter.printed().number);
    before.filter_map(|one| one.printed().level_up).max().unwrap_or(1)
}

/// Coins at the start of a chapter: those of the beginning, and what the chapters before it bring (X1.3).
pub fn coins(chapter: ChapterId) -> u16 {
    let start = book().numbers.start_coins;
    let before =
        ChapterId::all().filter(|one| one.printed().number > 0 && one.printed().number < chapter.printed().number);
    let rewards = before.map(|one| {
        let coins = one.printed().rewards.iter().map(|effect| if let Op::Coins { n } = effect.op { n } else { 0 });
        coins.sum::<u16>()
    });
    start + rewards.sum::<u16>()
}

/// Affinity at the start of a chapter: that of the beginning, and one for each chapter before it (section 38).
pub fn affinity(chapter: ChapterId) -> u8 {
    let numbers = &book().numbers;
    (numbers.affinity_start + chapter.printed().number.saturating_sub(1)).min(numbers.affinity_max)
}

/// Attributes: the locked point, the one that was chosen, and one of the locked for each level (X1.3, X32.6).
fn attributes(locked: Attribute, made: Option<&Made>, level: u8) -> [u8; 4] {
    let mut points = [0; 4];
    points[locked as usize] = 1;
    let free = Attribute::ALL.into_iter().find(|one| *one != locked);
    if let Some(one) = made.map(|made| made.attribute).or(free) {
        points[one as usize] += 1;
    }
    for _ in 1..level {
        if let Some(one) = level::usual(&points, locked) {
            points[one as usize] += 1;
        }
    }
    points
}

/// One skill of each level: the first of the two, or what was chosen for the first level (X1.3).
fn skills(character: CharacterId, made: Option<&Made>, level: u8) -> Vec<HeldSkill> {
    let side = |at: u8| made.filter(|_| at == 1).map_or(SkillSide::A, |made| made.side);
    let skill = |at: u8| {
        SkillId::all().find(|one| {
            let printed = one.printed();
            printed.character == character && printed.level == at && printed.side == side(at)
        })
    };
    (1..=level).filter_map(skill).map(|skill| HeldSkill { skill, die: None }).collect()
}

/// A table on which nothing stands yet.
fn table(options: &Options, heroes: Vec<Hero>, seats: &[Holder]) -> Table {
    Table {
        ties: options.ties,
        orders: vec![Orders::default(); seats.len()],
        vacant: Vec::new(),
        people: seats.iter().map(|holder| *holder == Holder::Person).collect(),
        next_piece: u16::try_from(heroes.len()).unwrap_or(u16::MAX),
        heroes,
        chapter: options.chapter,
        attempt: 1,
        campaign: options.campaign.map(|length| Campaign {
            attempts: length.attempts,
            yomi: length.yomi.then_some(0),
            put_off: None,
            played: Vec::new(),
        }),
        after: None,
        camp: None,
        malice: 0,
        fired: Vec::new(),
        round: 1,
        step: Step::Oracle,
        oracle: Oracle { current: crate::content::OracleColour::Green, drawn: Vec::new(), left: 0 },
        zones: Vec::new(),
        doors: Vec::new(),
        gone: Vec::new(),
        piles: BTreeMap::new(),
        flags: Vec::new(),
        holds: Vec::new(),
        waiting: Vec::new(),
        saved: Vec::new(),
        plus: Vec::new(),
        pieces: Vec::new(),
        resistors: Vec::new(),
        heads: Vec::new(),
        decks: BTreeMap::new(),
        queue: Queue::default(),
        turns: 0,
        activation: None,
        offer: None,
        last_active: None,
        last_played: None,
        why: Vec::new(),
        placing: false,
        tasks: Vec::new(),
        answered: None,
        answered_by: None,
        questions: 0,
        market: 0,
        won: false,
        lost: None,
        over: None,
    }
}

/// Characters go to the seats that chose them; the others, in their order, to the seats with fewest (X1.3).
fn assign(table: &mut Table, owners: &[(CharacterId, Seat)]) {
    for (character, seat) in owners {
        if seat.at() < table.orders.len() {
            table.hero_mut(*character).owner = Some(*seat);
        }
    }
    for character in CharacterId::all() {
        if table.hero(character).owner.is_none() {
            let has = |seat: Seat| table.heroes.iter().filter(|hero| hero.owner == Some(seat)).count();
            let fewest = table.seats().min_by_key(|seat| has(*seat));
            table.hero_mut(character).owner = fewest;
        }
    }
}

/// The market deck is shuffled.
fn market(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let cards = ItemId::all().flat_map(|item| std::iter::repeat_n(item, item.printed().copies.into()));
    state.hidden.market = cards.collect();
    ctx.chance().shuffle(&mut state.hidden.market);
    state.table.market = u8::try_from(state.hidden.market.len()).unwrap_or(u8::MAX);
}

/// A phase begins (X1.2 to X1.10).
pub fn begin(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let chapter = state.table.chapter;
    let attempt = if chapter.printed().is_encounter() { 1 } else { state.table.attempt };
    ctx.tell(Event::Began { chapter, attempt });
    if let Some(campaign) = &mut state.table.campaign {
        let (zones, bonus) = (Vec::new(), Vec::new());
        campaign.played.push(Played { chapter, attempt, ended: None, zones, heads: 0, boss_heads: 0, bonus });
    }
    state.table.malice = book().numbers.malice_start;
    state.table.plus.clone_from(&chapter.printed().plus);
    for character in CharacterId::all() {
        ki::deal(state, character, ctx);
        let hero = state.table.hero(character);
        let health = crate::rules::look::hero_health(&state.table, hero);
        let piece = Piece {
            id: PieceId::of(character),
            who: Who::Character(character),
            side: Side::Party,
            at: Square::new(0, 0),
            health,
            armour: hero.armour_left,
            conditions: Conditions::default(),
            modifiers: Vec::new(),
            plus: false,
            attacked: 0,
        };
        state.table.pieces.push(piece);
    }
    if let Some(zone) = chapter.printed().zones.first() {
        zones::line_up(&mut state.table, *zone);
        state.table.step = Step::Initiative;
        zones::reveal(state, *zone, ctx);
        zones::line_up(&mut state.table, *zone);
    }
    state.table.step = Step::Oracle;
}
