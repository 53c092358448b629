//! The rules case by case, by the room they test.

mod ai;
mod facekit;
mod game;
mod gear;
mod input;
mod kit;
mod panels;
mod rules;
mod scene;
mod tool;
mod vectors;
mod whole;
mod words;
