//! Files attached to a command: downloaded before the command is handled if they are small enough, and passed on as text.

use super::{errors, incoming::Enclosed};
use crate::{
    ask::{Ask, What},
    commands,
    patience::{Patience, Wait},
    words::host as words,
};
use gogome_games::contract::{OptionKind, Refusal};

/// The ask with the content of its files, or with the reason why that is impossible.
pub async fn brought(mut ask: Ask, files: Vec<Enclosed>, patience: &Patience) -> Ask {
    for enclosed in files {
        let What::Command { group, said } = &mut ask.what else { break };
        let Some(most) = most(group, &said.verb, &enclosed.option) else { continue };
        match fetched(&enclosed, most, patience).await {
            Ok(text) => {
                for (name, value) in &mut said.args {
                    if *name == enclosed.option {
                        value.clone_from(&text);
                    }
                }
            }
            Err(refusal) => ask.what = What::Unfit(Box::new(refusal)),
        }
    }
    ask
}

/// The largest file an option takes, in bytes; none if it takes no file.
fn most(group: &str, verb: &str, option: &str) -> Option<u32> {
    let groups = commands::all();
    let verbs = &groups.iter().find(|one| one.name == group)?.verbs;
    let options = &verbs.iter().find(|one| one.verb == verb)?.options;
    match options.iter().find(|one| one.name == option)?.kind {
        OptionKind::File { max_bytes } => Some(max_bytes),
        _ => None,
    }
}

async fn fetched(enclosed: &Enclosed, most: u32, patience: &Patience) -> Result<String, Refusal> {
    if enclosed.file.size > most {
        return Err(words::file_too_large(enclosed.file.size.into(), most));
    }
    let bytes = match patience.limit(Wait::Attachment, enclosed.file.download()).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(error)) => {
            tracing::warn!(error = errors::line(&error), "a file could not be fetched");
            return Err(words::file_lost());
        }
        Err(_) => return Err(words::file_lost()),
    };
    text(bytes, most)
}

/// The content of a file as text.
fn text(bytes: Vec<u8>, most: u32) -> Result<String, Refusal> {
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if size > u64::from(most) {
        return Err(words::file_too_large(size, most));
    }
    let text = String::from_utf8(bytes).map_err(|_| words::file_not_text())?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_text_and_not_too_large() {
        assert_eq!(text("\u{feff}Name: Fujisan".into(), 99).unwrap(), "Name: Fujisan");
        assert_eq!(text(vec![b'x'; 10], 10).unwrap().len(), 10);
        assert_eq!(text(vec![b'x'; 11], 10).unwrap_err().code, "FILE_SIZE");
        assert_eq!(text(vec![0xff, 0xfe, 0x00], 10).unwrap_err().code, "FILE_TEXT");
    }

    #[test]
    fn each_option_knows_how_large_its_file_may_be() {
        assert_eq!(most("fujisan", "import", "file"), Some(16_384));
        assert_eq!((most("fujisan", "import", "text"), most("table", "join", "file")), (None, None));
    }
}
