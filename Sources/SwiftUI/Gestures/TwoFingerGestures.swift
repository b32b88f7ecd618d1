import UIKit

/// Two fingers that come together or part.
nonisolated public struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// The distance of the fingers, as a part of what it was.
    public var magnification: CGFloat
    /// Per second.
    public var velocity: CGFloat
    /// Of the view.
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor func makeMachine() -> GestureMachine<Value> {
    TwoFingerMachine(least: minimumScaleDelta, amount: { abs($0.scale - 1) }) { pair in
      Value(
        time: Date(),
        magnification: pair.scale,
        velocity: pair.scaleVelocity,
        startAnchor: pair.startAnchor,
        startLocation: pair.startLocation
      )
    }
  }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    (machine as? TwoFingerMachine<Value>)?.least = minimumScaleDelta
  }
}

/// Two fingers that turn around each other.
nonisolated public struct RotateGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    /// Per second.
    public var velocity: Angle
    /// Of the view.
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor func makeMachine() -> GestureMachine<Value> {
    TwoFingerMachine(least: minimumAngleDelta.radians, amount: { abs($0.turn) }) { pair in
      Value(
        time: Date(),
        rotation: .radians(pair.turn),
        velocity: .radians(pair.turnVelocity),
        startAnchor: pair.startAnchor,
        startLocation: pair.startLocation
      )
    }
  }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    (machine as? TwoFingerMachine<Value>)?.least = minimumAngleDelta.radians
  }
}

/// The older form of `MagnifyGesture`: its value is the magnification alone.
nonisolated public struct MagnificationGesture: PrimitiveGesture {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  @MainActor func makeMachine() -> GestureMachine<CGFloat> {
    TwoFingerMachine(least: minimumScaleDelta, amount: { abs($0.scale - 1) }, value: \.scale)
  }
  @MainActor func update(_ machine: GestureMachine<CGFloat>) {
    (machine as? TwoFingerMachine<CGFloat>)?.least = minimumScaleDelta
  }
}

/// The older form of `RotateGesture`: its value is the angle alone.
nonisolated public struct RotationGesture: PrimitiveGesture {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  @MainActor func makeMachine() -> GestureMachine<Angle> {
    TwoFingerMachine(least: minimumAngleDelta.radians, amount: { abs($0.turn) }) { .radians($0.turn) }
  }
  @MainActor func update(_ machine: GestureMachine<Angle>) {
    (machine as? TwoFingerMachine<Angle>)?.least = minimumAngleDelta.radians
  }
}

/// How two fingers lie to each other, against how they lay at first.
private struct FingerPair {
  private(set) var scale: CGFloat = 1
  /// Radians, clockwise.
  private(set) var turn: CGFloat = 0
  private(set) var scaleVelocity: CGFloat = 0
  private(set) var turnVelocity: CGFloat = 0
  let startLocation: CGPoint
  let startAnchor: UnitPoint
  private let startDistance: CGFloat
  private var lastAngle: CGFloat
  private var lastTime: TimeInterval

  init(_ first: CGPoint, _ second: CGPoint, _ time: TimeInterval, in size: CGSize) {
    startLocation = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    startAnchor = UnitPoint(
      x: size.width > 0 ? startLocation.x / size.width : 0,
      y: size.height > 0 ? startLocation.y / size.height : 0
    )
    startDistance = max(hypot(second.x - first.x, second.y - first.y), 1)
    lastAngle = atan2(second.y - first.y, second.x - first.x)
    lastTime = time
  }

  mutating func follow(_ first: CGPoint, _ second: CGPoint, _ time: TimeInterval) {
    let passed = max(time - lastTime, 0.001)
    let newScale = hypot(second.x - first.x, second.y - first.y) / startDistance
    let angle = atan2(second.y - first.y, second.x - first.x)
    let step = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    (scaleVelocity, turnVelocity) = ((newScale - scale) / passed, step / passed)
    (scale, turn) = (newScale, turn + step)
    (lastAngle, lastTime) = (angle, time)
  }
}

private final class TwoFingerMachine<Value>: GestureMachine<Value> {
  var least: CGFloat
  private let amount: (FingerPair) -> CGFloat
  private let value: (FingerPair) -> Value
  private var pair: FingerPair?

  init(least: CGFloat, amount: @escaping (FingerPair) -> CGFloat, value: @escaping (FingerPair) -> Value) {
    (self.least, self.amount, self.value) = (least, amount, value)
  }

  override var isMovement: Bool { true }

  override func handle(_ event: GestureEvent) {
    let points = event.down.map { event.point($0.location, in: .local) }
    guard points.count == 2 else {
      if let pair, isActive {
        become(.ended(value(pair)))
      } else if points.count > 2 || points.isEmpty {
        become(.failed)
      }
      return
    }
    guard var pair else {
      pair = FingerPair(points[0], points[1], event.time, in: event.view?.bounds.size ?? .zero)
      return
    }
    pair.follow(points[0], points[1], event.time)
    self.pair = pair
    if isActive || amount(pair) >= least { become(.active(value(pair))) }
  }

  override func reset() {
    super.reset()
    pair = nil
  }
}
