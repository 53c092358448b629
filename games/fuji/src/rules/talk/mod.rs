//! What is said at the table: [`speech`] in free words (T1, T2), [`signals`] (T5).

pub mod signals;
pub mod speech;
