import Foundation

/// A tab: a title and an image, with a badge.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Tabs with a title and an image of the system's.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    case mostViewed
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodingNib(decodeTab)
  }
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
    take(systemItem)
  }

  func take(_ item: SystemItem) {
    title = item.title
    image = UIImage(systemName: item.symbol)
    systemTitle = title
  }

  /// Shown while the tab is selected; `image` where it was never set.
  open var selectedImage: UIImage? {
    get { ownSelectedImage ?? image }
    set { ownSelectedImage = newValue }
  }
  private var ownSelectedImage: UIImage? { didSet { changed() } }
  /// The text in a small circle at the image's corner; nil for none.
  open var badgeValue: String? {
    willSet { willChangeValue(forKey: "badgeValue") }
    didSet {
      if oldValue != badgeValue { changed() }
      didChangeValue(forKey: "badgeValue")
    }
  }
  /// Red where it is nil.
  open var badgeColor: UIColor? { didSet { changed() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// Looks that win over the bar's.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

  var badgeAttributes: [UIControl.State.RawValue: [NSAttributedString.Key: Any]] = [:]
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state.rawValue] = textAttributes
    changed()
  }
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue]
  }

  /// A system item keeps its title, whatever its controller is called.
  private(set) var systemTitle: String?
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: SystemString.more.text
    case .favorites: SystemString.favorites.text
    case .featured: SystemString.featured.text
    case .topRated: SystemString.topRated.text
    case .recents: SystemString.recents.text
    case .contacts: SystemString.contacts.text
    case .history: SystemString.history.text
    case .bookmarks: SystemString.bookmarks.text
    case .search: SystemString.search.text
    case .downloads: SystemString.downloads.text
    case .mostRecent: SystemString.mostRecent.text
    case .mostViewed: SystemString.mostViewed.text
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}
