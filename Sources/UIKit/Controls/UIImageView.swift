import Foundation

/// A view that shows an image, or a sequence of them.
@preconcurrency @MainActor open class UIImageView: UIView {
  private var timer: Timer?
  private var frameIndex = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.decodingNib(decodeImageView)
  }
  /// A view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    adopt(image)
  }
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    adopt(image, highlightedImage)
  }
  /// Not in an initialiser, where properties are not observed.
  private func adopt(_ image: UIImage?, _ highlightedImage: UIImage? = nil) {
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
  }

  open var image: UIImage? {
    willSet { willChangeValue(forKey: "image") }
    didSet {
      imageDidChange(from: oldValue)
      didChangeValue(forKey: "image")
    }
  }
  /// Shown while the view is highlighted.
  open var highlightedImage: UIImage? { didSet { imageDidChange(from: oldValue) } }
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      frameIndex = 0
      setNeedsDisplay()
    }
  }
  /// What the symbol does until it is told to stop.
  var symbolEffects: [RunningSymbolEffect] = []
  /// How symbol images are drawn; what an image says itself wins.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange(from: nil) } }

  /// How much brighter than white the image may be shown. Nothing is here: each image is shown as a screen without that range
  /// shows it.
  open var preferredImageDynamicRange = UIImage.DynamicRange.unspecified
  /// How the image is shown.
  open var imageDynamicRange: UIImage.DynamicRange { image == nil ? .unspecified : .standard }

  private func imageDidChange(from old: UIImage?) {
    if old?.size != image?.size { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
    updateAccessibility()
  }

  // MARK: Animation

  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// Seconds for one cycle; 0 for 1/30 s for each image.
  open var animationDuration: TimeInterval = 0
  /// 0 for no end.
  open var animationRepeatCount = 0
  open var isAnimating: Bool { timer != nil }

  private var frames: [UIImage] {
    if let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages { return images }
    return (isHighlighted ? highlightedImage ?? image : image)?.images ?? []
  }

  open func startAnimating() {
    let count = frames.count
    guard count > 0 else { return }
    stopAnimating()
    let cycle = animationDuration > 0 ? animationDuration : image?.images == nil ? 0 : image?.duration ?? 0
    let interval = cycle > 0 ? cycle / Double(count) : 1 / 30
    var shown = 1
    let timer = Timer(timeInterval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated {
        guard self.animationRepeatCount == 0 || shown < count * self.animationRepeatCount else {
          return self.stopAnimating()
        }
        shown += 1
        self.frameIndex += 1
        self.setNeedsDisplay()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
    setNeedsDisplay()
  }

  open func stopAnimating() {
    timer?.invalidate()
    timer = nil
    frameIndex = 0
    setNeedsDisplay()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopAnimating() } else if image?.images != nil, !isAnimating { startAnimating() }
  }

  // MARK: Drawing

  /// What is to be seen now, symbols in the view's own configuration.
  var shownImage: UIImage? {
    let still = isHighlighted ? highlightedImage ?? image : image
    let frames = isAnimating ? frames : []
    let image = frames.isEmpty ? still : frames[frameIndex % frames.count]
    return symbol(image)
  }

  private func symbol(_ image: UIImage?) -> UIImage? {
    guard let preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    let configuration = image.symbolConfiguration.map { preferredSymbolConfiguration.applying($0) }
    return image.applyingSymbolConfiguration(configuration ?? preferredSymbolConfiguration)
  }

  open override var intrinsicContentSize: CGSize {
    symbol(image)?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { symbol(image)?.size ?? .zero }

  /// Whether an image that does not say what it is is drawn in the tint colour, as in bars and system buttons.
  var showsTemplates = false { didSet { if oldValue != showsTemplates { setNeedsDisplay() } } }

  /// Whether each point of a picture that is not shown in its own size has the colour of the nearest pixel.
  package var showsNearestPixels = false { didSet { if oldValue != showsNearestPixels { setNeedsDisplay() } } }

  package override func render(in context: RenderContext) {
    guard let image = shownImage, !bounds.isEmpty else { return }
    let rect = contentMode.place(image.size, in: bounds)
    inReadingDirection(image) {
      image.render(
        in: context.snapshot,
        rect: rect,
        tint: tintColor,
        isTemplateByDefault: showsTemplates,
        isNearest: showsNearestPixels
      )
    }
  }

  /// A picture that turns with the direction of reading turns with the view's own, whatever the traits say.
  private func inReadingDirection(_ image: UIImage, _ draw: () -> Void) {
    let direction: UITraitEnvironmentLayoutDirection = readsRightToLeft ? .rightToLeft : .leftToRight
    let traits = UITraitCollection.current
    guard image.flipsForRightToLeftLayoutDirection, traits.layoutDirection != direction else { return draw() }
    traits.modifyingTraits { $0.layoutDirection = direction }.performAsCurrent(draw)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }
  open override var contentMode: UIView.ContentMode { didSet { setNeedsDisplay() } }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(isElement: false, label: image?.accessibilityLabel, traits: .image)
  }
}

extension UIView.ContentMode {
  /// Where content of `size` is drawn in `bounds`.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let ratios = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return centered(size.scaled(by: min(ratios.0, ratios.1)), in: bounds)
    case .scaleAspectFill: return centered(size.scaled(by: max(ratios.0, ratios.1)), in: bounds)
    default: break
    }
    let middle = centered(size, in: bounds)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: bounds.minX
      case .right, .topRight, .bottomRight: bounds.maxX - size.width
      default: middle.minX
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: bounds.minY
      case .bottom, .bottomLeft, .bottomRight: bounds.maxY - size.height
      default: middle.minY
      }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }

  private func centered(_ size: CGSize, in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }
}

extension CGSize {
  fileprivate func scaled(by factor: CGFloat) -> CGSize { CGSize(width: width * factor, height: height * factor) }
}

extension UIImage {
  /// How much brighter than white an image may be shown.
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1
    case standard, constrainedHigh, high
  }
}
