//! The words of the lesson: two rounds of the first chapter in six decisions.

use gogome_contract::parts::lesson::Step;

/// What `learn` does.
pub const ABOUT: &str = "A turn, an enemy's card and a gate in six decisions, with nobody waiting";

/// The decisions in their order.
pub const STEPS: &[Step] = &[
    Step {
        asks: "You play all four; Akira has the turn. Tomoe's arrow has left the red Ashigaru on E4 2 health, the yellow one on \
               H4 is unhurt. Akira's Ki die shows a 4. His skill Stab needs a 2 or more, and placing a die is free. What do you \
               do with it?",
        choices: &[("keep", "Keep it"), ("place", "Put it on Stab"), ("roll", "Roll it again")],
        right: "place",
        hint: "A die works only on a skill. Rolling it again costs 2 action points, and a 4 is good enough.",
        praise: "Akira can use Stab while the die there shows 2 or more. It loses 1 each round: 4, 3, 2, so it serves three rounds.",
    },
    Step {
        asks: "Akira has 3 action points, AP for short. His move costs 1 and is 4 steps long: 3, and 1 from this round's event. \
               His katana reaches 1. Where does he go?",
        choices: &[("stay", "Stay on B2"), ("off", "Move to C4"), ("beside", "Move to E3")],
        right: "beside",
        hint: "The katana reaches only the squares that touch his own, corner to corner as well. From there it does not reach E4.",
        praise: "Three steps; the fourth is still his until he does something else. One more AP would have given 3 more: that is \
                 called exerting.",
    },
    Step {
        asks: "The red Ashigaru has 2 health. Hits are what the dice show, and 1 for Akira's power; 1 goes off for its defence, and \
               1 for its armour, but Stab goes past armour. You want to keep 1 AP for later. How does Akira attack?",
        choices: &[("strong", "Strong + Stab"), ("focus", "Fast + focus die + Stab"), ("fast", "Fast + Stab")],
        right: "fast",
        hint: "Strong is surest, but it takes both AP. The focus die brings up to 3 hits, and on 2 of its 6 sides the whole attack \
               fails.",
        praise: "It falls, and its head is Akira's. Had it been unhurt, with 5 health, a strong attack would have been the better one.",
    },
    Step {
        asks: "Akira has 1 AP left. What now?",
        choices: &[("attack", "Attack again"), ("end", "End the turn"), ("roll", "Roll the Ki die again")],
        right: "end",
        hint: "There is one attack in a turn, and rolling Ki dice again costs 2 AP.",
        praise: "One AP is kept: with 3 new ones Akira begins his next turn with 4. The next card in the order is the yellow \
                 Ashigaru's, and the rules play it.",
    },
    Step {
        asks: "A minion rolls a die, and does the first line for that number which it can do. The button Why? tells you what \
               decided. It has run past Akira, and stands beside him. Why did it attack the ferryman?",
        choices: &[("near", "He was nearest"), ("weak", "He has least health"), ("kept", "He is to be kept")],
        right: "kept",
        hint: "He was farther off than Akira, and this line does not ask for health. But the ferryman is one of those you must keep.",
        praise: "Enemies go for those you must keep before anybody else, if they can reach them. Each attack takes one token, \
                 without dice; the ferryman has one left. So strike first.",
    },
    Step {
        asks: "Next round: Hattori has felled the yellow one, and has walked to I2. He has 1 AP left, and touches the gate on J3. \
               Behind it is the granary, with the key that leads you on. What now?",
        choices: &[("end", "End the turn"), ("open", "Open the gate")],
        right: "open",
        hint: "Nobody is left here to fight, and every round brings an event. When those run out malice rises, and at 6 you have lost.",
        praise: "To interact costs 1 AP. The granary lies open, and three new enemies shuffle their cards among those that have \
                 not acted yet.",
    },
];

/// Behind the last decision.
pub const END: &str = "That is how a chapter goes: dice on skills, move, strike, keep those you must, open the way to the one you \
                       have to defeat. Here that is the Nue. In a real game two more minions stand in the village, and you begin \
                       in a camp.";

/// Button: a table of friends.
pub const TOGETHER: &str = "Open a table";
/// Button: a table for oneself.
pub const ALONE: &str = "Play alone";
