mod play;
mod setup;
