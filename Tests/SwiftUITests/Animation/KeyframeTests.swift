import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

/// QuartzCore has one of its own.
private typealias Spring = SwiftUI.Spring

@MainActor @Suite("Springs, curves and keyframes") struct KeyframeTests {
  @Test("A spring: where it is, how fast, when it rests", arguments: [0.3, 0, -0.5]) func springs(bounce: Double) {
    let spring = Spring(duration: 0.6, bounce: bounce)
    #expect(abs(spring.bounce - bounce) < 1e-9 && abs(spring.duration - 0.6) < 1e-9)
    #expect(spring.value(target: 10.0, time: 0) == 0)
    let rest = spring.settlingDuration
    #expect(abs(spring.value(target: 10.0, time: rest) - 10) < 0.011)
    // The velocity is the slope of the way, and steps add up to it.
    let (time, step) = (0.2, 1e-5)
    let slope =
      (spring.value(target: 1.0, time: time + step) - spring.value(target: 1.0, time: time - step)) / (2 * step)
    #expect(abs(slope - spring.velocity(target: 1.0, time: time)) < 1e-4)
    var (value, velocity) = (0.0, 0.0)
    for _ in 0..<20 { spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.01) }
    #expect(abs(value - spring.value(target: 1.0, time: 0.2)) < 1e-9)
    #expect(abs(velocity - spring.velocity(target: 1.0, time: 0.2)) < 1e-9)
  }

  @Test("A spring by its physics, by its rest, its force") func physics() {
    let spring = Spring(mass: 2, stiffness: 200, damping: 20)
    #expect(abs(spring.response - 2 * .pi / 10) < 1e-9 && abs(spring.dampingRatio - 0.5) < 1e-9)
    #expect(Spring(stiffness: 1, damping: 10).dampingRatio == 1)
    #expect(Spring(stiffness: 1, damping: 10, allowOverDamping: true).dampingRatio == 5)
    #expect(abs(Spring(settlingDuration: 2, dampingRatio: 0.7).settlingDuration - 2) < 0.05)
    #expect(Spring(response: .pi * 2, dampingRatio: 0.5).force(target: 1.0, position: 0, velocity: 0.5) == 0.5)
    let between = spring.value(fromValue: CGSize(1, 1), toValue: CGSize(3, 1), initialVelocity: .zero, time: 9)
    #expect(abs(between.width - 3) < 0.01 && between.height == 1)
  }

  @Test("Unit curves and their inverses") func curves() {
    #expect(UnitCurve.linear.value(at: 0.25) == 0.25)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6 && UnitCurve.easeIn.value(at: 0.5) < 0.4)
    #expect(abs(UnitCurve.circularEaseIn.value(at: 0.6) - 0.2) < 1e-9)
    #expect(abs(UnitCurve.easeOut.inverse.value(at: UnitCurve.easeOut.value(at: 0.3)) - 0.3) < 1e-6)
    #expect(abs(UnitCurve.linear.velocity(at: 1) - 1) < 1e-6 && UnitCurve.easeIn.velocity(at: 0) < 0.05)
  }

  private struct Pose {
    var x = 0.0
    var y = 0.0
  }

  @Test("Tracks are made of data, too") func loop() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      for path in [\Pose.x, \Pose.y] { KeyframeTrack(path) { LinearKeyframe(4, duration: 1) } }
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 0.5).x == 2 && timeline.value(time: 0.5).y == 2)
  }

  @Test("Tracks run side by side, each through its keyframes; the longest is the duration") func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        LinearKeyframe(0, duration: 1, timingCurve: .easeIn)
      }
      KeyframeTrack(\.y) {
        MoveKeyframe(5)
        LinearKeyframe(7, duration: 1)
        SpringKeyframe(20, duration: 3, spring: .bouncy)
      }
    }
    #expect(timeline.duration == 4)
    #expect(timeline.value(time: 0.5).x == 5 && timeline.value(time: 0.5).y == 6)
    #expect(timeline.value(time: 0).y == 5)
    #expect(timeline.value(time: 1.5).x > 6 && timeline.value(time: 3).x == 0)
    #expect(abs(timeline.value(time: 4).y - 20) < 1e-9 && timeline.value(progress: 0.25).x == 10)
  }

  @Test("Cubic keyframes meet without a bend, and begin and end at rest") func cubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1)
      CubicKeyframe(3, duration: 1)
    }
    func slope(_ time: Double) -> Double {
      (timeline.value(time: time + 1e-4) - timeline.value(time: time - 1e-4)) / 2e-4
    }
    #expect(abs(timeline.value(time: 1) - 1) < 1e-9)
    #expect(abs(slope(1 - 1e-3) - slope(1 + 1e-3)) < 0.05 && abs(slope(1) - 1.5) < 0.02)
    #expect(abs(slope(1e-3)) < 0.05 && abs(slope(2 - 1e-3)) < 0.05)
  }

  @Test("Of two branches with tracks the chosen one counts") func branches() {
    func timeline(_ isFirst: Bool) -> KeyframeTimeline<CGPoint> {
      KeyframeTimeline(initialValue: CGPoint.zero) {
        if isFirst {
          KeyframeTrack(\.x) { LinearKeyframe(10, duration: 1) }
        } else {
          KeyframeTrack(\.y) { LinearKeyframe(20, duration: 2) }
        }
      }
    }
    #expect(timeline(true).value(time: 1) == CGPoint(x: 10, y: 0) && timeline(true).duration == 1)
    #expect(timeline(false).value(time: 1) == CGPoint(x: 0, y: 10) && timeline(false).duration == 2)
  }

  @Test("Conditions and loops make keyframes, too") func builders() {
    func timeline(_ isLong: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0.0) {
        KeyframeTrack {
          if isLong {
            LinearKeyframe(1, duration: 2)
          } else {
            LinearKeyframe(1, duration: 1)
          }
          for value in [2.0, 3.0] { LinearKeyframe(value, duration: 1) }
        }
      }
    }
    #expect(timeline(true).duration == 4 && timeline(false).duration == 3)
    #expect(timeline(false).value(time: 2.5) == 2.5)
  }

  @Test("An animator runs through its keyframes again and again", .framesByHand) func repeating() {
    let hosted = Hosted(CGSize(100, 100)) {
      KeyframeAnimator(initialValue: 0.0) { x in
        Mark("mark", 10, 10).offset(x: x)
      } keyframes: { _ in
        LinearKeyframe(40, duration: 1)
      }
    }
    hosted.settle()
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    #expect(hosted.frame(mark: "mark") == CGRect(65, 45, 10, 10))
    FramesByHand.pass(0.75)
    hosted.settle()
    #expect(hosted.frame(mark: "mark") == CGRect(55, 45, 10, 10))
  }

  @Test("An animator with a trigger stands until it changes, and stays at the end", .framesByHand) func triggered() {
    let trigger = Box(0)
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        Mark("mark", 10, 10).keyframeAnimator(initialValue: 0.0, trigger: trigger.value) { content, x in
          content.offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(20, duration: 1)
          LinearKeyframe(40, duration: 1)
        }
      }
    }
    hosted.pass(5)
    #expect(hosted.frame(mark: "mark")?.minX == 45)
    trigger.value = 1
    hosted.settle()
    FramesByHand.pass(0.5)
    hosted.settle()
    #expect(hosted.frame(mark: "mark")?.minX == 55)
    FramesByHand.pass(5)
    hosted.settle()
    #expect(hosted.frame(mark: "mark")?.minX == 85)
  }

  @Test("Phases follow each other, each with its animation", .framesByHand) func phases() {
    let diary = Diary()
    let hosted = Hosted(CGSize(100, 100)) {
      PhaseAnimator([0, 1, 2]) { phase in
        let _ = diary("\(phase)")
        Mark("mark", 10, 10).offset(x: CGFloat(phase) * 10)
      } animation: { _ in
        .linear(duration: 1)
      }
    }
    hosted.settle()
    for _ in 0..<8 {
      FramesByHand.pass(0.5)
      hosted.settle()
    }
    #expect(
      Array(diary.take().reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }.prefix(4)) == [
        "0", "1", "2", "0",
      ]
    )
  }

  @Test("Phases with a trigger run once and come back", .framesByHand) func phaseTrigger() {
    let trigger = Box(0)
    let diary = Diary()
    let hosted = Hosted(CGSize(100, 100)) {
      Live {
        Mark("mark", 10, 10).phaseAnimator([0, 1, 2], trigger: trigger.value) { content, phase in
          let _ = diary("\(phase)")
          content.opacity(phase == 1 ? 0.5 : 1)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    for _ in 0..<4 { hosted.pass(1) }
    #expect(Set(diary.take()) == ["0"])
    trigger.value = 1
    hosted.settle()
    for _ in 0..<12 { hosted.pass(0.5) }
    let order = diary.take().reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
    #expect(order.drop { $0 == "0" }.elementsEqual(["1", "2", "0"]), "\(order)")
  }
}
