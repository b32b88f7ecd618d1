import Foundation

/// A generator whose sequence its seed decides. The seed is printed, and `SLIPWAY_SEED` repeats it.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ test: String = #function) {
    let given = ProcessInfo.processInfo.environment["SLIPWAY_SEED"].flatMap { UInt64($0) }
    state = given ?? UInt64.random(in: 0..<UInt64(UInt32.max))
    print("\(test): SLIPWAY_SEED=\(state)")
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
