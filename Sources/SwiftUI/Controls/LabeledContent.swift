import Foundation

/// A value with its name before it.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  @MainActor public var body: some View { StyledLabeledContent(label: label, content: content) }
}

extension LabeledContent where Label == Text, Content: View {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }
  @_disfavoredOverload
  nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
  nonisolated public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(value, format: format))
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// The content of a style's configuration, to change it.
  nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

// MARK: Styles

/// How a value and its name are shown.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = LabeledContentStyleConfiguration
}

public struct LabeledContentStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct Content: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  public let label: Label
  public let content: Content
}

/// The name at the leading side, the value at the trailing one.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    // Buttons among the content keep their own colour.
    LabeledControl(configuration.label, isText: true) {
      configuration.content.environment(\.foregroundStyles, [AnyShapeStyle(HierarchicalShapeStyle.secondary)])
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension EnvironmentValues {
  fileprivate var labeledContentStyle: AnyStyle<LabeledContentStyleConfiguration> {
    get {
      self[style: LabeledContentStyleConfiguration.self]
        ?? AnyStyle(AutomaticLabeledContentStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: LabeledContentStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

private struct StyledLabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.labeledContentStyle) private var style

  var body: some View {
    Unary(
      content: style.makeBody(
        LabeledContentStyleConfiguration(
          label: .init(view: AnyView(ControlLabel(label: label))),
          content: .init(view: AnyView(content))
        )
      )
    )
  }
}
