//! Set-ups that are not playable: every fault is reported, with its rule and place.

use crate::common::setup;
use kit::script::fault_cases;
use skirmish::game;

#[test]
fn all_faults_come_at_once() {
    let mut broken =
        setup(&["R-1 0304", "R-2 0304", "R-3 0304", "B-1 0304", "B-G 0705 -1", "X-9 0101", "B-2 9999"]);
    broken.turns = 9;
    let cases = fault_cases(&game(), &broken);
    assert_eq!(cases, ["-", "6.6", "-", "2.2", "4.3", "4.3"].map(str::to_owned), "{cases:?}");
}
