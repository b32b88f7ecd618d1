/// A publisher of one result, that is promised now and known later.
///
/// The work starts when the future is made, not when it is subscribed to. Every subscriber gets the result.
public final class Future<Output, Failure: Error>: Publisher {
  /// Keeps the promise; only the first call has an effect. Safe from any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [FutureConduit<Output, Failure>] = []

  /// Makes a future and calls a closure at once, to start what will keep the promise.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock.locked {
      if self.result != nil { return [FutureConduit<Output, Failure>]() }
      self.result = result
      return exchange(&self.waiting, with: [])
    }
    for conduit in waiting { conduit.fulfill(result) }
  }

  /// Attaches a subscriber.
  public func receive<S>(subscriber: S) where Output == S.Input, Failure == S.Failure, S: Subscriber {
    let conduit = TypedFutureConduit(self, subscriber)
    let result = lock.locked {
      if self.result == nil { waiting.append(conduit) }
      return self.result
    }
    subscriber.receive(subscription: conduit)
    if let result { conduit.fulfill(result) }
  }

  fileprivate func remove(_ conduit: FutureConduit<Output, Failure>) {
    let index = lock.locked { () -> Int? in
      let index = waiting.firstIndex { $0 === conduit }
      if let index { waiting.remove(at: index) }
      return index
    }
    _ = index
  }
}

/// The subscription of a subscriber to a future.
private class FutureConduit<Output, Failure: Error> {
  func fulfill(_ result: Result<Output, Failure>) {}
}

private final class TypedFutureConduit<Downstream: Subscriber>: FutureConduit<Downstream.Input, Downstream.Failure>,
  Subscription, Inner
{
  private let lock = Lock()
  private var future: Future<Downstream.Input, Downstream.Failure>?
  private var downstream: Downstream?
  private var result: Result<Downstream.Input, Downstream.Failure>?
  private var isAsked = false
  private var isCancelled = false

  init(_ future: Future<Downstream.Input, Downstream.Failure>, _ downstream: Downstream) {
    self.future = future
    self.downstream = downstream
  }

  var description: String { "Future" }

  override func fulfill(_ result: Result<Downstream.Input, Downstream.Failure>) {
    lock.locked { self.result = result }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    demand.requireSome()
    lock.locked { isAsked = true }
    deliver()
  }

  func cancel() {
    let (future, downstream) = lock.locked {
      isCancelled = true
      return (self.future.take(), self.downstream.take())
    }
    future?.remove(self)
    _ = consume downstream
  }

  /// Delivers the result if there is one and, for a value, demand. Only the first that can does.
  private func deliver() {
    let (ready, future) = lock.locked {
      () -> ((Downstream, Result<Downstream.Input, Downstream.Failure>)?, AnyObject?) in
      guard let result, let downstream else { return (nil, nil) }
      if case .success = result, !isAsked { return (nil, nil) }
      self.downstream = nil
      return ((downstream, result), self.future.take())
    }
    guard let (downstream, result) = ready else { return }
    switch result {
    case .success(let output):
      _ = downstream.receive(output)
      if !lock.locked({ isCancelled }) { downstream.receive(completion: .finished) }
    case .failure(let error):
      downstream.receive(completion: .failure(error))
    }
    _ = consume future
  }
}
