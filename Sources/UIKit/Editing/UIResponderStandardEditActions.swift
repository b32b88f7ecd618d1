import Foundation
import SlipwayFoundation
import SlipwayToolchain

/// What the edit menu and Ctrl with X, C, V and A do. A responder offers those that its class overrides, unless its
/// `canPerformAction(_:withSender:)` says otherwise.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)

  // Of what is selected in a text whose looks may be changed.
  func toggleBoldface(_ sender: Any?)
  func toggleItalics(_ sender: Any?)
  func toggleUnderline(_ sender: Any?)
  func increaseSize(_ sender: Any?)
  func decreaseSize(_ sender: Any?)
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Gives what is selected, or typed next, other attributes: those that the handler makes of the present ones.
  func updateTextAttributes(conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
  /// Pastes text as that around it looks.
  func pasteAndMatchStyle(_ sender: Any?)
  func pasteAndGo(_ sender: Any?)
  func pasteAndSearch(_ sender: Any?)

  // Of a view with a find interaction.
  func find(_ sender: Any?)
  func findAndReplace(_ sender: Any?)
  func findNext(_ sender: Any?)
  func findPrevious(_ sender: Any?)
  func useSelectionForFind(_ sender: Any?)

  // Of a document.
  func printContent(_ sender: Any?)
  func duplicate(_ sender: Any?)
  func move(_ sender: Any?)
  func rename(_ sender: Any?)
  func export(_ sender: Any?)
}

/// The standard actions, those of the menu first and in its order. The numbers are those of `EditMethod`.
enum EditAction: Int32, CaseIterable {
  case cut, copy, paste, select, selectAll, delete
  case toggleBoldface, toggleItalics, toggleUnderline, increaseSize, decreaseSize
  case makeTextWritingDirectionLeftToRight, makeTextWritingDirectionRightToLeft
  case pasteAndMatchStyle, pasteAndGo, pasteAndSearch
  case find, findAndReplace, findNext, findPrevious, useSelectionForFind
  case printContent, duplicate, move, rename, export

  init?(_ selector: Selector) {
    guard let action = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
    self = action
  }

  var selector: Selector { Selector("\(self):") }

  /// What the edit menu offers by itself.
  static let ofMenu: [EditAction] = [.cut, .copy, .paste, .select, .selectAll, .delete]
  /// What its menu for the looks of text offers.
  static let ofFormat: [EditAction] = [.toggleBoldface, .toggleItalics, .toggleUnderline]

  /// Of a key that is pressed together with Ctrl, and with what else.
  init?(key: String, _ flags: UIKeyModifierFlags = .command) {
    let others = flags.subtracting([.command, .alphaShift])
    let found: EditAction? =
      switch (key.lowercased(), others) {
      case ("x", []): .cut
      case ("c", []): .copy
      case ("v", []): .paste
      case ("a", []): .selectAll
      case ("b", []): .toggleBoldface
      case ("i", []): .toggleItalics
      case ("u", []): .toggleUnderline
      case ("f", []): .find
      case ("f", .alternate): .findAndReplace
      case ("g", []): .findNext
      case ("g", .shift): .findPrevious
      case ("e", []): .useSelectionForFind
      case ("p", []): .printContent
      case ("v", [.alternate, .shift]): .pasteAndMatchStyle
      case ("+", []), ("+", .shift): .increaseSize
      case ("-", []): .decreaseSize
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  var title: String {
    switch self {
    case .cut: SystemString.cut.text
    case .copy: SystemString.copy.text
    case .paste: SystemString.paste.text
    case .select: SystemString.select.text
    case .selectAll: SystemString.selectAll.text
    case .delete: SystemString.delete.text
    case .toggleBoldface: SystemString.bold.text
    case .toggleItalics: SystemString.italic.text
    case .toggleUnderline: SystemString.underline.text
    case .rename: SystemString.rename.text
    default: ""
    }
  }

  @MainActor func perform(on responder: UIResponder, _ sender: Any?) {
    switch self {
    case .cut: responder.cut(sender)
    case .copy: responder.copy(sender)
    case .paste: responder.paste(sender)
    case .select: responder.select(sender)
    case .selectAll: responder.selectAll(sender)
    case .delete: responder.delete(sender)
    case .toggleBoldface: responder.toggleBoldface(sender)
    case .toggleItalics: responder.toggleItalics(sender)
    case .toggleUnderline: responder.toggleUnderline(sender)
    case .increaseSize: responder.increaseSize(sender)
    case .decreaseSize: responder.decreaseSize(sender)
    case .makeTextWritingDirectionLeftToRight: responder.makeTextWritingDirectionLeftToRight(sender)
    case .makeTextWritingDirectionRightToLeft: responder.makeTextWritingDirectionRightToLeft(sender)
    case .pasteAndMatchStyle: responder.pasteAndMatchStyle(sender)
    case .pasteAndGo: responder.pasteAndGo(sender)
    case .pasteAndSearch: responder.pasteAndSearch(sender)
    case .find: responder.find(sender)
    case .findAndReplace: responder.findAndReplace(sender)
    case .findNext: responder.findNext(sender)
    case .findPrevious: responder.findPrevious(sender)
    case .useSelectionForFind: responder.useSelectionForFind(sender)
    case .printContent: responder.printContent(sender)
    case .duplicate: responder.duplicate(sender)
    case .move: responder.move(sender)
    case .rename: responder.rename(sender)
    case .export: responder.export(sender)
    }
  }
}

extension UIResponder {
  /// Whether the class has a method of its own for it.
  func implements(_ action: Selector) -> Bool {
    guard let edit = EditAction(action) else { return action.isImplemented(by: self) }
    return EditMethod(rawValue: edit.rawValue)?.isOverridden(by: type(of: self)) ?? false || mayFind(edit)
  }

  /// Whether the find interaction of the responder does it.
  private func mayFind(_ action: EditAction) -> Bool {
    guard let interaction = findInteractionHere else { return false }
    return switch action {
    case .find, .findAndReplace: true
    case .findNext, .findPrevious: interaction.activeFindSession != nil
    case .useSelectionForFind: !(selectedTextHere ?? "").isEmpty
    default: false
    }
  }

  private var selectedTextHere: String? {
    guard let input = self as? any UITextInput, let range = input.selectedTextRange else { return nil }
    return input.text(in: range)
  }

  /// What a responder with a find interaction does unless its class does something else.
  func find(showingReplace: Bool) { findInteractionHere?.presentFindNavigator(showingReplace: showingReplace) }
  func findSelection() { if let selectedTextHere { findInteractionHere?.searchText = selectedTextHere } }

  /// Has the first along the chain that can do it; returns whether there was one.
  func performEdit(_ action: EditAction, sender: Any? = nil) -> Bool {
    guard let target = target(forAction: action.selector, withSender: sender) as? UIResponder else { return false }
    action.perform(on: target, sender)
    return true
  }

  /// What the edit menu offers, with this responder as the first.
  func editActions(sender: Any?) -> [UIMenuElement] {
    func offered(_ actions: [EditAction]) -> [UIMenuElement] {
      actions.compactMap { action in
        guard target(forAction: action.selector, withSender: sender) != nil else { return nil }
        return UIAction(
          title: action.title,
          attributes: action == .delete ? .destructive : [],
          handler: { [weak self] _ in _ = self?.performEdit(action, sender: sender) }
        )
      }
    }
    let format = offered(EditAction.ofFormat)
    return offered(EditAction.ofMenu)
      + (format.isEmpty ? [] : [UIMenu(title: SystemString.format.text, children: format)])
  }
}

/// A field or text view, whose text the actions change as if the user had typed it: the delegate is asked.
@MainActor protocol EditableText: UIResponder {
  var wholeText: String { get }
  var selectedRange: NSRange { get set }
  var acceptsEdits: Bool { get }
  var concealsText: Bool { get }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  var allowsEditingTextAttributes: Bool { get }
  /// Every character's attributes, with the standard font and colour where it has none.
  var attributedWholeText: NSAttributedString { get }
  /// Takes over text that differs from the present one by its looks alone, as if the user had changed them.
  func setLooks(of text: NSAttributedString)
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  func mayChange(_ range: NSRange, to replacement: String) -> Bool
  func replace(_ range: UITextRange, withText text: String)
}

extension EditableText {
  private var selectedText: String { (wholeText as NSString).substring(with: selectedRange) }

  func mayPerform(_ action: EditAction) -> Bool {
    let (selection, length) = (selectedRange.length, wholeText.utf16.count)
    return switch action {
    case .cut: acceptsEdits && selection > 0 && !concealsText
    case .copy: selection > 0 && !concealsText
    case .paste: acceptsEdits && UIPasteboard.general.hasStrings
    case .select: length > 0 && selection == 0
    case .selectAll: length > selection
    case .delete: acceptsEdits && selection > 0
    case .toggleBoldface, .toggleItalics, .toggleUnderline, .increaseSize, .decreaseSize:
      acceptsEdits && allowsEditingTextAttributes && selection > 0
    case .makeTextWritingDirectionLeftToRight, .makeTextWritingDirectionRightToLeft: acceptsEdits && length > 0
    case .pasteAndMatchStyle: acceptsEdits && allowsEditingTextAttributes && UIPasteboard.general.hasStrings
    default: implements(action.selector)
    }
  }

  func perform(_ action: EditAction) {
    guard mayPerform(action) else { return }
    switch action {
    case .cut:
      UIPasteboard.general.string = selectedText
      type("")
    case .copy: UIPasteboard.general.string = selectedText
    case .paste: type(UIPasteboard.general.string ?? "")
    case .select: selectWord()
    case .selectAll: selectedRange = NSRange(location: 0, length: wholeText.utf16.count)
    case .delete: type("")
    case .toggleBoldface: toggle(.traitBold)
    case .toggleItalics: toggle(.traitItalic)
    case .toggleUnderline: toggleUnderlined()
    case .increaseSize: changeFont { $0.withSize($0.pointSize + 1) }
    case .decreaseSize: changeFont { $0.withSize(max(1, $0.pointSize - 1)) }
    case .makeTextWritingDirectionLeftToRight: write(.leftToRight)
    case .makeTextWritingDirectionRightToLeft: write(.rightToLeft)
    case .pasteAndMatchStyle: type(UIPasteboard.general.string ?? "")
    default: break
    }
  }

  private func type(_ text: String) {
    let isSmart = smartInsertDeleteType == .yes
    let range = isSmart && text.isEmpty ? SmartSpaces.removed(selectedRange, of: wholeText) : selectedRange
    let text = isSmart && !text.isEmpty ? SmartSpaces.inserted(text, in: wholeText, at: range) : text
    if mayChange(range, to: text) { replace(UITextRange(range), withText: text) }
  }

  /// The word at the insertion point, or the one before it.
  private func selectWord() {
    let (text, letters) = (wholeText as NSString, CharacterSet.alphanumerics)
    let before = NSRange(location: 0, length: selectedRange.location)
    // Where the last word before the point ends: at the point itself, if it stands in a word or behind one.
    let inside = text.rangeOfCharacter(from: letters.inverted, options: .backwards, range: before)
    var start = inside.location == NSNotFound ? 0 : inside.location + inside.length
    let after = NSRange(location: selectedRange.location, length: text.length - selectedRange.location)
    let next = text.rangeOfCharacter(from: letters.inverted, options: [], range: after)
    var end = next.location == NSNotFound ? text.length : next.location
    if start == end {
      let last = text.rangeOfCharacter(from: letters, options: .backwards, range: before)
      guard last.location != NSNotFound else { return }
      end = last.location + last.length
      let gap = text.rangeOfCharacter(
        from: letters.inverted,
        options: .backwards,
        range: NSRange(location: 0, length: last.location)
      )
      start = gap.location == NSNotFound ? 0 : gap.location + gap.length
    }
    selectedRange = NSRange(location: start, length: end - start)
  }
}

extension UITextField: PlacedText {
  var wholeText: String { storedText }
  var acceptsEdits: Bool { isEnabled }
  var concealsText: Bool { isSecureTextEntry }
  var attributedWholeText: NSAttributedString {
    let text = OwnedAttributedString(attributedString: attributedText ?? NSAttributedString())
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
      let font = self.font ?? .systemFont(ofSize: 17)
      text.setAttributes([.font: font, .foregroundColor: textColor ?? .label].merging(values) { $1 }, range: range)
    }
    return text
  }
  func setLooks(of text: NSAttributedString) {
    let selection = selectedRange
    attributedText = text
    selectedRange = selection
    sendActions(for: .editingChanged)
  }
}

extension UITextView: PlacedText {
  var wholeText: String { text }
  var acceptsEdits: Bool { isEditable }
  var concealsText: Bool { isSecureTextEntry }
  var attributedWholeText: NSAttributedString { content.resolved }
  func setLooks(of text: NSAttributedString) {
    let selection = selectedRange
    attributedText = text
    selectedRange = selection
    announceChange()
  }
}
