//! The words of the lesson: some turns and a small fight in eight decisions.

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
pub const STEPS: [Step; 8] = [
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
        praise: "The wood goes into your backpack, and at your next rest you build MM/WW. The gear card is yours, for ever.",
    },
    Step {
        asks: "The card goes above one of your fields: move, explore or gather. From then on each action of that field gives you a \
               wood or a metal, too. You walk in nearly every turn. Where do you lay it?",
        choices: &[("explore", "Above explore"), ("move", "Above move"), ("gather", "Above gather")],
        right: "move",
        hint: "It works whenever you use that field, so it should lie above the one you use most.",
        praise: "Now every move brings a cube. A move of no step counts, too.",
    },
    Step {
        asks: "Many turns later your weapon has five metal and three wood, and your helmet six metal. `/koro show odds` says that you \
               nearly always beat the blue dragon on I1. You stand beside its tile, and so does another samurai, who may join and \
               share the points. What do you do?",
        choices: &[("wait", "Wait until I am alone"), ("fight", "Step onto its tile")],
        right: "fight",
        hint: "Whoever waits gives it to others: they need not ask you. And who joins lends you their dice.",
        praise: "You fight. Whoever stands near is asked at the same time whether they join; you need not wait for more.",
    },
    Step {
        asks: "You have a monk in your backpack. As a hero it rolls a die against the dragon before the fight, and then it is gone. Do \
               you send it?",
        choices: &[("send", "Send the monk"), ("keep", "Keep it")],
        right: "keep",
        hint: "It helps in a fight of doubtful end. This one is good without it, and a monk is worth points in the palace.",
        praise: "You roll, the dragon falls, and its points are yours. A die of its own that broke leaves you a tooth, the best cube \
                 there is. Had it hit more than your helmet takes, you would lie unconscious until your next turn.",
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
