extension Publisher {
  /// Prints all that happens between this publisher and its subscriber.
  ///
  /// - Parameters:
  ///   - prefix: What each line begins with.
  ///   - stream: Where to print; nil for standard output.
  @inlinable
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    Publishers.Print(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// A publisher that prints all that happens.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The kind of values published.
    public typealias Output = Upstream.Output

    /// The kind of error that may end the stream.
    public typealias Failure = Upstream.Failure

    /// What each line begins with.
    public let prefix: String

    /// The publisher this one works on.
    public let upstream: Upstream

    /// Where to print; nil for standard output.
    public let stream: (any TextOutputStream)?

    /// Makes a publisher that prints.
    @inlinable
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches a subscriber.
    @inlinable @inline(__always)
    public func receive<S>(subscriber: S) where S: Subscriber, S.Input == Output, S.Failure == Failure {
      upstream.subscribe(PrintSubscriber(Printer(prefix, stream), subscriber))
    }
  }
}

/// Prints lines, one at a time.
@usableFromInline
final class Printer {
  private struct Output: TextOutputStream {
    var stream: any TextOutputStream
    mutating func write(_ string: String) { stream.write(string) }
  }

  private let prefix: String
  private let lock = Lock()
  private var output: Output?

  @usableFromInline
  init(_ prefix: String, _ stream: (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : prefix + ": "
    output = stream.map { Output(stream: $0) }
  }

  static func text(_ demand: Subscribers.Demand) -> String { demand.max.map { "max: (\($0))" } ?? "unlimited" }

  @usableFromInline
  func print(_ line: String) {
    let outermost = lock.enter()
    if output == nil {
      Swift.print(prefix + line)
    } else {
      Swift.print(prefix + line, to: &output!)
    }
    if outermost { lock.leave() }
  }
}

@usableFromInline
final class PrintSubscriber<Downstream: Subscriber>: Subscriber, Subscription, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure
  private let printer: Printer
  private let downstream: Downstream
  private let upstream = Upstream()

  @usableFromInline
  init(_ printer: Printer, _ downstream: Downstream) {
    self.printer = printer
    self.downstream = downstream
  }

  @usableFromInline var description: String { "Print" }

  @usableFromInline
  func receive(subscription: any Subscription) {
    printer.print("receive subscription: (\(subscription))")
    if upstream.fill(subscription) { downstream.receive(subscription: self) }
  }

  @usableFromInline
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    printer.print("receive value: (\(input))")
    let more = downstream.receive(input)
    if more != .none { printer.print("request \(Printer.text(more)) (synchronous)") }
    return more
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    switch completion {
    case .finished: printer.print("receive finished")
    case .failure(let error): printer.print("receive error: (\(error))")
    }
    upstream.end()
    downstream.receive(completion: completion)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    printer.print("request \(Printer.text(demand))")
    upstream.request(demand)
  }

  @usableFromInline
  func cancel() {
    printer.print("receive cancel")
    upstream.cancel()
  }
}
