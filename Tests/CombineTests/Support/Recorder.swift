import Combine

struct TestError: Error, Equatable, Codable, Hashable {
  var code = 0
}

/// A subscriber that keeps what it gets.
final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?
  private(set) var subscriptions = 0
  /// Values that came after the end, or before the subscription.
  private(set) var strays = 0

  private let initial: Subscribers.Demand
  /// What is answered to a value.
  var answer: (Input) -> Subscribers.Demand = { _ in .none }
  var onCompletion: (Subscribers.Completion<Failure>) -> Void = { _ in }
  private var isCancelled = false

  init(_ initial: Subscribers.Demand = .unlimited) { self.initial = initial }

  var isFinished: Bool { completions.contains { if case .finished = $0 { true } else { false } } }
  var hasFailed: Bool { completions.contains { if case .failure = $0 { true } else { false } } }

  func receive(subscription: any Subscription) {
    subscriptions += 1
    self.subscription = subscription
    if initial != .none { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if subscriptions == 0 || !completions.isEmpty || isCancelled { strays += 1 }
    values.append(input)
    return answer(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if subscriptions == 0 || isCancelled { strays += 1 }
    completions.append(completion)
    // As a subscriber should: what it holds on to would hold it.
    subscription = nil
    onCompletion(completion)
  }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() {
    isCancelled = true
    subscription?.cancel()
    subscription = nil
  }
}

extension Publisher {
  /// What a subscriber gets that asks for that much.
  func recorded(_ demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand)
    subscribe(recorder)
    return recorder
  }
}
