import UIKit

/// What a control means.
public struct ButtonRole: Equatable, Sendable {
  let id: Int
  public static let destructive = ButtonRole(id: 1)
  public static let cancel = ButtonRole(id: 2)
}

/// Something that does an action when it is tapped.
nonisolated public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @Environment(\.buttonStyle) private var style
  @Environment(\.isCommand) private var isCommand

  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }
  @preconcurrency public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor public var body: some View {
    if isCommand {
      CommandView(label: label, role: role, action: action)
    } else {
      Unary(
        content: style.makeBody(
          PrimitiveButtonStyleConfiguration(role: role, label: .init(view: label.besideEachOther), action: action)
        )
      )
    }
  }
}

extension View {
  /// The view as the label of a control: several stand beside each other.
  @MainActor var besideEachOther: AnyView {
    self is any SeveralViews ? AnyView(HStack { self }) : AnyView(self)
  }
}

extension Button where Label == Text {
  @preconcurrency nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(titleKey) } }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { Text(title) } }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) } }
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) { self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) } }
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) } }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button of a style's configuration, to change it.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

// MARK: Styles

/// How buttons look; what a tap is stays the system's.
@MainActor @preconcurrency public protocol ButtonStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = ButtonStyleConfiguration
}

/// How buttons look, and what makes them act.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

public struct ButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

public struct PrimitiveButtonStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  @MainActor @preconcurrency public func trigger() { action() }
}

/// A style of any type.
struct AnyButtonStyle: @unchecked Sendable {
  let makeBody: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

  init<S: PrimitiveButtonStyle>(primitive style: S) {
    nonisolated(unsafe) let style = style
    makeBody = { AnyView(style.makeBody(configuration: $0)) }
  }
  init<S: ButtonStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    makeBody = { AnyView(StyledButton(style: style, configuration: $0)) }
  }
}

/// A button that is drawn by a style.
private struct StyledButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role,
        label: .init(view: configuration.label.view),
        isPressed: isPressed
      )
    ).modifier(TapModifier(isPressed: $isPressed, action: configuration.action))
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: AnyButtonStyle { AnyButtonStyle(primitive: DefaultButtonStyle()) }
}

private enum BorderedButtonsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var buttonStyle: AnyButtonStyle {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
  /// Whether the style of buttons gives them a ground that shows less than all of the tint colour.
  var buttonHasBorder: Bool {
    get { self[BorderedButtonsKey.self] }
    set { self[BorderedButtonsKey.self] = newValue }
  }
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(style)).environment(\.buttonHasBorder, false)
  }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyle, AnyButtonStyle(primitive: style))
      .environment(\.buttonHasBorder, style is BorderedButtonStyle)
  }
}

/// The style of the place: borderless, and in a list's row the whole row.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    AutomaticButton(configuration: configuration)
  }
}

private struct AutomaticButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isInListRow) private var isInListRow

  var body: some View {
    if isInListRow {
      configuration.label
        .modifier(ButtonTint(role: configuration.role))
        .modifier(RowTapModifier(action: configuration.action))
    } else {
      BorderlessButtonStyle().makeBody(configuration: configuration)
    }
  }
}

/// The colour of a button without a border: its own, unless the views around ask for one.
private struct ButtonTint: ViewModifier {
  let role: ButtonRole?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.foregroundIsAsked) private var isAsked

  func body(content: Content) -> some View { content.modifier(OwnForeground(style)) }

  private var style: AnyShapeStyle? {
    if !isEnabled { return AnyShapeStyle(Color(uiColor: .tertiaryLabel)) }
    if isAsked { return nil }
    return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
  }
}

/// The foreground that a control gives what is inside; nil for what the views around ask for.
private struct OwnForeground: ViewModifier {
  let style: AnyShapeStyle?

  init(_ style: AnyShapeStyle?) { self.style = style }

  func body(content: Content) -> some View {
    content.modifier(
      EnvironmentModifier(StyleList(style)) { if !$1.styles.isEmpty { $0.foregroundStyles = $1.styles } }
    )
  }
}

/// In the tint colour, weaker while it is pressed.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    StyledButton(style: TintedLook(), configuration: configuration)
  }
}

/// The label as it is, weaker while it is pressed.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    StyledButton(style: PlainLook(), configuration: configuration)
  }
}

/// On a grey capsule.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    StyledButton(style: BorderedLook(isProminent: false), configuration: configuration)
  }
}

/// On a capsule of the tint colour.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    StyledButton(style: BorderedLook(isProminent: true), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

private struct TintedLook: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.modifier(ButtonTint(role: configuration.role)).opacity(configuration.isPressed ? 0.2 : 1)
  }
}

private struct PlainLook: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Look(configuration: configuration)
  }

  struct Look: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { configuration.label.opacity(isEnabled ? (configuration.isPressed ? 0.75 : 1) : 0.5) }
  }
}

private struct BorderedLook: ButtonStyle {
  let isProminent: Bool
  func makeBody(configuration: Configuration) -> some View {
    Look(configuration: configuration, isProminent: isProminent)
  }

  struct Look: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var size
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.foregroundIsAsked) private var isAsked

    var body: some View {
      configuration.label
        .modifier(OwnForeground(foreground))
        .padding(.horizontal, size == .mini || size == .small ? 10 : size == .regular ? 12 : 20)
        .padding(.vertical, size == .mini || size == .small ? 4 : size == .regular ? 7 : 15)
        .background(background, in: borderShape.shape(radius: size == .large ? 12 : 8))
        .opacity(configuration.isPressed ? 0.75 : 1)
    }

    private var tint: AnyShapeStyle {
      configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
    }
    private var foreground: AnyShapeStyle? {
      if !isEnabled { return AnyShapeStyle(Color(uiColor: .tertiaryLabel)) }
      if isAsked { return nil }
      return isProminent ? AnyShapeStyle(Color.white) : tint
    }
    private var background: AnyShapeStyle {
      if !isEnabled { return AnyShapeStyle(Color(uiColor: .tertiarySystemFill)) }
      return isProminent ? tint : AnyShapeStyle(FadedStyle(style: tint, opacity: 0.15))
    }
  }
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable { case mini, small, regular, large, extraLarge }

private enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
