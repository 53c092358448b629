//! The words of the lesson: two turns in five decisions.

use gogome_contract::{Line, Refusal};

/// A decision of the lesson.
#[derive(Debug)]
pub struct Step {
    /// What lies before the learner, and what is asked.
    pub asks: &'static str,
    /// What can be chosen: a word and a label.
    pub choices: &'static [(&'static str, &'static str)],
    /// The word that goes on.
    pub right: &'static str,
    /// What is said to another choice.
    pub hint: &'static str,
    /// What is said to the right one.
    pub praise: &'static str,
}

/// The decisions in their order.
pub const STEPS: [Step; 5] = [
    Step {
        asks: "Your samurai stands on the central tile; around it nothing is explored. Your turn has two actions, and three action \
               discs lie in your pool. What do you do first?",
        choices: &[("rest", "Rest"), ("explore", "Explore I1"), ("move", "Move to I1")],
        right: "explore",
        hint: "Nobody can rest while all discs lie in the pool, and nobody can walk where no tile lies.",
        praise: "A disc goes to the explore field, and the top tile of level I is drawn.",
    },
    Step {
        asks: "The tile has a token of two metal on one petal and a blue dragon on the petal across. You may turn it as you like. \
               Which side comes next to you?",
        choices: &[("dragon", "The dragon"), ("metal", "The metal")],
        right: "metal",
        hint: "Whoever steps onto any space of a dragon's tile fights it. Still, what you want should lie on the shortest way.",
        praise: "Good: one step, and you are there. But a dragon guards its whole tile, so look before you step.",
    },
    Step {
        asks: "Your weapon has two wood and two metal, and no helmet protects you. One action is left. Do you step onto the tile?",
        choices: &[("fight", "Step onto it"), ("stock", "Gather the stock here")],
        right: "stock",
        hint: "It rolls three teeth, and without a helmet one hit is enough: you would lie unconscious until your next turn.",
        praise: "The central tile has a stock that everybody may gather once in a turn. The cubes go into your backpack.",
    },
    Step {
        asks: "Some turns later two of your discs lie on fields, one lies in the pool, and three metal are in your backpack. What \
               do you do?",
        choices: &[("rest", "Rest, and craft a helmet"), ("move", "Move")],
        right: "rest",
        hint: "Resting takes no disc: all of them come back, and it is when you build. Cubes in the backpack protect nobody.",
        praise: "All discs return to the pool, and the metal goes from the backpack onto your helmet.",
    },
    Step {
        asks: "Your helmet is MMM: each metal takes two hits, so it takes six. A gear card on display shows MM over WW. You have \
               one action left. What helps most?",
        choices: &[("rest", "Rest once more"), ("gather", "Gather wood for the pattern")],
        right: "gather",
        hint: "With all discs in the pool there is nothing to rest from.",
        praise: "With two wood more you can build MM/WW at your next rest; the card then lies above one of your fields and gives you a \
                 cube with every action there.",
    },
];

/// After the last decision.
pub const END: &str = "That is how turns go: explore, gather, build, and fight when your gear is good. Whoever first has 30 points \
                       starts the countdown; then lava comes, and eight rounds later it is over. `/koro new` opens a table.";

/// Said to a word that is none of the choices.
pub const CHOOSE: &str = "Choose one of the buttons.";

/// Another table after the lesson.
pub const TOGETHER: &str = "Open a table";
/// A table with a companion.
pub const ALONE: &str = "Play with a companion";
/// The lesson once more.
pub const AGAIN: &str = "Once more from the start";

/// Over a decision.
pub fn head(step: usize) -> Line {
    Line::default().strong(format!("Lesson, {step} of {}", STEPS.len()))
}

/// A decision there is not.
pub fn no_step() -> Refusal {
    Refusal::unreadable("E_STEP", format!("The lesson has {} steps.", STEPS.len()))
        .instead("`/koro learn` begins with the first.")
}
