public import Foundation

/// A dictionary of objects, of which it need not retain the keys or the values.
///
/// Not to be used by two threads at once.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var table: PointerTable<PointerSlot>
  private let valueOptions: NSPointerFunctions.Options

  /// - Parameter initialCapacity: how many are expected; the table grows by itself.
  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int
  ) {
    table = PointerTable(keyOptions)
    self.valueOptions = valueOptions
  }

  public convenience init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = []
  ) { self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0) }

  public override convenience init() { self.init(keyOptions: [], valueOptions: [], capacity: 0) }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var living: [(key: KeyType, value: ObjectType)] {
    table.living.compactMap { entry in
      guard let key = entry.key.object as? KeyType, let value = entry.value.object as? ObjectType else { return nil }
      return (key, value)
    }
  }

  /// How many of its keys and their values live.
  open var count: Int { living.count }
  open func object(forKey aKey: KeyType?) -> ObjectType? { aKey.flatMap { table[$0]?.value.object as? ObjectType } }
  open func removeObject(forKey aKey: KeyType?) { if let aKey { table.remove(aKey) } }
  open func removeAllObjects() { table.removeAll { _ in true } }
  open func keyEnumerator() -> NSEnumerator { NSArray(array: living.map(\.key)).objectEnumerator() }
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: living.map(\.value)).objectEnumerator() }

  /// Puts an object in; nil puts nothing in.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    table.set(PointerSlot(anObject, valueOptions), for: aKey) { $0.key.object == nil || $0.value.object == nil }
  }

  /// Of keys that can be a dictionary's.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    Dictionary(living.compactMap { pair in (pair.key as? AnyHashable).map { ($0, pair.value) } }) { first, _ in first }
  }
}
