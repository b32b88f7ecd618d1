import Foundation

/// Two fingers that come together or part, continuous.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Relative to the distance at the beginning; may be set.
  open var scale: CGFloat = 1
  /// Change of scale a second.
  open private(set) var velocity: CGFloat = 0

  private var lastDistance: CGFloat?
  private var lastScale: CGFloat = 1
  private var lastTime: TimeInterval = 0
  private var travelled: CGFloat = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 else { return ignoreAll(touches, event) }
    lastDistance = arbitration.fingerDistance
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let distance = arbitration.fingerDistance, let lastDistance, lastDistance > 0 else { return }
    let change = distance / lastDistance
    travelled += abs(distance - lastDistance)
    self.lastDistance = distance
    if arbitration.isActive {
      let time = event.timestamp - lastTime
      if time > 0 { velocity = (change - 1) * scale / time }
      scale *= change
      state = .changed
    } else if travelled > UIPanGestureRecognizer.threshold {
      state = .began
    }
    lastTime = event.timestamp
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = arbitration.isActive ? .ended : .failed
  }

  override func transform(_ event: TransformEvent) {
    let change = event.scale / lastScale
    lastScale = event.scale
    let time = event.timestamp - lastTime
    lastTime = event.timestamp
    guard event.phase == .moved else { return follow(event.phase) }
    if arbitration.isActive {
      if time > 0 { velocity = (change - 1) * scale / time }
      scale *= change
    }
    follow(event.phase)
  }

  open override func reset() {
    lastDistance = nil
    lastScale = 1
    travelled = 0
    scale = 1
    velocity = 0
  }
}

/// Two fingers that turn, continuous.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians, clockwise, since the beginning; may be set.
  open var rotation: CGFloat = 0
  /// Radians a second.
  open private(set) var velocity: CGFloat = 0

  private var lastAngle: CGFloat?
  private var lastTime: TimeInterval = 0
  private var travelled: CGFloat = 0

  private static let threshold: CGFloat = 0.1

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 2 else { return ignoreAll(touches, event) }
    lastAngle = arbitration.fingerAngle
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let angle = arbitration.fingerAngle, let lastAngle else { return }
    let turn = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    self.lastAngle = angle
    travelled += turn
    if arbitration.isActive {
      let time = event.timestamp - lastTime
      if time > 0 { velocity = turn / time }
      rotation += turn
      state = .changed
    } else if abs(travelled) > Self.threshold {
      state = .began
    }
    lastTime = event.timestamp
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = arbitration.isActive ? .ended : .failed
  }

  override func transform(_ event: TransformEvent) {
    let time = event.timestamp - lastTime
    lastTime = event.timestamp
    if event.phase == .moved, arbitration.isActive {
      if time > 0 { velocity = event.turn / time }
      rotation += event.turn
    }
    follow(event.phase)
  }

  open override func reset() {
    lastAngle = nil
    travelled = 0
    rotation = 0
    velocity = 0
  }
}

extension UIGestureRecognizer {
  /// A gesture of the touchpad goes on.
  fileprivate func follow(_ phase: UITouch.Phase) {
    switch phase {
    case .moved: state = arbitration.isActive ? .changed : .began
    case .ended: state = arbitration.isActive ? .ended : .failed
    case .cancelled: state = .cancelled
    default: break
    }
  }

  fileprivate func ignoreAll(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches { ignore(touch, for: event) }
  }
}

extension Arbitration {
  private var fingers: (CGPoint, CGPoint)? {
    ordered.count == 2 ? (ordered[0].location(in: nil), ordered[1].location(in: nil)) : nil
  }
  fileprivate var fingerDistance: CGFloat? { fingers.map { hypot($0.0.x - $0.1.x, $0.0.y - $0.1.y) } }
  fileprivate var fingerAngle: CGFloat? { fingers.map { atan2($0.1.y - $0.0.y, $0.1.x - $0.0.x) } }
}
