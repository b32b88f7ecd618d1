import Combine

/// A publisher in the test's hand: it keeps what is asked of it.
final class Source<Output, Failure: Error>: Publisher {
  final class Line: Subscription {
    fileprivate(set) var requests: [Subscribers.Demand] = []
    fileprivate(set) var demand = Subscribers.Demand.none
    fileprivate(set) var cancellations = 0
    fileprivate var value: ((Output) -> Subscribers.Demand)?
    fileprivate var completion: ((Subscribers.Completion<Failure>) -> Void)?

    func request(_ demand: Subscribers.Demand) {
      requests.append(demand)
      self.demand += demand
    }

    func cancel() {
      cancellations += 1
      value = nil
      completion = nil
    }
  }

  private(set) var lines: [Line] = []
  var line: Line { lines[lines.count - 1] }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let line = Line()
    line.value = { subscriber.receive($0) }
    line.completion = { subscriber.receive(completion: $0) }
    lines.append(line)
    subscriber.receive(subscription: line)
  }

  /// Sends a value to the latest subscriber, whatever it has asked for.
  func send(_ value: Output) {
    line.demand -= 1
    if let more = line.value?(value) { line.demand += more }
  }

  /// Sends a value if it was asked for, and says whether.
  @discardableResult
  func sendIfAsked(_ value: Output) -> Bool {
    guard line.demand > .none else { return false }
    send(value)
    return true
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let complete = line.completion
    line.value = nil
    line.completion = nil
    complete?(completion)
  }
}
