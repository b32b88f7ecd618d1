import Combine
import Testing

/// Publishers that need no upstream, and the operators that work on their values directly.
@Suite struct SourceTests {
  @Test func just() {
    let recorder = Just(1).recorded(.none)
    #expect(recorder.values.isEmpty && recorder.completions.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [1] && recorder.isFinished)
    #expect(Just(1) == Just(1) && Just(1) != Just(2))
    #expect(Just(1).output == 1)
  }

  @Test func justCancelledWhileReceivingDoesNotFinish() {
    let recorder = Recorder<Int, Never>()
    recorder.answer = { _ in
      recorder.cancel()
      return .none
    }
    Just(1).subscribe(recorder)
    #expect(recorder.values == [1] && recorder.completions.isEmpty)
  }

  @Test func empty() {
    #expect(Empty<Int, Never>().recorded(.none).isFinished)
    #expect(Empty<Int, Never>(completeImmediately: false).recorded().completions.isEmpty)
    #expect(Empty(completeImmediately: true, outputType: Int.self, failureType: TestError.self) == Empty())
  }

  @Test func fail() {
    let recorder = Fail(outputType: Int.self, failure: TestError(code: 3)).recorded(.none)
    #expect(recorder.completions == [.failure(TestError(code: 3))])
    #expect(Fail<Int, TestError>(error: TestError()) == Fail(error: TestError()))
  }

  @Test func deferredMakesAPublisherForEachSubscriber() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(deferred.recorded().values == [1])
    #expect(deferred.recorded().values == [2])
  }

  @Test func sequenceDeliversWhatIsAskedFor() {
    let recorder = [1, 2, 3].publisher.recorded(.max(1))
    #expect(recorder.values == [1] && recorder.completions.isEmpty)
    recorder.request(.max(2))
    #expect(recorder.values == [1, 2, 3] && recorder.isFinished)
    #expect([Int]().publisher.recorded(.none).isFinished)
  }

  @Test func sequenceAnswersRequestsMadeWhileReceiving() {
    let recorder = Recorder<Int, Never>(.max(1))
    recorder.answer = { value in
      if value < 3 { recorder.request(.max(1)) }
      return value == 3 ? .max(1) : .none
    }
    (1...9).publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2, 3, 4])
    recorder.cancel()
  }

  @Test func sequenceStopsWhenCancelled() {
    let recorder = Recorder<Int, Never>()
    recorder.answer = { value in
      if value == 2 { recorder.cancel() }
      return .none
    }
    (1...).publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2] && recorder.completions.isEmpty)
  }

  @Test func record() throws {
    let record = Record<Int, TestError> {
      $0.receive(1)
      $0.receive(2)
      $0.receive(completion: .failure(TestError()))
    }
    let recorder = record.recorded()
    #expect(recorder.values == [1, 2] && recorder.hasFailed)
    #expect(Record<Int, TestError>(output: [4], completion: .finished).recorded().values == [4])
    #expect(Record<Int, TestError>.Recording(output: [1]).completion == .finished)
    #expect(Record<Int, TestError>.Recording().output.isEmpty)
  }

  @Test func futureStartsAtOnceAndKeepsItsResult() {
    var fulfill: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { fulfill = $0 }
    #expect(fulfill != nil)
    let early = future.recorded()
    let unasked = future.recorded(.none)
    #expect(early.values.isEmpty)
    fulfill?(.success(5))
    fulfill?(.success(6))
    #expect(early.values == [5] && early.isFinished)
    #expect(unasked.values.isEmpty)
    unasked.request(.max(1))
    #expect(unasked.values == [5] && unasked.isFinished)
    #expect(future.recorded().values == [5])
  }

  @Test func futureFailsWithoutDemand() {
    let future = Future<Int, TestError> { $0(.failure(TestError())) }
    #expect(future.recorded(.none).hasFailed)
  }

  @Test func cancelledFutureSubscriptionGetsNothing() {
    var fulfill: Future<Int, Never>.Promise?
    let future = Future<Int, Never> { fulfill = $0 }
    let recorder = future.recorded()
    recorder.cancel()
    fulfill?(.success(1))
    #expect(recorder.values.isEmpty && recorder.strays == 0)
  }

  @Test func optionalAndResult() {
    #expect(Optional(1).publisher.recorded().values == [1])
    #expect(Optional<Int>.none.publisher.recorded(.none).isFinished)
    #expect(Result<Int, TestError>.success(1).publisher.recorded().values == [1])
    #expect(Result<Int, TestError>.failure(TestError()).publisher.recorded(.none).hasFailed)
    #expect(Result<Int, TestError>.Publisher(1) == Result.Publisher(.success(1)))
    #expect(Result<Int, TestError>.Publisher(TestError()).recorded(.none).hasFailed)
    #expect(Optional.Publisher(1).output == 1)
  }

  @Test func justOperators() {
    let just = Just(2)
    #expect(just.map { $0 * 2 } == Just(4))
    #expect(just.min() == just && just.max() == just && just.first() == just && just.last() == just)
    #expect(just.min(by: >) == just && just.max(by: >) == just)
    #expect(just.contains(2) == Just(true) && just.contains { $0 == 3 } == Just(false))
    #expect(just.allSatisfy { $0 == 2 } == Just(true))
    #expect(just.collect() == Just([2]) && just.count() == Just(1))
    #expect(just.compactMap { _ in Int?.none } == Optional.Publisher(nil))
    #expect(just.filter { $0 > 2 } == Optional.Publisher(nil))
    #expect(just.dropFirst() == Optional.Publisher(nil) && just.dropFirst(0) == Optional.Publisher(2))
    #expect(just.drop { $0 == 2 } == Optional.Publisher(nil))
    #expect(just.prefix(0) == Optional.Publisher(nil) && just.prefix(3) == Optional.Publisher(2))
    #expect(just.prefix { $0 == 2 } == Optional.Publisher(2))
    #expect(just.first { $0 == 2 } == Optional.Publisher(2) && just.last { $0 == 3 } == Optional.Publisher(nil))
    #expect(just.output(at: 0) == Optional.Publisher(2) && just.output(at: 1) == Optional.Publisher(nil))
    #expect(just.output(in: 0..<3) == Optional.Publisher(2) && just.output(in: 1...) == Optional.Publisher(nil))
    #expect(just.prepend(1).recorded().values == [1, 2] && just.append([3]).recorded().values == [2, 3])
    #expect(just.reduce(1, +).result == .success(3) && just.scan(1, +).result == .success(3))
    #expect(just.removeDuplicates() == just && just.removeDuplicates(by: ==) == just)
    #expect(just.replaceEmpty(with: 9) == just && just.replaceError(with: 9) == just && just.retry(3) == just)
    #expect(just.ignoreOutput() == Empty())
    #expect(just.setFailureType(to: TestError.self).result == .success(2))
    #expect(just.mapError(impossible).result == .success(2))
    #expect(throws: TestError.self) { try just.tryMap { _ -> Int in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try just.tryReduce(0) { _, _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try just.tryScan(0) { _, _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try just.tryAllSatisfy { _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try just.tryContains { _ in throw TestError() }.result.get() }
    #expect((try? just.tryRemoveDuplicates(by: ==).result.get()) == 2)
  }

  @Test func optionalOperators() {
    let some = Optional(2).publisher
    let none = Optional<Int>.none.publisher
    #expect(some.map { $0 * 2 }.output == 4 && none.map { $0 * 2 }.output == nil)
    #expect(some.contains(2).output == true && some.contains { $0 == 3 }.output == false)
    #expect(some.min() == some && some.max() == some && some.min(by: >) == some && some.max(by: >) == some)
    #expect(some.first() == some && some.last() == some && some.retry(1) == some && some.replaceError(with: 1) == some)
    #expect(some.first { $0 == 1 }.output == nil && some.last { $0 == 2 }.output == 2)
    #expect(some.allSatisfy { $0 == 2 }.output == true)
    #expect(some.collect().output == [2] && none.collect().output == [])
    #expect(some.compactMap { _ in Int?.none }.output == nil)
    #expect(some.count().output == 1 && none.count().output == nil)
    #expect(some.dropFirst().output == nil && some.dropFirst(0).output == 2)
    #expect(some.drop { $0 == 2 }.output == nil && some.filter { $0 == 2 }.output == 2)
    #expect(some.output(at: 0).output == 2 && some.output(in: 1...2).output == nil)
    #expect(some.prefix(0).output == nil && some.prefix { $0 == 2 }.output == 2)
    #expect(some.reduce(1, +).output == 3 && some.scan(1, +).output == 3)
    #expect(some.removeDuplicates() == some && some.removeDuplicates(by: ==) == some)
    #expect(none.replaceEmpty(with: 7) == Just(7) && some.replaceEmpty(with: 7) == Just(2))
    #expect(some.ignoreOutput() == Empty())
  }

  @Test func resultOperators() {
    typealias R = Result<Int, TestError>
    let success = R.Publisher(2)
    let failure = R.Publisher(TestError())
    #expect(success.map { $0 * 2 }.result == .success(4) && failure.map { $0 * 2 }.result == .failure(TestError()))
    #expect(success.mapError { TestError(code: $0.code + 1) } == success)
    #expect(failure.mapError { TestError(code: $0.code + 1) }.result == .failure(TestError(code: 1)))
    #expect(success.contains(2).result == .success(true) && success.contains { $0 == 3 }.result == .success(false))
    #expect(success.allSatisfy { $0 == 2 }.result == .success(true))
    #expect(success.collect().result == .success([2]) && success.count().result == .success(1))
    #expect(success.min() == success && success.max() == success)
    #expect(success.min(by: >) == success && success.max(by: >) == success)
    #expect(success.first() == success && success.last() == success && success.retry(2) == success)
    #expect(success.removeDuplicates() == success && success.removeDuplicates(by: ==) == success)
    #expect(success.replaceEmpty(with: 1) == success)
    #expect(failure.replaceError(with: 1).result == .success(1) && success.replaceError(with: 1).result == .success(2))
    #expect(success.reduce(1, +).result == .success(3) && success.scan(1, +).result == .success(3))
    #expect(success.ignoreOutput() == Empty())
    #expect(Result<Int, Never>.Publisher(1).setFailureType(to: TestError.self).result == .success(1))
    #expect(throws: TestError.self) { try success.tryMap { _ -> Int in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try success.tryReduce(0) { _, _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try success.tryScan(0) { _, _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try success.tryAllSatisfy { _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try success.tryContains { _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try success.tryMin { _, _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try success.tryMax { _, _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try success.tryRemoveDuplicates { _, _ in throw TestError() }.result.get() }
  }

  @Test func sequenceOperators() {
    let s = [3, 1, 2, 2].publisher
    #expect(s.min().output == 1 && s.max().output == 3)
    #expect(s.min(by: >).output == 3 && s.max(by: >).output == 1)
    #expect(s.first().output == 3 && s.last().output == 2)
    #expect(s.first { $0 < 3 }.output == 1 && s.last { $0 > 2 }.output == 3)
    #expect(s.allSatisfy { $0 > 0 }.result == .success(true) && s.contains(9).result == .success(false))
    #expect(s.contains { $0 == 2 }.result == .success(true))
    #expect(s.collect().result == .success([3, 1, 2, 2]) && s.count() == Just(4))
    #expect(Set([1, 2]).publisher.count().result == .success(2))
    #expect(s.map { $0 + 1 }.sequence == [4, 2, 3, 3] && s.filter { $0 > 1 }.sequence == [3, 2, 2])
    #expect(s.compactMap { $0 == 1 ? nil : $0 }.sequence == [3, 2, 2])
    #expect(s.removeDuplicates().sequence == [3, 1, 2])
    #expect(Array(s.drop { $0 == 3 }.sequence) == [1, 2, 2] && Array(s.dropFirst().sequence) == [1, 2, 2])
    #expect(Array(s.prefix(2).sequence) == [3, 1] && s.prefix { $0 != 2 }.sequence == [3, 1])
    #expect(s.output(at: 1).output == 1 && s.output(at: 9).output == nil)
    #expect(s.output(in: 1..<3).sequence == [1, 2] && s.output(in: 3..<9).sequence == [2])
    #expect(s.reduce(0, +).result == .success(8) && s.scan(0, +).sequence == [3, 4, 6, 8])
    #expect([1, nil].publisher.replaceNil(with: 0).sequence == [1, 0])
    #expect(s.prepend(0).sequence == [0, 3, 1, 2, 2] && s.append([4]).sequence == [3, 1, 2, 2, 4])
    #expect(s.prepend([7].publisher).sequence.first == 7 && s.append([7].publisher).sequence.last == 7)
    #expect(s.prepend([5, 6]).sequence.first == 5 && s.append(8).sequence.last == 8)
    #expect(s.ignoreOutput() == Empty() && s == [3, 1, 2, 2].publisher)
    #expect(s.setFailureType(to: TestError.self).recorded().values == [3, 1, 2, 2])
    #expect(throws: TestError.self) { try s.tryReduce(0) { _, _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try s.tryAllSatisfy { _ in throw TestError() }.result.get() }
    #expect(throws: TestError.self) { try s.tryContains { _ in throw TestError() }.result.get() }
  }
}

/// An error made of one that cannot be.
private func impossible(_: Never) -> TestError {}
