//! A short digest of a position that is the same on every machine, so that a replay can say at which
//! decision two programs began to differ.

use std::hash::{Hash, Hasher};

/// FNV-1a over little-endian bytes. Not for security: for telling positions apart in logs.
#[derive(Clone, Copy, Debug)]
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    // The default methods hash native byte order and pointer-sized lengths; a browser has 32 bits.
    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }
    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }
    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }
    fn write_u128(&mut self, n: u128) {
        self.write(&n.to_le_bytes());
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
    fn write_i16(&mut self, n: i16) {
        self.write(&n.to_le_bytes());
    }
    fn write_i32(&mut self, n: i32) {
        self.write(&n.to_le_bytes());
    }
    fn write_i64(&mut self, n: i64) {
        self.write(&n.to_le_bytes());
    }
}

/// The digest of a value, in 32 bits: enough to notice a difference, short enough for every log line.
pub fn digest<T: Hash + ?Sized>(value: &T) -> u32 {
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut fnv);
    (fnv.0 ^ (fnv.0 >> 32)) as u32
}
