import Foundation

/// A control that is on or off; 51×31 pt, whatever its frame says.
@preconcurrency @MainActor open class UISwitch: UIControl {
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView()
  private let thumb = UIView()
  private var isStretched = false

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.decodingNib(decodeSwitch)
  }

  private func setUp() {
    for part in [track, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    track.layer.cornerRadius = 15.5
    thumb.layer.cornerRadius = 13.5
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    updateLooks()
  }

  open var isOn: Bool {
    get { shown }
    set { setOn(newValue, animated: false) }
  }
  private var shown = false {
    willSet { willChangeValue(forKey: "on") }
    didSet { didChangeValue(forKey: "on") }
  }

  /// Sends no event: those tell what the user does.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != shown else { return }
    shown = on
    updateAccessibility()
    animateLooks(animated)
  }

  /// The track's colour when on; green when nil.
  open var onTintColor: UIColor? { didSet { updateLooks() } }
  /// The knob's colour; white when nil.
  open var thumbTintColor: UIColor? { didSet { updateLooks() } }
  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }

  private func animateLooks(_ animated: Bool) {
    guard animated, window != nil else { return updateLooks() }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
      self.updateLooks()
    }
  }

  private func updateLooks() {
    let size = UISwitch.size
    track.frame = CGRect(origin: .zero, size: size)
    track.backgroundColor = shown ? onTintColor ?? .systemGreen : .secondarySystemFill
    let width: CGFloat = isStretched ? 34 : 27
    let isAtRight = shown != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    thumb.frame = CGRect(x: isAtRight ? size.width - 2 - width : 2, y: 2, width: width, height: 27)
    thumb.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
  }

  override func stateDidChange() {
    super.stateDidChange()
    isStretched = isHighlighted
    animateLooks(true)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    // A drag across the middle turns the switch at once.
    let wanted = touch.location(in: self).x > bounds.midX
    let moved = abs(touch.location(in: self).x - touch.previousLocation(in: self).x) > 0
    if moved, wanted != shown, abs(touch.location(in: self).x - bounds.midX) > 12, hasDragged(touch) {
      toggledByDrag = true
      setOn(wanted, animated: true)
      send([.valueChanged, .primaryActionTriggered], event)
    }
    return true
  }
  private var startX: CGFloat = 0
  private var toggledByDrag = false
  private func hasDragged(_ touch: UITouch) -> Bool { abs(touch.location(in: self).x - startX) > 8 }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.location(in: self).x
    toggledByDrag = false
    return true
  }

  override func touchUpInside(_ event: UIEvent?) {
    if toggledByDrag {
      toggledByDrag = false
    } else {
      setOn(!shown, animated: true)
      send([.valueChanged, .primaryActionTriggered], event)
    }
    send(.touchUpInside, event)
  }

  open override var intrinsicContentSize: CGSize { UISwitch.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateLooks()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLooks()
  }

  override var defaultAccessibility: AccessibilityDefaults {
    var traits: UIAccessibilityTraits = [.button, .toggleButton]
    if !isEnabled { traits.insert(.notEnabled) }
    return AccessibilityDefaults(isElement: true, value: shown ? "1" : "0", traits: traits)
  }
}
