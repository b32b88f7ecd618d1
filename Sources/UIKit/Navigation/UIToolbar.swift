import CoreGraphics
import Foundation

/// Buttons along the lower edge.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning, BarItemOwner, BarItemShowing {
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }
  /// At the bottom; elsewhere as the delegate says.
  open var barPosition: UIBarPosition { delegate?.positionFor?(self) ?? .bottom }
  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    crossFade(if: animated) { self.items = items }
  }
  open var barStyle = UIBarStyle.default { didSet { updateLook() } }
  open var isTranslucent = true { didSet { updateLook() } }
  open var barTintColor: UIColor? { didSet { updateLook() } }
  open var standardAppearance = UIToolbarAppearance() { didSet { lookChanged() } }
  /// In a window that is low; nil for the standard one.
  open var compactAppearance: UIToolbarAppearance? { didSet { lookChanged() } }
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { updateLook() } }
  open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { updateLook() } }
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[BarImageKey(topOrBottom, barMetrics)] = backgroundImage
  }
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[BarImageKey(topOrBottom, barMetrics)]
  }
  /// In the place of the bar's line; an empty image for none.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadowImages[BarImageKey(topOrBottom, .default)] = shadowImage
  }
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[BarImageKey(topOrBottom, .default)]
  }
  var backgroundImages: [BarImageKey: UIImage] = [:] { didSet { updateLook() } }
  var shadowImages: [BarImageKey: UIImage] = [:] { didSet { updateLook() } }

  private let background = BarBackground(edge: .top)
  private var views: [UIView] = []

  static let height: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 16

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeToolbar)
  }

  private func setUp() {
    addSubview(background)
    updateLook()
  }

  private var currentAppearance: UIToolbarAppearance {
    traitCollection.verticalSizeClass == .compact ? compactAppearance ?? standardAppearance : standardAppearance
  }

  private func lookChanged() {
    updateLook()
    rebuild()
  }

  private func updateLook() {
    background.show(
      currentAppearance,
      tint: barTintColor ?? (barStyle == .black ? .black : nil),
      image: backgroundImages.shown(barPosition, isLow: traitCollection.verticalSizeClass == .compact),
      shadow: shadowImages.shown(barPosition, isLow: false)
    )
  }

  private func rebuild() {
    for item in items ?? [] { item.owner = nil }
    UIView.appearanceGiver?.placeItems(of: self)
    views.forEach { $0.removeFromSuperview() }
    for item in items ?? [] { item.owner = self }
    let (plain, done) = (currentAppearance.buttonAppearance, currentAppearance.doneButtonAppearance)
    let looks = BarButtonLooks(plain: plain, done: done)
    views = (items ?? []).filter { !$0.isHidden }.map { BarButton.view(of: $0, looks) }
    views.forEach(addSubview)
    setNeedsLayout()
  }

  func barItemChanged(_ item: UIBarItem) { rebuild() }
  var shownBarItems: [UIBarItem] { items ?? [] }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: UIToolbar.height) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIToolbar.height) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { lookChanged() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The background of an attached bar reaches up to the top of the screen.
    let above = barPosition == .topAttached ? max(0, frame.minY) : 0
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    let shown = (items ?? []).filter { !$0.isHidden }
    let sizes = views.map(BarButton.size)
    let isFlexible = shown.map { $0.systemItem == .flexibleSpace }
    let flexible = isFlexible.filter { $0 }.count
    // Beside a flexible space there is room enough; everything else keeps apart.
    let gaps = zip(isFlexible, isFlexible.dropFirst()).map { $0 || $1 ? 0 : UIToolbar.gap }
    let widths = zip(isFlexible, sizes).map { $0 ? 0 : $1.width }
    let spare = max(0, bounds.width - 2 * UIToolbar.margin - widths.reduce(0, +) - gaps.reduce(0, +))
    var x = UIToolbar.margin
    for (index, size) in sizes.enumerated() {
      if isFlexible[index] {
        x += spare / CGFloat(flexible)
      } else {
        BarButton.place(views[index], x: x, size, UIToolbar.height)
        x += size.width
      }
      if index < gaps.count { x += gaps[index] }
    }
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in views { view.center.x = bounds.width - view.center.x }
  }
}

/// Says where a toolbar stands.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
