import Foundation
import SlipwayFoundation

/// A tab of a tab bar controller, and how its view controller is made (iOS 18).
///
/// The tabs of a controller stand in its bar, as in a compact width on iOS; there is no sidebar.
@preconcurrency @MainActor open class UITab: NSObject {
  public let identifier: String
  open var title: String { didSet { item.title = title } }
  open var image: UIImage? { didSet { item.image = image } }
  /// The text in a small circle at the image's corner; nil for none.
  open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }
  open var userInfo: Any?
  /// Whether the tab can be selected by a tap.
  open var isEnabled = true { didSet { item.isEnabled = isEnabled } }
  /// Whether the bar leaves the tab out.
  open var isHidden = false { didSet { if oldValue != isHidden { tabBarController?.tabsChanged() } } }

  open internal(set) weak var parent: UITabGroup?
  private weak var ownController: UITabBarController?
  /// nil while the tab is in none.
  open internal(set) var tabBarController: UITabBarController? {
    get { parent?.tabBarController ?? ownController }
    set { ownController = newValue }
  }
  /// Whether the tab, or the group that it is in, stands in a bar.
  open var hasVisiblePlacement: Bool { tabBarController != nil && !isHidden && !(parent?.isHidden ?? false) }

  private let provider: ((UITab) -> UIViewController)?
  private var madeController: UIViewController?
  /// What the bar shows of the tab.
  let item = UITabBarItem()

  /// - Parameter viewControllerProvider: called once, when the tab comes into a tab bar controller or is selected in its group.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    super.init()
    item.title = title
    item.image = image
  }

  /// nil until the provider was called.
  open var viewController: UIViewController? { madeController }

  /// What is shown for the tab.
  func makeController() -> UIViewController? {
    if madeController == nil, let provider {
      madeController = provider(self)
      madeController?.ownTab = self
    }
    return madeController
  }

  /// The tab that is shown where this one is selected.
  var leaf: UITab { self }

  func find(_ identifier: String) -> UITab? { self.identifier == identifier ? self : nil }
}

/// The tab of a search: the system's title and picture.
@preconcurrency @MainActor open class UISearchTab: UITab {
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: SystemString.search.text,
      image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.Search",
      viewControllerProvider: viewControllerProvider
    )
  }
}

/// Tabs that stand in the bar as one, which shows the selected of them, or what the group itself provides.
@preconcurrency @MainActor open class UITabGroup: UITab {
  open var children: [UITab] { didSet { childrenChanged(oldValue) } }
  /// The child that is selected at first; the first child where it names none.
  open var defaultChildIdentifier: String?
  private weak var chosen: UITab?

  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  /// Setting it shows the child where the group is selected.
  open var selectedChild: UITab? {
    get { chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first }
    set {
      precondition(
        newValue.map { new in children.contains { $0 === new } } ?? true,
        "The selected child of a group is one of its children."
      )
      guard chosen !== newValue else { return }
      chosen = newValue
      tabBarController?.tabsChanged()
    }
  }

  /// The child with an identifier, or one of its children; nil where there is none.
  open func tab(forIdentifier identifier: String) -> UITab? { children.lazy.compactMap { $0.find(identifier) }.first }

  private func childrenChanged(_ old: [UITab]) {
    for child in old where !children.contains(where: { $0 === child }) { child.parent = nil }
    for child in children { child.parent = self }
    if chosen?.parent !== self { chosen = nil }
    tabBarController?.tabsChanged()
  }

  override func makeController() -> UIViewController? { super.makeController() ?? selectedChild?.makeController() }
  override var leaf: UITab { selectedChild?.leaf ?? self }
  override func find(_ identifier: String) -> UITab? { super.find(identifier) ?? tab(forIdentifier: identifier) }
}

/// Tabs in place of view controllers.
extension UITabBarController {
  func replaceTabObjects(_ new: [UITab], animated: Bool) {
    for tab in tabObjects where !new.contains(where: { $0 === tab }) { tab.tabBarController = nil }
    tabObjects = new
    for tab in new { tab.tabBarController = self }
    tabsChanged(animated: animated)
  }

  /// Tabs have come, gone or shown something else: the bar and the controllers follow; the selected tab stays selected.
  func tabsChanged(animated: Bool = false) {
    let root = shownTab
    shownTabs = tabObjects.filter { !$0.isHidden }.compactMap { tab in
      tab.makeController().map { controller in
        controller.tabBarItem = tab.item
        return (tab, controller)
      }
    }
    let stays = root.flatMap { root in shownTabs.first { $0.tab === root }?.controller }
    if let stays { selected = stays }
    replaceTabs(shownTabs.map(\.controller), animated)
  }

  /// The tab of the bar whose controller is selected.
  var shownTab: UITab? { shownTabs.first { $0.controller === selected }?.tab }

  func select(_ tab: UITab?) {
    guard let tab else { return }
    var root = tab
    while let group = root.parent {
      group.selectedChild = root
      root = group
    }
    guard let controller = shownTabs.first(where: { $0.tab === root })?.controller else { return }
    select(controller)
  }
}
