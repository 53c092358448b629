//! Discord's limits on messages, embeds and components.

use std::collections::BTreeSet;

use serde_json::Value;

use super::error::{ApiError, Form, TOO_LARGE};
use super::rest::Upload;
use super::shapes::id_of;

/// The largest file, in bytes.
pub(super) const ATTACHMENT_LIMIT: usize = 10 * 1024 * 1024;
/// The largest request, in bytes.
pub(super) const REQUEST_LIMIT: usize = 25 * 1024 * 1024;
const COMPONENTS_V2: u64 = 1 << 15;

/// The entries of a list that may be left out or null.
pub(super) fn list<'a>(of: &'a Value, key: &str) -> &'a [Value] {
    of[key].as_array().map_or(&[], Vec::as_slice)
}

/// Checks the body of a message, new or edited.
pub(super) fn message(body: &Value, files: &[Upload]) -> Result<(), ApiError> {
    if files.iter().any(|file| file.bytes.len() > ATTACHMENT_LIMIT) {
        return Err(TOO_LARGE.into());
    }
    let mut form = Form::default();
    form.length("content", body["content"].as_str().unwrap_or_default(), 0, 2000);
    if body["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0 {
        form.wrong("flags", "UNSUPPORTED", "The stand-in knows no components v2.");
    }
    nonce(&mut form, body);
    allowed_mentions(&mut form, &body["allowed_mentions"]);
    embeds(&mut form, list(body, "embeds"));
    components(&mut form, list(body, "components"));
    form.count("files", files.len(), 0, 10);
    form.count("attachments", list(body, "attachments").len(), 0, 10);
    for (n, entry) in list(body, "attachments").iter().enumerate() {
        let words = entry["description"].as_str().unwrap_or_default();
        form.length(format!("attachments.{n}.description"), words, 0, 1024);
    }
    form.done()
}

fn nonce(form: &mut Form, body: &Value) {
    match &body["nonce"] {
        Value::String(nonce) => form.length("nonce", nonce, 0, 25),
        Value::Null | Value::Number(_) => {}
        _ => form.wrong("nonce", "BASE_TYPE_BAD_TYPE", "Must be a string or a whole number."),
    }
}

fn allowed_mentions(form: &mut Form, allowed: &Value) {
    for kind in ["users", "roles"] {
        let named = list(allowed, kind);
        form.count(format!("allowed_mentions.{kind}"), named.len(), 0, 100);
        if !named.is_empty() && list(allowed, "parse").iter().any(|word| word == kind) {
            let words = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            form.wrong("allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words);
        }
    }
}

fn embeds(form: &mut Form, embeds: &[Value]) {
    form.count("embeds", embeds.len(), 0, 10);
    let mut total = 0;
    for (n, embed) in embeds.iter().enumerate() {
        let mut check = |form: &mut Form, path: &str, value: &Value, least: usize, most: usize| {
            let text = value.as_str().unwrap_or_default();
            total += text.chars().count();
            form.length(format!("embeds.{n}.{path}"), text, least, most);
        };
        check(form, "title", &embed["title"], 0, 256);
        check(form, "description", &embed["description"], 0, 4096);
        check(form, "footer.text", &embed["footer"]["text"], 0, 2048);
        check(form, "author.name", &embed["author"]["name"], 0, 256);
        let fields = list(embed, "fields");
        for (f, field) in fields.iter().enumerate() {
            check(form, &format!("fields.{f}.name"), &field["name"], 1, 256);
            check(form, &format!("fields.{f}.value"), &field["value"], 1, 1024);
        }
        form.count(format!("embeds.{n}.fields"), fields.len(), 0, 25);
    }
    if total > 6000 {
        form.wrong("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
}

fn components(form: &mut Form, rows: &[Value]) {
    form.count("components", rows.len(), 0, 5);
    let mut ids = BTreeSet::new();
    for (r, row) in rows.iter().enumerate() {
        let path = format!("components.{r}");
        if row["type"] != 1 {
            form.wrong(format!("{path}.type"), "UNION_TYPE_CHOICES", "Value of field \"type\" must be one of (1,).");
            continue;
        }
        let items = list(row, "components");
        let selects = items.iter().filter(|item| item["type"] != 2).count();
        form.count(format!("{path}.components"), items.len(), 1, 5);
        if selects > 0 && items.len() > 1 {
            let words = "The specified component exceeds the maximum width";
            form.wrong(format!("{path}.components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words);
        }
        for (i, item) in items.iter().enumerate() {
            let path = format!("{path}.components.{i}");
            if let Some(id) = item["custom_id"].as_str() {
                form.length(format!("{path}.custom_id"), id, 1, 100);
                if !ids.insert(id) {
                    let words = "Component custom id cannot be duplicated";
                    form.wrong(format!("{path}.custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words);
                }
            }
            match item["type"].as_u64() {
                Some(2) => button(form, &path, item),
                Some(3 | 5..=8) => select(form, &path, item),
                _ => form.wrong(format!("{path}.type"), "UNION_TYPE_CHOICES", "Not a component of a message row."),
            }
        }
    }
}

fn button(form: &mut Form, path: &str, button: &Value) {
    let label = button["label"].as_str().unwrap_or_default();
    form.length(format!("{path}.label"), label, 0, 80);
    if label.is_empty() && button["emoji"].is_null() {
        form.wrong(path, "BUTTON_COMPONENT_LABEL_REQUIRED", "A button needs a label or an emoji");
    }
    let (has_id, has_url) = (button["custom_id"].is_string(), button["url"].is_string());
    match button["style"].as_u64() {
        Some(1..=4) if has_id && !has_url => {}
        Some(1..=4) => {
            form.wrong(path, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required, and no url is allowed");
        }
        Some(5) if has_url && !has_id => {
            form.length(format!("{path}.url"), button["url"].as_str().unwrap_or_default(), 1, 512);
        }
        Some(5) => form.wrong(path, "BUTTON_COMPONENT_URL_REQUIRED", "A link needs a url and no custom id"),
        _ => form.wrong(format!("{path}.style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5)."),
    }
}

fn select(form: &mut Form, path: &str, select: &Value) {
    if !select["custom_id"].is_string() {
        form.wrong(format!("{path}.custom_id"), "BASE_TYPE_REQUIRED", "This field is required");
    }
    form.length(format!("{path}.placeholder"), select["placeholder"].as_str().unwrap_or_default(), 0, 150);
    let number = |key: &str| select[key].as_u64().unwrap_or(1);
    let (min, max) = (number("min_values"), number("max_values"));
    if min > max || max == 0 || max > 25 {
        form.wrong(format!("{path}.max_values"), "NUMBER_TYPE_MAX", "min_values <= max_values, 1 to 25.");
    }
    if select["type"] != 3 {
        return;
    }
    let options = list(select, "options");
    form.count(format!("{path}.options"), options.len(), 1, 25);
    let have = u64::try_from(options.len()).unwrap_or(u64::MAX);
    // stricter than Discord is known to be: such a menu cannot be filled
    if max > have && have > 0 {
        form.wrong(format!("{path}.max_values"), "NUMBER_TYPE_MAX", format!("There are only {have} options."));
    }
    let mut values = BTreeSet::new();
    for (n, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{n}");
        let text = |key: &str| option[key].as_str().unwrap_or_default();
        form.length(format!("{path}.label"), text("label"), 1, 100);
        form.length(format!("{path}.value"), text("value"), 1, 100);
        form.length(format!("{path}.description"), text("description"), 0, 100);
        if !values.insert(text("value")) {
            let words = "The specified option value is already used";
            form.wrong(format!("{path}.value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words);
        }
    }
    let chosen = options.iter().filter(|option| option["default"] == true).count();
    if u64::try_from(chosen).unwrap_or(u64::MAX) > max {
        form.wrong(format!("{path}.options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than max_values");
    }
}

/// Checks the choices that answer an autocomplete.
pub(super) fn choices(form: &mut Form, path: &str, choices: &[Value]) {
    form.count(path, choices.len(), 0, 25);
    for (n, choice) in choices.iter().enumerate() {
        form.length(format!("{path}.{n}.name"), choice["name"].as_str().unwrap_or_default(), 1, 100);
        match &choice["value"] {
            Value::String(value) => form.length(format!("{path}.{n}.value"), value, 1, 100),
            Value::Number(_) => {}
            _ => form.wrong(format!("{path}.{n}.value"), "BASE_TYPE_BAD_TYPE", "Must be a string or a number."),
        }
    }
}

/// Whom the content pings and `allowed_mentions` lets ping: users, and whether everybody.
pub(super) fn pings(body: &Value) -> (BTreeSet<u64>, bool) {
    let content = body["content"].as_str().unwrap_or_default();
    let allowed = &body["allowed_mentions"];
    let parses = |kind: &str| allowed.is_null() || list(allowed, "parse").iter().any(|word| word == kind);
    let named: BTreeSet<u64> = list(allowed, "users").iter().filter_map(id_of).collect();
    let mentioned = content.split("<@").skip(1).filter_map(|rest| {
        let (id, _) = rest.strip_prefix('!').unwrap_or(rest).split_once('>')?;
        id.parse().ok()
    });
    let users = mentioned.filter(|id| parses("users") || named.contains(id)).collect();
    let calls_all = content.contains("@everyone") || content.contains("@here");
    (users, calls_all && parses("everyone"))
}
