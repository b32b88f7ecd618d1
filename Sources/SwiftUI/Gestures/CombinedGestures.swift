/// Two gestures that both count.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  @MainActor func makeMachine() -> GestureMachine<Value> {
    SimultaneousMachine<First, Second>(first.machine(), second.machine())
  }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    guard let machine = machine as? SimultaneousMachine<First, Second> else { return }
    first.adopt(machine.first)
    second.adopt(machine.second)
  }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// Two gestures, of which the second is looked for after the first has succeeded.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has succeeded, and perhaps the second has begun.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  @MainActor func makeMachine() -> GestureMachine<Value> {
    SequenceMachine<First, Second>(first.machine(), second.machine())
  }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    guard let machine = machine as? SequenceMachine<First, Second> else { return }
    first.adopt(machine.first)
    second.adopt(machine.second)
  }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures, of which only one counts: the first, if it succeeds.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  @MainActor func makeMachine() -> GestureMachine<Value> {
    ExclusiveMachine<First, Second>(first.machine(), second.machine())
  }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    guard let machine = machine as? ExclusiveMachine<First, Second> else { return }
    first.adopt(machine.first)
    second.adopt(machine.second)
  }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  /// This gesture and another at the same time.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  /// This gesture, then another.
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// This gesture, or another if this one fails.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

// MARK: Machines

/// A machine of two others.
@MainActor class PairMachine<First: Gesture, Second: Gesture, Value>: GestureMachine<Value> {
  let first: GestureMachine<First.Value>
  let second: GestureMachine<Second.Value>

  init(_ first: GestureMachine<First.Value>, _ second: GestureMachine<Second.Value>) {
    (self.first, self.second) = (first, second)
    super.init()
    let changed: () -> Void = { [weak self] in
      guard let self, !isOver else { return }
      follow()
      changedByItself()
    }
    first.changedByItself = changed
    second.changedByItself = changed
  }

  /// One of the two has come forward.
  func follow() {}

  override var effects: GestureEffects {
    didSet {
      first.effects = effects
      second.effects = effects
    }
  }

  override func handle(_ event: GestureEvent) {
    if !first.isOver { first.handle(event) }
    if !second.isOver { second.handle(event) }
    follow()
  }
  override func cancel() {
    first.cancel()
    second.cancel()
    become(.failed)
  }
  override func reset() {
    first.reset()
    second.reset()
    super.reset()
  }
  override var isMovement: Bool { first.isMovement && second.isMovement }
}

private final class SimultaneousMachine<First: Gesture, Second: Gesture>:
  PairMachine<First, Second, SimultaneousGesture<First, Second>.Value>
{
  override func follow() {
    let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
    let hasValue = value.first != nil || value.second != nil
    if first.isOver, second.isOver {
      become(first.isEnded || second.isEnded ? .ended(value) : .failed)
    } else if first.isActive || second.isActive || first.isEnded || second.isEnded {
      become(.active(value))
    } else {
      become(.possible(hasValue ? value : nil))
    }
  }
}

private final class SequenceMachine<First: Gesture, Second: Gesture>:
  PairMachine<First, Second, SequenceGesture<First, Second>.Value>
{
  private var lastEvent: GestureEvent?

  override func handle(_ event: GestureEvent) {
    lastEvent = event
    if !first.isOver { first.handle(event) } else if !second.isOver { second.handle(event) }
    follow()
  }

  /// The finger that is down already begins the second gesture.
  private func begin(_ event: GestureEvent) {
    var event = event
    event.fingers = event.down.map { .init(id: $0.id, location: $0.location, phase: .began, type: $0.type) }
    second.handle(event)
  }

  private var secondHasBegun = false

  override func follow() {
    switch first.phase {
    case .possible(let value): become(.possible(value.map { .first($0) }))
    case .active(let value): become(.active(.first(value)))
    case .failed: become(.failed)
    case .ended(let value):
      if !secondHasBegun, let lastEvent, !lastEvent.down.isEmpty { begin(lastEvent) }
      secondHasBegun = true
      switch second.phase {
      case .possible(let other), .active(let other as Second.Value?): become(.active(.second(value, other)))
      case .ended(let other): become(.ended(.second(value, other)))
      case .failed: become(.failed)
      }
    }
  }

  override func reset() {
    super.reset()
    secondHasBegun = false
    lastEvent = nil
  }
}

private final class ExclusiveMachine<First: Gesture, Second: Gesture>:
  PairMachine<First, Second, ExclusiveGesture<First, Second>.Value>
{
  override func follow() {
    let isDecided = first.isActive || first.isEnded
    if isDecided || !first.isOver && !second.isActive {
      become(first.phase.map { .first($0) })
    } else if first.phase.isFailed {
      become(second.phase.map { .second($0) })
    }
  }
}
