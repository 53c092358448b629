//! What gogome promises as a whole, tried.

mod flow;
mod properties;
