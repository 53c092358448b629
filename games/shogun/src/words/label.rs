//! What stands on buttons and above menus.

/// Leads back to the own panel.
pub const BACK: &str = "Back";
/// The options of a question.
pub const ANSWER: &str = "Choose";
/// The next menu of the same.
pub const MORE: &str = "More";
/// What is done if nobody answers.
pub const USUAL: &str = "if nobody answers";
/// Squares to walk to.
pub const WALK: &str = "Move to…";
/// The same, if there are more squares than the menu holds.
pub const WALK_MORE: &str = "Move to (more under All squares)…";
/// All squares.
pub const ALL_SQUARES: &str = "All squares";
/// The squares that found no room.
pub const OTHER_SQUARES: &str = "Other squares";
/// Whom to attack.
pub const ATTACK: &str = "Attack…";
/// How to attack.
pub const HOW: &str = "How to attack…";
/// Everything else.
pub const DO: &str = "Do something else…";
/// Ends the activation.
pub const DONE: &str = "End this turn";
/// The Ki dice.
pub const KI: &str = "Ki dice";
/// What to do with a die.
pub const DICE: &str = "Place, take off or roll a die…";
/// The character sheet.
pub const SHEET: &str = "Character sheet";
/// What decided what enemies did.
pub const WHY: &str = "Why?";
/// What has been played of a campaign.
pub const STORY: &str = "The story so far";
/// Standing orders.
pub const ORDERS: &str = "Standing orders";
/// An order to change.
pub const ORDER: &str = "Change an order";
/// Once more.
pub const AGAIN: &str = "Another table";
/// The next chapter.
pub const NEXT: &str = "Next chapter";
/// What is given and taken.
pub const SHARE: &str = "Share…";
/// Goes on without a swap.
pub const GO: &str = "Go on";
/// Makes the swap that was proposed.
pub const SWAP_NOW: &str = "Swap now";
/// Refuses the swap.
pub const VETO: &str = "No swap";
/// Cards that can be swapped.
pub const SWAP: &str = "Swap two turns in the order…";
/// Accepts an exchange.
pub const ACCEPT: &str = "Accept";
/// Refuses an exchange.
pub const DECLINE: &str = "No, thanks";
/// Ready to leave the camp.
pub const READY: &str = "Ready";
/// What a level increase brings.
pub const LEVEL: &str = "Choose what the new level brings…";
/// To whom a character is given.
pub const HAND_ON: &str = "Hand a character on…";
/// What to do in camp.
pub const CAMP: &str = "In camp…";
/// Start squares.
pub const PLACE: &str = "Start squares…";
/// Characters in the lobby.
pub const CHARACTER: &str = "Choose a character";
/// Who makes a character.
pub const MAKE: &str = "Make a character";
/// Kami Mode, once more asked for.
pub const SURE: &str = "Yes, call my Kami";
