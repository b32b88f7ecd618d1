import QuartzCore
import SlipwayFoundation
import Testing

@MainActor @Suite(.ownClock) struct Animations {
  private let clock = LayerClock.shared

  private func shown<Value>(_ layer: CALayer, at time: CFTimeInterval, _ value: (CALayer) -> Value) -> Value {
    clock.advance(to: time)
    return value(layer.shown)
  }

  @Test func basic() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100.0
    animation.duration = 2
    layer.add(animation, forKey: "move")
    #expect(clock.needsFrames && layer.animationKeys() == ["move"] && layer.animation(forKey: "move") !== animation)
    #expect(shown(layer, at: 1000) { $0.position.x } == 0)
    #expect(shown(layer, at: 1000.5) { $0.position.x } == 25)
    #expect(layer.position.x == 0, "the model does not move")
    #expect(shown(layer, at: 1002) { $0.position.x } == 0)
    #expect(layer.animationKeys() == nil && !clock.needsFrames)
  }

  /// The seven ways to say where it begins and ends.
  @Test(
    arguments: [
      (0, 10, nil, 5), (0, nil, 10, 5), (nil, 10, 4, 8), (2, nil, nil, 51), (nil, 20, nil, 60), (nil, nil, 10, 105),
      (nil, nil, nil, 100),
    ] as [(CGFloat?, CGFloat?, CGFloat?, CGFloat)]
  )
  func ends(_ from: CGFloat?, _ to: CGFloat?, _ by: CGFloat?, _ half: CGFloat) {
    let layer = CALayer()
    layer.zPosition = 100
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    layer.add(animation, forKey: nil)
    clock.advance(to: 100)
    #expect(shown(layer, at: 100.5) { $0.zPosition } == half)
    layer.removeAllAnimations()
  }

  @Test func everyKindOfValue() throws {
    let layer = CALayer()
    func add(_ key: String, _ from: Any?, _ to: Any?) {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: key)
    }
    add("opacity", 0, 1)
    add("bounds", CGRect.zero, CGRect(x: 0, y: 0, width: 10, height: 20))
    add("backgroundColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    add("transform.rotation.z", 0, CGFloat.pi)
    add("shadowOffset", CGSize.zero, NSValue(size: CGSize(width: 4, height: 2)))
    add(
      "shadowPath",
      CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil),
      CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    )
    add("position", NSValue(point: .zero), CGPoint(x: 2, y: 4))
    add("hidden", NSNumber(value: 0), NSNumber(value: 1))
    clock.advance(to: 10)
    clock.advance(to: 10.5)
    let shown = layer.shown
    #expect(shown.opacity == 0.5 && shown.bounds.size == CGSize(width: 5, height: 10))
    let rgb = try #require(shown.backgroundColor?.components)
    #expect(rgb == [0.5, 0, 0.5, 1])
    #expect(isNear(CGPoint(x: 1, y: 0).applying(shown.affineTransform()), CGPoint(x: 0, y: 1)))
    #expect(shown.shadowOffset == CGSize(width: 2, height: 1) && shown.position == CGPoint(x: 1, y: 2))
    #expect(shown.shadowPath?.boundingBox.width == 3 && shown.isHidden)
    layer.removeAllAnimations()
    #expect(layer.shown === layer)
  }

  @Test(arguments: [
    ("transform.scale", 3.0, CGPoint(x: 3, y: 3)), ("transform.scale.x", 2, CGPoint(x: 2, y: 1)),
    ("transform.translation.y", 5, CGPoint(x: 1, y: 6)), ("transform.rotation", Double.pi / 2, CGPoint(x: -1, y: 1)),
    ("transform.rotation.x", Double.pi, CGPoint(x: 1, y: -1)),
  ])
  func transformKeyPaths(_ key: String, _ value: Double, _ expected: CGPoint) {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (value, value, 1)
    layer.add(animation, forKey: key)
    clock.advance(to: 10)
    #expect(isNear(layer.shown.transform.project(CGPoint(x: 1, y: 1)), expected))
    layer.removeAllAnimations()
  }

  @Test func additiveAndCumulative() {
    let layer = CALayer()
    layer.position.x = 10
    for _ in 0..<2 {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 4, 1)
      animation.isAdditive = true
      layer.add(animation, forKey: nil)
    }
    clock.advance(to: 10)
    #expect(shown(layer, at: 10.5) { $0.position.x } == 14)
    layer.removeAllAnimations()
    let climbing = CABasicAnimation(keyPath: "position.y")
    (climbing.fromValue, climbing.toValue, climbing.duration, climbing.repeatCount) = (0, 10, 1, 3)
    climbing.isCumulative = true
    layer.add(climbing, forKey: nil)
    clock.advance(to: 20)
    #expect(shown(layer, at: 22.5) { $0.position.y } == 25)
    layer.removeAllAnimations()
  }

  @Test func keyframes() {
    let layer = CALayer()
    func at(_ time: Double, _ change: (CAKeyframeAnimation) -> Void) -> CGFloat {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [0, 10, 40]
      animation.duration = 1
      change(animation)
      layer.add(animation, forKey: "k")
      clock.advance(to: 10)
      defer { layer.removeAllAnimations() }
      return shown(layer, at: 10 + time) { $0.position.x }
    }
    #expect(abs(at(0.25) { _ in } - 5) < 1e-6 && abs(at(0.75) { _ in } - 25) < 1e-6)
    #expect(abs(at(0.5) { $0.keyTimes = [0, 0.8, 1] } - 6.25) < 1e-6)
    #expect(at(0.4) { $0.calculationMode = .discrete } == 10 && at(0.9) { $0.calculationMode = .discrete } == 40)
    #expect(abs(at(0.5) { $0.calculationMode = .paced } - 20) < 1e-6)
    #expect(abs(at(0.5) { $0.calculationMode = .cubic } - 10) < 1e-6)
    #expect(
      at(0.25) { $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)] } < 4
    )
  }

  @Test func alongAPath() {
    let layer = CALayer()
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.duration, animation.calculationMode) = (path, 1, .paced)
    animation.rotationMode = .rotateAuto
    layer.add(animation, forKey: nil)
    clock.advance(to: 10)
    #expect(isNear(shown(layer, at: 10.5) { $0.position }, CGPoint(x: 10, y: 10), 0.01))
    #expect(abs(layer.shown.affineTransform().b - 1) < 1e-3)
    layer.removeAllAnimations()
  }

  @Test func groups() {
    let layer = CALayer()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 10)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 1, 1)
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([move, fade], 2)
    layer.add(group, forKey: "both")
    clock.advance(to: 10)
    #expect(shown(layer, at: 11.5) { $0.position.x } == 7.5 && layer.shown.opacity == 0.5)
    #expect(shown(layer, at: 12.5) { $0.position.x } == 0)
  }

  @Test func fillAndKeep() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0.2, 0.4, 1)
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "kept")
    clock.advance(to: 10)
    #expect(shown(layer, at: 20) { $0.opacity } == 0.4)
    #expect(layer.animationKeys() == ["kept"] && !clock.needsFrames, "nothing moves any more")
    layer.removeAnimation(forKey: "kept")
    #expect(layer.shown.opacity == 1)
  }

  @Test func pausing() {
    let layer = CALayer()
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    layer.add(animation, forKey: nil)
    clock.advance(to: 10)
    clock.advance(to: 10.5)
    let paused = layer.convertTime(10.5, from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    #expect(shown(layer, at: 50) { $0.position.x } == 5)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(50, from: nil) - paused
    #expect(abs(shown(layer, at: 50.25) { $0.position.x } - 7.5) < 1e-9)
    layer.removeAllAnimations()
  }

  @Test func delegates() {
    final class Delegate: NSObject, CAAnimationDelegate {
      var told: [String] = []
      func animationDidStart(_ anim: CAAnimation) { told.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append("stop \(flag)") }
    }
    ClassRecords.register {
      [
        ClassRecord(
          Delegate.self,
          name: "AnimationTestsDelegate",
          methods: [
            MethodRecord("animationDidStart:", Delegate.animationDidStart),
            MethodRecord("animationDidStop:finished:", Delegate.animationDidStop),
          ]
        )
      ]
    }
    let (layer, delegate) = (CALayer(), Delegate())
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration, animation.delegate) = (0, 1, delegate)
    layer.add(animation, forKey: "a")
    clock.advance(to: 10)
    clock.advance(to: 11)
    layer.add(animation, forKey: "a")
    clock.advance(to: 12)
    layer.removeAnimation(forKey: "a")
    #expect(delegate.told == ["start", "stop true", "start", "stop false"])
  }

  @Test func implicit() {
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil, "what was never seen does not move")
    layer.wasShown = true
    layer.opacity = 1
    #expect(layer.animationKeys() == ["opacity"])
    clock.advance(to: 10)
    #expect(abs(shown(layer, at: 10.125) { $0.opacity } - 0.9012) < 0.001)
    clock.advance(to: 10.25)
    #expect(layer.animationKeys() == nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.animationKeys() == nil && !CATransaction.disableActions())
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 1
    #expect(layer.animationKeys() == nil)
  }

  @Test func transactions() {
    let layer = CALayer()
    layer.wasShown = true
    var done = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setCompletionBlock { done += 1 }
    layer.position = CGPoint(x: 10, y: 0)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2, "inherited")
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue("a", forKey: "own")
    #expect(CATransaction.value(forKey: "own") as? String == "a")
    layer.zPosition = 3
    CATransaction.commit()
    CATransaction.commit()
    #expect(CATransaction.value(forKey: "own") == nil && layer.animationKeys() == ["position"] && done == 0)
    clock.advance(to: 10)
    #expect(shown(layer, at: 11) { $0.position.x } == 5)
    clock.advance(to: 12)
    #expect(done == 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { done += 1 }
    CATransaction.commit()
    #expect(done == 2, "nothing to wait for")
  }

  @Test func endsInOneFrameAreToldInTheOrderOfTheirBegins() {
    let layers = (0..<100).map { _ in CALayer() }
    var ended: [Int] = []
    for (index, layer) in layers.enumerated() {
      CATransaction.begin()
      CATransaction.setCompletionBlock { ended.append(index) }
      let animation = CABasicAnimation(keyPath: "opacity")
      (animation.toValue, animation.duration) = (0, 1)
      layer.add(animation, forKey: nil)
      CATransaction.commit()
    }
    clock.advance(to: 10)
    clock.advance(to: 12)
    #expect(ended == Array(0..<100))
  }

  @Test func aFrameInWhichNothingMovesDoesNotHoldTheClock() {
    clock.advance(to: 5)
    #expect(clock.now == OwnClock.present)
  }

  @Test func hostsAreToldOfFrames() {
    let host = Host()
    let animation = CABasicAnimation(keyPath: "bounds.size.width")
    (animation.toValue, animation.duration) = (10, 1)
    host.layer.add(animation, forKey: nil)
    clock.advance(to: 10)
    _ = host.take()
    clock.advance(to: 10.1)
    #expect(host.take() == [.geometry])
    clock.advance(to: 11)
    #expect(host.take().contains(.geometry))
    clock.advance(to: 12)
    #expect(host.take().isEmpty)
  }

  @Test func transitions() throws {
    let host = Host()
    let transition = CATransition()
    (transition.type, transition.duration, transition.endProgress) = (.push, 1, 0.5)
    host.layer.add(transition, forKey: "any")
    #expect(host.layer.animationKeys() == [kCATransition])
    clock.advance(to: 10)
    clock.advance(to: 10.5)
    let shown = try #require(host.layer.transition)
    #expect(shown.animation.type == .push && shown.progress == 0.25 && shown.picture === host)
    clock.advance(to: 11)
    #expect(host.layer.transition == nil)
  }

  @Test func displayLink() {
    final class Target: NSObject {
      var times: [CFTimeInterval] = []
      func frame(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector("frame:", Target.frame))
    link.add(to: .main, forMode: .common)
    #expect(clock.needsFrames)
    clock.advance(to: 10)
    clock.advance(to: 10 + 1 / 60)
    #expect(target.times == [10, 10 + 1 / 60] && link.duration == 1 / 60 && link.targetTimestamp > link.timestamp)
    link.preferredFramesPerSecond = 30
    clock.advance(to: 10 + 2 / 60)
    clock.advance(to: 10 + 3 / 60)
    #expect(target.times.count == 3)
    link.isPaused = true
    #expect(!clock.needsFrames)
    link.isPaused = false
    link.invalidate()
    #expect(!clock.needsFrames)
  }

  @Test func shapesAndGradients() throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
    shape.add(draw, forKey: nil)
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let colors = CABasicAnimation(keyPath: "colors")
    colors.toValue = [CGColor(gray: 1, alpha: 1), CGColor(gray: 0, alpha: 1)]
    colors.duration = 1
    gradient.add(colors, forKey: nil)
    clock.advance(to: 10)
    clock.advance(to: 10.5)
    #expect((shape.shown as? CAShapeLayer)?.strokeEnd == 0.5)
    let shown = try #require(gradient.shown as? CAGradientLayer)
    #expect(shown.stops.map { $0.color.rgba.red } == [0.5, 0.5] && shown.stops.map(\.location) == [0, 1])
    shape.removeAllAnimations()
    gradient.removeAllAnimations()
  }

  @Test func copies() {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.mass, spring.fromValue, spring.duration, spring.isAdditive) = (3, 1, 4, true)
    let copy = spring.copy() as? CASpringAnimation
    #expect(copy?.mass == 3 && copy?.fromValue as? Int == 1 && copy?.duration == 4 && copy?.keyPath == "opacity")
    #expect(copy?.isAdditive == true)
  }
}
