//! Numbers, countdown, dice, palaces.

use crate::content::{BonusItem, CountdownEvent, Die, Face, Numbers, Palace, PalaceRow, RoundLimit};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTable {
    players: (u8, u8),
    scrolls_shown: u8,
    hex_tokens_from: u8,
    more_monks_from: u8,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTurn {
    actions: u8,
    crowd: u8,
    lava_damage: u8,
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPoints {
    threshold: u8,
    scroll_vp: u8,
    explore_vp: [u8; 3],
    source: Annotation,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRoundLimit {
    usual: u8,
    least: u8,
    most: u8,
    source: Annotation,
}

/// The numbers that stand on no card.
pub(crate) fn numbers(file: &ContentFile<'_>) -> Result<Numbers, ContentError> {
    file.only(&["table", "turn", "points", "round_limit"])?;
    let table: RawTable = file.entry("table")?;
    let turn: RawTurn = file.entry("turn")?;
    let points: RawPoints = file.entry("points")?;
    let limit: RawRoundLimit = file.entry("round_limit")?;
    for (entry, source) in
        [("table", table.source), ("turn", turn.source), ("points", points.source), ("round_limit", limit.source)]
    {
        source.check(file, entry, "source")?;
    }
    let (least, most) = table.players;
    file.check("table", 2 <= least && least <= most, || "at least two play, and no fewer at most".to_owned())?;
    file.check("table", table.scrolls_shown > 0, || "no scroll is shown".to_owned())?;
    let seats = least..=most;
    file.check("table", seats.contains(&table.hex_tokens_from) && seats.contains(&table.more_monks_from), || {
        format!("{least} to {most} play: what starts with more players starts never or always")
    })?;
    let none = [turn.actions, turn.crowd, turn.lava_damage].contains(&0);
    file.check("turn", !none, || "a number is 0".to_owned())?;
    file.check("points", points.threshold > 0 && points.explore_vp.is_sorted(), || {
        "a threshold above 0 is expected, and tiles that are worth more further out".to_owned()
    })?;
    file.check("round_limit", (limit.least..=limit.most).contains(&limit.usual), || {
        "the usual limit cannot be chosen".to_owned()
    })?;
    Ok(Numbers {
        players: table.players,
        actions: turn.actions,
        lava_damage: turn.lava_damage,
        threshold: points.threshold,
        scroll_vp: points.scroll_vp,
        explore_vp: points.explore_vp,
        crowd: turn.crowd,
        scrolls_shown: table.scrolls_shown,
        hex_tokens_from: table.hex_tokens_from,
        more_monks_from: table.more_monks_from,
        round_limit: RoundLimit { usual: limit.usual, least: limit.least, most: limit.most },
    })
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawEvent {
    Lava,
    Blank,
    Rope,
    End,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStep {
    id: usize,
    event: RawEvent,
    lava: Option<u8>,
    source: Annotation,
}

/// The countdown track (K16.3).
pub(crate) fn countdown(file: &ContentFile<'_>) -> Result<Vec<CountdownEvent>, ContentError> {
    file.only(&["step"])?;
    let mut track = Vec::new();
    for (entry, raw) in file.list::<RawStep>("step")? {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, raw.id == track.len() + 1, || "steps count up from 1".to_owned())?;
        let event = match (raw.event, raw.lava) {
            (RawEvent::Lava, Some(number)) => CountdownEvent::Lava(number),
            (RawEvent::Blank, None) => CountdownEvent::Blank,
            (RawEvent::Rope, None) => CountdownEvent::Rope,
            (RawEvent::End, None) => CountdownEvent::End,
            _ => return file.fail(&entry, "lava, and nothing else, has a lava number"),
        };
        file.check(&entry, event == CountdownEvent::Blank || !track.contains(&event), || {
            "happens for the second time".to_owned()
        })?;
        track.push(event);
    }
    file.check("step", track.len() == 8, || format!("{} spaces instead of 8", track.len()))?;
    file.check("step", track.last() == Some(&CountdownEvent::End), || "the last event is not the end".to_owned())?;
    file.check("step", track.contains(&CountdownEvent::Rope), || "the rope never comes".to_owned())?;
    Ok(track)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDie {
    id: Die,
    faces: Vec<(u8, u8)>,
    source: Annotation,
}

/// The dice (K13.2), in the order of [`Die`].
pub(crate) fn dice(file: &ContentFile<'_>) -> Result<[[Face; 6]; 4], ContentError> {
    file.only(&["die"])?;
    let mut dice = Vec::new();
    let mut kinds = Vec::new();
    for (entry, raw) in file.list::<RawDie>("die")? {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, raw.faces.iter().all(|(_, broken)| *broken <= 1), || {
            "a face shows one broken weapon or none".to_owned()
        })?;
        let faces: Vec<Face> =
            raw.faces.iter().map(|(hits, broken)| Face { hits: *hits, broken: *broken == 1 }).collect();
        let Ok(faces) = <[Face; 6]>::try_from(faces) else {
            return file.fail(&entry, format!("has {} faces instead of 6", raw.faces.len()));
        };
        kinds.push(raw.id);
        dice.push(faces);
    }
    match <[[Face; 6]; 4]>::try_from(dice) {
        Ok(dice) if kinds == Die::ALL => Ok(dice),
        _ => file.fail("die", "there are four dice: wood, metal, tooth, magic, in this order"),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRow {
    id: String,
    light: Vec<u8>,
    dark: Option<u8>,
    source: Annotation,
}

/// The palaces (K17.9), in the orders of [`Palace`] and [`BonusItem`].
pub(crate) fn palaces(file: &ContentFile<'_>) -> Result<[[PalaceRow; 5]; 2], ContentError> {
    file.only(&["row"])?;
    let mut rows = file.list::<RawRow>("row")?.into_iter();
    let mut palace = |palace: Palace| -> Result<[PalaceRow; 5], ContentError> {
        let mut read = Vec::new();
        for item in BonusItem::ALL {
            let expected = format!("{} {}", palace.name(), item.name());
            let Some((entry, raw)) = rows.next() else { return file.fail(expected, "is missing") };
            raw.source.check(file, &entry, "source")?;
            file.check(&entry, raw.id == expected, || format!("{expected} is expected here"))?;
            file.check(&entry, (palace == Palace::Big) == raw.dark.is_some(), || {
                "the big palace, and only it, has dark spaces".to_owned()
            })?;
            let falls = raw.light.iter().chain(&raw.dark).is_sorted_by(|one, next| one > next);
            file.check(&entry, falls && !raw.light.is_empty(), || {
                "there are light spaces, each is worth less than the one before, and the dark one least".to_owned()
            })?;
            read.push(PalaceRow { light: raw.light, dark: raw.dark });
        }
        read.try_into().or_else(|_| file.fail("row", "a palace has five rows"))
    };
    let palaces = [palace(Palace::Big)?, palace(Palace::Small)?];
    match rows.next() {
        Some((entry, _)) => file.fail(entry, "is a row too many"),
        None => Ok(palaces),
    }
}
