/// What every subscriber and subscription of this module shows of itself: the name of its operator, and no children.
@usableFromInline
protocol Inner: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {}

extension Inner {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}

extension Subscribers.Demand {
  /// A request for nothing is a programming error.
  @inlinable
  func requireSome() { precondition(self != .none, "a request must be for at least one value") }
}

/// Puts a value in place of another and returns the old one.
@inlinable
func exchange<T>(_ value: inout T, with new: T) -> T {
  let old = value
  value = new
  return old
}
