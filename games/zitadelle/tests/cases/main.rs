//! The cases of the rulebook, one or more tests each, named by the case.

mod broken_inputs;
mod ch02_components;
mod ch03_setup;
mod ch04_sequence;
mod ch05_stacking_zones;
mod ch06_antitank;
mod ch07_advance;
mod ch07_assault;
mod ch07_checks;
mod ch07_retreat;
mod ch08_movement;
mod ch09_air;
mod ch10_special_units;
mod ch11_reinforcements;
mod ch12_victory;
mod ch13_options;
mod ch13_variable;
mod common;
mod hard_positions;
mod overlays;
mod setups;
