//! Attacks, skills, the Kami: the sentence and the advice of each.

use super::super::log::who;
use crate::content::{KamiSkillId, SkillId, WeaponId};
use crate::rules::refused::{AttackRefused, KamiRefused, Refused, SkillRefused};

/// Reasons with the sentence and the advice of each.
#[expect(clippy::too_many_lines, reason = "one table of sentences")]
pub fn samples() -> Vec<(Refused, &'static str, &'static str)> {
    let stab = SkillId::read("stab").unwrap();
    let fire = KamiSkillId::read("fox_fire").unwrap();
    let soul = KamiSkillId::read("borrowed_soul").unwrap();
    let weapon = |name| WeaponId::read(name).unwrap();
    vec![
        (
            AttackRefused::Taken.into(),
            "You have attacked in this turn already (S4.1).",
            "Techniques, items and moves are still open; `/shogun done` ends your turn.",
        ),
        (
            AttackRefused::NoFoe.into(),
            "That is no foe you can attack now (S5.1).",
            "`/look board` lists the enemies and where they stand.",
        ),
        (
            AttackRefused::Resistor.into(),
            "That is on your side: only the Shogun's host attacks it (S9.2).",
            "Attack an enemy, or stand in the way.",
        ),
        (
            AttackRefused::NoKind { weapon: weapon("nodachi"), strong: false }.into(),
            "The Nodachi has no fast attack (S5.1).",
            "Attack with a strong one, or change your weapon: `/shogun weapon`.",
        ),
        (
            AttackRefused::TooFar { range: 5, reach: 2 }.into(),
            "The target is at range 5, and your weapon reaches 2 (S5.1).",
            "Move to within 2 first, on the same height if it is 1 or 2.",
        ),
        (
            AttackRefused::Unseen.into(),
            "You cannot see the target from where you stand (S5.1).",
            "Move to where nothing stands between you, or attack somebody else.",
        ),
        (
            AttackRefused::TwoSkills.into(),
            "An attack takes one skill: yours or your Kami's, not both (S5.1).",
            "Leave one of the two out.",
        ),
        (
            AttackRefused::Extra { most: 2 }.into(),
            "This attack can hit 2 more targets, each in reach and named once (S6.2).",
            "Name at most 2 more whom you can see and reach, or none: then you are asked.",
        ),
        (
            AttackRefused::Extra { most: 0 }.into(),
            "This attack hits one target only (S6.2).",
            "Name one target, or use a skill that hits more.",
        ),
        (
            SkillRefused::NotYours { skill: stab }.into(),
            "This character has not learned Stab (S6.2).",
            "`/look screen` shows the skills it has.",
        ),
        (
            SkillRefused::NotATechnique { skill: stab }.into(),
            "Stab is not used on its own (S6.2).",
            "An attack skill is named with `/shogun attack`; a passive one works by itself.",
        ),
        (
            SkillRefused::NotAnAttack { skill: stab }.into(),
            "Stab does not go with an attack (S5.1).",
            "A technique is used with `/shogun tech`; a passive skill works by itself.",
        ),
        (
            SkillRefused::Once { skill: stab }.into(),
            "Stab works once a turn, and you have used it (S4.1).",
            "It works again in your next turn.",
        ),
        (
            SkillRefused::Die { skill: stab, needs: 2, die: Some(1) }.into(),
            "Stab needs a Ki die of 2 or more, and a 1 lies there (S6.3).",
            "Take that die off first, then put one of 2 or more there: `/shogun ki`.",
        ),
        (
            SkillRefused::Die { skill: stab, needs: 2, die: None }.into(),
            "Stab needs a Ki die of 2 or more, and none lies there (S6.3).",
            "Put a die of 2 or more on it first: `/shogun ki`, it is free.",
        ),
        (
            KamiRefused::NotYours { skill: fire }.into(),
            "Fox Fire belongs to Inari, whom you do not serve (S7.2).",
            "`/look screen` shows what your own Kami grants.",
        ),
        (
            KamiRefused::NotATechnique { skill: fire }.into(),
            "Fox Fire is not used on its own here (S7.2).",
            "An attack skill of a Kami is named with `/shogun attack`; others work by themselves.",
        ),
        (
            KamiRefused::NotAnAttack { skill: fire }.into(),
            "Fox Fire does not go with an attack (S7.2).",
            "A technique of a Kami is used with `/shogun tech`.",
        ),
        (
            KamiRefused::Locked.into(),
            "The Blood Oni has cut this character off from its Kami (S7.4).",
            "It is over when the chapter ends; your own skills still work.",
        ),
        (
            KamiRefused::Affinity { skill: fire, needs: 3, has: 2 }.into(),
            "Fox Fire needs affinity 3, and you have 2 (S7.2).",
            "Victories and prayers bring you closer to your Kami.",
        ),
        (
            KamiRefused::Used { skill: fire }.into(),
            "Fox Fire works once a chapter, and was used (S7.2).",
            "Use another skill; it is back in the next chapter.",
        ),
        (
            KamiRefused::Heads { skill: soul, needs: 1 }.into(),
            "Borrowed Soul costs 1 head (S7.2).",
            "Take a head that lies beside you, `/shogun head`, or get one from a friend: `/shogun share`.",
        ),
        (
            KamiRefused::ModeAffinity { needs: 6, has: 4 }.into(),
            "Kami Mode needs affinity 6, and you have 4 (S7.3).",
            "Victories and prayers bring you closer to your Kami.",
        ),
        (
            KamiRefused::ModeTaken { by: who("tomoe") }.into(),
            "Tomoe is in Kami Mode, and only one can be (S7.3).",
            "Wait until it has ended.",
        ),
        (
            KamiRefused::ModeHealth { health: 4, half: 4 }.into(),
            "Kami Mode is for the badly hurt: below 4 health, and you have 4 (S7.3).",
            "Keep it for a darker hour; your other skills are open.",
        ),
    ]
}
