import Combine
import Testing

/// What operators do that no marble shows.
@Suite struct OperatorDetailTests {
  @Test func dropFirstDropsWhatComesWhileNobodyAsks() {
    let source = Source<Int, Never>()
    let recorder = source.dropFirst(2).recorded(.none)
    #expect(source.line.requests == [.max(2)])
    source.send(1)
    source.send(2)
    recorder.request(.max(1))
    source.send(3)
    #expect(recorder.values == [3])
    recorder.cancel()
  }

  @Test func dropFirstOfAllValuesOnlyEnds() {
    let recorder = (1...2).publisher.eraseToAnyPublisher().dropFirst(2).recorded(.none)
    #expect(recorder.values.isEmpty && recorder.isFinished && recorder.strays == 0)
  }

  @Test func dropUntilOutputEndsWithTheOtherThoughUpstreamIsSilent() {
    final class Silent: Publisher {
      typealias Output = Int
      typealias Failure = Never
      private(set) var attach: ((any Subscription) -> Void)?
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        attach = { subscriber.receive(subscription: $0) }
      }
    }
    let silent = Silent()
    let recorder = silent.drop(untilOutputFrom: Empty<Void, Never>()).recorded()
    #expect(recorder.isFinished)
    let late = Line()
    silent.attach?(late)
    #expect(late.isCancelled)
    // What is asked before upstream's subscription comes is asked then, together.
    let waiting = silent.drop(untilOutputFrom: Just(())).recorded(.max(2))
    waiting.request(.max(3))
    let line = Line()
    silent.attach?(line)
    #expect(line.requests == [.max(5)])
    waiting.cancel()
  }

  @Test func flatMapKeepsWhatMakesItsPublishersWhileTheyRun() {
    final class Feeder {
      let subject = PassthroughSubject<Int, Never>()
    }
    var feeder: Feeder? = Feeder()
    weak let held = feeder
    let recorder = Just(()).flatMap { [feeder] in feeder!.subject }.recorded()
    feeder = nil
    held?.subject.send(1)
    #expect(recorder.values == [1])
    held?.subject.send(completion: .finished)
    #expect(recorder.isFinished && held == nil)
    let second = Just(()).flatMap { [feeder = Feeder()] in feeder.subject }.recorded()
    second.cancel()
    #expect(second.values.isEmpty)
  }

  private final class Line: Subscription {
    private(set) var requests: [Subscribers.Demand] = []
    private(set) var isCancelled = false
    func request(_ demand: Subscribers.Demand) { requests.append(demand) }
    func cancel() { isCancelled = true }
  }

  @Test func retryOfANegativeNumberHasNoEnd() {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      if attempts == 50 { return Just(1).setFailureType(to: TestError.self).eraseToAnyPublisher() }
      return Fail(error: TestError()).eraseToAnyPublisher()
    }
    let recorder = publisher.retry(-1).recorded()
    #expect(recorder.values == [1] && recorder.isFinished)
  }

  @Test func aTokenOfASinkDoesNotKeepItsClosuresAfterTheEnd() {
    final class Life {}
    let life = Life()
    weak let weakLife = life
    let subject = PassthroughSubject<Int, Never>()
    func attach(_ life: Life) -> AnyCancellable {
      let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in _ = life })
      subject.subscribe(sink)
      return AnyCancellable(sink)
    }
    let token = attach(consume life)
    #expect(weakLife != nil)
    subject.send(completion: .finished)
    #expect(weakLife == nil)
    token.cancel()
  }

  @Test func aTokenOfASinkCancelsIt() {
    let source = Source<Int, Never>()
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    source.subscribe(sink)
    AnyCancellable(sink).cancel()
    #expect(source.line.cancellations == 1)
  }

  @Test func aSinkCancelledBeforeItsSubscriptionCancelsIt() {
    let scheduler = VirtualScheduler()
    let source = Source<Int, Never>()
    let token = source.subscribe(on: scheduler).sink { _ in Issue.record("it was cancelled") }
    token.cancel()
    scheduler.run(until: 1)
    source.send(1)
    scheduler.run(until: 2)
    #expect(source.line.cancellations == 1)
  }

  @Test func autoconnectConnectsOnceThoughSubscribedToWhileConnecting() {
    final class Connectable: ConnectablePublisher {
      typealias Output = Int
      typealias Failure = Never
      let subject = PassthroughSubject<Int, Never>()
      private(set) var log: [String] = []
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subject.subscribe(subscriber)
      }
      func connect() -> any Cancellable {
        log.append("connected")
        return AnyCancellable { self.log.append("disconnected") }
      }
    }
    let connectable = Connectable()
    let publisher = connectable.autoconnect()
    let second = Recorder<Int, Never>()
    let first = publisher.handleEvents(receiveSubscription: { _ in publisher.subscribe(second) }).recorded()
    #expect(connectable.log == ["connected"])
    first.cancel()
    #expect(connectable.log == ["connected"])
    second.cancel()
    #expect(connectable.log == ["connected", "disconnected"])
  }

  @Test func whoComesToASharedPublisherAfterItsEndDoesNotStartItAgain() {
    let source = Source<Int, Never>()
    let shared = source.share()
    let first = shared.recorded()
    source.send(1)
    source.send(completion: .finished)
    first.cancel()
    let late = shared.recorded()
    #expect(first.values == [1] && late.values.isEmpty && late.isFinished)
    #expect(source.lines.count == 1)
  }

  struct Name: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let publisher: AnyPublisher<String, any Error>
    var testDescription: String { name }

    init<P: Publisher>(_ name: String, _ publisher: P) {
      self.name = name
      self.publisher = MarbleTests.erased(publisher)
    }
  }

  static var never: Empty<Int, TestError> { Empty(completeImmediately: false) }
  static let names = [
    Name("Empty", never.scan(0, +)), Name("Empty", never.breakpointOnError()), Name("Empty", never.map { $0 }),
    Name("Empty", never.filter { _ in true }), Name("TryMap", never.tryMap { $0 }),
    Name("TryFilter", never.tryFilter { _ in true }), Name("TryScan", never.tryScan(0, +)),
    Name("First", never.first()), Name("TryFirst", never.first { _ in true }),
    Name("TryFirstWhere", never.tryFirst { _ in true }), Name("Last", never.last()),
    Name("LastWhere", never.last { _ in true }), Name("TryLastWhere", never.tryLast { _ in true }),
    Name("Drop", never.dropFirst()), Name("Multicast", never.share()),
    Name("Multicast", never.assertNoFailure().makeConnectable().autoconnect()),
    Name("Multicast", never.assertNoFailure().makeConnectable()),
    Name("PassthroughSubject", PassthroughSubject<Int, Never>()), Name("[1, 2]", [1, 2].publisher),
    Name("CurrentValueSubject", CurrentValueSubject<Int, Never>(1)),
    Name("Buffer", never.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)),
  ]

  /// Subscriptions are described by names that apps see in what `print()` prints.
  @Test(arguments: names) func subscriptionsHaveApplesNames(_ test: Name) {
    let recorder = test.publisher.recorded(.none)
    #expect(recorder.subscription.map { "\($0)" } == test.name)
    recorder.cancel()
  }

  @Test func aSequenceIsReleasedAtItsEnd() {
    final class Element {}
    weak var element: Element?
    let recorder = Recorder<Element, Never>(.none)
    var subscription: (any Subscription)?
    do {
      let new = Element()
      element = new
      [new].publisher.subscribe(recorder)
    }
    subscription = recorder.subscription
    #expect(element != nil)
    recorder.cancel()
    #expect(element == nil)
    #expect(subscription.map { "\($0)" } == "Sequence")
    subscription = nil
  }
}
