//! What characters do: activations, actions, and what their cards bring (X7 to X16, X21 to X24).

mod activation;
mod attack;
mod conditions;
mod counter;
mod damage;
mod defeat;
mod interact;
mod items;
mod kami;
mod ki;
mod odds;
mod share;
mod skills;
mod walk;
mod weapons;
