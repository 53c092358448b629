//! What goes back to one person. A [`Whisper`] is the only thing that can be made of an [`Answer`], and it has no way out
//! that anybody else sees.

use super::{hear::Origin, layout, text};
use crate::{ask::Answer, deliver::Drawn, picture::Painter, words::markdown};
use gogome_games::contract::Choice;
use serenity::all::{
    AutocompleteChoice, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateInteractionResponse, CreateInteractionResponseMessage, EditAttachments, EditInteractionResponse,
};

/// The files' names: the same for everybody and always, so that they tell nothing.
const NAMES: [&str; 4] = ["picture.png", "picture-2.png", "picture-3.png", "picture-4.png"];

/// Discord's limit for the choices of a completion, and for the length of each.
const CHOICES: usize = 25;
const CHOICE: usize = 100;

/// An answer, written and drawn, for one person's eyes.
#[derive(Clone, Debug)]
pub struct Whisper {
    content: String,
    files: Vec<CreateAttachment>,
    rows: Vec<CreateActionRow>,
    /// It takes the place of the message it was asked from.
    replaces: bool,
}

impl Whisper {
    /// Writes and draws an answer.
    pub async fn of(mut answer: Answer, origin: Origin, painter: &Painter) -> Self {
        let mut drawn = Vec::new();
        for (name, scene) in NAMES.into_iter().zip(std::mem::take(&mut answer.pictures)) {
            drawn.extend(painter.draw(name, scene).await);
        }
        Self::written(answer, drawn, origin)
    }

    /// Writes an answer whose pictures are drawn.
    fn written(answer: Answer, drawn: Vec<Drawn>, origin: Origin) -> Self {
        let mut files: Vec<_> = drawn.into_iter().map(attachment).collect();
        files.extend(answer.file.map(|(name, text)| CreateAttachment::bytes(text, name)));
        files.retain(|file| {
            let fits = file.data.len() <= origin.heaviest;
            if !fits {
                tracing::error!(
                    file = file.filename,
                    bytes = file.data.len(),
                    "a file too heavy for Discord is left out"
                );
            }
            fits
        });
        let rows = layout::rows(&answer.controls);
        let content = markdown::note(&answer.note, markdown::CONTENT);
        let empty = content.is_empty() && files.is_empty() && rows.is_empty();
        let content = if empty { text::NOTHING.to_owned() } else { content };
        Self { content, files, rows, replaces: answer.replaces && origin.ephemeral }
    }

    /// The apology for something that broke.
    pub fn apology(code: &str) -> Self {
        Self { content: text::apology(code), files: Vec::new(), rows: Vec::new(), replaces: false }
    }

    /// As the first answer.
    pub fn response(self) -> CreateInteractionResponse {
        let message = CreateInteractionResponseMessage::new()
            .content(self.content)
            .components(self.rows)
            .files(self.files)
            .allowed_mentions(CreateAllowedMentions::new());
        if self.replaces {
            // an update keeps the flags of the message it updates, and that one was ephemeral
            CreateInteractionResponse::UpdateMessage(message)
        } else {
            CreateInteractionResponse::Message(message.ephemeral(true))
        }
    }

    /// As what fills an answer that was [put off](later).
    pub fn edit(self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(self.content)
            .components(self.rows)
            .attachments(self.files.into_iter().fold(EditAttachments::new(), EditAttachments::add))
            .allowed_mentions(CreateAllowedMentions::new())
    }
}

/// Puts an answer off; what follows is seen by one person, as it would have been at once.
pub fn later() -> CreateInteractionResponse {
    CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
}

/// What could stand in the option being typed.
pub fn completions(choices: &[Choice]) -> CreateInteractionResponse {
    let fits = |choice: &&Choice| {
        !choice.label.is_empty() && !choice.value.is_empty() && choice.value.chars().count() <= CHOICE
    };
    let choices = choices
        .iter()
        .filter(fits)
        .take(CHOICES)
        .map(|choice| AutocompleteChoice::new(layout::cut(&choice.label, CHOICE), choice.value.as_str()))
        .collect();
    CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new().set_choices(choices))
}

/// A picture as a file with its alt text.
pub fn attachment(drawn: Drawn) -> CreateAttachment {
    CreateAttachment::bytes(drawn.bytes, drawn.name).description(drawn.alt)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::{Hung, Names, Note};
    use gogome_games::contract::{Control, Line, Said, Weight};
    use serde_json::{Value, json};

    const HERE: Origin = Origin { ephemeral: false, heaviest: 10 << 20 };

    fn full() -> Answer {
        let control = Control::Button { label: "Ready".into(), said: Said::new("ready", &[]), weight: Weight::Main };
        Answer {
            note: Note { lines: vec![Line::from("Your dice: 1 2 3 @everyone")], names: Names::default() },
            pictures: vec![],
            controls: vec![Hung { control, id: "g1:abc:r1:ready:".into() }],
            file: Some(("log.txt".into(), "all of it".into())),
            replaces: true,
            refused: false,
        }
    }

    fn whisper(answer: Answer, origin: Origin) -> Whisper {
        let drawn = Drawn { name: NAMES[0], alt: "Three dice".into(), bytes: vec![0; 20] };
        Whisper::written(answer, vec![drawn], origin)
    }

    fn json(response: &CreateInteractionResponse) -> Value {
        serde_json::to_value(response).unwrap()
    }

    #[test]
    fn an_answer_is_always_ephemeral_and_pings_nobody() {
        for (replaces, ephemeral) in [(false, false), (false, true), (true, false), (true, true)] {
            let answer = Answer { replaces, ..full() };
            let made = json(&whisper(answer, Origin { ephemeral, ..HERE }).response());
            if replaces && ephemeral {
                assert_eq!(made["type"], json!(7));
            } else {
                assert_eq!((&made["type"], &made["data"]["flags"]), (&json!(4), &json!(64)));
            }
            assert_eq!(made["data"]["allowed_mentions"], json!({"parse": [], "users": [], "roles": []}));
        }
        let sorry = json(&Whisper::apology("abc").response());
        assert_eq!((&sorry["type"], &sorry["data"]["flags"]), (&json!(4), &json!(64)));
        assert!(sorry["data"]["content"].as_str().unwrap().contains("abc"));
        let later = json(&later());
        assert_eq!((&later["type"], &later["data"]["flags"]), (&json!(5), &json!(64)));
    }

    #[test]
    fn everything_an_answer_holds_arrives() {
        let whisper = whisper(full(), HERE);
        let edit = serde_json::to_value(whisper.clone().edit()).unwrap();
        for data in [&json(&whisper.response())["data"], &edit] {
            assert!(data["content"].as_str().unwrap().starts_with("Your dice"));
            assert_eq!(data["components"][0]["components"][0]["custom_id"], json!("g1:abc:r1:ready:"));
            assert_eq!(data["attachments"][0]["filename"], json!("picture.png"));
            assert_eq!(data["attachments"][0]["description"], json!("Three dice"));
            assert_eq!(data["attachments"][1]["filename"], json!("log.txt"));
        }
    }

    #[test]
    fn nothing_to_say_and_too_heavy_files_are_no_failure() {
        let made = json(&Whisper::written(Answer::default(), vec![], HERE).response());
        assert_eq!(made["data"]["content"], json!(text::NOTHING));
        let made = json(&whisper(full(), Origin { ephemeral: false, heaviest: 9 }).response());
        assert_eq!(made["data"]["attachments"].as_array().unwrap().len(), 1, "the text of nine bytes fits");
    }

    #[test]
    fn completions_keep_discords_limits() {
        let choice = |n: usize| Choice { value: format!("v{n}"), label: "l".repeat(n + 90), about: String::new() };
        let mut choices: Vec<_> = (0..40).map(choice).collect();
        choices[1].value = "x".repeat(101);
        let made = json(&completions(&choices));
        let made = made["data"]["choices"].as_array().unwrap();
        assert_eq!(made.len(), 25);
        assert!(made.iter().all(|choice| choice["name"].as_str().unwrap().chars().count() <= 100));
        assert_eq!((&made[0]["value"], &made[1]["value"]), (&json!("v0"), &json!("v2")));
    }
}
