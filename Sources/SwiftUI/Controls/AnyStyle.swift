/// A style of any type, of the controls that have this configuration.
struct AnyStyle<Configuration>: @unchecked Sendable {
  let makeBody: @MainActor (Configuration) -> AnyView

  /// - Parameter body: what the style makes of a configuration. Each control has a style protocol of its own, so that only the
  ///   caller can ask.
  init<Style, Body: View>(_ style: Style, body: @escaping @MainActor (Style, Configuration) -> Body) {
    nonisolated(unsafe) let style = style
    makeBody = { AnyView(body(style, $0)) }
  }
}

private enum StyleKey<Configuration>: EnvironmentKey { static var defaultValue: AnyStyle<Configuration>? { nil } }

extension EnvironmentValues {
  /// The style that was set for the controls of a configuration; nil where none was.
  subscript<Configuration>(style configuration: Configuration.Type) -> AnyStyle<Configuration>? {
    get { self[StyleKey<Configuration>.self] }
    set { self[StyleKey<Configuration>.self] = newValue }
  }
}
