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
}

/// The standard actions, in the order of the menu. The numbers are those of `EditMethod`.
enum EditAction: Int32, CaseIterable {
  case cut, copy, paste, select, selectAll, delete

  init?(_ selector: Selector) {
    guard let action = Self.allCases.first(where: { $0.selector == selector }) else { return nil }
    self = action
  }

  var selector: Selector { Selector("\(self):") }

  /// Of the key that is pressed together with Ctrl.
  init?(key: String) {
    switch key.lowercased() {
    case "x": self = .cut
    case "c": self = .copy
    case "v": self = .paste
    case "a": self = .selectAll
    default: return nil
    }
  }

  var title: String {
    switch self {
    case .cut: SystemString.cut.text
    case .copy: SystemString.copy.text
    case .paste: SystemString.paste.text
    case .select: SystemString.select.text
    case .selectAll: SystemString.selectAll.text
    case .delete: SystemString.delete.text
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
    }
  }
}

extension UIResponder {
  /// Whether the class has a method of its own for it.
  func implements(_ action: Selector) -> Bool {
    guard let edit = EditAction(action) else { return action.isImplemented(by: self) }
    return EditMethod(rawValue: edit.rawValue)?.isOverridden(by: type(of: self)) ?? false
  }

  /// Has the first along the chain that can do it; returns whether there was one.
  func performEdit(_ action: EditAction, sender: Any? = nil) -> Bool {
    guard let target = target(forAction: action.selector, withSender: sender) as? UIResponder else { return false }
    action.perform(on: target, sender)
    return true
  }

  /// What the edit menu offers, with this responder as the first.
  func editActions(sender: Any?) -> [UIAction] {
    EditAction.allCases.compactMap { action in
      guard target(forAction: action.selector, withSender: sender) != nil else { return nil }
      return UIAction(
        title: action.title,
        attributes: action == .delete ? .destructive : [],
        handler: { [weak self] _ in _ = self?.performEdit(action, sender: sender) }
      )
    }
  }
}

/// A field or text view, whose text the actions change as if the user had typed it: the delegate is asked.
@MainActor protocol EditableText: UIResponder {
  var wholeText: String { get }
  var selectedRange: NSRange { get set }
  var acceptsEdits: Bool { get }
  var concealsText: Bool { get }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
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
}

extension UITextView: PlacedText {
  var wholeText: String { text }
  var acceptsEdits: Bool { isEditable }
  var concealsText: Bool { isSecureTextEntry }
}
