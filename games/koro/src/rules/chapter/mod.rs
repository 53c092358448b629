//! The final chapter, escape, palaces, the end (K16 to K18).

pub mod claim;
pub mod countdown;
pub mod ending;
pub mod erupt;
pub mod escape;
pub mod resign;
