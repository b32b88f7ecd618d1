import SlipwayFoundation
import SlipwayTestSupport
import SwiftUI
import Testing
import UIKit

@testable import _AppIntents_SwiftUI

@MainActor struct IntentButtonTests {
  private final class Log: @unchecked Sendable {
    static let shared = Log()
    var lines: [String] = []
  }

  private struct Ring: AppIntent {
    static var title: LocalizedStringResource { "Ring" }
    @Parameter(title: "Bell", default: "bell") var bell: String
    @MainActor func perform() async throws -> some IntentResult & OpensIntent {
      Log.shared.lines.append(bell)
      return .result(opensIntent: Answer())
    }
  }
  private struct Answer: AppIntent {
    static var title: LocalizedStringResource { "Answer" }
    @MainActor func perform() async throws -> some IntentResult {
      Log.shared.lines.append("answer")
      return .result()
    }
  }
  private struct Show: AppIntent {
    static var title: LocalizedStringResource { "Show" }
    func perform() async throws -> some IntentResult & ShowsSnippetView { .result(view: Text("Answered")) }
  }

  @Test func aButtonPerformsAnIntentAndTheNext() async throws {
    let hosting = UIHostingController(rootView: Button("Ring", intent: Ring()))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.rootViewController = hosting
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    Fingers(window).tap(CGPoint(x: 100, y: 100))
    try await wait(for: "both intents") { Log.shared.lines == ["bell", "answer"] }
  }

  @Test func aResultKeepsItsView() async throws {
    let answer = try await Show().perform() as? IntentResultContainer<Never, Never, Text, Never>
    #expect(answer?.snippet == Text("Answered"))
    let whole = IntentResultContainer<Int, Never, Text, IntentDialog>.result(value: 1, dialog: "d", view: Text("v"))
    #expect(whole.value == 1 && whole.snippet == Text("v") && String(localized: whole.dialogText) == "d")
    #expect(IntentResultContainer<Int, Never, Text, Never>.result(value: 2, view: Text("v")).value == 2)
    let said = IntentResultContainer<Never, Never, Text, IntentDialog>.result(dialog: "e", view: Text("w"))
    #expect(said.snippet == Text("w") && String(localized: said.dialogText) == "e")
  }
}

extension ProvidesDialog {
  fileprivate var dialogText: LocalizedStringResource { dialog.spoken }
}
