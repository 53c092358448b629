//! A first lesson in words: five moves of one round.

use gogome_contract::Line;
use gogome_contract::parts::lesson::Step;

/// What the command does.
pub const ABOUT: &str = "Learn a round in five moves, for yourself alone";

/// The five moves, one for each phase of a round in which there is something to choose.
pub const STEPS: &[Step] = &[
    Step {
        asks: "The mountain shakes. You are A; B and C flee with you, and each of you rolled six dice that nobody else sees. \
               Every card asks for certain dice, and only those count there. Whoever has more points for their own card than \
               each of the two others may go. These are your dice and two cards in reach. Where do you plan to go?",
        choices: &[("mill", "To Lotus Mill"), ("pond", "To Heron Pond")],
        right: "mill",
        praise: "Good: what counts there is what you have. B and C plan to go elsewhere, as neighbours must.",
        hint: "Look again: at Heron Pond nothing of yours counts, and you need more than each of the others.",
    },
    Step {
        asks: "The flags show where each of you wants to go. Before you are ready you talk. Until the dice are shown nobody says \
               or hints a number about them. What do you tell the others?",
        choices: &[("number", "“I have fourteen at Lotus Mill”"), ("signal", "Signal: Lotus Mill, strong")],
        right: "signal",
        praise: "Right. Signals pass while you plan and while cards are used, and so do good words without numbers.",
        hint: "That is a number, and the talk of the table lets none through. Try without.",
    },
    Step {
        asks: "Silence now. The card is one step away, so you have one reroll: any of your dice, once, together. A tick marks \
               what counts for your card; a B or C what would count against you on theirs. Which do you roll again?",
        choices: &[("all", "All six"), ("idle", "The two that do not count"), ("none", "None")],
        right: "idle",
        praise: "They come up pink: both count now. Nobody sees that but you.",
        hint: "You would give away points, or a chance: what counts stays, what does not may only get better.",
    },
    Step {
        asks: "Next comes equipment. You hold two cards. Duct tape turns 1s to 6, Compass turns 6s to 1; colours stay. \
               Which one do you use for your own way?",
        choices: &[("compass", "Compass"), ("tape", "Duct tape")],
        right: "tape",
        praise: "Your pink 1 is a pink 6 now. Cards that you keep are worth a point each at the end.",
        hint: "Fewer points help only when your dice stand in a neighbour's way. Here you want more of them.",
    },
    Step {
        asks: "All dice are shown. You have more than each of the others: you may go, and with a lead of six it costs no \
               stamina. After the moves the lava takes the first card, and more in every round; whoever stands on a card that \
               burns has lost the game for all. (B is asked for power bars first: it is level with C on its own card.) Do you go?",
        choices: &[("go", "Go"), ("stay", "Stay")],
        right: "go",
        praise: "You walk to Lotus Mill, the lava grows, and the next round begins. That is all there is to it: bring \
                 everybody to the village before the lava or exhaustion gets one of you.",
        hint: "Nothing is won by waiting: the village is far, and the lava comes nearer every round.",
    },
];

/// A card with what counts there and what the own dice bring.
pub fn card(name: &str, asks: &str, sum: u16) -> Line {
    Line::default().strong(name.to_owned()).text(format!(" ({asks}): your dice bring {sum}."))
}

/// The own dice.
pub fn dice(dice: &[String]) -> Line {
    format!("Your dice: {}.", crate::words::list(dice, "and")).into()
}

/// The result of the last comparison.
pub fn result(own: u16, best: u16) -> Line {
    format!("At Lotus Mill you have {own}, and the better of the others has {best}.").into()
}

/// Behind the last move.
pub const END: &str = "Now play for real: with two companions that play by themselves, or with your friends. It is `/fuji new` with `simple:true`, \
     which leaves skills and equipment for later; `/fuji rules` answers what is left.";

/// Opens a table for one with two companions.
pub const ALONE: &str = "A table with two companions";

/// Opens a table for friends.
pub const TOGETHER: &str = "A table for friends";
