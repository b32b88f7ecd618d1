import Testing

@testable import SwiftUI

@MainActor @Suite("FocusState") struct FocusStateTests {
  private struct Form: View {
    enum Field: Hashable { case name, mail }
    @State private var name = ""
    @State private var mail = ""
    @FocusState private var focus: Field?
    var first: Field?

    var body: some View {
      VStack {
        TextField("Name", text: $name).focused($focus, equals: .name)
        TextField("Mail", text: $mail).focused($focus, equals: .mail)
        Text(focus == .name ? "name" : focus == .mail ? "mail" : "none")
        Button("To mail") { focus = .mail }
        Button("Away") { focus = nil }
      }
      .onAppear { focus = first }
    }
  }

  private func fields<V: View>(_ hosted: Hosted<V>) -> [UITextField] { hosted.views(of: UITextField.self) }

  @Test("The focus of a field sets it") func follows() {
    let hosted = Hosted { Form() }
    #expect(hosted.texts.contains("none"))
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

  @Test("Setting it moves the focus, nil takes it away") func moves() {
    let hosted = Hosted { Form() }
    hosted.tap("To mail")
    #expect(fields(hosted).map(\.isFirstResponder) == [false, true])
    hosted.tap("Away")
    #expect(fields(hosted).map(\.isFirstResponder) == [false, false])
  }

  @Test("Set as the view appears, the field gets the focus") func onAppear() {
    let hosted = Hosted { Form(first: .mail) }
    hosted.settle()
    #expect(fields(hosted).map(\.isFirstResponder) == [false, true])
    #expect(hosted.texts.contains("mail"))
  }

  @Test("A Boolean one, handed on as a binding") func boolean() {
    struct Child: View {
      @Binding var text: String
      @FocusState.Binding var isFocused: Bool
      var body: some View { TextField("x", text: $text).focused($isFocused) }
    }
    struct Content: View {
      @State private var text = ""
      @FocusState private var isFocused
      var body: some View {
        VStack {
          Child(text: $text, isFocused: $isFocused)
          Button(isFocused ? "on" : "off") { isFocused.toggle() }
        }
      }
    }
    let hosted = Hosted { Content() }
    hosted.tap("off")
    #expect(fields(hosted)[0].isFirstResponder)
    #expect(hosted.texts.contains("on"))
    hosted.tap("on")
    #expect(!fields(hosted)[0].isFirstResponder)
    #expect(hosted.texts.contains("off"))
  }

  @Test("A field that comes together with the change gets the focus") func comesLater() {
    struct Content: View {
      @State private var text = ""
      @State private var isEditing = false
      @FocusState private var isFocused: Bool
      var body: some View {
        if isEditing {
          TextField("x", text: $text).focused($isFocused)
        } else {
          Button("Edit") {
            isEditing = true
            isFocused = true
          }
        }
      }
    }
    let hosted = Hosted { Content() }
    hosted.tap("Edit")
    #expect(fields(hosted).map(\.isFirstResponder) == [true])
  }
}
