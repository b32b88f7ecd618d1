public import CoreGraphics
public import Foundation
import SlipwayFoundation

/// Two bodies that touch.
open class SKPhysicsContact: NSObject {
  public let bodyA: SKPhysicsBody
  public let bodyB: SKPhysicsBody
  /// In the scene.
  public let contactPoint: CGPoint
  /// From the first body to the second, of length 1.
  public let contactNormal: CGVector
  /// How hard they met, in kilograms by points a second.
  public let collisionImpulse: CGFloat

  init(
    bodyA: SKPhysicsBody,
    bodyB: SKPhysicsBody,
    contactPoint: CGPoint,
    contactNormal: CGVector,
    collisionImpulse: CGFloat
  ) {
    (self.bodyA, self.bodyB, self.contactPoint) = (bodyA, bodyB, contactPoint)
    (self.contactNormal, self.collisionImpulse) = (contactNormal, collisionImpulse)
    super.init()
  }
}

/// Hears of bodies that begin and end to touch, where one asks for the other by its contact test mask. Both methods are
/// optional, and called after the bodies have moved.
@preconcurrency @MainActor public protocol SKPhysicsContactDelegate: NSObjectProtocol {}

extension SKPhysicsContactDelegate {
  package var didBegin: ((SKPhysicsContact) -> Void)? { optionalMethod("didBegin:") }
  package var didEnd: ((SKPhysicsContact) -> Void)? { optionalMethod("didEnd:") }
}
