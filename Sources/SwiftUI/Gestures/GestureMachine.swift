import UIKit

/// How far a gesture has come.
enum GesturePhase<Value> {
  /// Not recognised yet, with the value it would have, if it has one already.
  case possible(Value?)
  case active(Value)
  case ended(Value)
  case failed

  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }
  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }
  var isEnded: Bool { if case .ended = self { true } else { false } }
  var isFailed: Bool { if case .failed = self { true } else { false } }
  var isActive: Bool { if case .active = self { true } else { false } }

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// Fingers on the screen, at one moment.
@MainActor struct GestureEvent {
  struct Finger {
    let id: ObjectIdentifier
    /// In the window.
    let location: CGPoint
    let phase: UITouch.Phase
    let type: UITouch.TouchType
  }

  /// All fingers of the gesture; those that are lifted in this event too.
  var fingers: [Finger]
  var time: TimeInterval
  /// The keys that are held down.
  var modifiers: EventModifiers
  /// The view that the gesture is on.
  weak var view: UIView?

  /// The fingers that stay.
  var down: [Finger] { fingers.filter { $0.phase != .ended && $0.phase != .cancelled } }

  /// A point of the window, in a space.
  func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    view.map { space.convert(point, fromWindowOf: $0) } ?? point
  }
}

/// What a gesture does, held back until it has won over others that watch the same fingers.
@MainActor final class GestureEffects {
  private var waiting: [() -> Void] = []

  func add(_ effect: @escaping () -> Void) { waiting.append(effect) }

  func run() {
    while !waiting.isEmpty { waiting.removeFirst()() }
  }

  func forget() { waiting = [] }
}

/// What watches the fingers for one gesture: it stays while views are evaluated again, and adopts what newer values say.
@MainActor class GestureMachine<Value>: GestureWatching {
  private(set) var phase = GesturePhase<Value>.possible(nil)
  /// Called when the phase has changed by itself, as time passes.
  var changedByItself: () -> Void = {}
  var effects = GestureEffects()

  /// Looks at an event; not called any more once the gesture is over.
  func handle(_ event: GestureEvent) {}
  /// The fingers were taken away: by another gesture, or by the system.
  func cancel() { become(.failed) }
  /// Back to the beginning, for the next gesture.
  func reset() { phase = .possible(nil) }
  /// Whether it is recognised by a movement, and so needs not wait for a tap inside to fail.
  var isMovement: Bool { false }

  func become(_ phase: GesturePhase<Value>) { self.phase = phase }

  var isOver: Bool { phase.isOver }
  var isEnded: Bool { phase.isEnded }
  var isActive: Bool { phase.isActive }
}

/// A machine of any value.
@MainActor protocol GestureWatching: AnyObject {
  var changedByItself: () -> Void { get set }
  var effects: GestureEffects { get set }
  func handle(_ event: GestureEvent)
  func cancel()
  func reset()
  var isOver: Bool { get }
  var isEnded: Bool { get }
  var isActive: Bool { get }
  var isMovement: Bool { get }
}

/// A machine that passes on what another finds.
@MainActor class WrappingMachine<Inner, Value>: GestureMachine<Value> {
  let inner: GestureMachine<Inner>

  init(_ inner: GestureMachine<Inner>) {
    self.inner = inner
    super.init()
    inner.changedByItself = { [weak self] in
      guard let self, !isOver else { return }
      follow(inner.phase)
      changedByItself()
    }
  }

  /// The inner gesture has come to a phase.
  func follow(_ phase: GesturePhase<Inner>) {}

  override var effects: GestureEffects { didSet { inner.effects = effects } }

  override func handle(_ event: GestureEvent) {
    if !inner.isOver { inner.handle(event) }
    follow(inner.phase)
  }
  override func cancel() {
    inner.cancel()
    follow(inner.phase)
  }
  override func reset() {
    inner.reset()
    super.reset()
  }
  override var isMovement: Bool { inner.isMovement }
}
