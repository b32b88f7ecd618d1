import UIKit

extension SKScene {
  /// One turn of the loop.
  ///
  /// - Parameter time: of the display's clock.
  func runFrame(at time: TimeInterval) {
    guard !isPaused else { return clock.rest() }
    let seconds = clock.advance(to: time)
    if let tell = delegate?.update_for { tell(time, self) } else { update(time) }
    evaluateActions(seconds)
    if let tell = delegate?.didEvaluateActions_for { tell(self) } else { didEvaluateActions() }
    physicsWorld.simulate(seconds * Double(speed))
    if let tell = delegate?.didSimulatePhysics_for { tell(self) } else { didSimulatePhysics() }
    applyConstraints()
    if let tell = delegate?.didApplyConstraints_for { tell(self) } else { didApplyConstraints() }
    if let tell = delegate?.didFinishUpdate_for { tell(self) } else { didFinishUpdate() }
  }

  private func applyConstraints() {
    walk { node in
      guard let constraints = node.constraints else { return }
      for constraint in constraints where constraint.enabled { constraint.apply(to: node) }
    }
  }
}
