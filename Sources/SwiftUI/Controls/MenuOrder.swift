import UIKit

/// In which order a menu shows its items.
public struct MenuOrder: Equatable, Hashable, Sendable {
  private enum Kind { case automatic, priority, fixed }
  private let kind: Kind
  /// As they are where the menu stands in something that scrolls or is a picker's, else the first one closest to its button.
  public static let automatic = MenuOrder(kind: .automatic)
  /// The first one closest to the button, wherever the menu opens.
  public static let priority = MenuOrder(kind: .priority)
  /// As they are.
  public static let fixed = MenuOrder(kind: .fixed)

  /// The order of a menu that opens at a view.
  @MainActor func order(of view: UIView) -> UIContextMenuConfiguration.ElementOrder {
    switch kind {
    case .priority: return .priority
    case .fixed: return .fixed
    case .automatic:
      let around = sequence(first: view) { $0.superview }
      return around.contains { $0 is UIScrollView } ? .fixed : .priority
    }
  }
}

private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }

extension EnvironmentValues {
  /// In which order menus show their items.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
}

extension View {
  /// In which order menus inside show their items.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
}
