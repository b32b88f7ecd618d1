import Combine
import Testing

/// Operators with several upstreams.
@Suite struct JoinMarbleTests {
  let marble = Marble()

  @Test func merge() {
    #expect(marble.play(marble.hot("a--b--|").merge(with: marble.hot("-1--2----|"))) == "a1-b2----|")
  }

  @Test func mergeFailsWithTheFirst() {
    #expect(marble.play(marble.hot("a-#").merge(with: marble.hot("-1--2|"))) == "a1#")
  }

  @Test func mergeOfMany() {
    let texts = ["a-------|", "-b|", "--c|", "---d|", "----e|", "-----f|", "------g|", "-------h|"]
    let p = texts.map { marble.hot($0) }
    #expect(marble.play(p[0].merge(with: p[1], p[2], p[3], p[4], p[5], p[6], p[7])) == "abcdefgh|")
    for count in 2...7 {
      let marble = Marble()
      let p = texts.map { marble.hot($0) }
      let merged: AnyPublisher<String, TestError> =
        switch count {
        case 2: p[0].merge(with: p[1]).eraseToAnyPublisher()
        case 3: p[0].merge(with: p[1], p[2]).eraseToAnyPublisher()
        case 4: p[0].merge(with: p[1], p[2], p[3]).eraseToAnyPublisher()
        case 5: p[0].merge(with: p[1], p[2]).merge(with: p[3], p[4]).eraseToAnyPublisher()
        case 6: p[0].merge(with: p[1], p[2], p[3], p[4], p[5]).eraseToAnyPublisher()
        default: p[0].merge(with: p[1], p[2], p[3], p[4]).merge(with: p[5], p[6]).eraseToAnyPublisher()
        }
      let expected = String("abcdefgh".prefix(count)) + String(repeating: "-", count: 8 - count) + "|"
      #expect(marble.play(merged) == expected)
    }
    let other = Marble()
    #expect(other.play(Publishers.MergeMany(texts.map { other.hot($0) })) == "abcdefgh|")
    let none: [Just<Int>] = []
    #expect(Marble().play(Publishers.MergeMany(none)) == "|")
    let third = Marble()
    let many = Publishers.MergeMany([third.hot("a|")]).merge(with: third.hot("-b|"))
    #expect(third.play(many) == "ab|")
  }

  @Test func mergeAsksForOneAtATimeWhenDemandIsLimited() {
    let a = Source<Int, Never>()
    let b = Source<Int, Never>()
    let recorder = a.merge(with: b).recorded(.max(1))
    #expect(a.line.demand == .max(1) && b.line.demand == .max(1))
    a.send(1)
    b.send(2)
    #expect(recorder.values == [1])
    b.send(completion: .finished)
    a.send(completion: .finished)
    #expect(recorder.completions.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  @Test func combineLatest() {
    let output = marble.play(marble.hot("a--b--c|").combineLatest(marble.hot("-1--2---|")))
    #expect(output == "-(a1)-(b1)(b2)-(c2)-|")
    let three = Marble()
    #expect(
      three.play(three.hot("a---d|").combineLatest(three.hot("-b|"), three.hot("--c|"))) == "--(abc)-(dbc)|"
    )
    let four = Marble()
    let p = ["a|", "-b|", "--c|", "---d|"].map { four.hot($0) }
    #expect(four.play(p[0].combineLatest(p[1], p[2], p[3])) == "---(abcd)|")
  }

  @Test func combineLatestWithTransform() {
    #expect(marble.play(marble.hot("a|").combineLatest(marble.hot("-1|")) { $1 + $0 }) == "-(1a)|")
    let three = Marble()
    let p = ["a|", "-b|", "--c|", "---d|"].map { three.hot($0) }
    #expect(three.play(p[0].combineLatest(p[1], p[2]) { $2 + $1 + $0 }) == "--(cba)|")
    let four = Marble()
    let q = ["a|", "-b|", "--c|", "---d|"].map { four.hot($0) }
    #expect(four.play(q[0].combineLatest(q[1], q[2], q[3]) { $3 + $2 + $1 + $0 }) == "---(dcba)|")
  }

  @Test func combineLatestFailsWithTheFirst() {
    #expect(marble.play(marble.hot("a---b").combineLatest(marble.hot("-1#"))) == "-(a1)#")
  }

  @Test func combineLatestPassesRequestsOnAndDropsWhatNobodyAskedFor() {
    let a = Source<Int, Never>()
    let b = Source<Int, Never>()
    let recorder = a.combineLatest(b).map { [$0, $1] }.recorded(.max(1))
    #expect(a.line.requests == [.max(1)] && b.line.requests == [.max(1)])
    a.send(1)
    b.send(2)
    a.send(3)
    #expect(recorder.values == [[1, 2]])
    recorder.request(.max(2))
    #expect(a.line.requests == [.max(1), .max(2)])
    b.send(4)
    #expect(recorder.values == [[1, 2], [3, 4]])
  }

  @Test func zip() {
    #expect(marble.play(marble.hot("ab-c----|").zip(marble.hot("--1-2-3--|"))) == "--(a1)-(b2)-(c3)-|")
    let three = Marble()
    #expect(three.play(three.hot("ab|").zip(three.hot("-b|"), three.hot("--c|"))) == "--(abc,|)")
    let four = Marble()
    let p = ["a|", "-b|", "--c|", "---d|"].map { four.hot($0) }
    #expect(four.play(p[0].zip(p[1], p[2], p[3])) == "---(abcd,|)")
  }

  @Test func zipWithTransform() {
    #expect(marble.play(marble.hot("a-|").zip(marble.hot("-1|")) { $1 + $0 }) == "-(1a)|")
    let three = Marble()
    let p = ["a|", "-b|", "--c-|", "---d|"].map { three.hot($0) }
    #expect(three.play(p[0].zip(p[1], p[2]) { $2 + $1 + $0 }) == "--(cba,|)")
    let four = Marble()
    let q = ["a|", "-b|", "--c|", "---d|"].map { four.hot($0) }
    #expect(four.play(q[0].zip(q[1], q[2], q[3]) { $3 + $2 + $1 + $0 }) == "---(dcba,|)")
  }

  @Test func zipFinishesWhenNothingCanMeet() {
    #expect(marble.play(marble.hot("a|").zip(marble.hot("-1--2"))) == "-(a1,|)")
    let other = Marble()
    #expect(other.play(other.hot("abc-----").zip(other.hot("---1|"))) == "---(a1)|")
  }

  @Test func flatMap() {
    let output = marble.play(marble.hot("a---b---|").flatMap { [marble] in marble.cold("\($0)-\($0)|") })
    #expect(output == "a-a-b-b-|")
  }

  @Test func flatMapFinishesAfterItsChildren() {
    let output = marble.play(marble.hot("a|").flatMap { [marble] _ in marble.cold("--x|") })
    #expect(output == "--x|")
  }

  @Test func flatMapRunsOnlySoManyAtATime() {
    let source = Source<Int, Never>()
    let children = [Source<Int, Never>(), Source<Int, Never>()]
    let recorder = source.flatMap(maxPublishers: .max(1)) { children[$0] }.recorded()
    #expect(source.line.requests == [.max(1)])
    source.send(0)
    #expect(source.line.demand == .none)
    children[0].send(5)
    children[0].send(completion: .finished)
    #expect(source.line.demand == .max(1))
    source.send(1)
    children[1].send(6)
    source.send(completion: .finished)
    #expect(!recorder.isFinished)
    children[1].send(completion: .finished)
    #expect(recorder.values == [5, 6])
    #expect(recorder.isFinished)
  }

  @Test func flatMapFailureTypes() {
    let never = Just(1).eraseToAnyPublisher()
    let failing = never.setFailureType(to: TestError.self)
    let a: AnyPublisher<Int, TestError> = failing.flatMap { Just($0) }.eraseToAnyPublisher()
    let b: AnyPublisher<Int, TestError> = never.flatMap { Fail<Int, TestError>(error: TestError(code: $0)) }
      .eraseToAnyPublisher()
    let c: AnyPublisher<Int, Never> = never.flatMap { Just($0 + 1) }.eraseToAnyPublisher()
    #expect(a.recorded().values == [1])
    #expect(b.recorded().completions == [.failure(TestError(code: 1))])
    #expect(c.recorded().values == [2])
  }

  @Test func flatMapOverJustWaitsForDemand() {
    let recorder = [1, 2, 3].publisher.flatMap { Just($0) }.recorded(.max(2))
    #expect(recorder.values == [1, 2])
    recorder.request(.unlimited)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func switchToLatest() {
    let output = marble.play(
      marble.hot("a--b---|").map { [marble] in marble.cold("\($0)-\($0)-\($0)|") }.switchToLatest()
    )
    #expect(output == "a-ab-b-b|")
  }

  @Test func switchToLatestCancelsTheOneBefore() {
    let outer = PassthroughSubject<Source<Int, Never>, Never>()
    let first = Source<Int, Never>()
    let second = Source<Int, Never>()
    let recorder = outer.switchToLatest().recorded(.max(3))
    outer.send(first)
    first.send(1)
    outer.send(second)
    #expect(first.line.cancellations == 1)
    #expect(second.line.requests == [.max(2)])
    first.send(2)
    second.send(3)
    outer.send(completion: .finished)
    #expect(!recorder.isFinished)
    second.send(completion: .finished)
    #expect(recorder.values == [1, 3])
    #expect(recorder.isFinished)
  }

  @Test func switchToLatestFailureTypes() {
    let failing = Just(Just(1)).setFailureType(to: TestError.self).switchToLatest()
    let inner = Just(Fail<Int, TestError>(error: TestError())).switchToLatest()
    #expect(failing.recorded().values == [1])
    #expect(inner.recorded().hasFailed)
  }

  @Test func prefixUntilOutput() {
    #expect(marble.play(marble.hot("1-2-3-4|").prefix(untilOutputFrom: marble.hot("---x"))) == "1-2|")
    let unending = Marble()
    #expect(unending.play(unending.hot("1-2|").prefix(untilOutputFrom: unending.hot("-|"))) == "1-2|")
    let over = [1, 2].publisher.prefix(untilOutputFrom: Just("now")).recorded()
    #expect(over.values.isEmpty && over.isFinished && over.strays == 0)
    // The other publisher's value comes while upstream delivers all it has.
    let trigger = PassthroughSubject<Void, Never>()
    let during = (1...5).publisher.handleEvents(receiveOutput: { if $0 == 3 { trigger.send() } })
      .prefix(untilOutputFrom: trigger).recorded()
    #expect(during.values == [1, 2] && during.isFinished)
  }

  @Test func dropUntilOutput() {
    #expect(marble.play(marble.hot("1-2-3-4|").drop(untilOutputFrom: marble.hot("---x"))) == "----3-4|")
    let ending = Marble()
    #expect(ending.play(ending.hot("1-2-3|").drop(untilOutputFrom: ending.hot("-|"))) == "-|")
    let failing = Marble()
    #expect(failing.play(failing.hot("1-2-3|").drop(untilOutputFrom: failing.hot("-#"))) == "-#")
  }

  @Test func concatenateHandsTheDemandOver() {
    let second = Source<Int, Never>()
    let recorder = [1, 2].publisher.append(second).recorded(.max(3))
    #expect(recorder.values == [1, 2])
    #expect(second.line.requests == [.max(1)])
    recorder.request(.max(4))
    #expect(second.line.requests == [.max(1), .max(4)])
    second.send(3)
    second.send(completion: .finished)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func retry() {
    var attempts = 0
    let failing = Deferred { () -> AnyPublisher<Int, TestError> in
      attempts += 1
      return attempts < 3
        ? [attempts].publisher.setFailureType(to: TestError.self).append(Fail(error: TestError())).eraseToAnyPublisher()
        : Just(9).setFailureType(to: TestError.self).eraseToAnyPublisher()
    }
    #expect(failing.retry(2).recorded().values == [1, 2, 9])
    attempts = 0
    let once = failing.retry(1).recorded()
    #expect(once.values == [1, 2])
    #expect(once.hasFailed)
  }

  @Test func retryOfAtOnceFailingPublisherKeepsTheStackFlat() {
    var attempts = 0
    let failing = Deferred { () -> Fail<Int, TestError> in
      attempts += 1
      return Fail(error: TestError())
    }
    #expect(failing.retry(100_000).recorded().hasFailed)
    #expect(attempts == 100_001)
  }
}
