//! gogome: tabletop games played by message.
//!
//! The only crate that is async, keeps files and has network access. One command's way through it: a transport ([`discord`])
//! makes an [`ask::Ask`] of what somebody said; [`table`] loads the table from the [`store`], lets the rules decide, commits
//! the step in one transaction and returns an [`ask::Answer`] for that person alone; public messages wait in the outbox, from
//! where [`workers`] deliver them through the transport's [`deliver::Deliver`].

pub mod ask;
pub mod audit;
pub mod backup;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod control;
pub mod deliver;
pub mod discord;
pub mod doctor;
pub mod entropy;
pub mod environment;
pub mod faults;
pub mod health;
pub mod invite;
pub mod limits;
pub mod locks;
pub mod metrics;
pub mod past;
pub mod patience;
pub mod picture;
pub mod picture_command;
pub mod rights;
pub mod sandbox;
pub mod serve;
pub mod service;
mod settings;
pub mod simulate;

pub mod store;
pub mod table;
pub mod tool;
pub mod verbs;
pub mod words;
pub mod workers;
