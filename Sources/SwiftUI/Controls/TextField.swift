import SlipwayFoundation
import UIKit

/// A line of text that can be edited.
nonisolated public struct TextField<Label: View>: View {
  let label: Label
  let prompt: Text?
  let text: Binding<String>
  let axis: Axis
  var selection: Binding<TextSelection?>?
  private let editingChanged: (Bool) -> Void
  private let commit: () -> Void
  @Environment(\.textFieldStyle) private var style

  nonisolated init(
    label: Label,
    prompt: Text?,
    text: Binding<String>,
    axis: Axis = .horizontal,
    editingChanged: @escaping (Bool) -> Void = { _ in },
    commit: @escaping () -> Void = {}
  ) {
    self.label = label
    self.prompt = prompt
    self.text = text
    self.axis = axis
    self.editingChanged = editingChanged
    self.commit = commit
  }

  @MainActor public var body: some View {
    var field = TextField<_TextFieldStyleLabel>(
      label: _TextFieldStyleLabel(view: AnyView(label)),
      prompt: prompt ?? label as? Text,
      text: text,
      axis: axis,
      editingChanged: editingChanged,
      commit: commit
    )
    field.selection = selection
    return style.makeBody(field)
  }

  /// The field itself.
  @ViewBuilder @MainActor func field(_ look: FieldLook) -> some View {
    if axis == .vertical {
      GrowingField(prompt: prompt, text: text, selection: selection, look: look, editingChanged: editingChanged)
    } else {
      FieldView(
        prompt: prompt,
        text: text,
        selection: selection,
        isSecure: false,
        look: look,
        editingChanged: editingChanged,
        commit: commit
      )
    }
  }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, text: text)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, text: text)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, text: text)
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, text: text, editingChanged: onEditingChanged, commit: onCommit)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(label: Text(title), prompt: nil, text: text, editingChanged: onEditingChanged, commit: onCommit)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, text: text, commit: onCommit)
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(label: Text(titleKey), prompt: nil, text: text, editingChanged: onEditingChanged) }
}

extension TextField where Label == Text {
  /// Of a value that is written in a format. What cannot be read leaves the value as it is.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, text: value.text(in: format))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, text: value.text(in: format))
  }
  /// Of a value that may be missing: an empty field is nil.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, text: value.text(in: format))
  }
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter
  ) { self.init(label: Text(titleKey), prompt: nil, text: value.text(by: formatter)) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
    self.init(label: Text(title), prompt: nil, text: value.text(by: formatter))
  }
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text?
  ) { self.init(label: Text(titleKey), prompt: prompt, text: value.text(by: formatter)) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text?
  ) { self.init(label: Text(title), prompt: prompt, text: value.text(by: formatter)) }
}

extension TextField {
  /// Of a value that is written in a format. What cannot be read leaves the value as it is.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String { self.init(label: label(), prompt: prompt, text: value.text(in: format)) }
  /// Of a value that may be missing: an empty field is nil.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String { self.init(label: label(), prompt: prompt, text: value.text(in: format)) }
  nonisolated public init<V>(
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), prompt: prompt, text: value.text(by: formatter)) }
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text)
  }
}

/// A line of text that is not shown.
nonisolated public struct SecureField<Label: View>: View {
  fileprivate let label: Label
  fileprivate let prompt: Text?
  fileprivate let text: Binding<String>
  private let commit: () -> Void
  @Environment(\.fieldLook) private var look

  nonisolated init(label: Label, prompt: Text?, text: Binding<String>, commit: @escaping () -> Void = {}) {
    (self.label, self.prompt, self.text, self.commit) = (label, prompt, text, commit)
  }

  @MainActor public var body: some View {
    FieldView(
      prompt: prompt ?? label as? Text,
      text: text,
      selection: nil,
      isSecure: true,
      look: look,
      editingChanged: { _ in },
      commit: commit
    )
  }
}

extension SecureField {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text)
  }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), prompt: nil, text: text)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(label: Text(title), prompt: nil, text: text)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(label: Text(title), prompt: prompt, text: text)
  }
}

nonisolated private struct FieldView: View, LeafView {
  let prompt: Text?
  let text: Binding<String>
  let selection: Binding<TextSelection?>?
  let isSecure: Bool
  let look: FieldLook
  let editingChanged: (Bool) -> Void
  let commit: () -> Void

  @MainActor func makeItem() -> FieldItem { FieldItem() }
  @MainActor func update(_ item: FieldItem, _ context: LeafContext) {
    let environment = context.environment
    let field = item.view
    let value = text.wrappedValue
    if field.text != value { field.text = value }
    field.placeholder = prompt?.string(in: environment)
    field.font = environment.resolvedFont
    field.textColor = environment.foregroundPaint(level: 0).color
    field.textAlignment = environment.multilineTextAlignment.alignment(environment.layoutDirection)
    field.isSecureTextEntry = isSecure
    field.isEnabled = environment.isEnabled
    field.keyboardType = environment.keyboardType
    field.autocapitalizationType = environment.capitalization
    field.autocorrectionType = environment.disablesAutocorrection == true ? .no : .default
    field.returnKeyType = environment.submitLabel.key
    field.textContentType = environment.textContentType
    field.borderStyle = look == .roundedBorder ? .roundedRect : .none
    item.changed = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    item.kept = { text.wrappedValue }
    item.editingChanged = editingChanged
    item.submit = {
      commit()
      environment.submit(.text)
    }
    item.focus.follow(environment.focusLinks, field)
    item.selection.follow(selection, value) { field.selectedTextRange = field.textRange(of: $0) }
    item.invalidateLayout()
  }
}

final class FieldItem: ViewItem<UITextField> {
  let focus = FocusFollower()
  let selection = SelectionFollower()
  private let delegate = FieldDelegate()
  var changed: (String) -> Void = { _ in }
  /// The text that the value has, which is not what was typed where that is no value.
  var kept: () -> String = { "" }
  var editingChanged: (Bool) -> Void = { _ in }
  var submit: () -> Void = {}

  init() {
    super.init(UITextField())
    view.delegate = delegate
    delegate.selectionChanged = { [weak self] in self?.selection.changed($0, in: $1) }
    func on(_ event: UIControl.Event, _ body: @escaping (FieldItem) -> Void) {
      view.addAction(UIAction { [weak self] _ in if let self { body(self) } }, for: event)
    }
    on(.editingChanged) { $0.changed($0.view.text ?? "") }
    on(.editingDidBegin) { item in
      item.selection.began(item.view.text ?? "") { item.view.selectedTextRange = item.view.textRange(of: $0) }
      item.focusChanged(true)
    }
    on(.editingDidEnd) { item in
      let text = item.kept()
      if item.view.text != text { item.view.text = text }
      item.focusChanged(false)
    }
    on(.editingDidEndOnExit) { $0.submit() }
  }

  private func focusChanged(_ hasFocus: Bool) {
    editingChanged(hasFocus)
    focus.changed(hasFocus)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = view.intrinsicContentSize
    let height = own.height == UIView.noIntrinsicMetric ? view.sizeThatFits(.zero).height : own.height
    return CGSize(width: proposal.width ?? max(own.width, 60), height: height.rounded(.up))
  }
}

/// Hears of what the user selects in a field.
@MainActor private final class FieldDelegate: NSObject, UITextFieldDelegate {
  /// Gets what is selected in a text, in UTF-16 units.
  var selectionChanged: (NSRange, String) -> Void = { _, _ in }

  override init() {
    super.init()
    _ = Self.record
  }

  private func changed(_ field: UITextField) {
    guard let range = field.selectedTextRange else { return }
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    let length = field.offset(from: range.start, to: range.end)
    selectionChanged(NSRange(location: start, length: length), field.text ?? "")
  }

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        FieldDelegate.self,
        name: "FieldDelegate",
        methods: [
          MethodRecord("textFieldDidChangeSelection:") { (me: FieldDelegate) in
            { (field: UITextField) in me.changed(field) }
          }
        ]
      )
    ]
  }
}

extension UITextField {
  /// A range of UTF-16 units, as the field knows it.
  fileprivate func textRange(of range: NSRange) -> UITextRange? {
    guard let start = position(from: beginningOfDocument, offset: range.location),
      let end = position(from: start, offset: range.length)
    else { return nil }
    return textRange(from: start, to: end)
  }
}
