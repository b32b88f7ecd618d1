/// A set of names, kept by their hashes: that two names may be taken for one is no harm where a name too many is none.
struct NameSet: Sendable {
  private var hashes: Set<UInt64> = []
  /// Whether every name is in it.
  private(set) var isEverything = false

  static let everything: NameSet = {
    var names = NameSet()
    names.isEverything = true
    return names
  }()

  func contains(hash: UInt64) -> Bool { isEverything || hashes.contains(hash) }

  mutating func insert(hash: UInt64) { hashes.insert(hash) }

  mutating func insert(_ name: some StringProtocol) { insert(hash: Self.hash(name.utf8)) }

  /// What a method with the selector may be called: of `tableView:didSelectRowAt:` and `saveWith:`, `table`, `tableView`,
  /// `save` and `saveWith`.
  mutating func insertBeginnings(of selector: String) {
    var hash = Self.emptyHash
    for byte in selector.utf8.prefix(while: { $0 != UInt8(ascii: ":") }) {
      if !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { insert(hash: hash) }
      hash = Self.hash(hash, byte)
    }
    insert(hash: hash)
  }

  mutating func formUnion(_ other: NameSet) {
    isEverything = isEverything || other.isEverything
    hashes.formUnion(other.hashes)
  }

  /// FNV-1a.
  static func hash(_ name: some Sequence<UInt8>) -> UInt64 { name.reduce(emptyHash, hash) }

  private static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325
  private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
