import UIKit

/// A root view, and the screens that are pushed over it; of several views, the columns of a wide window.
///
/// As on an iPhone a narrow window begins with the first of them. One view alone is a stack, however wide the window is: unlike
/// on an iPad there is no empty column beside it.
nonisolated public struct NavigationView<Content: View>: View {
  private let content: Content
  @Environment(\.navigationColumns) private var hasColumns

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    let parts = (content as? any SeveralViews)?.parts.map { AnyView($0) } ?? []
    if hasColumns, parts.count > 1 {
      StyledSplit(host: SplitHost(columns: Self.columns(parts), visibility: nil, compact: nil))
    } else {
      StackHost(root: parts.first ?? AnyView(content), path: nil).ignoresSafeArea()
    }
  }

  @MainActor private static func columns(_ parts: [AnyView]) -> [NavigationSplitViewColumn: AnyView] {
    parts.count == 2
      ? [.sidebar: parts[0], .detail: parts[1]] : [.sidebar: parts[0], .content: parts[1], .detail: parts[2]]
  }
}

/// How a navigation view shows its content.
@MainActor @preconcurrency public protocol NavigationViewStyle {}

/// A style that says whether several views are columns.
private protocol ColumnChoice { var hasColumns: Bool { get } }

/// As the place wants it: columns where the window is wide.
nonisolated public struct DefaultNavigationViewStyle: NavigationViewStyle, ColumnChoice {
  public init() {}
  fileprivate var hasColumns: Bool { true }
}

/// Columns where the window is wide.
nonisolated public struct ColumnNavigationViewStyle: NavigationViewStyle, ColumnChoice {
  fileprivate var hasColumns: Bool { true }
}

/// Columns where the window is wide: `columns` by its older name.
nonisolated public struct DoubleColumnNavigationViewStyle: NavigationViewStyle, ColumnChoice {
  public init() {}
  fileprivate var hasColumns: Bool { true }
}

/// One screen over the other: the first view alone is shown.
nonisolated public struct StackNavigationViewStyle: NavigationViewStyle, ColumnChoice {
  public init() {}
  fileprivate var hasColumns: Bool { false }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

private enum NavigationColumnsKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether several views of a navigation view are columns.
  fileprivate var navigationColumns: Bool {
    get { self[NavigationColumnsKey.self] }
    set { self[NavigationColumnsKey.self] = newValue }
  }
}

extension View {
  /// How navigation views inside show what they hold.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.navigationColumns, (style as? any ColumnChoice)?.hasColumns ?? true)
  }
}
