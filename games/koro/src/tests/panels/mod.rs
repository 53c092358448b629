mod bench;
mod duties;
mod lesson;
mod looks;
mod presses;
mod rulebook;
mod screen;
