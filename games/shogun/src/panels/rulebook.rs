//! `/shogun rules`: the rules in our own words (`docs/rules/shogun.md`).

use gogome_contract::parts::rulebook::Rulebook;
use std::sync::LazyLock;

/// The rules, ready to be searched.
pub static RULES: LazyLock<Rulebook> =
    LazyLock::new(|| Rulebook::read("shogun", include_str!("../../../../docs/rules/shogun.md")));
