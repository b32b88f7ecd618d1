import Foundation

/// Gives numbers by chance.
public protocol GKRandom {
  /// Any number of the source's.
  func nextInt() -> Int
  /// From 0, below `upperBound`.
  func nextInt(upperBound: Int) -> Int
  /// From 0 to 1.
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// Gives numbers by chance: the system's, or those of a subclass, which repeats them for the same seed.
///
/// The sequences of a seed are the same on each machine with Slipway; they are not those of iOS, whose ways to them are not
/// published.
open class GKRandomSource: NSObject, GKRandom, NSCopying {
  nonisolated(unsafe) private static let shared = GKRandomSource()

  /// The source that all share who need none of their own.
  open class func sharedRandom() -> GKRandomSource { shared }

  public override init() {}

  /// The next 32 bits. A subclass of an app's own overrides `nextInt()` and its like.
  func nextBits() -> UInt32 { .random(in: 0 ... .max) }

  /// From -2³¹ to 2³¹-1.
  open func nextInt() -> Int { Int(Int32(bitPattern: nextBits())) }

  /// From 0, below `upperBound`; 0 if that is not above 0.
  open func nextInt(upperBound: Int) -> Int {
    guard upperBound > 1 else { return 0 }
    // What is above the last multiple is drawn anew, so that all numbers are as likely.
    let bound = UInt64(upperBound)
    let limit = UInt64.max - UInt64.max % bound
    while true {
      let bits = UInt64(nextBits()) << 32 | UInt64(nextBits())
      if bits < limit { return Int(bits % bound) }
    }
  }

  open func nextUniform() -> Float { Float(Double(nextBits()) / Double(UInt32.max)) }
  open func nextBool() -> Bool { nextBits() >> 31 == 1 }

  /// The same things in another order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    for index in result.indices.dropFirst().reversed() {
      result.swapAt(index, nextInt(upperBound: index + 1))
    }
    return result
  }

  open func copy(with zone: NSZone? = nil) -> Any { GKRandomSource() }
}

/// The stream of ARC4, made of a seed of any length. Its first values say something of the seed, and are dropped by
/// `dropValues(_:)` (768 or more) where that counts.
open class GKARC4RandomSource: GKRandomSource {
  private var state: [UInt8] = []
  private var i: UInt8 = 0
  private var j: UInt8 = 0

  /// Setting it begins the sequence anew.
  open var seed: Data { didSet { schedule() } }

  public convenience override init() {
    self.init(seed: Data((0..<16).map { _ in UInt8.random(in: 0 ... .max) }))
  }

  public init(seed: Data) {
    self.seed = seed
    super.init()
    schedule()
  }

  private func schedule() {
    let key = seed.isEmpty ? [0] : [UInt8](seed)
    (state, i, j) = (Array(0...255), 0, 0)
    var swapped: UInt8 = 0
    for index in 0..<256 {
      swapped &+= state[index] &+ key[index % key.count]
      state.swapAt(index, Int(swapped))
    }
  }

  func nextByte() -> UInt8 {
    i &+= 1
    j &+= state[Int(i)]
    state.swapAt(Int(i), Int(j))
    return state[Int(state[Int(i)] &+ state[Int(j)])]
  }

  override func nextBits() -> UInt32 { (0..<4).reduce(0) { bits, _ in bits << 8 | UInt32(nextByte()) } }

  /// Passes over the next values.
  open func dropValues(_ count: Int) {
    for _ in 0..<max(0, count) { _ = nextBits() }
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKARC4RandomSource(seed: seed)
    (copy.state, copy.i, copy.j) = (state, i, j)
    return copy
  }
}

/// A quick source, whose low bits are less by chance than the others'; it gives the upper ones away.
open class GKLinearCongruentialRandomSource: GKRandomSource {
  private var state: UInt64

  /// Setting it begins the sequence anew.
  open var seed: UInt64 { didSet { state = seed } }

  public convenience override init() { self.init(seed: .random(in: 0 ... .max)) }
  public init(seed: UInt64) { (self.seed, state) = (seed, seed) }

  // Knuth's numbers, of his MMIX.
  override func nextBits() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(state >> 32)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKLinearCongruentialRandomSource(seed: seed)
    copy.state = state
    return copy
  }
}

/// Matsumoto's and Nishimura's source (MT19937-64): slow, and hard to tell from chance.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  private var words: [UInt64] = []
  private var index = 0

  /// Setting it begins the sequence anew.
  open var seed: UInt64 { didSet { begin() } }

  public convenience override init() { self.init(seed: .random(in: 0 ... .max)) }
  public init(seed: UInt64) {
    self.seed = seed
    super.init()
    begin()
  }

  private func begin() {
    words = [seed]
    for index in 1..<312 {
      let last = words[index - 1]
      words.append(6_364_136_223_846_793_005 &* (last ^ last >> 62) &+ UInt64(index))
    }
    index = 312
  }

  private func twist() {
    for index in 0..<312 {
      let bits = words[index] & 0xFFFF_FFFF_8000_0000 | words[(index + 1) % 312] & 0x7FFF_FFFF
      words[index] = words[(index + 156) % 312] ^ bits >> 1 ^ (bits & 1 == 1 ? 0xB502_6F5A_A966_19E9 : 0)
    }
    index = 0
  }

  func nextWord() -> UInt64 {
    if index == 312 { twist() }
    var word = words[index]
    index += 1
    word ^= word >> 29 & 0x5555_5555_5555_5555
    word ^= word << 17 & 0x71D6_7FFF_EDA6_0000
    word ^= word << 37 & 0xFFF7_EEE0_0000_0000
    return word ^ word >> 43
  }

  override func nextBits() -> UInt32 { UInt32(nextWord() >> 32) }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKMersenneTwisterRandomSource(seed: seed)
    (copy.words, copy.index) = (words, index)
    return copy
  }
}

extension NSArray {
  /// The same things in an order by chance.
  public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }

  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }
}
