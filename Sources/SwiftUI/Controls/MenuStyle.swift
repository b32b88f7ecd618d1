import UIKit

/// How menus' buttons look.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  typealias Configuration = MenuStyleConfiguration
}

/// The parts of a menu: `Menu(configuration)` is the menu itself.
public struct MenuStyleConfiguration {
  nonisolated public struct Label: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  nonisolated public struct Content: View {
    let view: AnyView
    @MainActor public var body: AnyView { view }
  }
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// The style of the place.
nonisolated public struct DefaultMenuStyle: MenuStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button in the button style around.
nonisolated public struct ButtonMenuStyle: MenuStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// A button without a border.
nonisolated public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).buttonStyle(.borderless)
  }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension EnvironmentValues {
  /// Nil for the plain button, which every style is made of in the end.
  var menuStyle: AnyStyle<MenuStyleConfiguration>? {
    get { self[style: MenuStyleConfiguration.self] }
    set { self[style: MenuStyleConfiguration.self] = newValue }
  }
}

extension View {
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
