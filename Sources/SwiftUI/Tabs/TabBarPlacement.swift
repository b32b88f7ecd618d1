/// Where the bar of a tab view is.
public struct TabBarPlacement: Hashable, Sendable {
  private enum Place { case topBar, bottomBar, sidebar, ornament, pageIndicator }
  private let place: Place

  /// Above the content, as on an iPad: a tab view here has its bar below.
  public static let topBar = TabBarPlacement(place: .topBar)
  /// Below the content.
  public static let bottomBar = TabBarPlacement(place: .bottomBar)
  /// In a column beside the content.
  public static let sidebar = TabBarPlacement(place: .sidebar)
  /// Beside the window, as on a headset.
  public static let ornament = TabBarPlacement(place: .ornament)
  /// The dots of a tab view with pages.
  public static let pageIndicator = TabBarPlacement(place: .pageIndicator)
}

private enum TabBarPlacementKey: EnvironmentKey { static var defaultValue: TabBarPlacement? { nil } }

extension EnvironmentValues {
  /// Where the bar of the tab view around is; nil outside of all of them.
  public internal(set) var tabBarPlacement: TabBarPlacement? {
    get { self[TabBarPlacementKey.self] }
    set { self[TabBarPlacementKey.self] = newValue }
  }
  /// Whether the tab view around shows its sections: a sidebar does, a bar at the edge shows tabs alone.
  public var isTabBarShowingSections: Bool { tabBarPlacement == .sidebar }
}
