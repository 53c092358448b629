//! The activation of a character: its start, what its actions cost, its end (X7).

use crate::content::{CharacterId, Effect, Op, Stat, Trigger, Until, book};
use crate::rules::ap;
use crate::rules::look::{Look, at_least_0, zone_at};
use crate::rules::refused::Refused;
use crate::rules::stack;
use crate::rules::{health, skills};
use crate::state::moves::{Event, Source};
use crate::state::{Activation, Cause, KamiMode, Piece, PieceId, State, Table, Task, WalkLeft};
use gogome_contract::{Seat, StepContext};

/// The activation of a character begins: bleeding, then action points (X7.1).
pub fn begin(state: &mut State, piece: PieceId, ctx: &mut StepContext<'_, Event>) {
    let table = &mut state.table;
    let Some(one) = table.piece(piece) else { return };
    let Some(character) = one.character() else { return };
    ctx.tell(Event::Starts(one.who));
    let one_unhurt = one.conditions.bleeding == 0;
    table.last_active = Some(character);
    table.turns = table.turns.saturating_add(1);
    table.activation = Some(Activation {
        piece,
        walk: WalkLeft::Unused,
        attacks: 0,
        used: Vec::new(),
        withdrawn: 0,
        late: false,
        before: table.hero(character).ap,
        fresh: one_unhurt,
    });
    bleed(state, piece, ctx);
    let Some(one) = state.table.piece(piece) else { return };
    let look = Look::at(&state.table);
    let gain = i16::from(book().numbers.ap_gain) + look.sum(one, Stat::Ap, None) - i16::from(one.conditions.downed);
    let most = ap::most(&state.table, character);
    let hero = state.table.hero_mut(character);
    hero.ap = hero.ap.saturating_add(at_least_0(gain)).min(most);
    let happens = triggered(state, character, Trigger::ActivationStart, ctx);
    if let Some(activation) = &mut state.table.activation {
        activation.fresh &= !happens;
    }
}

/// Bleeding at the start of an activation, unreduced (X21.1).
pub fn bleed(state: &mut State, piece: PieceId, ctx: &mut StepContext<'_, Event>) {
    let n = state.table.piece(piece).map_or(0, |piece| piece.conditions.bleeding);
    if n > 0 {
        health::hurt(state, piece, n, None, Some(Source::Bleeding), ctx);
    }
}

/// What a character's passive skills and Kami Mode do at a moment (section 34); whether they do anything.
fn triggered(state: &mut State, character: CharacterId, when: Trigger, ctx: &mut StepContext<'_, Event>) -> bool {
    let hero = state.table.hero(character);
    let own = skills::passive(hero).filter(|(trigger, _)| *trigger == when).map(|(_, effect)| effect.clone());
    let mode = hero.kami_mode.map(|_| hero.character.printed().kami.printed());
    let mode = mode.into_iter().flat_map(|kami| &kami.mode_effects);
    let mode: Vec<Effect> = mode.filter(|effect| effect.trigger == Some(when)).cloned().collect();
    let own: Vec<Effect> = own.collect();
    let by = PieceId::of(character);
    let cause = Cause { by: Some(by), targets: vec![by], ..Cause::default() };
    // the skills lie on top
    stack::push(state, &mode, Cause { source: Some(Source::KamiMode(character)), ..cause.clone() });
    stack::push(state, &own, cause);
    let happens = !own.is_empty() || !mode.is_empty();
    if happens {
        ctx.count(when.id());
    }
    happens
}

/// The character whose activation runs, if a seat may act for it and nobody is asked anything.
///
/// # Errors
/// A question is open, no character is active, or another seat owns it.
pub fn of(table: &Table, by: Seat) -> Result<CharacterId, Refused> {
    match table.question() {
        Some(question) => Err(Refused::Open(Box::new(question.clone()))),
        None => inside(table, by),
    }
}

/// The character whose activation runs, if a seat may act for it: for free actions, which fit into another action (X14).
///
/// # Errors
/// No character is active, or another seat owns it.
pub fn inside(table: &Table, by: Seat) -> Result<CharacterId, Refused> {
    let idle = if table.camp.is_some() { Refused::Camping } else { Refused::NoActivation };
    let activation = table.activation.as_ref().ok_or(idle)?;
    let character = table.piece(activation.piece).and_then(Piece::character).ok_or(Refused::NoActivation)?;
    let hero = table.hero(character);
    // who has let its time run out once is helped by everybody (section 37)
    if !hero.is_for(by) && !activation.late {
        return Err(Refused::NotYours { character, owner: hero.owner });
    }
    Ok(character)
}

/// Another action than moving closes a move that is open (X8.5).
pub fn close_walk(table: &mut Table) {
    if let Some(activation) = &mut table.activation
        && matches!(activation.walk, WalkLeft::Open(_))
    {
        activation.walk = WalkLeft::Closed;
    }
}

/// The activation of a character ends: what its square does, then what it ends (X7.3).
pub fn finish(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let Some(piece) = state.table.activation.as_ref().map(|activation| activation.piece) else { return };
    state.table.tasks.push(Task::EndActivation);
    on_square(state, piece, ctx);
}

/// What the square does to whoever ends an activation there (X7.3).
pub fn on_square(state: &mut State, id: PieceId, ctx: &mut StepContext<'_, Event>) {
    let table = &state.table;
    let Some(piece) = table.piece(id) else { return };
    let Some(zone) = zone_at(table, piece.at) else { return };
    let Some(special) = &zone.printed().special else { return };
    let here = Look::at(table).map.at(piece.at).terrain == crate::grid::Terrain::Special;
    let wanted = special.trigger == Trigger::ActivationEnd && (piece.character().is_some() || !special.characters_only);
    if here && wanted {
        ctx.count(special.trigger.id());
        let source = Some(Source::Ground(zone));
        stack::push(state, &special.effects, Cause { targets: vec![id], zone: Some(zone), source, ..Cause::default() });
    }
}

/// The end of a character's activation, after its square: action points beyond one are lost, downed goes, what lasts for the
/// activation ends, Kami Mode may (X7.3, X16.5).
pub fn end(state: &mut State, ctx: &mut StepContext<'_, Event>) {
    let Some(activation) = state.table.activation.take() else { return };
    state.table.offer = None;
    // what enemies do from now on is told anew (section 38, `why`)
    state.table.why.clear();
    let Some(character) = state.table.piece(activation.piece).and_then(Piece::character) else { return };
    let keep = book().numbers.ap_keep;
    let hero = state.table.hero_mut(character);
    hero.ap = hero.ap.min(keep);
    wind_down(&mut state.table, activation.piece);
    match state.table.hero(character).kami_mode {
        Some(KamiMode::Fresh) => state.table.hero_mut(character).kami_mode = Some(KamiMode::Last),
        Some(KamiMode::Last) => health::defeat(state, activation.piece, None, ctx),
        None => {}
    }
}

/// What ends with any creature's activation: downed, and modifiers (X7.3, X17.5).
pub fn wind_down(table: &mut Table, id: PieceId) {
    let Some(piece) = table.piece_mut(id) else { return };
    piece.conditions.downed = false;
    piece.modifiers.retain(|lasting| match lasting.modifier.until {
        Some(Until::Activation) => false,
        Some(Until::NextActivation) => lasting.begun,
        _ => true,
    });
    for lasting in &mut piece.modifiers {
        lasting.begun = false;
    }
}

/// What an attack of a creature ends: modifiers for the next attack (section 34).
pub fn after_attack(table: &mut Table, by: PieceId, targets: &[PieceId]) {
    let incoming = |stat: Stat| stat == Stat::IncomingHits;
    if let Some(piece) = table.piece_mut(by) {
        piece.modifiers.retain(|lasting| {
            let next = lasting.modifier.until == Some(Until::NextAttack) && !incoming(lasting.modifier.stat);
            !next && lasting.modifier.until != Some(Until::Attack)
        });
    }
    for target in targets {
        if let Some(piece) = table.piece_mut(*target) {
            piece.modifiers.retain(|lasting| {
                let next = lasting.modifier.until == Some(Until::NextAttack) && incoming(lasting.modifier.stat);
                !next && lasting.modifier.until != Some(Until::Attack)
            });
        }
    }
}

/// Whether an attack action may be taken: once, twice with `double_attack` (X7.2).
pub fn may_attack(table: &Table, character: CharacterId) -> bool {
    let taken = table.activation.as_ref().map_or(0, |activation| activation.attacks);
    let piece = table.piece(PieceId::of(character));
    let hero = table.hero(character);
    let double = hero.kami_mode.is_some()
        && hero.character.printed().kami.printed().mode_effects.iter().any(|effect| effect.op == Op::DoubleAttack);
    piece.is_some() && taken < if double { 2 } else { 1 }
}
