import Testing

@testable import SwiftUI

@MainActor @Suite("Feedback that is felt") struct SensoryFeedbackTests {
  @Test("What to give is asked for each change of the trigger, with old and new") func asked() {
    let diary = Diary()
    let trigger = Box(1)
    let hosted = Hosted {
      Live {
        Text("x")
          .sensoryFeedback(trigger: trigger.value) { old, new in
            diary("\(old) \(new)")
            return new > old ? .increase : nil
          }
          .sensoryFeedback(.success, trigger: trigger.value) { old, new in
            diary("condition \(old) \(new)")
            return true
          }
          .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: trigger.value)
      }
    }
    hosted.settle()
    #expect(diary.take().isEmpty)
    trigger.value = 3
    hosted.settle()
    #expect(diary.take().sorted() == ["1 3", "condition 1 3"])
  }

  @Test("Kinds are told apart") func kinds() {
    let all: [SensoryFeedback] = [
      .success, .warning, .error, .selection, .impact(weight: .light), .impact, .impact(flexibility: .soft),
      .impact(intensity: 0.2), .increase, .decrease, .start, .stop, .alignment, .levelChange, .pathComplete,
    ]
    for (index, one) in all.enumerated() { #expect(all.firstIndex(of: one) == index) }
    #expect(SensoryFeedback.impact == .impact(weight: .medium, intensity: 1))
  }
}
