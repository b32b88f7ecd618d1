import SlipwayTestSupport
import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("What is selected in fields") struct TextSelectionTests {
  private func range(_ text: String, _ from: Int, _ to: Int) -> Range<String.Index> {
    text.index(text.startIndex, offsetBy: from)..<text.index(text.startIndex, offsetBy: to)
  }

  @Test("An editor shows what the app selects, and tells what the user does") func editor() throws {
    let text = "one 👍 three"
    let selection = Box<TextSelection?>(nil)
    let hosted = Hosted { Live { TextEditor(text: .constant(text), selection: selection.binding) } }
    let view = try #require(hosted.views(of: UITextView.self).first)
    selection.value = TextSelection(range: range(text, 4, 7))
    hosted.settle()
    #expect(view.selectedRange == NSRange(location: 4, length: 4))
    view.selectedRange = NSRange(location: 0, length: 3)
    view.delegate?.textViewDidChangeSelection?(view)
    #expect(selection.value?.indices == .selection(range(text, 0, 3)))
    #expect(selection.value?.isInsertion == false)
  }

  @Test("So do a field, and one that grows") func field() throws {
    let text = "abcdef"
    let selection = Box<TextSelection?>(TextSelection(range: range(text, 2, 4)))
    let hosted = Hosted { Live { TextField("a", text: .constant(text), selection: selection.binding) } }
    hosted.settle()
    let field = try #require(hosted.views(of: UITextField.self).first)
    field.becomeFirstResponder()
    hosted.settle()
    let chosen = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: chosen.start) == 2)
    #expect(field.offset(from: chosen.start, to: chosen.end) == 2)
    let start = field.beginningOfDocument
    field.selectedTextRange = field.textRange(from: start, to: try #require(field.position(from: start, offset: 1)))
    field.delegate?.textFieldDidChangeSelection?(field)
    #expect(selection.value == TextSelection(range: range(text, 0, 1)))

    let several = Hosted {
      Live { TextField("a", text: .constant(text), selection: selection.binding, axis: .vertical) }
    }
    several.settle()
    #expect(several.views(of: UITextView.self).first?.selectedRange == NSRange(location: 0, length: 1))
  }

  @Test("An insertion point selects nothing; several ranges are one from the first to the last") func kinds() {
    let text = "abcdef"
    let point = TextSelection(insertionPoint: range(text, 3, 3).lowerBound)
    #expect(point.isInsertion)
    #expect(point.affinity == .automatic)
    #expect(point.range(in: text) == NSRange(location: 3, length: 0))
    let ranges = TextSelection(ranges: RangeSet([range(text, 1, 2), range(text, 4, 5)]))
    #expect(ranges.range(in: text) == NSRange(location: 1, length: 4))
    #expect(!ranges.isInsertion)
    #expect(TextSelection(ranges: RangeSet<String.Index>()).isInsertion)
    #expect(TextSelection(range: range(text, 0, 6)).range(in: "a") == nil)
  }

  @Test("A style shows the editor in its own way") func style() {
    struct Framed: TextEditorStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          Text("framed")
          configuration.editor
        }
      }
    }
    let hosted = Hosted { TextEditor(text: .constant("words")).textEditorStyle(Framed()) }
    #expect(hosted.texts.contains("framed"))
    #expect(hosted.views(of: UITextView.self).first?.text == "words")
    for plain in [
      Hosted { AnyView(TextEditor(text: .constant("a")).textEditorStyle(.plain)) },
      Hosted { AnyView(TextEditor(text: .constant("a")).textEditorStyle(.automatic)) },
    ] { #expect(plain.views(of: UITextView.self).count == 1) }
  }
}

@MainActor @Suite("Pickers and steppers with a word for their value") struct ValueWordTests {
  @Test("A menu's button shows the app's own label for what is chosen") func current() {
    let choice = Box(1)
    let hosted = Hosted {
      Live {
        Picker("Size", selection: choice.binding) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        } currentValueLabel: {
          Text("now \(choice.value)")
        }
      }
    }
    #expect(hosted.texts.contains("now 1"))
    #expect(!hosted.texts.contains("Small"))
    choice.value = 2
    hosted.settle()
    #expect(hosted.texts.contains("now 2"))
  }

  @Test("With sources, and with pictures, too") func others() {
    struct One: Identifiable {
      let id = 1
      var value: Binding<Int>
    }
    let choice = Box(2)
    let sources = [One(value: choice.binding)]
    let hosted = Hosted {
      VStack {
        Picker("A", sources: sources, selection: \.value) {
          Text("Two").tag(2)
        } currentValueLabel: {
          Text("first")
        }
        Picker("B", systemImage: "star", selection: choice.binding) {
          Text("Two").tag(2)
        } currentValueLabel: {
          Text("second")
        }
        Picker(selection: choice.binding) {
          Text("Two").tag(2)
        } label: {
          Text("C")
        } currentValueLabel: {
          Text("third")
        }
      }
    }
    for word in ["first", "second", "third"] { #expect(hosted.texts.contains(word)) }
  }

  @Test("A stepper's value is read as its format writes it") func stepper() throws {
    let value = Box(0.25)
    let hosted = Hosted {
      Live { Stepper("Share", value: value.binding, in: 0...1, step: 0.25, format: .percent) }
    }
    let stepper = try #require(hosted.views(of: UIStepper.self).first)
    #expect(stepper.accessibilityValue == "25%")
    stepper.value = 1
    stepper.sendActions(for: .valueChanged)
    hosted.settle()
    #expect(value.value == 0.5)
    #expect(stepper.accessibilityValue == "50%")
    let open = Hosted { Stepper(value: value.binding, format: .number) { Text("a") } }
    #expect(open.views(of: UIStepper.self).first?.accessibilityValue == "0.5")
  }
}
