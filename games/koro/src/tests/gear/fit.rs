//! Layouts that show a card.

use super::grids::any_grid_of;
use super::kit::{Helmet, Weapon, card, cubes, gear, locked, takeko, tomoe, unlocked};
use crate::gear::{
    Cubes, Extras, Fit, Fits, Fitting, GearRules, Grid, IllegalWeapon, Unfit, Waste, craft, matches, weapons,
};
use proptest::prelude::*;

/// Every layout for a card from present gear and a backpack.
fn fits(id: &str, present: &str, stock: &str, extras: Extras, rules: &GearRules) -> Result<Fits, Unfit> {
    let (gear, patterns) = card(id);
    let present = Grid::parse(present, rules.size(gear)).unwrap();
    let fitting = Fitting { gear, present: &present, stock: cubes(stock), patterns: &patterns, extras, rules };
    let fits = fitting.all();
    assert_eq!(fitting.best(), fits.clone().map(|fits| fits.all()[0]));
    assert_eq!(fitting.exists(), fits.is_ok());
    fits
}

fn best(id: &str, present: &str, stock: &str, extras: Extras, rules: &GearRules) -> Fit {
    *fits(id, present, stock, extras, rules).unwrap().best().unwrap()
}

// P-FIT: what lies there already is kept
#[test]
fn present_cubes_are_kept() {
    // the wood stays where it is, and is no part of the pattern
    let fit = best("GH4", "...W", "MMWW", Extras::Keep, &locked());
    assert_eq!((fit.layout.to_string().as_str(), fit.off), ("MM.W/WW", 0));
    // there is no other metal: it is used for the pattern
    let fit = best("GH4", "..MM", "WW", Extras::Keep, &locked());
    assert_eq!((fit.layout.to_string().as_str(), fit.off), ("MM/WW", 0));
    // three metals over a wood, and the second wood stays at the end
    let fit = best("GW5", "M/M/W/W", "M", Extras::Keep, &locked());
    assert_eq!((fit.off, fit.usable, fit.layout.cubes()), (0, true, cubes("MMMWW")));
    let bare = best("GW5", "M/M/W/W", "M", Extras::None, &locked());
    assert_eq!((bare.off, bare.usable, bare.layout.to_string().as_str()), (1, false, "M/M/M/W"));
}

// cubes that lie elsewhere are used for the pattern before they are kept
#[test]
fn the_pattern_comes_before_what_is_kept() {
    let fit = best("GH4", "M.MW", "W", Extras::Keep, &locked());
    assert_eq!((fit.layout.cubes(), fit.off), (cubes("MMWW"), 0));
}

// P-FIT: usable first, then few cubes off, then few teeth, then length, then the first place
#[test]
fn preferences_of_fits() {
    let fits = fits("BW1", "M/M/W/W", "MT", Extras::Max, &locked()).unwrap();
    let key = |fit: &Fit| (!fit.usable, fit.off, fit.spare_teeth, 10 - fit.length, fit.places);
    assert!(fits.all().windows(2).all(|pair| key(&pair[0]) < key(&pair[1])));
    assert!(fits.best().unwrap().usable);
    // of two places that are alike otherwise, the first
    assert_eq!(best("GH1", "", "WWW", Extras::Keep, &locked()).layout.to_string(), "WWW");
}

// P-FIT: everything there is
#[test]
fn everything_is_added() {
    let fit = best("GW5", "M/M/W/W", "MMMTTW", Extras::Max, &locked());
    assert_eq!((fit.layout.filled().count(), fit.usable), (8, true));
    assert_eq!(weapons(&fit.layout, locked().weapon).map(|all| all.len()), Ok(1));
    // wood enough to be usable comes before metal
    let fit = best("GW5", "", "MMMMMMMMMMMMWWW", Extras::Max, &locked());
    assert_eq!(fit.layout.cubes(), cubes("MMMMMMWW"));
    let fit = best("GH1", "", "WWWMT", Extras::Max, &locked());
    assert_eq!(fit.layout.to_string(), "WWWM/T");
    // what is added leaves two weapons two
    let fit = best("BW3", "", "MMWWWWMMMMMMMMMMMM", Extras::Max, &unlocked());
    assert_eq!(weapons(&fit.layout, unlocked().weapon).map(|all| all.kind()), Ok("pair"));
}

// Rules: K11.5
#[test]
fn two_parts_lie_in_two_weapons() {
    let fits = fits("BW4", "", "MMWWMWW", Extras::Keep, &unlocked()).unwrap();
    for fit in fits.all() {
        assert!(matches(&card("BW4").1, Weapon, &fit.layout, &unlocked()), "{}", fit.layout);
    }
    // each part left of the other
    let left = |fit: &Fit| fit.places.0.column < 5;
    assert!(fits.all().iter().any(left) && !fits.all().iter().all(left));
}

#[test]
fn what_is_missing() {
    assert_eq!(fits("BH1", "T", "M", Extras::Keep, &locked()), Err(Unfit::Missing(cubes("MT"))));
    assert_eq!(fits("BW3", "M/W/W", "MW", Extras::Keep, &unlocked()), Err(Unfit::Missing(cubes("W"))));
}

// Rules: K19.28
#[test]
fn what_a_samurai_cannot_build() {
    let whole = "TTTMMMMMMWWWWWW";
    let refused = |id: &str, rules: &GearRules| fits(id, "", whole, Extras::Keep, rules).unwrap_err();
    assert_eq!(refused("BW6", &tomoe()), Unfit::NoRoom(Some(IllegalWeapon::OnlyOneHanded)));
    assert_eq!(refused("BW3", &takeko()), Unfit::NoRoom(Some(IllegalWeapon::OnlyTwoHanded)));
    assert_eq!(refused("BW3", &locked()), Unfit::NoRoom(Some(IllegalWeapon::RightPartLocked)));
    let daisuke = GearRules { helmet: super::kit::size(3, 1), ..locked() };
    assert_eq!(refused("BH1", &daisuke), Unfit::NoRoom(None));
}

#[test]
fn turned_and_shifted_layouts() {
    let fits = fits("GH4", "", "MMWW", Extras::Keep, &locked()).unwrap();
    let layouts: Vec<_> = fits.all().iter().map(|fit| fit.layout.to_string()).collect();
    assert_eq!(layouts.len(), 12);
    let best = fits.best().unwrap();
    assert_eq!(best.layout.to_string(), "MM/WW");
    let turned = fits.turned(best).unwrap();
    assert_eq!(turned.layout.to_string(), "WM/WM");
    let round = (0..3).fold(turned, |fit, _| fits.turned(fit).unwrap());
    assert_eq!(round, best);
    let shifted = fits.shifted(best).unwrap();
    assert_eq!(shifted.layout.to_string(), ".MM/.WW");
    assert_eq!((0..2).fold(shifted, |fit, _| fits.shifted(fit).unwrap()), best);
    assert_eq!(fits.find(&shifted.layout), Some(shifted));
    assert_eq!(fits.find(&gear(Helmet, "MM")), None);
}

#[test]
fn layouts_without_another() {
    let whole = fits("BH2", "", "TTMMMM", Extras::Keep, &locked()).unwrap();
    let best = whole.best().unwrap();
    assert_eq!(whole.shifted(best), None);
    assert_eq!(whole.turned(best).map(|fit| fit.layout.to_string()), Some("MMMM/.TT".to_owned()));
}

proptest! {
    // Rules: K9.6, K11.1
    #[test]
    fn fits_can_be_crafted(drawn in any_grid_of(4, 2), stock in (0..4_u8, 0..4_u8, 0..3_u8), at in 0..6_usize, extras in 0..3_usize) {
        let rules = unlocked();
        let (gear, patterns) = card(["GH4", "BH5", "GW5", "GW2", "BW3", "BW4"][at]);
        let present = Grid::parse(&drawn.only(drawn.filled().first_group()).to_string(), rules.size(gear)).unwrap();
        let stock = Cubes::new(stock.0, stock.1, stock.2);
        let extras = [Extras::Keep, Extras::None, Extras::Max][extras];
        let fitting = Fitting { gear, present: &present, stock, patterns: &patterns, extras, rules: &rules };
        let fits = fitting.all();
        prop_assert_eq!(fitting.best(), fits.clone().map(|fits| fits.all()[0]));
        prop_assert_eq!(fitting.exists(), fits.is_ok());
        if let Ok(fits) = fits {
            for fit in fits.all() {
                let craft = craft(gear, &present, &fit.layout, stock, Waste::Cheapest, &rules);
                prop_assert_eq!(craft.map(|craft| craft.off.total()), Ok(fit.off));
                prop_assert!(matches(&patterns, gear, &fit.layout, &rules));
                prop_assert_eq!(fits.find(&fit.layout), Some(fit));
            }
        }
    }
}
