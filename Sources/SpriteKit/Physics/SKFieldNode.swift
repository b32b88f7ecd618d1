public import CoreGraphics
public import Foundation
import UIKit

/// Pushes the bodies of its scene that are near: all whose field mask has one of the field's categories.
open class SKFieldNode: SKNode {
  enum Kind {
    case drag, vortex, radialGravity, spring
    case linearGravity, velocity
    case noise, turbulence
  }

  private let kind: Kind
  open var isEnabled = true
  /// Where it works, in its coordinates; nil for everywhere.
  open var region: SKRegion?
  open var strength: Float = 1
  /// How fast it gets weaker with the distance: by which power of it.
  open var falloff: Float = 0
  /// Points, within which it is not stronger.
  open var minimumRadius: Float = 1
  /// Of linear gravity and velocity, in metres.
  open var direction = CGVector.zero
  /// How even noise is, from 0 to 1.
  open var smoothness: Float = 0
  /// How fast noise changes.
  open var animationSpeed: Float = 0
  open var categoryBitMask: UInt32 = .max

  private var elapsed: TimeInterval = 0

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  public override init() {
    kind = .radialGravity
    super.init()
  }

  public required init?(coder aDecoder: NSCoder) {
    kind = .radialGravity
    super.init(coder: aDecoder)
  }

  /// Against the direction in which a body moves.
  open class func dragField() -> SKFieldNode { SKFieldNode(.drag) }
  /// Around the field.
  open class func vortexField() -> SKFieldNode { SKFieldNode(.vortex) }
  /// Towards the field.
  open class func radialGravityField() -> SKFieldNode { SKFieldNode(.radialGravity) }
  /// Towards the field, the more the farther it is.
  open class func springField() -> SKFieldNode { SKFieldNode(.spring) }
  /// - Parameter direction: metres a second a second.
  open class func linearGravityField(withVector direction: SIMD3<Float>) -> SKFieldNode {
    let field = SKFieldNode(.linearGravity)
    field.direction = CGVector(dx: CGFloat(direction.x), dy: CGFloat(direction.y))
    return field
  }
  /// Gives bodies a velocity.
  ///
  /// - Parameter direction: metres a second.
  open class func velocityField(withVector direction: SIMD3<Float>) -> SKFieldNode {
    let field = SKFieldNode(.velocity)
    field.direction = CGVector(dx: CGFloat(direction.x), dy: CGFloat(direction.y))
    return field
  }
  /// This way and that.
  open class func noiseField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat) -> SKFieldNode {
    let field = SKFieldNode(.noise)
    (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
    return field
  }
  /// This way and that, as strong as the body is fast.
  open class func turbulenceField(withSmoothness smoothness: CGFloat, animationSpeed speed: CGFloat) -> SKFieldNode {
    let field = SKFieldNode(.turbulence)
    (field.smoothness, field.animationSpeed) = (Float(smoothness), Float(speed))
    return field
  }

  override func advance(by seconds: TimeInterval) { elapsed += seconds }

  /// Pushes a body for some seconds. Places are the scene's.
  func push(_ body: SKPhysicsBody, at place: CGPoint, for seconds: TimeInterval) {
    guard isEnabled, body.fieldBitMask & categoryBitMask != 0 else { return }
    let there = transformToRoot
    guard there.isInvertible else { return }
    if let region, !region.contains(place.applying(there.inverted())) { return }
    let away = CGVector(dx: (place.x - there.tx) / Metre.points, dy: (place.y - there.ty) / Metre.points)
    let distance = max(away.length, CGFloat(minimumRadius) / Metre.points, 1e-4)
    let strength = CGFloat(strength) * (falloff == 0 ? 1 : pow(distance, -CGFloat(falloff)))
    let velocity = body.velocity * (1 / Metre.points)
    if case .velocity = kind {
      body.velocity = direction * (CGFloat(self.strength) * Metre.points)
      return
    }
    let out = away * (1 / max(away.length, 1e-4))
    let acceleration = acceleration(away, out, velocity) * strength
    body.applyImpulse(acceleration * (body.mass * CGFloat(seconds) * Metre.points))
  }

  /// In metres a second a second, at a strength of 1.
  private func acceleration(
    _ away: CGVector,
    _ out: CGVector,
    _ velocity: CGVector
  ) -> CGVector {
    switch kind {
    case .drag: velocity * -1
    case .vortex: CGVector(dx: -out.dy, dy: out.dx)
    case .radialGravity: out * -1
    case .spring: away * -1
    case .linearGravity: direction
    case .velocity: .zero
    case .noise: noise(away)
    case .turbulence: noise(away) * velocity.length
    }
  }

  private func noise(_ place: CGVector) -> CGVector {
    FieldNoise.at(place, elapsed * Double(animationSpeed), smoothness: Double(smoothness))
  }

  override func duplicate() -> SKNode { SKFieldNode(kind) }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    guard let other = other as? SKFieldNode else { return }
    (isEnabled, region, strength, falloff) = (other.isEnabled, other.region, other.strength, other.falloff)
    (minimumRadius, direction, smoothness) = (other.minimumRadius, other.direction, other.smoothness)
    (animationSpeed, categoryBitMask) = (other.animationSpeed, other.categoryBitMask)
  }
}

/// A part of the plane.
open class SKRegion: NSObject, NSCopying {
  /// Its outline; nil for all of the plane.
  open var path: CGPath? { outline }
  private let outline: CGPath?
  private let isInside: (CGPoint) -> Bool

  private init(_ path: CGPath?, _ isInside: @escaping (CGPoint) -> Bool) {
    (outline, self.isInside) = (path, isInside)
    super.init()
  }

  /// About (0, 0).
  public convenience init(radius: Float) {
    let r = CGFloat(radius)
    let circle = CGPath(ellipseIn: CGRect(x: -r, y: -r, width: 2 * r, height: 2 * r), transform: nil)
    self.init(circle) { hypot($0.x, $0.y) <= r }
  }
  /// About (0, 0).
  public convenience init(size: CGSize) {
    let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    self.init(CGPath(rect: rect, transform: nil)) { rect.contains($0) }
  }
  public convenience init(path: CGPath) {
    self.init(path) { path.contains($0, using: .winding, transform: .identity) }
  }

  /// All of the plane.
  open class func infinite() -> SKRegion { SKRegion(nil) { _ in true } }
  /// What is outside of this one.
  open func inverse() -> SKRegion {
    let isInside = isInside
    return SKRegion(outline) { !isInside($0) }
  }
  open func byUnion(with region: SKRegion) -> SKRegion {
    let (first, second) = (isInside, region.isInside)
    return SKRegion(nil) { first($0) || second($0) }
  }
  open func byDifference(from region: SKRegion) -> SKRegion {
    let (first, second) = (isInside, region.isInside)
    return SKRegion(outline) { first($0) && !second($0) }
  }
  open func byIntersection(with region: SKRegion) -> SKRegion {
    let (first, second) = (isInside, region.isInside)
    return SKRegion(outline) { first($0) && second($0) }
  }
  open func contains(_ point: CGPoint) -> Bool { isInside(point) }

  public func copy(with zone: NSZone? = nil) -> Any { SKRegion(outline, isInside) }
}
