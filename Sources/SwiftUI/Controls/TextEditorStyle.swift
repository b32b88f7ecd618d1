/// How text editors look.
@MainActor @preconcurrency public protocol TextEditorStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = TextEditorStyleConfiguration
}

/// The editor that a style is asked to show.
public struct TextEditorStyleConfiguration { let editor: TextEditor.Field }

/// The look of the place: text on the screen's own ground.
nonisolated public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.editor }
}

/// Text on the screen's own ground, without a border.
nonisolated public struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.editor }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle { public static var automatic: Self { Self() } }
extension TextEditorStyle where Self == PlainTextEditorStyle { public static var plain: Self { Self() } }

extension EnvironmentValues {
  var textEditorStyle: AnyStyle<TextEditorStyleConfiguration> {
    get {
      self[style: TextEditorStyleConfiguration.self]
        ?? AnyStyle(AutomaticTextEditorStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: TextEditorStyleConfiguration.self] = newValue }
  }
}

extension View {
  /// How text editors inside look.
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    environment(\.textEditorStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
