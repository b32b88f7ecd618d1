/// What the values of a subscription wait in for those who await them, or the other way round.
///
/// It cancels the subscription when nobody refers to it any more.
final class Mailbox<Output, Failure: Error>: @unchecked Sendable {
  /// A value, nil for the end, or the error, on its way to who awaits it.
  struct Delivery: @unchecked Sendable {
    let result: Result<Output?, Failure>
    static var end: Delivery { Delivery(result: .success(nil)) }
  }

  private let box: Box

  init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    box = Box()
    publisher.subscribe(box)
  }

  deinit { box.cancel() }

  /// Waits for the next value.
  func next() async -> Delivery {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { box.wait($0) }
    } onCancel: {
      box.cancel()
    }
  }

  fileprivate final class Box: Subscriber, Inner, @unchecked Sendable {
    typealias Input = Output

    private let lock = Lock()
    private let awaited = AwaitedUpstream()
    private var waiting = Queue<UnsafeContinuation<Delivery, Never>>()
    private var values = Queue<Output>()
    /// What was asked for before there was a subscription to ask.
    /// What comes after the values; an error comes once.
    private var end: Delivery?

    var description: String { "AsyncSubscriber" }

    func wait(_ continuation: UnsafeContinuation<Delivery, Never>) {
      let delivery = lock.locked { () -> Delivery? in
        if let value = values.popFirst() { return Delivery(result: .success(value)) }
        if let end {
          self.end = .end
          return end
        }
        waiting.append(continuation)
        return nil
      }
      if let delivery { continuation.resume(returning: delivery) } else { awaited.request(.max(1)) }
    }

    func receive(subscription: any Subscription) { awaited.fill(subscription) }

    func receive(_ input: Output) -> Subscribers.Demand {
      let continuation = lock.locked { () -> UnsafeContinuation<Delivery, Never>? in
        guard end == nil else { return nil }
        let next = waiting.popFirst()
        if next == nil { values.append(input) }
        return next
      }
      continuation?.resume(returning: Delivery(result: .success(input)))
      return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      // Also of a publisher that has sent no subscription: nobody is to wait for ever.
      if case .closed = awaited.upstream.close() { return }
      switch completion {
      case .finished: finish(.end)
      case .failure(let error): finish(Delivery(result: .failure(error)))
      }
    }

    func cancel() {
      if awaited.upstream.cancel() {
        lock.locked { values = Queue() }
        finish(.end)
      }
    }

    /// The first who waits gets the end, the others nothing.
    private func finish(_ end: Delivery) {
      var waiting = lock.locked {
        self.end = self.waiting.isEmpty ? end : .end
        return exchange(&self.waiting, with: Queue())
      }
      var delivery = end
      while let continuation = waiting.popFirst() {
        continuation.resume(returning: delivery)
        delivery = .end
      }
    }
  }
}
