mod signals;
mod speech;
