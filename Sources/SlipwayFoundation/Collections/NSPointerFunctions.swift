public import Foundation

/// How collections of pointers treat what they hold.
open class NSPointerFunctions: NSObject {
  /// Whether what is held is retained, and by what it is told apart.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// What is held is retained.
    public static let strongMemory: Options = []
    /// What is held may end, and is gone from the collection then.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal that say so (`isEqual(_:)`, `hash`).
    public static let objectPersonality: Options = []
    /// Objects are equal that are the same.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// What is put in is copied first.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An object in a collection, which retains it or does not.
struct PointerSlot {
  private weak var reference: AnyObject?
  private let retained: AnyObject?
  let isWeak: Bool

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    isWeak = options.contains(.weakMemory)
    let isCopied = options.contains(.copyIn)
    let object = isCopied ? (object as? any NSCopying)?.copy(with: nil) as AnyObject? ?? object : object
    reference = object
    retained = isWeak ? nil : object
  }

  /// nil once it has ended.
  var object: AnyObject? { retained ?? reference }
}

/// Objects, found by what they say of themselves or by their identity.
struct PointerTable<Value> {
  struct Entry {
    var key: PointerSlot
    var value: Value
  }

  let options: NSPointerFunctions.Options
  private var entries: [Int: [Entry]] = [:]
  /// How many entries there may be before those are looked for whose keys have ended.
  private var limit = 16
  private var size = 0

  init(_ options: NSPointerFunctions.Options) { self.options = options }

  /// The entries whose keys live.
  var living: [Entry] { entries.values.joined().filter { $0.key.object != nil } }

  subscript(key: AnyObject) -> Entry? {
    entries[hash(of: key)]?.first { isEqual($0.key, key) }
  }

  /// The key of an entry stays that was there before.
  ///
  /// - Parameter isGone: which entries need not be kept.
  mutating func set(_ value: Value, for key: AnyObject, isGone: (Entry) -> Bool = { $0.key.object == nil }) {
    let hash = hash(of: key)
    if let index = entries[hash]?.firstIndex(where: { isEqual($0.key, key) }) {
      entries[hash]![index].value = value
      return
    }
    entries[hash, default: []].append(Entry(key: PointerSlot(key, options), value: value))
    size += 1
    if size > limit { removeAll(where: isGone) }
  }

  mutating func remove(_ key: AnyObject) {
    let hash = hash(of: key)
    guard let index = entries[hash]?.firstIndex(where: { isEqual($0.key, key) }) else { return }
    entries[hash]!.remove(at: index)
    if entries[hash]!.isEmpty { entries[hash] = nil }
    size -= 1
  }

  mutating func removeAll(where isOut: (Entry) -> Bool) {
    entries = entries.mapValues { $0.filter { !isOut($0) } }.filter { !$0.value.isEmpty }
    size = entries.values.reduce(0) { $0 + $1.count }
    limit = max(16, 2 * size)
  }

  private func hash(of key: AnyObject) -> Int {
    if !options.contains(.objectPointerPersonality), let object = key as? NSObject { return object.hash }
    return ObjectIdentifier(key).hashValue
  }

  private func isEqual(_ slot: PointerSlot, _ key: AnyObject) -> Bool {
    guard let own = slot.object else { return false }
    if own === key { return true }
    guard !options.contains(.objectPointerPersonality), let own = own as? NSObject, key is NSObject else {
      return false
    }
    return own.isEqual(key)
  }
}
