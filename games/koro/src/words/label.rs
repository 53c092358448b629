//! Labels of buttons and menus: at most 34 characters.

/// Walks.
pub const MOVE: &str = "Move";
/// Explores.
pub const EXPLORE: &str = "Explore";
/// Gathers.
pub const GATHER: &str = "Gather";
/// Crafts without a rest.
pub const CRAFT: &str = "Craft";
/// Crafts in a rest.
pub const REST_AND_CRAFT: &str = "Rest and craft";
/// Rests without crafting.
pub const REST: &str = "Only rest";
/// The bonus of the open field; what it brings follows.
pub const BONUS: &str = "Bonus";
/// Which of several bonuses comes before what is done on its field.
pub const BONUS_FIRST: &str = "Bonus first";
/// Scrolls and tokens.
pub const USE: &str = "Use";
/// Gives up an action before it is begun.
pub const PASS: &str = "Pass: skip one action";
/// Gives up an action that is begun.
pub const PASS_FIELD: &str = "Pass: leave this action";
/// Ends the turn.
pub const DONE: &str = "End my turn";
/// Ends the turn where that is to escape.
pub const ESCAPE: &str = "End my turn and escape";
/// Looks at cards.
pub const CARDS: &str = "Cards";
/// The chance to win a fight.
pub const ODDS: &str = "Fight odds";
/// Looks at the own board.
pub const BOARD: &str = "My board";
/// Looks at tiles that were seen before.
pub const PEEKED: &str = "Tiles I looked at";
/// A way of no step.
pub const STAY: &str = "Stay here, as your move";
/// Which place.
pub const PLACE: &str = "Which place?";
/// Which space.
pub const SPACE: &str = "Which space?";
/// Back to the places.
pub const PLACES: &str = "Another place";
/// With an Omamori of Fire.
pub const OMAMORI: &str = "With an Omamori of Fire";
/// With wood of the weapon that burns.
pub const BURN: &str = "Burn wood over lava";
/// Where a Lava Trap goes.
pub const TRAP: &str = "Where does the lava go?";
/// What is gathered.
pub const WHAT: &str = "What do you gather?";
/// Which place is explored.
pub const WHERE: &str = "Which place do you explore?";
/// Which bonus.
pub const GIFT: &str = "What do you take?";
/// No bonus.
pub const DECLINE: &str = "No bonus";
/// Which scroll or token.
pub const ITEM: &str = "Which scroll or token?";
/// How it is used.
pub const HOW: &str = "How do you use it?";
/// What is claimed.
pub const CLAIM: &str = "What do you claim?";
/// Nothing is claimed.
pub const NO_CLAIM: &str = "Claim nothing";
/// Which card is crafted.
pub const CARD: &str = "A card that fits";
/// Carries the craft out.
pub const CRAFT_IT: &str = "Craft it";
/// The next rotation.
pub const TURN: &str = "Turn";
/// The next position.
pub const SHIFT: &str = "Shift";
/// All cubes that can be added beside the pattern.
pub const ADD_ALL: &str = "Add all cubes";
/// What lies there stays beside the pattern.
pub const KEEP: &str = "Keep other cubes";
/// The pattern alone.
pub const BARE: &str = "Only the card";
/// Another gear in the same craft.
pub const SECOND: &str = "And a second gear";
/// Standing orders.
pub const ORDERS: &str = "Standing orders";
/// Which order.
pub const ORDER: &str = "Which order do you change?";
/// Never joins.
pub const NEVER: &str = "Never";
/// Is always asked.
pub const ALWAYS_ASK: &str = "Ask me always";
/// Colours of dragons one is asked for.
pub const COLOURS: &str = "Only for these dragons";
/// More answers than a message holds.
pub const OTHERS: &str = "Other answers";
/// Discards cubes.
pub const DISCARD: &str = "Throw cubes away";
/// Which cubes.
pub const CUBES: &str = "Which cubes?";
/// Which field is opened for its bonus.
pub const FIELD: &str = "Which bonus comes first?";
/// Back to the own turn.
pub const BACK: &str = "Back";
/// Single cells.
pub const CELLS: &str = "Build it by hand";
/// Back to the cards.
pub const CANCEL: &str = "Cancel";
/// The preview of the layout so far.
pub const PREVIEW: &str = "Preview";
/// Which cube is lost.
pub const WASTE: &str = "Which cube is lost?";
/// Cells of a grid, or of the left part of a weapon's.
pub const LEFT: &str = "Cells";
/// Cells of the right part of a weapon's grid.
pub const RIGHT: &str = "Cells of the right part";
/// Takes cubes off.
pub const OFF: &str = "Take off";
/// An answer.
pub const ANSWER: &str = "Your answer";
/// More answers.
pub const MORE: &str = "More answers";
/// Which colour.
pub const COLOUR: &str = "Choose a colour";
/// Which character.
pub const CHARACTER: &str = "Choose a character";
/// After which round the final chapter starts at the latest.
pub const ROUNDS: &str = "How long may it take?";
/// No colour is picked.
pub const ANY_COLOUR: &str = "The first that is free";
/// No character is picked.
pub const ANY_CHARACTER: &str = "You are asked when it starts";
/// Gives the game up.
pub const RESIGN: &str = "Give up for good";
/// Another table with the same number of seats.
pub const AGAIN: &str = "Another table";
