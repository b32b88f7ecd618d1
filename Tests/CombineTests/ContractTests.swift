import Combine
import Testing

/// What holds for every operator with one upstream, whatever it does: the life of its subscription.
@Suite struct ContractTests {
  typealias Upstream = Source<Int, TestError>

  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let build: (Upstream, VirtualScheduler) -> AnyPublisher<String, any Error>
    var testDescription: String { name }

    init<P: Publisher>(_ name: String, _ build: @escaping (Upstream, VirtualScheduler) -> P) {
      self.name = name
      self.build = { MarbleTests.erased(build($0, $1)) }
    }
  }

  static let cases: [Case] =
    MarbleTests.cases.map { test in
      Case(test.name) { upstream, _ in test.build(upstream.eraseToAnyPublisher()) }
    } + [
      Case("delay") { $0.delay(for: 1, scheduler: $1) },
      Case("debounce") { $0.debounce(for: 1, scheduler: $1) },
      Case("throttle") { $0.throttle(for: 1, scheduler: $1, latest: true) },
      Case("timeout") { $0.timeout(5, scheduler: $1) },
      Case("measureInterval") { $0.measureInterval(using: $1).map(\.frames) },
      Case("collect(byTime)") { $0.collect(.byTime($1, 2)) },
      Case("collect(byTimeOrCount)") { $0.collect(.byTimeOrCount($1, 2, 2)) },
      Case("receive(on:)") { $0.receive(on: $1) },
      Case("subscribe(on:)") { $0.subscribe(on: $1) },
      Case("receive(on: immediate)") { upstream, _ in upstream.receive(on: ImmediateScheduler.shared) },
      Case("merge") { upstream, _ in upstream.merge(with: Empty(completeImmediately: false)) },
      Case("combineLatest") { upstream, _ in
        upstream.combineLatest(Just(1).setFailureType(to: TestError.self)) { $0 + $1 }
      },
      Case("zip") { upstream, _ in upstream.zip((0..<9).publisher.setFailureType(to: TestError.self)) { $0 + $1 } },
      Case("prefix(untilOutputFrom:)") { upstream, _ in
        upstream.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
      },
      Case("drop(untilOutputFrom:)") { upstream, _ in
        upstream.drop(untilOutputFrom: Just(1).setFailureType(to: TestError.self))
      },
      Case("retry") { upstream, _ in upstream.retry(1) },
      Case("flatMap(limited)") { upstream, _ in upstream.flatMap(maxPublishers: .max(1)) { Just($0) } },
      Case("buffer(byRequest)") { upstream, _ in upstream.buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest)
      },
    ]

  private final class Life {}

  /// Subscribes a recorder that a tracked object is reachable from.
  private func attach(
    _ test: Case,
    _ upstream: Upstream,
    _ scheduler: VirtualScheduler,
    _ demand: Subscribers.Demand = .unlimited
  ) -> (Recorder<String, any Error>, () -> Bool) {
    let life = Life()
    weak let weakLife = life
    let recorder = Recorder<String, any Error>(demand)
    recorder.answer = { _ in
      _ = life
      return .none
    }
    test.build(upstream, scheduler).subscribe(recorder)
    scheduler.run(until: scheduler.now.frame)
    return (recorder, { weakLife != nil })
  }

  @Test(arguments: cases) func oneSubscription(_ test: Case) {
    let upstream = Upstream()
    let scheduler = VirtualScheduler()
    let (recorder, _) = attach(test, upstream, scheduler)
    #expect(recorder.subscriptions == 1)
    #expect(upstream.lines.count == 1)
    recorder.cancel()
  }

  /// A publisher that keeps its subscribers, as subjects do, would never go if they kept it.
  @Test(arguments: cases) func upstreamIsNotHeldByItsSubscribers(_ test: Case) {
    // These subscribe to it again.
    if ["retry", "share", "autoconnect", "multicast", "makeConnectable"].contains(test.name) { return }
    var upstream: Upstream? = Upstream()
    weak let held = upstream
    let scheduler = VirtualScheduler()
    let (recorder, _) = attach(test, upstream!, scheduler)
    upstream = nil
    #expect(held == nil)
    recorder.cancel()
  }

  @Test(arguments: cases) func cancelReachesUpstreamOnceAndReleases(_ test: Case) {
    let upstream = Upstream()
    let scheduler = VirtualScheduler()
    var (recorder, isAlive): (Recorder?, () -> Bool) = attach(test, upstream, scheduler)
    if upstream.line.cancellations == 0 {
      upstream.sendIfAsked(2)
    }
    let values = recorder?.values.count
    recorder?.cancel()
    recorder?.cancel()
    scheduler.run(until: scheduler.now.frame + 20)
    #expect(upstream.line.cancellations == 1)
    upstream.send(4)
    upstream.send(completion: .finished)
    scheduler.run(until: scheduler.now.frame + 20)
    #expect(recorder?.values.count == values)
    #expect(recorder?.strays == 0)
    recorder = nil
    #expect(!isAlive(), "the subscriber is still held")
    #expect(scheduler.waiting == 0)
  }

  @Test(arguments: cases) func completionComesOnceAndReleases(_ test: Case) {
    for completion in [Subscribers.Completion<TestError>.finished, .failure(TestError())] {
      if case .failure = completion, ["assertNoFailure", "setFailureType", "breakpointOnError"].contains(test.name) {
        continue
      }
      let upstream = Upstream()
      let scheduler = VirtualScheduler()
      var (recorder, isAlive): (Recorder?, () -> Bool) = attach(test, upstream, scheduler)
      upstream.sendIfAsked(2)
      upstream.send(completion: completion)
      scheduler.run(until: scheduler.now.frame + 20)
      if test.name == "retry", case .failure = completion {
        #expect(upstream.lines.count == 2)
        upstream.send(completion: completion)
      }
      if test.name == "merge", case .finished = completion {
        recorder?.cancel()
      } else {
        #expect(recorder?.completions.count == 1)
      }
      #expect(recorder?.strays == 0)
      recorder = nil
      #expect(!isAlive(), "the subscriber is still held")
    }
  }

  @Test(arguments: cases) func cancellingWhileReceiving(_ test: Case) {
    let upstream = Upstream()
    let scheduler = VirtualScheduler()
    let (recorder, _) = attach(test, upstream, scheduler)
    let before = recorder.values.count
    recorder.answer = { [unowned recorder] _ in
      recorder.cancel()
      return .unlimited
    }
    for value in [2, 2, 3, 4, 6] {
      upstream.send(value)
      scheduler.run(until: scheduler.now.frame + 3)
    }
    upstream.send(completion: .finished)
    scheduler.run(until: scheduler.now.frame + 3)
    #expect(recorder.values.count <= before + 1)
    #expect(recorder.strays == 0)
    recorder.cancel()
  }

  @Test(arguments: cases) func sendingWhileReceiving(_ test: Case) {
    let upstream = Upstream()
    let scheduler = VirtualScheduler()
    let (recorder, _) = attach(test, upstream, scheduler)
    var depth = 0
    recorder.answer = { _ in
      depth += 1
      if depth < 4 { upstream.send(depth * 2) }
      return .none
    }
    upstream.send(0)
    scheduler.run(until: scheduler.now.frame + 5)
    #expect(recorder.strays == 0)
    recorder.answer = { _ in .none }
    upstream.send(completion: .finished)
    scheduler.run(until: scheduler.now.frame + 5)
    #expect(recorder.completions.count <= 1)
    #expect(recorder.strays == 0)
    recorder.cancel()
  }

  @Test(arguments: cases) func aSecondSubscriptionIsCancelled(_ test: Case) {
    final class Extra: Subscription {
      var cancellations = 0
      func request(_ demand: Subscribers.Demand) {}
      func cancel() { cancellations += 1 }
    }
    final class Twice: Publisher {
      typealias Output = Int
      typealias Failure = TestError
      let extra = Extra()
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(subscription: extra)
      }
    }
    // Those without state leave a wrong subscription to their subscriber.
    guard let marble = MarbleTests.cases.first(where: { $0.name == test.name }) else { return }
    let stateless = [
      // Asks upstream for nothing before the values that come first are taken.
      "prepend",
      "map", "map.map", "map(keyPath)", "map(two key paths)", "map(three key paths)", "mapError", "setFailureType",
      "scan", "ignoreOutput", "breakpoint", "breakpointOnError", "filter", "filter.filter", "compactMap", "replaceNil",
      "assertNoFailure", "eraseToAnyPublisher",
    ]
    if stateless.contains(test.name) { return }
    let upstream = Twice()
    let recorder = marble.build(upstream.eraseToAnyPublisher()).recorded(.none)
    if ["share", "autoconnect"].contains(test.name) {
      // A subject takes every subscription it is given.
      recorder.cancel()
      return
    }
    #expect(upstream.extra.cancellations == 1)
    #expect(recorder.subscriptions == 1)
    recorder.cancel()
  }
}
