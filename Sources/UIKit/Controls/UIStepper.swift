import Foundation

/// A control with a minus and a plus; 94×32 pt, whatever its frame says.
@preconcurrency @MainActor open class UIStepper: UIControl, ElementParting {
  private static let size = CGSize(width: 94, height: 32)
  private let minus = UIImageView()
  private let plus = UIImageView()
  private let divider = UIImageView()
  private let background = UIImageView()
  var images = StepperImages() { didSet { imagesChanged() } }
  private var pressed: Double = 0
  private var timer: Timer?

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeStepper)
  }

  private func setUp() {
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    imagesChanged()
    addSubview(background)
    divider.isUserInteractionEnabled = false
    for image in [minus, plus] {
      image.contentMode = .center
      addSubview(image)
    }
    addSubview(divider)
  }

  /// Kept between minimum and maximum.
  private func imagesChanged() {
    backgroundColor = images.backgrounds.isEmpty ? .tertiarySystemFill : nil
    divider.backgroundColor = images.dividers.isEmpty ? .separator : nil
    setNeedsLayout()
  }
  private func state(of direction: Double) -> UIControl.State {
    guard isEnabled, canStep(direction) else { return .disabled }
    return pressed == direction && isHighlighted ? .highlighted : .normal
  }

  open var value: Double {
    get { current }
    set {
      current = min(max(newValue, minimumValue), maximumValue)
      valueDidChange()
    }
  }
  private var current: Double = 0 {
    willSet { willChangeValue(forKey: "value") }
    didSet { didChangeValue(forKey: "value") }
  }
  open var minimumValue: Double = 0 { didSet { value = current } }
  open var maximumValue: Double = 100 { didSet { value = current } }
  open var stepValue: Double = 1
  /// Whether events come while the value changes, or once at the end.
  open var isContinuous = true
  /// Whether holding repeats the step.
  open var autorepeat = true
  /// Whether stepping beyond one end goes on at the other.
  open var wraps = false { didSet { setNeedsLayout() } }

  private func valueDidChange() {
    setNeedsLayout()
    updateAccessibility()
  }

  private func canStep(_ direction: Double) -> Bool {
    wraps || (direction > 0 ? current < maximumValue : current > minimumValue)
  }

  private func step(_ direction: Double, _ event: UIEvent?) {
    guard canStep(direction) else { return }
    let next = current + direction * stepValue
    value = wraps && next > maximumValue ? minimumValue : wraps && next < minimumValue ? maximumValue : next
    if isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isAtRight = touch.location(in: self).x >= bounds.midX
    pressed = isAtRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft) ? 1 : -1
    guard canStep(pressed) else { return false }
    step(pressed, event)
    if autorepeat { startRepeating() }
    setNeedsLayout()
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopRepeating()
    if !isContinuous { send([.valueChanged, .primaryActionTriggered], event) }
  }
  open override func cancelTracking(with event: UIEvent?) { stopRepeating() }

  private func startRepeating() {
    let timer = Timer(fire: Date(timeIntervalSinceNow: 0.5), interval: 0.1, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated {
        guard self.window != nil else { return self.stopRepeating() }
        if self.isTouchInside { self.step(self.pressed, nil) }
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
  private func stopRepeating() {
    timer?.invalidate()
    timer = nil
    pressed = 0
    setNeedsLayout()
  }

  open override func accessibilityIncrement() { step(1, nil) }
  open override func accessibilityDecrement() { step(-1, nil) }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.characters {
    case UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow: step(1, event)
    case UIKeyCommand.inputLeftArrow, UIKeyCommand.inputDownArrow: step(-1, event)
    default: super.pressesBegan(presses, with: event)
    }
  }

  // MARK: Geometry

  /// Whatever a frame or constraints ask for: the place counts, the size is the control's own.
  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: UIStepper.size) }
  }
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: transform.isIdentity ? UIStepper.size : newValue.size) }
  }
  open override var intrinsicContentSize: CGSize { UIStepper.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = CGSize(width: UIStepper.size.width / 2, height: UIStepper.size.height)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    minus.frame = CGRect(origin: CGPoint(x: isReversed ? half.width : 0, y: 0), size: half)
    plus.frame = CGRect(origin: CGPoint(x: isReversed ? 0 : half.width, y: 0), size: half)
    divider.frame = CGRect(x: half.width - 0.5, y: 6, width: 1, height: half.height - 12)
    for (image, direction) in [(minus, -1.0), (plus, 1.0)] {
      image.tintColor = isEnabled && canStep(direction) ? .label : .tertiaryLabel
      image.backgroundColor = pressed == direction && isHighlighted ? .tertiarySystemFill : .clear
      image.layer.cornerRadius = 8
      let state = state(of: direction)
      image.image = direction < 0 ? decrementImage(for: state) : incrementImage(for: state)
    }
    background.frame = bounds
    background.image = images.value(
      images.backgrounds,
      isEnabled ? (isHighlighted ? .highlighted : .normal) : .disabled
    )
    divider.image = images.divider(state(of: -1), state(of: 1))
    if let image = divider.image {
      divider.frame = CGRect(x: half.width - image.size.width / 2, y: 0, width: image.size.width, height: half.height)
    }
  }

  var elementParts: [ElementPart] {
    [(minus, "Decrement", -1.0), (plus, "Increment", 1.0)].map { view, label, direction in
      ElementPart(kind: .button, label: label, frame: view.frame, isEnabled: isEnabled && canStep(direction))
    }
  }

  override var defaultAccessibility: AccessibilityDefaults {
    var traits: UIAccessibilityTraits = .adjustable
    if !isEnabled { traits.insert(.notEnabled) }
    return AccessibilityDefaults(
      isElement: true,
      value: "\(current)",
      traits: traits,
      range: .init(value: current, minimum: minimumValue, maximum: maximumValue)
    )
  }
}
