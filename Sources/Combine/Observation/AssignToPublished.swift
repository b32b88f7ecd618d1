extension Publisher where Failure == Never {
  /// Puts each value into a published property, for as long as that property lives: `assign(to: &$property)`.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subscriber = PublishedSubscriber(published.box)
    published.box.hub.keepUpstream(subscriber)
    subscribe(subscriber)
  }
}

/// Puts values into a published property without keeping it alive; cancelled when the property goes.
private final class PublishedSubscriber<Value>: Subscriber, Subscription, Inner {
  typealias Failure = Never
  private weak var box: PublishedBox<Value>?
  private let upstream = Upstream()

  init(_ box: PublishedBox<Value>) { self.box = box }

  var description: String { "PublishedSubscriber" }

  func receive(subscription: any Subscription) {
    if upstream.fill(subscription) { subscription.request(.unlimited) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    if upstream.isOpen { box?.send(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) { upstream.end() }

  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  func cancel() { upstream.cancel() }
}
