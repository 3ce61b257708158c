//! placeholder
use crate::grid::Grid; use crate::hex::HexId; use crate::text::Lang;
#[derive(Debug)]
/// x
pub struct Map { g: Grid }
impl Map { /// x
 pub fn grid(&self)->&Grid{&self.g}
 /// x
 pub fn place_name(&self,_:HexId,_:Lang)->Option<&str>{None} }
