import CoreGraphics
import Foundation
import QuartzCore
import SlipwayFoundation

/// The bar above a navigation controller's content: 44 pt, with a large title 52 pt more, with a prompt 30 pt.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  /// From the root to the top.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    replaceItems(items ?? [], animated: animated, isPush: true)
  }
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    replaceItems(stack + [item], animated: animated, isPush: true)
  }
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = stack.last else { return nil }
    replaceItems(stack.dropLast(), animated: animated, isPush: false)
    return top
  }

  open var prefersLargeTitles = false {
    willSet { willChangeValue(forKey: "prefersLargeTitles") }
    didSet {
      if oldValue != prefersLargeTitles { titleSizeChanged() }
      didChangeValue(forKey: "prefersLargeTitles")
    }
  }
  open var barStyle = UIBarStyle.default { didSet { updateLook() } }
  open var isTranslucent = true { didSet { updateLook() } }
  open var barTintColor: UIColor? { didSet { updateLook() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  open var shadowImage: UIImage? { didSet { updateLook() } }
  /// In place of the chevron; only together with its mask, through which titles pass on other systems: here they fade.
  open var backIndicatorImage: UIImage? { didSet { rebuild() } }
  open var backIndicatorTransitionMaskImage: UIImage? { didSet { rebuild() } }
  open var standardAppearance = UINavigationBarAppearance() { didSet { rebuild() } }
  /// In a window that is low; nil for the standard one.
  open var compactAppearance: UINavigationBarAppearance? { didSet { rebuild() } }
  /// In a window that is low, at the top of the content; nil for the one of other windows.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { rebuild() } }
  /// At the top of the content; nil for no background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { rebuild() } }
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }
  /// For bars at that place on the screen alone.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?,
    for position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgroundImages[BarImageKey(position, barMetrics)] = backgroundImage
    updateLook()
  }
  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[BarImageKey(position, barMetrics)]
  }
  /// How far below its usual place the title stands, in points.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleShifts[barMetrics] = adjustment
    rebuild()
  }
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { titleShifts[barMetrics] ?? 0 }

  /// Attached to the top in a navigation controller; elsewhere as the delegate says.
  open var barPosition: UIBarPosition {
    navigationController != nil ? .topAttached : delegate?.positionFor?(self) ?? .top
  }

  // State of the themed extensions.
  var stack: [UINavigationItem] = []
  var backgroundImages: [BarImageKey: UIImage] = [:]
  var titleShifts: [UIBarMetrics: CGFloat] = [:]
  let background = BarBackground(edge: .bottom)
  var content: NavigationBarContent?
  /// Whether the content under the bar is at its top.
  var isAtScrollEdge = true { didSet { if oldValue != isAtScrollEdge { updateLook() } } }
  /// How much of the large title's 52 pt shows.
  var largeTitleExtent: CGFloat = 0 { didSet { if oldValue != largeTitleExtent { setNeedsLayout() } } }
  /// How much of the search bar's height shows.
  var searchExtent: CGFloat = 0 { didSet { if oldValue != searchExtent { setNeedsLayout() } } }
  let searchClip = UIView()
  weak var navigationController: UINavigationController?

  static let height: CGFloat = 44
  /// Of the row with the title and the buttons. In a sheet it is higher: the grabber stands above the title.
  var rowHeight: CGFloat { isInSheet ? 56 : Self.height }
  /// Of the line above that row.
  var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : 30 }
  private var isInSheet: Bool {
    guard let controller = navigationController else { return false }
    let outermost = sequence(first: controller as UIViewController, next: \.parent).reduce(controller) { $1 }
    guard outermost.presentingViewController != nil else { return false }
    return (outermost.presentationController as? UISheetPresentationController)?.isAttached ?? false
  }
  static let largeTitleHeight: CGFloat = 52

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpBar()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpBar()
    coder.decodingNib(decodeNavigationBar)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBar()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UINavigationBar.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    rebuild()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { rebuild() }
  }
}

@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {}

extension UINavigationBarDelegate {
  package var navigationBar_shouldPop: ((UINavigationBar, UINavigationItem) -> Bool)? {
    optionalMethod("navigationBar:shouldPop:")
  }
  package var navigationBar_didPop: ((UINavigationBar, UINavigationItem) -> Void)? {
    optionalMethod("navigationBar:didPop:")
  }
}

extension UINavigationBar: BarItemShowing {
  var shownBarItems: [UIBarItem] {
    topItem.map { $0.leadingItems(width: bounds.width) + $0.trailingItems(width: bounds.width) } ?? []
  }

  func setUpBar() {
    searchClip.clipsToBounds = true
    addSubview(background)
    addSubview(searchClip)
    updateLook()
  }

  func replaceItems(_ items: [UINavigationItem], animated: Bool, isPush: Bool) {
    for item in stack where !items.contains(where: { $0 === item }) { item.bar = nil }
    let isNew = stack.last !== items.last
    stack = items
    for item in items { item.bar = self }
    show(stack.last, animated: animated && isNew && window != nil, isPush: isPush)
  }

  func itemChanged(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    rebuild()
    metricsChanged()
  }

  private func titleSizeChanged() {
    rebuild()
    metricsChanged()
  }

  func rebuild() { show(topItem, animated: false, isPush: true) }

  func metricsChanged() {
    navigationController?.barMetricsChanged()
    setNeedsLayout()
  }

  var showsLargeTitle: Bool {
    guard prefersLargeTitles, let topItem else { return false }
    switch topItem.largeTitleDisplayMode {
    case .always: return true
    case .never, .inline: return false
    case .automatic: return true
    }
  }

  private func show(_ item: UINavigationItem?, animated: Bool, isPush: Bool) {
    UIView.appearanceGiver?.placeItems(of: self)
    let old = content
    let new = item.map { NavigationBarContent(item: $0, bar: self) }
    content = new
    if let new {
      new.frame = bounds
      insertSubview(new, belowSubview: searchClip)
      new.layoutIfNeeded()
    }
    installSearch()
    updateLook()
    guard animated, let old, let new else {
      old?.removeFromSuperview()
      return
    }
    let shift = bounds.width / 3 * (isPush ? 1 : -1)
    new.prepareToArrive(shift: shift)
    UIView.animate(withDuration: UINavigationController.transitionDuration, delay: 0, options: .curveEaseInOut) {
      new.arrive()
      old.leave(shift: -shift)
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  var currentAppearance: UINavigationBarAppearance? {
    let isLow = traitCollection.verticalSizeClass == .compact
    if isAtScrollEdge {
      let low = isLow ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
      return low ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    }
    let low = isLow ? topItem?.compactAppearance ?? compactAppearance : nil
    return low ?? topItem?.standardAppearance ?? standardAppearance
  }

  func updateLook() {
    // The older properties colour the bar whether or not the content is at its top.
    background.show(
      currentAppearance,
      tint: barTintColor ?? (barStyle == .black && currentAppearance?.backgroundColor == nil ? .black : nil),
      image: backgroundImages.shown(barPosition, isLow: traitCollection.verticalSizeClass == .compact),
      shadow: shadowImage
    )
    setNeedsLayout()
  }

  func layoutBar() {
    // The background of an attached bar reaches up to the top of the screen.
    let above = barPosition == .topAttached ? max(0, frame.minY) : 0
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    if content?.frame != bounds { content?.frame = bounds }
    content?.setNeedsLayout()
    layoutSearch()
  }

  /// The back button was tapped.
  func goBack() {
    guard let top = topItem, delegate?.navigationBar_shouldPop?(self, top) ?? true else { return }
    if let navigationController {
      navigationController.popViewController(animated: true)
    } else {
      popItem(animated: true)
      delegate?.navigationBar_didPop?(self, top)
    }
  }
}
