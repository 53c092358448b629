mod bench;
mod duties;
mod looks;
mod screen;
