import Foundation

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

  private static let dot: CGFloat = 8
  /// From the middle of a dot to the middle of the next.
  private static let pitch: CGFloat = 18
  private static let height: CGFloat = 26
  /// Symbols are as large as dots, whatever size they were made in.
  private static let symbol: CGFloat = 12
  private var dots: [UIView] = []
  private var indicatorImages: [Int: UIImage] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodingNib(decodePageControl)
  }

  open var numberOfPages = 0 {
    didSet {
      guard numberOfPages != oldValue else { return }
      currentPage = shownPage
      progress?.visibilityMayChange()
      invalidateIntrinsicContentSize()
      contentDidChange()
    }
  }
  /// Kept within the pages.
  open var currentPage: Int {
    get { shownPage }
    set {
      let old = shownPage
      shownPage = min(max(newValue, 0), max(numberOfPages - 1, 0))
      if shownPage != old { progress?.pageChanged(to: shownPage) }
      contentDidChange()
    }
  }
  /// How much of the current page is over: its dot is as long as a bar then, which fills.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.pageControl = nil
      progress?.pageControl = self
      progress?.pageChanged(to: shownPage)
      invalidateIntrinsicContentSize()
      contentDidChange()
    }
  }
  private var fill: UIView?
  /// How much longer the bar is than a dot.
  private var barLength: CGFloat { progress == nil ? 0 : 24 }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    progress?.visibilityMayChange()
  }

  func progressChanged() {
    guard let fill, let progress, let bar = fill.superview else { return }
    let share = CGFloat(progress.currentProgress)
    let size = bar.bounds.size
    fill.frame =
      isVertical
      ? CGRect(x: 0, y: isReversed ? size.height * (1 - share) : 0, width: size.width, height: size.height * share)
      : CGRect(x: isReversed ? size.width * (1 - share) : 0, y: 0, width: size.width * share, height: size.height)
  }
  private var shownPage = 0 {
    willSet { willChangeValue(forKey: "currentPage") }
    didSet { didChangeValue(forKey: "currentPage") }
  }
  open var hidesForSinglePage = false { didSet { contentDidChange() } }
  open var pageIndicatorTintColor: UIColor? { didSet { contentDidChange() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { contentDidChange() } }
  private lazy var platter: UIView = {
    let view = UIView()
    view.backgroundColor = .secondarySystemFill
    view.isUserInteractionEnabled = false
    return view
  }()
  open var backgroundStyle = BackgroundStyle.automatic { didSet { contentDidChange() } }
  /// Used for pages with no image of their own.
  open var preferredIndicatorImage: UIImage? { didSet { contentDidChange() } }
  /// Of the page that is shown; nil for the same as the others'.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { contentDidChange() } }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    contentDidChange()
  }
  private var currentImages: [Int: UIImage] = [:]

  /// How the pages follow each other.
  public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      contentDidChange()
    }
  }

  /// How the user turns the pages.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  open private(set) var interactionState = InteractionState.none
  /// Whether a finger that goes along the control turns the pages under it.
  open var allowsContinuousInteraction = true

  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
    contentDidChange()
  }

  private var dotsAreStale = true
  private var madeFor = (size: CGSize.zero, isReversed: false)

  private func contentDidChange() {
    dotsAreStale = true
    setNeedsLayout()
    updateAccessibility()
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let size = CGSize(
      width: CGFloat(max(pageCount, 1)) * UIPageControl.pitch + 24 + barLength,
      height: UIPageControl.height
    )
    return isVertical ? CGSize(width: size.height, height: size.width) : size
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // New subviews ask for a layout themselves: made in every pass, they would never settle.
    guard dotsAreStale || madeFor != (bounds.size, isReversed) else { return }
    dotsAreStale = false
    madeFor = (bounds.size, isReversed)
    for dot in dots { dot.removeFromSuperview() }
    dots = []
    fill = nil
    placePlatter()
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    for page in 0..<numberOfPages {
      let (place, current) = isReversed ? (-page, -shownPage) : (page, shownPage)
      // The bar's middle is further on, and what stands behind it.
      let shift = place < current ? 0 : place == current ? barLength / 2 : barLength
      let along = start + CGFloat(isReversed ? numberOfPages - 1 - page : page) * UIPageControl.pitch + shift
      addDot(page, at: isVertical ? CGPoint(x: bounds.midX, y: along) : CGPoint(x: along, y: bounds.midY))
    }
  }

  /// The ground of the prominent style, as long as the dots need.
  private func placePlatter() {
    guard backgroundStyle == .prominent else { return platter.removeFromSuperview() }
    let size = size(forNumberOfPages: numberOfPages)
    platter.frame = CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    platter.layer.cornerRadius = min(size.width, size.height) / 2
    if platter.superview == nil { insertSubview(platter, at: 0) }
  }

  /// Where the first dot stands, along the control.
  private var start: CGFloat {
    (isVertical ? bounds.midY : bounds.midX) - (CGFloat(numberOfPages - 1) * UIPageControl.pitch + barLength) / 2
  }
  private func place(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    return isVertical ? point.y : point.x
  }

  private func addDot(_ page: Int, at center: CGPoint) {
    let isCurrent = page == shownPage
    let color =
      isCurrent
      ? currentPageIndicatorTintColor ?? .white
      : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
    let dot: UIView
    let current = isCurrent ? currentImages[page] ?? preferredCurrentPageIndicatorImage : nil
    if isCurrent, progress != nil {
      dot = bar(color)
    } else if let image = current ?? indicatorImages[page] ?? preferredIndicatorImage {
      dot = UIImageView(image: image)
      dot.contentMode = .scaleAspectFit
      if image.isSymbolImage { dot.bounds.size = CGSize(width: Self.symbol, height: Self.symbol) }
      dot.tintColor = color
    } else {
      dot = UIView(frame: CGRect(x: 0, y: 0, width: UIPageControl.dot, height: UIPageControl.dot))
      dot.layer.cornerRadius = UIPageControl.dot / 2
      dot.backgroundColor = color
    }
    dot.isUserInteractionEnabled = false
    dot.center = center
    addSubview(dot)
    dots.append(dot)
    if isCurrent { progressChanged() }
  }

  private func bar(_ color: UIColor) -> UIView {
    let (dot, length) = (UIPageControl.dot, UIPageControl.dot + barLength)
    let size = isVertical ? CGSize(width: dot, height: length) : CGSize(width: length, height: dot)
    let bar = UIView(frame: CGRect(origin: .zero, size: size))
    bar.backgroundColor = pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
    bar.layer.cornerRadius = dot / 2
    bar.clipsToBounds = true
    let fill = UIView()
    fill.backgroundColor = color
    bar.addSubview(fill)
    self.fill = fill
    return bar
  }

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .rightToLeft, .bottomToTop: true
    case .leftToRight, .topToBottom: false
    }
  }

  private var touchStart: CGFloat = 0

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = place(of: touch)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let along = place(of: touch)
    if allowsContinuousInteraction, abs(along - touchStart) > 10 { interactionState = .continuous }
    guard interactionState == .continuous, numberOfPages > 0 else { return true }
    let place = Int(((along - start) / UIPageControl.pitch).rounded())
    let page = min(max(isReversed ? numberOfPages - 1 - place : place, 0), numberOfPages - 1)
    turn(by: page - shownPage, event)
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { interactionState = .none }
    guard interactionState == .none, let touch, bounds.contains(touch.location(in: self)) else { return }
    interactionState = .discrete
    turn(by: (place(of: touch) > (isVertical ? bounds.midY : bounds.midX)) != isReversed ? 1 : -1, event)
  }
  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }
  open override func accessibilityIncrement() { turn(by: 1, nil) }
  open override func accessibilityDecrement() { turn(by: -1, nil) }

  private func turn(by step: Int, _ event: UIEvent?) {
    let old = shownPage
    currentPage += step
    if shownPage != old { send([.valueChanged, .primaryActionTriggered], event) }
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      value: "page \(shownPage + 1) of \(numberOfPages)",
      traits: .adjustable
    )
  }
}
