import Foundation
import SlipwayFoundation
import SlipwayTestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Dynamic animator", .framesByHand)
struct DynamicAnimatorTests {
  private let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let animator: UIDynamicAnimator

  init() { animator = UIDynamicAnimator(referenceView: reference) }

  private func box(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: side, height: side))
    reference.addSubview(view)
    return view
  }
  private func pass(seconds: Double) { for _ in 0..<Int(seconds * 60) { FramesByHand.pass(1 / 60) } }

  @Test("An item falls by half of a thousand points in a second, in the direction of gravity")
  func gravity() {
    let view = box(0, 0)
    let gravity = UIGravityBehavior(items: [view])
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && abs(gravity.angle - .pi / 2) < 1e-9)
    #expect(gravity.magnitude == 1 && !animator.isRunning && gravity.dynamicAnimator == nil)
    animator.addBehavior(gravity)
    #expect(animator.isRunning && gravity.dynamicAnimator === animator)
    pass(seconds: 1)
    #expect(abs(view.center.y - 550) < 5 && view.center.x == 50)
    #expect(abs(animator.elapsedTime - 1) < 0.01)
    gravity.setAngle(0, magnitude: 0.5)
    #expect(abs(gravity.gravityDirection.dx - 0.5) < 1e-9 && abs(gravity.gravityDirection.dy) < 1e-9)
    gravity.removeItem(view)
    #expect(gravity.items.isEmpty)
    gravity.addItem(view)
    gravity.addItem(view)
    #expect(gravity.items.count == 1)
  }

  @Test("An item comes to rest on the reference view's edge, and the animator with it")
  func rest() {
    ClassRecords.register {
      [
        ClassRecord(
          Watcher.self,
          name: "DynamicAnimatorTests.Watcher",
          methods: [
            MethodRecord("dynamicAnimatorWillResume:", Watcher.dynamicAnimatorWillResume),
            MethodRecord("dynamicAnimatorDidPause:", Watcher.dynamicAnimatorDidPause),
          ]
        )
      ]
    }
    let watcher = Watcher()
    animator.delegate = watcher
    let (view, other) = (box(100, 300), box(100, 80))
    animator.addBehavior(UIGravityBehavior(items: [view, other]))
    let collision = UICollisionBehavior(items: [view, other])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    FramesByHand.pass(until: { !animator.isRunning })
    #expect(watcher.heard == ["resume", "pause"])
    #expect(abs(view.frame.maxY - 600) < 1.5 && abs(other.frame.maxY - view.frame.minY) < 2)
    #expect(abs(view.center.x - 150) < 1)
    let stood = view.center
    pass(seconds: 0.5)
    #expect(view.center == stood)
    view.center = CGPoint(x: 150, y: 200)
    animator.updateItem(usingCurrentState: view)
    #expect(watcher.heard.last == "resume")
    FramesByHand.pass(1 / 60)
    FramesByHand.pass(1 / 60)
    #expect(view.center.y > 200 && view.center.y < 210)
  }

  final class Watcher: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var heard: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { heard.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { heard.append("pause") }
  }

  final class Ears: NSObject, UICollisionBehaviorDelegate {
    var heard: [String] = []
    func began(_ b: UICollisionBehavior, _ item: any UIDynamicItem, _ other: any UIDynamicItem, _ p: CGPoint) {
      heard.append("meets \(Int(p.x / 100))")
    }
    func ended(_ b: UICollisionBehavior, _ item: any UIDynamicItem, _ other: any UIDynamicItem) {
      heard.append("parts")
    }
    func beganLine(_ b: UICollisionBehavior, _ item: any UIDynamicItem, _ name: (any NSCopying)?, _ p: CGPoint) {
      heard.append("hits \(name as? NSString ?? "edge")")
    }
    func endedLine(_ b: UICollisionBehavior, _ item: any UIDynamicItem, _ name: (any NSCopying)?) {
      heard.append("leaves \(name as? NSString ?? "edge")")
    }
  }

  @Test("Items hand on their speed, bounce from lines, and the delegate hears of it")
  func collisions() {
    ClassRecords.register {
      [
        ClassRecord(
          Ears.self,
          name: "DynamicAnimatorTests.Ears",
          methods: [
            MethodRecord("collisionBehavior:beganContactFor:with:at:", Ears.began),
            MethodRecord("collisionBehavior:endedContactFor:with:", Ears.ended),
            MethodRecord("collisionBehavior:beganContactFor:withBoundaryIdentifier:at:", Ears.beganLine),
            MethodRecord("collisionBehavior:endedContactFor:withBoundaryIdentifier:", Ears.endedLine),
          ]
        )
      ]
    }
    let (first, second) = (box(0, 100, 50), box(150, 100, 50))
    let look = UIDynamicItemBehavior(items: [first, second])
    look.elasticity = 1
    look.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
    #expect(look.linearVelocity(for: first) == CGPoint(x: 300, y: 0))
    let collision = UICollisionBehavior(items: [first, second])
    let ears = Ears()
    collision.collisionDelegate = ears
    collision.addBoundary(withIdentifier: NSString("wall"), from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 400))
    animator.addBehavior(look)
    animator.addBehavior(collision)
    pass(seconds: 0.45)
    #expect(abs(look.linearVelocity(for: first).x) < 3 && abs(look.linearVelocity(for: second).x - 300) < 3)
    #expect(ears.heard == ["meets 1", "parts"])
    pass(seconds: 0.4)
    #expect(look.linearVelocity(for: second).x < -290)
    #expect(ears.heard == ["meets 1", "parts", "hits wall", "leaves wall"])
    collision.collisionMode = .boundaries
    pass(seconds: 0.5)
    #expect(abs(look.linearVelocity(for: first).x) < 3, "items no longer meet")
  }

  @Test("Boundaries are known by their identifiers; insets move the edges inwards")
  func boundaries() {
    let view = box(100, 0)
    let collision = UICollisionBehavior(items: [view])
    #expect(collision.boundaryIdentifiers == nil)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 500, width: 400, height: 20))
    collision.addBoundary(withIdentifier: NSString("floor"), for: path)
    #expect(collision.boundary(withIdentifier: NSString("floor")) === path)
    #expect(collision.boundaryIdentifiers?.count == 1)
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    FramesByHand.pass(until: { !animator.isRunning })
    #expect(abs(view.frame.maxY - 500) < 1.5)
    collision.removeBoundary(withIdentifier: NSString("floor"))
    #expect(collision.boundaryIdentifiers == nil && animator.isRunning)
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 0))
    FramesByHand.pass(until: { !animator.isRunning })
    #expect(abs(view.frame.maxY - 560) < 1.5)
  }

  @Test("A push moves by its magnitude, beside the middle it turns; density makes it weaker")
  func pushes() {
    let (view, heavy, turned) = (box(0, 0), box(0, 200), box(0, 400))
    let weight = UIDynamicItemBehavior(items: [heavy])
    weight.density = 2
    let push = UIPushBehavior(items: [view, heavy, turned], mode: .instantaneous)
    push.setAngle(0, magnitude: 2)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: turned)
    #expect(push.targetOffsetFromCenter(for: turned).vertical == 50 && push.magnitude == 2)
    let state = UIDynamicItemBehavior(items: [view, turned])
    for behavior in [weight, state, push] { animator.addBehavior(behavior) }
    FramesByHand.pass(1 / 60)
    #expect(!push.active)
    #expect(abs(state.linearVelocity(for: view).x - 200) < 1e-6)
    #expect(abs(weight.linearVelocity(for: heavy).x - 100) < 1e-6)
    #expect(state.angularVelocity(for: turned) < -1, "the lower edge goes to the right")
    let steady = UIPushBehavior(items: [view], mode: .continuous)
    steady.pushDirection = CGVector(dx: 0, dy: 1)
    animator.addBehavior(steady)
    pass(seconds: 1)
    #expect(abs(state.linearVelocity(for: view).y - 100) < 3)
    #expect(turned.transform != .identity && view.transform == .identity)
  }

  @Test("Resistance slows down, an anchored item stays, one that may not turn does not")
  func itemBehavior() {
    let (view, fixed) = (box(0, 0), box(200, 0))
    let slow = UIDynamicItemBehavior(items: [view])
    slow.resistance = 2
    slow.allowsRotation = false
    slow.addLinearVelocity(CGPoint(x: 100, y: 0), for: view)
    slow.addAngularVelocity(3, for: view)
    let anchor = UIDynamicItemBehavior(items: [fixed])
    anchor.isAnchored = true
    for behavior in [slow, anchor, UIGravityBehavior(items: [fixed])] { animator.addBehavior(behavior) }
    pass(seconds: 1)
    #expect(abs(slow.linearVelocity(for: view).x - 100 * exp(-2)) < 1)
    #expect(slow.angularVelocity(for: view) == 0 && view.transform == .identity)
    #expect(fixed.center == CGPoint(x: 250, y: 50))
  }

  @Test("An item snaps to a point and stands upright there")
  func snap() {
    let view = box(0, 0)
    view.transform = CGAffineTransform(rotationAngle: 0.6)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 400))
    #expect(snap.damping == 0.5)
    animator.addBehavior(snap)
    FramesByHand.pass(until: { !animator.isRunning })
    #expect(abs(view.center.x - 300) < 1 && abs(view.center.y - 400) < 1 && abs(view.transform.b) < 0.01)
    snap.snapPoint = CGPoint(x: 100, y: 100)
    #expect(animator.isRunning)
    FramesByHand.pass(until: { !animator.isRunning })
    #expect(abs(view.center.x - 100) < 1)
  }

  @Test("A rod keeps its length while the item swings; a spring gives way and comes back")
  func attachments() {
    let view = box(250, 50, 100)
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
    #expect(rod.length == 100 && rod.attachedBehaviorType == .anchor && rod.items.count == 1)
    animator.addBehavior(rod)
    let gravity = UIGravityBehavior(items: [view])
    animator.addBehavior(gravity)
    var lowest: CGFloat = 0
    for _ in 0..<60 {
      FramesByHand.pass(1 / 60)
      #expect(abs(hypot(view.center.x - 200, view.center.y - 100) - 100) < 3)
      lowest = max(lowest, view.center.y)
    }
    #expect(lowest > 195)
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 200, y: 100))
    (spring.length, spring.frequency, spring.damping) = (50, 2, 1)
    animator.addBehavior(spring)
    FramesByHand.pass(until: { !animator.isRunning })
    #expect(abs(hypot(view.center.x - 200, view.center.y - 100) - 50) < 2)
    spring.anchorPoint = CGPoint(x: 300, y: 300)
    FramesByHand.pass(until: { !animator.isRunning })
    #expect(abs(hypot(view.center.x - 300, view.center.y - 300) - 50) < 2)
  }

  @Test("Two items are held at a distance, at most at one, in a point, or as one")
  func pairs() {
    let kinds: [(UIView, UIView) -> UIAttachmentBehavior] = [
      { UIAttachmentBehavior(item: $0, attachedTo: $1) },
      {
        UIAttachmentBehavior.limitAttachment(with: $0, offsetFromCenter: .zero, attachedTo: $1, offsetFromCenter: .zero)
      },
      { UIAttachmentBehavior.pinAttachment(with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 200, y: 125)) },
      { UIAttachmentBehavior.fixedAttachment(with: $0, attachedTo: $1, attachmentAnchor: CGPoint(x: 200, y: 125)) },
    ]
    for (index, make) in kinds.enumerated() {
      animator.removeAllBehaviors()
      let (still, moving) = (box(100, 100, 50), box(250, 100, 50))
      let anchor = UIDynamicItemBehavior(items: [still])
      anchor.isAnchored = true
      let attachment = make(still, moving)
      #expect(attachment.attachedBehaviorType == .items && attachment.items.count == 2)
      let speed = UIDynamicItemBehavior(items: [moving])
      speed.addLinearVelocity(CGPoint(x: index == 1 ? -100 : 0, y: 200), for: moving)
      for behavior in [anchor, attachment, speed] { animator.addBehavior(behavior) }
      pass(seconds: 0.5)
      let distance = hypot(moving.center.x - still.center.x, moving.center.y - still.center.y)
      switch index {
      case 0: #expect(abs(distance - 150) < 3 && moving.center.y > 150)
      case 1: #expect(distance < 151 && moving.center.y > 150)
      case 2:
        #expect(abs(hypot(moving.center.x - 200, moving.center.y - 125) - 75) < 3 && abs(moving.transform.b) > 0.3)
      default: #expect(abs(moving.center.x - 275) < 3 && abs(moving.center.y - 125) < 3)
      }
    }
  }

  @Test("A behaviour of others moves as they do, and acts with each step")
  func composition() {
    final class Fall: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let view = box(0, 0)
    let (fall, gravity) = (Fall(), UIGravityBehavior(items: [view]))
    fall.addChildBehavior(gravity)
    var acts = 0
    fall.action = { acts += 1 }
    animator.addBehavior(fall)
    #expect(fall.moves == [true] && gravity.dynamicAnimator === animator && animator.behaviors == [fall])
    pass(seconds: 0.5)
    #expect(view.center.y > 100 && acts == 30)
    #expect(animator.items(in: CGRect(x: 0, y: 100, width: 50, height: 200)).first === view)
    #expect(animator.items(in: CGRect(x: 200, y: 0, width: 50, height: 50)).isEmpty)
    fall.removeChildBehavior(gravity)
    #expect(fall.childBehaviors.isEmpty && gravity.dynamicAnimator == nil)
    animator.removeBehavior(fall)
    #expect(fall.moves == [true, false] && fall.dynamicAnimator == nil)
  }

  @Test("Round items and those with a path of their own meet by their outlines")
  func outlines() {
    final class Round: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    final class Wide: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
      override var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -80, y: -10, width: 160, height: 20))
      }
    }
    #expect(abs(Round(frame: CGRect(x: 0, y: 0, width: 100, height: 100)).dynamicShape.area - 7_765) < 1)
    let wide = Wide(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    reference.addSubview(wide)
    let collision = UICollisionBehavior(items: [wide])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [wide]))
    FramesByHand.pass(until: { !animator.isRunning })
    #expect(abs(wide.center.y - 590) < 1.5)
    let plain = box(0, 0, 40)
    #expect(plain.collisionBoundsType == .rectangle)
    #expect(plain.collisionBoundingPath.bounds == CGRect(x: -20, y: -20, width: 40, height: 40))
  }

  @Test("The attributes of a layout are items, and the layout is told of each step")
  func layout() {
    final class Told: UICollectionViewFlowLayout {
      var count = 0
      override func invalidateLayout() {
        count += 1
        super.invalidateLayout()
      }
    }
    let layout = Told()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let path = IndexPath(item: 2, section: 1)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    animator.addBehavior(UIGravityBehavior(items: [attributes]))
    #expect(animator.layoutAttributesForCell(at: path) === attributes)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "k", at: path) == nil)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "k", at: path) == nil)
    pass(seconds: 0.1)
    #expect(attributes.center.y > 51 && layout.count == 6)
  }
}
