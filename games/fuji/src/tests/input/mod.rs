mod commands;
mod companion;
mod equipment;
mod picks;
mod plan;
mod uses;
