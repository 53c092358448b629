mod bench;
mod duties;
mod hints;
mod lesson;
mod looks;
mod presses;
mod rulebook;
mod screen;
