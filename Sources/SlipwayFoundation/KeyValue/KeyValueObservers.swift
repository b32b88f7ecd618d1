import Foundation
import Synchronization

/// Who observes which key of which object.
///
/// A property that can be observed says itself that it changes: generated code puts `willChangeValue(forKey:)` and
/// `didChangeValue(forKey:)` into `@objc dynamic` properties, frameworks call them by hand. With nobody observing anything
/// that costs one atomic load.
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

  private static let table = Guarded<[ObjectIdentifier: Observed]>([:])
  private static let count = Atomic<Int>(0)

  static func add(_ link: Link, to object: NSObject, key: String) {
    let id = ObjectIdentifier(object)
    nonisolated(unsafe) let object = object
    table.withLock { table in
      if table[id]?.object == nil { table[id] = Observed(object: object) }
      table[id]!.links[key, default: []].append(link)
      count.store(table.count, ordering: .relaxed)
    }
  }

  static func remove(_ link: Link, from id: ObjectIdentifier, key: String) {
    table.withLock { table in
      table[id]?.links[key]?.removeAll { $0 === link }
      if table[id]?.links[key]?.isEmpty == true { table[id]?.links[key] = nil }
      if table[id]?.links.isEmpty == true { table[id] = nil }
      count.store(table.count, ordering: .relaxed)
    }
  }

  static func willChangeValue(of object: NSObject, forKey key: String, _ change: CollectionChange? = nil) {
    for link in links(of: object, key: key) { link.willChange(change) }
  }

  static func didChangeValue(of object: NSObject, forKey key: String) {
    for link in links(of: object, key: key) { link.didChange() }
  }

  /// Whether anybody observes anything.
  static var areThere: Bool { count.load(ordering: .relaxed) > 0 }

  /// The objects of a class of which somebody observes that key.
  static func observed<Object: NSObject>(_: Object.Type, forKey key: String) -> [Object] {
    guard areThere else { return [] }
    nonisolated(unsafe) var found: [Object] = []
    table.withLock { table in
      found = table.values.compactMap { $0.links[key] == nil ? nil : $0.object as? Object }
    }
    return found
  }

  private static func links(of object: NSObject, key: String) -> [Link] {
    guard areThere else { return [] }
    let id = ObjectIdentifier(object)
    nonisolated(unsafe) let object = object
    return table.withLock { table in
      guard let observed = table[id], observed.object === object else { return [] }
      return observed.links[key] ?? []
    }
  }
}
