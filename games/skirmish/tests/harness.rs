//! What every game inherits, and proof that it can fail.

kit::harness!(skirmish::game(), decisions = 30_000);
