/// The `Upstream` of an operator whose subscriber has its subscription before upstream has sent one.
///
/// What is asked for until then is asked of upstream when it comes.
@usableFromInline
struct AwaitedUpstream: ~Copyable, Sendable {
  @usableFromInline let upstream = Upstream()
  /// Taken so that each request reaches upstream once.
  private let lock = Lock()
  private let asked: DemandCounter

  /// - Parameter asked: What is asked for besides.
  @usableFromInline
  init(asked: Subscribers.Demand = .none) { self.asked = DemandCounter(asked) }

  /// As `Upstream.fill`.
  @usableFromInline @discardableResult
  func fill(_ subscription: any Subscription) -> Bool {
    let (isFilled, asked) = lock.locked { (upstream.fill(subscription), self.asked.current) }
    if isFilled, asked != .none { subscription.request(asked) }
    return isFilled
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let subscription = lock.locked { () -> (any Subscription)? in
      let subscription = upstream.current
      if subscription == nil { asked.add(demand) }
      return subscription
    }
    subscription?.request(demand)
  }
}
