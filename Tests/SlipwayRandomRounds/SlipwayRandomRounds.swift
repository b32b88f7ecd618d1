import Foundation

/// Runs the body of a random test many times, each time with numbers of its own, and says how a run is repeated.
///
/// `SLIPWAY_SEED=N` gives the first round's seed, the next rounds have the numbers after it; `SLIPWAY_ROUNDS=N` says how
/// many rounds there are, for a run that is longer than a test suite's.
///
/// - Parameters:
///   - rounds: how many rounds there are when the environment does not say.
///   - seed: the first round's seed when the environment does not say; nil is another each time.
///   - name: what the line calls the test that says its seed.
package func randomRounds(
  _ rounds: Int,
  seed: UInt64? = nil,
  of name: String = #function,
  _ body: (inout SeededRandom) throws -> Void
) rethrows {
  for seed in seeds(rounds, seed, of: name) {
    var random = SeededRandom(seed: seed)
    try body(&random)
  }
}

/// The same as ``randomRounds(_:seed:of:_:)`` for a body that waits.
package func randomRounds(
  _ rounds: Int,
  seed: UInt64? = nil,
  of name: String = #function,
  isolation: isolated (any Actor)? = #isolation,
  _ body: (inout SeededRandom) async throws -> Void
) async rethrows {
  for seed in seeds(rounds, seed, of: name) {
    var random = SeededRandom(seed: seed)
    try await body(&random)
  }
}

/// The seeds of the rounds, once the first has been said: a round may end the process.
private func seeds(_ rounds: Int, _ seed: UInt64?, of name: String) -> Range<UInt64> {
  let rounds = number(in: "SLIPWAY_ROUNDS") ?? UInt64(rounds)
  let seed = number(in: "SLIPWAY_SEED") ?? seed ?? UInt64(UInt32.random(in: 0...UInt32.max))
  let what = rounds == 1 ? "its round" : "its \(rounds) rounds"
  FileHandle.standardError.write(Data("\(name): SLIPWAY_SEED=\(seed) repeats \(what)\n".utf8))
  return seed..<seed + rounds
}

private func number(in variable: String) -> UInt64? {
  guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
  guard let number = UInt64(text) else { fatalError("\(variable) is no number: \(text)") }
  return number
}

/// Numbers that a seed decides (Marsaglia's xorshift with 64 bits, after splitmix64 has spread the seed).
package struct SeededRandom: RandomNumberGenerator, CustomStringConvertible {
  package let seed: UInt64
  private var state: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    var mixed = seed &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    state = (mixed ^ (mixed >> 31)) | 1
  }

  /// What a failure in this round says.
  package var description: String { "SLIPWAY_SEED=\(seed) SLIPWAY_ROUNDS=1 repeats this round" }

  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
