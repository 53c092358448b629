//! What is said and signalled at the table (section T).

mod signals;
mod speech;
