//! What every game inherits.

kit::harness!(traces::game(), decisions = 6_000);
