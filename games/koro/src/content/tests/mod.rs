mod characters;
mod pieces;
