mod consent;
mod halves;
mod other_half;
mod sharing;
mod whole;
