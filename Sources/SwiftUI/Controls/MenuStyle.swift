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

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

struct AnyMenuStyle: @unchecked Sendable {
  let makeBody: @MainActor (MenuStyleConfiguration) -> AnyView
  init<S: MenuStyle>(_ style: S) {
    nonisolated(unsafe) let style = style
    makeBody = { AnyView(style.makeBody(configuration: $0)) }
  }
}

private enum MenuStyleKey: EnvironmentKey { static var defaultValue: AnyMenuStyle? { nil } }

extension EnvironmentValues {
  /// Nil for the plain button, which every style is made of in the end.
  var menuStyle: AnyMenuStyle? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }
}

extension View {
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menuStyle, AnyMenuStyle(style))
  }
}
