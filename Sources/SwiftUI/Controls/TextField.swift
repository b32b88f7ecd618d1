import UIKit

/// A line of text that can be edited.
nonisolated public struct TextField<Label: View>: View {
  fileprivate let label: Label
  fileprivate let prompt: Text?
  fileprivate let text: Binding<String>
  fileprivate var editingChanged: (Bool) -> Void = { _ in }
  fileprivate var commit: () -> Void = {}

  @MainActor public var body: some View {
    FieldView(
      prompt: prompt ?? label as? Text,
      text: text,
      isSecure: false,
      editingChanged: editingChanged,
      commit: commit
    )
  }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
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

extension TextField {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, text: text)
  }
}

/// A line of text that is not shown.
nonisolated public struct SecureField<Label: View>: View {
  fileprivate let label: Label
  fileprivate let prompt: Text?
  fileprivate let text: Binding<String>

  @MainActor public var body: some View {
    FieldView(prompt: prompt ?? label as? Text, text: text, isSecure: true, editingChanged: { _ in }, commit: {})
  }
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(titleKey), prompt: prompt, text: text)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(title), prompt: prompt, text: text)
  }
}

nonisolated private struct FieldView: View, LeafView {
  let prompt: Text?
  let text: Binding<String>
  let isSecure: Bool
  let editingChanged: (Bool) -> Void
  let commit: () -> Void

  @MainActor func makeItem() -> FieldItem { FieldItem() }
  @MainActor func update(_ item: FieldItem, _ context: LeafContext) {
    let environment = context.environment
    let field = item.view
    let value = text.wrappedValue
    if field.text != value { field.text = value }
    field.placeholder = prompt?.string(in: environment)
    field.font = (environment.font ?? .body).resolve(in: environment)
    field.textColor = environment.foregroundPaint(level: 0).color
    field.textAlignment = environment.multilineTextAlignment.alignment(environment.layoutDirection)
    field.isSecureTextEntry = isSecure
    field.isEnabled = environment.isEnabled
    field.keyboardType = environment.keyboardType
    field.autocapitalizationType = environment.capitalization
    field.autocorrectionType = environment.disablesAutocorrection == true ? .no : .default
    field.returnKeyType = environment.submitLabel.key
    field.textContentType = environment.textContentType
    field.borderStyle = environment.textFieldStyle == .roundedBorder ? .roundedRect : .none
    item.changed = { if text.wrappedValue != $0 { text.wrappedValue = $0 } }
    item.editingChanged = editingChanged
    item.submit = {
      commit()
      for action in environment.submitActions { action() }
    }
    item.invalidateLayout()
  }
}

final class FieldItem: ViewItem<UITextField> {
  var changed: (String) -> Void = { _ in }
  var editingChanged: (Bool) -> Void = { _ in }
  var submit: () -> Void = {}

  init() {
    super.init(UITextField())
    func on(_ event: UIControl.Event, _ body: @escaping (FieldItem) -> Void) {
      view.addAction(UIAction { [weak self] _ in if let self { body(self) } }, for: event)
    }
    on(.editingChanged) { $0.changed($0.view.text ?? "") }
    on(.editingDidBegin) { $0.editingChanged(true) }
    on(.editingDidEnd) { $0.editingChanged(false) }
    on(.editingDidEndOnExit) { $0.submit() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let own = view.intrinsicContentSize
    let height = own.height == UIView.noIntrinsicMetric ? view.sizeThatFits(.zero).height : own.height
    return CGSize(width: proposal.width ?? max(own.width, 60), height: height.rounded(.up))
  }
}

// MARK: What fields ask of the environment

/// What the key that ends an input says.
public struct SubmitLabel: Sendable {
  let key: UIReturnKeyType
  public static var done: SubmitLabel { SubmitLabel(key: .done) }
  public static var go: SubmitLabel { SubmitLabel(key: .go) }
  public static var send: SubmitLabel { SubmitLabel(key: .send) }
  public static var join: SubmitLabel { SubmitLabel(key: .join) }
  public static var route: SubmitLabel { SubmitLabel(key: .route) }
  public static var search: SubmitLabel { SubmitLabel(key: .search) }
  public static var `return`: SubmitLabel { SubmitLabel(key: .default) }
  public static var next: SubmitLabel { SubmitLabel(key: .next) }
  public static var `continue`: SubmitLabel { SubmitLabel(key: .continue) }
}

public struct TextInputAutocapitalization: Sendable {
  let type: UITextAutocapitalizationType
  public static var never: TextInputAutocapitalization { .init(type: .none) }
  public static var words: TextInputAutocapitalization { .init(type: .words) }
  public static var sentences: TextInputAutocapitalization { .init(type: .sentences) }
  public static var characters: TextInputAutocapitalization { .init(type: .allCharacters) }
}

/// How fields look.
@MainActor @preconcurrency public protocol TextFieldStyle {}

nonisolated public struct DefaultTextFieldStyle: TextFieldStyle { public init() {} }
nonisolated public struct PlainTextFieldStyle: TextFieldStyle { public init() {} }
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle { public init() {} }

extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }

enum FieldLook { case plain, roundedBorder }

private enum KeyboardKey: EnvironmentKey { static var defaultValue: UIKeyboardType { .default } }
private enum ContentTypeKey: EnvironmentKey { static var defaultValue: UITextContentType? { nil } }
private enum CapitalizationKey: EnvironmentKey { static var defaultValue: UITextAutocapitalizationType { .sentences } }
private enum AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
private enum SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel { .return } }
private enum SubmitActionsKey: EnvironmentKey { static var defaultValue: [() -> Void] { [] } }
private enum FieldLookKey: EnvironmentKey { static var defaultValue: FieldLook { .plain } }

extension EnvironmentValues {
  var keyboardType: UIKeyboardType {
    get { self[KeyboardKey.self] }
    set { self[KeyboardKey.self] = newValue }
  }
  var textContentType: UITextContentType? {
    get { self[ContentTypeKey.self] }
    set { self[ContentTypeKey.self] = newValue }
  }
  var capitalization: UITextAutocapitalizationType {
    get { self[CapitalizationKey.self] }
    set { self[CapitalizationKey.self] = newValue }
  }
  var disablesAutocorrection: Bool? {
    get { self[AutocorrectionKey.self] }
    set { self[AutocorrectionKey.self] = newValue }
  }
  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
  var submitActions: [() -> Void] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
  var textFieldStyle: FieldLook {
    get { self[FieldLookKey.self] }
    set { self[FieldLookKey.self] = newValue }
  }
}

extension View {
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { environment(\.keyboardType, type) }
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.textContentType, textContentType)
  }
  nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    environment(\.capitalization, autocapitalization?.type ?? .sentences)
  }
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    environment(\.capitalization, style)
  }
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.disablesAutocorrection, disable)
  }
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.disablesAutocorrection, disable)
  }
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }
  /// Called when an input inside is ended by its key; outer actions after inner ones.
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.submitActions) { $0.insert(action, at: 0) }
  }
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, style is RoundedBorderTextFieldStyle ? .roundedBorder : .plain)
  }
}
