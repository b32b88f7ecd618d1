import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("Animations of an app's own", .framesByHand) struct CustomAnimationTests {
  /// In steps of a tenth of the way.
  private struct Stairs: CustomAnimation {
    var duration = 1.0
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      guard time < duration else { return nil }
      return value.scaled(by: (time / duration * 10).rounded(.down) / 10)
    }
  }

  /// Counts its steps, and takes over from what was under way.
  private struct Taking: CustomAnimation {
    struct Count: AnimationStateKey { static var defaultValue: Int { 0 } }
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
      context.state[Count.self] += 1
      context.isLogicallyComplete = time >= 0.5
      return time < 1 ? value.scaled(by: time) : nil
    }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation,
      value: V,
      time: TimeInterval,
      context: inout AnimationContext<V>
    ) -> Bool { previous.base is Taking && context.state[Count.self] > 0 }
  }

  private func go(_ course: Course<Double>, _ goal: Double, _ animation: Animation) {
    course.go(to: goal, Transaction(animation: animation))
    FramesByHand.pass(0)
  }

  @Test("A value goes the way that the animation says") func steps() {
    let course = Course(100.0)
    go(course, 200, Animation(Stairs()))
    FramesByHand.pass(0.55)
    #expect(abs(course.shown - 150) < 0.001)
    FramesByHand.pass(0.5)
    #expect(course.shown == 200)
    #expect(!course.isMoving)
  }

  @Test("Delays, speeds and repetitions are those of any animation") func changed() {
    let course = Course(0.0)
    go(course, 100, Animation(Stairs()).delay(1).speed(2))
    FramesByHand.pass(0.4)
    #expect(course.shown == 0)
    FramesByHand.pass(0.375)
    #expect(abs(course.shown - 50) < 0.001)
    FramesByHand.pass(1)
    #expect(!course.isMoving)
    go(course, 0, Animation(Stairs()).repeatCount(2, autoreverses: true))
    for _ in 0..<10 { FramesByHand.pass(0.125) }
    // The second turn goes back.
    #expect(course.shown > 0 && course.isMoving)
    for _ in 0..<10 { FramesByHand.pass(0.125) }
    #expect(course.shown == 0 && !course.isMoving)
  }

  @Test("An animation that takes over goes on from the beginning of the one before, the whole way") func merges() {
    let course = Course(0.0)
    go(course, 100, Animation(Taking()))
    FramesByHand.pass(0.25)
    #expect(abs(course.shown - 25) < 0.001)
    go(course, 300, Animation(Taking()))
    FramesByHand.pass(0.25)
    #expect(abs(course.shown - 150) < 0.001)
    FramesByHand.pass(0.6)
    #expect(course.shown == 300)
  }

  @Test("One that does not is added") func adds() {
    let course = Course(0.0)
    go(course, 100, Animation(Stairs()))
    FramesByHand.pass(0.55)
    go(course, 200, Animation(Stairs()))
    #expect(abs(course.shown - 50) < 0.001)
    FramesByHand.pass(0.55)
    #expect(abs(course.shown - 150) < 0.001)
  }

  @Test("What waits for the change to look done hears of it when the animation says so") func logically() {
    let log = Diary()
    func run(_ animation: Animation) {
      let course = Course(0.0)
      var transaction = Transaction(animation: animation)
      transaction.addAnimationCompletion(criteria: .logicallyComplete) { log("done") }
      course.go(to: 100, transaction)
      FramesByHand.pass(0)
      FramesByHand.pass(0.375)
      log("a")
      FramesByHand.pass(0.375)
      log("b")
      FramesByHand.pass(1)
    }
    run(Animation(Taking()))
    #expect(log.take() == ["a", "done", "b"])
    run(.linear(duration: 1).logicallyComplete(after: 0.25))
    #expect(log.take() == ["done", "a", "b"])
  }

  @Test("An animation says its steps, its velocity and what it is made of") func values() {
    var context = AnimationContext<Double>()
    #expect(Animation.linear(duration: 2).animate(value: 10.0, time: 1, context: &context) == 5)
    #expect(Animation.linear(duration: 2).animate(value: 10.0, time: 3, context: &context) == nil)
    let velocity = Animation.linear(duration: 2).velocity(value: 10.0, time: 1, context: context)
    #expect(abs((velocity ?? 0) - 5) < 0.001)
    #expect(Animation(Animation.linear(duration: 2).base) == .linear(duration: 2))
    #expect(Animation(Stairs()) == Animation(Stairs()))
    #expect(Animation(Stairs()) != Animation(Stairs(duration: 2)))
    #expect((Animation(Stairs()).base as? Stairs)?.duration == 1)
    #expect(!Animation(Stairs()).shouldMerge(previous: .linear, value: 1.0, time: 0, context: &context))
    #expect(10.0.interpolated(towards: 20, amount: 0.25) == 12.5)
    context.state[Taking.Count.self] = 7
    #expect(context.withState(AnimationState<Float>()).state[Taking.Count.self] == 0)
    #expect(context.state[Taking.Count.self] == 7)
  }

  @Test("A spring for what follows a finger") func interactive() {
    #expect(Animation.interactiveSpring(duration: 0.3).spring?.spring.duration == 0.3)
    #expect(Animation.interactiveSpring.spring?.spring.duration == 0.15)
  }
}
