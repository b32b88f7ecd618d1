import Foundation
import SlipwayToolchain

/// The objects of a context by their identities, without keeping them alive.
///
/// Its references are no `weak` ones: those would put every retain and release of an object on the slow path for good. They
/// are valid because an object takes itself out when it is deinitialised, on whatever thread, under the lock that guards
/// every look. So objects hold the registry, which may outlive its context.
final class ObjectRegistry: @unchecked Sendable {
  weak var context: NSManagedObjectContext?
  private var objects: [NSManagedObjectID: UnsafeMutableRawPointer] = [:]
  /// Recursive: an object that was looked up may be let go for good within.
  private let lock = NSRecursiveLock()

  subscript(identifier: NSManagedObjectID) -> NSManagedObject? {
    lock.withLock { objects[identifier].flatMap(retained) }
  }

  var all: [NSManagedObject] { lock.withLock { objects.values.compactMap(retained) } }

  func add(_ object: NSManagedObject) {
    lock.withLock { objects[object.objectID] = address(of: object) }
    object.state.registry = self
  }

  /// Nothing happens if the identity is another object's by now.
  func remove(_ object: NSManagedObject) {
    lock.withLock {
      if objects[object.objectID] == address(of: object) { objects[object.objectID] = nil }
    }
  }

  func rename(_ object: NSManagedObject, to identifier: NSManagedObjectID) {
    lock.withLock {
      objects[object.objectID] = nil
      objects[identifier] = address(of: object)
    }
    object.state.identifier = identifier
  }

  func removeAll() -> [NSManagedObject] {
    lock.withLock {
      defer { objects = [:] }
      return all
    }
  }

  private func address(of object: NSManagedObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque()
  }

  /// Nil if the object is about to go.
  private func retained(_ address: UnsafeMutableRawPointer) -> NSManagedObject? {
    tryRetain(address).map { Unmanaged<NSManagedObject>.fromOpaque($0).takeRetainedValue() }
  }
}
