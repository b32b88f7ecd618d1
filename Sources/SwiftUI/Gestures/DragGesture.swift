import UIKit

/// A touch that moves.
nonisolated public struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// Points per second.
    public var velocity: CGSize
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the movement would end by itself.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width * 0.25, height: translation.height + velocity.height * 0.25)
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace
  /// Begins after `minimumDistance` points; with 0, as soon as a finger is down.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  @MainActor func makeMachine() -> GestureMachine<Value> { DragMachine() }
  @MainActor func update(_ machine: GestureMachine<Value>) {
    guard let machine = machine as? DragMachine else { return }
    (machine.minimumDistance, machine.space) = (minimumDistance, coordinateSpace)
  }
}

private final class DragMachine: GestureMachine<DragGesture.Value> {
  var minimumDistance: CGFloat = 10
  var space = CoordinateSpace.local
  private var start = CGPoint.zero
  private var last: (location: CGPoint, time: TimeInterval) = (.zero, 0)
  private var velocity = CGSize.zero
  private var finger: ObjectIdentifier?

  override var isMovement: Bool { minimumDistance > 0 }

  override func handle(_ event: GestureEvent) {
    if finger == nil { finger = event.fingers.first?.id }
    guard let finger = event.fingers.first(where: { $0.id == finger }) else { return }
    let location = event.point(finger.location, in: space)
    switch finger.phase {
    case .began:
      (start, last, velocity) = (location, (location, event.time), .zero)
      if minimumDistance <= 0 { become(.active(value)) }
    case .moved:
      follow(location, event.time)
      let way = hypot(value.translation.width, value.translation.height)
      if isActive || way >= minimumDistance { become(.active(value)) }
    case .ended: become(isActive ? .ended(value) : .failed)
    case .cancelled: become(.failed)
    default: break
    }
  }

  private func follow(_ location: CGPoint, _ time: TimeInterval) {
    let passed = max(time - last.time, 0.001)
    velocity = CGSize(
      width: (location.x - last.location.x) / passed,
      height: (location.y - last.location.y) / passed
    )
    last = (location, time)
  }

  private var value: DragGesture.Value {
    DragGesture.Value(time: Date(), location: last.location, startLocation: start, velocity: velocity)
  }

  override func reset() {
    super.reset()
    finger = nil
  }
}
