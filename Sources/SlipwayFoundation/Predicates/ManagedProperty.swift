import Foundation

/// What a managed object does for the code that `@NSManaged` members become.
package protocol ManagedPropertyStorage: AnyObject {
  func managedInteger(forKey key: String) -> Int64?
  func managedDouble(forKey key: String) -> Double?
  func managedString(forKey key: String) -> String?
  func managedValue(forKey key: String) -> Any?
  func setManagedInteger(_ value: Int64, forKey key: String)
  func setManagedDouble(_ value: Double, forKey key: String)
  func setManagedString(_ value: String?, forKey key: String)
  func setManagedValue(_ value: Any?, forKey key: String)
  func mutateManagedSet(forKey key: String, adding: [Any], removing: [Any])
  func mutateManagedOrderedSet(forKey key: String, _ change: (NSMutableOrderedSet) -> Void)
}

/// Hooks for generated code: the bodies of `@NSManaged` properties and methods of a managed object.
public enum ManagedProperty {
  private static func storage(_ object: AnyObject) -> any ManagedPropertyStorage {
    guard let storage = object as? any ManagedPropertyStorage else {
      fatalError("@NSManaged in \(type(of: object)), which is no NSManagedObject")
    }
    return storage
  }

  // MARK: Properties

  /// Hook: `@NSManaged var name: T`, read.
  @_disfavoredOverload
  public static func get<T>(_ object: AnyObject, _ key: String) -> T {
    let value = storage(object).managedValue(forKey: key)
    if let result: T = keyValueCast(value) { return result }
    guard value == nil, let empty = emptyValue(of: T.self) else {
      fatalError("\(type(of: object)).\(key) holds \(value.map { "\(type(of: $0))" } ?? "nil"), not \(T.self)")
    }
    return empty
  }

  /// Hook: the same for a scalar, which reads nil as zero.
  public static func get<T: FixedWidthInteger>(_ object: AnyObject, _ key: String) -> T {
    T(truncatingIfNeeded: storage(object).managedInteger(forKey: key) ?? 0)
  }

  public static func get<T: BinaryFloatingPoint>(_ object: AnyObject, _ key: String) -> T {
    T(storage(object).managedDouble(forKey: key) ?? 0)
  }

  public static func get(_ object: AnyObject, _ key: String) -> Bool {
    (storage(object).managedInteger(forKey: key) ?? 0) != 0
  }

  public static func get(_ object: AnyObject, _ key: String) -> String? { storage(object).managedString(forKey: key) }
  public static func get(_ object: AnyObject, _ key: String) -> String {
    storage(object).managedString(forKey: key) ?? ""
  }

  /// Hook: the same for an enumeration over a scalar (`@objc enum Kind: Int16`).
  public static func get<T: RawRepresentable>(_ object: AnyObject, _ key: String) -> T
  where T.RawValue: FixedWidthInteger {
    let raw: T.RawValue = get(object, key)
    guard let value = T(rawValue: raw) else { fatalError("\(raw) is no \(T.self)") }
    return value
  }

  /// Hook: `@NSManaged var name: T`, written.
  @_disfavoredOverload
  public static func set<T>(_ object: AnyObject, _ key: String, _ value: T) {
    storage(object).setManagedValue(flattenedOptional(value), forKey: key)
  }

  /// Hook: the same for the commonest types, which need no boxes.
  public static func set<T: FixedWidthInteger>(_ object: AnyObject, _ key: String, _ value: T) {
    storage(object).setManagedInteger(Int64(truncatingIfNeeded: value), forKey: key)
  }

  public static func set<T: BinaryFloatingPoint>(_ object: AnyObject, _ key: String, _ value: T) {
    storage(object).setManagedDouble(Double(value), forKey: key)
  }

  public static func set(_ object: AnyObject, _ key: String, _ value: Bool) {
    storage(object).setManagedInteger(value ? 1 : 0, forKey: key)
  }

  public static func set(_ object: AnyObject, _ key: String, _ value: String?) {
    storage(object).setManagedString(value, forKey: key)
  }

  public static func set<T: RawRepresentable>(_ object: AnyObject, _ key: String, _ value: T)
  where T.RawValue: FixedWidthInteger {
    set(object, key, value.rawValue)
  }

  /// What a property that is not Optional gives for nil, as Apple's bridging does.
  private static func emptyValue<T>(of type: T.Type) -> T? {
    if let optional = type as? any ExpressibleByNilLiteral.Type { return optional.init(nilLiteral: ()) as? T }
    if type == String.self { return "" as? T }
    if let set = type as? any SetAlgebra.Type { return set.init() as? T }
    if let array = type as? any RangeReplaceableCollection.Type { return array.init() as? T }
    return nil
  }

  // MARK: To-many accessors

  /// Hook: `addToItems(_:)` of one object.
  public static func add(_ value: NSObject, to key: String, of object: AnyObject) {
    storage(object).mutateManagedSet(forKey: key, adding: members(value), removing: [])
  }

  /// Hook: `removeFromItems(_:)` of one object.
  public static func remove(_ value: NSObject, from key: String, of object: AnyObject) {
    storage(object).mutateManagedSet(forKey: key, adding: [], removing: members(value))
  }

  /// Hook: the same of a Swift set.
  public static func add<T>(_ values: Set<T>, to key: String, of object: AnyObject) {
    storage(object).mutateManagedSet(forKey: key, adding: Array(values), removing: [])
  }

  public static func remove<T>(_ values: Set<T>, from key: String, of object: AnyObject) {
    storage(object).mutateManagedSet(forKey: key, adding: [], removing: Array(values))
  }

  private static func members(_ value: NSObject) -> [Any] { elements(of: value) ?? [value] }

  // MARK: Ordered to-many accessors

  /// Hook: `insertIntoItems(_:at:)`
  public static func insert(_ value: AnyObject, at index: Int, in key: String, of object: AnyObject) {
    storage(object).mutateManagedOrderedSet(forKey: key) { $0.insert(value, at: index) }
  }

  public static func insert(_ values: [Any], at indexes: NSIndexSet, in key: String, of object: AnyObject) {
    storage(object).mutateManagedOrderedSet(forKey: key) { $0.insert(values, at: IndexSet(indexes)) }
  }

  /// Hook: `removeFromItems(at:)`
  public static func remove(at index: Int, from key: String, of object: AnyObject) {
    storage(object).mutateManagedOrderedSet(forKey: key) { $0.removeObject(at: index) }
  }

  public static func remove(at indexes: NSIndexSet, from key: String, of object: AnyObject) {
    storage(object).mutateManagedOrderedSet(forKey: key) { $0.removeObjects(at: IndexSet(indexes)) }
  }

  /// Hook: `replaceItems(at:with:)`
  public static func replace(at index: Int, with value: AnyObject, in key: String, of object: AnyObject) {
    storage(object).mutateManagedOrderedSet(forKey: key) { $0.replaceObject(at: index, with: value) }
  }

  public static func replace(at indexes: NSIndexSet, with values: [Any], in key: String, of object: AnyObject) {
    storage(object).mutateManagedOrderedSet(forKey: key) { $0.replaceObjects(at: IndexSet(indexes), with: values) }
  }
}
