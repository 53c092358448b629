//! How a chapter ended, and a campaign.

use super::{names, picture};
use crate::content::ChapterId;
use crate::state::{Campaign, Ended, Ending, Failure, Played, Table};
use gogome_contract::Line;
use gogome_contract::parts::words::{count, list};

/// Won or lost, and why.
pub fn outcome(won: bool, why: Option<Failure>) -> Line {
    if won {
        return Line::default().strong("The chapter is won!");
    }
    let line = Line::default().strong("The chapter is lost:");
    match why {
        None => line.text(" it goes no further."),
        Some(why) => line.text(format!(" {}.", failure(why))),
    }
}

/// Why a chapter is lost.
pub const fn failure(why: Failure) -> &'static str {
    match why {
        Failure::Defeat => "all characters are defeated",
        Failure::Malice => "malice has reached 6",
        Failure::Resistors => "those you had to keep are lost",
        Failure::KamiMode => "the only character left was in Kami Mode, and the Kami keeps it",
    }
}

/// The end of this table, with what its chapter tells; nothing while it goes on.
pub fn sentence(table: &Table) -> Option<Line> {
    let Ending { won, why } = table.over.as_ref()?;
    let closing = closing(table)?;
    let line = match &table.campaign {
        None => outcome(*won, *why),
        Some(_) if *won => act(true),
        Some(campaign) => {
            let failures = count(campaign.attempts, "time");
            act(false).text(format!(" Chapter {} was lost {failures}.", table.chapter.printed().number))
        }
    };
    Some(if closing.is_empty() { line } else { line.text(format!(" {closing}")) })
}

/// The act was won or lost (X30.4, X31.5).
pub fn act(won: bool) -> Line {
    Line::default().strong(if won { "The campaign is won!" } else { "The campaign is lost." })
}

/// What is told at the end of this table's last chapter, besides whether it was won; of a campaign that was won, what became of
/// those who could be saved, too.
pub fn closing(table: &Table) -> Option<String> {
    let Ending { won, why } = table.over.as_ref()?;
    let told = told(table.chapter, *won, *why);
    Some(match &table.campaign {
        Some(campaign) if *won => format!("{told} {}", epilogue(campaign)),
        Some(_) => LOST.to_owned(),
        None => told,
    })
}

/// What is told of a campaign that is lost: the chapters speak of another try.
const LOST: &str = "The Keep stands, and its red window looks out over the river. Other heroes will have to come.";

/// How the phase of a campaign ended, as long as what follows it is not done.
pub fn attempt(table: &Table) -> Option<Line> {
    let Ending { won, why } = &table.after.as_ref()?.ending;
    Some(phase_over(table.chapter, table.attempt, *won, *why))
}

/// How a phase of a campaign ended: an attempt at a chapter, or the encounter with the Shinigami.
pub fn phase_over(chapter: ChapterId, attempt: u8, won: bool, why: Option<Failure>) -> Line {
    let printed = chapter.printed();
    let what = match (printed.is_encounter(), attempt) {
        (true, _) => "The encounter".to_owned(),
        (false, 1) => format!("Chapter {}", printed.number),
        (false, _) => format!("Chapter {}, attempt {attempt},", printed.number),
    };
    if won {
        return Line::default().strong(format!("{what} is won!"));
    }
    let line = Line::default().strong(format!("{what} is lost:"));
    line.text(format!(" {}.", why.map_or("it goes no further", failure)))
}

/// What a chapter tells of its end.
pub fn told(chapter: ChapterId, won: bool, why: Option<Failure>) -> String {
    let chapter = chapter.printed();
    let parts = if won {
        let defeated = format!("{} is defeated.", names::start(&names::the_kind(chapter.objective)));
        vec![defeated, chapter.victory.clone()]
    } else {
        let ending = chapter.endings.first().filter(|_| why == Some(Failure::Resistors));
        vec![ending.map(|ending| ending.text.clone()).unwrap_or_default(), chapter.failure.clone()]
    };
    let told: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    told.join(" ")
}

/// What became of those who could be saved, chapter by chapter.
fn epilogue(campaign: &Campaign) -> String {
    let won = campaign.played.iter().filter(|played| played.ended.as_ref().is_some_and(|ended| ended.won));
    let told = won.flat_map(|played| {
        let bonus = (0..).zip(&played.chapter.printed().bonus);
        bonus.map(|(number, bonus)| if played.bonus.contains(&number) { &bonus.epilogue } else { &bonus.without })
    });
    let told: Vec<&str> = told.map(String::as_str).collect();
    told.join(" ")
}

/// What has been played of a campaign, phase by phase; nothing for a chapter by itself.
pub fn story(table: &Table) -> Vec<Line> {
    let Some(campaign) = &table.campaign else { return Vec::new() };
    let mut lines: Vec<Line> = campaign.played.iter().map(phase).collect();
    if let Some(marks) = campaign.yomi {
        lines.push(Line::from(format!("Yomi marks: {marks}.")));
    }
    lines
}

/// How each chapter of a campaign went, a line for each: at which attempt it was won, how often somebody fell.
pub fn chapters(table: &Table) -> Vec<Line> {
    let played = table.campaign.iter().flat_map(|campaign| &campaign.played);
    let of = |chapter: ChapterId| played.clone().filter(move |one| one.chapter == chapter);
    let line = |chapter: ChapterId| {
        let last = of(chapter).next_back()?;
        let won = last.ended.as_ref().is_some_and(|ended| ended.won);
        let attempts = count(u32::from(last.attempt), "attempt");
        let how = if won { format!("won in {attempts}") } else { format!("lost in {attempts}") };
        let fallen: usize = of(chapter).filter_map(|one| one.ended.as_ref()).map(|ended| ended.fallen.len()).sum();
        let heads: u32 = of(chapter).map(|one| u32::from(one.heads) + u32::from(one.boss_heads)).sum();
        let fallen = count(u32::try_from(fallen).unwrap_or(u32::MAX), "defeat");
        let name = &chapter.printed().name;
        Some(Line::default().strong(format!("{name}:")).text(format!(" {how}, {fallen}, {}.", count(heads, "head"))))
    };
    ChapterId::all().filter_map(line).collect()
}

/// A phase of a campaign: how it ended, who fell, what was taken, which way the party went.
fn phase(played: &Played) -> Line {
    let head = picture::chapter_named(played.chapter);
    let again = if played.attempt > 1 { format!(", attempt {}", played.attempt) } else { String::new() };
    let line = Line::default().strong(format!("{head}{again}:"));
    let Some(Ended { won, why, round, fallen }) = &played.ended else { return line.text(" goes on.") };
    let how = match why {
        Some(why) => format!("lost in round {round}, {}", failure(*why)),
        None if *won => format!("won in round {round}"),
        None => format!("lost in round {round}"),
    };
    let fallen: Vec<&str> = fallen.iter().map(|one| names::character(*one)).collect();
    let fallen = if fallen.is_empty() { "nobody fell".to_owned() } else { format!("{} fell", list(&fallen, "and")) };
    let mut heads = Vec::new();
    heads.extend((played.heads > 0).then(|| count(played.heads, "head")));
    heads.extend((played.boss_heads > 0).then(|| count(played.boss_heads, "boss head")));
    let heads = if heads.is_empty() { String::new() } else { format!("; {} taken", list(&heads, "and")) };
    let zones: Vec<String> = played.zones.iter().map(|zone| names::the_zone(*zone)).collect();
    line.text(format!(" {how}; {fallen}{heads}. The way: {}.", zones.join(", ")))
}
