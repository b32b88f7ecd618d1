import Foundation

/// One of the states of a machine. An app makes a subclass for each.
open class GKState: NSObject {
  /// The machine that has it.
  open internal(set) weak var stateMachine: GKStateMachine?

  public override init() {}

  /// Whether the machine may go from this state to one of that class; any by itself.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }

  // What a subclass overrides to do something.

  /// - Parameter previousState: nil for the machine's first.
  open func didEnter(from previousState: GKState?) {}
  open func update(deltaTime seconds: TimeInterval) {}
  open func willExit(to nextState: GKState) {}
}

/// Is in one of its states, and goes from one to another as they allow.
open class GKStateMachine: NSObject {
  private let states: [ObjectIdentifier: GKState]

  /// The one that it is in; nil before it enters the first.
  open private(set) var currentState: GKState?

  /// - Parameter states: one of each class; of several of one class the last counts.
  public init(states: [GKState]) {
    self.states = Dictionary(states.map { (ObjectIdentifier(type(of: $0)), $0) }) { $1 }
    super.init()
    for state in self.states.values { state.stateMachine = self }
  }

  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }

  /// The machine's state of exactly that class.
  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states[ObjectIdentifier(stateClass)] as? StateType
  }

  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    guard states[ObjectIdentifier(stateClass)] != nil else { return false }
    return currentState?.isValidNextState(stateClass) ?? true
  }

  /// Goes to the state of that class, if it can.
  ///
  /// - Returns: whether it did.
  @discardableResult open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }
}
