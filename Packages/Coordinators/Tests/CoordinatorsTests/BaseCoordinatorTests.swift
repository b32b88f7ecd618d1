import Combine
import XCTest

@testable import Coordinators

final class BaseCoordinatorTests: XCTestCase {
  private let parent = Parent()
  private var cancellables = Set<AnyCancellable>()

  func testTheResultOfTheChildArrives() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Child.CoordinationResult] = []
    parent.coordinate(to: Child(subject)).sink { values.append($0) }.store(in: &cancellables)
    subject.send(1)
    subject.send(2)
    XCTAssertEqual(values, [1, 2])
  }

  func testTheChildStartsAtOnceAndOnce() {
    let child = Child(PassthroughSubject())
    let result = parent.coordinate(to: child)
    XCTAssertEqual(child.starts, 1)
    result.sink { _ in }.store(in: &cancellables)
    result.sink { _ in }.store(in: &cancellables)
    XCTAssertEqual(child.starts, 1)
  }

  func testTheChildLivesWhileItIsUnderWay() {
    let subject = PassthroughSubject<Int, Never>()
    weak var child: Child?
    parent.coordinate(to: remembering(Child(subject), in: &child)).sink { _ in }.store(in: &cancellables)
    subject.send(1)
    XCTAssertNotNil(child)
  }

  func testTheChildIsFreedOnCompletion() {
    let subject = PassthroughSubject<Int, Never>()
    weak var child: Child?
    parent.coordinate(to: remembering(Child(subject), in: &child)).sink { _ in }.store(in: &cancellables)
    subject.send(completion: .finished)
    XCTAssertNil(child)
  }

  func testTheChildIsFreedOnCancellation() {
    weak var child: Child?
    parent.coordinate(to: remembering(Child(PassthroughSubject()), in: &child)).sink { _ in }.store(in: &cancellables)
    cancellables = []
    XCTAssertNil(child)
  }

  func testTheChildIsFreedWhenItsFirstValueIsAllThatWasAskedFor() {
    let subject = PassthroughSubject<Int, Never>()
    weak var child: Child?
    parent.coordinate(to: remembering(Child(subject), in: &child)).first().sink { _ in }.store(in: &cancellables)
    subject.send(1)
    XCTAssertNil(child)
  }

  func testTheChildIsFreedWhenItCompletesAtOnce() {
    weak var child: EmptyChild?
    func coordinate() {
      let coordinator = EmptyChild()
      child = coordinator
      parent.coordinate(to: coordinator).sink { _ in }.store(in: &cancellables)
    }
    coordinate()
    XCTAssertNil(child)
  }

  func testTheLastOfTwoSubscribersFreesTheChild() {
    weak var child: Child?
    let result = parent.coordinate(to: remembering(Child(PassthroughSubject()), in: &child))
    let first = result.sink { _ in }
    let second = result.sink { _ in }
    first.cancel()
    XCTAssertNotNil(child)
    second.cancel()
    XCTAssertNil(child)
  }

  func testWithNoSubscriberTheChildLivesAsLongAsItsParent() {
    weak var child: Child?
    var other: Parent? = Parent()
    other?.coordinate(to: remembering(Child(PassthroughSubject()), in: &child))
    XCTAssertNotNil(child)
    other = nil
    XCTAssertNil(child)
  }

  func testASubscriptionKeptByTheParentMakesNoCycle() {
    weak var weakParent: Parent?
    weak var child: Child?
    do {
      let parent = Parent()
      weakParent = parent
      parent.coordinate(to: remembering(Child(PassthroughSubject()), in: &child))
        .sink { _ in }
        .store(in: &parent.cancellable)
    }
    XCTAssertNil(weakParent)
    XCTAssertNil(child)
  }

  func testAThousandCoordinationsLeaveNoObjectBehind() {
    let before = Child.alive
    for round in 0..<1_000 {
      let subject = PassthroughSubject<Int, Never>()
      let subscription = parent.coordinate(to: Child(subject)).sink { _ in }
      switch round % 3 {
      case 0: subject.send(completion: .finished)
      case 1: subscription.cancel()
      default: subject.send(round)
      }
    }
    XCTAssertEqual(Child.alive, before)
  }

  func testAClosureHearsTheChildAndNothingIsLeftOfIt() {
    let before = Child.alive
    var values: [Int] = []
    for round in 0..<100 {
      let subject = PassthroughSubject<Int, Never>()
      parent.coordinate(to: Child(subject)) { values.append($0) }
      XCTAssertEqual(Child.alive, before + 1)
      XCTAssertEqual(parent.childSubscriptions.count, 1)
      subject.send(round)
      subject.send(completion: .finished)
      XCTAssertEqual(parent.childSubscriptions.count, 0)
    }
    XCTAssertEqual(values, Array(0..<100))
    XCTAssertEqual(Child.alive, before)
    XCTAssertTrue(parent.cancellable.isEmpty)
  }

  func testNothingIsLeftOfAChildThatEndsAtOnce() {
    parent.coordinate(to: EmptyChild()) {}
    XCTAssertTrue(parent.childSubscriptions.isEmpty)
  }

  func testAChildWithAClosureGoesWithItsParent() {
    weak var weakParent: Parent?
    weak var child: Child?
    let subject = PassthroughSubject<Int, Never>()
    do {
      let parent = Parent()
      weakParent = parent
      parent.coordinate(to: remembering(Child(subject), in: &child)) { _ in }
    }
    XCTAssertNil(weakParent)
    XCTAssertNil(child)
  }

  func testASecondStartStopsAndSaysWhoseItWas() {
    let child = Child(PassthroughSubject())
    XCTAssertEqual(misuse { [parent] in parent.coordinate(to: child) }, nil)
    let message = misuse { [parent] in parent.coordinate(to: child) }
    XCTAssertEqual(message?.hasPrefix("Child was started already."), true, message ?? "nothing was said")
    XCTAssertEqual(child.starts, 1)
  }

  func testACoordinatorThatCannotStartStopsAndSaysSo() {
    let message = misuse { [parent] in parent.coordinate(to: Parent()) }
    XCTAssertEqual(message, "Parent has to override start().")
  }

  /// What the program would have died with.
  private func misuse(_ body: @escaping () -> Void) -> String? {
    let stop = Misuse.stop
    defer { Misuse.stop = stop }
    var message: String?
    let isOver = expectation(description: "the body returned or stopped")
    Misuse.stop = {
      message = $0
      isOver.fulfill()
      Thread.exit()
      fatalError("a thread that ended does not come here")
    }
    Thread.detachNewThread {
      body()
      isOver.fulfill()
    }
    wait(for: [isOver], timeout: 30)
    return message
  }

  private func remembering(_ child: Child, in reference: inout Child?) -> Child {
    reference = child
    return child
  }
}

private final class Parent: BaseCoordinator<Void> {}

private final class Child: BaseCoordinator<Int> {
  static var alive = 0
  private(set) var starts = 0
  private let subject: PassthroughSubject<Int, Never>

  init(_ subject: PassthroughSubject<Int, Never>) {
    self.subject = subject
    super.init()
    Child.alive += 1
  }

  override func start() -> AnyPublisher<Int, Never> {
    starts += 1
    return subject.eraseToAnyPublisher()
  }

  deinit { Child.alive -= 1 }
}

private final class EmptyChild: BaseCoordinator<Void> {
  override func start() -> AnyPublisher<Void, Never> { Empty().eraseToAnyPublisher() }
}
