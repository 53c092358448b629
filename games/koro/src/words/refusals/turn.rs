//! The frame of a turn, cards and tokens, claims.

use super::{names, no_cubes};
use crate::content::{AdventureKind, BonusItem, ScrollKind};
use crate::rules::refused::{ClaimRefused, TurnRefused, UseRefused};
use crate::state::moves::Item;
use gogome_contract::Refusal;
use gogome_contract::parts::words::count;

/// Words why something in a turn is refused (K3).
pub fn turn(refused: &TurnRefused) -> Refusal {
    match refused {
        TurnRefused::NoAction => {
            Refusal::not_now("E_ACTIONS", "Both actions are done.").instead("`/koro done` ends the turn.")
        }
        TurnRefused::NoDisc => Refusal::illegal("E_DISC", "No action disc is left in your pool: you must rest.")
            .instead("`/koro rest` brings them all back, and you may craft."),
        TurnRefused::NoRest => {
            Refusal::illegal("E_NOREST", "You may not rest with all discs in the pool: a rest brings discs back.")
                .instead("Move, explore or gather.")
        }
        TurnRefused::OpenAlready(field) => {
            let name = names::field(*field);
            Refusal::not_now("E_OPENFIELD", format!("The field {name} is open already."))
                .instead(format!("Go on with `/koro {name}`, or give it up with `/koro pass`."))
        }
        TurnRefused::NothingToPass => {
            Refusal::not_now("E_NOPASS", "There is nothing left to give up.").instead("`/koro done` ends the turn.")
        }
        TurnRefused::ActionsLeft(left) => {
            Refusal::not_now("E_ACTIONSLEFT", format!("You have {} left.", count(*left, "action")))
                .instead("`/koro pass` gives one up: it rests where that is possible, or skips the action.")
        }
        TurnRefused::Escaped => {
            Refusal::not_now("E_ESCAPED", "You have left the volcano, so there are no more actions.")
                .instead("`/koro claim` brings the shōgun something for points.")
        }
        TurnRefused::Unconscious => Refusal::not_now("E_UNCONSCIOUS", "Your samurai lies unconscious.")
            .instead("It wakes up when your next turn begins."),
        TurnRefused::NoBonus { field: Some(field) } => {
            let name = names::field(*field);
            Refusal::not_now("E_NOBONUS", format!("There is no bonus to use: {name} has no gear card, or it is used."))
                .instead("Go on with your actions.")
        }
        TurnRefused::NoBonus { field: None } => {
            Refusal::not_now("E_NOBONUS", "A bonus belongs to the action of its field, and no field is open.")
                .instead("Take an action on a field with a gear card first.")
        }
        TurnRefused::NoTooth => Refusal::illegal("E_NOTOOTH", "A helmet card gives wood or metal, no tooth.")
            .instead("Say `resource:W` or `resource:M`."),
        TurnRefused::OtherBonus(field) => {
            Refusal::illegal("E_OTHERBONUS", format!("The card above {} gives something else.", names::field(*field)))
                .instead("`/look screen` shows what it gives; say that, or `decline:yes`.")
        }
        TurnRefused::Cubes { cube, need, have } => no_cubes(*cube, *need, *have),
    }
}

/// Words why a card or token cannot be used (K6, K20).
pub fn using(refused: &UseRefused) -> Refusal {
    match refused {
        UseRefused::NotHeld(item) => Refusal::illegal("E_NOTYOURS", format!("You do not have {}.", names::item(*item)))
            .instead("`/look screen` shows what you have."),
        UseRefused::NotNow(item) => not_now(*item),
        UseRefused::UsedUp(item) => {
            Refusal::not_now("E_USED", format!("You have used {} this turn.", names::item(*item)))
                .instead("It works again in your next turn.")
        }
        UseRefused::Target(item) => {
            Refusal::illegal("E_TARGET", format!("{} cannot be used like that.", names::item(*item)))
                .instead(target(*item))
        }
    }
}

/// It is not the time for it: when it works, and what has to be done for it.
fn not_now(item: Item) -> Refusal {
    Refusal::not_now("E_NOTNOW", format!("{} cannot be used now.", names::item(item))).instead(how(item))
}

/// When a card or token works, and what has to be done for it.
fn how(item: Item) -> String {
    use AdventureKind::{AncientMap, Gunbai, KappaFlask, Kemuridama, OmamoriOfFire, Toishi};
    use ScrollKind::{DeepBreath, EmberKiln, FarSight, SteelNerve, Surveyor};
    let when = match item {
        Item::Scroll(kind) => kind.printed().hook.when(),
        Item::Token(kind) => kind.printed().hook.when(),
    };
    match item {
        Item::Scroll(Surveyor) | Item::Token(AncientMap) => format!("You are asked for it {when}."),
        Item::Scroll(SteelNerve) | Item::Token(Toishi | Gunbai | KappaFlask) => {
            format!("It works {when}, by itself if it saves you; with `/koro orders react:ask` you decide.")
        }
        Item::Token(Kemuridama) => format!("It works {when}; with `/koro orders retreat:ask` you decide."),
        Item::Token(OmamoriOfFire) => format!("It works {when}: name it there with `use:`."),
        Item::Scroll(EmberKiln | FarSight | DeepBreath) | Item::Token(_) => format!("It works {when}."),
        Item::Scroll(_) => format!("It works by itself {when}."),
    }
}

/// What has to be said with it.
fn target(item: Item) -> &'static str {
    match item {
        Item::Scroll(ScrollKind::EmberKiln) => "It needs 1 wood in your backpack.",
        Item::Scroll(ScrollKind::FarSight) => "Name a level whose stack is not empty: `level:1`, `2` or `3`.",
        Item::Token(AdventureKind::Sashimono) => {
            "Name one or two other samurai who are awake, each with a dry space beside them without dragon or samurai."
        }
        Item::Token(AdventureKind::TetsuCache) => "Say what you take, 2 metal or 3 wood.",
        Item::Token(AdventureKind::Taiko) => "Name one or two fields with your discs on them.",
        Item::Token(AdventureKind::Hiya) => "Name a dragon that lies on the board.",
        Item::Token(AdventureKind::TanukiLens) => "It needs a stack with a tile left.",
        Item::Scroll(_) | Item::Token(_) => "`/koro show cards` tells what it asks for.",
    }
}

/// Words why a claim is refused (K17).
pub fn claim(refused: &ClaimRefused) -> Refusal {
    match refused {
        ClaimRefused::NotEscaped => {
            Refusal::not_now("E_NOTESCAPED", "You can claim something once you have left the volcano.").instead(
                "When the rope hangs, end a turn on the central tile; or end one on the tile with the small rope.",
            )
        }
        ClaimRefused::NoItem(item) => {
            Refusal::illegal("E_NOITEM", format!("You have no {} to claim there.", names::bonus_item(*item)))
                .instead(claimable(*item))
        }
        ClaimRefused::NoSpace(item) => Refusal::illegal(
            "E_NOSPACE",
            format!("Your palace has no free space like that for {}.", names::bonus_item_long(*item)),
        )
        .instead("Claim something else, or `item:none`."),
    }
}

/// What makes it a thing to claim.
const fn claimable(item: BonusItem) -> &'static str {
    match item {
        BonusItem::Helmet | BonusItem::Weapon | BonusItem::Sandals => {
            "It must be magical, with the disc of its blueprint still in your backpack. `item:none` claims nothing."
        }
        BonusItem::Monk => "Monks come from your backpack or a spot. `item:none` claims nothing.",
        BonusItem::Tooth => "Teeth come from your backpack or your gear. `item:none` claims nothing.",
    }
}
