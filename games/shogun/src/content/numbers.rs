//! Numbers that stand on no card.

use serde::Deserialize;

/// Numbers that stand on no card; the rule of each beside it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// Action points gained (X7.1).
    pub ap_gain: u8,
    /// Action points kept (X7.3).
    pub ap_keep: u8,
    /// Action points at most (X7.1).
    pub ap_max: u8,
    /// Movement points without dexterity (X8.1).
    pub move_base: u8,
    /// Action points of one exertion (X8.1).
    pub exert_ap: u8,
    /// Movement points of one exertion (X8.1).
    pub exert_move: u8,
    /// Action points of a move (X8.1).
    pub cost_move: u8,
    /// Of a technique (X9.1).
    pub cost_technique: u8,
    /// Of rerolling Ki dice (X10.1).
    pub cost_reroll_ki: u8,
    /// Of a fast attack (X11.1).
    pub cost_fast: u8,
    /// Of a strong attack (X11.1).
    pub cost_strong: u8,
    /// Of an interaction (X12.1).
    pub cost_interact: u8,
    /// Of an item (X13.1).
    pub cost_item: u8,
    /// Malice at the start of an attempt (X1.8).
    pub malice_start: u8,
    /// Malice that ends the phase (X5.4).
    pub malice_fail: u8,
    /// Places that Swift gains (X6.4).
    pub servant_advance: u8,
    /// Weapons held at most (X28.1).
    pub max_weapons: u8,
    /// Permanent items at most (X28.2).
    pub max_permanent_items: u8,
    /// Items at most (X28.2).
    pub max_items: u8,
    /// An attribute at most, from points (X30.3).
    pub attribute_max: u8,
    /// Levels of this act.
    pub level_max: u8,
    /// Kami affinity at most.
    pub affinity_max: u8,
    /// Kami affinity at the start (X1.3).
    pub affinity_start: u8,
    /// Coins for a head (X32.1).
    pub head_value: u16,
    /// Coins for a boss head (X32.1).
    pub boss_head_value: u16,
    /// Coins for a point of armour (X32.2).
    pub repair_cost_per_point: u16,
    /// Coins at the start (X1.3).
    pub start_coins: u16,
    /// Items laid out in the market (X32.3).
    pub market_offer: u8,
    /// Difficulty of a prayer (X32.4).
    pub pray_difficulty: u8,
    /// Results of the blind roll that miss (X11.4).
    pub blind_miss_max: u8,
    /// Marks that call the Shinigami (X34.1).
    pub yomi_bold: Vec<u8>,
    /// Failures of one chapter that lose the act, unless the table says otherwise (X31.5).
    pub attempts: u8,
}
