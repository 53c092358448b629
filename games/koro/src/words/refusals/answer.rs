//! Answers to questions.

use super::{gather, names, setup, walk};
use crate::rules::refused::AnswerRefused;
use crate::state::MonkPlace;
use gogome_contract::Refusal;

/// Words why an answer is refused (3.4).
pub fn answer(refused: &AnswerRefused) -> Refusal {
    match refused {
        AnswerRefused::NotAsked => Refusal::not_now("E_NOTASKED", "Nothing is asked of you now.")
            .instead("`/look board` shows whom the table waits for."),
        AnswerRefused::OtherQuestion => Refusal::not_now("E_OTHERQUESTION", "You are asked something else.")
            .instead("`/look screen` shows the question and its answers."),
        AnswerRefused::Entry(space) => Refusal::illegal("E_ENTRY", format!("You cannot step onto {space}.")).instead(
            "Join on a dry space of the dragon's tile beside you, where fewer than two samurai stand; or `join:no`.",
        ),
        AnswerRefused::NoWeapon => Refusal::illegal("E_NOWEAPON", "You have no weapon that can be used in a fight.")
            .instead("It takes 2 wood in a one-handed weapon, 3 in a two-handed one. Answer no."),
        AnswerRefused::NoMonk(MonkPlace::Carried) => Refusal::illegal("E_NOMONK", "There is no monk in your backpack.")
            .instead("Name another one, or `heroic:no`."),
        AnswerRefused::NoMonk(at) => {
            Refusal::illegal("E_NOMONK", format!("There is no monk on your {}.", names::monk_place(*at)))
                .instead("Name another one, `carried` for the backpack, or `heroic:no`.")
        }
        AnswerRefused::NoResource(Some(cube)) => {
            Refusal::illegal("E_NORESOURCE", format!("There is no {} in your backpack.", names::cube(*cube)))
                .instead("Name a resource that is there; with an empty backpack leave it out.")
        }
        AnswerRefused::NoResource(None) => {
            Refusal::illegal("E_NORESOURCE", "A heroic monk takes one resource of your backpack along.")
                .instead("Say which: `resource:W`, `M` or `T`.")
        }
        AnswerRefused::Cells => Refusal::illegal("E_CELL", "There is no such cube to choose.")
            .instead("Name cells with cubes as row.column, like `1.3`; `/look screen` shows the grid."),
        AnswerRefused::Kind => Refusal::illegal("E_KIND", "Those are not just the cubes that must go.")
            .instead("Name as many of each kind as broke, and no more; `/look screen` says how many."),
        AnswerRefused::Illegal => Refusal::illegal("E_ILLEGAL", "What would be left is no legal weapon.")
            .instead("Choose other cubes, or some more, so that the rest holds together."),
        AnswerRefused::TooLittle { absorbs, damage } => {
            Refusal::illegal("E_TOOLITTLE", format!("That absorbs {absorbs} of {damage}."))
                .instead("Name more cubes: wood absorbs 1, metal 2, a tooth 3, magic 4.")
        }
        AnswerRefused::NoReaction => Refusal::not_now("E_NOTNOW", "That cannot be used on this roll.")
            .instead("The menu shows what can; or answer no."),
        AnswerRefused::Far(Some(space)) => {
            Refusal::illegal("E_FAR", format!("You cannot go to {} now.", names::space_long(*space)))
                .instead("`/look screen` lists where you can.")
        }
        AnswerRefused::Far(None) => {
            Refusal::illegal("E_FAR", "You cannot retreat without saying where to.").instead("`to:` names the space.")
        }
        AnswerRefused::CannotKeep => {
            Refusal::illegal("E_CANNOT", "You cannot keep that: it is not there, or there is no room for it.")
                .instead("Drop cubes for it, choose something else, or `steal:none`.")
        }
        AnswerRefused::NoCube(cube) => {
            Refusal::illegal("E_CUBES", format!("You have no {} to drop.", names::cube(*cube)))
                .instead("Name a cube of your backpack.")
        }
        AnswerRefused::Slot => Refusal::illegal("E_SLOT", "That slot is taken, or the card is not yours to take.")
            .instead("Choose a card you match and a field without one; a weapon card needs `choice:vp` or `peek`."),
        AnswerRefused::NoSuch => Refusal::illegal("E_NOANSWER", "That is none of the answers there are.")
            .instead("`/look screen` lists them."),
        AnswerRefused::Setup(refused) => setup(refused),
        AnswerRefused::Walk(refused) => walk::walk(refused),
        AnswerRefused::Explore(refused) => walk::explore(refused),
        AnswerRefused::Gather(refused) => gather::gather(refused),
    }
}
