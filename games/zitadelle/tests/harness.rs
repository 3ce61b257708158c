//! What every game inherits.

kit::harness!(zitadelle::game(), decisions = 6_000);
