//! What follows the end of a phase of a campaign: who was defeated comes back, Yomi marks, rewards, then the next phase or the end
//! of the act (X30, X31, X34).

use crate::content::{Attribute, Bonus, BonusWhen, ChapterId, CharacterId, KamiPhase, Op, Side, book};
use crate::rules::decide::{Decider, decide, wait};
use crate::rules::look::hero_health;
use crate::rules::{camp, effects, level, setup, stack};
use crate::state::moves::Event;
use crate::state::{After, AfterStep, Ask, Campaign, Cause, Ended, Ending, Ki, Pick, Queue, State, Step, Table, Task};
use gogome_contract::StepContext;

/// A phase of a campaign has ended; what follows begins.
pub fn ended(table: &mut Table, ending: Ending, ctx: &mut StepContext<'_, Event>) {
    let (chapter, attempt) = (table.chapter, table.attempt);
    ctx.tell(Event::Phase { chapter, attempt, won: ending.won, why: ending.why });
    let left: Vec<(CharacterId, u8)> = table.characters().map(|(character, piece)| (character, piece.armour)).collect();
    for (character, armour) in left {
        table.hero_mut(character).keep_armour(armour);
    }
    let fallen = table.heroes.iter().filter(|hero| hero.defeated).map(|hero| hero.character).collect();
    let ended = Ended { won: ending.won, why: ending.why, round: table.round, fallen };
    if let Some(now) = table.campaign.as_mut().and_then(Campaign::now) {
        now.ended = Some(ended);
    }
    // nobody acts any more
    table.queue = Queue::default();
    table.after = Some(After { ending, step: AfterStep::Back, called: false });
}

/// What comes next after a phase.
pub fn go_on(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let Some(after) = &mut state.table.after else { return };
    match after.step {
        AfterStep::Back => {
            after.step = AfterStep::Marks;
            come_back(state, ctx);
        }
        AfterStep::Marks => {
            after.step = AfterStep::Rewards;
            mark(&mut state.table, ctx);
        }
        AfterStep::Rewards => {
            after.step = AfterStep::Bonus(0);
            if after.ending.won {
                stack::push(state, &state.table.chapter.printed().rewards, Cause::default());
            }
        }
        AfterStep::Bonus(number) => {
            let won = after.ending.won;
            let bonus = state.table.chapter.printed().bonus.get(usize::from(number)).filter(|_| won);
            after.step = if bonus.is_some() { AfterStep::Bonus(number + 1) } else { AfterStep::Next };
            if let Some(bonus) = bonus.filter(|bonus| holds(&state.table, bonus)) {
                win_bonus(state, number, bonus, ctx);
            }
        }
        AfterStep::Next => next(state, ctx),
    }
}

/// All who were defeated come back, in order; after the encounter with the Shinigami without a test (X34.2).
fn come_back(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let fallen = state.table.heroes.iter().filter(|hero| hero.defeated).map(|hero| hero.character);
    let fallen: Vec<CharacterId> = fallen.collect();
    if state.table.chapter.printed().is_encounter() {
        for character in fallen {
            ctx.tell(Event::Returned(character));
        }
        return;
    }
    // the first lies on top
    state.table.tasks.extend(fallen.into_iter().rev().map(|character| Task::Back { character }));
}

/// A character comes back: full health, and a test of spirit against its level (X24.2), which some Kami let it repeat once (X24.4).
pub fn back(state: &mut State, character: CharacterId, ctx: &mut StepContext<'_, Event>) {
    let hero = state.table.hero(character);
    let again = book().kami_skills.iter().any(|skill| {
        let known = skill.kami == character.printed().kami && skill.affinity <= hero.affinity;
        known
            && skill.phase == KamiPhase::Resurrection
            && skill.effects.iter().any(|effect| effect.op == Op::ResurrectReroll)
    });
    let level = i16::from(hero.level);
    let mut total = spirit(&state.table, character, ctx);
    if i16::from(total) < level && again {
        ctx.count(Op::ResurrectReroll.id());
        total = spirit(&state.table, character, ctx);
    }
    if i16::from(total) < level {
        state.table.tasks.push(Task::Loss { character, total });
    } else {
        ctx.tell(Event::Resurrected { character, total, passed: true, lost: None });
    }
}

/// A roll of the test die, and spirit.
fn spirit(table: &Table, character: CharacterId, ctx: &mut StepContext<'_, Event>) -> i8 {
    let die = ctx.chance().pick(&book().dice.test).copied().unwrap_or(0);
    effects::total(table, character, Attribute::Spirit, die, 0)
}

/// Who failed loses a point of an attribute of the owner's choice, never the locked one (X24.2); none if there is none (X24.3).
pub fn lose(state: &mut State, character: CharacterId, total: i8, ctx: &mut StepContext<'_, Event>) {
    let hero = state.table.hero(character);
    let locked = character.printed().locked;
    let may_go: Vec<Attribute> =
        Attribute::ALL.into_iter().filter(|one| hero.attribute(*one) > u8::from(*one == locked)).collect();
    let lost = if may_go.is_empty() {
        None
    } else {
        // the highest that is not locked (section 37)
        let rank = |one: &Attribute| (*one != locked, hero.attribute(*one));
        let best = may_go.iter().map(rank).max();
        let usual = may_go.iter().position(|one| Some(rank(one)) == best).unwrap_or(0);
        let options = may_go.iter().map(|one| Pick::Attribute(*one)).collect();
        match decide(&mut state.table, Ask::Loss { character }, options, usual, Decider::Owner(character)) {
            Ok(Pick::Attribute(lost)) => Some(lost),
            Ok(_) => None,
            Err(question) => return wait(&mut state.table, Task::Loss { character, total }, question),
        }
    };
    if let Some(lost) = lost {
        state.table.hero_mut(character).attributes[lost as usize] -= 1;
    }
    ctx.tell(Event::Resurrected { character, total, passed: false, lost });
}

/// A mark for each character that was defeated, up to the last box; reaching a bold one calls the Shinigami (X34.1).
fn mark(table: &mut Table, ctx: &mut StepContext<'_, Event>) {
    let fallen = table.heroes.iter().filter(|hero| hero.defeated).count();
    for hero in &mut table.heroes {
        hero.defeated = false;
    }
    let encounter = table.chapter.printed().is_encounter();
    let follows = follows(table);
    let Some(marks) = table.campaign.as_mut().and_then(|campaign| campaign.yomi.as_mut()) else { return };
    let bold = &book().numbers.yomi_bold;
    let last = bold.iter().copied().max().unwrap_or(0);
    let before = *marks;
    if encounter {
        return;
    }
    *marks = before.saturating_add(u8::try_from(fallen).unwrap_or(u8::MAX)).min(last.max(before));
    if *marks == before {
        return;
    }
    let called = follows && bold.iter().any(|one| before < *one && *one <= *marks);
    ctx.tell(Event::Marked { n: *marks - before, marks: *marks, called });
    if let Some(after) = &mut table.after {
        after.called = called;
    }
}

/// Whether another phase follows the one that has ended (X30.4, X31.5).
fn follows(table: &Table) -> bool {
    let Some((after, campaign)) = table.after.as_ref().zip(table.campaign.as_ref()) else { return false };
    if after.ending.won { table.chapter.next().is_some() } else { table.attempt < campaign.attempts }
}

/// Whether the condition of a bonus holds (X30.5).
fn holds(table: &Table, bonus: &Bonus) -> bool {
    match &bonus.when {
        BonusWhen::Alive(resistor) => table.saved.contains(resistor),
        BonusWhen::Ally(kind) => table.single(*kind).is_some_and(|piece| piece.side == Side::Party),
    }
}

fn win_bonus(state: &mut State, number: u8, bonus: &'static Bonus, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::Bonus { chapter: state.table.chapter, number });
    if let Some(now) = state.table.campaign.as_mut().and_then(Campaign::now) {
        now.bonus.push(number);
    }
    stack::push(state, &bonus.effects, Cause::default());
}

/// The next phase: another attempt, the next chapter, the Shinigami before either; or the act is over.
fn next(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let (chapter, follows) = (table.chapter, follows(table));
    let (Some(after), Some(campaign)) = (table.after.take(), &mut table.campaign) else { return };
    let won = after.ending.won;
    if won || follows {
        ctx.tell(Event::Closed { chapter, won, why: after.ending.why });
    }
    if let Some(put_off) = campaign.put_off.take() {
        table.chapter = put_off;
        whole(table);
    } else if !follows {
        return over(state, after.ending, ctx);
    } else if let Some(next) = chapter.next().filter(|_| won) {
        table.chapter = next;
        table.attempt = 1;
        if let Some(level) = chapter.printed().level_up {
            level::rise(table, level, ctx);
        }
    } else {
        table.attempt += 1;
        whole(table);
    }
    clear(state);
    let encounter = ChapterId::all().find(|one| one.printed().is_encounter()).filter(|_| after.called);
    match (encounter, &mut state.table.campaign) {
        (Some(encounter), Some(campaign)) => {
            campaign.put_off = Some(state.table.chapter);
            state.table.chapter = encounter;
            whole(&mut state.table);
            setup::begin(state, ctx);
        }
        _ => camp::open(state, ctx),
    }
}

/// The act is over (X30.4, X31.5).
fn over(state: &mut State, ending: Ending, ctx: &mut StepContext<'_, Event>) {
    ctx.tell(Event::ActOver { won: ending.won });
    state.table.over = Some(ending);
}

/// All armour is as good as new (X31.1, X34.2).
fn whole(table: &mut Table) {
    for hero in &mut table.heroes {
        hero.armour_left = hero.armour.printed().resistance;
    }
}

/// Everything on the grid leaves play; the characters have full health (X30.2, X31.1).
fn clear(state: &mut State) {
    state.hidden.oracle.clear();
    state.hidden.decks.clear();
    state.hidden.piles.clear();
    let table = &mut state.table;
    table.malice = book().numbers.malice_start;
    table.round = 1;
    table.step = Step::Oracle;
    (table.oracle.drawn, table.oracle.left) = (Vec::new(), 0);
    table.queue = Queue::default();
    table.fired.clear();
    table.zones.clear();
    table.doors.clear();
    table.gone.clear();
    table.piles.clear();
    table.holds.clear();
    table.waiting.clear();
    table.saved.clear();
    table.pieces.clear();
    table.resistors.clear();
    table.heads.clear();
    table.decks.clear();
    table.why.clear();
    (table.activation, table.offer, table.last_active) = (None, None, None);
    (table.placing, table.won, table.lost) = (false, false, None);
    for character in CharacterId::all() {
        let health = hero_health(table, table.hero(character));
        let hero = table.hero_mut(character);
        hero.health = health;
        hero.ap = 0;
        hero.ki = Ki::default();
        for held in &mut hero.skills {
            held.die = None;
        }
        hero.kami_used.clear();
        hero.kami_locked = false;
        for held in &mut hero.items {
            // a new phase counts its rounds anew
            held.used = 0;
        }
    }
}
