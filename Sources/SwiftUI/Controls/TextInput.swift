import UIKit

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

private enum KeyboardKey: EnvironmentKey { static var defaultValue: UIKeyboardType { .default } }
private enum ContentTypeKey: EnvironmentKey { static var defaultValue: UITextContentType? { nil } }
private enum CapitalizationKey: EnvironmentKey { static var defaultValue: UITextAutocapitalizationType { .sentences } }
private enum AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
private enum SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel { .return } }

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
}
