import Foundation
import SlipwayTestSupport
import Testing

@testable import SwiftUI

/// What apps that began before iOS 15 are written with.
@MainActor @Suite("Older forms") struct OlderFormTests {
  @Test("The size of text by its older name is the same setting") func sizeCategory() {
    struct Sizes: View {
      @Environment(\.sizeCategory) private var category
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text(verbatim: "\(category) \(size) \(category.isAccessibilityCategory)") }
    }
    let hosted = Hosted {
      VStack {
        Sizes().environment(\.sizeCategory, .accessibilityLarge)
        Sizes().dynamicTypeSize(.xLarge)
      }
    }
    #expect(hosted.texts == ["accessibilityLarge accessibility2 true", "extraLarge xLarge false"])
    #expect(ContentSizeCategory.small < .medium && ContentSizeCategory.large >= .large)
    #expect(!(ContentSizeCategory.large > .extraLarge) && ContentSizeCategory.extraSmall <= .extraSmall)
    #expect(ContentSizeCategory(UIContentSizeCategory.extraExtraLarge) == .extraExtraLarge)
    #expect(ContentSizeCategory(UIContentSizeCategory.unspecified) == nil)
    #expect(UIContentSizeCategory(ContentSizeCategory.accessibilityMedium) == .accessibilityMedium)
  }

  @Test("colorScheme concerns what is inside alone") func colorScheme() {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(verbatim: "\(scheme)") }
    }
    let hosted = Hosted {
      VStack {
        Scheme()
        Scheme().colorScheme(.dark)
      }
    }
    #expect(hosted.texts == ["light", "dark"])
  }

  @Test("A modifier that can be animated is shown its steps", .framesByHand) func animatableModifier() {
    struct Shown: AnimatableModifier {
      var number: Double
      let log: Diary
      nonisolated var animatableData: Double {
        get { number }
        set { number = newValue }
      }
      func body(content: Content) -> some View {
        log("\(Int(number))")
        return content
      }
    }
    struct Counter: View {
      let log: Diary
      @State private var number = 0.0
      var body: some View {
        Button("Go") { withAnimation(.linear(duration: 1)) { number = 100 } }.modifier(Shown(number: number, log: log))
      }
    }
    let log = Diary()
    let hosted = Hosted { Counter(log: log) }
    hosted.tap("Go")
    FramesByHand.pass(0)
    FramesByHand.pass(0.5)
    hosted.settle()
    #expect(log.entries.contains("50"))
    hosted.pass()
    #expect(log.entries.last == "100")
  }

  @Test("Sliders and steppers whose label stands last") func labelLast() {
    let value = Box(0.5)
    let count = Box(1)
    let log = Diary()
    let hosted = Hosted {
      VStack {
        Slider(value: value.binding, in: 0...1, onEditingChanged: { log("slider \($0)") }) { Text("Volume") }
        Slider(
          value: value.binding,
          in: 0...1,
          step: 0.5,
          onEditingChanged: { log("steps \($0)") },
          minimumValueLabel: Text("low"),
          maximumValueLabel: Text("high")
        ) { Text("Volume") }
        Stepper(onIncrement: { log("up") }, onDecrement: { log("down") }, onEditingChanged: { log("\($0)") }) {
          Text("By hand")
        }
        Stepper(value: count.binding, in: 0...2, step: 1, onEditingChanged: { log("count \($0)") }) { Text("Count") }
      }
    }
    #expect(hosted.texts.contains("low") && hosted.texts.contains("high") && hosted.texts.contains("By hand"))
    let steppers = hosted.views(of: UIStepper.self)
    for stepper in steppers {
      let frame = hosted.frame(of: stepper)
      hosted.fingers.tap(CGPoint(x: frame.maxX - 20, y: frame.midY))
      hosted.settle()
    }
    #expect(count.value == 2)
    #expect(log.take() == ["true", "up", "false", "count true", "count false"])
    let slider = hosted.views(of: UISlider.self)[1]
    let frame = hosted.frame(of: slider)
    hosted.fingers.drag(from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.maxX, y: frame.midY))
    #expect(value.value == 1)
    #expect(log.take() == ["steps true", "steps false"])
  }

  @Test("Fields tell in closures that editing began, ended and was confirmed") func fields() {
    let number = Box(3.0)
    let secret = Box("")
    let log = Diary()
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let hosted = Hosted {
      VStack {
        TextField(
          "Number",
          value: number.binding,
          formatter: formatter,
          onEditingChanged: { log("editing \($0)") },
          onCommit: { log("number") }
        )
        SecureField("Secret", text: secret.binding) { log("secret") }
      }
    }
    let fields = hosted.views(of: UITextField.self)
    #expect(fields[0].text == "3")
    fields[0].becomeFirstResponder()
    fields[0].sendActions(for: .editingDidEndOnExit)
    fields[1].becomeFirstResponder()
    fields[1].sendActions(for: .editingDidEndOnExit)
    hosted.settle()
    #expect(log.take() == ["editing true", "number", "editing false", "secret"])
  }

  @Test("Names to speak and the order of reading, by their older names") func accessibility() throws {
    let hosted = Hosted {
      VStack {
        Text("a").accessibility(inputLabels: [Text("first")]).accessibility(sortPriority: 1)
        Text("b").accessibility(sortPriority: 2)
      }
      .accessibilityElement(children: .combine)
    }
    let views = hosted.views(of: AccessibilityView.self)
    #expect(views.first?.accessibilityLabel == "b, a")
    #expect(views.contains { $0.accessibilityUserInputLabels == ["first"] })
  }

  @Test("Several views of a navigation view are columns in a wide window; of a stack the first is shown") func columns()
  {
    struct Old<Style: NavigationViewStyle>: View {
      let style: Style
      var body: some View {
        NavigationView {
          List { NavigationLink("Go") { Text("There") } }.navigationTitle("Side")
          Text("Choose")
        }
        .navigationViewStyle(style)
      }
    }
    func wide<Style: NavigationViewStyle>(_ style: Style) -> Hosted<Old<Style>> {
      let hosted = Hosted(CGSize(width: 1000, height: 700)) { Old(style: style) }
      hosted.window.traitOverrides.horizontalSizeClass = .regular
      hosted.settle()
      return hosted
    }
    let columns = wide(.columns)
    #expect(columns.texts.contains("Go") && columns.texts.contains("Choose"))
    columns.tap("Go")
    columns.settle()
    #expect(columns.texts.contains("There") && !columns.texts.contains("Choose"))
    #expect(wide(.automatic).texts.contains("Choose"))
    #expect(wide(DoubleColumnNavigationViewStyle()).texts.contains("Choose"))
    let stack = wide(.stack)
    #expect(stack.texts.contains("Go") && !stack.texts.contains("Choose"))
    let narrow = Hosted { Old(style: DefaultNavigationViewStyle()) }
    #expect(narrow.texts.contains("Go") && !narrow.texts.contains("Choose"))
  }

  @Test("A search with its suggestions in one modifier") func suggestions() throws {
    let text = Box("")
    let hosted = Hosted {
      NavigationView {
        List { Text("Row") }.navigationTitle("Fruit")
          .searchable(text: text.binding, prompt: "Which one") { Text("Apple").searchCompletion("apple") }
      }
    }
    let field = try #require(hosted.views(of: UISearchBar.self).first?.searchTextField)
    #expect(field.placeholder == "Which one")
    field.becomeFirstResponder()
    hosted.settle()
    hosted.tap("Apple")
    #expect(text.value == "apple")
  }

  @Test("autocorrection is off where the older value says so") func autocorrection() {
    let hosted = Hosted {
      TextField("a", text: .constant("")).environment(\.disableAutocorrection, true)
    }
    #expect(hosted.views(of: UITextField.self)[0].autocorrectionType == .no)
  }
}
