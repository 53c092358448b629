//! Paints scenes.
