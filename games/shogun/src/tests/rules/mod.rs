//! The rules of the table.

mod acts;
mod boards;
mod camp;
mod campaign;
mod end;
mod event_cards;
mod events;
mod initiative;
mod oracle;
mod resistors;
mod seats;
mod setup;
mod sources;
mod spawn;
mod swap;
mod ties;
mod zones;
