import UIKit

/// One or more taps.
nonisolated public struct TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public var count: Int
  public init(count: Int = 1) { self.count = count }

  @MainActor func makeMachine() -> GestureMachine<Void> { TapMachine<Void> { _, _ in } }
  @MainActor func update(_ machine: GestureMachine<Void>) { (machine as? TapMachine<Void>)?.count = count }
}

/// One or more taps, and where they were.
nonisolated public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable { public var location: CGPoint }

  public var count: Int
  public var coordinateSpace: CoordinateSpace
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @MainActor func makeMachine() -> GestureMachine<Value> {
    TapMachine { [coordinateSpace] in Value(location: $0.point($1, in: coordinateSpace)) }
  }
  @MainActor func update(_ machine: GestureMachine<Value>) { (machine as? TapMachine<Value>)?.count = count }
}

private final class TapMachine<Value>: GestureMachine<Value> {
  var count = 1
  private let value: (GestureEvent, CGPoint) -> Value
  private var start = CGPoint.zero
  private var taps = 0
  private var timer: Timer?

  /// A touch that moves further, or stays longer, is no tap. Between two taps as long may pass.
  private static var reach: CGFloat { 20 }
  private static var pause: TimeInterval { 0.35 }

  init(_ value: @escaping (GestureEvent, CGPoint) -> Value) { self.value = value }

  override func handle(_ event: GestureEvent) {
    guard event.fingers.count == 1, let finger = event.fingers.first else { return become(.failed) }
    if finger.phase == .began, taps == 0 { start = finger.location }
    if finger.phase == .began { timer?.invalidate() }
    if hypot(finger.location.x - start.x, finger.location.y - start.y) > Self.reach { return become(.failed) }
    guard finger.phase == .ended else { return }
    taps += 1
    if taps >= count { return become(.ended(value(event, finger.location))) }
    timer = Timer.once(after: Self.pause) { [weak self] in
      self?.become(.failed)
      self?.changedByItself()
    }
  }

  override func become(_ phase: GesturePhase<Value>) {
    if phase.isOver { timer?.invalidate() }
    super.become(phase)
  }

  override func reset() {
    super.reset()
    timer?.invalidate()
    taps = 0
  }
}

/// A touch that stays.
nonisolated public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  public var minimumDuration: Double
  public var maximumDistance: CGFloat
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  @MainActor func makeMachine() -> GestureMachine<Bool> { LongPressMachine() }
  @MainActor func update(_ machine: GestureMachine<Bool>) {
    guard let machine = machine as? LongPressMachine else { return }
    (machine.duration, machine.distance) = (minimumDuration, maximumDistance)
  }
}

private final class LongPressMachine: GestureMachine<Bool> {
  var duration = 0.5
  var distance: CGFloat = 10
  private var start = CGPoint.zero
  private var timer: Timer?

  override func handle(_ event: GestureEvent) {
    guard event.fingers.count == 1, let finger = event.fingers.first else { return become(.failed) }
    switch finger.phase {
    case .began:
      start = finger.location
      become(.possible(true))
      guard duration > 0 else { return become(.ended(true)) }
      timer = Timer.once(after: duration) { [weak self] in
        self?.become(.ended(true))
        self?.changedByItself()
      }
    case .ended, .cancelled: become(.failed)
    default:
      if hypot(finger.location.x - start.x, finger.location.y - start.y) > distance { become(.failed) }
    }
  }

  override func become(_ phase: GesturePhase<Bool>) {
    if phase.isOver { timer?.invalidate() }
    super.become(phase)
  }

  override func reset() {
    super.reset()
    timer?.invalidate()
  }
}

/// A long press that tells whether a finger is down.
nonisolated struct PressingGesture: PrimitiveGesture {
  typealias Value = Bool
  let press: LongPressGesture
  let pressing: (Bool) -> Void
  let action: @MainActor () -> Void

  @MainActor func makeMachine() -> GestureMachine<Bool> { PressingMachine(press.machine()) }
  @MainActor func update(_ machine: GestureMachine<Bool>) {
    guard let machine = machine as? PressingMachine else { return }
    press.adopt(machine.inner)
    (machine.pressing, machine.action) = (pressing, action)
  }
}

private final class PressingMachine: WrappingMachine<Bool, Bool> {
  var pressing: (Bool) -> Void = { _ in }
  var action: () -> Void = {}
  private var isPressing = false

  override func follow(_ phase: GesturePhase<Bool>) {
    guard !isOver else { return }
    become(phase)
    set(!phase.isOver && phase.value == true)
    if phase.isEnded { effects.add { [weak self] in self?.action() } }
  }

  override func reset() {
    super.reset()
    set(false)
  }

  private func set(_ isPressing: Bool) {
    guard self.isPressing != isPressing else { return }
    self.isPressing = isPressing
    pressing(isPressing)
  }
}
