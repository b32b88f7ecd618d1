import Combine
import Foundation
import Testing

@Suite struct CoreTypeTests {
  typealias Demand = Subscribers.Demand

  @Test func demandAdds() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + 3 == 5 && Demand.max(2) + -5 == .none)
    #expect(Demand.unlimited + .max(1) == .unlimited && Demand.max(1) + .unlimited == .unlimited)
    #expect(Demand.max(.max) + .max(1) == .unlimited && Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(5) - .max(2) == .max(3) && Demand.max(2) - .max(5) == .none)
    #expect(Demand.max(5) - 2 == 3 && Demand.unlimited - 2 == .unlimited)
    #expect(Demand.unlimited - .unlimited == .unlimited && Demand.max(5) - .unlimited == .none)
    #expect(Demand.max(5) * 3 == 15 && Demand.unlimited * 3 == .unlimited && Demand.max(.max) * 2 == .unlimited)
    var demand = Demand.max(1)
    demand += .max(2)
    demand += 4
    demand *= 2
    demand -= .max(3)
    demand -= 1
    #expect(demand == .max(10))
    #expect(demand.max == 10 && Demand.unlimited.max == nil)
  }

  @Test func demandCompares() {
    #expect(Demand.max(1) < .max(2) && Demand.max(9) < .unlimited && !(Demand.unlimited < .unlimited))
    #expect(Demand.max(1) <= .max(1) && Demand.unlimited >= .max(9) && Demand.unlimited > .max(9))
    #expect(Demand.max(2) > 1 && Demand.max(2) >= 2 && Demand.max(2) < 3 && Demand.max(2) <= 2)
    #expect(1 < Demand.max(2) && 2 <= Demand.max(2) && 3 > Demand.max(2) && 2 >= Demand.max(2))
    #expect(Demand.unlimited > 5 && 5 < Demand.unlimited && !(Demand.unlimited < 5))
    #expect(Demand.max(2) == 2 && 2 == Demand.max(2) && Demand.max(2) != 3 && 3 != Demand.max(2))
    #expect(Demand.unlimited != 5)
  }

  @Test func demandIsWrittenAsANumber() throws {
    #expect(String(decoding: try JSONEncoder().encode([Demand.max(42)]), as: UTF8.self) == "[42]")
    #expect(try JSONDecoder().decode([Demand].self, from: Data("[42]".utf8)) == [.max(42)])
    #expect(Demand.max(3).description == "max(3)" && Demand.unlimited.description == "unlimited")
  }

  @Test func completionIsWrittenAsSuccessOrError() throws {
    typealias Completion = Subscribers.Completion<TestError>
    for completion in [Completion.finished, .failure(TestError(code: 4))] {
      let data = try JSONEncoder().encode(completion)
      #expect(try JSONDecoder().decode(Completion.self, from: data) == completion)
    }
    #expect(String(decoding: try JSONEncoder().encode(Completion.finished), as: UTF8.self) == #"{"success":true}"#)
  }

  @Test func recordIsCodable() throws {
    let record = Record<Int, TestError>(output: [1, 2], completion: .failure(TestError(code: 2)))
    let copy = try JSONDecoder().decode(Record<Int, TestError>.self, from: JSONEncoder().encode(record))
    #expect(copy.recording.output == [1, 2])
    #expect(copy.recording.completion == .failure(TestError(code: 2)))
  }

  @Test func identifiers() {
    let object = Source<Int, Never>.Line()
    #expect(CombineIdentifier() != CombineIdentifier())
    #expect(CombineIdentifier(object) == object.combineIdentifier)
    #expect(CombineIdentifier(object).description.hasPrefix("0x"))
  }

  @Test func anyCancellableCancelsOnce() {
    var count = 0
    var token: AnyCancellable? = AnyCancellable { count += 1 }
    token?.cancel()
    token = nil
    #expect(count == 1)
    token = AnyCancellable { count += 1 }
    token = nil
    #expect(count == 2)
    token = AnyCancellable(AnyCancellable { count += 1 })
    token?.cancel()
    #expect(count == 3)
  }

  @Test func storing() {
    var count = 0
    do {
      var set: Set<AnyCancellable> = []
      var list: [AnyCancellable] = []
      AnyCancellable { count += 1 }.store(in: &set)
      AnyCancellable { count += 1 }.store(in: &list)
      (AnyCancellable { count += 1 } as any Cancellable).store(in: &set)
      (AnyCancellable { count += 1 } as any Cancellable).store(in: &list)
      #expect(set.count == 2 && list.count == 2 && count == 0)
    }
    #expect(count == 4)
  }

  @Test func anySubscriberWrapsAndCallsClosures() {
    let recorder = Recorder<Int, TestError>(.max(2))
    recorder.answer = { _ in .max(1) }
    let erased = AnySubscriber(recorder)
    #expect(erased.combineIdentifier == recorder.combineIdentifier)
    #expect(AnySubscriber(erased).combineIdentifier == recorder.combineIdentifier)
    [1, 2, 3].publisher.setFailureType(to: TestError.self).subscribe(erased)
    #expect(recorder.values == [1, 2, 3] && recorder.isFinished)

    var events: [String] = []
    let closures = AnySubscriber<Int, Never>(
      receiveSubscription: { $0.request(.max(1)) },
      receiveValue: { value in
        events.append("\(value)")
        return .none
      },
      receiveCompletion: { _ in events.append("end") }
    )
    Just(1).subscribe(closures)
    #expect(events == ["1", "end"])
    #expect(AnySubscriber<Int, Never>().receive(1) == .none)
  }

  @Test func anySubscriberFeedsASubject() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.recorded()
    [1, 2].publisher.subscribe(AnySubscriber(subject))
    #expect(recorder.values == [1, 2] && recorder.isFinished)
  }

  @Test func anyPublisherKeepsTheSubscribersIdentity() {
    final class Looker: Publisher {
      typealias Output = Int
      typealias Failure = Never
      var identifier: CombineIdentifier?
      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        identifier = subscriber.combineIdentifier
      }
    }
    let looker = Looker()
    let recorder = Recorder<Int, Never>()
    looker.eraseToAnyPublisher().eraseToAnyPublisher().subscribe(recorder)
    #expect(looker.identifier == recorder.combineIdentifier)
    #expect(looker.eraseToAnyPublisher().description == "AnyPublisher")
  }

  @Test func sinkTakesOneSubscription() {
    let source = Source<Int, TestError>()
    var events: [String] = []
    let sink = Subscribers.Sink<Int, TestError>(
      receiveCompletion: { events.append("\($0 == .finished)") },
      receiveValue: { events.append("\($0)") }
    )
    source.subscribe(sink)
    let first = source.line
    #expect(first.requests == [.unlimited])
    source.subscribe(sink)
    #expect(source.line.cancellations == 1)
    #expect(sink.receive(3) == .none)
    sink.cancel()
    #expect(first.cancellations == 1)
    _ = sink.receive(4)
    sink.receive(completion: .finished)
    #expect(events == ["3"])
    #expect("\(sink)" == "Sink")
  }

  @Test func sinkFreesItsClosuresAtTheEndThoughTheTokenIsKept() {
    final class Model {
      var token: AnyCancellable?
      func start(_ subject: PassthroughSubject<Int, Never>) { token = subject.sink { _ in _ = self } }
    }
    let subject = PassthroughSubject<Int, Never>()
    weak var weakModel: Model?
    do {
      let model = Model()
      weakModel = model
      model.start(subject)
    }
    #expect(weakModel != nil)
    subject.send(completion: .finished)
    #expect(weakModel == nil)
  }

  @Test func assignReleasesTheObject() {
    final class Target { var value = 0 }
    let subject = PassthroughSubject<Int, Never>()
    weak var weakTarget: Target?
    var token: AnyCancellable?
    do {
      let target = Target()
      weakTarget = target
      token = subject.assign(to: \.value, on: target)
    }
    subject.send(4)
    #expect(weakTarget?.value == 4)
    token?.cancel()
    #expect(weakTarget == nil)
    let other = Target()
    let assign = Subscribers.Assign(object: other, keyPath: \.value)
    Just(2).subscribe(assign)
    #expect(other.value == 2 && assign.object == nil)
  }

  @Test func immediateSchedulerRunsAtOnce() {
    let scheduler = ImmediateScheduler.shared
    var count = 0
    scheduler.schedule { count += 1 }
    scheduler.schedule(after: scheduler.now) { count += 1 }
    scheduler.schedule(after: scheduler.now, interval: 1) { count += 1 }.cancel()
    #expect(count == 3)
    #expect(scheduler.now.distance(to: scheduler.now.advanced(by: 5)) == 0)
    #expect(scheduler.minimumTolerance == 0)
  }

  @Test func printTellsEverything() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    let recorder = PassthroughSubject<Int, TestError>()
    let printed = recorder.print("p", to: lines).recorded(.max(2))
    printed.answer = { _ in .max(1) }
    recorder.send(1)
    printed.cancel()
    #expect(
      lines.text == """
        p: receive subscription: (PassthroughSubject)
        p: request max: (2)
        p: receive value: (1)
        p: request max: (1) (synchronous)
        p: receive cancel

        """
    )
  }

  @Test func handleEventsTellsEverythingInOrder() {
    let subject = PassthroughSubject<Int, TestError>()
    var events: [String] = []
    let recorder = subject.handleEvents(
      receiveSubscription: { _ in events.append("subscription") },
      receiveOutput: { events.append("\($0)") },
      receiveCompletion: { _ in events.append("completion") },
      receiveCancel: { events.append("cancel") },
      receiveRequest: { events.append("request \($0)") }
    ).recorded(.max(2))
    subject.send(1)
    recorder.cancel()
    #expect(events == ["subscription", "request max(2)", "1", "cancel"])
  }

  @Test func multicastSharesOneSubscription() {
    let source = Source<Int, Never>()
    let shared = source.multicast { PassthroughSubject() }
    let recorders = [shared.recorded(), shared.recorded()]
    #expect(source.lines.isEmpty)
    let connection = shared.connect()
    #expect(source.lines.count == 1)
    source.send(1)
    connection.cancel()
    #expect(source.line.cancellations == 1)
    #expect(recorders.allSatisfy { $0.values == [1] })
  }

  @Test func multicastThroughAGivenSubject() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let shared = [1, 2].publisher.multicast(subject: subject)
    let recorder = shared.recorded()
    _ = shared.connect()
    #expect(recorder.values == [0, 1, 2])
  }

  @Test func makeConnectableWaits() {
    let connectable = Just(1).makeConnectable()
    let recorder = connectable.recorded()
    #expect(recorder.values.isEmpty)
    _ = connectable.connect()
    #expect(recorder.values == [1])
  }

  @Test func shareConnectsWithTheFirstAndDisconnectsAfterTheLast() {
    let source = Source<Int, Never>()
    let shared = source.share()
    let first = shared.recorded()
    let second = shared.recorded()
    #expect(source.lines.count == 1)
    source.send(1)
    first.cancel()
    #expect(source.line.cancellations == 0)
    second.cancel()
    #expect(source.line.cancellations == 1)
    #expect(first.values == [1] && second.values == [1])
    let third = shared.recorded()
    #expect(source.lines.count == 2)
    third.cancel()
    #expect(shared == shared && shared != source.share())
  }
}
