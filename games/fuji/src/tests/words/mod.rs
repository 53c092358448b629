mod board;
mod gear;
mod refusals;
mod text;
