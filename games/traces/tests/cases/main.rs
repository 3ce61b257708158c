//! The cases of the rulebook, one or more tests each, named by the case.

mod ch02_components;
mod ch03_setup;
mod ch04_chits;
mod ch04_sequence;
mod ch05_stacking;
mod ch06_zones;
mod ch07_luftwaffe;
mod ch08_supply;
mod ch09_movement;
mod ch10_advance;
mod ch10_combat;
mod ch10_retreat;
mod ch11_reinforcements;
mod ch12_special;
mod ch13_victory;
mod ch14_options;
mod common;
mod hard_positions;
mod inputs;
mod shipped;
mod table;
