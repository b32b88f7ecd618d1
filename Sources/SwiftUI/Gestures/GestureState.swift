/// A value that lasts as long as a gesture, and then is what it was.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  /// Goes back as `resetTransaction` says.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }
  /// `reset` gets the last value, and the transaction the value goes back with.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    self.reset = reset
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { location?.get() ?? initial }
  public var projectedValue: GestureState<Value> { self }

  fileprivate func set(_ value: Value, _ transaction: Transaction) { location?.set(value, transaction) }

  fileprivate func goBack() {
    guard let location else { return }
    var transaction = Transaction()
    reset(location.get(), &transaction)
    location.set(initial, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

extension GestureState: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    let kept = slot as? StateLocation<Value> ?? StateLocation(initial)
    slot = kept
    location = kept
  }
}

/// A gesture that keeps a state up to date.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  public var body: (Base.Value, inout State, inout Transaction) -> Void

  public init(
    base: Base,
    state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    (self.base, self.state, self.body) = (base, state, body)
  }

  @MainActor func makeMachine() -> GestureMachine<Value> { UpdatingMachine<Value>(base.machine()) }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    guard let machine = machine as? UpdatingMachine<Value> else { return }
    base.adopt(machine.inner)
    machine.changed = { value in
      var (new, transaction) = (state.wrappedValue, Transaction())
      body(value, &new, &transaction)
      state.set(new, transaction)
    }
    machine.over = { state.goBack() }
  }
}

private final class UpdatingMachine<Value>: WrappingMachine<Value, Value> {
  var changed: (Value) -> Void = { _ in }
  var over: () -> Void = {}
  private var isUpdating = false

  override func follow(_ phase: GesturePhase<Value>) {
    guard !isOver else { return }
    become(phase)
    switch phase {
    case .possible(let value): if let value { update(value) }
    case .active(let value): effects.add { [weak self] in self?.update(value) }
    case .ended, .failed: effects.add { [weak self] in self?.finish() }
    }
  }

  override func reset() {
    super.reset()
    finish()
  }

  private func update(_ value: Value) {
    isUpdating = true
    changed(value)
  }

  private func finish() {
    if isUpdating { over() }
    isUpdating = false
  }
}

extension Gesture {
  /// Changes a gesture state with every value; when the gesture is over, however it ends, the state goes back.
  nonisolated public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, body: body) }
}
