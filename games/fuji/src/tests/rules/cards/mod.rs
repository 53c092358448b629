mod dice;
mod requests;
mod ropes;
mod skills;
mod using;
