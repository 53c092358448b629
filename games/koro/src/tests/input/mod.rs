mod answers;
mod commands;
mod crafting;
mod gathering;
mod orders;
mod round_trip;
mod using;
mod walking;
