public import Foundation

/// A set of objects, which it need not retain: `weakObjects()` is where observers are kept.
///
/// Not to be used by two threads at once.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var table: PointerTable<Void>

  /// - Parameter initialCapacity: how many are expected; the table grows by itself.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
    table = PointerTable(options)
  }

  public convenience init(options: NSPointerFunctions.Options) { self.init(options: options, capacity: 0) }
  public override convenience init() { self.init(options: [], capacity: 0) }

  /// A table that does not retain its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory, capacity: 0) }

  /// How many of its objects live.
  open var count: Int { table.living.count }
  /// Those that live, in no order.
  open var allObjects: [ObjectType] { table.living.compactMap { $0.key.object as? ObjectType } }
  open var anyObject: ObjectType? { allObjects.first }
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  /// The object in the table that is equal to one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { table[$0]?.key.object as? ObjectType }
  }

  open func contains(_ object: ObjectType?) -> Bool { member(object) != nil }
  open func add(_ object: ObjectType?) { if let object { table.set((), for: object) } }
  open func remove(_ object: ObjectType?) { if let object { table.remove(object) } }
  open func removeAllObjects() { table.removeAll { _ in true } }

  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains(where: other.contains) }
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy(other.contains) }
  open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }
  open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }

  /// Tables are equal whose objects are.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSHashTable<ObjectType> else { return false }
    return isSubset(of: other) && other.isSubset(of: self)
  }
  open override var hash: Int { count }
}
