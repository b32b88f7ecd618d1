import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

private struct Failure: LocalizedError {
  var errorDescription: String? { "It failed" }
  var recoverySuggestion: String? { "Try again" }
}

private struct Asking: View {
  @State var asks = false
  @State var deletes = false
  @State var old = false
  @State var failure: Failure?
  @State var hasFailed = false
  @State var sheet = false
  @State var subject: String?
  @State var name = ""
  @State var said = "nothing"

  var body: some View {
    VStack {
      Text("said \(said), \(asks || deletes || old || hasFailed || sheet ? "asking" : "quiet")")
      Text("named \(name)")
      Button("Ask") {
        subject = "mice"
        asks = true
      }
      Button("Delete…") { deletes = true }
      Button("Old") { old = true }
      Button("Fail") {
        failure = Failure()
        hasFailed = true
      }
      Button("Choose") { sheet = true }
    }
    .alert("Ask?", isPresented: $asks, presenting: subject) { subject in
      TextField("Name", text: $name)
      Button("Yes") { said = "yes \(subject)" }
      Button("No", role: .cancel) { said = "no" }
    } message: { subject in
      Text("About \(subject)")
    }
    .confirmationDialog("Sure?", isPresented: $deletes, titleVisibility: .visible) {
      Button("Delete all", role: .destructive) { said = "deleted" }
    }
    .alert(isPresented: $hasFailed, error: failure) { _ in
    } message: { error in
      Text(error.recoverySuggestion ?? "")
    }
    .alert(isPresented: $old) {
      Alert(
        title: Text("Old"),
        message: Text("style"),
        primaryButton: .destructive(Text("Burn")) { said = "burnt" },
        secondaryButton: .cancel()
      )
    }
    .actionSheet(isPresented: $sheet) {
      ActionSheet(title: Text("Pick"), buttons: [.default(Text("One")) { said = "one" }, .cancel()])
    }
  }
}

@MainActor @Suite("Alerts and dialogs", .framesByHand) struct AlertTests {
  private var hosted = Hosted { Asking() }

  private var alert: UIAlertController? { hosted.controller.presentedViewController as? UIAlertController }

  private func answer(_ title: String) {
    hosted.tap(title)
    hosted.pass()
    hosted.pass()
  }

  @Test("An alert about data: its title, message, field and buttons; an answer writes the flag and acts") func data() {
    answer("Ask")
    #expect(alert?.title == "Ask?")
    #expect(alert?.message == "About mice")
    #expect(alert?.actions.map(\.title) == ["Yes", "No"])
    #expect(alert?.actions.map(\.style) == [.default, .cancel])
    let field = alert?.textFields?.first
    #expect(field?.placeholder == "Name")
    field?.text = "Jerry"
    field?.sendActions(for: .editingChanged)
    answer("Yes")
    #expect(hosted.texts.contains("said yes mice, quiet"))
    #expect(hosted.texts.contains("named Jerry"))
    #expect(alert == nil)
    answer("Ask")
    answer("No")
    #expect(hosted.texts.contains("said no, quiet"))
  }

  @Test("A dialog offers its choices, and Cancel by itself") func dialog() {
    answer("Delete…")
    #expect(alert?.preferredStyle == .actionSheet)
    #expect(alert?.title == "Sure?")
    #expect(alert?.actions.map(\.style) == [.destructive, .cancel])
    answer("Cancel")
    #expect(hosted.texts.contains("said nothing, quiet"))
    answer("Delete…")
    answer("Delete all")
    #expect(hosted.texts.contains("said deleted, quiet"))
  }

  @Test("An error's alert says its description, and OK where there is no action") func error() {
    answer("Fail")
    #expect(alert?.title == "It failed")
    #expect(alert?.message == "Try again")
    #expect(alert?.actions.map(\.title) == ["OK"])
    answer("OK")
    #expect(hosted.texts.contains("said nothing, quiet"))
  }

  @Test("Alerts and action sheets made of values") func values() {
    answer("Old")
    #expect(alert?.message == "style")
    #expect(alert?.actions.map(\.title) == ["Burn", "Cancel"])
    answer("Burn")
    #expect(hosted.texts.contains("said burnt, quiet"))
    answer("Choose")
    #expect(alert?.title == "Pick")
    answer("One")
    #expect(hosted.texts.contains("said one, quiet"))
  }

  @Test("What is asked for while something else is shown comes after it") func queue() {
    struct Two: View {
      @State var first = true
      @State var second = true
      var body: some View {
        Text("Body")
          .alert("First", isPresented: $first) { Button("A") {} }
          .alert("Second", isPresented: $second) { Button("B") {} }
      }
    }
    let hosted = Hosted { Two() }
    hosted.settle()
    hosted.pass()
    var seen: [String] = []
    for _ in 0..<2 {
      let alert = hosted.controller.presentedViewController
      seen.append(alert?.title ?? "")
      hosted.tap(alert?.title == "First" ? "A" : "B")
      hosted.pass()
      hosted.pass()
    }
    #expect(seen.sorted() == ["First", "Second"])
    #expect(hosted.controller.presentedViewController == nil)
  }
}

@MainActor @Suite("Dialogs left by the user", .framesByHand) struct LeftDialogTests {
  @Test("A tap beside a dialog writes its flag") func tapBeside() async throws {
    struct Asking: View {
      @State var asks = false
      var body: some View {
        VStack {
          Text(asks ? "asking" : "quiet")
          Button("Ask") { asks = true }
        }
        .confirmationDialog("Sure?", isPresented: $asks) { Button("Yes") {} }
      }
    }
    let hosted = Hosted { Asking() }
    hosted.tap("Ask")
    hosted.pass { hosted.controller.presentedViewController?.isBeingPresented == false }
    hosted.fingers.tap(CGPoint(x: 195, y: 40))
    // The answer is told once the tap is over.
    try await wait(for: "the flag") {
      hosted.settle()
      return hosted.texts.contains("quiet")
    }
  }
}
