import Foundation
import SlipwayFoundation

/// A line that shows how far something has come.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  private let track = UIImageView()
  private let fill = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeProgress)
  }
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(fill)
  }

  /// From 0 to 1.
  open var progress: Float {
    get { shown }
    set { setProgress(newValue, animated: false) }
  }
  private var shown: Float = 0 {
    willSet { willChangeValue(forKey: "progress") }
    didSet { didChangeValue(forKey: "progress") }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    shown = min(max(progress, 0), 1)
    updateAccessibility()
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  /// What the view shows by itself, from whatever thread it goes on; nil to set `progress`.
  open var observedProgress: Progress? {
    didSet {
      observation?.invalidate()
      observation = observedProgress?.observe(\.fractionCompleted) { [weak self] _, _ in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.showObserved(animated: true) } }
      }
      showObserved(animated: false)
    }
  }
  private var observation: NSKeyValueObservation?
  private func showObserved(animated: Bool) {
    guard let observedProgress else { return }
    setProgress(Float(observedProgress.fractionCompleted), animated: animated)
  }

  open var progressViewStyle = Style.default {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The tint colour when nil.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  private var thickness: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: thickness) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 150, height: thickness)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width * CGFloat(shown)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    track.frame = bounds
    fill.frame = CGRect(x: isReversed ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    track.image = trackImage
    fill.image = progressImage
    track.backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : .clear
    fill.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : .clear
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.layer.cornerRadius = radius
    fill.layer.cornerRadius = min(radius, width / 2)
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      value: "\(Int((shown * 100).rounded()))%",
      traits: .updatesFrequently,
      role: .progress,
      range: .init(value: Double(shown), minimum: 0, maximum: 1)
    )
  }
}
