//! Health, armour, conditions; defeat and what goes with it (X11.9, X11.10, X20.3, X21, X24.1).

use crate::content::{Condition, Effect, Op, Rank, Side, SkillKind, Stat, To, Trigger};
use crate::rules::look::{Look, at_least_0, immune, max_health, shown, who, zone_at};
use crate::state::moves::{Event, Shown, Source};
use crate::state::{Batch, Campaign, Cause, Heads, Pick, Piece, PieceId, State, Table, Task};
use gogome_contract::StepContext;

/// Takes health from a creature, or one token from a resistor (X19.5, `all_here`); whoever has none left is defeated. `by`: the
/// creature that does it; `source`: what the log tells it came from. Returns what was lost.
pub fn hurt(
    state: &mut State,
    id: PieceId,
    n: u8,
    by: Option<PieceId>,
    source: Option<Source>,
    ctx: &mut StepContext<'_, Event>,
) -> u8 {
    let Some(name) = shown(&state.table, id) else { return 0 };
    let Some((lost, left)) = lower(&mut state.table, id, n) else { return 0 };
    if lost > 0 {
        ctx.tell(Event::Hurt { who: name, damage: lost, left, source });
    }
    if left == 0 {
        defeat(state, id, by, ctx);
    }
    lost
}

/// Lowers health or tokens: what was lost, what is left. None if there is nobody.
pub fn lower(table: &mut Table, id: PieceId, n: u8) -> Option<(u8, u8)> {
    if let Some(piece) = table.piece_mut(id) {
        let lost = n.min(piece.health);
        piece.health -= lost;
        return Some((lost, piece.health));
    }
    let resistor = table.resistors.iter_mut().find(|resistor| resistor.id == id)?;
    let lost = n.min(1).min(resistor.tokens);
    resistor.tokens -= lost;
    Some((lost, resistor.tokens))
}

/// Gives health back, to at most the maximum (X3.5).
pub fn heal(state: &mut State, id: PieceId, n: u8, ctx: &mut StepContext<'_, Event>) {
    let table = &state.table;
    let Some(piece) = table.piece(id) else { return };
    let most = max_health(table, piece);
    let n = n.min(most.saturating_sub(piece.health));
    if n == 0 {
        return;
    }
    if let Some(piece) = state.table.piece_mut(id) {
        piece.health += n;
        ctx.tell(Event::Healed { who: piece.who, n, left: piece.health });
    }
}

/// Whether somebody has less than half of their health (section 34).
pub fn below_half(table: &Table, id: PieceId) -> bool {
    table.piece(id).is_some_and(|piece| u16::from(piece.health) * 2 < u16::from(max_health(table, piece)))
}

/// Puts conditions on a creature. Those that are immune receive none unless the effect names them (X21.7); a blessed token is
/// spent instead, if its owner's orders say so (X21.6).
pub fn afflict(state: &mut State, id: PieceId, kind: Condition, n: u8, ctx: &mut StepContext<'_, Event>) {
    let table = &state.table;
    let Some(piece) = table.piece(id) else { return };
    if n == 0 || immune(piece) || Look::at(table).sum(piece, Stat::ImmuneConditions, None) > 0 {
        return;
    }
    if let Some(character) = piece.character() {
        let hero = table.hero(character);
        let wanted = hero.owner.and_then(|owner| table.orders.get(owner.at())).is_none_or(|orders| orders.bless);
        let new = kind.stacks() || piece.conditions.count(kind) == 0;
        if hero.blessed > 0 && wanted && new {
            state.table.hero_mut(character).blessed -= 1;
            ctx.tell(Event::Blessed(character, kind));
            return;
        }
    }
    if let Some(piece) = state.table.piece_mut(id) {
        piece.conditions.add(kind, n);
        ctx.tell(Event::Condition { who: piece.who, kind, n });
    }
}

/// Removes all tokens of these kinds (X21.5).
pub fn cleanse(state: &mut State, id: PieceId, kinds: &[Condition], ctx: &mut StepContext<'_, Event>) {
    let Some(piece) = state.table.piece_mut(id) else { return };
    let kinds: Vec<_> = kinds.iter().copied().filter(|kind| piece.conditions.count(*kind) > 0).collect();
    for kind in &kinds {
        piece.conditions.remove(*kind);
    }
    if !kinds.is_empty() {
        ctx.tell(Event::Cleansed { who: piece.who, kinds });
    }
}

/// Moves the armour track, within 0 and the worn or printed value (`armor`, `sunder`).
pub fn armour(state: &mut State, id: PieceId, by: i8, ctx: &mut StepContext<'_, Event>) {
    let Some(piece) = state.table.piece(id) else { return };
    let most = full_armour(&state.table, piece);
    let now = at_least_0(i16::from(piece.armour) + i16::from(by)).min(most.max(piece.armour));
    if let Some(piece) = state.table.piece_mut(id)
        && now != piece.armour
    {
        let by = i8::try_from(i16::from(now) - i16::from(piece.armour)).unwrap_or(by);
        piece.armour = now;
        ctx.tell(Event::Armour { who: piece.who, by });
    }
}

/// The armour of a creature when nothing is damaged.
pub fn full_armour(table: &Table, piece: &Piece) -> u8 {
    match piece.character() {
        Some(character) => table.hero(character).armour.printed().resistance,
        None => crate::rules::look::stats(piece).map_or(0, |stats| stats.armour),
    }
}

/// Somebody or something is defeated: removed, with its card (X6.10, X11.9, X20.3, X24.1).
pub fn defeat(state: &mut State, id: PieceId, by: Option<PieceId>, ctx: &mut StepContext<'_, Event>) {
    let killer = by.and_then(|by| who(&state.table, by));
    if let Some(name) = shown(&state.table, id) {
        ctx.tell(Event::Defeated { who: name, by: killer });
    }
    if let Some(at) = state.table.pieces.iter().position(|piece| piece.id == id) {
        let piece = state.table.pieces.remove(at);
        leave_queue(&mut state.table, id);
        match piece.character() {
            Some(character) => {
                state.table.hero_mut(character).keep_armour(piece.armour);
                fall(&mut state.table, character, ctx);
            }
            None => slain(state, &piece, by, ctx),
        }
        last_words(state, &piece, by, ctx);
        return;
    }
    lost(state, id);
}

/// Takes a card out of the initiative (X6.10).
pub fn leave_queue(table: &mut Table, id: PieceId) {
    let queue = &mut table.queue;
    if let Some(at) = queue.cards.iter().position(|card| *card == id) {
        // the card that runs stays until its activation has ended: its place tells where the next one is
        if at + 1 == usize::from(queue.begun) {
            return;
        }
        queue.cards.remove(at);
        if at < usize::from(queue.begun) {
            queue.begun -= 1;
        }
    }
    queue.wanted.retain(|wanted| wanted.card != id);
}

/// A character is defeated (X24.1): Kami Mode ends with it (X16.5); what it holds stays with it.
fn fall(table: &mut Table, character: crate::content::CharacterId, ctx: &mut StepContext<'_, Event>) {
    let hero = table.hero_mut(character);
    hero.defeated = true;
    hero.health = 0;
    hero.ap = 0;
    if hero.kami_mode.take().is_some() {
        ctx.tell(Event::KamiModeEnded(character));
    }
    if table.activation.as_ref().is_some_and(|activation| activation.piece == PieceId::of(character)) {
        table.activation = None;
        table.why.clear();
        table.offer = None;
    }
    if table.offer.as_ref().is_some_and(|offer| offer.with == character) {
        table.offer = None;
    }
}

/// Anybody else is defeated: its head (X11.10), its deck, the objective (X29.1).
fn slain(state: &mut State, dead: &Piece, by: Option<PieceId>, ctx: &mut StepContext<'_, Event>) {
    let Some(kind) = dead.kind() else { return };
    let table = &mut state.table;
    let won = table.chapter.printed().objective == kind;
    table.won |= won;
    table.decks.remove(&kind);
    state.hidden.decks.remove(&kind);
    let (minion, boss) = match kind.printed().rank {
        Rank::Minion => (1, 0),
        Rank::Servant | Rank::Chosen => (0, 1),
        Rank::Wanderer | Rank::Shinigami => return,
    };
    let active = table.activation.as_ref().and_then(|activation| table.piece(activation.piece));
    let taker = active.filter(|piece| {
        let own = by.is_none_or(|by| by == piece.id);
        own && (won || Look::at(table).field(piece).adjacent(piece.at, dead.at))
    });
    match taker.and_then(Piece::character) {
        Some(character) => take_heads(table, character, minion, boss, ctx),
        None => drop_heads(table, dead.at, minion, boss),
    }
}

/// Heads go to a character.
pub fn take_heads(
    table: &mut Table,
    character: crate::content::CharacterId,
    minion: u8,
    boss: u8,
    ctx: &mut StepContext<'_, Event>,
) {
    let hero = table.hero_mut(character);
    hero.heads = hero.heads.saturating_add(minion);
    hero.boss_heads = hero.boss_heads.saturating_add(boss);
    if let Some(now) = table.campaign.as_mut().and_then(Campaign::now) {
        now.heads = now.heads.saturating_add(minion.into());
        now.boss_heads = now.boss_heads.saturating_add(boss.into());
    }
    let signed = |n: u8| i8::try_from(n).unwrap_or(i8::MAX);
    ctx.tell(Event::Heads { character, minion: signed(minion), boss: signed(boss) });
}

fn drop_heads(table: &mut Table, at: crate::grid::Square, minion: u8, boss: u8) {
    match table.heads.iter_mut().find(|heads| heads.at == at) {
        Some(heads) => {
            heads.minion += minion;
            heads.boss += boss;
        }
        None => table.heads.push(Heads { at, minion, boss }),
    }
}

/// What the dead one and its killer have for this moment: `on_defeated` and `on_kill` (section 34).
fn last_words(state: &mut State, dead: &Piece, by: Option<PieceId>, ctx: &mut StepContext<'_, Event>) {
    let Some(killer) = by.filter(|by| state.table.piece(*by).is_some_and(|killer| killer.side != dead.side)) else {
        return;
    };
    let board = dead.kind().into_iter().flat_map(|kind| &kind.printed().skills);
    let zone = zone_at(&state.table, dead.at);
    // the first lies on top
    for skill in board.rev().filter(|one| one.kind == SkillKind::Passive && one.trigger == Trigger::OnDefeated) {
        ctx.count(Trigger::OnDefeated.id());
        // who falls by it fell by the effect of a creature, though that one is gone
        let source = Some(Source::Skill { by: dead.who, skill: skill.key.clone() });
        let cause = Cause { targets: vec![killer], zone, source, ..Cause::default() };
        state.table.tasks.push(Task::Effects(Batch { effects: skill.effects.clone(), cause }));
    }
    let hero = state.table.piece(killer).and_then(Piece::character).map(|character| state.table.hero(character));
    let mode = hero.filter(|hero| hero.kami_mode.is_some()).map(|hero| hero.character.printed().kami.printed());
    let on_kill = mode.into_iter().flat_map(|kami| &kami.mode_effects);
    let on_kill: Vec<Effect> = on_kill.filter(|effect| effect.trigger == Some(Trigger::OnKill)).cloned().collect();
    if !on_kill.is_empty() {
        ctx.count(Trigger::OnKill.id());
        let cause = Cause { by: Some(killer), targets: vec![killer], zone, ..Cause::default() };
        state.table.tasks.push(Task::Effects(Batch { effects: on_kill, cause }));
    }
}

/// A resistor is lost: what its zone says of it, its holds, and the ending of the chapter (X20.3, X20.6, X29.4).
fn lost(state: &mut State, id: PieceId) {
    let table = &mut state.table;
    let Some(at) = table.resistors.iter().position(|resistor| resistor.id == id) else { return };
    let resistor = table.resistors.remove(at);
    let zone = zone_at(table, resistor.at);
    let all_lost =
        |zone: crate::content::ZoneId| !table.resistors.iter().any(|other| zone_at(table, other.at) == Some(zone));
    let endings = &table.chapter.printed().endings;
    if endings.iter().any(|ending| Some(ending.zone) == zone && all_lost(ending.zone)) {
        table.lost = Some(crate::state::Failure::Resistors);
    }
    for holding in std::mem::take(&mut table.holds) {
        if holding.hold.resistor == resistor.key {
            let cause = Cause { zone: Some(holding.zone), ..Cause::default() };
            table.tasks.push(Task::Effects(Batch { effects: holding.hold.done, cause }));
        } else {
            table.holds.push(holding);
        }
    }
    let printed = zone.into_iter().flat_map(|zone| &zone.printed().features);
    for feature in printed {
        if let crate::content::Placed::Resistor { key, on_lost, .. } = &feature.what
            && *key == resistor.key
            && !on_lost.is_empty()
        {
            let cause = Cause { zone, ..Cause::default() };
            table.tasks.push(Task::Effects(Batch { effects: on_lost.clone(), cause }));
        }
    }
}

/// Options of who is meant, for a question about creatures.
pub fn picks(ids: &[PieceId]) -> Vec<Pick> {
    ids.iter().map(|id| Pick::Piece(*id)).collect()
}

/// Whether an effect reaches only those below half of their health, and this one is not.
pub fn spared(table: &Table, effect: &Effect, id: PieceId) -> bool {
    effect.if_below_half && !below_half(table, id)
}

/// Whether an effect is one that only creatures and living resistors feel (`all_here`).
pub fn harms(effect: &Effect) -> bool {
    matches!(effect.op, Op::Damage { .. }) && effect.to == Some(To::AllHere)
}

/// Whether the party has somebody left on the grid.
pub fn party_stands(table: &Table) -> bool {
    table.characters().next().is_some()
}

/// The side that a creature fights.
pub fn foe_side(piece: &Piece) -> Side {
    piece.side.other()
}

/// A creature as the log names it.
pub fn named(piece: &Piece) -> Shown {
    Shown::Piece(piece.who)
}
