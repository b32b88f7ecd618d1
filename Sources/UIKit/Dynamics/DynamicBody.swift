import CoreGraphics
import Foundation

/// An item as it moves: where it is, how fast, and what of it resists.
@MainActor final class DynamicBody {
  let item: any UIDynamicItem
  private(set) var shape = DynamicShape.rectangle(.zero)
  var position = DynamicVector.zero
  var angle = 0.0
  var velocity = DynamicVector.zero
  var spin = 0.0
  /// What it was before this step, by which one knows on which side of a line it came.
  var lastPosition = DynamicVector.zero
  var properties = Properties()
  /// In a step: the sums of what pushes it.
  var force = DynamicVector.zero
  var torque = 0.0

  private var standing = CGAffineTransform.identity
  private var standingAngle = 0.0

  struct Properties {
    // What a body of SpriteKit has by itself, on whose engine UIKit's animator runs at Apple.
    var elasticity = 0.2
    var friction = 0.2
    var density = 1.0
    var resistance = 0.0
    var angularResistance = 0.0
    var allowsRotation = true
    var isAnchored = false
    var charge = 0.0
  }

  init(_ item: any UIDynamicItem) {
    self.item = item
    readItem()
  }

  /// Takes the place, size and rotation that the item has now.
  func readItem() {
    position = DynamicVector(item.center)
    lastPosition = position
    standing = item.transform
    standingAngle = atan2(Double(standing.b), Double(standing.a))
    angle = standingAngle
    shape = item.dynamicShape
  }

  func writeItem() {
    item.center = position.point
    guard angle != standingAngle else { return }
    item.transform = standing.concatenating(CGAffineTransform(rotationAngle: angle - standingAngle))
  }

  /// An item of 100 by 100 points and density one has a mass of one.
  var mass: Double { max(properties.density * shape.area / 10_000, 1e-6) }
  var inverseMass: Double { properties.isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double {
    guard !properties.isAnchored, properties.allowsRotation else { return 0 }
    let inertia = mass * shape.inertia
    return inertia > 0 ? 1 / inertia : 0
  }

  var placedShape: DynamicShape { shape.placed(at: position, angle: angle) }

  func velocity(at place: DynamicVector) -> DynamicVector { velocity + spin * (place - position).turned }

  func push(_ impulse: DynamicVector, at place: DynamicVector) {
    velocity += impulse * inverseMass
    spin += (place - position).cross(impulse) * inverseInertia
  }

  /// How much an impulse in a direction changes the velocity there.
  func mobility(at place: DynamicVector, _ direction: DynamicVector) -> Double {
    let lever = (place - position).cross(direction)
    return inverseMass + lever * lever * inverseInertia
  }

  func move(_ distance: DynamicVector, at place: DynamicVector) {
    position += distance * inverseMass
    angle += (place - position).cross(distance) * inverseInertia
  }

  func accelerate(_ time: Double) {
    velocity += force * inverseMass * time
    spin += torque * inverseInertia * time
    velocity /= 1 + properties.resistance * time
    spin /= 1 + properties.angularResistance * time
    if properties.isAnchored || !properties.allowsRotation { spin = 0 }
    if properties.isAnchored { velocity = .zero }
  }

  func advance(_ time: Double) {
    lastPosition = position
    position += velocity * time
    angle += spin * time
  }

  /// What moves by less than this in a second is seen to rest.
  var isAtRest: Bool { velocity.length < 6 && abs(spin) < 0.1 }
}
