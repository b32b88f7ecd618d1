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
