//! The cases of the rulebook, one or more tests each, named by the case.

mod ch2_sequence;
mod ch3_zones;
mod ch4_movement;
mod ch5_supply;
mod ch6_combat;
mod ch7_victory;
mod ch8_options;
mod common;
mod setups;
