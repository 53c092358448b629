mod duties;
mod lobby;
mod screen;
