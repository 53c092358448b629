mod clock;
mod effects;
mod flow;
