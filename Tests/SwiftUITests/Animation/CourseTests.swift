import SlipwayTestSupport
import Testing

@testable import SwiftUI

@MainActor @Suite("The course of a value", .framesByHand) struct CourseTests {
  private func go(_ course: Course<Double>, _ goal: Double, _ animation: Animation) {
    course.go(to: goal, Transaction(animation: animation))
    FramesByHand.pass(0)
  }

  @Test("A spring with a new goal keeps its velocity") func velocity() {
    let course = Course(0.0)
    go(course, 100, .spring(response: 1, dampingFraction: 1))
    FramesByHand.pass(0.15)
    let before = course.shown
    go(course, 0, .spring(response: 1, dampingFraction: 1))
    #expect(abs(course.shown - before) < 0.001)
    FramesByHand.pass(0.02)
    // At rest it would turn back at once.
    #expect(course.shown > before + 1)
    FramesByHand.pass(5)
    #expect(course.shown == 0)
    #expect(!course.isMoving)
  }

  @Test("The motion after a merge is that of the equation") func equation() {
    // For springs that are the same, the motion is the sum of both.
    let spring = Animation.spring(response: 0.7, dampingFraction: 0.5)
    let (merged, summed) = (Course(0.0), Course(0.0))
    let adding = Animation.interpolatingSpring(spring.spring!.spring)
    go(merged, 100, spring)
    go(summed, 100, adding)
    FramesByHand.pass(0.2)
    go(merged, -50, spring)
    go(summed, -50, adding)
    for _ in 0..<10 {
      FramesByHand.pass(0.05)
      #expect(abs(merged.shown - summed.shown) < 0.05)
    }
  }

  @Test("A curve with a new goal comes on top of the one before: nothing jumps") func adding() {
    let course = Course(0.0)
    go(course, 100, .linear(duration: 1))
    FramesByHand.pass(0.5)
    go(course, 200, .linear(duration: 1))
    #expect(abs(course.shown - 50) < 0.001)
    FramesByHand.pass(0.25)
    // A quarter of each way.
    #expect(abs(course.shown - 100) < 0.001)
    FramesByHand.pass(0.25)
    #expect(abs(course.shown - 150) < 0.001)
    FramesByHand.pass(0.5)
    #expect(course.shown == 200)
  }

  @Test("initialVelocity is the speed at the start, in ways a second") func initialVelocity() {
    let course = Course(0.0)
    go(course, 100, .interpolatingSpring(stiffness: 100, damping: 20, initialVelocity: 5))
    FramesByHand.pass(0.001)
    #expect(abs(course.shown - 0.5) < 0.02)
    let slow = Course(0.0)
    go(slow, 100, .interpolatingSpring(stiffness: 100, damping: 20))
    FramesByHand.pass(0.001)
    #expect(slow.shown < 0.02)
  }

  @Test("blendDuration is the time in which one spring becomes the next") func blending() {
    func after(_ seconds: Double, _ blend: Double) -> Double {
      let course = Course(0.0)
      go(course, 100, .spring(response: 2, dampingFraction: 1))
      FramesByHand.pass(0.2)
      go(course, 200, .spring(response: 0.2, dampingFraction: 1, blendDuration: blend))
      FramesByHand.pass(seconds)
      return course.shown
    }
    // At first it is the slow spring still; with hardly any time to blend it is the quick one.
    #expect(after(0.1, 1) < after(0.1, 0.2))
    #expect(after(0.1, 0.2) < after(0.1, 0))
    #expect(abs(after(0.1, 0.0001) - after(0.1, 0)) < 0.5)
    #expect(after(5, 1) == 200)
  }

  @Test("An animation without end gives way to the next") func endless() {
    let course = Course(0.0)
    go(course, 100, .linear(duration: 1).repeatForever())
    FramesByHand.pass(0.5)
    go(course, 0, .linear(duration: 1))
    #expect(abs(course.shown - 50) < 0.001)
    FramesByHand.pass(1.1)
    #expect(course.shown == 0)
    #expect(!course.isMoving)
  }

  @Test("Without an animation it is there, and told") func stop() {
    var ended: [String] = []
    let course = Course(0.0)
    var transaction = Transaction(animation: .linear(duration: 1))
    transaction.addAnimationCompletion { ended.append("done") }
    course.go(to: 100, transaction)
    course.go(to: 20, Transaction())
    #expect(course.shown == 20)
    #expect(ended == ["done"])
  }
}

@MainActor @Suite("Completions of animations", .framesByHand) struct AnimationCompletionTests {
  private struct Content: View {
    let log: Diary
    let animation: Animation
    var criteria = AnimationCompletionCriteria.logicallyComplete
    @State private var x: CGFloat = 0
    @State private var unread = 0
    var body: some View {
      VStack {
        Button("Go") {
          withAnimation(animation, completionCriteria: criteria) {
            x += 100
          } completion: {
            log("completed")
          }
          log("changed")
        }
        Button("Nothing") {
          withAnimation(animation, completionCriteria: criteria) {
            unread += 1
          } completion: {
            log("completed")
          }
          log("changed")
        }
        Mark("a", 20, 20).offset(x: x)
      }
    }
  }

  @Test("A completion is called when the animation has ended, once") func ended() {
    let log = Diary()
    let hosted = Hosted { Content(log: log, animation: .linear(duration: 1)) }
    hosted.tap("Go")
    hosted.pass(0.5)
    #expect(log.take() == ["changed"])
    hosted.pass(0.6)
    #expect(log.take() == ["completed"])
    hosted.pass(2)
    #expect(log.take() == [])
  }

  @Test("Where nothing is animated, it is called at once") func nothing() {
    let log = Diary()
    let hosted = Hosted { Content(log: log, animation: .linear(duration: 1)) }
    hosted.tap("Nothing")
    #expect(log.take() == ["completed", "changed"])
  }

  @Test("A spring is logically complete before it is removed") func criteria() {
    let (logical, removed) = (Diary(), Diary())
    let spring = Animation.spring(response: 0.5, dampingFraction: 0.3)
    let first = Hosted { Content(log: logical, animation: spring) }
    let second = Hosted { Content(log: removed, animation: spring, criteria: .removed) }
    first.tap("Go")
    second.tap("Go")
    first.pass(0.6)
    second.settle()
    #expect(logical.take() == ["changed", "completed"])
    #expect(removed.take() == ["changed"])
    first.pass(5)
    second.settle()
    #expect(removed.take() == ["completed"])
  }

  @Test("Later animations hold up removed, and not logicallyComplete") func later() {
    let (logical, removed) = (Diary(), Diary())
    let first = Hosted { Content(log: logical, animation: .linear(duration: 1)) }
    let second = Hosted { Content(log: removed, animation: .linear(duration: 1), criteria: .removed) }
    for _ in 0..<2 {
      first.tap("Go")
      second.tap("Go")
      FramesByHand.pass(0.7)
    }
    #expect(logical.take() == ["changed", "changed", "completed"])
    #expect(removed.take() == ["changed", "changed"])
    FramesByHand.pass(0.4)
    #expect(logical.take() == ["completed"])
    #expect(removed.take() == ["completed", "completed"])
  }
}
