//! A first lesson in words: five moves against dice that are fixed.

use gogome_contract::{Line, Refusal};

/// One move of the lesson.
pub struct Step {
    /// What is told and asked.
    pub asks: &'static str,
    /// What can be answered: the word for it, and the button.
    pub choices: &'static [(&'static str, &'static str)],
    /// The word of the move that works.
    pub right: &'static str,
    /// Said after it.
    pub praise: &'static str,
    /// Said after any other.
    pub hint: &'static str,
}

/// The five moves, one for each phase of a round in which there is something to choose.
pub const STEPS: &[Step] = &[
    Step {
        asks: "The mountain shakes. Ben and Cleo are with you, and each of you rolled six dice that nobody else sees. \
               You can walk to either card below. Whoever has more points there than each of the two others may go. \
               Where do you plan to go?",
        choices: &[("mill", "To Lotus Mill"), ("pond", "To Heron Pond")],
        right: "mill",
        praise: "Good: what counts there is what you have. Ben and Cleo plan to go elsewhere, as neighbours must.",
        hint: "Look again: at Heron Pond nothing of yours counts, and you need more than each of the others.",
    },
    Step {
        asks: "Before you are ready you talk. Until the dice are shown nobody says or hints a number about them. What do \
               you tell the others?",
        choices: &[("number", "“I have fourteen at Lotus Mill”"), ("signal", "Signal: Lotus Mill, strong")],
        right: "signal",
        praise: "Right. Signals pass while you plan and while cards are used, and so do good words without numbers.",
        hint: "That is a number, and the talk of the table lets none through. Try without.",
    },
    Step {
        asks: "Silence now. The card is one step away, so you have one reroll: any of your dice, once, together. Which do \
               you roll again?",
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
        asks: "All dice are shown, and you lead by far: you may go, and it costs no stamina. After the moves lava covers the \
               cards beside the crater, and the one you stand on is one of them. Do you go?",
        choices: &[("go", "Go"), ("stay", "Stay")],
        right: "go",
        praise: "You run, the lava takes the card behind you, and the next round begins. That is all there is to it: bring \
                 everybody to the village before the lava or exhaustion gets one of you.",
        hint: "Whoever stands on a card that turns to lava has lost the game for all. Better run.",
    },
];

/// What stands at the head of a step.
pub fn head(step: usize) -> Line {
    Line::default().strong(format!("Lesson, move {step} of {}.", STEPS.len()))
}

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

/// The answer is none of the move's.
pub const CHOOSE: &str = "Choose one of the buttons.";

/// Begins anew.
pub const AGAIN: &str = "Once more";

/// There is no such move in the lesson.
pub fn no_step() -> Refusal {
    Refusal::unreadable("NO_STEP", "The lesson has no such move.").instead("Begin it with `/fuji learn`.")
}
