/// How groups of controls look.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ControlGroupStyleConfiguration
}

public struct ControlGroupStyleConfiguration {
  nonisolated public struct Content: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  public let content: Content
  public let label: Label
}

/// Side by side.
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) { configuration.content }
  }
}

/// Side by side, close to each other, as in a navigation bar.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) { configuration.content }
  }
}

/// In a menu that the label opens.
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// In a menu that the label opens.
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControlGroupStyle().makeBody(configuration: configuration)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle { public static var automatic: Self { Self() } }
extension ControlGroupStyle where Self == NavigationControlGroupStyle { public static var navigation: Self { Self() } }
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: Self { Self() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}

extension EnvironmentValues {
  var controlGroupStyle: AnyStyle<ControlGroupStyleConfiguration> {
    get {
      self[style: ControlGroupStyleConfiguration.self]
        ?? AnyStyle(AutomaticControlGroupStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: ControlGroupStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// Controls that belong together: side by side, and in a menu a group.
nonisolated public struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: AnyView
  @Environment(\.isCommand) private var isCommand
  @Environment(\.controlGroupStyle) private var style

  public init(@ViewBuilder content: () -> Content) { self.init(content(), AnyView(EmptyView())) }

  private init(_ content: Content, _ label: AnyView) { (self.content, self.label) = (content, label) }

  @MainActor public var body: some View {
    if isCommand {
      CommandView(label: EmptyView(), groups: { CommandList(content, $0).groups }, isInline: true)
    } else {
      Unary(
        content: style.makeBody(
          ControlGroupStyleConfiguration(content: .init(view: AnyView(content)), label: .init(view: label))
        )
      )
    }
  }
}

extension ControlGroup {
  /// The label is for styles that show one.
  nonisolated public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    let label = label()
    self.init(LabeledControlGroupContent(content: content(), label: label), AnyView(label))
  }
  nonisolated public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content) { Text(title) }
  }
  nonisolated public init<C: View>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  nonisolated public init<C: View, S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// The group of a style's configuration, to change it.
  nonisolated public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(configuration.content, AnyView(configuration.label))
  }
}

/// The controls of a group that has a label.
nonisolated public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label
  @MainActor public var body: some View { content }
}
