import Foundation
import SlipwayFoundation
import Testing

@testable import UIKit

/// Overrides each standard action.
private final class Document: UIResponder {
  var done: [String] = []
  override func printContent(_ sender: Any?) { done.append("print") }
  override func duplicate(_ sender: Any?) { done.append("duplicate") }
  override func move(_ sender: Any?) { done.append("move") }
  override func rename(_ sender: Any?) { done.append("rename") }
  override func export(_ sender: Any?) { done.append("export") }
  override func pasteAndGo(_ sender: Any?) { done.append("go") }
  override func pasteAndSearch(_ sender: Any?) { done.append("search") }
}

@MainActor @Suite("Looks of selected text", .serialized) struct TextLooksTests {
  private func traits(_ text: NSAttributedString?, at place: Int) -> UIFontDescriptor.SymbolicTraits {
    (text?.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.fontDescriptor.symbolicTraits ?? []
  }

  private func text() -> UITextView {
    let view = UITextView()
    view.font = .systemFont(ofSize: 20)
    view.text = "one two"
    view.allowsEditingTextAttributes = true
    view.selectedRange = NSRange(location: 4, length: 3)
    return view
  }

  @Test("A responder offers what its class overrides") func overridden() {
    let document = Document()
    let actions: [EditAction] = [.printContent, .duplicate, .move, .rename, .export, .pasteAndGo, .pasteAndSearch]
    for action in actions {
      #expect(document.canPerformAction(action.selector, withSender: nil), "\(action)")
      #expect(!UIView().canPerformAction(action.selector, withSender: nil), "\(action)")
      #expect(document.performEdit(action))
    }
    #expect(document.done == ["print", "duplicate", "move", "rename", "export", "go", "search"])
    for action in EditAction.allCases where !actions.contains(action) {
      #expect(!document.canPerformAction(action.selector, withSender: nil), "\(action)")
    }
    #expect(
      EditAction(key: "p") == .printContent
        && EditAction(key: "v", [.command, .alternate, .shift]) == .pasteAndMatchStyle
    )
  }

  @Test("Bold, italic and underlined go on and off, where looks may be changed") func toggles() {
    let view = text()
    #expect(EditAction(key: "b") == .toggleBoldface && EditAction(key: "i") == .toggleItalics)
    #expect(EditAction(key: "u") == .toggleUnderline)
    view.toggleBoldface(nil)
    #expect(
      traits(view.attributedText, at: 4).contains(.traitBold)
        && !traits(view.attributedText, at: 0).contains(.traitBold)
    )
    view.selectedRange = NSRange(location: 0, length: 7)
    view.toggleBoldface(nil)
    #expect(traits(view.attributedText, at: 0).contains(.traitBold), "not all was")
    view.toggleBoldface(nil)
    #expect(!traits(view.attributedText, at: 4).contains(.traitBold), "all was")
    view.toggleItalics(nil)
    #expect(traits(view.attributedText, at: 4).contains(.traitItalic) && view.selectedRange.length == 7)
    view.toggleUnderline(nil)
    #expect(view.attributedText.attribute(.underlineStyle, at: 0, effectiveRange: nil) != nil)
    view.toggleUnderline(nil)
    #expect(view.attributedText.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
    #expect(
      view.editActions(sender: nil).contains {
        ($0 as? UIMenu)?.children.map(\.title) == ["Bold", "Italic", "Underline"]
      }
    )
    view.allowsEditingTextAttributes = false
    #expect(!view.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
    view.toggleBoldface(nil)
    #expect(!traits(view.attributedText, at: 0).contains(.traitBold))
  }

  @Test("Sizes, directions and any attributes change for what is selected") func attributes() {
    let view = text()
    view.increaseSize(nil)
    view.increaseSize(nil)
    view.decreaseSize(nil)
    #expect((view.attributedText.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 21)
    #expect((view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
    view.makeTextWritingDirectionRightToLeft(nil)
    func direction() -> NSWritingDirection? {
      (view.attributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?
        .baseWritingDirection
    }
    #expect(direction() == .rightToLeft)
    view.makeTextWritingDirectionLeftToRight(nil)
    #expect(direction() == .leftToRight)
    view.updateTextAttributes { $0.merging([.kern: 3]) { $1 } }
    #expect(view.attributedText.attribute(.kern, at: 4, effectiveRange: nil) as? Int == 3)
    #expect(view.attributedText.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  @Test("A field's text likewise; pasted text looks as that around it") func field() {
    let field = UITextField()
    field.text = "one two"
    field.selectedRange = NSRange(location: 0, length: 3)
    #expect(!field.canPerformAction(Selector("toggleBoldface:"), withSender: nil))
    field.allowsEditingTextAttributes = true
    field.toggleBoldface(nil)
    #expect(
      traits(field.attributedText, at: 0).contains(.traitBold)
        && !traits(field.attributedText, at: 5).contains(.traitBold)
    )
    #expect(field.selectedRange == NSRange(location: 0, length: 3))
    UIPasteboard.general.string = "six"
    field.pasteAndMatchStyle(nil)
    #expect(field.text == "six two")
  }
}
