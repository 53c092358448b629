//! Seats, questions, moves, aims: the sentence and the advice of each.

use super::super::log::who;
use super::{at, question};
use crate::rules::refused::{AimRefused, Refused, SwapRefused, WalkRefused};
use crate::state::PieceId;
use gogome_contract::Seat;

/// Reasons with the sentence and the advice of each.
#[expect(clippy::too_many_lines, reason = "one table of sentences")]
pub fn samples() -> Vec<(Refused, &'static str, &'static str)> {
    let some = vec![PieceId(1), PieceId(2)];
    vec![
        (Refused::NotSeated, "You do not play at this table (S13.1).", "You can still watch: `/look board`."),
        (Refused::Over, "This game is over (S1.1).", "`/shogun new` opens the next one."),
        (
            Refused::Open(Box::new(question())),
            "A and B are asked to choose whom an enemy turns to first (S13.3).",
            "Whoever is asked presses a button or says `/shogun choose`; then it goes on.",
        ),
        (
            Refused::NoActivation,
            "No character has the turn right now (S4.1).",
            "Wait until a character's card comes up; `/look board` shows the order.",
        ),
        (
            Refused::NotYours { character: who("akira"), owner: Some(Seat(1)) },
            "It is Akira's turn, and B plays it (S13.1).",
            "Until yours comes you can look around: `/look board`, `/shogun info`.",
        ),
        (
            Refused::NoAp { cost: 2, left: 1 },
            "That costs 2 action points, and you have only 1 left (S4.1).",
            "Do something that costs at most 1, or `/shogun done` to end your turn.",
        ),
        (
            Refused::NoAp { cost: 1, left: 0 },
            "That costs 1 action point, and you have none left (S4.1).",
            "`/shogun done` ends your turn; placing Ki dice and taking heads is free.",
        ),
        (
            Refused::Acting { character: who("akira") },
            "Akira is in the middle of a turn (S13.1).",
            "Hand the character on when the turn is over.",
        ),
        (
            Refused::Camping,
            "The party is in camp; nobody acts on the grid (S2.5).",
            "Buy, share, get ready: `/shogun camp`.",
        ),
        (
            Refused::NotPlacing,
            "The first card has acted: everybody stays where they stand (S2.5).",
            "From now on characters move in their turns: `/shogun move`.",
        ),
        (
            Refused::NoStart { start: 7 },
            "Start square 7 cannot be taken: it is not there, or not free to swap (S2.5).",
            "Name a character who is in play, and a start square from 1 to 4.",
        ),
        (
            Refused::Voted,
            "That is what you voted for (S13.3).",
            "The others vote, too; until then you can vote for something else.",
        ),
        (
            Refused::NotAsked,
            "That question is answered already, or is not for you (S13.3).",
            "`/look board` shows what is asked now, and whom.",
        ),
        (Refused::NoOption { options: 3 }, "There are only 3 options (S13.3).", "Choose a number from 1 to 3."),
        (
            Refused::NotLeader { leader: Seat(0) },
            "Only A, who leads this table, may do that (S13.3).",
            "Ask A to do it.",
        ),
        (
            SwapRefused::TooLate.into(),
            "The first card of this round has acted already (S3.6).",
            "You can propose a swap at the start of the next round.",
        ),
        (
            SwapRefused::NotBoth.into(),
            "A swap needs two different characters who are both in play (S3.6).",
            "Name two of the characters in the order: `/look board` shows it.",
        ),
        (
            SwapRefused::Proposed.into(),
            "There is one swap a round, and it was proposed already (S3.6).",
            "You can propose another one next round.",
        ),
        (
            SwapRefused::None.into(),
            "Nobody has proposed a swap (S3.6).",
            "Propose one yourself: `/shogun swap` with two characters.",
        ),
        (
            SwapRefused::Own { by: Seat(0) }.into(),
            "A proposed this swap, so the others have to agree or object (S3.6).",
            "It is made when the first card acts, unless somebody objects.",
        ),
        (
            WalkRefused::Closed.into(),
            "Your move of this turn is over: another action ended it (S4.2).",
            "You can still attack, use skills and items, or `/shogun done`.",
        ),
        (
            WalkRefused::Here.into(),
            "You stand on that square already (S4.3).",
            "Name another square, for example one beside you.",
        ),
        (
            WalkRefused::NotFree { at: at("C4") }.into(),
            "C4 is not free: nobody can end a move there (S4.3).",
            "Choose an empty square beside C4.",
        ),
        (
            WalkRefused::NoWay { at: at("C4") }.into(),
            "No way leads to C4: foes, walls or corners block it (S4.3).",
            "Go part of the way, or open one first. `/look board` shows the ground.",
        ),
        (
            WalkRefused::TooFar { at: at("C4"), cost: 9, reach: 7 }.into(),
            "C4 is 9 steps away, and with everything you have you get 7 (S4.2).",
            "Choose a square within 7 steps.",
        ),
        (
            WalkRefused::Exert { at: at("C4"), cost: 5, exert: 1 }.into(),
            "C4 is 5 steps away, which takes 1 more of your action points (S4.2).",
            "Say `exert:1` with your move, or choose a nearer square.",
        ),
        (
            AimRefused::Nobody.into(),
            "Nobody it could be used on is in reach (S6.2).",
            "Move nearer first, or use something else.",
        ),
        (
            AimRefused::NeedsTarget { among: some.clone() }.into(),
            "It can be used on 2 different creatures (S6.2).",
            "Say on whom: one of the 2 in reach.",
        ),
        (
            AimRefused::NeedsSquare.into(),
            "It is used on a square, and you named none (S6.2).",
            "Name an empty square in reach, for example the one beside you.",
        ),
        (
            AimRefused::OutOfReach { target: PieceId(3), range: 2, among: some }.into(),
            "That one is not somebody you can use it on: it reaches 2 squares, if they can be seen (S11.3).",
            "In reach: one of the 2 in reach.",
        ),
        (
            AimRefused::NotFree { at: at("C4") }.into(),
            "C4 is not an empty square (S4.3).",
            "Choose an empty square, for example one beside C4.",
        ),
        (
            AimRefused::OtherHeight { at: at("C4") }.into(),
            "C4 lies on another height than you (S11.5).",
            "Choose a square on your height; a Grappling Hook climbs.",
        ),
        (
            AimRefused::TooFar { at: at("C4"), range: 3 }.into(),
            "C4 is too far: it reaches 3 (S11.3).",
            "Choose a square within range 3.",
        ),
        (
            AimRefused::Unseen { at: at("C4") }.into(),
            "You cannot see C4 from where you stand (S11.3).",
            "Choose a square in sight, or move first.",
        ),
    ]
}
