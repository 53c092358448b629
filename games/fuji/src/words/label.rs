//! Labels of buttons and menus, at most 34 characters.

/// Menu: the cards that can be used now.
pub const USE: &str = "Use a card";
/// Menu of the equipment manager: the cards to give away (F10.1).
pub const GIVE: &str = "Give a card away";
/// Button: refuses what a card asks (F16.6).
pub const NO: &str = "No, thank you";
/// Menu: the dice of the second reroll of Water (F9.14).
pub const AGAIN: &str = "Water: roll these again";
/// Menu of a Buddy: the die to set aside (F10.3).
pub const ASIDE: &str = "Set this die aside";
/// Menu: which of the cards drawn are kept (F2.4).
pub const KEEP: &str = "Keep these cards";
/// Button: leaves out a die, of a type that chance says (F2.6).
pub const ANY_DIE: &str = "Leave out a die by chance";
/// Menu of the Gatherer: who gets power bars (F16.12).
pub const BARS: &str = "Give out power bars";
/// Button of the Gatherer: nobody gets any.
pub const NO_BARS: &str = "No power bars now";
/// Menu of the lobby: the skills.
pub const SKILL: &str = "Choose your skill";
/// Menu of the lobby: the skills of the companion whom two players share.
pub const COMPANION_SKILL: &str = "The shared companion's skill";
/// Menu: the cards that can be reached.
pub const PLAN: &str = "Choose your card";
/// Button: ready as long as the neighbours keep their plans (F16.4).
pub const READY: &str = "Ready";
/// Button: ready whatever the neighbours do (F16.4).
pub const FIRM: &str = "Ready, come what may";
/// Button: takes back being ready.
pub const UNREADY: &str = "Not ready after all";
/// Button: opens the ways to the chosen card and the question about its equipment token.
pub const WAY: &str = "How to go there";
/// Button: back from there to the own screen.
pub const BACK: &str = "Back";
/// Menu: the ways to the chosen card.
pub const WAYS: &str = "Choose your way";
/// Button: the equipment token stays where it is (F11.9).
pub const LEAVE: &str = "Leave the equipment token there";
/// Button: the equipment token is taken after all.
pub const TAKE: &str = "Take the equipment token";
/// Menu: whether to go or to stay, answered while planning (F16.13).
pub const AHEAD: &str = "If your way sets off an eruption";
/// Button: takes back the plan.
pub const LIFT: &str = "Lift my marker";
/// Menu: the dice to roll again.
pub const REROLL: &str = "Roll these again";
/// Button: no more rerolls.
pub const DONE: &str = "Done";
/// Button: no reroll although some are left; asks once more.
pub const KEEP_ALL: &str = "Keep all dice";
/// Button: loses the rerolls that are left.
pub const KEEP_ALL_SURE: &str = "Yes, keep all dice";
/// Button: goes (F16.13).
pub const GO: &str = "Go";
/// Button: stays (F16.13).
pub const STAY: &str = "Stay";
/// Menu: orders of turns (F16.11).
pub const ORDER: &str = "Propose an order of turns";
/// Button: agrees to the order that was proposed.
pub const AGREE: &str = "Accept this order";
/// Menu: the die that a leg costs (F12.6).
pub const LEG: &str = "Leg: choose the die you lose";
/// Menu of the lobby: the characters.
pub const CHARACTER: &str = "Choose your character";
/// Menu of the lobby: the two seats that start on grey (F2.8).
pub const PAIR: &str = "First seat: who starts on grey?";
