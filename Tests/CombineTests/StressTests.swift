import Combine
import Foundation
import Synchronization
import Testing

/// Eight threads at once on everything that joins or shares streams. Run under the thread sanitizer too.
@Suite(.serialized) struct StressTests {
  static let threads = 8
  static let rounds = 500

  /// Runs a closure in eight threads that start together, and waits for them.
  static func concurrently(_ body: @escaping @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: threads) { body($0) }
  }

  /// Lets a closure that the compiler cannot check run anywhere: that is what is tested.
  struct Anywhere<T>: @unchecked Sendable {
    let value: T
  }

  /// A value under a lock that the thread sanitizer knows; it does not see into `Mutex` when that has to wait.
  final class Guarded<T>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: T
    init(_ value: T) { self.value = value }
    func withLock<R>(_ body: (inout T) -> R) -> R { lock.withLock { body(&value) } }
  }

  /// A subscriber that finds out whether it is called by two threads at once, or after the end.
  final class Witness<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    let received = Atomic<Int>(0)
    let completions = Atomic<Int>(0)
    let faults = Atomic<Int>(0)
    private let inside = Atomic<Bool>(false)
    private let demand: Subscribers.Demand
    private let more: Subscribers.Demand
    let subscription = Guarded<Anywhere<(any Subscription)?>>(Anywhere(value: nil))

    init(_ demand: Subscribers.Demand = .unlimited, more: Subscribers.Demand = .none) {
      self.demand = demand
      self.more = more
    }

    func receive(subscription: any Subscription) {
      let held = Anywhere<(any Subscription)?>(value: subscription)
      self.subscription.withLock { $0 = held }
      if demand != .none { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      if inside.exchange(true, ordering: .acquiringAndReleasing) { faults.add(1, ordering: .relaxed) }
      if completions.load(ordering: .acquiring) > 0 { faults.add(1, ordering: .relaxed) }
      received.add(1, ordering: .relaxed)
      inside.store(false, ordering: .releasing)
      return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      if inside.load(ordering: .acquiring) { faults.add(1, ordering: .relaxed) }
      completions.add(1, ordering: .relaxed)
    }

    func take() -> (any Subscription)? {
      subscription.withLock { held in
        let taken = held
        held = Anywhere(value: nil)
        return taken
      }.value
    }

    var count: Int { received.load(ordering: .acquiring) }
    var isClean: Bool { faults.load(ordering: .acquiring) == 0 && completions.load(ordering: .acquiring) <= 1 }
  }

  @Test func passthroughSubject() {
    let subject = Anywhere(value: PassthroughSubject<Int, Never>())
    let witness = Witness<Int, Never>()
    subject.value.subscribe(witness)
    Self.concurrently { _ in for value in 0..<Self.rounds { subject.value.send(value) } }
    #expect(witness.count == Self.threads * Self.rounds)
    subject.value.send(completion: .finished)
    #expect(witness.isClean)
  }

  @Test func currentValueSubject() {
    let subject = Anywhere(value: CurrentValueSubject<Int, Never>(0))
    let witness = Witness<Int, Never>()
    subject.value.subscribe(witness)
    Self.concurrently { thread in
      for value in 0..<Self.rounds {
        if thread % 2 == 0 { subject.value.value = value } else { _ = subject.value.value }
      }
    }
    #expect(witness.count == 1 + Self.threads / 2 * Self.rounds)
    #expect(witness.isClean)
  }

  @Test func limitedDemandIsHonouredExactly() {
    let subject = Anywhere(value: PassthroughSubject<Int, Never>())
    let witness = Witness<Int, Never>(.max(10))
    subject.value.subscribe(witness)
    Self.concurrently { thread in
      for value in 0..<Self.rounds {
        if thread == 0 {
          witness.subscription.withLock { _ = $0.value?.request(.max(1)) }
        } else {
          subject.value.send(value)
        }
      }
    }
    #expect(witness.count <= 10 + Self.rounds)
    #expect(witness.isClean)
  }

  @Test func subscribingSendingAndCancelling() {
    for kind in 0..<2 {
      let passthrough = Anywhere(value: PassthroughSubject<Int, Never>())
      let current = Anywhere(value: CurrentValueSubject<Int, Never>(0))
      let stable = Witness<Int, Never>()
      if kind == 0 { passthrough.value.subscribe(stable) } else { current.value.subscribe(stable) }
      Self.concurrently { thread in
        for value in 0..<Self.rounds {
          if thread % 2 == 0 {
            if kind == 0 { passthrough.value.send(value) } else { current.value.send(value) }
          } else {
            let witness = Witness<Int, Never>()
            if kind == 0 { passthrough.value.subscribe(witness) } else { current.value.subscribe(witness) }
            witness.take()?.cancel()
            if !witness.isClean { stable.faults.add(1, ordering: .relaxed) }
          }
        }
      }
      #expect(stable.isClean)
      #expect(stable.count == kind + Self.threads / 2 * Self.rounds)
    }
  }

  @Test func completingWhileSending() {
    for _ in 0..<50 {
      let subject = Anywhere(value: PassthroughSubject<Int, Never>())
      let witnesses = (0..<4).map { _ in Witness<Int, Never>() }
      for witness in witnesses { subject.value.subscribe(witness) }
      Self.concurrently { thread in
        for value in 0..<20 {
          if thread == 7, value == 10 { subject.value.send(completion: .finished) } else { subject.value.send(value) }
        }
      }
      #expect(witnesses.allSatisfy { $0.isClean && $0.completions.load(ordering: .acquiring) == 1 })
    }
  }

  @Test func nothingLeaks() {
    final class Life: Sendable {}
    let subject = Anywhere(value: PassthroughSubject<Int, Never>())
    let lives = Guarded<[Anywhere<() -> Bool>]>([])
    Self.concurrently { thread in
      for value in 0..<100 {
        let life = Life()
        weak let weakLife = life
        let isAlive = Anywhere(value: { weakLife != nil })
        lives.withLock { $0.append(isAlive) }
        let token = subject.value.sink { _ in _ = life }
        subject.value.send(value)
        token.cancel()
      }
    }
    subject.value.send(0)
    #expect(lives.withLock { $0.allSatisfy { !$0.value() } })
  }

  @Test func publishedProperty() {
    final class Model: ObservableObject { @Published var value = 0 }
    let model = Anywhere(value: Model())
    let witness = Witness<Int, Never>()
    let changes = Witness<Void, Never>()
    model.value.$value.subscribe(witness)
    model.value.objectWillChange.subscribe(changes)
    let first = model.value.objectWillChange
    let same = Atomic<Int>(0)
    let firstAnywhere = Anywhere(value: first)
    Self.concurrently { thread in
      for value in 0..<Self.rounds {
        if thread % 2 == 0 {
          model.value.value = value
        } else if model.value.objectWillChange === firstAnywhere.value {
          same.add(1, ordering: .relaxed)
        }
      }
    }
    #expect(witness.count == 1 + Self.threads / 2 * Self.rounds)
    #expect(changes.count == Self.threads / 2 * Self.rounds)
    #expect(same.load(ordering: .acquiring) == Self.threads / 2 * Self.rounds)
    #expect(witness.isClean && changes.isClean)
  }

  @Test func oneObjectHasOnePublisherWhoeverAsksFirst() {
    final class Model: ObservableObject { @Published var value = 0 }
    for _ in 0..<200 {
      let model = Anywhere(value: Model())
      let seen = Guarded<Set<ObjectIdentifier>>([])
      Self.concurrently { _ in
        let identity = ObjectIdentifier(model.value.objectWillChange)
        seen.withLock { _ = $0.insert(identity) }
      }
      #expect(seen.withLock { $0.count } == 1)
    }
  }

  /// Eight subjects, a thread for each, into one operator.
  private func join<P: Publisher>(
    expecting expected: ClosedRange<Int>,
    finishes: Bool = true,
    _ witness: Witness<P.Output, P.Failure> = Witness(),
    _ build: ([PassthroughSubject<Int, Never>]) -> P
  ) {
    let subjects = Anywhere(value: (0..<Self.threads).map { _ in PassthroughSubject<Int, Never>() })
    build(subjects.value).subscribe(witness)
    Self.concurrently { thread in
      for value in 0..<Self.rounds { subjects.value[thread].send(value) }
      subjects.value[thread].send(completion: .finished)
    }
    #expect(witness.isClean)
    #expect(expected.contains(witness.count), "\(witness.count)")
    if finishes { #expect(witness.completions.load(ordering: .acquiring) == 1) }
  }

  @Test func merge() {
    let all = Self.threads * Self.rounds
    join(expecting: all...all) { $0[0].merge(with: $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) }
    join(expecting: all...all) { Publishers.MergeMany($0) }
  }

  @Test func mergeWithLimitedDemand() {
    join(expecting: 1...Self.threads * Self.rounds, finishes: false, Witness(.max(3), more: .max(1))) {
      Publishers.MergeMany($0)
    }
  }

  @Test func combineLatest() {
    join(expecting: 0...Self.threads * Self.rounds) { $0[0].combineLatest($0[1], $0[2], $0[3]).map { $0.0 } }
  }

  @Test func zip() {
    join(expecting: Self.rounds...Self.rounds) { $0[0].zip($0[1], $0[2], $0[3]).map { $0.3 } }
  }

  @Test func flatMap() {
    let all = Self.threads * Self.rounds
    join(expecting: all...all) { subjects in
      subjects.publisher.flatMap { $0 }
    }
    join(expecting: all * 2...all * 2) { subjects in
      Publishers.MergeMany(subjects).flatMap { [$0, $0].publisher }
    }
  }

  @Test func switchToLatest() {
    join(expecting: 1...Self.threads * Self.rounds) { subjects in
      Publishers.MergeMany(subjects).map { Just($0) }.switchToLatest()
    }
  }

  @Test func untilOutput() {
    join(expecting: 0...Self.rounds) { $0[0].prefix(untilOutputFrom: $0[1]) }
    join(expecting: 0...Self.rounds) { $0[0].drop(untilOutputFrom: $0[1]) }
  }

  @Test func share() {
    let subject = Anywhere(value: PassthroughSubject<Int, Never>())
    let shared = Anywhere(value: subject.value.share())
    let stable = Witness<Int, Never>()
    shared.value.subscribe(stable)
    Self.concurrently { thread in
      for value in 0..<Self.rounds {
        if thread % 2 == 0 {
          subject.value.send(value)
        } else {
          let witness = Witness<Int, Never>()
          shared.value.subscribe(witness)
          witness.take()?.cancel()
        }
      }
    }
    #expect(stable.isClean)
    #expect(stable.count == Self.threads / 2 * Self.rounds)
  }

  @Test func bufferAndReceiveOn() {
    let all = Self.threads * Self.rounds
    join(expecting: all...all) {
      Publishers.MergeMany($0).buffer(size: all, prefetch: .byRequest, whenFull: .dropNewest)
    }
    let subject = Anywhere(value: PassthroughSubject<Int, Never>())
    let witness = Witness<Int, Never>()
    let group = DispatchGroup()
    let queue = DispatchQueue.global()
    subject.value.receive(on: queue, options: .init(group: group)).subscribe(witness)
    Self.concurrently { _ in for value in 0..<100 { subject.value.send(value) } }
    group.wait()
    #expect(witness.count == Self.threads * 100)
    #expect(witness.isClean)
  }

  @Test func receiveOnAConcurrentQueueKeepsTheOrder() {
    let group = DispatchGroup()
    let values = Guarded<[Int]>([])
    let token = (0..<2_000).publisher.receive(on: DispatchQueue.global(), options: .init(group: group))
      .sink { value in values.withLock { $0.append(value) } }
    group.wait()
    #expect(values.withLock { $0 } == Array(0..<2_000))
    token.cancel()
  }

  @Test func cancellingJoinsFromElsewhere() {
    for _ in 0..<50 {
      let subjects = Anywhere(value: (0..<4).map { _ in PassthroughSubject<Int, Never>() })
      let s = subjects.value
      let tokens = Anywhere(value: [
        Publishers.MergeMany(s).sink { _ in }, s[0].combineLatest(s[1]).sink { _ in }, s[0].zip(s[1]).sink { _ in },
        s[0].flatMap { _ in s[1] }.sink { _ in }, s[0].map { _ in s[1] }.switchToLatest().sink { _ in },
        s[0].append(s[1]).sink { _ in }, s[0].prefix(untilOutputFrom: s[1]).sink { _ in },
        s[0].buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).sink { _ in },
      ])
      Self.concurrently { thread in
        for value in 0..<20 {
          if value == 10 { tokens.value[thread].cancel() }
          subjects.value[thread % 4].send(value)
        }
      }
    }
  }

  @Test func future() {
    for _ in 0..<100 {
      let promise = Guarded<Anywhere<Future<Int, Never>.Promise>?>(nil)
      let future = Anywhere(
        value: Future<Int, Never> { fulfill in
          let held = Anywhere(value: fulfill)
          promise.withLock { $0 = held }
        }
      )
      let fulfill = promise.withLock { $0 }!
      let witnesses = (0..<Self.threads).map { _ in Witness<Int, Never>() }
      Self.concurrently { thread in
        if thread % 2 == 0 { fulfill.value(.success(thread)) }
        future.value.subscribe(witnesses[thread])
        if thread % 2 == 1 { fulfill.value(.success(thread)) }
      }
      #expect(witnesses.allSatisfy { $0.isClean && $0.count == 1 })
    }
  }
}
