import UIKit

/// Views of which one is shown at a time: with a bar of tabs below them, or as pages to be turned.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @Environment(\.tabViewStyle) private var style
  /// Where the user is, while nobody else wants to know.
  @State private var ownSelection: AnyHashable?

  /// - Parameter selection: The `tag` of the view that is shown.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    self.init(selection: nil, content: content)
  }

  @MainActor @ViewBuilder public var body: some View {
    switch style {
    case .tabs:
      TabsHost(content: content, selected: selected, select: { select($0) }).ignoresSafeArea()
        .environment(\.tabBarPlacement, .bottomBar)
    case .adaptable:
      AdaptableTabs(content: content, selected: selected, select: { select($0) })
    case .pages(let index):
      PagesHost(content: content, index: index, selected: selected, select: { select($0) })
        .environment(\.tabBarPlacement, .pageIndicator)
    }
  }

  @MainActor private var selected: AnyHashable? { selection.map { AnyHashable($0.wrappedValue) } ?? ownSelection }

  @MainActor private func select(_ tag: AnyHashable) {
    guard let selection else { return ownSelection = tag }
    if let value = tag.base as? SelectionValue { selection.wrappedValue = value }
  }
}

// MARK: Styles

/// How tab views look.
@MainActor @preconcurrency public protocol TabViewStyle {}

/// A bar of tabs below the views.
nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}

/// Pages, turned by a swipe.
nonisolated public struct PageTabViewStyle: TabViewStyle {
  /// Whether there are dots below the pages.
  public struct IndexDisplayMode: Sendable {
    enum Mode { case automatic, always, never }
    let mode: Mode
    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(mode: .automatic)
    public static let always = IndexDisplayMode(mode: .always)
    public static let never = IndexDisplayMode(mode: .never)
  }
  fileprivate let index: IndexDisplayMode
  public init(indexDisplayMode: IndexDisplayMode = .automatic) { index = indexDisplayMode }
}

/// A sidebar with the tabs in a wide window, a bar of tabs below the views in a narrow one.
///
/// A tab view has a sidebar where it is made of `Tab`s. Unlike on an iPad it is there as soon as the window is wide, unless
/// `defaultAdaptableTabBarPlacement(_:)` says `tabBar`; no button changes between the two.
nonisolated public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
}

/// A bar of tabs below the views.
nonisolated public struct TabBarOnlyTabViewStyle: TabViewStyle {
  public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}
extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
  public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}
extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}

/// Tabs in a sidebar or in a bar. The views of the tabs stay the same as the one becomes the other.
nonisolated private struct AdaptableTabs<Content: View>: View {
  let content: Content
  let selected: AnyHashable?
  let select: @MainActor (AnyHashable) -> Void
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.defaultTabBarPlacement) private var preferred

  @MainActor var body: some View {
    let entries = (content as? any ListedTabs)?.entries(in: .sidebar) ?? []
    let isWide = width == .regular && !entries.isEmpty
    let place: TabsPlace = !isWide ? .bar : preferred == .tabBar ? .wideBar : .sidebar
    HStack(spacing: 0) {
      if place == .sidebar {
        TabSidebar(entries: entries, selected: selected ?? entries.first?.id, select: select).frame(width: 300)
        Divider()
      }
      TabsHost(content: content, selected: selected, select: select, hasSidebar: place == .sidebar)
    }
    .ignoresSafeArea()
    .environment(\.tabsPlace, place)
    .environment(\.tabBarPlacement, place == .sidebar ? .sidebar : .bottomBar)
  }
}

enum TabLook {
  case tabs, adaptable
  case pages(PageTabViewStyle.IndexDisplayMode)
}

/// How the dots of pages look.
@MainActor @preconcurrency public protocol IndexViewStyle {}

nonisolated public struct PageIndexViewStyle: IndexViewStyle {
  /// What lies behind the dots.
  public struct BackgroundDisplayMode: Sendable {
    let style: UIPageControl.BackgroundStyle
    /// While they are touched.
    public static let automatic = BackgroundDisplayMode(style: .automatic)
    public static let always = BackgroundDisplayMode(style: .prominent)
    public static let never = BackgroundDisplayMode(style: .minimal)
    public static let interactive = BackgroundDisplayMode(style: .automatic)
  }
  fileprivate let background: BackgroundDisplayMode
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) { background = backgroundDisplayMode }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

private enum TabLookKey: EnvironmentKey { static var defaultValue: TabLook { .tabs } }
private enum DotsBackgroundKey: EnvironmentKey { static var defaultValue: UIPageControl.BackgroundStyle { .automatic } }

extension EnvironmentValues {
  var tabViewStyle: TabLook {
    get { self[TabLookKey.self] }
    set { self[TabLookKey.self] = newValue }
  }
  var dotsBackground: UIPageControl.BackgroundStyle {
    get { self[DotsBackgroundKey.self] }
    set { self[DotsBackgroundKey.self] = newValue }
  }
}

extension View {
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(
      \.tabViewStyle,
      (style as? PageTabViewStyle).map { .pages($0.index) }
        ?? (style is SidebarAdaptableTabViewStyle ? .adaptable : .tabs)
    )
  }
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.dotsBackground, (style as? PageIndexViewStyle)?.background.style ?? .automatic)
  }
}
