import CAllocationCount
import Combine
import Testing

/// Values flow without allocating: every allocation of the process is counted over a million values, after the first few.
@Suite struct AllocationTests {
  private static let values = 1_000_000

  private func expectNone(_ send: (Int) -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    for value in 0..<10 { send(value) }
    let before = slipway_allocation_count()
    for value in 0..<Self.values { send(value) }
    #expect(slipway_allocation_count() - before == 0, sourceLocation: sourceLocation)
  }

  private final class Thing {}

  /// Not inlined, so that the compiler puts nothing on the stack.
  @inline(never) @_optimize(none)
  private func things() -> [Thing] { [Thing(), Thing(), Thing()] }

  @Test func theCounterSeesObjectsAndTheirArray() {
    let before = slipway_allocation_count()
    let things = things()
    #expect(slipway_allocation_count() - before >= 4)
    withExtendedLifetime(things) {}
  }

  @Test func mapAndFilter() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let token = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.sink { sum &+= $0 }
    withExtendedLifetime(token) { expectNone { subject.send($0) } }
    #expect(sum > 0)
  }

  @Test func removeDuplicatesOfACurrentValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var sum = 0
    let token = subject.removeDuplicates().sink { sum &+= $0 }
    withExtendedLifetime(token) { expectNone { subject.send($0) } }
    #expect(sum > 0)
  }

  @Test func merge() {
    let subjects = (0..<2).map { _ in PassthroughSubject<Int, Never>() }
    var sum = 0
    let token = subjects[0].merge(with: subjects[1]).sink { sum &+= $0 }
    withExtendedLifetime(token) { expectNone { subjects[$0 & 1].send($0) } }
    #expect(sum > 0)
  }

  @Test func combineLatest() {
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    var sum = 0
    let token = first.combineLatest(second).sink { sum &+= $0 &+ $1 }
    second.send(1)
    withExtendedLifetime(token) { expectNone { first.send($0) } }
    #expect(sum > 0)
  }

  @Test func share() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    var sum = 0
    let tokens = (0..<3).map { _ in shared.sink { sum &+= $0 } }
    withExtendedLifetime(tokens) { expectNone { subject.send($0) } }
    #expect(sum > 0)
  }

  @Test func published() {
    final class Model: ObservableObject { @Published var number = 0 }
    let model = Model()
    var sum = 0
    let token = model.$number.sink { sum &+= $0 }
    withExtendedLifetime(token) { expectNone { model.number = $0 } }
    #expect(sum > 0)
  }
}
