import UIKit

/// Commands that change the letters of what is selected, in the menu for editing.
nonisolated public struct TextEditingCommands: Commands {
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(after: .textEditing) { CaseButtons() }
  }
}

private struct CaseButtons: View {
  @Environment(\.hostController) private var host

  var body: some View {
    Button(SystemWords.upperCase) { change { $0.localizedUppercase } }
    Button(SystemWords.lowerCase) { change { $0.localizedLowercase } }
    Button(SystemWords.capitalize) { change { $0.localizedCapitalized } }
  }

  private func change(_ change: (String) -> String) {
    guard let field = host.controller?.viewIfLoaded?.window?.editedText, let range = field.selectedTextRange,
      !range.isEmpty, let text = field.text(in: range)
    else { return }
    field.replace(range, withText: change(text))
  }
}

extension UIView {
  /// The text that the user edits, of the view and those inside.
  fileprivate var editedText: (any UITextInput)? {
    if isFirstResponder, let text = self as? any UITextInput { return text }
    return subviews.lazy.compactMap(\.editedText).first
  }
}

/// The command that shows and hides the inspector, in the menu of what is seen.
nonisolated public struct InspectorCommands: Commands {
  public init() {}

  @MainActor public var body: some Commands {
    CommandGroup(after: .sidebar) { InspectorButton() }
  }
}

private struct InspectorButton: View {
  var body: some View {
    Button(SystemWords.toggleInspector) { OpenInspectors.current?.wrappedValue.toggle() }
      .keyboardShortcut("i", modifiers: [.command, .control])
  }
}
