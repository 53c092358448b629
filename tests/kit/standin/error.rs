//! Discord's refusals, as its REST API words them.

use serde_json::{Value, json};

/// One refusal: HTTP status, Discord's own code, the words, and for a refused form what is wrong where.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ApiError {
    pub status: u16,
    pub code: u32,
    pub message: String,
    pub errors: Option<Value>,
}

pub(super) const UNAUTHORIZED: (u16, u32, &str) = (401, 0, "401: Unauthorized");
pub(super) const NO_ROUTE: (u16, u32, &str) = (404, 0, "404: Not Found");
pub(super) const UNKNOWN_CHANNEL: (u16, u32, &str) = (404, 10003, "Unknown Channel");
pub(super) const UNKNOWN_GUILD: (u16, u32, &str) = (404, 10004, "Unknown Guild");
pub(super) const UNKNOWN_MEMBER: (u16, u32, &str) = (404, 10007, "Unknown Member");
pub(super) const UNKNOWN_MESSAGE: (u16, u32, &str) = (404, 10008, "Unknown Message");
pub(super) const UNKNOWN_USER: (u16, u32, &str) = (404, 10013, "Unknown User");
pub(super) const UNKNOWN_WEBHOOK: (u16, u32, &str) = (404, 10015, "Unknown Webhook");
pub(super) const UNKNOWN_INTERACTION: (u16, u32, &str) = (404, 10062, "Unknown interaction");
pub(super) const TOO_MANY_COMMAND_CREATES: (u16, u32, &str) =
    (400, 30034, "Max number of daily application command creates has been reached (200)");
pub(super) const TOO_LARGE: (u16, u32, &str) = (413, 40005, "Request entity too large");
pub(super) const ALREADY_ACKNOWLEDGED: (u16, u32, &str) = (400, 40060, "Interaction has already been acknowledged.");
pub(super) const MISSING_ACCESS: (u16, u32, &str) = (403, 50001, "Missing Access");
pub(super) const NOT_YOURS: (u16, u32, &str) = (403, 50005, "Cannot edit a message authored by another user");
pub(super) const EMPTY_MESSAGE: (u16, u32, &str) = (400, 50006, "Cannot send an empty message");
pub(super) const REFUSES_DMS: (u16, u32, &str) = (403, 50007, "Cannot send messages to this user");
pub(super) const MISSING_PERMISSIONS: (u16, u32, &str) = (403, 50013, "Missing Permissions");
pub(super) const WRONG_CHANNEL_TYPE: (u16, u32, &str) = (400, 50024, "Cannot execute action on this channel type");
pub(super) const TOKEN_EXPIRED: (u16, u32, &str) = (401, 50027, "Invalid Webhook Token");
pub(super) const ARCHIVED: (u16, u32, &str) = (400, 50083, "Thread is archived");
pub(super) const BAD_JSON: (u16, u32, &str) = (400, 50109, "The request body contains invalid JSON.");
pub(super) const LOCKED: (u16, u32, &str) = (403, 160_005, "Thread is locked");
pub(super) const NO_MUTUAL_GUILD: (u16, u32, &str) =
    (403, 50278, "Cannot send messages to this user due to having no mutual guilds");

impl From<(u16, u32, &str)> for ApiError {
    fn from((status, code, message): (u16, u32, &str)) -> Self {
        Self { status, code, message: message.into(), errors: None }
    }
}

impl ApiError {
    /// The JSON body of the refusal.
    pub fn body(&self) -> Value {
        let mut body = json!({"code": self.code, "message": self.message});
        if let Some(errors) = &self.errors {
            body["errors"] = errors.clone();
        }
        body
    }
}

/// Collects what is wrong with a form, and where (a path like `embeds.0.title`).
#[derive(Debug, Default)]
pub(super) struct Form(Vec<(String, &'static str, String)>);

impl Form {
    /// Notes one fault.
    pub fn wrong(&mut self, path: impl Into<String>, code: &'static str, words: impl Into<String>) {
        self.0.push((path.into(), code, words.into()));
    }

    /// Notes a fault when `text` is not between `least` and `most` characters (Unicode code points) long.
    pub fn length(&mut self, path: impl Into<String>, text: &str, least: usize, most: usize) {
        let long = text.chars().count();
        if long > most {
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {most} or fewer in length."));
        } else if long < least {
            self.wrong(path, "BASE_TYPE_MIN_LENGTH", format!("Must be {least} or more in length."));
        }
    }

    /// Notes a fault when a list does not have between `least` and `most` entries.
    pub fn count(&mut self, path: impl Into<String>, have: usize, least: usize, most: usize) {
        if have > most || have < least {
            let words = format!("Must be between {least} and {most} in length.");
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", words);
        }
    }

    /// The refusal 50035 if anything was wrong.
    pub fn done(self) -> Result<(), ApiError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut errors = json!({});
        for (path, code, words) in self.0 {
            let mut at = &mut errors;
            for part in path.split('.').filter(|part| !part.is_empty()) {
                at = &mut at[part];
            }
            match at["_errors"].as_array_mut() {
                Some(list) => list.push(json!({"code": code, "message": words})),
                None => at["_errors"] = json!([{"code": code, "message": words}]),
            }
        }
        Err(ApiError { status: 400, code: 50035, message: "Invalid Form Body".into(), errors: Some(errors) })
    }
}

/// A form with one fault.
pub(super) fn invalid(path: &str, code: &'static str, words: impl Into<String>) -> ApiError {
    let mut form = Form::default();
    form.wrong(path, code, words);
    form.done().expect_err("one fault was noted")
}
