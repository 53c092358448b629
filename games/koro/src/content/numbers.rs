//! The numbers that stand on no card, and the countdown track.

use crate::content::board::Level;

/// The numbers of a table.
#[derive(Debug)]
pub struct Numbers {
    /// Fewest and most players (K1.1).
    pub players: (u8, u8),
    /// Actions in a turn (K3.3).
    pub actions: u8,
    /// Sandal damage of a lava space (K5.1, K16.5).
    pub lava_damage: u8,
    /// The points that start the final chapter (K3.13).
    pub threshold: u8,
    /// Points for a scroll, gathered or stolen (K8.7, K15.9).
    pub scroll_vp: u8,
    /// Points for laying a tile, by level (K7.4).
    pub explore_vp: [u8; 3],
    /// Samurai that may stand on a space, other than the central tile, bridges and temples (K4.4).
    pub crowd: u8,
    /// Scrolls that lie face up (K1.6).
    pub scrolls_shown: u8,
    /// Hex tokens are laid with so many players or more (K7.6).
    pub hex_tokens_from: u8,
    /// Everybody starts with the greater number of monks with so many players or more (K1.10).
    pub more_monks_from: u8,
    /// The round at whose end the final chapter starts by itself (K16.13).
    pub round_limit: RoundLimit,
}

/// The limits of the rounds before the final chapter (K16.13).
#[derive(Debug)]
pub struct RoundLimit {
    /// Unless the table chooses.
    pub usual: u8,
    /// The lowest choice.
    pub least: u8,
    /// The highest choice.
    pub most: u8,
}

impl Numbers {
    /// Points for laying a tile (K7.4).
    pub const fn explore_vp(&self, level: Level) -> u8 {
        self.explore_vp[level.index()]
    }
}

/// What happens on a space of the countdown track (K16.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountdownEvent {
    /// Lava on every laid space with this number (K16.4).
    Lava(u8),
    /// Nothing (K16.9).
    Blank,
    /// The rope tile is laid on the central tile (K16.10).
    Rope,
    /// The game ends (K16.11).
    End,
}
