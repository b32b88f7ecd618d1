import UIKit

/// A gesture that may be there or not. Where there is none, nothing is recognised.
extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  @MainActor func makeMachine() -> GestureMachine<Wrapped.Value> { OptionalMachine<Wrapped>() }
  @MainActor func update(_ machine: GestureMachine<Wrapped.Value>) {
    (machine as? OptionalMachine<Wrapped>)?.adopt(self)
  }
}

/// Watches the fingers for a gesture while there is one.
private final class OptionalMachine<Wrapped: Gesture>: GestureMachine<Wrapped.Value> {
  private var inner: GestureMachine<Wrapped.Value>?

  override var effects: GestureEffects { didSet { inner?.effects = effects } }
  override var isMovement: Bool { inner?.isMovement ?? false }

  func adopt(_ gesture: Wrapped?) {
    guard let gesture else {
      if let inner, inner.isActive { cancel() }
      inner = nil
      return
    }
    if let inner { return gesture.adopt(inner) }
    let machine = gesture.machine()
    machine.effects = effects
    machine.changedByItself = { [weak self, weak machine] in
      guard let self, let machine, inner === machine, !isOver else { return }
      become(machine.phase)
      changedByItself()
    }
    inner = machine
  }

  override func handle(_ event: GestureEvent) {
    guard let inner else { return become(.failed) }
    if !inner.isOver { inner.handle(event) }
    become(inner.phase)
  }

  override func cancel() {
    inner?.cancel()
    become(inner?.phase ?? .failed)
  }

  override func reset() {
    inner?.reset()
    super.reset()
  }
}
