//! The short labels of the pictures.

use crate::content::{ChapterId, Class, KamiId, KamiSkillId, KindId, OracleColour, SkillKind, TierMode, book};
use crate::rules::awaited::Awaited;
use crate::state::duty::Key;
use crate::state::{Ask, Campaign, Ending, Failure, Step, Table, Who};
use crate::words::{cards, effects};
use gogome_contract::parts::words::{count, list};

/// The game.
pub const TITLE: &str = "Shōgun's Chosen";
/// The steps of a round, in the order of the header.
pub const STEPS: [&str; 5] = ["oracle", "events", "queue", "cards", "ki"];
/// Above the track: how far malice is, and where the chapter is lost.
pub fn malice(at: u8, most: u8) -> String {
    format!("Malice {at} of {most}")
}

/// Above the queue.
pub const QUEUE: &str = "In this order";
/// What is laid out in camp.
pub const MARKET: &str = "The market";
/// In the place of the oracle, in camp.
pub const CAMP: [&str; 2] = ["Before it begins", "buy, pray, share"];
/// The same between attempts.
pub const SHUT: [&str; 2] = ["Another attempt", "share, get ready"];
/// Action points.
pub const AP: &str = "AP";
/// Attributes of characters.
pub const ATTRIBUTES: [&str; 4] = ["Power", "Knowledge", "Dexterity", "Spirit"];
/// The letters of conditions and a short word, in the order of [`Condition::ALL`](crate::content::Condition::ALL).
pub const CONDITIONS: [(char, &str); 4] = [('B', "bleeds"), ('P', "poison"), ('X', "blind"), ('D', "down")];
/// Beside the star of blessings.
pub const BLESSED: &str = "blessed";
/// Above what is to be kept: where the chapter is lost without it, and where it is not.
pub const KEEP_ONE: &str = "Keep one, or lose";
/// The same.
pub const KEEP: &str = "Keep";
/// Beside the dice of a fast attack.
pub const FAST: &str = "fast";
/// Beside those of a strong one.
pub const STRONG: &str = "strong";
/// Above the skills of a character.
pub const SKILLS: &str = "Skills";
/// Above what it wears.
pub const GEAR: &str = "Weapon and armour";
/// Above what it carries.
pub const ITEMS: &str = "Items";
/// Beside its dice.
pub const KI: &str = "Ki dice";
/// All dice are placed.
pub const NO_KI: &str = "all in slots";
/// Nothing is there.
pub const NONE: &str = "none";

/// The letters of a kind on its token.
pub fn code(kind: KindId) -> &'static str {
    match kind.key() {
        "akaname" => "AK",
        "ashigaru" => "AS",
        "jikininki" => "JI",
        "kachi" => "KA",
        "kappa" => "KP",
        "onryo" => "ON",
        "shikome" => "SH",
        "nue" => "NU",
        "undertaker" => "UN",
        "landolfo" => "LA",
        "sedrik" => "SE",
        "blood_oni" => "BO",
        "drowned_general" => "DG",
        "silk_widow" => "SW",
        "shinigami" => "SI",
        _ => "??",
    }
}

/// Beside the title.
pub fn chapter(chapter: ChapterId) -> String {
    match chapter.printed().number {
        0 => "in Yomi".to_owned(),
        number => format!("Chapter {number}"),
    }
}

/// Above all that was played of a campaign.
pub const CAMPAIGN: &str = "The Red Keep";
/// Beside an attempt that is not over.
pub const GOES_ON: &str = "goes on";

/// A chapter with its name.
pub fn chapter_named(chapter: ChapterId) -> String {
    let printed = chapter.printed();
    if printed.is_encounter() { printed.name.clone() } else { format!("{} {}", printed.number, printed.name) }
}

/// An attempt that was won.
pub fn won_in(round: u16) -> String {
    format!("won, round {round}")
}

/// An attempt that was lost.
pub fn lost_in(round: u16) -> String {
    format!("lost, round {round}")
}

/// Heads that were taken: of minions, of bosses.
pub fn heads(heads: u16, boss: u16) -> String {
    let taken = [(heads, "head"), (boss, "boss head")].into_iter().filter(|(number, _)| *number > 0);
    let taken: Vec<String> = taken.map(|(number, one)| count(number, one)).collect();
    list(&taken, "and")
}

/// Beside the name of a character.
pub fn at_level(level: u8) -> String {
    format!("level {level}")
}

/// The marks of Yomi mode; nothing without it.
pub fn yomi(campaign: &Campaign) -> String {
    campaign.yomi.map(|marks| count(marks, "Yomi mark")).unwrap_or_default()
}

/// Beside the plate: which attempt, or what the chapter is called.
pub fn note(table: &Table) -> String {
    match (table.attempt, table.chapter.printed()) {
        (2.., chapter) if !chapter.is_encounter() => format!("attempt {}", table.attempt),
        (_, chapter) if chapter.is_encounter() => String::new(),
        (_, chapter) => chapter.name.clone(),
    }
}

/// On the plate.
pub fn round(table: &Table) -> String {
    match table.ending() {
        Some(ending) if ending.won => "won".to_owned(),
        Some(_) => "lost".to_owned(),
        None if table.camp.is_some() => "Camp".to_owned(),
        None => format!("Round {}", table.round),
    }
}

/// Which of [`STEPS`] goes on.
pub const fn step(step: Step) -> usize {
    match step {
        Step::Oracle => 0,
        Step::Events(_) => 1,
        Step::Initiative => 2,
        Step::Cards => 3,
        Step::Ki => 4,
    }
}

/// The oracle, and the list that the enemies act by.
pub const fn oracle(colour: OracleColour) -> &'static str {
    match colour {
        OracleColour::Green => "Green oracle",
        OracleColour::Red => "Red oracle",
    }
}

/// What the colour of the oracle means.
pub const fn oracle_means(colour: OracleColour) -> &'static str {
    match colour {
        OracleColour::Green => "foes act calmly",
        OracleColour::Red => "foes are fierce",
    }
}

/// A level increase that is still to be chosen.
pub fn rises(level: u8) -> String {
    format!("to level {level}: choose")
}

/// How it ended.
pub fn ending(table: &Table, ending: &Ending) -> &'static str {
    let act = table.campaign.is_some() && table.over.is_some();
    match (ending.won, ending.why) {
        (true, _) if act => "The campaign is won.",
        (false, _) if act => "The campaign is lost.",
        (true, _) if table.chapter.printed().is_encounter() => "The encounter is won.",
        (true, _) => "The chapter is won.",
        (false, Some(Failure::Malice)) => "Lost: malice is 6.",
        (false, Some(Failure::Resistors)) => "Lost: nobody is left to save.",
        (false, Some(Failure::KamiMode)) => "Lost: the last one stood in Kami Mode.",
        (false, Some(Failure::Defeat) | None) => "Lost: all are defeated.",
    }
}

/// What is kept, as it is called.
pub fn resistor(key: &str) -> String {
    let words = key.replace('_', " ");
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Rounds that something is still to be held.
pub fn rounds_left(left: u8) -> String {
    format!("hold {}", count(left, "round"))
}

/// Cards of a chosen.
pub fn deck(left: u8, hate: usize) -> String {
    format!("{} left, Hate {hate}", count(left, "card"))
}

/// In the golden pill: what is asked.
pub fn asked(table: &Table, awaited: &Awaited) -> String {
    match awaited.key {
        Key::Camp { .. } => "make ready".to_owned(),
        Key::Question(_) => table.question().map(|question| question_about(table, question.ask)).unwrap_or_default(),
        Key::Swap { .. } => "swap two turns?".to_owned(),
        Key::Activation { .. } => {
            let activation = table.activation.as_ref().and_then(|activation| table.piece(activation.piece));
            format!("{} acts", who(activation.map(|piece| piece.who)))
        }
        Key::Offer { with, .. } => format!("{}: accept?", with.printed().name),
    }
}

/// Who a creature is, in a word.
pub fn who(who: Option<Who>) -> String {
    match who {
        Some(Who::Character(character)) => character.printed().name.clone(),
        Some(Who::Minion(kind, _) | Who::Single(kind)) => kind.printed().name.trim_start_matches("The ").to_owned(),
        None => "?".to_owned(),
    }
}

fn question_about(table: &Table, ask: Ask) -> String {
    let named = |piece| who(table.piece(piece).map(|piece| piece.who));
    match ask {
        Ask::Target { piece } => format!("{}: whom?", named(piece)),
        Ask::Square { piece } => format!("{}: where?", named(piece)),
        Ask::Arrive { kind } => format!("new {}: where?", kind.printed().name),
        Ask::Order => "which event first?".to_owned(),
        Ask::Event => "which event?".to_owned(),
        Ask::OneCharacter => "which character?".to_owned(),
        Ask::Reroll => "reroll which dice?".to_owned(),
        Ask::YinYang => "use yin and yang?".to_owned(),
        Ask::Extra => "who else is hit?".to_owned(),
        Ask::Push { piece } => format!("push {}", named(piece)),
        Ask::Step { character } => format!("{}: step?", character.printed().name),
        Ask::Ally => "which ally?".to_owned(),
        Ask::Cleanse { piece } => format!("cleanse {}", named(piece)),
        Ask::KiReroll { character } => format!("{}: reroll Ki", character.printed().name),
        Ask::KiBump { character } => format!("{}: raise a die", character.printed().name),
        Ask::Surplus { character } => format!("{}: drop what?", character.printed().name),
        Ask::Loss { character } => format!("{}: lose which?", character.printed().name),
    }
}

/// What kind of skill.
pub const fn skill_kind(kind: SkillKind) -> &'static str {
    match kind {
        SkillKind::Attack => "attack",
        SkillKind::Technique => "technique",
        SkillKind::Passive => "passive",
    }
}

/// The dice of a skill's tiers: `2+`, `3+ 5+ 6`.
pub fn tiers(mode: TierMode, tiers: impl Iterator<Item = u8>) -> String {
    let each: Vec<String> = tiers.map(|ki| if ki >= 6 { ki.to_string() } else { format!("{ki}+") }).collect();
    list(&each, if mode == TierMode::Aggregate { "and" } else { "or" })
}

/// What somebody holds in coins and heads.
pub fn purse(coins: u16, heads: u8, boss: u8) -> String {
    let of = [(heads, "head"), (boss, "boss head")];
    let heads = of.into_iter().filter(|(number, _)| *number > 0).map(|(number, one)| count(number, one));
    let all: Vec<String> = std::iter::once(count(coins, "coin")).chain(heads).collect();
    list(&all, "and")
}

/// Class and level of a character.
pub fn level(class: Class, level: u8) -> String {
    let class = match class {
        Class::Samurai => "samurai",
        Class::Shinobi => "shinobi",
        Class::Monk => "monk",
        Class::Archer => "archer",
    };
    format!("{class}, level {level}")
}

/// Over the skills of a Kami.
pub fn kami(name: &str, affinity: u8) -> String {
    format!("{name}, affinity {affinity}")
}

/// What a skill of a Kami does, and when: `in camp: +10 coins for each boss head sold`.
pub fn kami_skill(skill: KamiSkillId) -> String {
    let printed = skill.printed();
    format!("{}: {}", cards::kami_when(printed.phase), cards::used(printed.target.as_ref(), &printed.effects))
}

/// What Kami Mode does, and when it can be called.
pub fn kami_mode(kami: KamiId) -> String {
    format!("Kami Mode, at affinity {}: {}", book().numbers.affinity_max, effects::brief(&kami.printed().mode_effects))
}

/// Coins of a character.
pub fn coins(n: u16) -> String {
    count(n, "coin")
}

/// How many items a character carries.
pub fn items(n: usize) -> String {
    count(u32::try_from(n).unwrap_or(u32::MAX), "item")
}
