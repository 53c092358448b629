//! Private answers that change nothing (3.5).

use super::stamp::{answer, back};
use crate::content::DragonId;
use crate::content::board::PlaceId;
use crate::rules::combat::odds;
use crate::rules::walk::reach;
use crate::scene;
use crate::state::moves::Move;
use crate::state::view::View;
use crate::state::{Ask, Combat, Foe, Table, WalkKind};
use crate::words::{label, looks, panel, picture, player as boards};
use gogome_contract::{Control, Line, Panel, Picture, Seat, Weight};

fn pictured(view: &View, lines: Vec<Line>, scene: gogome_contract::Scene) -> Panel {
    Panel { picture: Some(Picture::Still(scene)), ..answer(view, lines, Vec::new()) }
}

/// Somebody's player board.
pub fn player(view: &View, seat: Seat) -> Panel {
    pictured(view, boards::lines(view, seat), scene::player(view, seat, picture::player_board(view, seat)))
}

/// A place with what lies on its spaces, and the ways there.
pub fn place(view: &View, place: PlaceId) -> Panel {
    let ways = view.me().map(|seat| reach::reach(&view.table, seat, WalkKind::Action)).unwrap_or_default();
    pictured(
        view,
        looks::place(&view.table, place, &ways),
        scene::place(view, place, picture::place(&view.table, place)),
    )
}

/// The blueprints of the temples.
pub fn temples(view: &View) -> Panel {
    answer(view, looks::temples(&view.table), Vec::new())
}

/// Cards on display, and those held.
pub fn cards(view: &View) -> Panel {
    let back = view.me().map(|_| back());
    answer(view, looks::cards(&view.table, view.me()), back.into_iter().collect())
}

/// The spaces a move reaches.
pub fn reach(view: &View, seat: Seat) -> Panel {
    let ways = reach::reach(&view.table, seat, WalkKind::Action);
    answer(view, looks::reach(&view.table, &ways), Vec::new())
}

/// The chances of a seat to win a fight: the one that goes on or is asked about, from here on; else against each dragon on the board.
pub fn odds(view: &View, seat: Seat) -> Panel {
    let table = &view.table;
    if let Some((mover, stander)) = asked_to_duel(table) {
        let chance = odds::duel_odds(table, mover, stander);
        return against_samurai(view, chance.map(|chance| looks::duel(mover, stander, chance)).into_iter().collect());
    }
    match table.combat.as_ref().map(|combat| combat.foe) {
        Some(Foe::Dragon { dragon, .. }) => against_dragons(view, seat, &[dragon]),
        Some(Foe::Samurai { .. }) => {
            let fights: Vec<Seat> = table.combat.iter().flat_map(Combat::standing).collect();
            let first = fights.first().and_then(|first| odds::duel_odds_now(table, *first));
            let both = first.map(|first| [first, 100 - first]).into_iter().flatten();
            against_samurai(view, fights.iter().zip(both).map(|(one, chance)| looks::duel_now(*one, chance)).collect())
        }
        None => {
            let guards = table.board.tiles.values().filter_map(|laid| Some(laid.dragon?.dragon));
            against_dragons(view, seat, &guards.collect::<Vec<_>>())
        }
    }
}

/// The chances of two samurai, whoever steps onto the other's space.
pub fn odds_of_duel(view: &View, seat: Seat, rival: Seat) -> Panel {
    let chance = |(mover, stander)| Some(looks::duel(mover, stander, odds::duel_odds(&view.table, mover, stander)?));
    against_samurai(view, [(seat, rival), (rival, seat)].into_iter().filter_map(chance).collect())
}

/// The samurai that has stepped onto another's space, and the other, who is asked whether to fight (K4.8).
fn asked_to_duel(table: &Table) -> Option<(Seat, Seat)> {
    let question = table.question().filter(|question| matches!(question.ask, Ask::Elect { .. }))?;
    Some((table.active(), *question.asked.first()?))
}

/// The chance to win against dragons. Against one that is being fought it is the chance from here on, of those who fight, and of those
/// with this seat if it is none of them.
pub fn against_dragons(view: &View, seat: Seat, dragons: &[DragonId]) -> Panel {
    let table = &view.table;
    let mut lines: Vec<Line> = Vec::new();
    for dragon in dragons.iter().copied() {
        match foe(table).filter(|(foe, _)| *foe == dragon) {
            Some((_, health)) => {
                let fighting: Vec<Seat> = table.combat.iter().flat_map(Combat::standing).collect();
                let mut sides = vec![fighting.clone()];
                if !fighting.contains(&seat) {
                    sides.push(fighting.into_iter().chain([seat]).collect());
                }
                let chance =
                    |seats: &Vec<Seat>| Some(looks::odds_now(dragon, health, seats, odds::odds_now(table, seats)?));
                lines.extend(sides.iter().filter(|seats| !seats.is_empty()).filter_map(chance));
            }
            None => lines.push(looks::odds(dragon, &[seat], odds::odds(table, &[seat], dragon))),
        }
    }
    lines.push(if lines.is_empty() { looks::no_dragon() } else { looks::left_out() });
    told(view, lines)
}

fn against_samurai(view: &View, mut lines: Vec<Line>) -> Panel {
    lines.push(if lines.is_empty() { looks::no_duel() } else { looks::left_out_of_duels() });
    told(view, lines)
}

fn told(view: &View, lines: Vec<Line>) -> Panel {
    let back = view.me().map(|_| back());
    answer(view, lines, back.into_iter().collect())
}

/// The dragon that is being fought, with its health.
fn foe(table: &Table) -> Option<(DragonId, u16)> {
    match table.combat.as_ref()?.foe {
        Foe::Dragon { dragon, health, .. } => Some((dragon, health)),
        Foe::Samurai { .. } => None,
    }
}

/// A seat is in a fight, or is asked about one.
pub fn fights(table: &Table, seat: Seat) -> bool {
    let asked = table.question().is_some_and(|question| question.asked.contains(&seat));
    let fights = table.combat.as_ref().is_some_and(|combat| combat.is_in(seat));
    fights || asked && (table.combat.is_some() || asked_to_duel(table).is_some())
}

/// The button to the odds where a fight may begin or goes on.
pub fn to_odds(dragon: Option<PlaceId>) -> Control {
    let place = dragon.map(|place| place.to_string());
    let args: Vec<(&str, &str)> = place.iter().map(|place| ("dragon", place.as_str())).collect();
    Control::button(label::ODDS, "show odds", &args, Weight::Plain)
}

/// The tiles a seat has looked at.
pub fn peeked(view: &View) -> Panel {
    let tiles: Vec<_> =
        view.own.iter().flat_map(|own| own.peeked.iter().map(|(level, tile)| (*level, *tile))).collect();
    let lines = looks::peeked(&tiles);
    let scene = scene::peeked(view, picture::said(&lines)).map(Picture::Still);
    Panel { picture: scene, ..answer(view, lines, Vec::new()) }
}

/// Asks whether somebody means to give up.
pub fn resign(view: &View, seat: Seat) -> Panel {
    let said = super::said::said(&view.table, seat, &Move::Resign);
    let sure = Control::Button { label: label::RESIGN.to_owned(), said, weight: Weight::Grave };
    answer(view, panel::resign(), vec![sure])
}
