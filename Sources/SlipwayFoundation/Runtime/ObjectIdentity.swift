public import Foundation

// Objects of these classes are equal if they are the same one, as every `NSObject` is at Apple's. On Linux they descend from
// nothing.

extension FileManager: @retroactive Hashable {
  /// Whether both are the same object.
  public static func == (lhs: FileManager, rhs: FileManager) -> Bool { lhs === rhs }
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ProcessInfo: @retroactive Hashable {
  /// Whether both are the same object.
  public static func == (lhs: ProcessInfo, rhs: ProcessInfo) -> Bool { lhs === rhs }
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// Whether two are equal the toolchain says itself.
extension NotificationCenter: @retroactive Hashable {
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// A delegate's protocol stands for an object at Apple's, so that `===` takes a value of a type that is only said to be one. The lowering
// writes these where it leaves that out (`ObjectConstraintRule`).

infix operator =~= : ComparisonPrecedence
infix operator !~= : ComparisonPrecedence

/// Hook: whether two values are one object, or both nil.
public func =~= (lhs: Any?, rhs: Any?) -> Bool { lhs.map { $0 as AnyObject } === rhs.map { $0 as AnyObject } }
/// Hook: whether two values are not one object.
public func !~= (lhs: Any?, rhs: Any?) -> Bool { !(lhs =~= rhs) }
