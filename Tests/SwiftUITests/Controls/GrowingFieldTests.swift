import Testing
import UIKit

@testable import SwiftUI

@MainActor @Suite("Fields that grow") struct GrowingFieldTests {
  @Test("A field with a vertical axis has as many lines as its text, within the limit") func lines() throws {
    let text = Box("")
    let hosted = Hosted {
      TextField("Note", text: text.binding, axis: .vertical).lineLimit(2...4).frame(width: 200)
    }
    let field = try #require(hosted.views(of: GrowingFieldView.self).first)
    let line = UIFont.preferredFont(forTextStyle: .body).lineHeight
    #expect(abs(field.bounds.height - (2 * line + 2)) <= 1.5)
    #expect(hosted.texts == ["Note"])
    text.value = "a\nb\nc"
    hosted.settle()
    #expect(abs(field.bounds.height - (3 * line + 2)) <= 1.5)
    #expect(hosted.texts.isEmpty)
    text.value = "a\nb\nc\nd\ne\nf"
    hosted.settle()
    #expect(abs(field.bounds.height - (4 * line + 2)) <= 1.5)
  }

  @Test("What is written goes to the binding, and the field grows at once") func writing() throws {
    let text = Box("")
    let hosted = Hosted {
      VStack {
        TextField("Note", text: text.binding, axis: .vertical)
        Mark("below", 10, 10)
      }
    }
    let editor = try #require(hosted.views(of: UITextView.self).first)
    let below = try #require(hosted.frame(mark: "below"))
    editor.becomeFirstResponder()
    editor.insertText("one\ntwo\nthree")
    hosted.settle()
    #expect(text.value == "one\ntwo\nthree")
    #expect(try #require(hosted.frame(mark: "below")).minY > below.minY + 15)
  }

  @Test("In a dark part of a light screen the field is dark") func dark() throws {
    let hosted = Hosted {
      TextField("Note", text: .constant("x"), axis: .vertical).textFieldStyle(.roundedBorder)
        .environment(\.colorScheme, .dark)
    }
    let field = try #require(hosted.views(of: GrowingFieldView.self).first)
    #expect(field.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A horizontal axis is the field of one line; a border stands around either") func axes() {
    let hosted = Hosted {
      VStack {
        TextField("One", text: .constant(""), axis: .horizontal)
        TextField("Two", text: .constant(""), prompt: Text("Prompt"), axis: .vertical).textFieldStyle(.roundedBorder)
        TextField(text: .constant(""), axis: .vertical) { Text("Three") }
      }
    }
    #expect(hosted.views(of: UITextField.self).count == 1)
    let fields = hosted.views(of: GrowingFieldView.self)
    #expect(fields.map(\.placeholder.text) == ["Prompt", "Three"])
    #expect(fields.map(\.layer.borderWidth) == [1, 0])
  }
}
