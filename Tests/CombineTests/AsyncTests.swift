import Combine
import Testing

@Suite struct AsyncTests {
  @Test func valuesOfASequence() async {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
  }

  @Test func valuesThatEndInAnError() async {
    var seen: [Int] = []
    let failing = Record<Int, TestError>(output: [1, 2], completion: .failure(TestError()))
    await #expect(throws: TestError.self) {
      for try await value in failing.values { seen.append(value) }
    }
    #expect(seen == [1, 2])
  }

  @Test func afterTheErrorComesTheEnd() async throws {
    var iterator = Fail<Int, TestError>(error: TestError()).values.makeAsyncIterator()
    await #expect(throws: TestError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func eachValueIsAskedForWhenItIsWaitedFor() async {
    let source = Source<Int, Never>()
    var iterator = source.values.makeAsyncIterator()
    #expect(source.line.requests.isEmpty)
    source.send(7)
    #expect(await iterator.next() == 7)
  }

  @Test func lettingGoCancels() {
    let source = Source<Int, Never>()
    do { _ = source.values.makeAsyncIterator() }
    #expect(source.line.cancellations == 1)
  }

  @Test func cancellingTheTaskEndsTheWait() async {
    let subject = StressTests.Anywhere(value: PassthroughSubject<Int, Never>())
    let task = Task {
      var count = 0
      for await _ in subject.value.values { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }

  @Test func futureValue() async throws {
    #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
    await #expect(throws: TestError.self) {
      try await Future<Int, TestError> { $0(.failure(TestError())) }.value
    }
    let late = Future<Int, TestError> { fulfill in
      let held = StressTests.Anywhere(value: fulfill)
      Task { held.value(.success(4)) }
    }
    #expect(try await late.value == 4)
  }

  /// A publisher that ends without a subscription breaks the rules; who waits for it is not to wait for ever.
  @Test func anEndWithoutASubscriptionEndsTheSequence() async throws {
    struct Rude: Publisher {
      typealias Output = Int
      typealias Failure = TestError
      let completion: Subscribers.Completion<TestError>
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == TestError {
        subscriber.receive(completion: completion)
      }
    }
    for try await _ in Rude(completion: .finished).values { Issue.record("no value was sent") }
    await #expect(throws: TestError.self) {
      for try await _ in Rude(completion: .failure(TestError())).values {}
    }
  }
}
