//! The words of the lesson: five moments of one short climb.

use gogome_contract::parts::lesson::Step;

/// What `learn` does.
pub const ABOUT: &str = "Learn the game in five moves, on one mountain";

/// The moves in their order.
pub const STEPS: &[Step] = &[
    Step {
        asks: "Four priests want to the top, the four spaces of g and h. A priest walks along his row to a coin that shows \
               exactly how many free spaces it is to there. Sun (S) stands on a2. Where can he go?",
        choices: &[("c2", "To c2, which shows 4"), ("e2", "To e2, which shows 4"), ("b2", "To b2, the next one")],
        right: "e2",
        hint: "Count from a2: b2 is one, c2 two, d2 three. The coin must show the number where you end.",
        praise: "Right: b2, c2, d2, e2 are four spaces, and e2 shows 4.",
    },
    Step {
        asks: "Arms (A) on a1 wants to g1, which shows 5. But g1 is six spaces away. Spaces where somebody stands do not \
               count. Who helps?",
        choices: &[
            ("sun", "Sun steps across to e1"),
            ("crown", "Crown steps across to m2"),
            ("arms", "Arms goes to g1 now"),
        ],
        right: "sun",
        hint: "Somebody must stand between a1 and g1, in row 1. On the slope a priest may step across his column, whatever coin lies there.",
        praise: "Sun stands on e1 now. Stepping across needs no number.",
    },
    Step {
        asks: "Now count again for Arms: b1, c1, d1, then Sun, who is passed over, then f1, g1. Where does he go?",
        choices: &[("f1", "To f1, which shows 5"), ("g1", "To g1, which shows 5")],
        right: "g1",
        hint: "f1 is the fourth free space now.",
        praise: "Five free spaces, and g1 shows 5: the first one is on the peak. He stays up there.",
    },
    Step {
        asks: "Arms has stepped across to g2, to make room. Sun is on e1, and h1 shows 3. Where does he go?",
        choices: &[("h1", "To h1"), ("g1", "To g1"), ("down", "Back to a1")],
        right: "h1",
        hint: "f1, g1, h1: the last one counts, too. And nobody goes back to the ground.",
        praise: "Three spaces. Who is on the peak may step aside there for those who come.",
    },
    Step {
        asks: "Three are up. Moon (M) is on i2, and h2 shows 1. What does he do?",
        choices: &[("up", "He goes to h2"), ("stuck", "He is stuck")],
        right: "up",
        hint: "One step to the left lies h2, free, and it shows 1.",
        praise: "All four are on the peak, after nine moves. Nine is the fewest there are on this mountain.",
    },
];

/// Below the first move: how the coins and the letters on them are read.
pub const COINS: [&str; 3] = [
    "On a coin only the number counts. The small sun, moon, crown or shield says which six coins belong together; it never \
     decides where a priest may walk.",
    "A dashed coin is blank: nobody can walk onto it, but a priest behind or before it may step across, and on the peak he may step \
     to it from beside.",
    "S, M, C and A are the priests: Sun, Moon, Crown and Arms. A small letter on a ringed coin says who can go there now.",
];

/// Behind the last move.
pub const END: &str = "That is the whole game. You may take back whatever you like; nobody hurries you. *Hint* helps when you are stuck, \
                       and counts.";

/// Button: a first mountain.
pub const PLAY: &str = "Climb an easy mountain";
/// Button: the mountain of the day.
pub const DAILY: &str = "Today's mountain";
