import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Fields", .framesByHand)
struct FieldBehaviorTests {
  private let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let view = UIView(frame: CGRect(x: 250, y: 150, width: 100, height: 100))
  private let animator: UIDynamicAnimator
  private let look: UIDynamicItemBehavior

  init() {
    reference.addSubview(view)
    animator = UIDynamicAnimator(referenceView: reference)
    look = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(look)
  }

  /// How far the item is moved in half a second.
  private func moved(by field: UIFieldBehavior, from velocity: CGPoint = .zero) -> CGPoint {
    let before = view.center
    field.addItem(view)
    look.addLinearVelocity(velocity, for: view)
    animator.addBehavior(field)
    for _ in 0..<30 { FramesByHand.pass(1 / 60) }
    let after = view.center
    return CGPoint(x: after.x - before.x, y: after.y - before.y)
  }

  @Test("Gravity pulls along a line, or to a place")
  func gravity() {
    let line = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    #expect(line.direction == CGVector(dx: 0, dy: 1) && line.strength == 1 && line.falloff == 0)
    let way = moved(by: line)
    #expect(abs(way.x) < 0.01 && abs(way.y - 12.5) < 1)
    animator.removeBehavior(line)
  }

  @Test("To a place: the less the farther it is, where it falls off")
  func radial() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 100, y: 200))
    #expect(field.position == CGPoint(x: 100, y: 200))
    field.strength = 4
    let near = moved(by: field)
    #expect(near.x < -10 && abs(near.y) < 0.01)
  }

  @Test("What falls off is weak far away, and no stronger within the least radius")
  func falloff() {
    let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 100, y: 200))
    (field.strength, field.falloff, field.minimumRadius) = (4, 1, 20)
    #expect(abs(moved(by: field).x) < 1)
  }

  @Test("A spring pulls the more the farther away, and the more the lighter the item is")
  func spring() {
    let field = UIFieldBehavior.springField()
    field.position = CGPoint(x: 100, y: 200)
    look.density = 0.1
    #expect(moved(by: field).x < -100)
  }

  @Test("A field works in its region only")
  func region() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.position = CGPoint(x: 100, y: 200)
    field.region = UIRegion(radius: 50)
    #expect(moved(by: field) == .zero)
    field.region = UIRegion(size: CGSize(width: 500, height: 20))
    #expect(moved(by: field).y > 5)
  }

  @Test("Drag slows down; velocity is given; a vortex leads around")
  func others() {
    #expect(moved(by: .dragField(), from: CGPoint(x: 100, y: 0)).x < 45)
    animator.removeAllBehaviors()
    let wind = moved(by: .velocityField(direction: CGVector(dx: 60, dy: 0)))
    #expect(abs(wind.x - 30) < 3)
    animator.removeAllBehaviors()
    animator.updateItem(usingCurrentState: view)
  }

  @Test("A vortex leads around its place")
  func vortex() {
    let field = UIFieldBehavior.vortexField()
    field.position = CGPoint(x: 100, y: 200)
    let way = moved(by: field)
    #expect(abs(way.y) > 5 && abs(way.x) < abs(way.y))
  }

  @Test("Electric and magnetic fields push what is charged")
  func charge() {
    let field = UIFieldBehavior.electricField()
    field.position = CGPoint(x: 100, y: 200)
    #expect(moved(by: field) == .zero)
    look.charge = 2
    #expect(look.charge == 2 && moved(by: field).x > 10)
    animator.removeBehavior(field)
    let magnet = UIFieldBehavior.magneticField()
    #expect(abs(moved(by: magnet, from: CGPoint(x: 50, y: 0)).y) > 1)
  }

  @Test("Noise and turbulence push this way and that")
  func noise() {
    let noise = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
    #expect(noise.smoothness == 0.5 && noise.animationSpeed == 1)
    #expect(moved(by: noise) != .zero)
    animator.removeBehavior(noise)
    let still = moved(by: .turbulenceField(smoothness: 0.2, animationSpeed: 2), from: CGPoint(x: 40, y: 0))
    #expect(still != CGPoint(x: 20, y: 0))
  }

  @Test("A force of the app's own")
  func evaluated() {
    var places: [CGPoint] = []
    let field = UIFieldBehavior.field { field, place, _, mass, charge, time in
      places.append(place)
      return mass == 1 && charge == 0 && time > 0 ? CGVector(dx: 1, dy: 0) : .zero
    }
    #expect(abs(moved(by: field).x - 12.5) < 1 && places.first == CGPoint(x: 300, y: 200))
    field.removeItem(view)
    #expect(field.items.isEmpty)
  }

  @Test("Regions are put together")
  func regions() {
    let (circle, bar) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 40, height: 4)))
    let (middle, end, top, far) = (CGPoint.zero, CGPoint(x: 18, y: 0), CGPoint(x: 0, y: 9), CGPoint(x: 90, y: 0))
    func inside(_ region: UIRegion) -> [Bool] { [middle, end, top, far].map(region.contains) }
    #expect(inside(circle) == [true, false, true, false] && inside(bar) == [true, true, false, false])
    #expect(inside(circle.byUnion(with: bar)) == [true, true, true, false])
    #expect(inside(circle.byIntersection(with: bar)) == [true, false, false, false])
    #expect(inside(circle.byDifference(from: bar)) == [false, false, true, false])
    #expect(inside(circle.inverse()) == [false, true, false, true] && inside(.infinite) == [true, true, true, true])
  }
}
