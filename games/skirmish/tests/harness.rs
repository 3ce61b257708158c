//! What every game inherits.

kit::harness!(skirmish::game(), decisions = 30_000);
