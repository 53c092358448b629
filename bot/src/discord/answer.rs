//! Answers to one person. A [`Whisper`] is the only form in which an [`Answer`] can be sent, and all its messages are
//! ephemeral.

use super::{incoming::Origin, layout, text};
use crate::{
    ask::{Answer, Film},
    deliver::Drawn,
    picture::Painter,
    words::{cut, markdown},
};
use gogome_games::contract::{Choice, Scene};
use serenity::all::{
    AutocompleteChoice, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateAutocompleteResponse,
    CreateInteractionResponse, CreateInteractionResponseMessage, EditAttachments, EditInteractionResponse,
};

/// The names of attached files: always the same, so that they reveal nothing.
const NAMES: [&str; 4] = ["picture.png", "picture-2.png", "picture-3.png", "picture-4.png"];
const FILM: &str = "film.gif";

/// Discord's limit for the choices of a completion, and for the length of each.
const CHOICES: usize = 25;
const CHOICE: usize = 100;

/// An answer formatted for Discord, for one person's eyes. Pictures are added when they are drawn; a file that comes with
/// pictures is added with them.
#[derive(Clone, Debug)]
pub struct Whisper {
    content: String,
    files: Vec<CreateAttachment>,
    rows: Vec<CreateActionRow>,
    /// Pictures still to be drawn.
    scenes: Vec<Scene>,
    film: Film,
    /// It replaces the message that was pressed.
    replaces: bool,
    /// The largest attachment, in bytes.
    heaviest: usize,
}

impl Whisper {
    /// Formats an answer.
    pub fn of(answer: Answer, origin: Origin) -> Self {
        let rows = layout::rows(&answer.controls);
        let content = markdown::note(&answer.note, markdown::CONTENT);
        let file = answer.file.map(|(name, text)| CreateAttachment::bytes(text, name));
        let files = light(file.into_iter().collect(), origin.heaviest);
        let scenes = answer.pictures;
        let empty = content.is_empty() && rows.is_empty() && (files.is_empty() || !scenes.is_empty());
        let content = match scenes.is_empty() {
            true if empty => text::NOTHING.to_owned(),
            false if empty => text::PICTURE.to_owned(),
            _ => content,
        };
        let replaces = answer.replaces && origin.ephemeral;
        Self { content, files, rows, scenes, film: answer.film, replaces, heaviest: origin.heaviest }
    }

    /// The apology for a fault of ours.
    pub fn apology(code: &str) -> Self {
        Self {
            content: text::apology(code),
            files: Vec::new(),
            rows: Vec::new(),
            scenes: Vec::new(),
            film: Film::default(),
            replaces: false,
            heaviest: 0,
        }
    }

    /// The initial response.
    pub fn response(&self) -> CreateInteractionResponse {
        let message = CreateInteractionResponseMessage::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .files(self.first_files())
            .allowed_mentions(CreateAllowedMentions::new());
        if self.replaces {
            // an update keeps the flags of the message it updates, which was ephemeral
            CreateInteractionResponse::UpdateMessage(message)
        } else {
            CreateInteractionResponse::Message(message.ephemeral(true))
        }
    }

    /// The edit that fills in a [deferred](later) answer.
    pub fn edit(&self) -> EditInteractionResponse {
        EditInteractionResponse::new()
            .content(self.content.clone())
            .components(self.rows.clone())
            .attachments(attached(self.first_files()))
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// Whether the pictures on the replaced message stay until the new ones come.
    pub fn keeps_pictures(&self) -> bool {
        self.replaces && !self.scenes.is_empty()
    }

    /// Draws the pictures and returns the edit that adds them. Without a painter only the file is added, and old pictures are
    /// removed. None if there is nothing to change.
    pub async fn drawn(self, painter: Option<&Painter>) -> Option<EditInteractionResponse> {
        if self.scenes.is_empty() {
            return None;
        }
        let (kept, mut files) = (self.keeps_pictures(), Vec::new());
        if let Some(painter) = painter {
            for (name, scene) in NAMES.into_iter().zip(self.scenes) {
                files.extend(painter.draw(name, scene).await.map(attachment));
            }
            if !self.film.frames.is_empty() {
                let most = self.heaviest.min(self.film.most);
                files.extend(painter.film(FILM, self.film.frames, most).await.map(attachment));
            }
        }
        files = light(files, self.heaviest);
        files.extend(self.files);
        (kept || !files.is_empty()).then(|| EditInteractionResponse::new().attachments(attached(files)))
    }

    fn first_files(&self) -> Vec<CreateAttachment> {
        if self.scenes.is_empty() { self.files.clone() } else { Vec::new() }
    }
}

/// The files that are not too large.
fn light(mut files: Vec<CreateAttachment>, heaviest: usize) -> Vec<CreateAttachment> {
    files.retain(|file| {
        let fits = file.data.len() <= heaviest;
        if !fits {
            tracing::error!(file = file.filename, bytes = file.data.len(), "a file too heavy for Discord is left out");
        }
        fits
    });
    files
}

fn attached(files: Vec<CreateAttachment>) -> EditAttachments {
    files.into_iter().fold(EditAttachments::new(), EditAttachments::add)
}

/// Defers the answer, ephemeral like the answer itself.
pub fn later() -> CreateInteractionResponse {
    CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
}

/// The choices for the option being typed.
pub fn completions(choices: &[Choice]) -> CreateInteractionResponse {
    let fits = |choice: &&Choice| {
        !choice.label.is_empty() && !choice.value.is_empty() && choice.value.chars().count() <= CHOICE
    };
    let choices = choices
        .iter()
        .filter(fits)
        .take(CHOICES)
        .map(|choice| AutocompleteChoice::new(cut::cut(&choice.label, CHOICE), choice.value.as_str()))
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
    use crate::ask::{BoundControl, Names, Note};
    use gogome_games::contract::{Control, Line, Said, Weight};
    use serde_json::{Value, json};

    const HERE: Origin = Origin { ephemeral: false, heaviest: 10 << 20 };

    fn full() -> Answer {
        let control = Control::Button { label: "Ready".into(), said: Said::new("ready", &[]), weight: Weight::Main };
        Answer {
            note: Note { lines: vec![Line::from("Your dice: 1 2 3 @everyone")], names: Names::default() },
            pictures: vec![],
            film: Film::default(),
            controls: vec![BoundControl { control, id: "g1:abc:r1:ready:".into(), stands: None }],
            file: Some(("log.txt".into(), "all of it".into())),
            replaces: true,
            shown: None,
            asks_on: false,
            refused: false,
        }
    }

    fn illustrated() -> Answer {
        let game = gogome_games::newest("fuji").unwrap();
        let (_, at) = game.demos().unwrap().remove(0);
        let look = game.look(&at, gogome_games::contract::Viewer::Public).unwrap();
        Answer { pictures: vec![look.board], ..full() }
    }

    fn json(response: &CreateInteractionResponse) -> Value {
        serde_json::to_value(response).unwrap()
    }

    #[test]
    fn an_answer_is_always_ephemeral_and_pings_nobody() {
        for (replaces, ephemeral) in [(false, false), (false, true), (true, false), (true, true)] {
            let answer = Answer { replaces, ..full() };
            let made = json(&Whisper::of(answer, Origin { ephemeral, ..HERE }).response());
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
    fn an_answer_without_pictures_arrives_whole_at_once() {
        let whisper = Whisper::of(full(), HERE);
        let edit = serde_json::to_value(whisper.edit()).unwrap();
        for data in [&json(&whisper.response())["data"], &edit] {
            assert!(data["content"].as_str().unwrap().starts_with("Your dice"));
            assert_eq!(data["components"][0]["components"][0]["custom_id"], json!("g1:abc:r1:ready:"));
            assert_eq!(data["attachments"][0]["filename"], json!("log.txt"));
        }
    }

    #[tokio::test]
    async fn pictures_follow_the_words_with_the_file_and_change_nothing_else() {
        let whisper = Whisper::of(illustrated(), HERE);
        let first = json(&whisper.response());
        assert!(first["data"]["content"].as_str().unwrap().starts_with("Your dice"));
        assert_eq!(first["data"]["attachments"], json!([]));
        assert!(!whisper.keeps_pictures(), "it stands beside what it was asked from");
        assert!(Whisper::of(illustrated(), Origin { ephemeral: true, ..HERE }).keeps_pictures());
        let painter = Painter::default();
        let then = serde_json::to_value(whisper.drawn(Some(&painter)).await.unwrap()).unwrap();
        assert_eq!(then["attachments"][0]["filename"], json!(NAMES[0]));
        assert!(!then["attachments"][0]["description"].as_str().unwrap().is_empty());
        assert_eq!(then["attachments"][1]["filename"], json!("log.txt"));
        assert_eq!((&then["content"], &then["components"]), (&Value::Null, &Value::Null));
        assert!(Whisper::of(full(), HERE).drawn(Some(&painter)).await.is_none());
    }

    #[tokio::test]
    async fn an_answer_that_goes_without_its_pictures_keeps_its_file_and_no_old_picture() {
        let then = serde_json::to_value(Whisper::of(illustrated(), HERE).drawn(None).await.unwrap()).unwrap();
        assert_eq!(then["attachments"].as_array().unwrap().len(), 1);
        assert_eq!(then["attachments"][0]["filename"], json!("log.txt"));
        let fileless = Answer { file: None, ..illustrated() };
        assert!(Whisper::of(fileless.clone(), HERE).drawn(None).await.is_none());
        let update = Whisper::of(fileless, Origin { ephemeral: true, ..HERE });
        let then = serde_json::to_value(update.drawn(None).await.unwrap()).unwrap();
        assert_eq!(then["attachments"], json!([]));
    }

    // Faults: 46
    #[tokio::test]
    async fn fault_46_a_film_follows_beside_the_picture_and_is_left_out_where_it_is_too_heavy() {
        let pictures = illustrated().pictures;
        let answer =
            Answer { film: Film { frames: vec![(pictures[0].clone(), 80); 2], most: 1 << 20 }, ..illustrated() };
        for (heaviest, films) in [(10 << 20, 1), (1000, 0)] {
            let whisper = Whisper::of(answer.clone(), Origin { heaviest, ..HERE });
            let then = serde_json::to_value(whisper.drawn(Some(&Painter::default())).await.unwrap()).unwrap();
            let files = then["attachments"].as_array().unwrap();
            assert_eq!(files.iter().filter(|file| file["filename"] == json!(FILM)).count(), films);
        }
    }

    // Faults: 46
    #[test]
    fn fault_46_nothing_to_say_and_too_heavy_files_are_no_failure() {
        let made = json(&Whisper::of(Answer::default(), HERE).response());
        assert_eq!(made["data"]["content"], json!(text::NOTHING));
        let wordless = Answer { pictures: illustrated().pictures, ..Answer::default() };
        assert_eq!(json(&Whisper::of(wordless, HERE).response())["data"]["content"], json!(text::PICTURE));
        let made = json(&Whisper::of(full(), Origin { ephemeral: false, heaviest: 8 }).response());
        assert_eq!(made["data"]["attachments"], json!([]), "the text has nine bytes");
    }

    #[test]
    fn completions_keep_discords_limits() {
        let choice = |n: usize| Choice::new(format!("v{n}"), "l".repeat(n + 90));
        let mut choices: Vec<_> = (0..40).map(choice).collect();
        choices[1].value = "x".repeat(101);
        let made = json(&completions(&choices));
        let made = made["data"]["choices"].as_array().unwrap();
        assert_eq!(made.len(), 25);
        assert!(made.iter().all(|choice| choice["name"].as_str().unwrap().chars().count() <= 100));
        assert_eq!((&made[0]["value"], &made[1]["value"]), (&json!("v0"), &json!("v2")));
    }
}
