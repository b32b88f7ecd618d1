import Foundation

/// Turning spokes that say that something is going on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    // Those of before iOS 13, which have colours of their own.
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }

  private let spokes = SpokesView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeIndicator)
  }
  public init(style: UIActivityIndicatorView.Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  private func setUp() {
    spokes.isUserInteractionEnabled = false
    addSubview(spokes)
    updateLooks()
  }

  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      updateLooks()
    }
  }
  /// The spokes' colour; nil for the style's.
  open var color: UIColor! { didSet { updateLooks() } }
  open var hidesWhenStopped = true { didSet { updateLooks() } }
  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    updateLooks()
  }
  open func stopAnimating() {
    isAnimating = false
    updateLooks()
  }

  var spokesColor: UIColor { spokes.color }

  private func updateLooks() {
    isHidden = hidesWhenStopped && !isAnimating
    spokes.color = color ?? style.color
    spokes.isTurning = isAnimating && window != nil
    updateAccessibility()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLooks()
  }
  open override var intrinsicContentSize: CGSize { style.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = style.size
    spokes.frame = CGRect(
      x: bounds.midX - size.width / 2,
      y: bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      value: isAnimating ? "1" : "0",
      traits: .updatesFrequently,
      role: .progress
    )
  }
}

extension UIActivityIndicatorView.Style {
  fileprivate var size: CGSize {
    switch self {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }

  fileprivate var color: UIColor {
    switch self {
    case .medium, .large: .secondaryLabel
    case .white, .whiteLarge: .white
    case .gray: .gray
    }
  }
}

/// Eight spokes, each fainter than the one before it; a step clockwise every eighth of a second.
@MainActor private final class SpokesView: UIView {
  var color = UIColor.secondaryLabel { didSet { setNeedsDisplay() } }
  private var step = 0
  private var timer: Timer?

  var isTurning = false {
    didSet {
      guard isTurning != oldValue else { return }
      timer?.invalidate()
      timer = nil
      if isTurning { turn() }
    }
  }

  private func turn() {
    let timer = Timer(timeInterval: 1 / 8, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated {
        self.step = (self.step + 1) % 8
        self.setNeedsDisplay()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  package override func render(in context: RenderContext) {
    let radius = bounds.width / 2
    let width = (radius * 0.26).rounded()
    let length = radius * 0.56
    for index in 0..<8 {
      let age = CGFloat((step - index + 8) % 8)
      let faded = color.withAlphaComponent(color.cgColor.alpha * (1 - age * 0.11)).cgColor
      let spoke = CGRect(x: -width / 2, y: -radius, width: width, height: length)
      context.moved(to: CGPoint(x: bounds.midX, y: bounds.midY), degrees: CGFloat(index) * 45) {
        context.fill(spoke, faded, cornerRadius: width / 2)
      }
    }
  }
}
