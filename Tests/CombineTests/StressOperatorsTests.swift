import Combine
import Foundation
import Synchronization
import Testing

/// Eight threads at once on the operators that keep time, try again, share and keep values.
@Suite(.serialized) struct StressOperatorsTests {
  typealias Witness = StressTests.Witness
  typealias Anywhere = StressTests.Anywhere
  static let threads = StressTests.threads
  static let rounds = 200

  /// Runs what is scheduled on a queue, and tells when all has run.
  private final class Clock: Scheduler, @unchecked Sendable {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never
    private let queue = DispatchQueue.global()
    private let group = DispatchGroup()
    var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    var minimumTolerance: SchedulerTimeType.Stride { .zero }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
      let action = Anywhere(value: action)
      queue.async(group: group) { action.value() }
    }

    func schedule(
      after date: SchedulerTimeType,
      tolerance: SchedulerTimeType.Stride,
      options: Never?,
      _ action: @escaping () -> Void
    ) {
      let action = Anywhere(value: action)
      group.enter()
      queue.asyncAfter(deadline: date.dispatchTime) { [group] in
        action.value()
        group.leave()
      }
    }

    func schedule(
      after date: SchedulerTimeType,
      interval: SchedulerTimeType.Stride,
      tolerance: SchedulerTimeType.Stride,
      options: Never?,
      _ action: @escaping () -> Void
    ) -> any Cancellable {
      let action = Anywhere(value: action)
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.setEventHandler { action.value() }
      timer.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval)
      timer.resume()
      return AnyCancellable { timer.cancel() }
    }

    func wait() { group.wait() }
  }

  /// Eight threads send through one operator; then the subject ends, and all that was scheduled runs.
  private func run<P: Publisher>(
    expecting expected: ClosedRange<Int>,
    _ build: (PassthroughSubject<Int, Never>, Clock) -> P,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let clock = Clock()
    let subject = Anywhere(value: PassthroughSubject<Int, Never>())
    let witness = Witness<P.Output, P.Failure>()
    build(subject.value, clock).subscribe(witness)
    StressTests.concurrently { _ in for value in 0..<Self.rounds { subject.value.send(value) } }
    subject.value.send(completion: .finished)
    clock.wait()
    #expect(witness.isClean, sourceLocation: sourceLocation)
    #expect(expected.contains(witness.count), "\(witness.count)", sourceLocation: sourceLocation)
    #expect(witness.completions.load(ordering: .acquiring) == 1, sourceLocation: sourceLocation)
  }

  /// Two threads send and two cancel, subscription after subscription, while the clock runs.
  private func cancel<P: Publisher>(
    _ build: (PassthroughSubject<Int, Never>, Clock) -> P,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let clock = Clock()
    for _ in 0..<30 {
      let subject = Anywhere(value: PassthroughSubject<Int, Never>())
      let witness = Witness<P.Output, P.Failure>()
      build(subject.value, clock).subscribe(witness)
      StressTests.concurrently { thread in
        for value in 0..<20 {
          if thread == 0, value == 10 { witness.take()?.cancel() }
          subject.value.send(value)
        }
      }
      clock.wait()
      #expect(witness.isClean, sourceLocation: sourceLocation)
    }
  }

  private static var all: Int { threads * rounds }

  @Test func receiveOnAndDelay() {
    run(expecting: Self.all...Self.all) { $0.receive(on: $1) }
    run(expecting: Self.all...Self.all) { $0.delay(for: .microseconds(10), scheduler: $1) }
    cancel { $0.receive(on: $1) }
    cancel { $0.delay(for: .microseconds(10), scheduler: $1) }
  }

  @Test func debounce() {
    run(expecting: 0...Self.all) { $0.debounce(for: .microseconds(5), scheduler: $1) }
    cancel { $0.debounce(for: .microseconds(5), scheduler: $1) }
  }

  @Test func throttle() {
    run(expecting: 1...Self.all) { $0.throttle(for: .microseconds(5), scheduler: $1, latest: true) }
    run(expecting: 1...Self.all) { $0.throttle(for: .microseconds(5), scheduler: $1, latest: false) }
    cancel { $0.throttle(for: .microseconds(5), scheduler: $1, latest: true) }
  }

  @Test func timeout() {
    run(expecting: 0...Self.all) { $0.timeout(.milliseconds(20), scheduler: $1) }
    cancel { $0.timeout(.microseconds(50), scheduler: $1) }
  }

  @Test func collectByTime() {
    run(expecting: Self.all...Self.all) {
      $0.collect(.byTimeOrCount($1, .microseconds(100), 7)).flatMap { $0.publisher }
    }
    cancel { $0.collect(.byTime($1, .microseconds(100))) }
  }

  @Test func measureInterval() {
    run(expecting: Self.all...Self.all) { $0.measureInterval(using: $1) }
  }

  @Test func subscribeOn() {
    let clock = Clock()
    for _ in 0..<50 {
      let subject = Anywhere(value: CurrentValueSubject<Int, Never>(0))
      let token = Anywhere(value: subject.value.subscribe(on: clock).sink { _ in })
      StressTests.concurrently { thread in
        if thread == 0 { token.value.cancel() } else { subject.value.send(thread) }
      }
      clock.wait()
    }
  }

  @Test func bufferOfEveryKind() {
    run(expecting: Self.all...Self.all) { subject, _ in
      subject.buffer(size: Self.all, prefetch: .byRequest, whenFull: .dropOldest)
    }
    run(expecting: 1...Self.all) { subject, _ in subject.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest) }
    cancel { subject, _ in subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest) }
  }

  @Test func catchAndRetry() {
    struct Odd: Error {}
    for _ in 0..<30 {
      let subject = Anywhere(value: PassthroughSubject<Int, Never>())
      let others = Anywhere(value: PassthroughSubject<Int, Never>())
      let failing = subject.value.tryMap { value -> Int in
        if value == 5 { throw Odd() }
        return value
      }
      let recovered = Witness<Int, Never>()
      failing.catch { _ in others.value }.subscribe(recovered)
      let retried = Witness<Int, any Error>()
      failing.retry(3).subscribe(retried)
      StressTests.concurrently { thread in
        for value in 0..<20 { (thread % 2 == 0 ? subject.value : others.value).send(value) }
      }
      #expect(recovered.isClean && retried.isClean)
      #expect(recovered.count >= 1)
      subject.value.send(completion: .finished)
      others.value.send(completion: .finished)
      #expect(recovered.completions.load(ordering: .acquiring) == 1)
      #expect(retried.completions.load(ordering: .acquiring) == 1)
    }
  }

  @Test func flatMapAndSwitchToLatestWithLimitedDemand() {
    for _ in 0..<20 {
      let subject = Anywhere(value: PassthroughSubject<Int, Never>())
      let inner = Anywhere(value: PassthroughSubject<Int, Never>())
      let flat = Witness<Int, Never>(.max(2), more: .max(1))
      let latest = Witness<Int, Never>(.max(2), more: .max(1))
      subject.value.flatMap(maxPublishers: .max(3)) { _ in inner.value.prefix(3) }.subscribe(flat)
      subject.value.map { _ in inner.value.prefix(3) }.switchToLatest().subscribe(latest)
      StressTests.concurrently { thread in
        for value in 0..<40 { (thread % 2 == 0 ? subject.value : inner.value).send(value) }
      }
      #expect(flat.isClean && latest.isClean)
    }
  }

  /// One thread sends so often that it becomes the favourite of every lock; then others come.
  @Test func othersComeWhileOneThreadDelivers() {
    for _ in 0..<50 {
      let subjects = Anywhere(value: (0..<4).map { _ in PassthroughSubject<Int, Never>() })
      let s = subjects.value
      let latest = Witness<Int, Never>()
      let merged = Witness<Int, Never>()
      s[0].combineLatest(s[1], s[2], s[3]).map(\.0).subscribe(latest)
      Publishers.MergeMany(s).subscribe(merged)
      for value in 0..<200 { for subject in s { subject.send(value) } }
      StressTests.concurrently { thread in
        for value in 0..<20 {
          let token = thread % 2 == 0 ? nil : subjects.value[thread % 4].sink { _ in }
          subjects.value[thread % 4].send(value)
          token?.cancel()
        }
      }
      #expect(latest.isClean && merged.isClean)
      #expect(merged.count == 800 + Self.threads * 20)
    }
  }

  @Test func publishedPropertiesAssignedFromEverywhere() {
    final class Model: ObservableObject, @unchecked Sendable {
      @Published var value = 0
      @Published var copy = 0
    }
    for _ in 0..<20 {
      let model = Model()
      model.$value.assign(to: &model.$copy)
      let changes = Witness<Void, Never>()
      let copies = Witness<Int, Never>()
      model.objectWillChange.subscribe(changes)
      model.$copy.subscribe(copies)
      StressTests.concurrently { thread in for value in 0..<50 { model.value = thread * 100 + value } }
      #expect(changes.isClean && copies.isClean)
      #expect(copies.count == 1 + Self.threads * 50)
      #expect(changes.count == 2 * Self.threads * 50)
    }
  }
}
