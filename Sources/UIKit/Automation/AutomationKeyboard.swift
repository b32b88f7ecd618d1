import Foundation
import SlipwayPlatform

/// Types as a user does: a character at a time, with the delegates asked.
@MainActor enum AutomationKeyboard {
  /// The same for whatever has the focus, which may take a while.
  static func type(_ text: String, _ done: @escaping @MainActor (Bool) -> Void) {
    // What has the focus may be a part of what knows the elements, as a page is of its web view.
    let views = sequence(first: FirstResponder.current as? UIView) { $0?.superview }
    guard let host = views.lazy.compactMap({ $0 as? any ElementHosting }).first else { return done(type(text)) }
    host.type(text, done)
  }

  /// Returns whether there is something that has the keyboard's focus and takes text.
  static func type(_ text: String) -> Bool {
    for character in text {
      guard let typed = FirstResponder.current as? any UIKeyInput else { return false }
      switch character {
      case "\u{8}", "\u{7F}": delete(in: typed)
      default: insert(character.isNewline ? "\n" : String(character), in: typed)
      }
    }
    return text.isEmpty || FirstResponder.current is any UIKeyInput || text.last?.isNewline == true
  }

  private static func insert(_ piece: String, in typed: any UIKeyInput) {
    switch typed {
    case let field as UITextField:
      if piece == "\n" { return field.returnWasPressed() }
      let part = field.smartPunctuation.replacement(for: piece, in: field.wholeText, at: field.selectedRange)
      let (range, piece) = part.map { ($0.range, $0.text) } ?? (field.selectedRange, piece)
      if field.mayChange(range, to: piece) { field.replace(range, with: piece) }
    case let view as UITextView:
      let part = view.smartPunctuation.replacement(for: piece, in: view.wholeText, at: view.selectedRange)
      let (range, piece) = part.map { ($0.range, $0.text) } ?? (view.selectedRange, piece)
      if view.mayChange(range, to: piece) { view.replace(range, with: piece) }
    default: typed.insertText(piece)
    }
  }

  private static func delete(in typed: any UIKeyInput) {
    switch typed {
    case let field as UITextField:
      if let range = deleted(field.selectedRange, in: field.text ?? ""), field.mayChange(range, to: "") {
        typed.deleteBackward()
      }
    case let view as UITextView:
      if let range = deleted(view.selectedRange, in: view.text ?? ""), view.mayChange(range, to: "") {
        typed.deleteBackward()
      }
    default: typed.deleteBackward()
    }
  }

  /// What the delete key takes away: the selection, or the character before it.
  private static func deleted(_ selection: NSRange, in text: String) -> NSRange? {
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return (text as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
  }
}
