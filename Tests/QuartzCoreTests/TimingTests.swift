@testable import QuartzCore
import Testing

@Suite struct Timing {
  @Test func curves() {
    let linear = CAMediaTimingFunction(name: .linear)
    for part in stride(from: CGFloat(0), through: 1, by: 0.1) { #expect(abs(linear.progress(at: part) - part) < 1e-6) }
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    #expect(easeIn.progress(at: 0.25) < 0.2 && easeIn.progress(at: 1) == 1 && easeIn.progress(at: 0) == 0)
    let both = CAMediaTimingFunction(name: .easeInEaseOut)
    #expect(abs(both.progress(at: 0.5) - 0.5) < 1e-6)
    // CSS's "ease" at a half, by the published value.
    #expect(abs(CAMediaTimingFunction(name: .default).progress(at: 0.5) - 0.8024) < 0.001)
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4).getControlPoint(at: 2, values: &point)
    #expect(point == [0.3, 0.4])
  }

  @Test func springs() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    // The closed solution at its first peak: an overshoot of exp(-ζπ/√(1-ζ²)).
    let curve = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)
    let peak = CGFloat.pi / (10 * (0.75 as CGFloat).squareRoot())
    #expect(abs(curve.progress(at: peak) - 1 - exp(-0.5 * .pi / 0.75.squareRoot())) < 1e-6)
    #expect(abs(curve.progress(at: 0)) < 1e-9 && abs(curve.progress(at: curve.settlingTime) - 1) < 0.002)
    let thrown = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 5)
    #expect(abs((thrown.progress(at: 1e-4) - thrown.progress(at: 0)) / 1e-4 - 5) < 0.02)
    let heavy = Spring(mass: 1, stiffness: 100, damping: 60, initialVelocity: 0, allowsOverdamping: true)
    #expect(
      heavy.progress(at: 0.2) < Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0).progress(at: 0.2)
    )
    let seen = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
    #expect(abs(seen.perceptualDuration - 0.5) < 1e-9 && abs(seen.bounce - 0.3) < 1e-9)
    let settled = CASpringAnimation()
    settled.settle(in: 0.6, dampingRatio: 0.5, initialVelocity: 0)
    #expect(abs(settled.settlingDuration - 0.6) < 0.05 && settled.duration == 0.6)
  }

  @Test func runs() {
    var timing = MediaTiming()
    timing.repeatCount = 2
    timing.autoreverses = true
    func shown(_ time: Double) -> Double? { timing.timeInRun(at: time, duration: 1) }
    #expect(shown(0.25) == 0.25 && shown(1.25) == 0.75 && shown(2.25) == 0.25 && shown(3.75) == 0.25)
    #expect(shown(4) == nil && timing.hasEnded(at: 4, duration: 1) && !timing.hasEnded(at: 3.9, duration: 1))
    #expect(shown(-1) == nil)
    timing.fillMode = .both
    #expect(shown(9) == 0 && shown(-1) == 0)
    timing.autoreverses = false
    #expect(shown(9) == 1)
    timing.repeatDuration = 0.5
    #expect(timing.hasEnded(at: 0.5, duration: 1) && shown(9) == 0.5)
    timing.beginTime = 10
    timing.speed = 2
    timing.timeOffset = 1
    #expect(timing.localTime(11) == 3 && timing.parentTime(3) == 11)
  }

  @Test func layerTime() {
    let (parent, child) = (CALayer(), CALayer())
    parent.addSublayer(child)
    parent.speed = 2
    child.beginTime = 1
    #expect(child.convertTime(5, from: nil) == 9 && child.convertTime(9, to: nil) == 5)
    #expect(child.convertTime(10, from: parent) == 9)
  }

  @Test func theClockIsTheMachinesThatNeverJumps() {
    func monotonic() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let before = monotonic()
    let now = CACurrentMediaTime()
    #expect(before <= now && now <= monotonic())
  }
}
