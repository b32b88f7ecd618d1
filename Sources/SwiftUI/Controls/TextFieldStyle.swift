import UIKit

/// How fields look.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  /// The field, with what a style of the developer's own puts around it.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> Self._Body
  typealias _Label = _TextFieldStyleLabel
}

/// The label of a field, for its style.
nonisolated public struct _TextFieldStyleLabel: View {
  let view: AnyView
  @MainActor public var body: some View { view }
}

/// The style of the place: without a border.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration.field(.plain) }
}
nonisolated public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration.field(.plain) }
}
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  @MainActor public func _body(configuration: TextField<_Label>) -> some View { configuration.field(.roundedBorder) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle { public static var automatic: Self { Self() } }
extension TextFieldStyle where Self == PlainTextFieldStyle { public static var plain: Self { Self() } }
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle { public static var roundedBorder: Self { Self() } }

enum FieldLook { case plain, roundedBorder }

struct AnyTextFieldStyle: @unchecked Sendable {
  let look: FieldLook
  let makeBody: @MainActor (TextField<_TextFieldStyleLabel>) -> AnyView

  init<S: TextFieldStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    look = style is RoundedBorderTextFieldStyle ? .roundedBorder : .plain
    // A field inside of a style's own body has no style any more.
    makeBody = { AnyView(style._body(configuration: $0).environment(\.textFieldStyle, AnyTextFieldStyle())) }
  }

  /// Without any.
  init() {
    look = .plain
    makeBody = { AnyView($0.field(.plain)) }
  }
}

private enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: AnyTextFieldStyle { AnyTextFieldStyle() }
}

extension EnvironmentValues {
  var textFieldStyle: AnyTextFieldStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
  /// For fields whose style cannot be one of the developer's.
  var fieldLook: FieldLook { textFieldStyle.look }
}

extension View {
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, AnyTextFieldStyle(style))
  }
}

// MARK: Values as text

extension Binding {
  /// The value as a format writes it.
  func text<F: ParseableFormatStyle>(in format: F) -> Binding<String>
  where F.FormatInput == Value, F.FormatOutput == String {
    Binding<String>(
      location: ClosureLocation(
        get: { format.format(location.get()) },
        set: { text, transaction in
          if let value = try? format.parseStrategy.parse(text) { location.set(value, transaction) }
        }
      )
    )
  }

  func text<F: ParseableFormatStyle>(in format: F) -> Binding<String>
  where F.FormatInput? == Value, F.FormatOutput == String {
    Binding<String>(
      location: ClosureLocation(
        get: { location.get().map(format.format) ?? "" },
        set: { text, transaction in
          let value = try? format.parseStrategy.parse(text)
          if value != nil || text.isEmpty { location.set(value, transaction) }
        }
      )
    )
  }

  func text(by formatter: Formatter) -> Binding<String> {
    Binding<String>(
      location: ClosureLocation(
        get: { formatter.string(for: location.get()) ?? "" },
        set: { text, transaction in
          let value: Any? =
            switch formatter {
            case let formatter as NumberFormatter: formatter.number(from: text)
            case let formatter as DateFormatter: formatter.date(from: text)
            default: text
            }
          if let value = value as? Value { location.set(value, transaction) }
        }
      )
    )
  }
}
