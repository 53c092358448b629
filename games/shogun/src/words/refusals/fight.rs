//! Attacks, skills, the Kami.

use crate::rules::refused::{AttackRefused, KamiRefused, SkillRefused};
use crate::words::names;
use gogome_contract::Refusal;
use gogome_contract::parts::words::count;

/// Words why an attack is refused (X11).
pub fn attack(refused: &AttackRefused) -> Refusal {
    match refused {
        AttackRefused::Taken => Refusal::not_now("ATTACK_TAKEN", "You have attacked in this turn already")
            .instead("Techniques, items and moves are still open; `/shogun done` ends your turn."),
        AttackRefused::NoFoe => Refusal::illegal("ATTACK_NO_FOE", "That is no foe you can attack now")
            .instead("`/look board` lists the enemies and where they stand."),
        AttackRefused::Resistor => {
            Refusal::illegal("ATTACK_KEPT", "That is on your side: only the Shogun's host attacks it")
                .instead("Attack an enemy, or stand in the way.")
        }
        AttackRefused::NoKind { weapon, strong } => {
            let (asked, other) = if *strong { ("strong", "fast") } else { ("fast", "strong") };
            Refusal::illegal("ATTACK_KIND", format!("The {} has no {asked} attack", names::weapon(*weapon)))
                .instead(format!("Attack with a {other} one, or change your weapon: `/shogun weapon`."))
        }
        AttackRefused::TooFar { range, reach } => Refusal::illegal(
            "ATTACK_TOO_FAR",
            format!("The target is at range {range}, and your weapon reaches {reach}"),
        )
        .instead(format!("Move to within {reach} first, on the same height if it is 1 or 2.")),
        AttackRefused::Unseen => Refusal::illegal("ATTACK_UNSEEN", "You cannot see the target from where you stand")
            .instead("Move to where nothing stands between you, or attack somebody else."),
        AttackRefused::TwoSkills => {
            Refusal::illegal("ATTACK_TWO_SKILLS", "An attack takes one skill: yours or your Kami's, not both")
                .instead("Leave one of the two out.")
        }
        AttackRefused::Extra { most: 0 } => Refusal::illegal("ATTACK_EXTRA", "This attack hits one target only")
            .instead("Name one target, or use a skill that hits more."),
        AttackRefused::Extra { most } => Refusal::illegal(
            "ATTACK_EXTRA",
            format!("This attack can hit {}, each in reach and named once", count(*most, "more target")),
        )
        .instead(format!("Name at most {most} more whom you can see and reach, or none: then you are asked.")),
    }
}

/// Words why a skill is refused (X9, X15).
pub fn skill(refused: &SkillRefused) -> Refusal {
    match refused {
        SkillRefused::NotYours { skill } => {
            Refusal::illegal("SKILL_NOT_YOURS", format!("This character has not learned {}", names::skill(*skill)))
                .instead("`/look screen` shows the skills it has.")
        }
        SkillRefused::NotATechnique { skill } => {
            Refusal::illegal("SKILL_NO_TECHNIQUE", format!("{} is not used on its own", names::skill(*skill)))
                .instead("An attack skill is named with `/shogun attack`; a passive one works by itself.")
        }
        SkillRefused::NotAnAttack { skill } => {
            Refusal::illegal("SKILL_NO_ATTACK", format!("{} does not go with an attack", names::skill(*skill)))
                .instead("A technique is used with `/shogun tech`; a passive skill works by itself.")
        }
        SkillRefused::Once { skill } => {
            Refusal::not_now("SKILL_ONCE", format!("{} works once a turn, and you have used it", names::skill(*skill)))
                .instead("It works again in your next turn.")
        }
        SkillRefused::Die { skill, needs, die } => {
            let name = names::skill(*skill);
            let lies = die.map_or_else(|| "none lies there".to_owned(), |die| format!("a {die} lies there"));
            let refusal =
                Refusal::illegal("SKILL_DIE", format!("{name} needs a Ki die of {needs} or more, and {lies}"));
            match die {
                None => refusal.instead(format!("Put a die of {needs} or more on it first: `/shogun ki`, it is free.")),
                Some(_) => refusal
                    .instead(format!("Take that die off first, then put one of {needs} or more there: `/shogun ki`.")),
            }
        }
    }
}

/// Words why a Kami skill is refused (X16).
pub fn kami(refused: &KamiRefused) -> Refusal {
    match refused {
        KamiRefused::NotYours { skill } => {
            let kami = names::kami(skill.printed().kami);
            Refusal::illegal(
                "KAMI_NOT_YOURS",
                format!("{} belongs to {kami}, whom you do not serve", names::kami_skill(*skill)),
            )
            .instead("`/look screen` shows what your own Kami grants.")
        }
        KamiRefused::NotATechnique { skill } => {
            Refusal::illegal("KAMI_NO_TECHNIQUE", format!("{} is not used on its own here", names::kami_skill(*skill)))
                .instead("An attack skill of a Kami is named with `/shogun attack`; others work by themselves.")
        }
        KamiRefused::NotAnAttack { skill } => {
            Refusal::illegal("KAMI_NO_ATTACK", format!("{} does not go with an attack", names::kami_skill(*skill)))
                .instead("A technique of a Kami is used with `/shogun tech`.")
        }
        KamiRefused::Locked => {
            Refusal::not_now("KAMI_LOCKED", "The Blood Oni has cut this character off from its Kami")
                .instead("It is over when the chapter ends; your own skills still work.")
        }
        KamiRefused::Affinity { skill, needs, has } => Refusal::illegal(
            "KAMI_AFFINITY",
            format!("{} needs affinity {needs}, and you have {has}", names::kami_skill(*skill)),
        )
        .instead("Victories and prayers bring you closer to your Kami."),
        KamiRefused::Used { skill } => {
            Refusal::not_now("KAMI_USED", format!("{} works once a chapter, and was used", names::kami_skill(*skill)))
                .instead("Use another skill; it is back in the next chapter.")
        }
        KamiRefused::Heads { skill, needs } => {
            Refusal::illegal("KAMI_HEADS", format!("{} costs {}", names::kami_skill(*skill), count(*needs, "head")))
                .instead("Take a head that lies beside you, `/shogun head`, or get one from a friend: `/shogun share`.")
        }
        KamiRefused::ModeAffinity { needs, has } => {
            Refusal::illegal("MODE_AFFINITY", format!("Kami Mode needs affinity {needs}, and you have {has}"))
                .instead("Victories and prayers bring you closer to your Kami.")
        }
        KamiRefused::ModeTaken { by } => {
            Refusal::not_now("MODE_TAKEN", format!("{} is in Kami Mode, and only one can be", names::character(*by)))
                .instead("Wait until it has ended.")
        }
        KamiRefused::ModeHealth { health, half } => Refusal::illegal(
            "MODE_HEALTH",
            format!("Kami Mode is for the badly hurt: below {half} health, and you have {health}"),
        )
        .instead("Keep it for a darker hour; your other skills are open."),
    }
}
