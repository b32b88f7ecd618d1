extension Subscribers {
  /// A subscriber that puts each value into a property of an object, which it retains until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
  {
    /// What never comes: an assignment needs a publisher that cannot fail.
    public typealias Failure = Never

    /// The object; nil after the completion or cancellation.
    public var object: Root? { lock.locked { root } }

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    private let lock = Lock()
    private var root: Root?
    private let upstream = Upstream()

    /// Makes a subscriber that assigns to this property of this object.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      root = object
      self.keyPath = keyPath
    }

    /// "Assign ", and the type of the object.
    public var description: String { "Assign \(Root.self)." }

    /// Shows no children.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// The description.
    public var playgroundDescription: Any { description }

    /// Accepts the first subscription and asks for all values; cancels any other.
    public func receive(subscription: any Subscription) {
      if upstream.fill(subscription) { subscription.request(.unlimited) }
    }

    /// Assigns the value.
    public func receive(_ value: Input) -> Subscribers.Demand {
      if upstream.isOpen { object?[keyPath: keyPath] = value }
      return .none
    }

    /// Releases the object.
    public func receive(completion: Subscribers.Completion<Never>) {
      if upstream.end() { releaseObject() }
    }

    /// Cancels the subscription and releases the object.
    public func cancel() {
      if upstream.cancel() { releaseObject() }
    }

    private func releaseObject() {
      let root = lock.locked { self.root.take() }
      _ = consume root
    }
  }
}

extension Publisher where Failure == Never {
  /// Puts each value into a property of an object, which is retained until the publisher ends or is cancelled.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(token: assign)
  }
}
