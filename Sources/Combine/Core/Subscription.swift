/// The connection of one subscriber to one publisher.
///
/// A subscription has identity: cancelling it is possible once only, and frees what it holds.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Tells the publisher that it may send that many more values.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for types related to subscriptions.
public enum Subscriptions {
  /// A subscription that never delivers and ignores requests and cancellation.
  public static var empty: any Subscription { EmptySubscription() }
}

@usableFromInline
struct EmptySubscription: Subscription, CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
  @usableFromInline init() {}
  @usableFromInline var combineIdentifier: CombineIdentifier { .zero }
  @usableFromInline func request(_ demand: Subscribers.Demand) {}
  @usableFromInline func cancel() {}
  @usableFromInline var description: String { "Empty" }
  @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
  @usableFromInline var playgroundDescription: Any { description }
}
