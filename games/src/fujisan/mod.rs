pub mod coins;
pub mod content;
pub mod deal;
pub mod slope;
pub mod solve;
pub mod space;
#[cfg(test)]
mod vector_tests;
