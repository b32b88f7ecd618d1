import Foundation

/// What `NSSortDescriptor(key:…)` makes: a descriptor that knows its key's name.
final class KeyedSortDescriptor: NSSortDescriptor {
  let name: String?
  let selectorName: String?
  private let order: Comparator?
  private let swiftKeyPath: AnyKeyPath?
  var hasComparator: Bool { order != nil }

  init(
    _ name: String?,
    ascending: Bool,
    selectorName: String? = nil,
    keyPath: AnyKeyPath? = nil,
    order: Comparator? = nil
  ) {
    self.name = name
    self.selectorName = selectorName
    self.order = order
    swiftKeyPath = keyPath
    super.init(keyPath: \NSObject.hash, ascending: ascending)
  }

  override var keyPath: AnyKeyPath { swiftKeyPath ?? super.keyPath }
  override var comparator: Comparator { order ?? { SortOrder.compare($0, $1, selector: nil) } }

  override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    let result = ascendingOrder(value(of: object1), value(of: object2))
    return ascending ? result : ComparisonResult(rawValue: -result.rawValue)!
  }

  private func value(of object: Any) -> Any? {
    guard let name else {
      guard let swiftKeyPath else { return object }
      return flattenedOptional(SlipwayFoundation.value(at: swiftKeyPath, of: object))
    }
    return keyValue(of: object, forKeyPath: name)
  }

  private func ascendingOrder(_ a: Any?, _ b: Any?) -> ComparisonResult {
    if let order {
      // As on Apple's systems nil comes first, and a comparator never sees it.
      guard let a, let b else { return SortOrder.compare(a, b, selector: nil) }
      return order(a, b)
    }
    return SortOrder.compare(a, b, selector: selectorName)
  }

  override var reversedSortDescriptor: Any {
    KeyedSortDescriptor(name, ascending: !ascending, selectorName: selectorName, keyPath: swiftKeyPath, order: order)
  }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? KeyedSortDescriptor else { return false }
    return other === self
      || (other.name == name && other.ascending == ascending && other.selectorName == selectorName && order == nil
        && other.order == nil && other.swiftKeyPath == swiftKeyPath)
  }

  override var hash: Int { name.hashValue }
  override var description: String {
    "(\(name ?? "self"), \(ascending ? "ascending" : "descending"), \(selectorName ?? "compare:"))"
  }
}

private func value(at path: AnyKeyPath, of object: Any) -> Any? {
  func read<T>(_ object: T) -> Any? { object[keyPath: path] }
  return _openExistential(object, do: read)
}

/// The orders that sort descriptors know by name.
package enum SortOrder {
  /// The order of two values, nil first, by the comparison method of that Objective-C name.
  package static func compare(_ a: Any?, _ b: Any?, selector: String?) -> ComparisonResult {
    guard let a = withoutNull(a) else { return withoutNull(b) == nil ? .orderedSame : .orderedAscending }
    guard let b = withoutNull(b) else { return .orderedDescending }
    if let a = a as? String, let b = b as? String { return compare(a, b, selector: selector) }
    return ComparableValue(a).order(to: ComparableValue(b)) ?? .orderedSame
  }

  package static func compare(_ a: String, _ b: String, selector: String?) -> ComparisonResult {
    switch selector {
    case "caseInsensitiveCompare:": a.caseInsensitiveCompare(b)
    case "localizedCompare:": a.localizedCompare(b)
    case "localizedCaseInsensitiveCompare:": a.localizedCaseInsensitiveCompare(b)
    case "localizedStandardCompare:": a.localizedStandardCompare(b)
    default: orderedByScalars(a, b)
    }
  }
}

/// Carries the initialisers of `NSSortDescriptor` that Foundation on Linux lacks: only a protocol's extension may return
/// a subclass from an initialiser.
public protocol SortDescriptorKeys {}
extension NSSortDescriptor: SortDescriptorKeys {}

extension SortDescriptorKeys where Self: NSSortDescriptor {
  /// Sorts by the value of the key path, strings by code points.
  public init(key: String?, ascending: Bool) {
    self = KeyedSortDescriptor(key, ascending: ascending) as! Self
  }

  /// Sorts by the method that the selector names, such as `localizedCaseInsensitiveCompare(_:)` of `NSString`.
  public init(key: String?, ascending: Bool, selector: Selector?) {
    self = KeyedSortDescriptor(key, ascending: ascending, selectorName: selector?.description) as! Self
  }

  /// Sorts by the comparator, in memory only.
  public init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self = KeyedSortDescriptor(key, ascending: ascending, order: cmptr) as! Self
  }

  /// Sorts by a property, Optional or not.
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
    self = KeyedSortDescriptor(ClassRecords.name(of: keyPath), ascending: ascending, keyPath: keyPath) as! Self
  }

  /// Sorts by a property with the method that the selector names.
  public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool, selector: Selector?) {
    self =
      KeyedSortDescriptor(
        ClassRecords.name(of: keyPath),
        ascending: ascending,
        selectorName: selector?.description,
        keyPath: keyPath
      )
      as! Self
  }

  /// The key path's name; nil if the descriptor was made from a Swift key path that has none.
  public var key: String? {
    (self as NSSortDescriptor as? KeyedSortDescriptor)?.name ?? ClassRecords.name(of: keyPath)
  }
}

extension NSSortDescriptor {
  /// How a store may carry out the descriptor: the key and the comparison method's name; nil if only in memory.
  package var storedOrder: (key: String, selector: String?)? {
    guard let keyed = self as? KeyedSortDescriptor else {
      return ClassRecords.name(of: keyPath).map { ($0, nil) }
    }
    guard let name = keyed.name, !keyed.hasComparator else { return nil }
    return (name, keyed.selectorName)
  }
}
