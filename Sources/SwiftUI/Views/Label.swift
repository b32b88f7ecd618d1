/// A title with an icon.
nonisolated public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyle) private var style

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    Unary(
      content: style.makeBody(
        LabelStyleConfiguration(title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon)))
      )
    )
  }
}

extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

extension VerticalAlignment {
  /// The middle of a text's first line, and of anything without text: an icon stands beside where the title begins.
  fileprivate static let firstTextLineCenter = VerticalAlignment(FirstTextLineCenter.self)

  private enum FirstTextLineCenter: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      let furtherLines = context[.lastTextBaseline] - context[.firstTextBaseline]
      return (context.height - furtherLines) / 2
    }
  }
}

/// How labels look.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = LabelStyleConfiguration
}

public struct LabelStyleConfiguration {
  nonisolated public struct Title: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct Icon: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  public let title: Title
  public let icon: Icon
}

extension EnvironmentValues {
  var labelStyle: AnyStyle<LabelStyleConfiguration> {
    get {
      self[style: LabelStyleConfiguration.self] ?? AnyStyle(DefaultLabelStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: LabelStyleConfiguration.self] = newValue }
  }
}

nonisolated public struct DefaultLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AutomaticLabel(configuration: configuration)
  }
}

/// In a list's row the icons are tinted and the titles stand below each other.
private struct AutomaticLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.listItemTint) private var iconTint

  var body: some View {
    if isInListRow {
      HStack(alignment: .firstTextLineCenter, spacing: 14) {
        configuration.icon.foregroundStyle(iconTint ?? AnyShapeStyle(.tint)).frame(minWidth: 24)
        configuration.title
      }
    } else {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
  }
}

nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextLineCenter, spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { Self() } }
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }

extension View {
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
