import UIKit

/// The recogniser of UIKit that a gesture's machine sits in: it decides with others who gets the touches.
final class MachineRecognizer: UIGestureRecognizer {
  private let machine: any GestureWatching
  private let precedence: GesturePrecedence
  private let effects = GestureEffects()
  private var fingers: [UITouch] = []

  init(_ machine: any GestureWatching, _ precedence: GesturePrecedence) {
    self.machine = machine
    self.precedence = precedence
    super.init(target: nil, action: nil)
    machine.effects = effects
    cancelsTouchesInView = precedence != .simultaneous
    addTarget(self, action: Selector("recognised", MachineRecognizer.recognised))
    machine.changedByItself = { [weak self] in self?.follow() }
  }

  /// UIKit has decided for this gesture.
  func recognised() { effects.run() }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers += touches.sorted { $0.timestamp < $1.timestamp }
    handle(event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { handle(event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    handle(event)
    fingers.removeAll { touches.contains($0) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    machine.cancel()
    follow()
  }

  private func handle(_ event: UIEvent) {
    guard !machine.isOver else { return }
    machine.handle(
      GestureEvent(
        fingers: fingers.map {
          GestureEvent.Finger(
            id: ObjectIdentifier($0),
            location: $0.location(in: nil),
            phase: $0.phase,
            type: $0.type
          )
        },
        time: event.timestamp,
        modifiers: EventModifiers(event.modifierFlags),
        view: view
      )
    )
    follow()
  }

  /// What the machine has found is this recogniser's state.
  private func follow() {
    if machine.isEnded {
      state = .ended
    } else if machine.isOver {
      state = state == .began || state == .changed ? .cancelled : .failed
    } else if machine.isActive {
      state = state == .possible ? .began : .changed
    }
  }

  override func reset() {
    // Another gesture may have won while this one was still on its way.
    if !machine.isOver { machine.cancel() }
    effects.forget()
    machine.reset()
    fingers = []
  }

  // MARK: Among others

  /// A tap on a control inside is the control's.
  var mayBegin: Bool {
    guard !machine.isMovement, precedence == .normal, let view else { return true }
    return !fingers.contains { touch in
      guard let hit = touch.view, hit !== view else { return false }
      return sequence(first: hit, next: \.superview).prefix { $0 !== view }.contains { view in
        (view as? UIControl)?.isEnabled ?? false
      }
    }
  }

  private func isInside(_ other: MachineRecognizer) -> Bool {
    guard let view, let outer = other.view, view !== outer else { return false }
    return view.isDescendant(of: outer)
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    precedence != .simultaneous && (other as? MachineRecognizer)?.precedence != .simultaneous
  }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    precedence != .simultaneous || !(other is MachineRecognizer)
  }

  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
    guard let other = other as? MachineRecognizer, precedence != .simultaneous, other.precedence != .simultaneous else {
      return false
    }
    if isInside(other) { return other.precedence == .high && !machine.isMovement }
    return precedence == .normal && other.precedence == .normal && other.isInside(self) && !machine.isMovement
  }
}
