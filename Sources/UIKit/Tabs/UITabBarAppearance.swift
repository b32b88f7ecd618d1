import Foundation

/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// Images above titles: where the width is compact.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet { stackedLayoutAppearance = stackedLayoutAppearance.copied() }
  }
  /// Images beside titles: where the width is regular.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet { inlineLayoutAppearance = inlineLayoutAppearance.copied() }
  }
  /// The same, where the height is compact too.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { compactInlineLayoutAppearance = compactInlineLayoutAppearance.copied() }
  }
  open var selectionIndicatorTintColor: UIColor?
  open var selectionIndicatorImage: UIImage?
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// Of items that are centred; 0 for what they need.
  open var stackedItemWidth: CGFloat = 0
  open var stackedItemSpacing: CGFloat = 0

  override func makeCopy() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
  override func copyLooks(of other: UIBarAppearance) {
    super.copyLooks(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }
}

/// The look of a tab bar's items, by state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, NSCopying {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  private let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }
  public override convenience init() { self.init(style: .stacked) }
  public required init?(coder: NSCoder) {
    style = .stacked
    super.init()
  }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
  /// Forgets what was set.
  open func configureWithDefault(for style: Style) {
    for state in [normal, selected, disabled, focused] { state.copyLooks(of: UITabBarItemStateAppearance()) }
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { CopiedAppearance(value: copied()) }.value
  }
  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: style)
    copy.normal.copyLooks(of: normal)
    copy.selected.copyLooks(of: selected)
    copy.disabled.copyLooks(of: disabled)
    copy.focused.copyLooks(of: focused)
    return copy
  }
}

/// The look of a tab bar's items in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var iconColor: UIColor?
  open var badgePositionAdjustment = UIOffset.zero
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgeTitlePositionAdjustment = UIOffset.zero

  override init() { super.init() }

  func copyLooks(of other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
