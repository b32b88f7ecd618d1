import SlipwayFoundation
import UIKit

/// Text of several lines that can be edited and scrolled.
nonisolated public struct TextEditor: View {
  let text: Binding<String>
  var selection: Binding<TextSelection?>?
  @Environment(\.textEditorStyle) private var style

  public init(text: Binding<String>) { self.text = text }

  @MainActor public var body: some View {
    style.makeBody(TextEditorStyleConfiguration(editor: Field(text: text, selection: selection)))
  }

  /// The editor itself.
  struct Field: View, LeafView {
    let text: Binding<String>
    let selection: Binding<TextSelection?>?

    @MainActor func makeItem() -> EditorItem { EditorItem() }

    @MainActor func update(_ item: EditorItem, _ context: LeafContext) {
      let environment = context.environment
      let value = text.wrappedValue
      if item.view.text != value { item.view.text = value }
      item.view.font = environment.resolvedFont
      item.view.textColor = environment.foregroundPaint(level: 0).color
      item.view.textAlignment = environment.multilineTextAlignment.alignment(environment.layoutDirection)
      item.view.isEditable = environment.isEnabled
      item.view.keyboardType = environment.keyboardType
      item.view.autocapitalizationType = environment.capitalization
      item.view.autocorrectionType = environment.disablesAutocorrection == true ? .no : .default
      item.view.backgroundColor = environment.scrollContentBackground == .hidden ? .clear : .systemBackground
      item.changed = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
      item.focus.follow(environment.focusLinks, item.view)
      item.selection.follow(selection, value) { item.view.selectedRange = $0 }
    }
  }
}

final class EditorItem: ViewItem<UITextView> {
  let focus = FocusFollower()
  let selection = SelectionFollower()
  var changed: (String) -> Void = { _ in }
  private let delegate = EditorDelegate()

  init() {
    super.init(UITextView())
    view.delegate = delegate
    delegate.changed = { [weak self] in self?.changed($0) }
    delegate.focusChanged = { [weak self] in self?.focus.changed($0) }
    delegate.selectionChanged = { [weak self] in self?.selection.changed($0, in: $1) }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 100))
  }
}

/// Hears of what the user writes into a text view.
@MainActor final class EditorDelegate: NSObject, UITextViewDelegate {
  var changed: (String) -> Void = { _ in }
  var focusChanged: (Bool) -> Void = { _ in }
  /// Gets what is selected in a text, in UTF-16 units.
  var selectionChanged: (NSRange, String) -> Void = { _, _ in }

  override init() {
    super.init()
    _ = Self.record
  }

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        EditorDelegate.self,
        name: "EditorDelegate",
        methods: [
          MethodRecord("textViewDidChange:") { (me: EditorDelegate) in { (view: UITextView) in me.changed(view.text) }
          },
          MethodRecord("textViewDidChangeSelection:") { (me: EditorDelegate) in
            { (view: UITextView) in me.selectionChanged(view.selectedRange, view.text) }
          },
          MethodRecord("textViewDidBeginEditing:") { (me: EditorDelegate) in
            { (_: UITextView) in me.focusChanged(true) }
          },
          MethodRecord("textViewDidEndEditing:") { (me: EditorDelegate) in { (_: UITextView) in me.focusChanged(false) }
          },
        ]
      )
    ]
  }
}
