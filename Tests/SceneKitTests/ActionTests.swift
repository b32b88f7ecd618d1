import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import SceneKit

@Suite("Actions and motions") @MainActor
struct ActionTests {
  private let scene = SCNScene()
  private let node = SCNNode()

  init() { scene.rootNode.addChildNode(node) }

  @Test("Moving, by and to a place, together") func moving() {
    node.runAction(.moveBy(x: 2, y: 0, z: 0, duration: 1))
    node.runAction(.move(by: SCNVector3(0, 4, 0), duration: 2))
    scene.advance(0.5)
    #expect(isNear(node.position, SCNVector3(1, 1, 0)) && node.hasActions && scene.isMoving)
    scene.advance(2)
    #expect(isNear(node.position, SCNVector3(2, 4, 0)) && !node.hasActions && !scene.isMoving)
    node.runAction(SCNAction.move(to: SCNVector3(0, 0, 8), duration: 1))
    scene.advance(0.5)
    #expect(isNear(node.position, SCNVector3(1, 2, 4)))
  }

  @Test("Turning") func turning() {
    node.runAction(.rotateBy(x: 0, y: .pi, z: 0, duration: 1))
    scene.advance(0.5)
    #expect(isNear(node.worldFront, SCNVector3(-1, 0, 0)))
    scene.advance(0.5)
    #expect(isNear(node.worldFront, SCNVector3(0, 0, 1)))
    node.runAction(.rotateTo(x: 0, y: 0, z: 0, duration: 0))
    node.runAction(.rotate(by: .pi / 2, around: SCNVector3(0, 0, 1), duration: 0))
    scene.advance(0.1)
    #expect(isNear(node.worldUp, SCNVector3(-1, 0, 0)))
    node.runAction(.rotate(toAxisAngle: SCNVector4(0, 1, 0, Float.pi / 2), duration: 1))
    scene.advance(1)
    #expect(isNear(node.worldFront, SCNVector3(-1, 0, 0)))
    // The long way by its angles, or the short one.
    node.eulerAngles = SCNVector3(0, 0, 0)
    node.runAction(.rotateTo(x: 0, y: 1.5 * .pi, z: 0, duration: 1))
    scene.advance(1.0 / 3)
    #expect(isNear(node.worldFront, SCNVector3(-1, 0, 0)))
    node.removeAllActions()
    node.eulerAngles = SCNVector3(0, 0, 0)
    node.runAction(.rotateTo(x: 0, y: 1.5 * .pi, z: 0, duration: 1, usesShortestUnitArc: true))
    scene.advance(0.999_999)
    #expect(isNear(node.worldFront, SCNVector3(1, 0, 0), 0.01))
  }

  @Test("Growing, fading and hiding") func looks() {
    node.runAction(.scale(by: 3, duration: 1))
    scene.advance(0.5)
    #expect(isNear(node.scale, SCNVector3(2, 2, 2)))
    scene.advance(0.5)
    node.runAction(.scale(to: 1, duration: 1))
    scene.advance(1)
    #expect(isNear(node.scale, SCNVector3(1, 1, 1)))
    node.runAction(.fadeOut(duration: 1))
    scene.advance(0.25)
    #expect(abs(node.opacity - 0.75) < 1e-5)
    scene.advance(1)
    node.runAction(.fadeIn(duration: 0))
    scene.advance(0)
    #expect(node.opacity == 1)
    node.runAction(.fadeOpacity(by: -0.5, duration: 0))
    scene.advance(0)
    #expect(node.opacity == 0.5)
    node.runAction(.fadeOpacity(to: 0.2, duration: 0))
    node.runAction(.hide())
    scene.advance(0)
    #expect(abs(node.opacity - 0.2) < 1e-6 && node.isHidden)
    node.runAction(.unhide())
    scene.advance(0)
    #expect(!node.isHidden)
  }

  @Test("One after the other, together and again") func several() {
    let step = SCNAction.moveBy(x: 1, y: 0, z: 0, duration: 1)
    node.runAction(
      .sequence([step, .wait(duration: 1), step, .group([step, .moveBy(x: 0, y: 1, z: 0, duration: 2)])])
    )
    scene.advance(2.5)
    #expect(isNear(node.position, SCNVector3(1.5, 0, 0)))
    scene.advance(1)
    #expect(isNear(node.position, SCNVector3(2.5, 0.25, 0)))
    scene.advance(2)
    #expect(isNear(node.position, SCNVector3(3, 1, 0)) && !node.hasActions)
    node.runAction(.repeat(step, count: 3))
    scene.advance(10)
    #expect(isNear(node.position, SCNVector3(6, 1, 0)))
    node.runAction(.repeatForever(step), forKey: "on")
    scene.advance(4.5)
    #expect(isNear(node.position, SCNVector3(10.5, 1, 0)) && node.actionKeys == ["on"])
    #expect(node.action(forKey: "on") != nil)
    node.removeAction(forKey: "on")
    #expect(!node.hasActions)
    #expect(SCNAction.sequence([step, step]).duration == 2 && SCNAction.group([step, step]).duration == 1)
  }

  @Test("What is done is taken back") func reversing() {
    let action = SCNAction.sequence([.moveBy(x: 1, y: 0, z: 0, duration: 1), .moveBy(x: 0, y: 2, z: 0, duration: 1)])
    node.runAction(action)
    scene.advance(2)
    node.runAction(action.reversed())
    scene.advance(1)
    #expect(isNear(node.position, SCNVector3(1, 0, 0)))
    scene.advance(1)
    #expect(isNear(node.position, SCNVector3Zero))
  }

  @Test("Time goes by curves and speeds") func timing() {
    for (mode, part) in [
      (SCNActionTimingMode.linear, Float(0.25)), (.easeIn, 0.0625), (.easeOut, 0.4375), (.easeInEaseOut, 0.125),
    ] {
      node.position = SCNVector3Zero
      let action = SCNAction.moveBy(x: 1, y: 0, z: 0, duration: 1)
      action.timingMode = mode
      node.runAction(action)
      scene.advance(0.25)
      #expect(abs(node.position.x - part) < 1e-5)
      node.removeAllActions()
    }
    node.position = SCNVector3Zero
    let action = SCNAction.moveBy(x: 1, y: 0, z: 0, duration: 1)
    action.speed = 2
    action.timingFunction = { $0 * 0.5 }
    let copy = action.copy() as? SCNAction
    #expect(copy?.speed == 2 && copy?.timingFunction != nil)
    node.runAction(action)
    scene.advance(0.25)
    #expect(abs(node.position.x - 0.25) < 1e-5)
    scene.isPaused = true
    scene.advance(5)
    #expect(abs(node.position.x - 0.25) < 1e-5)
    (scene.isPaused, node.isPaused) = (false, true)
    scene.advance(5)
    #expect(abs(node.position.x - 0.25) < 1e-5)
  }

  @Test("Functions are called, and nodes leave") func functions() {
    var (times, calls, ends) = ([CGFloat](), 0, 0)
    node.runAction(.customAction(duration: 2) { _, seconds in times.append(seconds) })
    node.runAction(.run { _ in calls += 1 }) { ends += 1 }
    scene.advance(0.5)
    scene.advance(2)
    #expect(times == [0.5, 2] && calls == 1 && ends == 1)
    node.runAction(.removeFromParentNode())
    scene.advance(0)
    #expect(node.parent == nil)
  }

  @Test("Changes in a transaction take their time") func transactions() {
    SCNTransaction.begin()
    #expect(SCNTransaction.animationDuration == 0.25)
    SCNTransaction.animationDuration = 2
    SCNTransaction.animationTimingFunction = CAMediaTimingFunction(name: .linear)
    node.position = SCNVector3(4, 0, 0)
    SCNTransaction.begin()
    #expect(SCNTransaction.animationDuration == 2)
    SCNTransaction.disableActions = true
    scene.rootNode.position.y = 1
    SCNTransaction.commit()
    SCNTransaction.commit()
    #expect(
      SCNTransaction.animationDuration == 0 && node.position.x == 4 && scene.rootNode.presentation === scene.rootNode
    )
    #expect(node.presentation !== node && node.presentation.position.x == 0)
    scene.advance(0.5)
    #expect(abs(node.presentation.position.x - 1) < 1e-3 && scene.isMoving)
    #expect(abs(node.presentation.worldPosition.x - 1) < 1e-3)
    scene.advance(2)
    #expect(node.presentation === node && !scene.isMoving)
    SCNTransaction.begin()
    node.opacity = 0
    SCNTransaction.commit()
    SCNTransaction.flush()
    scene.advance(0.125)
    #expect(abs(node.presentation.opacity - 0.5) < 1e-3 && node.opacity == 0)
  }

  @Test("A transaction tells that it is over") func completion() async {
    await withCheckedContinuation { (over: CheckedContinuation<Void, Never>) in
      SCNTransaction.begin()
      SCNTransaction.animationDuration = 0
      SCNTransaction.completionBlock = { over.resume() }
      #expect(SCNTransaction.completionBlock != nil && SCNTransaction.animationTimingFunction == nil)
      SCNTransaction.commit()
    }
    #expect(!SCNTransaction.disableActions)
  }

  @Test("Nodes look at others, and at whoever looks") func constraints() {
    let target = SCNNode()
    target.position = SCNVector3(0, 0, 10)
    scene.rootNode.addChildNode(target)
    let look = SCNLookAtConstraint(target: target)
    node.constraints = [look]
    scene.applyConstraints(nil)
    #expect(isNear(node.worldFront, SCNVector3(0, 0, 1)))
    look.targetOffset = SCNVector3(10, 0, -10)
    look.isGimbalLockEnabled = true
    scene.applyConstraints(nil)
    #expect(isNear(node.worldFront, SCNVector3(1, 0, 0)) && isNear(node.worldUp, SCNVector3(0, 1, 0)))
    look.localFront = SCNVector3(0, 0, 1)
    scene.applyConstraints(nil)
    #expect(isNear(node.worldFront, SCNVector3(-1, 0, 0)) && look.influenceFactor == 1)
    look.isEnabled = false
    target.position = SCNVector3Zero
    scene.applyConstraints(nil)
    #expect(isNear(node.worldFront, SCNVector3(-1, 0, 0)))
    let camera = SCNNode()
    camera.eulerAngles = SCNVector3(-0.5, 0.7, 0)
    let board = SCNBillboardConstraint()
    node.constraints = [board]
    scene.applyConstraints(camera)
    #expect(isNear(node.worldFront, camera.worldFront))
    board.freeAxes = .Y
    scene.applyConstraints(camera)
    #expect(isNear(node.worldUp, SCNVector3(0, 1, 0)) && abs(node.eulerAngles.y - 0.7) < 1e-4)
  }
}
