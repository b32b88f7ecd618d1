import CoreGraphics
import Foundation

/// What holds an item to a point or to another item.
@MainActor final class DynamicJoint {
  enum Kind {
    /// At a distance, which a spring may keep.
    case distance(length: Double, frequency: Double, damping: Double)
    /// At most at a distance.
    case limit(length: Double)
    /// In one point, free to turn.
    case pin
    /// In one point and at one angle to each other.
    case fixed(angle: Double)
  }

  let first: DynamicBody
  let second: DynamicBody?
  let kind: Kind
  /// Where it holds, as the items see it; for no second item in the reference's coordinates.
  private let own: DynamicVector
  private let other: DynamicVector

  private var places = (DynamicVector.zero, DynamicVector.zero)
  private var direction = DynamicVector.zero
  private var distance = 0.0
  private var softness = 0.0
  private var bias = 0.0
  private var sum = 0.0

  init(_ first: DynamicBody, at own: DynamicVector, _ second: DynamicBody?, at other: DynamicVector, _ kind: Kind) {
    self.first = first
    self.second = second
    self.own = own
    self.other = other
    self.kind = kind
  }

  private func place() {
    places.0 = first.position + own.rotated(first.angle)
    places.1 = second.map { $0.position + other.rotated($0.angle) } ?? other
    distance = (places.1 - places.0).length
    direction = (places.1 - places.0).unit
  }

  private func mobility(_ direction: DynamicVector) -> Double {
    first.mobility(at: places.0, direction) + (second?.mobility(at: places.1, direction) ?? 0)
  }
  private var speed: DynamicVector { (second?.velocity(at: places.1) ?? .zero) - first.velocity(at: places.0) }
  private func push(_ impulse: DynamicVector) {
    first.push(-impulse, at: places.0)
    second?.push(impulse, at: places.1)
  }

  func prepare(_ time: Double) {
    place()
    sum = 0
    softness = 0
    bias = 0
    guard case .distance(let length, let frequency, let damping) = kind, frequency > 0 else { return }
    // A spring that is solved with all else, and so cannot swing itself up.
    let mobility = mobility(direction)
    guard mobility > 0 else { return }
    let pulse = 2 * Double.pi * frequency
    let stiffness = pulse * pulse / mobility
    let resistance = 2 * damping * pulse / mobility
    softness = 1 / (time * (resistance + time * stiffness))
    bias = (distance - length) * time * stiffness * softness
  }

  func solve() {
    switch kind {
    case .distance:
      let mobility = mobility(direction) + softness
      guard mobility > 0 else { return }
      let impulse = -(speed.dot(direction) + bias + softness * sum) / mobility
      sum += impulse
      push(direction * impulse)
    case .limit(let length):
      guard distance >= length else { return }
      let mobility = mobility(direction)
      guard mobility > 0 else { return }
      let wanted = min(0, sum - speed.dot(direction) / mobility)
      push(direction * (wanted - sum))
      sum = wanted
    case .pin: solvePoint()
    case .fixed:
      let turns = first.inverseInertia + (second?.inverseInertia ?? 0)
      if turns > 0 {
        let impulse = -((second?.spin ?? 0) - first.spin) / turns
        first.spin -= impulse * first.inverseInertia
        if let second { second.spin += impulse * second.inverseInertia }
      }
      solvePoint()
    }
  }

  private func solvePoint() {
    for axis in [DynamicVector(1, 0), DynamicVector(0, 1)] {
      let mobility = mobility(axis)
      if mobility > 0 { push(axis * (-speed.dot(axis) / mobility)) }
    }
  }

  /// Takes back what a step left of error.
  func correct() {
    place()
    switch kind {
    case .distance(let length, let frequency, _): if frequency == 0 { shorten(by: distance - length) }
    case .limit(let length): if distance > length { shorten(by: distance - length) }
    case .pin: shorten(by: distance)
    case .fixed(let angle):
      let turns = first.inverseInertia + (second?.inverseInertia ?? 0)
      if turns > 0 {
        let error = 0.2 * ((second?.angle ?? 0) - first.angle - angle) / turns
        first.angle += error * first.inverseInertia
        if let second { second.angle -= error * second.inverseInertia }
      }
      shorten(by: distance)
    }
  }

  private func shorten(by error: Double) {
    let mobility = mobility(direction)
    guard mobility > 0, error != 0 else { return }
    let way = direction * (0.2 * error / mobility)
    first.move(way, at: places.0)
    second?.move(-way, at: places.1)
  }
}
