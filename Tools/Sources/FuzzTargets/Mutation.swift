/// Random changes to an input; the same seed makes the same.
public struct Mutation: Sendable {
  private var random: SplitMix
  private let words: [[UInt8]]

  /// The largest input that is made.
  public static let largestInput = 64 << 10

  public init(seed: UInt64, words: [String]) {
    random = SplitMix(state: seed)
    self.words = words.map { Array($0.utf8) }
  }

  /// An input made of one of some others.
  public mutating func input(from corpus: [[UInt8]]) -> [UInt8] {
    var input = corpus.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...8, using: &random) { change(&input, corpus) }
    return Array(input.prefix(Self.largestInput))
  }

  private mutating func change(_ input: inout [UInt8], _ corpus: [[UInt8]]) {
    let place = Int.random(in: 0...input.count, using: &random)
    let end = min(input.count, place + Int.random(in: 1...32, using: &random))
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where place < end: input[place] = .random(in: 0...255, using: &random)
    case 1 where place < end: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: input.removeSubrange(place..<end)
    case 3: input.insert(contentsOf: input[place..<end], at: .random(in: 0...input.count, using: &random))
    case 4: input.removeSubrange(place...)
    case 5:
      // The one half of another input.
      let other = corpus.randomElement(using: &random) ?? []
      input = Array(input[..<place] + other.dropFirst(.random(in: 0...other.count, using: &random)))
    case 6:
      // The same again and again: deep nesting, long runs.
      let word = (words.randomElement(using: &random) ?? []) + (Bool.random(using: &random) ? [] : pair)
      let times = 1 << Int.random(in: 1...13, using: &random)
      input.insert(contentsOf: Array(repeating: word, count: times).joined().prefix(Self.largestInput), at: place)
    default: input.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
    }
  }

  private var pair: [UInt8] {
    mutating get { words.randomElement(using: &random) ?? [] }
  }
}

/// SplitMix64 (Steele, Lea and Flood 2014): a seed makes the same numbers everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
