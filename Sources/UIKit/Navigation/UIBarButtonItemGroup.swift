import Foundation

/// Items of a bar that belong together, and one that stands for them where there is little room.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.group === self { item.group = nil }
      adopt()
      changed()
    }
  }
  /// Shown in the items' place where the bar is too narrow for them. It shows a menu of them if it has no action.
  open var representativeItem: UIBarButtonItem? { didSet { changed() } }
  /// What the items are in a menu; nil for one made of them.
  open var menuRepresentation: UIMenuElement? {
    get {
      ownMenu ?? UIMenu(title: "", options: .displayInline, children: barButtonItems.compactMap(\.menuRepresentation))
    }
    set { ownMenu = newValue }
  }
  private var ownMenu: UIMenuElement?
  open var isHidden = false { didSet { changed() } }
  /// Whether the group is there whether or not the user removed it. Users do not rearrange bars here.
  open var alwaysAvailable = false
  /// Whether the representative stands for the items now.
  open private(set) var isDisplayingRepresentativeItem = false
  weak var owner: UINavigationItem?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.barButtonItems = barButtonItems
    self.representativeItem = representativeItem
    super.init()
    adopt()
  }
  public required init?(coder: NSCoder) { return nil }

  /// A group that stays where it is.
  open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem])
    -> UIBarButtonItemGroup
  { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// An item belongs to one group: it leaves the one that it was in.
  private func adopt() {
    for item in barButtonItems where item.group !== self {
      item.group?.barButtonItems.removeAll { $0 === item }
      item.group = self
    }
  }

  func changed() { owner?.groupsChanged() }

  /// What the bar shows of the group.
  func shown(isTight: Bool) -> [UIBarButtonItem] {
    isDisplayingRepresentativeItem = isTight && representativeItem != nil && !isHidden
    if isHidden { return [] }
    guard isDisplayingRepresentativeItem, let item = representativeItem else { return barButtonItems }
    if item.action == nil, item.primaryAction == nil, item.menu == nil {
      item.menu = UIMenu(children: barButtonItems.compactMap(\.menuRepresentation))
    }
    return [item]
  }
}

extension UIBarButtonItem {
  /// The group that the item belongs to.
  public var buttonGroup: UIBarButtonItemGroup? { group }

  /// A group of this item alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }

  /// What the item is in a menu; nil for one made of its title, image, action and menu.
  public var menuRepresentation: UIMenuElement? {
    get {
      if let ownMenuRepresentation { return ownMenuRepresentation }
      if let menu { return menu.titled(title ?? "", image) }
      guard title?.isEmpty == false || image != nil else { return nil }
      let action = UIAction(title: title ?? accessibilityLabel ?? "", image: image) { [weak self] action in
        self?.trigger(from: action.sender as? UIView ?? UIView())
      }
      if !isEnabled { action.attributes = .disabled }
      return action
    }
    set { ownMenuRepresentation = newValue }
  }
}

extension UIMenu {
  fileprivate func titled(_ title: String, _ image: UIImage?) -> UIMenu {
    UIMenu(title: title, image: image, options: options.subtracting(.displayInline), children: children)
  }
}

extension UINavigationItem {
  /// Groups at the leading side, after the left items.
  public var leadingItemGroups: [UIBarButtonItemGroup] {
    get { groups.leading }
    set { groups.leading = newValue }
  }
  /// Groups at the trailing side; the last is the outermost.
  public var trailingItemGroups: [UIBarButtonItemGroup] {
    get { groups.trailing }
    set { groups.trailing = newValue }
  }
  /// Groups that are found in a menu at the trailing side.
  public var centerItemGroups: [UIBarButtonItemGroup] {
    get { groups.center }
    set { groups.center = newValue }
  }
  /// The group at the very end, which is always shown.
  public var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { groups.pinned }
    set { groups.pinned = newValue }
  }
  /// More elements of the menu at the trailing side.
  public var additionalOverflowItems: UIDeferredMenuElement? {
    get { groups.overflow }
    set { groups.overflow = newValue }
  }

  /// All items of the leading side, from the edge.
  func leadingItems(width: CGFloat) -> [UIBarButtonItem] {
    let isTight = isTight(in: width)
    return (leftBarButtonItems ?? []) + groups.leading.flatMap { $0.shown(isTight: isTight) }
  }
  /// All items of the trailing side, from the edge.
  func trailingItems(width: CGFloat) -> [UIBarButtonItem] {
    let isTight = isTight(in: width)
    let pinned = groups.pinned.map { $0.shown(isTight: isTight) } ?? []
    let inGroups = groups.trailing.flatMap { $0.shown(isTight: isTight) }
    return (rightBarButtonItems ?? []) + pinned.reversed() + overflowItems + inGroups.reversed()
  }

  /// The button with the menu of what has no place in the bar.
  private var overflowItems: [UIBarButtonItem] {
    let menus = groups.center.filter { !$0.isHidden }.compactMap(\.menuRepresentation)
    let children = menus + (groups.overflow.map { [$0] } ?? [])
    guard !children.isEmpty else { return [] }
    let item = groups.overflowButton
    item.image = UIImage(systemName: "ellipsis.circle")
    item.menu = UIMenu(children: children)
    return [item]
  }

  /// Whether the groups' items, as wide as buttons are at least, would take most of the bar.
  private func isTight(in width: CGFloat) -> Bool {
    let all = groups.all.filter { !$0.isHidden }.map(\.barButtonItems.count).reduce(0, +)
    return CGFloat(all) * BarButton.leastWidth > width * 0.6
  }

  func groupsChanged() {
    for group in groups.all + groups.center { group.owner = self }
    for item in groups.all.flatMap(\.barButtonItems) { item.owner = self }
    bar?.itemChanged(self)
  }
}

/// The groups of a navigation item.
@MainActor struct BarItemGroups {
  var leading: [UIBarButtonItemGroup] = []
  var trailing: [UIBarButtonItemGroup] = []
  var center: [UIBarButtonItemGroup] = []
  var pinned: UIBarButtonItemGroup?
  var overflow: UIDeferredMenuElement?
  let overflowButton = UIBarButtonItem()

  var all: [UIBarButtonItemGroup] { leading + trailing + (pinned.map { [$0] } ?? []) }
}
