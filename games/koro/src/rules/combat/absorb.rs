//! Which cubes of the helmet absorb hits (D-ABSORB; K13.9 to K13.11).

use crate::gear::{self, GearType, Unpaid};
use crate::rules::refused::AnswerRefused;
use crate::rules::walk::pay::{carry_out, magic_cube, named, paying};
use crate::state::moves::{CombatEvent, Event};
use crate::state::{Answer, Paying, State, Table};
use gogome_contract::{Seat, StepContext};

/// What a seat has to absorb of a roll with so many hits.
fn share(table: &Table, damage: u16, seat: Seat) -> u16 {
    let attack = table.combat.as_ref().and_then(|combat| combat.attack.as_ref());
    damage.saturating_sub(attack.map_or(0, |attack| attack.less(seat)))
}

/// Every payment from which no cube could be left out, that of P-ABSORB first.
pub fn options(table: &Table, damage: u16, seat: Seat) -> Vec<Answer> {
    let player = table.player(seat);
    let magic = magic_cube(player, GearType::Helmet);
    let payments = gear::payments(&player.gear.helmet, share(table, damage, seat), magic);
    payments.iter().map(|payment| Answer::Absorb(paying(payment))).collect()
}

/// Whether a seat may answer so.
///
/// # Errors
/// Cubes that are not there, or too little.
pub fn check(table: &Table, damage: u16, seat: Seat, answer: &Answer) -> Result<(), AnswerRefused> {
    let Answer::Absorb(paying) = answer else { return Err(AnswerRefused::OtherQuestion) };
    match named(table.player(seat), GearType::Helmet, share(table, damage, seat), paying) {
        Ok(_) => Ok(()),
        Err(Unpaid::NoCube(_) | Unpaid::NoMagic) => Err(AnswerRefused::Cells),
        Err(Unpaid::TooLittle { absorbs, damage }) => Err(AnswerRefused::TooLittle { absorbs, damage }),
    }
}

/// P-ABSORB.
pub fn default(table: &Table, damage: u16, seat: Seat) -> Answer {
    let player = table.player(seat);
    let policy = gear::absorb(&player.gear.helmet, share(table, damage, seat), magic_cube(player, GearType::Helmet));
    let all = Paying { cells: player.gear.helmet.filled().into(), magic: false };
    Answer::Absorb(policy.as_ref().map_or(all, paying))
}

/// The helmets absorb.
pub fn close(state: &mut State, damage: u16, answers: Vec<(Seat, Answer)>, ctx: &mut StepContext<'_, Event>) {
    for (seat, answer) in answers {
        let Answer::Absorb(paying) = answer else { continue };
        let hits = share(&state.table, damage, seat);
        if let Ok(payment) = named(state.table.player(seat), GearType::Helmet, hits, &paying) {
            let cubes = carry_out(&mut state.table, seat, GearType::Helmet, &payment, ctx);
            ctx.tell(Event::Combat(CombatEvent::Absorbed { seat, hits, cubes, magic: payment.magic }));
        }
    }
}
