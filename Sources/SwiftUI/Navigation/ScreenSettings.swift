import UIKit

/// What the views of a screen want of the bars around it.
@MainActor struct ScreenSettings {
  var title: String?
  var titleDisplayMode: ToolbarTitleDisplayMode.Mode?
  var hidesBackButton: Bool?
  var visibility: [ToolbarPlacement.Bar: Visibility] = [:]
  var backgroundVisibility: [ToolbarPlacement.Bar: Visibility] = [:]
  var background: [ToolbarPlacement.Bar: UIColor] = [:]
  var colorScheme: [ToolbarPlacement.Bar: ColorScheme] = [:]
  var removesTitle = false
  var removesToggle = false
  var titleRole: ToolbarRole?
  /// What the menu below the title offers.
  var titleMenu: (() -> [CommandRun])?
  /// What stands in the menu of the title about the document.
  var documentMenu: (() -> [CommandRun])?
  /// Gives what the screen shows another name.
  var rename: ((String) -> Void)?
  var items: [ToolbarEntry] = []
  var hidesStatusBar: Bool?
  /// Whether the bar at a phone's lower edge goes by itself.
  var hidesOverlays: Bool?
  var search: UISearchController?
  var searchMakesRoom = true
  /// Of the presentation whose root the screen is.
  var sheet = SheetSettings()
  var preferredScheme: ColorScheme?
  /// Of the column of a split view whose root the screen is.
  var columnWidth: UISplitViewController.ColumnWidth?
  /// Where the screen grows out of.
  var zoom: TransitionKey?
  /// Shown behind the views of a pushed screen.
  var ground: AnyView?
  var isEmpty = true

  /// Shows the wishes in the bars of the controller's containers.
  func apply(to controller: UIViewController, before: ScreenSettings) {
    let bars = controller.navigationItem.bars
    bars.showOverflow(items.filter { $0.role == .secondary }.flatMap(\.groups))
    bars.showTitle(titleMenuIsSeen ? title : nil, menu: (documentMenu?() ?? []) + (titleMenu?() ?? []), rename: rename)
    applyItem(controller.navigationItem, bars, toggle: (controller as? ScreenController)?.columnToggle)
    if look(of: .navigationBar) != before.look(of: .navigationBar) {
      controller.navigationItem.show(look(of: .navigationBar))
    }
    let bottom = items.flatMap { $0.role == .bottomBar || $0.role == .status ? $0.bottomItems : [] }
    let spread = ToolbarEntry.spread(bottom)
    if !Self.areSame(controller.toolbarItems, spread) { controller.toolbarItems = spread }
    (controller as? ScreenController)?.statusBarIsHidden = hidesStatusBar ?? false
    (controller as? ScreenController)?.overlaysAreHidden = hidesOverlays ?? false
    applyBars(controller)
    if let screen = controller as? ScreenController { sheet.apply(to: screen, before: before.sheet) }
    if columnWidth != before.columnWidth { (controller as? ScreenController)?.column?.takes(columnWidth) }
    if preferredScheme != before.preferredScheme { applyScheme(to: controller) }
  }

  /// A sheet has the scheme for itself, the root of a window for all of it.
  private func applyScheme(to controller: UIViewController) {
    if let screen = controller as? ScreenController { return screen.preferredScheme = preferredScheme }
    (controller.viewIfLoaded?.window ?? controller.viewIfLoaded)?.take(preferredStyle)
  }

  private var preferredStyle: UIUserInterfaceStyle {
    preferredScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
  }

  /// Until it had a window, the root had the scheme for itself.
  func rootCame(to window: UIWindow, _ root: UIView) {
    guard preferredScheme != nil else { return }
    root.take(.unspecified)
    window.take(preferredStyle)
  }

  /// By itself a title has its menu where it is small.
  private var titleMenuIsSeen: Bool {
    if removesTitle || titleDisplayMode == .large { return false }
    return titleMenu != nil || documentMenu != nil
      || rename != nil && (titleDisplayMode == .inline || titleRole == .editor)
  }

  private func applyItem(_ item: UINavigationItem, _ bars: NavigationItemParts, toggle: UIBarButtonItem?) {
    let shown = removesTitle ? nil : title
    if item.title != shown { item.title = shown }
    let mode = largeTitleMode
    if item.largeTitleDisplayMode != mode { item.largeTitleDisplayMode = mode }
    if item.hidesBackButton != (hidesBackButton ?? false) { item.hidesBackButton = hidesBackButton ?? false }
    let toggle = removesToggle ? nil : toggle
    let leading = (toggle.map { [$0] } ?? []) + items.filter { $0.role == .leading }.flatMap(\.barItems)
    let trailing =
      (bars.overflow.map { [$0] } ?? []) + Array(items.filter { $0.role == .trailing }.flatMap(\.barItems).reversed())
    if !item.leftItemsSupplementBackButton { item.leftItemsSupplementBackButton = true }
    if !Self.areSame(item.leftBarButtonItems, leading) { item.leftBarButtonItems = leading }
    if !Self.areSame(item.rightBarButtonItems, trailing) { item.rightBarButtonItems = trailing }
    if item.searchController !== search { item.searchController = search }
    if item.hidesSearchBarWhenScrolling != searchMakesRoom { item.hidesSearchBarWhenScrolling = searchMakesRoom }
    let principal = items.last { $0.role == .principal }?.barItems.first?.customView ?? bars.titleButton
    if item.titleView !== principal { item.titleView = principal }
  }

  private func look(of bar: ToolbarPlacement.Bar) -> BarLook {
    BarLook(background: background[bar], visibility: backgroundVisibility[bar] ?? .automatic)
  }

  private func style(of bar: ToolbarPlacement.Bar) -> UIUserInterfaceStyle {
    colorScheme[bar].map { $0 == .dark ? .dark : .light } ?? .unspecified
  }

  /// A screen with no title has no room for a large one.
  private var largeTitleMode: UINavigationItem.LargeTitleDisplayMode {
    guard title != nil, !removesTitle, !titleMenuIsSeen, titleRole != .editor, titleRole != .browser else {
      return .never
    }
    switch titleDisplayMode ?? .automatic {
    case .automatic: return .automatic
    case .inline: return .never
    case .inlineLarge: return .inline
    case .large: return .always
    }
  }

  static func areSame(_ old: [UIBarButtonItem]?, _ new: [UIBarButtonItem]) -> Bool {
    let old = old ?? []
    return old.count == new.count && zip(old, new).allSatisfy { $0 === $1 }
  }

  private func applyBars(_ controller: UIViewController) {
    applyTabBar(controller)
    guard let stack = controller.navigationController, stack.topViewController === controller else { return }
    let isAnimated = stack.viewIfLoaded?.window != nil && stack.transitionCoordinator == nil
    let hidesBar = visibility[.navigationBar] == .hidden || (stack as? StackController)?.userHidesBar ?? false
    if stack.isNavigationBarHidden != hidesBar { stack.setNavigationBarHidden(hidesBar, animated: isAnimated) }
    let hidesBottom = visibility[.bottomBar] == .hidden || (controller.toolbarItems ?? []).isEmpty
    if stack.isToolbarHidden != hidesBottom { stack.setToolbarHidden(hidesBottom, animated: false) }
    stack.navigationBar.take(style(of: .navigationBar))
    stack.toolbar.take(style(of: .bottomBar))
    let look = look(of: .bottomBar)
    guard let stack = stack as? StackController, stack.toolbarLook != look else { return }
    stack.toolbarLook = look
    stack.toolbar.standardAppearance = look.appearance(UIToolbarAppearance()) ?? UIToolbarAppearance()
    stack.toolbar.scrollEdgeAppearance = look.atEdge(stack.toolbar.standardAppearance)
  }
}

/// What `toolbarBackground` asks of a bar.
struct BarLook: Equatable {
  var background: UIColor?
  var visibility = Visibility.automatic

  /// The asked look, made of a new one; nil for the system's own.
  @MainActor func appearance<Look: UIBarAppearance>(_ new: Look) -> Look? {
    guard background != nil || visibility != .automatic else { return nil }
    if visibility == .hidden {
      new.configureWithTransparentBackground()
    } else if let background {
      new.configureWithOpaqueBackground()
      new.backgroundColor = background
    }
    return new
  }

  /// At its edge the content shows through, unless the background is asked for always.
  func atEdge<Look>(_ look: Look?) -> Look? { visibility == .automatic ? nil : look }
}

/// A stack's controller, which knows what its lower bar has been asked for.
final class StackController: UINavigationController {
  fileprivate var toolbarLook = BarLook()
  /// Whether the user has hidden the bar by a command.
  var userHidesBar = false { didSet { setNavigationBarHidden(userHidesBar, animated: viewIfLoaded?.window != nil) } }
  private let zooming = ZoomDelegate()

  override func viewDidLoad() {
    super.viewDidLoad()
    if delegate == nil { delegate = zooming }
  }
}

extension UIView {
  fileprivate func take(_ style: UIUserInterfaceStyle) {
    if overrideUserInterfaceStyle != style { overrideUserInterfaceStyle = style }
  }
}

extension ScreenSettings {
  /// The tab bar is hidden while a screen that says so is on top of its tab.
  private func applyTabBar(_ controller: UIViewController) {
    guard let tabs = controller.tabBarController, let screen = controller as? ScreenController, screen.screen.isSeen,
      controller.navigationController.map({ $0.topViewController === controller }) ?? true
    else { return }
    let hides = visibility[.tabBar] == .hidden || (tabs as? any SidebarHolder)?.hasSidebar ?? false
    if tabs.isTabBarHidden != hides { tabs.setTabBarHidden(hides, animated: tabs.viewIfLoaded?.window != nil) }
    tabs.tabBar.take(style(of: .tabBar))
    // The tab's own look wins over the bar's, which the app may have set.
    let look = look(of: .tabBar)
    guard let item = tabs.selectedViewController?.tabBarItem else { return }
    guard look != BarLook() || item.standardAppearance != nil else { return }
    item.standardAppearance = look.appearance(UITabBarAppearance())
    item.scrollEdgeAppearance = look.atEdge(item.standardAppearance)
  }
}

extension UINavigationItem {
  fileprivate func show(_ look: BarLook) {
    standardAppearance = look.appearance(UINavigationBarAppearance())
    scrollEdgeAppearance = look.atEdge(standardAppearance)
  }
}

/// Tabs that a sidebar may stand for.
@MainActor protocol SidebarHolder: UITabBarController {
  /// Whether a sidebar stands for the bar, which is then hidden.
  var hasSidebar: Bool { get }
}
