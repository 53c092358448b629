//! Damage paid with cubes.

use super::grids::any_grid_of;
use super::kit::{Helmet, Sandals, cells, gear, pattern};
use crate::gear::{CellSet, Magic, Pattern, Payment, Unpaid, absorb, capacity, pay, payments};
use proptest::prelude::*;

/// A magic cube that can be used.
fn magic(pattern: &Pattern, held: bool) -> Magic<'_> {
    Magic { pattern, held, ready: true }
}

/// What a payment takes: the cells, whether the magic cube pays, whether that is gone.
type Taken = (CellSet, bool, bool);

fn takes(payment: Option<Payment>) -> Option<Taken> {
    payment.map(|payment| (payment.cells, payment.magic, payment.magic_lost))
}

fn taken(named: &str, magic: bool, lost: bool) -> Taken {
    (cells(named), magic, lost)
}

// Rules: K5.1, K5.2
#[test]
fn sandals_pay_for_lava() {
    let paid = |text| takes(absorb(&gear(Sandals, text), 5, None));
    // vector 8
    assert_eq!((paid("WWW"), capacity(&gear(Sandals, "WWW"), None)), (None, 3));
    // vector 9
    assert_eq!(paid("MWM"), Some(taken("1.1 1.2 1.3", false, false)));
    // vector 10: six for five, and nothing comes back
    assert_eq!(paid("MMM"), Some(taken("1.1 1.2 1.3", false, false)));
    assert_eq!(absorb(&gear(Sandals, "MMM"), 5, None).map(|payment| payment.value), Some(6));
    assert_eq!(paid("TMT"), Some(taken("1.1 1.2", false, false)));
}

// Rules: K5.1, K5.4
#[test]
fn magic_sandals_pay_four() {
    let blueprint = pattern("TMT");
    let sandals = gear(Sandals, "TMT");
    // vector 11: what is left shows the pattern no more
    assert_eq!(takes(absorb(&sandals, 5, Some(magic(&blueprint, true)))), Some(taken("1.2", true, true)));
    assert_eq!(takes(absorb(&sandals, 4, Some(magic(&blueprint, true)))), Some(taken("", true, false)));
    // vector 12
    assert_eq!(
        (absorb(&sandals, 15, Some(magic(&blueprint, true))), capacity(&sandals, Some(magic(&blueprint, true)))),
        (None, 12)
    );
    // without its blueprint the cube does not come back, so it is worth four
    assert_eq!(takes(absorb(&sandals, 4, Some(magic(&blueprint, false)))), Some(taken("", true, true)));
}

// Rules: K13.9, K13.10
#[test]
fn helmets_absorb_hits() {
    // vector 50
    assert_eq!(takes(absorb(&gear(Helmet, "MM/WW"), 6, None)), Some(taken("1.1 1.2 2.1 2.2", false, false)));
    assert_eq!(takes(absorb(&gear(Helmet, "TT"), 6, None)), Some(taken("1.1 1.2", false, false)));
    assert_eq!(absorb(&gear(Helmet, ""), 1, None), None);
    // vector 51
    assert_eq!(takes(absorb(&gear(Helmet, "MM/WW"), 2, None)), Some(taken("2.1 2.2", false, false)));
    assert_eq!(takes(absorb(&gear(Helmet, "TT"), 2, None)), Some(taken("1.1", false, false)));
    assert_eq!(takes(absorb(&gear(Helmet, "TT"), 0, None)), Some(taken("", false, false)));
}

// Rules: K13.11
#[test]
fn magic_helmets_absorb_four_once() {
    let blueprint = pattern("TMMT");
    let helmet = gear(Helmet, "TMMT/W");
    // vector 57
    assert_eq!(takes(absorb(&helmet, 4, Some(magic(&blueprint, true)))), Some(taken("", true, false)));
    assert_eq!(takes(absorb(&helmet, 5, Some(magic(&blueprint, true)))), Some(taken("2.1", true, false)));
    let used = Some(Magic { pattern: &blueprint, held: true, ready: false });
    let second = absorb(&helmet, 4, used).unwrap();
    assert_eq!((second.magic, second.magic_lost, second.value), (false, true, 4));
    assert_eq!(capacity(&helmet, used), 11);
    // the cube that is away does not come back to a broken pattern: the wood alone leaves it whole
    assert_eq!(takes(absorb(&helmet, 1, used)), Some(taken("2.1", false, false)));
}

// Rules: K5.4, K11.11
#[test]
fn losing_the_magic_counts_four() {
    let blueprint = pattern("MM");
    // the pair of metal carries the magic, the teeth do not
    let helmet = gear(Helmet, "MM.T");
    assert_eq!(takes(absorb(&helmet, 3, Some(magic(&blueprint, true)))), Some(taken("", true, false)));
    let away = Some(Magic { pattern: &blueprint, held: true, ready: false });
    assert_eq!(takes(absorb(&helmet, 2, away)), Some(taken("1.4", false, false)));
    // nothing brings it back without its blueprint, so metal goes
    let lost = Some(Magic { pattern: &blueprint, held: false, ready: false });
    assert_eq!(takes(absorb(&helmet, 2, lost)), Some(taken("1.1", false, true)));
}

// P-ABSORB after the loss: overpayment, teeth, metal, cells
#[test]
fn preferences_among_equal_losses() {
    let paid = |text, damage| takes(absorb(&gear(Helmet, text), damage, None));
    assert_eq!(paid("TW/MW", 3), Some(taken("1.2 2.1", false, false)));
    assert_eq!(paid("MW/WM", 2), Some(taken("1.2 2.1", false, false)));
    assert_eq!(paid("MM/W", 2), Some(taken("1.1", false, false)));
    assert_eq!(paid("MT/M", 4), Some(taken("1.1 2.1", false, false)));
    // a magic cube that is gone for good costs as much as four wood, and overpays
    let blueprint = pattern("MM");
    assert_eq!(
        takes(absorb(&gear(Helmet, "MMW/WW"), 3, Some(magic(&blueprint, false)))),
        Some(taken("1.3 2.1 2.2", false, false))
    );
}

// Rules: K5.6
#[test]
fn cubes_that_are_named() {
    let helmet = gear(Helmet, "MM/WW");
    let named = |text: &str, use_magic, damage| pay(&helmet, damage, None, cells(text), use_magic);
    assert_eq!(named("1.1 2.2", false, 3).map(|payment| payment.value), Ok(3));
    assert_eq!(named("1.1 1.2 2.2", false, 3).map(|payment| payment.value), Ok(5));
    assert_eq!(named("1.1", false, 3), Err(Unpaid::TooLittle { absorbs: 2, damage: 3 }));
    assert_eq!(named("1.1 1.3", false, 3), Err(Unpaid::NoCube(cells("1.3").first().unwrap())));
    assert_eq!(named("1.1", true, 3), Err(Unpaid::NoMagic));
    let blueprint = pattern("MM/WW");
    let used = Some(Magic { pattern: &blueprint, held: true, ready: false });
    assert_eq!(pay(&helmet, 3, used, cells("1.1"), true), Err(Unpaid::NoMagic));
    let paid = pay(&helmet, 6, Some(magic(&blueprint, true)), cells("1.1"), true).unwrap();
    assert_eq!((paid.value, paid.magic_lost), (6, true));
}

// a question is asked only if there is more than one answer
#[test]
fn payments_that_differ() {
    let count = |text, damage| payments(&gear(Helmet, text), damage, None).len();
    assert_eq!([count("MM/WW", 6), count("MM/WW", 5), count("TT", 4), count("T", 2), count("", 1)], [1, 2, 1, 1, 0]);
    assert_eq!(count("WW", 0), 1);
    let blueprint = pattern("WW");
    assert_eq!(payments(&gear(Helmet, "WW"), 2, Some(magic(&blueprint, true))).len(), 2);
}

proptest! {
    #[test]
    fn the_policy_is_the_first_payment(
        helmet in any_grid_of(4, 3),
        damage in 0..20_u16,
        pattern_at in 0..4_usize,
        held in any::<bool>(),
        ready in any::<bool>(),
    ) {
        let patterns = ["MM", "W.W", "TM", "M/W"].map(pattern);
        let on = patterns[pattern_at].occurs(&helmet).then_some(Magic { pattern: &patterns[pattern_at], held, ready });
        let payments = payments(&helmet, damage, on);
        prop_assert_eq!(absorb(&helmet, damage, on), payments.first().copied());
        prop_assert_eq!(payments.is_empty(), capacity(&helmet, on) < damage);
        for payment in &payments {
            prop_assert_eq!(pay(&helmet, damage, on, payment.cells, payment.magic), Ok(*payment));
            for cell in payment.cells.iter() {
                let less = payment.cells - [cell].into_iter().collect();
                prop_assert!(pay(&helmet, damage, on, less, payment.magic).is_err());
            }
        }
    }
}
