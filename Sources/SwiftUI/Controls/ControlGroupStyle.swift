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

/// The style of the place: on a common ground, parted by lines; in a bar side by side, in a menu beside each other.
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Place(configuration: configuration)
  }

  private struct Place: View {
    let configuration: ControlGroupStyleConfiguration
    @Environment(\.isInBar) private var isInBar

    var body: some View {
      if isInBar {
        NavigationControlGroupStyle().makeBody(configuration: configuration)
      } else {
        JoinedControls(content: configuration.content)
      }
    }
  }
}

/// Controls on a common ground, parted by lines.
private struct JoinedControls<Content: View>: View {
  let content: Content

  var body: some View {
    Group(subviews: content) { controls in
      HStack(spacing: 0) {
        ForEach(controls) { control in
          if control.id != controls.first?.id {
            Color(uiColor: .separator).frame(width: 1).padding(.vertical, 7).accessibilityHidden(true)
          }
          control.padding(.horizontal, 12)
        }
      }
    }
    .frame(minHeight: 34)
    .fixedSize()
    .background(Color(uiColor: .tertiarySystemFill), in: .rect(cornerRadius: 8))
  }
}

/// Side by side, as in a navigation bar.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 16) { configuration.content }
  }
}

/// In a menu that the label opens; within a menu a menu of its own.
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

/// In a menu that the label opens; within a menu as pictures beside each other.
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    MenuControlGroupStyle().makeBody(configuration: configuration)
  }
}

/// Within a menu pictures beside each other, some of them chosen; elsewhere as by itself.
nonisolated public struct PaletteControlGroupStyle: ControlGroupStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AutomaticControlGroupStyle().makeBody(configuration: configuration)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle { public static var automatic: Self { Self() } }
extension ControlGroupStyle where Self == NavigationControlGroupStyle { public static var navigation: Self { Self() } }
extension ControlGroupStyle where Self == MenuControlGroupStyle { public static var menu: Self { Self() } }
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle { public static var palette: Self { Self() } }

private enum MenuGroupKey: EnvironmentKey { static var defaultValue: MenuGroupSize? { .medium } }
private enum InBarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var controlGroupStyle: AnyStyle<ControlGroupStyleConfiguration> {
    get {
      self[style: ControlGroupStyleConfiguration.self]
        ?? AnyStyle(AutomaticControlGroupStyle()) { $0.makeBody(configuration: $1) }
    }
    set { self[style: ControlGroupStyleConfiguration.self] = newValue }
  }
  /// How a group of controls stands in a menu; nil for a menu of its own.
  fileprivate var menuGroupSize: MenuGroupSize? {
    get { self[MenuGroupKey.self] }
    set { self[MenuGroupKey.self] = newValue }
  }
  /// Whether the views are items of a bar.
  var isInBar: Bool {
    get { self[InBarKey.self] }
    set { self[InBarKey.self] = newValue }
  }
}

extension View {
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    let size: MenuGroupSize? =
      switch style {
      case is MenuControlGroupStyle: nil
      case is CompactMenuControlGroupStyle: .small
      case is PaletteControlGroupStyle: .palette
      default: .medium
      }
    return environment(\.controlGroupStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
      .environment(\.menuGroupSize, size)
  }
}

/// Controls that belong together: side by side, and in a menu a group.
nonisolated public struct ControlGroup<Content: View>: View {
  private let content: Content
  private let label: AnyView
  @Environment(\.isCommand) private var isCommand
  @Environment(\.controlGroupStyle) private var style
  @Environment(\.menuGroupSize) private var menuSize

  public init(@ViewBuilder content: () -> Content) { self.init(content(), AnyView(EmptyView())) }

  private init(_ content: Content, _ label: AnyView) { (self.content, self.label) = (content, label) }

  @MainActor public var body: some View {
    if isCommand {
      CommandView(
        label: label,
        groups: { CommandList(content, $0).groups },
        isInline: menuSize != nil,
        size: menuSize ?? .large
      )
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
