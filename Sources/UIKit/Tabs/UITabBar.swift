import CoreGraphics
import Foundation
import SlipwayFoundation

/// Tabs along the lower edge, of which one is selected: 49 pt.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemOwner, BarItemShowing {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? {
    get { shownItems.isEmpty ? nil : shownItems }
    set { setItems(newValue, animated: false) }
  }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { replaceItems(items ?? [], animated) }
  /// Setting it tells no delegate; nil selects none.
  open weak var selectedItem: UITabBarItem? { didSet { if oldValue !== selectedItem { updateLook() } } }

  open var barStyle = UIBarStyle.default { didSet { updateLook() } }
  open var isTranslucent = true { didSet { updateLook() } }
  open var barTintColor: UIColor? { didSet { updateLook() } }
  open var unselectedItemTintColor: UIColor? { didSet { updateLook() } }
  open var backgroundImage: UIImage? { didSet { updateLook() } }
  open var shadowImage: UIImage? { didSet { updateLook() } }
  /// Drawn behind the selected tab.
  open var selectionIndicatorImage: UIImage? { didSet { updateLook() } }
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// Of items that are centred; 0 for the system's.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  open var standardAppearance = UITabBarAppearance() { didSet { updateLook() } }
  /// While the content's end shows; nil for no background then.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { updateLook() } }

  // State of the themed extension.
  var shownItems: [UITabBarItem] = []
  var buttons: [TabBarButton] = []
  let background = BarBackground(edge: .top)
  let indicator = UIImageView()
  /// Whether the content above the bar is at its end.
  var isAtScrollEdge = true { didSet { if oldValue != isAtScrollEdge { updateLook() } } }
  weak var tabBarController: UITabBarController?

  static let height: CGFloat = 49

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpBar()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpBar()
    coder.decodingNib(decodeTabBar)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBar()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: UITabBar.height) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.height) }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLook()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLook()
  }
  func barItemChanged(_ item: UIBarItem) { updateLook() }
  var shownBarItems: [UIBarItem] { shownItems }
  override var defaultAccessibility: AccessibilityDefaults { AccessibilityDefaults(traits: .tabBar) }
}

/// What a tab bar tells. All methods are optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {}

extension UITabBarDelegate {
  package var tabBar_didSelect: ((UITabBar, UITabBarItem) -> Void)? { optionalMethod("tabBar:didSelect:") }
}

extension UITabBar {
  private func setUpBar() {
    addSubview(background)
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
    updateLook()
  }

  private func replaceItems(_ items: [UITabBarItem], _ animated: Bool) {
    for item in shownItems where !items.contains(where: { $0 === item }) { item.owner = nil }
    shownItems = items
    UIView.appearanceGiver?.placeItems(of: self)
    for item in items { item.owner = self }
    let old = buttons
    buttons = items.map { item in old.first { $0.item === item } ?? makeButton(item) }
    for button in old where !buttons.contains(where: { $0 === button }) { button.removeFromSuperview() }
    for button in buttons where button.superview == nil { addSubview(button) }
    if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    updateLook()
    guard animated, window != nil else { return }
    for button in buttons where !old.contains(where: { $0 === button }) {
      button.alpha = 0
      UIView.animate(withDuration: 0.25) { button.alpha = 1 }
    }
  }

  private func makeButton(_ item: UITabBarItem) -> TabBarButton {
    let button = TabBarButton(item: item)
    button.addAction(UIAction { [weak self, weak item] _ in if let item { self?.choose(item) } }, for: .touchUpInside)
    return button
  }

  /// The user tapped a tab.
  private func choose(_ item: UITabBarItem) {
    if let tabBarController, !tabBarController.mayChoose(item) { return }
    selectedItem = item
    guard let tabBarController else {
      delegate?.tabBar_didSelect?(self, item)
      return
    }
    tabBarController.tabBar(self, didSelect: item)
    tabBarController.chose(item)
  }

  // The looks.

  private var style: UITabBarItemAppearance.Style {
    if traitCollection.horizontalSizeClass == .regular { return .inline }
    return traitCollection.verticalSizeClass == .compact ? .compactInline : .stacked
  }

  private var appearance: UITabBarAppearance? {
    isAtScrollEdge
      ? selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
      : selectedItem?.standardAppearance ?? standardAppearance
  }

  func updateLook() {
    background.show(
      appearance,
      tint: barTintColor ?? (barStyle == .black && appearance?.backgroundColor == nil ? .black : nil),
      image: backgroundImage,
      shadow: shadowImage
    )
    let style = style
    for button in buttons {
      button.isSelected = button.item === selectedItem
      button.show(looks(of: button, style), style)
    }
    let shown = appearance ?? standardAppearance
    indicator.image = selectionIndicatorImage ?? shown.selectionIndicatorImage
    indicator.tintColor = shown.selectionIndicatorTintColor
    setNeedsLayout()
  }

  private func looks(of button: TabBarButton, _ style: UITabBarItemAppearance.Style) -> TabLooks {
    // At the edge of the content only the background differs, where nothing else is said.
    let look = (appearance ?? standardAppearance).items(style)
    let isSelected = button.isSelected
    let color: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
    if !button.item.isEnabled {
      return TabLooks(button.item, look.disabled, .disabled, color: .tertiaryLabel, isStacked: style == .stacked)
    }
    return TabLooks(
      button.item,
      isSelected ? look.selected : look.normal,
      isSelected ? .selected : .normal,
      color: color,
      isStacked: style == .stacked
    )
  }

  // Geometry.

  private func layoutBar() {
    background.frame = bounds
    let frames = itemFrames
    for (button, frame) in zip(buttons, frames) { button.frame = frame }
    guard let index = buttons.firstIndex(where: \.isSelected), let size = indicator.image?.size else {
      return indicator.isHidden = true
    }
    indicator.isHidden = false
    let middle = frames[index]
    indicator.frame = CGRect(
      x: middle.midX - size.width / 2,
      y: (UITabBar.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
  }

  private var itemFrames: [CGRect] {
    guard !buttons.isEmpty else { return [] }
    let count = CGFloat(buttons.count)
    let appearance = appearance ?? standardAppearance
    let positioning = itemPositioning == .automatic ? appearance.stackedItemPositioning : itemPositioning
    let isCentered = positioning == .centered || positioning == .automatic && style == .inline
    let spacing = itemSpacing > 0 ? itemSpacing : appearance.stackedItemSpacing
    var width = bounds.width / count
    var start: CGFloat = 0
    if isCentered {
      let fixed = itemWidth > 0 ? itemWidth : appearance.stackedItemWidth
      let own = fixed > 0 ? fixed : max(76, (buttons.map(\.contentWidth).max() ?? 0) + 32)
      width = min(own, (bounds.width - spacing * (count - 1)) / count)
      start = (bounds.width - width * count - spacing * (count - 1)) / 2
    }
    let gap = isCentered ? spacing : 0
    let frames = (0..<buttons.count).map { index in
      CGRect(x: start + CGFloat(index) * (width + gap), y: 0, width: width, height: UITabBar.height)
    }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? frames.reversed() : frames
  }
}

extension UITabBarAppearance {
  fileprivate func items(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    switch style {
    case .stacked: stackedLayoutAppearance
    case .inline: inlineLayoutAppearance
    case .compactInline: compactInlineLayoutAppearance
    }
  }
}
