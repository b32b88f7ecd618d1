/// A subscriber that hides which subscriber it wraps, or calls closures.
@frozen
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
  CustomPlaygroundDisplayConvertible
{
  /// What a subscriber is told.
  @usableFromInline
  enum Event {
    case subscription(any Subscription)
    case value(UnsafePointer<Input>)
    case completion(Subscribers.Completion<Failure>)
    /// Asks for the wrapped subscriber itself.
    case unwrap(UnsafeMutablePointer<Any?>)
  }

  /// The wrapped subscriber's identity.
  public let combineIdentifier: CombineIdentifier

  /// Made where the wrapped subscriber's type is known, and so specialised.
  @usableFromInline let handle: (Event) -> Subscribers.Demand

  /// Wraps a subscriber.
  @inlinable
  public init<S>(_ s: S) where Input == S.Input, Failure == S.Failure, S: Subscriber {
    if let erased = s as? AnySubscriber<Input, Failure> {
      self = erased
      return
    }
    combineIdentifier = s.combineIdentifier
    handle = { event in
      switch event {
      case .value(let value): return s.receive(value.pointee)
      case .subscription(let subscription): s.receive(subscription: subscription)
      case .completion(let completion): s.receive(completion: completion)
      case .unwrap(let wrapped): wrapped.pointee = s
      }
      return .none
    }
  }

  /// Makes a subscriber of closures; one left out does nothing, and asks for nothing.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    handle = { event in
      switch event {
      case .value(let value): return receiveValue?(value.pointee) ?? .none
      case .subscription(let subscription): receiveSubscription?(subscription)
      case .completion(let completion): receiveCompletion?(completion)
      case .unwrap: break
      }
      return .none
    }
  }

  private var wrapped: Any? {
    var wrapped: Any?
    withUnsafeMutablePointer(to: &wrapped) { _ = handle(.unwrap($0)) }
    return wrapped
  }

  /// The wrapped subscriber's description.
  public var description: String {
    guard let wrapped else { return "Anonymous AnySubscriber" }
    return (wrapped as? any CustomStringConvertible)?.description ?? "\(wrapped)"
  }

  /// The wrapped subscriber's mirror.
  public var customMirror: Mirror {
    guard let wrapped else { return Mirror(self, children: EmptyCollection()) }
    return Mirror(reflecting: wrapped)
  }

  /// The wrapped subscriber's playground description.
  public var playgroundDescription: Any {
    guard let wrapped else { return description }
    return (wrapped as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? wrapped
  }

  /// Passes the subscription to the wrapped subscriber.
  @inlinable
  public func receive(subscription: any Subscription) { _ = handle(.subscription(subscription)) }

  /// Passes the value to the wrapped subscriber.
  @inlinable
  public func receive(_ value: Input) -> Subscribers.Demand {
    withUnsafePointer(to: value) { handle(.value($0)) }
  }

  /// Passes the completion to the wrapped subscriber.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) { _ = handle(.completion(completion)) }
}
