import Combine
import Testing

@Suite struct SubjectTests {
  @Test func passthroughDeliversUntilCompletion() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var completions = 0
    let token = subject.sink(receiveCompletion: { _ in completions += 1 }, receiveValue: { values.append($0) })
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    subject.send(completion: .finished)
    #expect(values == [1, 2])
    #expect(completions == 1)
    _ = token
  }

  @Test func currentValueIsDeliveredFirst() {
    let subject = CurrentValueSubject<Int, Never>(7)
    var values: [Int] = []
    let token = subject.sink { values.append($0) }
    subject.value = 8
    #expect(values == [7, 8])
    token.cancel()
    subject.send(9)
    #expect(values == [7, 8])
    #expect(subject.value == 9)
  }

  @Test func afterTheCompletionOnlySettingChangesTheValue() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    subject.send(2)
    #expect(subject.value == 1)
    subject.value = 3
    #expect(subject.value == 3)
    let late = subject.recorded()
    #expect(late.values.isEmpty && late.isFinished)
  }

  @Test func aSubscriberWithoutDemandGetsTheLatestValueWhenItAsks() {
    let current = CurrentValueSubject<Int, Never>(1)
    let recorder = current.recorded(.none)
    current.send(2)
    current.send(3)
    recorder.request(.max(2))
    #expect(recorder.values == [3])
    current.send(4)
    current.send(5)
    #expect(recorder.values == [3, 4])
    recorder.request(.max(1))
    #expect(recorder.values == [3, 4, 5])
    let passthrough = PassthroughSubject<Int, Never>()
    let other = passthrough.recorded(.none)
    passthrough.send(1)
    other.request(.max(1))
    #expect(other.values.isEmpty)
    recorder.cancel()
    other.cancel()
  }

  @Test func aSubjectAsksUpstreamWhenItsSubscribersDo() {
    let source = Source<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.recorded(.none)
    let token = source.subscribe(subject)
    #expect(source.line.requests.isEmpty)
    recorder.request(.max(1))
    #expect(source.line.requests == [.unlimited])
    source.send(1)
    source.send(2)
    #expect(recorder.values == [1])
    token.cancel()
    #expect(source.line.cancellations == 1)
  }

  @Test func aTemporaryCurrentValueIsGivenWhenAskedFor() {
    let recorder = CurrentValueSubject<Int, Never>(7).recorded(.none)
    recorder.request(.max(1))
    #expect(recorder.values == [7])
  }

  @Test func cancellingFromWithinReleasesTheSubscriber() {
    final class Tracked {}
    let subject = PassthroughSubject<Int, Never>()
    var token: AnyCancellable?
    weak var weakTracked: Tracked?
    do {
      let tracked = Tracked()
      weakTracked = tracked
      token = subject.sink { _ in
        _ = tracked
        token?.cancel()
        token = nil
      }
    }
    #expect(weakTracked != nil)
    subject.send(1)
    #expect(weakTracked == nil)
  }

  @Test func assignSetsTheProperty() {
    final class Box { var value = 0 }
    let box = Box()
    let token = Just(3).assign(to: \.value, on: box)
    #expect(box.value == 3)
    _ = token
  }
}
