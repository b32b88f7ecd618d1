import SlipwayPlatform
import SlipwayTestSupport
import Testing

@testable import SwiftUI
@testable import UIKit

@MainActor @Suite("AccessibilityFocusState", .serialized) struct AccessibilityFocusStateTests {
  private struct Form: View {
    enum Field: Hashable { case name, mail, words }
    @State private var name = ""
    @State private var mail = ""
    @AccessibilityFocusState private var focus: Field?

    var body: some View {
      VStack {
        TextField("Name", text: $name).accessibilityLabel("Your name").accessibilityFocused($focus, equals: .name)
        TextField("Mail", text: $mail).accessibilityFocused($focus, equals: .mail)
        Text("Words").accessibilityFocused($focus, equals: .words)
        Text(focus == .name ? "name" : focus == .mail ? "mail" : focus == .words ? "words" : "none")
        Button("To mail") { focus = .mail }
        Button("To words") { focus = .words }
        Button("Away") { focus = nil }
      }
    }
  }

  private func fields<V: View>(_ hosted: Hosted<V>) -> [UITextField] { hosted.views(of: UITextField.self) }

  private func withScreenReader(_ isOn: Bool = true, _ body: () throws -> Void) rethrows {
    let desktop = PlatformDouble()
    desktop.settings.hasScreenReader = isOn
    try Desktop.$own.withValue(desktop, operation: body)
  }

  @Test("It follows a screen reader from element to element, and away") func follows() {
    withScreenReader {
      let hosted = Hosted { Form() }
      fields(hosted)[0].becomeFirstResponder()
      hosted.settle()
      #expect(hosted.texts.contains("name"))
      fields(hosted)[1].becomeFirstResponder()
      hosted.settle()
      #expect(hosted.texts.contains("mail"))
      fields(hosted)[1].resignFirstResponder()
      hosted.settle()
      #expect(hosted.texts.contains("none"))
    }
  }

  @Test("Set, it moves a screen reader; what the keyboard does not get to is never the one") func moves() {
    withScreenReader {
      let hosted = Hosted { Form() }
      hosted.tap("To mail")
      #expect(fields(hosted).map(\.isFirstResponder) == [false, true] && hosted.texts.contains("mail"))
      hosted.tap("To words")
      hosted.settle()
      #expect(hosted.texts.contains("mail"))
      hosted.tap("Away")
      hosted.settle()
      #expect(fields(hosted).map(\.isFirstResponder) == [false, false] && hosted.texts.contains("none"))
    }
  }

  @Test("Without a screen reader nobody has the focus, and setting it moves nothing") func none() {
    withScreenReader(false) {
      let hosted = Hosted { Form() }
      hosted.tap("To mail")
      hosted.settle()
      #expect(fields(hosted).map(\.isFirstResponder) == [false, false] && hosted.texts.contains("none"))
      fields(hosted)[0].becomeFirstResponder()
      hosted.settle()
      #expect(hosted.texts.contains("none"))
      fields(hosted)[0].resignFirstResponder()
    }
  }

  @Test("A Boolean one, handed on as a binding; of another technology it never holds") func boolean() {
    struct Child: View {
      @State private var text = ""
      @AccessibilityFocusState.Binding var isFocused: Bool
      var body: some View { TextField("x", text: $text).accessibilityFocused($isFocused) }
    }
    struct Content: View {
      @AccessibilityFocusState private var isFocused: Bool
      @AccessibilityFocusState(for: .switchControl) private var isScanned: Bool
      var body: some View {
        Child(isFocused: $isFocused).accessibilityFocused($isScanned)
        Text("\(isFocused), \(isScanned)")
      }
    }
    withScreenReader {
      let hosted = Hosted { VStack { Content() } }
      #expect(hosted.texts.contains("false, false"))
      fields(hosted)[0].becomeFirstResponder()
      hosted.settle()
      #expect(hosted.texts.contains("true, false"))
      fields(hosted)[0].resignFirstResponder()
    }
  }

  @Test("Technologies are a set") func technologies() {
    var both: AccessibilityTechnologies = [.voiceOver, .switchControl]
    #expect(both.contains(.voiceOver) && both.contains(.switchControl) && both.intersection(.voiceOver) == .voiceOver)
    #expect(both.remove(.voiceOver) == .voiceOver && both == .switchControl && both.remove(.voiceOver) == nil)
    #expect(both.insert(.switchControl).inserted == false && both.insert(.voiceOver).inserted)
    #expect(both.symmetricDifference(.voiceOver) == .switchControl && both.update(with: .voiceOver) == .voiceOver)
    #expect(AccessibilityTechnologies().isEmpty && AccessibilityTechnologies().union(.voiceOver) == .voiceOver)
  }
}
