//! The words of the lesson: five decisions of a race.

use gogome_contract::parts::lesson::Step;

/// What `learn` does.
pub const ABOUT: &str = "Learn the race in five decisions";

/// The decisions in their order.
pub const STEPS: &[Step] = &[
    Step {
        asks: "You race the others down inside Mount Fuji: whoever is on floor 99 first has won. Your bag holds 6 plain, 4 yellow and \
               3 red cubes. You say how many you draw, five at least, and go down as many floors. But the third red one ends your \
               turn, and you stay where you were. How many do you draw?",
        choices: &[("five", "5"), ("nine", "9"), ("all", "All 13")],
        right: "five",
        hint: "Nine bring the third red in three turns of ten, and all thirteen surely. Five hardly ever do.",
        praise: "With five it is 3 in 100. Deep draws are for later, when somebody is about to win.",
    },
    Step {
        asks: "You drew 3 plain, 1 yellow and 1 red: five floors, from 14 to 19. You hold Three Steps, which costs 1 yellow of this \
               draw and brings 3 floors more. Do you use it?",
        choices: &[("use", "Use Three Steps"), ("keep", "Keep the yellow cube")],
        right: "use",
        hint: "A yellow cube that you do not spend only goes back into your bag.",
        praise: "The black marker shows how far this turn has led you: it goes to floor 22. On the way, at floor 20, you take a yellow cube, and the cube on the card is yours.",
    },
    Step {
        asks: "After each draw you discover a card: it comes from the deck into your hand and counts its value there. This Rope Ladder \
               is worth 5. A hand worth 7 or more is lost, and the turn with it. Which card would end your turn now?",
        choices: &[("sled", "A Wooden Sled, worth 1"), ("salt", "Salt, worth 3")],
        right: "salt",
        hint: "5 and 1 are 6: that still holds.",
        praise: "5 and 3 are 8, a crisis. Use cards of a high value before your hand is full.",
    },
    Step {
        asks: "Now you go on, or you stop. If you go on, what still lies on the table goes back into your bag: 12 cubes then, 1 of them \
               red, and two reds lie on your sheet. Do you draw five more?",
        choices: &[("again", "Draw again"), ("stop", "Stop")],
        right: "stop",
        hint: "Five of twelve cubes hold the red one in four turns of ten, and then the whole turn is lost.",
        praise: "Your pawn comes down to the marker. What is on your sheet goes back into your bag.",
    },
    Step {
        asks: "You have stopped, so each card you hold takes plain cubes from the pagoda: four more lie on the Rope Ladder now, eight \
               in all. They are yours when you use the card. Why is that good?",
        choices: &[("safer", "More plain cubes in my bag"), ("points", "They are points")],
        right: "safer",
        hint: "Nobody counts points: whoever is on floor 99 first has won.",
        praise: "More plain cubes mean longer and safer draws. Cards are not only what they say, they are what your bag grows by.",
    },
];

/// Behind the last decision.
pub const END: &str =
    "That is the race. Before each draw you are told the risk. Whoever wins reads a story that nobody else sees.";

/// Button: a race against companions.
pub const ALONE: &str = "Race two companions";
/// Button: a race of friends.
pub const TOGETHER: &str = "A race with friends";
