import Foundation
import SlipwayToolchain
import Synchronization

/// How an associated value is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept: it is gone once nobody else holds it.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Attaches a value to an object under a key, which is an address; nil takes it away. It lives no longer than the object.
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value.map { Association($0, policy) }, key, of: object as AnyObject)
}

/// The value that was attached to an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(key, of: object as AnyObject)
}

/// Takes away all values that were attached to an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.remove(Unmanaged.passUnretained(object as AnyObject).toOpaque())
}

private struct Association {
  private enum Content {
    case kept(Any)
    case weak(WeakReference)
  }
  private struct WeakReference { weak var object: AnyObject? }
  private let content: Content

  init(_ value: Any, _ policy: objc_AssociationPolicy) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN: content = .weak(WeakReference(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      content = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: content = .kept(value)
    }
  }

  var value: Any? {
    switch content {
    case .kept(let value): value
    case .weak(let reference): reference.object
    }
  }
}

/// The associations of all objects, by the object's address: an object takes its own with it.
private enum AssociatedObjects {
  private struct Table: @unchecked Sendable { var entries: [UnsafeRawPointer: [UnsafeRawPointer: Association]] = [:] }
  private static let table = Mutex(Table())

  static func set(_ association: Association?, _ key: UnsafeRawPointer, of object: AnyObject) {
    let address = Unmanaged.passUnretained(object).toOpaque()
    if association != nil { watchEnd(address) { AssociatedObjects.remove($0) } }
    nonisolated(unsafe) let association = association
    // What goes may have associations of its own: it goes when the lock is free.
    nonisolated(unsafe) var old: Association?
    table.withLock { old = $0.entries[address, default: [:]].updateValue(association, key) }
    _ = old
  }

  static func value(_ key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    nonisolated(unsafe) var found: Any?
    table.withLock { found = $0.entries[address]?[key]?.value }
    return found
  }

  static func remove(_ address: UnsafeRawPointer) {
    nonisolated(unsafe) var old: [UnsafeRawPointer: Association]?
    table.withLock { old = $0.entries.removeValue(forKey: address) }
    _ = old
  }
}

extension [UnsafeRawPointer: Association] {
  fileprivate mutating func updateValue(_ value: Association?, _ key: UnsafeRawPointer) -> Association? {
    defer { self[key] = value }
    return self[key]
  }
}
