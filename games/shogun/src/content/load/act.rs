//! Chapters and zones together.

use super::events::AllSleeves;
use super::layout::Layout;
use super::names::Names;
use super::story::Story;
use super::{chapters, zones};
use crate::content::{Chapter, Kind, Numbers, SleeveId, Sleeves, Zone, ZoneId};
use gogome_contract::content::{ContentError, ContentFile};

/// What chapters and zones are read with.
pub(super) struct Act<'a> {
    pub chapters_file: &'a ContentFile<'a>,
    pub zones_file: &'a ContentFile<'a>,
    pub names: &'a Names,
    pub kinds: &'a [Kind],
    pub sleeves: &'a AllSleeves,
    pub numbers: &'a Numbers,
}

impl Act<'_> {
    /// The chapters, and the zones of all of them.
    pub fn read(&self) -> Result<(Vec<Chapter>, Vec<Zone>), ContentError> {
        let raw_chapters = chapters::raw_chapters(self.chapters_file)?;
        let raw_zones = zones::raw_zones(self.zones_file)?;
        let mut owners = Vec::new();
        for (entry, zone) in &raw_zones {
            match raw_chapters.iter().position(|(_, chapter)| chapter.id == zone.chapter) {
                Some(at) => owners.push(at),
                None => return self.zones_file.fail(entry, format!("there is no chapter {:?}", zone.chapter)),
            }
        }
        let mut chapters = Vec::new();
        let mut names = Vec::new();
        for (at, (entry, raw)) in raw_chapters.into_iter().enumerate() {
            let own = ZoneId::first(owners.len()).zip(&owners).filter(|(_, owner)| **owner == at).map(|(id, _)| id);
            let here = self.names.at(zones::here(&raw.id, &raw_zones));
            chapters.push(chapters::chapter(self.chapters_file, (entry, raw), own.collect(), &here, self.numbers)?);
            names.push(here);
        }
        let reader = zones::Reader { file: self.zones_file, kinds: self.kinds, sleeves: self.sleeves };
        let read = raw_zones.into_iter().zip(owners).map(|((entry, raw), at)| reader.zone(&entry, raw, &names[at]));
        let zones = read.collect::<Result<Vec<_>, _>>()?;
        self.fits(&chapters, &zones)?;
        Ok((chapters, zones))
    }

    fn fits(&self, chapters: &[Chapter], zones: &[Zone]) -> Result<(), ContentError> {
        self.levels(chapters)?;
        let (mut flags, mut used): (Vec<&str>, Vec<SleeveId>) = (Vec::new(), Vec::new());
        for chapter in chapters {
            let own: Vec<&Zone> = chapter.zones.iter().map(|id| &zones[id.index()]).collect();
            Layout { file: self.zones_file, zones: &own, kinds: self.kinds }.check()?;
            used.extend(own.iter().flat_map(|zone| match zone.sleeves {
                Sleeves::Random { green, red } => vec![green, red],
                Sleeves::Scripted(sleeve) => vec![sleeve],
            }));
            let story = Story { files: [self.chapters_file, self.zones_file], chapter, zones: own, kinds: self.kinds };
            story.check(&flags)?;
            flags.extend(story.flags());
        }
        for (id, sleeve) in SleeveId::first(self.sleeves.sleeves.len()).zip(&self.sleeves.sleeves) {
            let zones = used.iter().filter(|other| **other == id).count();
            self.zones_file.check("zone", zones == 1, || format!("{zones} zones have the sleeve {:?}", sleeve.key))?;
        }
        let asked: Vec<&String> =
            zones.iter().flat_map(|zone| &zone.features).filter_map(|it| it.if_flag.as_ref()).collect();
        for flag in flags {
            self.zones_file.check("zone", asked.iter().any(|asked| *asked == flag), || {
                format!("nothing depends on the flag {flag:?}")
            })?;
        }
        Ok(())
    }

    /// Chapters count up from 1, the encounter of Yomi mode is last; levels rise by one, to the last (X30.3).
    fn levels(&self, chapters: &[Chapter]) -> Result<(), ContentError> {
        let mut level = 1;
        for (at, chapter) in chapters.iter().enumerate() {
            let entry = format!("chapter {}", chapter.key);
            let number = if at + 1 == chapters.len() { 0 } else { at + 1 };
            self.chapters_file.check(&entry, usize::from(chapter.number) == number, || {
                format!(
                    "is number {} instead of {number}: chapters in order, the encounter of Yomi mode last",
                    chapter.number
                )
            })?;
            if let Some(next) = chapter.level_up {
                self.chapters_file
                    .check(&entry, next == level + 1, || format!("level {next} follows level {level}"))?;
                level = next;
            }
        }
        self.chapters_file.check("chapter", level == self.numbers.level_max, || {
            format!("levels end at {level}, not at {}", self.numbers.level_max)
        })
    }
}
