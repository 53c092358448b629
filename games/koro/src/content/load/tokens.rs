//! The resource tokens.

use super::{level_of, tiles::spaces_for};
use crate::content::board::Level;
use crate::content::{Mark, Tile, Token, TokenContents, TokenShape};
use crate::gear::{Cube, Cubes};
use gogome_contract::content::{Annotation, ContentError, ContentFile};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawToken {
    id: String,
    #[serde(default)]
    gives: Vec<Cube>,
    #[serde(default)]
    monk: bool,
    count: u8,
    source: Annotation,
}

/// The kinds of resource tokens: enough of them for every tile (K7.5, K7.6).
pub(crate) fn tokens(file: &ContentFile<'_>, tiles: &[Tile]) -> Result<Vec<Token>, ContentError> {
    file.only(&["token"])?;
    let mut tokens: Vec<Token> = Vec::new();
    for (entry, raw) in file.list::<RawToken>("token")? {
        raw.source.check(file, &entry, "source")?;
        file.check(&entry, raw.count > 0, || "there is none of it".to_owned())?;
        let letters: String = raw.gives.iter().map(|cube| cube.letter()).collect();
        let (gives, says) = match (raw.gives.is_empty(), raw.monk) {
            (false, false) => (TokenContents::Cubes(raw.gives.into_iter().collect::<Cubes>()), letters.as_str()),
            (true, true) => (TokenContents::Monk, "monk"),
            _ => return file.fail(&entry, "gives either cubes or a monk"),
        };
        let named = level_of(&raw.id).and_then(|(level, rest)| {
            let (shape, contents) = rest.split_once('-')?;
            let shape =
                [("square", TokenShape::Square), ("hex", TokenShape::Hex)].into_iter().find(|one| one.0 == shape)?;
            (contents == says).then_some((level, shape.1))
        });
        let Some((level, shape)) = named else {
            return file.fail(&entry, format!("its id must say level, shape and contents: 1-square-{says}"));
        };
        tokens.push(Token { key: raw.id, level, shape, gives, count: raw.count });
    }
    for level in Level::ALL {
        for (shape, name, mark) in [(TokenShape::Square, "square", Mark::Square), (TokenShape::Hex, "hex", Mark::Hex)] {
            let own = tokens.iter().filter(|token| token.level == level && token.shape == shape);
            let (count, spaces) =
                (own.map(|token| usize::from(token.count)).sum::<usize>(), spaces_for(tiles, level, mark));
            file.check("token", count >= spaces, || {
                format!("{count} {name} tokens of level {level} for {spaces} spaces")
            })?;
        }
    }
    Ok(tokens)
}
