//! A first lesson in words: five moves of one round.

use gogome_contract::Line;
use gogome_contract::parts::lesson::Step;

/// What the command does.
pub const ABOUT: &str = "Learn a round in five moves, for yourself alone";

/// The five moves, one for each phase of a round in which there is something to choose.
pub const STEPS: &[Step] = &[
    Step {
        asks: "The mountain shakes, and you flee with two others: you are player A, they are players B and C. Each of you has \
               rolled six dice that nobody else sees. Every card of the map says which dice count there, and only those do. You may \
               go to a card if you have more points for it than B, and more than C. Here are your dice and two cards close by. \
               Where do you plan to go?",
        choices: &[("mill", "To Lotus Mill"), ("pond", "To Heron Pond")],
        right: "mill",
        praise: "Good: your dice count there. B and C choose other cards, for neighbours must not share one.",
        hint: "Look again: at Heron Pond none of your dice counts, and you need more points than each of the others.",
    },
    Step {
        asks: "The flags show where each of you wants to go. The board also counts the stamina each of you has spent: falling short \
               costs some, and so does winning narrowly. Whoever has spent all 25 is exhausted, and all of you have lost. Now you can \
               talk, until all of you are ready. One thing is forbidden: a number about your dice, or a hint at one, before the dice \
               are shown. What do you tell the others?",
        choices: &[("number", "“I have fourteen at Lotus Mill”"), ("signal", "Signal: Lotus Mill, strong")],
        right: "signal",
        praise: "Right: a signal says enough without a number. You can give signals while you plan and while cards are used. Words \
                 without numbers are welcome, too.",
        hint: "That is a number about your dice, and none is let through. Try it without.",
    },
    Step {
        asks: "Silence now. Your card is one step away, and that gives you one reroll: choose any of your dice, and they are rolled \
               again together, once. A tick marks what counts for your card. Further down, a round letter marks what counts on the card \
               of player B or C, and so against them. (The small A, B or C above a die is its die type, and no player.) \
               Which dice do you roll again?",
        choices: &[("all", "All six"), ("idle", "The two that do not count"), ("none", "None")],
        right: "idle",
        praise: "Both come up pink, so both count now. Only you see that.",
        hint: "Keep what counts, for you would give points away. Roll what does not count: it can only get better.",
    },
    Step {
        asks: "Next comes equipment. You hold two cards. Duct tape turns your 1s into 6s. Compass turns your 6s into 1s. The \
               colours stay. Which one helps you on your way?",
        choices: &[("compass", "Compass"), ("tape", "Duct tape")],
        right: "tape",
        praise: "Your pink 1 is a pink 6 now. If you all get home, each card that you hold and never used is worth a point.",
        hint: "That leaves you fewer points, which helps only where your dice stand in a neighbour's way. Here you want more.",
    },
    Step {
        asks: "All dice are shown. You have more points than each of the others, so you may go. You are six ahead, so it costs you \
               no stamina. After the moves the lava takes the first card, and more in every round. If anybody stands on a card that \
               burns, all of you have lost. (In the picture player B is asked something first: on its own card B has as many points \
               as C, which is not enough. Each power bar that B spends adds a point.) Do you go?",
        choices: &[("go", "Go"), ("stay", "Stay")],
        right: "go",
        praise: "You walk to Lotus Mill, the lava grows, and the next round begins. That is all there is to it: bring everybody to \
                 the village before the lava or exhaustion gets one of you.",
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
pub const END: &str = "Now play for real: with two companions that play by themselves, or with your friends. Both buttons open a table without \
     skills and equipment, which can wait; typed it is `/fuji new` with `simple:true`. `/fuji rules` answers what is left.";

/// Opens a table for one with two companions.
pub const ALONE: &str = "A table with two companions";

/// Opens a table for friends.
pub const TOGETHER: &str = "A table for friends";
