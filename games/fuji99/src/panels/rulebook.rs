//! `/fuji99 rules`: the rules in our own words (`docs/rules/fuji99.md`).

use gogome_contract::parts::rulebook::Rulebook;
use std::sync::LazyLock;

/// The rules, ready to be searched.
pub static RULES: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::read("fuji99", include_str!("../../../../docs/rules/fuji99.md")));
