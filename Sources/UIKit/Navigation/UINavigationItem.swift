import Foundation

/// What the navigation bar shows while a controller is on top.
@preconcurrency @MainActor open class UINavigationItem: NSObject, BarItemOwner {
  /// What SwiftUI keeps beside what it shows in the bar.
  package var swiftUIParts: AnyObject?
  /// `inline` is a large title that stands beside the buttons.
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  /// What kind of screen the bar is for.
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
  /// Where a search bar stands.
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }

  /// The bar in which the item stands.
  weak var bar: UINavigationBar?

  public init(title: String) {
    super.init()
    self.title = title
  }
  public override convenience init() { self.init(title: "") }
  public required init?(coder: NSCoder) {
    super.init()
    coder.decodingNib(decodeNavigationItem)
  }

  /// Called when the object came from a nib or storyboard and its outlets are set.
  open func awakeFromNib() {}
  open var title: String? {
    willSet { willChangeValue(forKey: "title") }
    didSet {
      if oldValue != title { changed() }
      didChangeValue(forKey: "title")
    }
  }
  open var titleView: UIView? {
    willSet { willChangeValue(forKey: "titleView") }
    didSet {
      changed()
      didChangeValue(forKey: "titleView")
    }
  }
  open var prompt: String? {
    willSet { willChangeValue(forKey: "prompt") }
    didSet {
      changed()
      didChangeValue(forKey: "prompt")
    }
  }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
  /// What the next controller shows as its back button; nil for this item's title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  open var backButtonTitle: String? { didSet { changed() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
  open var hidesBackButton = false { didSet { changed() } }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    change(animated) { self.hidesBackButton = hidesBackButton }
  }
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// From the edge inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { self.leftBarButtonItems = items }
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    change(animated) { self.rightBarButtonItems = items }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  var groups = BarItemGroups() { didSet { groupsChanged() } }

  /// What the back button of the item's bar does in the place of going back.
  open var backAction: UIAction? { didSet { changed() } }
  /// Makes a menu for the title, of what is suggested: nothing is.
  open var titleMenuProvider: ((_ suggestedActions: [UIMenuElement]) -> UIMenu?)? { didSet { changed() } }

  /// In a wide window the title of a browser or an editor stands at the leading edge.
  open var style = ItemStyle.navigator { didSet { if oldValue != style { changed() } } }

  /// Its search bar stands below the title.
  open var searchController: UISearchController? {
    didSet {
      guard oldValue !== searchController else { return }
      oldValue?.item = nil
      searchController?.item = self
      changed()
    }
  }
  /// Whether the search bar makes room while the content scrolls.
  open var hidesSearchBarWhenScrolling = true { didSet { changed() } }
  /// Where the search bar is to stand if there is room; see `searchBarPlacement`.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic
  /// Where it stands: below the title, as in any narrow window, here also in wide ones.
  open var searchBarPlacement: SearchBarPlacement { .stacked }

  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  func barItemChanged(_ item: UIBarItem) { changed() }

  private func change(_ animated: Bool, _ change: @escaping () -> Void) {
    guard let bar, bar.topItem === self else { return change() }
    bar.crossFade(if: animated, change)
  }

  private func changed() {
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) { item.owner = self }
    bar?.itemChanged(self)
  }
}
