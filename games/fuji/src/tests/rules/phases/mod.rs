mod injuries;
mod ordering;
mod planning;
mod rerolls;
