/// A subject that passes on what is sent, and keeps nothing.
///
/// A subscriber without demand, or that comes later, misses the value. Sending is safe from any thread; values reach
/// the subscribers one at a time.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let hub = Hub(remembersValue: false)
  @usableFromInline var completion: Subscribers.Completion<Failure>?

  /// Makes a subject without subscribers.
  @inlinable public init() {}

  deinit { hub.orphan() }

  /// Hands an upstream subscription to the subject, which asks it for values once a subscriber wants some.
  public func send(subscription: any Subscription) { hub.addUpstream(subscription) }

  /// Sends a value to every subscriber that has demand.
  @inlinable
  public func send(_ input: Output) {
    withUnsafePointer(to: input) { hub.send(UnsafeRawPointer($0)) }
  }

  /// Sends a completion to every subscriber; later ones get it at once.
  public func send(completion: Subscribers.Completion<Failure>) {
    let isFirst = hub.state.locked {
      if self.completion != nil { return false }
      self.completion = completion
      return true
    }
    if isFirst { withUnsafePointer(to: completion) { hub.finish(UnsafeRawPointer($0)) } }
  }

  /// Attaches a subscriber.
  @inlinable @inline(__always)
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    let conduit = Conduit("PassthroughSubject", hub: hub, outlet: Outlet.object(for: subscriber)) {
      conduit,
      event,
      payload in
      Outlet<S>.use(conduit.outlet) { subscriber in
        switch event {
        case .value:
          return subscriber.receive(payload.unsafelyUnwrapped.assumingMemoryBound(to: S.Input.self).pointee)
        case .completion:
          typealias Completion = Subscribers.Completion<S.Failure>
          subscriber.receive(completion: payload.unsafelyUnwrapped.assumingMemoryBound(to: Completion.self).pointee)
          return .none
        case .current:
          return .none
        }
      }
    }
    if let completion = hub.add(conduit, unless: { completion }) {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }
}
