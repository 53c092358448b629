//! `/koro rules`: the rules in our own words (`docs/rules/koro.md`).

use gogome_contract::parts::rulebook::Rulebook;
use std::sync::LazyLock;

/// The rules, ready to be searched.
pub static RULES: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::read("koro", include_str!("../../../../docs/rules/koro.md")));
