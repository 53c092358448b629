mod bench;
mod duties;
mod lesson;
mod looks;
mod rulebook;
mod screen;
