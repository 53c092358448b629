//! Labels of buttons and menus, at most 34 characters.

/// On in the rules.
pub const NEXT_PAGE: &str = "Next page";
/// Other rules that fit what was asked.
pub const MORE_RULES: &str = "More about this";
/// The menu of cards.
pub const USE: &str = "Use a card";
/// The manager's menu.
pub const GIVE: &str = "Give a card away";
/// Refusing.
pub const NO: &str = "No, thank you";
/// The second reroll of Water.
pub const AGAIN: &str = "Water: roll these again";
/// A Buddy's menu.
pub const ASIDE: &str = "Set this die aside";
/// The cards drawn.
pub const KEEP: &str = "Keep these cards";
/// Any die.
pub const ANY_DIE: &str = "Leave out any die";
/// The Gatherer's menu.
pub const BARS: &str = "Give out power bars";
/// None.
pub const NO_BARS: &str = "No power bars now";
/// The menu of skills.
pub const SKILL: &str = "Choose your skill";
/// The companion's menu of skills.
pub const COMPANION_SKILL: &str = "The shared companion's skill";
/// The menu of reachable cards.
pub const PLAN: &str = "Choose your card";
/// Ready as long as the neighbours stay.
pub const READY: &str = "Ready";
/// Ready whatever happens.
pub const FIRM: &str = "Ready, come what may";
/// Not ready after all.
pub const UNREADY: &str = "Not ready after all";
/// The ways to the own card, and whether an equipment token there is taken.
pub const WAY: &str = "How to go there";
/// The menu of ways.
pub const WAYS: &str = "Choose your way";
/// Leaving an equipment token.
pub const LEAVE: &str = "Leave the equipment token there";
/// Taking it after all.
pub const TAKE: &str = "Take the equipment token";
/// What a plan answers ahead.
pub const AHEAD: &str = "If your way sets off an eruption";
/// Lift the marker.
pub const LIFT: &str = "Lift my marker";
/// The menu of dice.
pub const REROLL: &str = "Roll these again";
/// No more rerolls.
pub const DONE: &str = "Done";
/// Go.
pub const GO: &str = "Go";
/// Stay.
pub const STAY: &str = "Stay";
/// The menu of orders of turns.
pub const ORDER: &str = "Propose an order of turns";
/// Agreeing to an order.
pub const AGREE: &str = "Accept this order";
/// The menu of dice a leg costs.
pub const LEG: &str = "Leg: choose the die you lose";
/// The menu of characters.
pub const CHARACTER: &str = "Choose your character";
/// The menu of start pairs.
pub const PAIR: &str = "First seat: who starts on grey?";
