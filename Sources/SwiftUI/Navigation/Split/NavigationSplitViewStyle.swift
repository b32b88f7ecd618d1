import UIKit

/// How a split view shares its width among the columns.
///
/// The styles are the system's; what a style of an app's own makes of the configuration is what is shown.
@MainActor @preconcurrency public protocol NavigationSplitViewStyle {
  associatedtype Body: View
  typealias Configuration = NavigationSplitViewStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The columns of a split view, as a view.
public struct NavigationSplitViewStyleConfiguration {
  let columns: AnyView
}

/// The system's choice: the columns share the width.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public func makeBody(configuration: NavigationSplitViewStyleConfiguration) -> some View {
    configuration.columns.environment(\.splitStyle, .balanced)
  }
}

/// The detail makes room for the other columns.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public func makeBody(configuration: NavigationSplitViewStyleConfiguration) -> some View {
    configuration.columns.environment(\.splitStyle, .balanced)
  }
}

/// The detail keeps its width: the other columns lie over it.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public func makeBody(configuration: NavigationSplitViewStyleConfiguration) -> some View {
    configuration.columns.environment(\.splitStyle, .prominentDetail)
  }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}
extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

/// What the columns of a split view do with its width.
enum SplitStyle { case balanced, prominentDetail }

private enum SplitStyleKey: EnvironmentKey { static var defaultValue: SplitStyle { .balanced } }
private enum SplitStylingKey: EnvironmentKey {
  static var defaultValue: (@MainActor (NavigationSplitViewStyleConfiguration) -> AnyView)? { nil }
}

extension EnvironmentValues {
  var splitStyle: SplitStyle {
    get { self[SplitStyleKey.self] }
    set { self[SplitStyleKey.self] = newValue }
  }
  /// The style that split views inside are shown in.
  var splitStyling: (@MainActor (NavigationSplitViewStyleConfiguration) -> AnyView)? {
    get { self[SplitStylingKey.self] }
    set { self[SplitStylingKey.self] = newValue }
  }
}

extension View {
  /// How split views inside share their width among the columns.
  nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let style = style
    let styling: @MainActor (NavigationSplitViewStyleConfiguration) -> AnyView = {
      AnyView(style.makeBody(configuration: $0))
    }
    return modifier(EnvironmentModifier(Changing()) { environment, _ in environment.splitStyling = styling })
  }

  /// How wide the column around is, in points. That is for the columns before the last one, which has what they leave.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    columnWidth(UISplitViewController.ColumnWidth(least: width, ideal: width, most: width))
  }

  /// How wide the column around is, in points, where the window has room for it; columns cannot be made wider by hand.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View { columnWidth(UISplitViewController.ColumnWidth(least: min, ideal: ideal, most: max)) }

  nonisolated private func columnWidth(_ width: UISplitViewController.ColumnWidth) -> some View {
    modifier(ScreenModifier { settings, _ in settings.columnWidth = settings.columnWidth ?? width })
  }
}

/// A split view in the style that is asked for around.
nonisolated struct StyledSplit: View {
  let host: SplitHost
  @Environment(\.splitStyling) private var styling

  nonisolated init(host: SplitHost) { self.host = host }

  @MainActor var body: some View {
    let columns = AnyView(host.ignoresSafeArea())
    styling?(NavigationSplitViewStyleConfiguration(columns: columns)) ?? columns
  }
}
