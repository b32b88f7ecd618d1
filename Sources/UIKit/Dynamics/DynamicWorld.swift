import CoreGraphics
import Foundation

/// Bodies, what holds them together, and lines that they do not cross: steps of impulses that go to and fro until none
/// is left that would press two into each other.
@MainActor final class DynamicWorld {
  private(set) var bodies: [ObjectIdentifier: DynamicBody] = [:]
  /// In the order in which the items came.
  private var order: [ObjectIdentifier] = []
  var joints: [DynamicJoint] = []

  /// A step is this long: at 1,000 points a second a body moves by four points, less than what one sees between frames.
  static let step = 1.0 / 240
  private static let rounds = 8

  /// Pairs of what may touch, as the collision behaviours say.
  var collisions: [UICollisionBehavior] = []

  func body(of item: any UIDynamicItem) -> DynamicBody {
    let key = ObjectIdentifier(item)
    if let body = bodies[key] { return body }
    let body = DynamicBody(item)
    bodies[key] = body
    order.append(key)
    return body
  }

  func keep(_ items: Set<ObjectIdentifier>) {
    order.removeAll { !items.contains($0) }
    bodies = bodies.filter { items.contains($0.key) }
  }

  var all: [DynamicBody] { order.compactMap { bodies[$0] } }
  var isAtRest: Bool { bodies.values.allSatisfy(\.isAtRest) }

  // MARK: A step

  func advance(_ time: Double, in area: CGRect?) {
    let all = all
    for body in all { body.accelerate(time) }
    var contacts: [DynamicTouch] = []
    for behavior in collisions { contacts += touches(of: behavior, in: area) }
    for contact in contacts { contact.prepare() }
    for joint in joints { joint.prepare(time) }
    for _ in 0..<Self.rounds {
      for joint in joints { joint.solve() }
      for contact in contacts { contact.solve() }
    }
    for body in all { body.advance(time) }
    for contact in contacts { contact.separate() }
    for joint in joints { joint.correct() }
  }

  private func touches(of behavior: UICollisionBehavior, in area: CGRect?) -> [DynamicTouch] {
    let own = behavior.items.compactMap { bodies[ObjectIdentifier($0)] }
    let shapes = own.map(\.placedShape)
    var touches: [DynamicTouch] = []
    if behavior.collisionMode.contains(.items) {
      for (index, first) in own.enumerated() {
        for (other, second) in own.enumerated().dropFirst(index + 1) {
          guard let contact = DynamicContact(shapes[index], shapes[other]) else { continue }
          touches.append(DynamicTouch(first, second, contact, behavior, nil))
        }
      }
    }
    guard behavior.collisionMode.contains(.boundaries) else { return touches }
    for line in behavior.lines(in: area) {
      for (body, shape) in zip(own, shapes) {
        guard let contact = line.contact(shape, of: body) else { continue }
        touches.append(DynamicTouch(body, nil, contact, behavior, line))
      }
    }
    return touches
  }

  /// The pairs that touch now, for those who want to hear of it.
  func pairs(of behavior: UICollisionBehavior, in area: CGRect?) -> [DynamicPair: CGPoint] {
    var pairs: [DynamicPair: CGPoint] = [:]
    for touch in touches(of: behavior, in: area) {
      pairs[DynamicPair(touch)] = pairs[DynamicPair(touch)] ?? touch.contact.points[0].place.point
    }
    return pairs
  }
}

/// A line that items do not cross.
struct DynamicLine {
  var start: DynamicVector
  var end: DynamicVector
  /// nil for the reference view's own edges.
  var identifier: (any NSCopying & NSObjectProtocol)?
  /// Whether items are kept at its left, as one goes from start to end with y downwards to the right; nil for either side.
  var isOneSided = false

  @MainActor func contact(_ shape: DynamicShape, of body: DynamicBody) -> DynamicContact? {
    let line = DynamicShape(corners: [start, end])
    let isBehind = (body.lastPosition - start).dot(line.normal(0)) < 0
    let face = !isOneSided && isBehind ? 1 : 0
    return DynamicContact(shape, line, facesOfSecond: [face])
  }
}

/// Two things that touch.
struct DynamicPair: Hashable {
  let first: ObjectIdentifier
  let second: ObjectIdentifier?
  let identifier: NSObject?

  @MainActor init(_ touch: DynamicTouch) {
    first = ObjectIdentifier(touch.first.item)
    second = touch.second.map { ObjectIdentifier($0.item) }
    identifier = touch.line?.identifier as? NSObject
  }
}

/// A contact in a step: impulses that only push, and friction up to what they press.
@MainActor final class DynamicTouch {
  let first: DynamicBody
  let second: DynamicBody?
  let contact: DynamicContact
  let behavior: UICollisionBehavior
  let line: DynamicLine?
  private var impulses: [(along: Double, across: Double)]
  private var wanted: [Double] = []

  init(
    _ first: DynamicBody,
    _ second: DynamicBody?,
    _ contact: DynamicContact,
    _ behavior: UICollisionBehavior,
    _ line: DynamicLine?
  ) {
    self.first = first
    self.second = second
    self.contact = contact
    self.behavior = behavior
    self.line = line
    impulses = Array(repeating: (0, 0), count: contact.points.count)
  }

  /// How fast the second goes away from the first.
  private func speed(_ place: DynamicVector, _ direction: DynamicVector) -> Double {
    ((second?.velocity(at: place) ?? .zero) - first.velocity(at: place)).dot(direction)
  }
  private func mobility(_ place: DynamicVector, _ direction: DynamicVector) -> Double {
    first.mobility(at: place, direction) + (second?.mobility(at: place, direction) ?? 0)
  }
  private func push(_ impulse: DynamicVector, _ place: DynamicVector) {
    first.push(-impulse, at: place)
    second?.push(impulse, at: place)
  }

  func prepare() {
    // A line is as elastic as what meets it; slow things do not bounce, so that they come to rest.
    let elasticity = max(first.properties.elasticity, second?.properties.elasticity ?? 0)
    wanted = contact.points.map { point in
      let speed = speed(point.place, contact.normal)
      return speed < -30 ? -elasticity * speed : 0
    }
  }

  func solve() {
    let friction = (first.properties.friction * (second?.properties.friction ?? first.properties.friction)).squareRoot()
    let across = contact.normal.turned
    for (index, point) in contact.points.enumerated() {
      let grip = mobility(point.place, across)
      if grip > 0 {
        let limit = friction * impulses[index].along
        let sum = impulses[index].across - speed(point.place, across) / grip
        let kept = min(limit, max(-limit, sum))
        push(across * (kept - impulses[index].across), point.place)
        impulses[index].across = kept
      }
      let mobility = mobility(point.place, contact.normal)
      guard mobility > 0 else { continue }
      let sum = impulses[index].along + (wanted[index] - speed(point.place, contact.normal)) / mobility
      let kept = max(0, sum)
      push(contact.normal * (kept - impulses[index].along), point.place)
      impulses[index].along = kept
    }
  }

  /// Moves apart what lies in each other by more than is seen.
  func separate() {
    guard let deepest = contact.points.max(by: { $0.depth < $1.depth }), deepest.depth > 0.1 else { return }
    let total = first.inverseMass + (second?.inverseMass ?? 0)
    guard total > 0 else { return }
    let way = contact.normal * (0.2 * (deepest.depth - 0.1) / total)
    first.position -= way * first.inverseMass
    if let second { second.position += way * second.inverseMass }
  }
}
