/// Controls in groups, as settings are.
nonisolated public struct Form<Content: View>: View {
  private let content: Content
  @Environment(\.formStyle) private var style

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    // A form in the body of a style is the system's.
    style.makeBody(FormStyleConfiguration(content: .init(view: AnyView(content))))
      .environment(\.formStyle, EnvironmentValues().formStyle)
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form of a style's configuration, to change it: in the system's style.
  nonisolated public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// How forms look.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = FormStyleConfiguration
}

/// What a form is to show.
public struct FormStyleConfiguration {
  nonisolated public struct Content: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  public let content: Content
}

/// Groups on cards.
nonisolated public struct AutomaticFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GroupedFormStyle().makeBody(configuration: configuration)
  }
}

/// Groups on cards.
nonisolated public struct GroupedFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    FormList(content: configuration.content)
  }
}

/// Labels in one column that ends where the column of values begins; nothing scrolls.
nonisolated public struct ColumnsFormStyle: FormStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ColumnsForm(content: configuration.content)
  }
}

extension FormStyle where Self == AutomaticFormStyle { public static var automatic: Self { Self() } }
extension FormStyle where Self == GroupedFormStyle { public static var grouped: Self { Self() } }
extension FormStyle where Self == ColumnsFormStyle { public static var columns: Self { Self() } }

nonisolated private struct FormList<Content: View>: View, PrimitiveView {
  let content: Content

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ListNode(self, inputs, selection: { _ in nil }, content: \.content)
  }
}

extension EnvironmentValues {
  var formStyle: AnyStyle<FormStyleConfiguration> {
    get {
      self[style: FormStyleConfiguration.self] ?? AnyStyle(AutomaticFormStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: FormStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
