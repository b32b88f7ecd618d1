import Foundation

/// A control that picks a value from a range by a knob on a line.
@preconcurrency @MainActor open class UISlider: UIControl {
  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let thumb = UIImageView()
  private let minimumImageView = UIImageView()
  private let maximumImageView = UIImageView()
  var minimumTrackImages = StateLooks.Values<UIImage>()
  var maximumTrackImages = StateLooks.Values<UIImage>()
  var thumbImages = StateLooks.Values<UIImage>()
  private var grip: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeSlider)
  }

  private func setUp() {
    for part in [minimumImageView, maximumImageView, maximumTrack, minimumTrack, thumb] {
      part.contentMode = part === thumb ? .center : .scaleToFill
      addSubview(part)
    }
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 5
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  // MARK: Value

  /// Kept between minimum and maximum.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }
  private var current: Float = 0 {
    willSet { willChangeValue(forKey: "value") }
    didSet { didChangeValue(forKey: "value") }
  }
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(current, animated: false)
      setNeedsLayout()
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(current, animated: false)
      setNeedsLayout()
    }
  }
  /// Whether events come while the knob moves, or once when it is let go.
  open var isContinuous = true

  open func setValue(_ value: Float, animated: Bool) {
    current = min(max(value, minimumValue), maximumValue)
    updateAccessibility()
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  // MARK: Looks

  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
  /// The tint colour when nil.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// White when nil.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    setNeedsLayout()
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state] = image
    setNeedsLayout()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state] = image
    setNeedsLayout()
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages.value(for: state) }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages.value(for: state) }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages.value(for: state) }
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Geometry

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    let x = isReversed ? bounds.maxX - size.width : bounds.minX
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    let x = isReversed ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// 4 pt high, between the two images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    var (low, high) = (minimumValueImage, maximumValueImage)
    var (lowRect, highRect) = (minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds))
    if isReversed {
      swap(&low, &high)
      swap(&lowRect, &highRect)
    }
    let left = low == nil ? bounds.minX + 2 : lowRect.maxX + 15
    let right = high == nil ? bounds.maxX - 2 : highRect.minX - 15
    return CGRect(x: left, y: bounds.midY - 2, width: max(0, right - left), height: 4)
  }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 28, height: 28)
    let range = maximumValue - minimumValue
    var share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    if isReversed { share = 1 - share }
    // The knob's edges end where the line does.
    let x = rect.minX - 2 + (rect.width + 4 - size.width) * share
    return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }
  private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: max(size.width, 0), height: 34) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: current)
    let (left, right) = line.divided(atDistance: max(0, knob.midX - line.minX), from: .minXEdge)
    layOut(minimumTrack, currentMinimumTrackImage, isReversed ? right : left, minimumTrackTintColor ?? tintColor)
    layOut(maximumTrack, currentMaximumTrackImage, isReversed ? left : right, maximumTrackTintColor ?? .systemFill)
    thumb.frame = knob
    thumb.image = currentThumbImage
    thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : .clear
    thumb.layer.cornerRadius = knob.height / 2
    minimumImageView.image = minimumValueImage
    minimumImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumImageView.image = maximumValueImage
    maximumImageView.frame = maximumValueImageRect(forBounds: bounds)
    for part in [minimumTrack, maximumTrack] { part.alpha = isEnabled ? 1 : 0.5 }
  }

  private func layOut(_ track: UIImageView, _ image: UIImage?, _ frame: CGRect, _ color: UIColor) {
    track.image = image
    track.backgroundColor = image == nil ? color : .clear
    track.layer.cornerRadius = frame.height / 2
    track.frame = frame
    if let image {
      track.frame = CGRect(
        x: frame.minX,
        y: frame.midY - image.size.height / 2,
        width: frame.width,
        height: image.size.height
      )
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: current)
    let point = touch.location(in: self)
    if knob.insetBy(dx: -10, dy: -10).contains(point) {
      grip = point.x - knob.midX
      return true
    }
    // A pointer takes the knob with it from anywhere on the line; a finger has to catch it.
    guard touch.type == .indirectPointer else { return false }
    grip = 0
    move(to: point, event)
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: touch.location(in: self), event)
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
  }

  private func move(to point: CGPoint, _ event: UIEvent?) {
    let line = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: line, value: minimumValue)
    let length = line.width + 4 - knob.width
    guard length > 0 else { return }
    var share = (point.x - grip - knob.width / 2 - line.minX + 2) / length
    if isReversed { share = 1 - share }
    let old = current
    setValue(minimumValue + Float(min(max(share, 0), 1)) * (maximumValue - minimumValue), animated: false)
    if current != old, isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow: step(by: 1)
    case UIKeyCommand.inputLeftArrow, UIKeyCommand.inputDownArrow: step(by: -1)
    default: super.pressesBegan(presses, with: event)
    }
  }
  open override func accessibilityIncrement() { step(by: 1) }
  open override func accessibilityDecrement() { step(by: -1) }

  /// A tenth of the range, as a screen reader's swipe.
  private func step(by count: Float) {
    guard isEnabled else { return }
    setValue(current + count * (maximumValue - minimumValue) / 10, animated: true)
    send([.valueChanged, .primaryActionTriggered], nil)
  }

  override var defaultAccessibility: AccessibilityDefaults {
    let range = maximumValue - minimumValue
    let percent = range > 0 ? Int(((current - minimumValue) / range * 100).rounded()) : 0
    var traits: UIAccessibilityTraits = .adjustable
    if !isEnabled { traits.insert(.notEnabled) }
    return AccessibilityDefaults(
      isElement: true,
      value: "\(percent)%",
      traits: traits,
      range: .init(value: Double(current), minimum: Double(minimumValue), maximum: Double(maximumValue))
    )
  }
}
