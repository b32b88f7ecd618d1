import Foundation
import Synchronization

/// Who observes which key of which object.
///
/// A property that can be observed says itself that it changes: generated code puts `willChangeValue(forKey:)` and
/// `didChangeValue(forKey:)` into `@objc dynamic` properties, frameworks call them by hand. With nobody observing a key of
/// that kind it costs one atomic load.
enum KeyValueObservers {
  /// One observed key of one object.
  final class Link: @unchecked Sendable {
    /// Told with what changes of a collection; nil where the whole value does.
    let willChange: (CollectionChange?) -> Void
    let didChange: () -> Void

    init(willChange: @escaping (CollectionChange?) -> Void, didChange: @escaping () -> Void) {
      self.willChange = willChange
      self.didChange = didChange
    }
  }

  private struct Observed: @unchecked Sendable {
    /// An object that died observed leaves its entry behind; another may be born at its address.
    weak var object: NSObject?
    var links: [String: [Link]] = [:]
  }

  private struct State {
    var table: [ObjectIdentifier: Observed] = [:]
    var gate = KeyGate()

    mutating func add(_ link: Link, to object: NSObject, key: String) {
      let id = ObjectIdentifier(object)
      if let dead = table[id], dead.object == nil {
        for key in dead.links.keys { gate.close(key) }
        table[id] = nil
      }
      if table[id]?.links[key] == nil { gate.open(key) }
      table[id, default: Observed(object: object)].links[key, default: []].append(link)
    }

    mutating func remove(_ link: Link, from id: ObjectIdentifier, key: String) {
      guard var links = table[id]?.links[key] else { return }
      links.removeAll { $0 === link }
      table[id]?.links[key] = links.isEmpty ? nil : links
      if links.isEmpty { gate.close(key) }
      if table[id]?.links.isEmpty == true { table[id] = nil }
    }
  }

  private static let state = Guarded(State())
  /// The gate's, to be read without the lock.
  private static let bits = Atomic<UInt64>(0)

  static func add(_ link: Link, to object: NSObject, key: String) {
    nonisolated(unsafe) let object = object
    state.withLock { state in
      state.add(link, to: object, key: key)
      bits.store(state.gate.bits, ordering: .relaxed)
    }
  }

  static func remove(_ link: Link, from id: ObjectIdentifier, key: String) {
    state.withLock { state in
      state.remove(link, from: id, key: key)
      bits.store(state.gate.bits, ordering: .relaxed)
    }
  }

  static func willChangeValue(of object: NSObject, forKey key: String, _ change: CollectionChange? = nil) {
    for link in links(of: object, key: key) { link.willChange(change) }
  }

  static func didChangeValue(of object: NSObject, forKey key: String) {
    for link in links(of: object, key: key) { link.didChange() }
  }

  /// Whether anybody observes anything.
  static var areThere: Bool { bits.load(ordering: .relaxed) != 0 }

  /// The objects of a class of which somebody observes that key.
  static func observed<Object: NSObject>(_: Object.Type, forKey key: String) -> [Object] {
    guard areThere else { return [] }
    nonisolated(unsafe) var found: [Object] = []
    state.withLock { state in
      found = state.table.values.compactMap { $0.links[key] == nil ? nil : $0.object as? Object }
    }
    return found
  }

  private static func links(of object: NSObject, key: String) -> [Link] {
    guard bits.load(ordering: .relaxed) & KeyGate.bit(key) != 0 else { return [] }
    let id = ObjectIdentifier(object)
    nonisolated(unsafe) let object = object
    return state.withLock { state in
      guard let observed = state.table[id], observed.object === object else { return [] }
      return observed.links[key] ?? []
    }
  }
}
