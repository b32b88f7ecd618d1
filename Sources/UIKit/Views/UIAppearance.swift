import Foundation

/// Something whose looks can be set for all instances of its class.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// The proxy of the class: what is set on it holds for instances, also of subclasses, that are made afterwards.
  static func appearance() -> Self
}

extension UIView: UIAppearance {
  public class func appearance() -> Self {
    unsafeDowncast(AppearanceProxies.proxy(of: self) { make(frame: .zero) }, to: self)
  }
}

extension UIBarItem: UIAppearance {
  public class func appearance() -> Self {
    unsafeDowncast(AppearanceProxies.proxy(of: self) { makeInstance() }, to: self)
  }
}

/// The proxies: instances that nobody sees, and what each was when it was made.
@MainActor enum AppearanceProxies {
  @MainActor private final class Proxy {
    let object: AnyObject
    /// Whether the property was set, and how it is given to another instance.
    let changes: [AppearanceProperty.Change]

    init(_ object: AnyObject) {
      self.object = object
      changes = AppearanceProperty.all.compactMap { $0.watch(object) }
    }
  }

  private static var proxies: [ObjectIdentifier: Proxy] = [:]
  /// While a proxy is made it gets nothing of other proxies.
  private static var isMaking = false

  static func proxy(of type: AnyClass, _ make: () -> AnyObject) -> AnyObject {
    if let proxy = proxies[ObjectIdentifier(type)] { return proxy.object }
    isMaking = true
    let proxy = Proxy(make())
    isMaking = false
    proxies[ObjectIdentifier(type)] = proxy
    return proxy.object
  }

  /// A new instance takes what was set for its class and the classes above.
  static func apply(to object: AnyObject) {
    guard !proxies.isEmpty, !isMaking else { return }
    var chain: [Proxy] = []
    var current: AnyClass? = type(of: object)
    while let type = current {
      if let proxy = proxies[ObjectIdentifier(type)] { chain.append(proxy) }
      current = _getSuperclass(type)
    }
    for proxy in chain.reversed() {
      for change in proxy.changes { change(object) }
    }
  }

  /// For tests: no proxy is left.
  static func forget() { proxies = [:] }
}

/// A property that a proxy hands on.
@MainActor struct AppearanceProperty {
  /// Gives an instance what was set on the proxy, if anything was.
  typealias Change = (AnyObject) -> Void

  /// Nil for an object of another class.
  let watch: (AnyObject) -> Change?

  init<Root: AnyObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Root, Value>) {
    watch = { proxy in
      guard let proxy = proxy as? Root else { return nil }
      let original = proxy[keyPath: path]
      return { object in
        let value = proxy[keyPath: path]
        if value != original { (object as? Root)?[keyPath: path] = value }
      }
    }
  }

  /// For what cannot be compared: text attributes by state.
  init<Root: AnyObject, Key, Value>(values path: ReferenceWritableKeyPath<Root, [Key: Value]>) {
    watch = { proxy in
      guard let proxy = proxy as? Root else { return nil }
      return { object in
        let value = proxy[keyPath: path]
        if !value.isEmpty { (object as? Root)?[keyPath: path] = value }
      }
    }
  }
  init<Root: AnyObject, Key, Value>(values path: ReferenceWritableKeyPath<Root, [Key: Value]?>) {
    watch = { proxy in
      guard let proxy = proxy as? Root else { return nil }
      return { object in
        if let value = proxy[keyPath: path] { (object as? Root)?[keyPath: path] = value }
      }
    }
  }

  static let all: [AppearanceProperty] = views + bars + controls

  private static let views: [AppearanceProperty] = [
    .init(\UIView.backgroundColor), .init(\UIView.ownTintColor), .init(\UILabel.textColor), .init(\UILabel.font),
    .init(\UITextField.textColor), .init(\UITextField.font), .init(\UITextField.keyboardAppearance),
    .init(\UITableView.separatorColor), .init(\UITableView.rowHeight), .init(\UIScrollView.indicatorStyle),
  ]

  private static let bars: [AppearanceProperty] = [
    .init(\UINavigationBar.barTintColor), .init(\UINavigationBar.isTranslucent), .init(\UINavigationBar.barStyle),
    .init(values: \UINavigationBar.titleTextAttributes), .init(values: \UINavigationBar.largeTitleTextAttributes),
    .init(\UINavigationBar.shadowImage), .init(\UINavigationBar.backgroundImages),
    .init(\UINavigationBar.standardAppearance), .init(\UINavigationBar.compactAppearance),
    .init(\UINavigationBar.scrollEdgeAppearance), .init(\UINavigationBar.prefersLargeTitles),
    .init(\UITabBar.barTintColor), .init(\UITabBar.isTranslucent), .init(\UITabBar.barStyle),
    .init(\UITabBar.unselectedItemTintColor), .init(\UITabBar.backgroundImage), .init(\UITabBar.shadowImage),
    .init(\UITabBar.selectionIndicatorImage), .init(\UITabBar.itemPositioning), .init(\UITabBar.itemWidth),
    .init(\UITabBar.itemSpacing), .init(\UITabBar.standardAppearance), .init(\UITabBar.scrollEdgeAppearance),
    .init(\UIToolbar.barTintColor), .init(\UIToolbar.isTranslucent), .init(\UIToolbar.barStyle),
    .init(\UIToolbar.standardAppearance), .init(\UIToolbar.scrollEdgeAppearance),
    .init(\UISearchBar.barTintColor), .init(\UISearchBar.searchBarStyle), .init(\UISearchBar.backgroundImage),
    .init(values: \UIBarItem.titleAttributes), .init(\UIBarButtonItem.tintColor), .init(\UITabBarItem.badgeColor),
    .init(\UITabBarItem.titlePositionAdjustment),
  ]

  private static let controls: [AppearanceProperty] = [
    .init(\UISwitch.onTintColor), .init(\UISwitch.thumbTintColor), .init(\UISlider.minimumTrackTintColor),
    .init(\UISlider.maximumTrackTintColor), .init(\UISlider.thumbTintColor),
    .init(\UIPageControl.pageIndicatorTintColor), .init(\UIPageControl.currentPageIndicatorTintColor),
    .init(\UISegmentedControl.selectedSegmentTintColor), .init(\UIProgressView.progressTintColor),
    .init(\UIProgressView.trackTintColor), .init(\UIActivityIndicatorView.color),
  ]
}

extension UIView {
  /// The tint that was set on this very view.
  fileprivate var ownTintColor: UIColor? {
    get { appearanceState.tintColor }
    set { setTintColor(newValue) }
  }
}
