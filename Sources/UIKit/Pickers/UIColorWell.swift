import CoreGraphics
import Foundation
import SlipwayFoundation

/// A colour in a ring of all hues; a tap lets the user choose another.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  private static let side: CGFloat = 28
  private let ring = HueRing()
  private let swatch = ColorSwatch()
  private weak var picker: UIColorPickerViewController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [ring, swatch] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
  }

  /// What the picker is headed with.
  open var title: String? { didSet { picker?.title = title } }
  /// Whether colours can be chosen that let through what lies behind.
  open var supportsAlpha = true { didSet { picker?.supportsAlpha = supportsAlpha } }
  /// nil for none. Setting it sends no event.
  open var selectedColor: UIColor? {
    didSet {
      swatch.color = selectedColor
      updateAccessibility()
    }
  }

  private func open() {
    guard let presenter = nearestController, picker == nil else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    picker.selectedColor = selectedColor ?? .clear
    picker.chosen = { [weak self] color, _ in
      self?.selectedColor = color
      self?.sendActions(for: .valueChanged)
    }
    self.picker = picker
    presenter.present(picker, animated: true)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    ring.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    swatch.frame = ring.frame.insetBy(dx: 5, dy: 5)
    swatch.layer.cornerRadius = swatch.bounds.width / 2
  }
  override func stateDidChange() {
    super.stateDidChange()
    alpha = isEnabled ? 1 : 0.4
  }
  override var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: title ?? SystemString.colors.text,
      value: selectedColor.map { ColorParts($0).spoken },
      traits: .button
    )
  }
}

/// A ring of all hues.
@MainActor private final class HueRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let (middle, radius) = (CGPoint(x: bounds.midX, y: bounds.midY), min(bounds.width, bounds.height) / 2 - 1.5)
    let steps = 48
    for step in 0..<steps {
      let start = CGFloat(step) / CGFloat(steps)
      let arc = UIBezierPath(
        arcCenter: middle,
        radius: radius,
        startAngle: start * 2 * .pi,
        // A little more than its part: arcs that only meet would let a line through.
        endAngle: (start + 1.2 / CGFloat(steps)) * 2 * .pi,
        clockwise: true
      )
      arc.lineWidth = 3
      UIColor(hue: start, saturation: 1, brightness: 1, alpha: 1).setStroke()
      arc.stroke()
    }
  }
}

/// A colour on squares that are seen through what is not opaque.
@MainActor final class ColorSwatch: UIView {
  var color: UIColor? { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isOpaque = false
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIRectFill(bounds)
    let side: CGFloat = 5
    UIColor(white: 0.8, alpha: 1).setFill()
    for row in 0..<Int((bounds.height / side).rounded(.up)) {
      for column in 0..<Int((bounds.width / side).rounded(.up)) where (row + column).isMultiple(of: 2) {
        UIRectFill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
      }
    }
    (color ?? .clear).setFill()
    UIRectFillUsingBlendMode(bounds, .normal)
  }
}
