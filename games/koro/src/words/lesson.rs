//! The words of the lesson: some turns and a small fight in eight decisions.

use gogome_contract::parts::lesson::Step;

/// What `learn` does.
pub const ABOUT: &str = "Some turns and a small fight in eight decisions, with nobody waiting";

/// The decisions in their order.
pub const STEPS: &[Step] = &[
    Step {
        asks: "Whoever has most points at the end wins. Points come from tiles of the outer levels, scrolls and dragons, and from \
               what you carry out of the volcano before the lava. You are A. Your samurai stands on the central tile C: at the end a \
               rope hangs down to it, and that is the way out. Nothing around it is explored yet. Your turn has two actions; each \
               takes one of your action discs. What do you do first?",
        choices: &[("rest", "Rest"), ("explore", "Explore I1"), ("move", "Move to I1")],
        right: "explore",
        hint: "Where no tile lies you cannot walk. And a rest brings discs back, but all of yours are still there.",
        praise: "A disc goes to explore, and you draw the top tile of level I, the innermost of three.",
    },
    Step {
        asks: "This is your tile, turned in six ways. The red scroll with your letter A is yours: gathered, it brings 3 \
               points. You stand on C. In which picture does the scroll lie beside you?",
        choices: &[("0", "Picture 0"), ("2", "Picture 2"), ("4", "Picture 4")],
        right: "4",
        hint: "There the scroll lies further off. Look for the picture where it touches C.",
        praise: "One step, and you are there. The red space with waves is lava: nobody can stay there, and crossing it costs sandals.",
    },
    Step {
        asks: "Your tile lies on I1, and the red scroll is next to you. You have one action left. What do you do?",
        choices: &[("gather", "Gather the scroll"), ("move", "Move to the scroll")],
        right: "move",
        hint: "You gather only what lies on your own space, so go there first.",
        praise: "You stand on it, and your turn is over. In your next turn you gather it: 3 points, and a card that helps you.",
    },
    Step {
        asks: "Some turns later, your own board: two discs lie on fields, and three metal in your backpack. You have no helmet, so \
               one hit is enough to knock you out. What do you do?",
        choices: &[("rest", "Rest and build a helmet"), ("move", "Move on")],
        right: "rest",
        hint: "Cubes in the backpack protect nobody. A rest takes no disc: all come back to you, and then you build.",
        praise: "All your discs are back in your pool, where you take them from, and the metal is your helmet.",
    },
    Step {
        asks: "Your helmet takes six hits now, two for each metal. At the bottom right lie two gear cards for helmets. One shows \
               two metal above two wood: build that, and the card is yours. A token of two wood lies under your feet, and you have one action \
               left. What helps most?",
        choices: &[("gather", "Gather the wood"), ("rest", "Rest once more")],
        right: "gather",
        hint: "All your discs are in the pool: there is nothing to rest from.",
        praise: "The wood goes into your backpack. At your next rest you put it on the helmet, and take the card.",
    },
    Step {
        asks: "The gear card is yours for good. You laid it above the field move. What does it do there?",
        choices: &[("gather", "I gather one cube more"), ("move", "Each move brings me a cube")],
        right: "move",
        hint: "A gear card works with the field that it lies above.",
        praise: "With each move you also get a wood or a metal, even if you stay where you are. Blueprints are built like gear \
                 cards; you gather them in a temple at the rim. Gear that shows one you hold is magical: it has a strong cube \
                 more, and brings many points in a palace.",
    },
    Step {
        asks: "Some rounds later your gear is strong. You stand beside the tile of a blue dragon; `/koro show odds` says that you nearly \
               always beat it. B stands beside it, too, and may join you: then both of you get the points. What do you do?",
        choices: &[("wait", "Wait until B is gone"), ("fight", "Step onto its tile")],
        right: "fight",
        hint: "While you wait, B may fight it without you. And if B joins, you have their dice on your side.",
        praise: "A step onto any space of its tile begins the fight. B is asked to join, and stays out of it.",
    },
    Step {
        asks: "You carry a monk. Sent as a hero, it rolls one die against the dragon before the fight; then it is gone, and a cube of your \
               backpack with it. Do you send it?",
        choices: &[("send", "Send the monk"), ("keep", "Keep it")],
        right: "keep",
        hint: "That helps when the end is doubtful. You beat this dragon without it, and a monk brings points in a palace.",
        praise: "Your dice take its health, its dice hit your helmet. It falls: 5 points, and a tooth, the best cube you can gather. Had it \
                 hit more than your helmet takes, you would lie unconscious until your next turn.",
    },
];

/// Behind the last decision.
pub const END: &str = "That is how turns go: explore, gather, build, and fight when your gear is good. Whoever first has 30 points \
                       starts the countdown: lava comes, and eight rounds later the game is over. Be out by then: end \
                       a turn on the central tile, once the rope hangs there, or on the tile of level II with the small rope. In \
                       the palace you claim points, in each of your turns for one monk, tooth or magical gear. The most points win.";

/// Button: a table of friends.
pub const TOGETHER: &str = "Open a table";
/// Button: a table with a companion.
pub const ALONE: &str = "Play with a companion";
