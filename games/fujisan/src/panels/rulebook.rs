//! `/fujisan rules`: the rules in our own words (`docs/rules/fujisan.md`).

use gogome_contract::parts::rulebook::Rulebook;
use std::sync::LazyLock;

/// The rules, ready to be searched.
pub static RULES: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::read("fujisan", include_str!("../../../../docs/rules/fujisan.md")));
