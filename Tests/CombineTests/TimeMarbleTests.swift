import Combine
import Testing

@Suite struct TimeMarbleTests {
  let marble = Marble()
  var scheduler: VirtualScheduler { marble.scheduler }

  @Test func delay() {
    #expect(marble.play(marble.hot("1-2-|").delay(for: 3, scheduler: scheduler)) == "---1-2-|")
    #expect(Marble().delayed("1-#") == "--1-#")
  }

  @Test func debounce() {
    #expect(marble.play(marble.hot("12---3------|").debounce(for: 3, scheduler: scheduler)) == "----2---3---|")
  }

  @Test func debounceDropsWhatWaitsAtTheEnd() {
    #expect(marble.play(marble.hot("1|").debounce(for: 3, scheduler: scheduler)) == "-|")
  }

  @Test func debounceNeverWaitsTwice() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.debounce(for: 3, scheduler: scheduler).recorded()
    for value in 0..<100 { subject.send(value) }
    #expect(scheduler.waiting == 1)
    scheduler.run(until: 10)
    #expect(recorder.values == [99])
  }

  @Test func throttleLatest() {
    let output = marble.play(
      marble.hot("1234567------|").throttle(for: 3, scheduler: scheduler, latest: true)
    )
    #expect(output == "1--4--7------|")
  }

  @Test func throttleFirst() {
    let output = marble.play(
      marble.hot("1234567------|").throttle(for: 3, scheduler: scheduler, latest: false)
    )
    #expect(output == "1--2--5------|")
  }

  @Test func throttlePassesWhatWaitsWithTheEnd() {
    #expect(marble.play(marble.hot("12|").throttle(for: 4, scheduler: scheduler, latest: true)) == "1---(2,|)")
  }

  @Test func timeout() {
    #expect(marble.play(marble.hot("1-2------3|").timeout(4, scheduler: scheduler)) == "1-2---|")
    let failing = Marble()
    let output = failing.play(
      failing.hot("1-2-----").timeout(4, scheduler: failing.scheduler) { TestError() }
    )
    #expect(output == "1-2---#")
  }

  @Test func timeoutLetsAQuickStreamBe() {
    #expect(marble.play(marble.hot("1-2-3-|").timeout(4, scheduler: scheduler)) == "1-2-3-|")
  }

  @Test func measureInterval() {
    #expect(marble.play(marble.hot("-1--2---3|").measureInterval(using: scheduler)) == "-1--3---4|")
  }

  @Test func collectByTime() {
    let output = marble.play(marble.hot("-1-2-3---4-|").collect(.byTime(scheduler, 4)))
    #expect(output == "----([12])---([3])--([4],|)")
  }

  @Test func collectByTimeOrCount() {
    let output = marble.play(marble.hot("-1234-------|").collect(.byTimeOrCount(scheduler, 8, 3)))
    #expect(output == "---([123])----([4])---|")
  }

  @Test func receiveOnKeepsOrderAndDelivers() {
    #expect(marble.play(marble.hot("(123)-|").receive(on: scheduler)) == "(1,2,3)-|")
  }

  @Test func receiveOnWaitsForTheScheduler() {
    let recorder = [1, 2, 3].publisher.receive(on: scheduler).recorded()
    #expect(recorder.values.isEmpty)
    scheduler.run(until: 0)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
  }

  @Test func cancellingDropsWhatIsScheduled() {
    let recorder = [1, 2, 3].publisher.receive(on: scheduler).recorded()
    recorder.cancel()
    scheduler.run(until: 5)
    #expect(recorder.values.isEmpty)
    #expect(recorder.completions.isEmpty)
  }

  @Test func subscribeOnSubscribesAndRequestsOnTheScheduler() {
    let source = Source<Int, Never>()
    let recorder = source.subscribe(on: scheduler).recorded(.max(2))
    #expect(source.lines.isEmpty)
    scheduler.run(until: 0)
    #expect(source.line.requests == [.max(2)])
    source.send(1)
    #expect(recorder.values == [1])
    recorder.cancel()
    #expect(source.line.cancellations == 0)
    scheduler.run(until: 1)
    #expect(source.line.cancellations == 1)
  }

  @Test func timeOperatorsHonourDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let recorders = [
      subject.delay(for: 1, scheduler: scheduler).recorded(.max(2)),
      subject.receive(on: scheduler).recorded(.max(2)),
      subject.throttle(for: 1, scheduler: scheduler, latest: true).recorded(.max(2)),
      subject.debounce(for: 1, scheduler: scheduler).recorded(.max(2)),
      subject.timeout(50, scheduler: scheduler).recorded(.max(2)),
    ]
    for value in 0..<8 {
      subject.send(value)
      scheduler.run(until: scheduler.now.frame + 3)
    }
    for recorder in recorders {
      #expect(recorder.values == [0, 1])
      recorder.cancel()
    }
    subject.send(9)
    scheduler.run(until: 99)
    #expect(recorders.allSatisfy { $0.values == [0, 1] && $0.strays == 0 })
  }
}

extension Marble {
  fileprivate func delayed(_ text: String) -> String { play(hot(text).delay(for: 2, scheduler: scheduler)) }
}
