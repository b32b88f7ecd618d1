import Foundation

/// What an observer wants to be told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value is part of the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value is part of the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is told once at registration, before it returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is told before each change as well as after it.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// How a set is changed by another.
public enum NSKeyValueSetMutationKind: UInt, Sendable {
  /// Its members are added.
  case union = 1
  /// Its members are taken away.
  case minus = 2
  /// What is not among its members is taken away.
  case intersect = 3
  /// Its members are put in the place of all.
  case set = 4
}

/// The keys of a change dictionary.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An `NSKeyValueChange`'s raw value.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value, `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The old value, `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of what was inserted, removed or replaced.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in what is told before a change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of the property at a Swift key path.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// The new value, if `.new` was asked for.
  public let newValue: Value?
  /// The old value, if `.old` was asked for.
  public let oldValue: Value?
  public let indexes: IndexSet?
  /// Whether this is told before the change.
  public let isPrior: Bool
}
