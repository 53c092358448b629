mod board;
mod movement;
