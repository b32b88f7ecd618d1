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

extension NotificationCenter: @retroactive Hashable {
  /// Whether both are the same object.
  public static func == (lhs: NotificationCenter, rhs: NotificationCenter) -> Bool { lhs === rhs }
  /// Feeds the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
