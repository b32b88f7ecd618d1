/// Which keys somebody may observe, as one bit for each kind of key: a change of any other key looks for nobody.
///
/// Keys of one kind share a bit, so that a set bit only says that it is worth looking.
struct KeyGate {
  private var counts = [Int](repeating: 0, count: 64)
  private(set) var bits: UInt64 = 0

  /// By what is read fastest of a key.
  private static func place(_ key: String) -> Int {
    Int(key.utf8.first ?? 0) &* 7 &+ Int(key.utf8.last ?? 0) &* 3 &+ key.utf8.count
  }

  static func bit(_ key: String) -> UInt64 { 1 << UInt64(place(key) & 63) }

  mutating func open(_ key: String) {
    counts[Self.place(key) & 63] += 1
    bits |= Self.bit(key)
  }

  mutating func close(_ key: String) {
    counts[Self.place(key) & 63] -= 1
    if counts[Self.place(key) & 63] == 0 { bits &= ~Self.bit(key) }
  }
}
