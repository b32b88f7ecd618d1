public import Dispatch

/// Queues, sources and groups are objects on iOS: each is equal to itself alone.
extension DispatchObject: @retroactive Hashable {
  public static func == (lhs: DispatchObject, rhs: DispatchObject) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
