//! Sacred scrolls, adventure tokens, and when they work.

use crate::content::{AdventureKind, Hook, ItemCard, ScrollKind};
use crate::gear::{Cube, Cubes};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// What fits a private message beside other cards.
const TEXT: usize = 240;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawHook {
    id: Hook,
    when: String,
    source: Annotation,
}

/// When cards work, in the order of [`Hook`].
pub(crate) fn hooks(file: &ContentFile<'_>) -> Result<Vec<String>, ContentError> {
    file.only(&["hook"])?;
    let mut hooks = Vec::new();
    for (at, (entry, raw)) in file.list::<RawHook>("hook")?.into_iter().enumerate() {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, Hook::ALL.get(at) == Some(&raw.id), || "stands out of order".to_owned())?;
        file.check(&entry, !raw.when.trim().is_empty(), || "says nothing".to_owned())?;
        hooks.push(raw.when);
    }
    file.check("hook", hooks.len() == Hook::ALL.len(), || format!("{} instead of {}", hooks.len(), Hook::ALL.len()))?;
    Ok(hooks)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard<K> {
    id: K,
    name: String,
    count: u8,
    hook: Hook,
    #[serde(default)]
    amount: u8,
    #[serde(default)]
    choices: Vec<Vec<Cube>>,
    text: String,
    source: Annotation,
}

/// The sacred scrolls, in the order of [`ScrollKind`].
pub(crate) fn scrolls(file: &ContentFile<'_>) -> Result<Vec<ItemCard>, ContentError> {
    let none = |kind: &ScrollKind| *kind == ScrollKind::ThriftySmith;
    cards(file, "scroll", &ScrollKind::ALL, none, |_| false)
}

/// The adventure tokens, in the order of [`AdventureKind`].
pub(crate) fn adventures(file: &ContentFile<'_>) -> Result<Vec<ItemCard>, ContentError> {
    let cubes = |kind: &AdventureKind| *kind == AdventureKind::TetsuCache;
    let none = |kind: &AdventureKind| {
        use AdventureKind::{Fuigo, Gunbai, Kemuridama, Toishi};
        cubes(kind) || matches!(kind, Fuigo | Gunbai | Kemuridama | Toishi)
    };
    cards(file, "adventure", &AdventureKind::ALL, none, cubes)
}

/// All cards of a file, in the order of their kinds; which of them have no number, and which offer cubes.
fn cards<K: DeserializeOwned + PartialEq>(
    file: &ContentFile<'_>,
    key: &str,
    kinds: &[K],
    no_amount: impl Fn(&K) -> bool,
    offers: impl Fn(&K) -> bool,
) -> Result<Vec<ItemCard>, ContentError> {
    file.only(&[key])?;
    let mut cards = Vec::new();
    for (at, (entry, raw)) in file.list::<RawCard<K>>(key)?.into_iter().enumerate() {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, kinds.get(at) == Some(&raw.id), || "stands out of order".to_owned())?;
        file.check(&entry, !raw.name.trim().is_empty() && !raw.text.trim().is_empty(), || {
            "has no name, or says nothing".to_owned()
        })?;
        file.check(&entry, raw.text.chars().count() <= TEXT, || format!("its text has more than {TEXT} characters"))?;
        file.check(&entry, raw.count > 0, || "there is none of it".to_owned())?;
        file.check(&entry, (raw.amount == 0) == no_amount(&raw.id), || {
            "an amount belongs to the cards whose effect has a number".to_owned()
        })?;
        let mut said = raw.text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|number| number.parse().ok());
        file.check(&entry, raw.amount == 0 || said.any(|number: u8| number == raw.amount), || {
            format!("its text does not say its amount, {}", raw.amount)
        })?;
        let choices: Vec<Cubes> = raw.choices.into_iter().map(|cubes| cubes.into_iter().collect()).collect();
        let several = choices.len() > 1 && choices.iter().all(|cubes: &Cubes| !cubes.is_empty());
        file.check(&entry, if offers(&raw.id) { several } else { choices.is_empty() }, || {
            "choices of cubes belong to Tetsu Cache, and there are several".to_owned()
        })?;
        cards.push(ItemCard {
            key: entry.strip_prefix(key).unwrap_or_default().trim().to_owned(),
            name: raw.name,
            text: raw.text,
            count: raw.count,
            hook: raw.hook,
            amount: raw.amount,
            choices,
        });
    }
    file.check(key, cards.len() == kinds.len(), || format!("{} kinds instead of {}", cards.len(), kinds.len()))?;
    Ok(cards)
}
