//! Writing: steps, rows of the host, receipts and results; and reading the journal back.

pub(crate) mod answered;
pub mod chance;
pub(crate) mod commit;
pub(crate) mod mine;
pub(crate) mod past;
pub(crate) mod rebuild;
pub(crate) mod records;
pub mod rows;
