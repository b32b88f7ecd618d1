public import CoreGraphics
public import Foundation

// Forces work for the whole time; an impulse is dealt out over it.
extension SKAction {
  public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
    push(sec, reverse: { applyForce(force * -1, duration: sec) }) { body, seconds in
      body.applyImpulse(force * CGFloat(seconds))
    }
  }

  /// - Parameter point: in the node's coordinates.
  public class func applyForce(_ force: CGVector, at point: CGPoint, duration sec: TimeInterval) -> SKAction {
    push(sec, reverse: { applyForce(force * -1, at: point, duration: sec) }) { body, seconds in
      body.applyImpulse(force * CGFloat(seconds), atNodePoint: point)
    }
  }

  public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
    push(sec, reverse: { applyTorque(-torque, duration: sec) }) { body, seconds in
      body.applyAngularImpulse(torque * CGFloat(seconds))
    }
  }

  public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
    share(sec, reverse: { applyImpulse(impulse * -1, duration: sec) }) { $0.applyImpulse(impulse * $1) }
  }

  /// - Parameter point: in the node's coordinates.
  public class func applyImpulse(_ impulse: CGVector, at point: CGPoint, duration sec: TimeInterval) -> SKAction {
    share(sec, reverse: { applyImpulse(impulse * -1, at: point, duration: sec) }) {
      $0.applyImpulse(impulse * $1, atNodePoint: point)
    }
  }

  public class func applyAngularImpulse(_ impulse: CGFloat, duration sec: TimeInterval) -> SKAction {
    share(sec, reverse: { applyAngularImpulse(-impulse, duration: sec) }) { $0.applyAngularImpulse(impulse * $1) }
  }

  public class func changeMass(to v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      Gradual.changing({ $0.physicsBody?.mass ?? 0 }, to: CGFloat(v)) { $0.physicsBody?.mass = $1 },
      duration: duration
    )
  }

  public class func changeMass(by v: Float, duration: TimeInterval) -> SKAction {
    share(duration, reverse: { changeMass(by: -v, duration: duration) }) { $0.mass += CGFloat(v) * $1 }
  }

  private class func push(
    _ duration: TimeInterval,
    reverse: @escaping () -> SKAction,
    _ apply: @escaping @MainActor (SKPhysicsBody, TimeInterval) -> Void
  ) -> SKAction {
    share(duration, reverse: reverse) { body, part in apply(body, Double(part) * duration) }
  }

  /// Calls with the part of the whole that is due.
  private class func share(
    _ duration: TimeInterval,
    reverse: @escaping () -> SKAction,
    _ apply: @escaping @MainActor (SKPhysicsBody, CGFloat) -> Void
  ) -> SKAction {
    SKAction(
      Gradual.adding { node, part in
        if let body = node.physicsBody { apply(body, part) }
      } reverse: {
        reverse()
      },
      duration: duration
    )
  }
}
