import Foundation

/// Random numbers that a seed repeats: the seed of `SLIPWAY_SEED`, or else another one each time.
///
/// A test prints the seed with what fails: `#expect(…, "\(random)")`.
package struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible {
  package let seed: UInt64
  private var state: UInt64

  package init() {
    let asked = ProcessInfo.processInfo.environment["SLIPWAY_SEED"].flatMap(UInt64.init)
    self.init(seed: asked ?? UInt64.random(in: 0...999_999_999))
  }

  package init(seed: UInt64) { (self.seed, state) = (seed, seed) }

  package var description: String { "SLIPWAY_SEED=\(seed) repeats this" }

  // SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
