import CoreGraphics
import Foundation

/// What a colour picker shows: a grid or sliders, the opacity, and the colour.
@MainActor final class ColorPickerPanel: UIView {
  var chose: (UIColor, _ isContinuous: Bool) -> Void = { _, _ in }
  var close: () -> Void = {}
  var title: String? { didSet { heading.text = title ?? SystemString.colors.text } }
  var showsOpacity = true { didSet { setNeedsLayout() } }

  private let heading = UILabel()
  private let closeButton = UIButton(type: .system)
  private let ways = UISegmentedControl(items: [SystemString.grid.text, SystemString.sliders.text])
  private let grid = ColorGridView()
  private var sliders: [(label: UILabel, slider: UISlider)] = []
  private let swatch = ColorSwatch()
  private var parts = ColorParts([0, 0, 0, 0])

  private static let margin: CGFloat = 16

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    heading.text = SystemString.colors.text
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.textAlignment = .center
    heading.accessibilityTraits = .header
    let configuration = UIImage.SymbolConfiguration(pointSize: 22)
    closeButton.setImage(UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration), for: .normal)
    closeButton.tintColor = .tertiaryLabel
    closeButton.accessibilityLabel = SystemString.close.text
    closeButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    ways.selectedSegmentIndex = 0
    ways.addAction(UIAction { [weak self] _ in self?.setNeedsLayout() }, for: .valueChanged)
    swatch.layer.cornerRadius = 10
    swatch.isAccessibilityElement = true
    for view in [heading, closeButton, ways, grid, swatch] { addSubview(view) }
    for (index, name) in [SystemString.red, .green, .blue, .opacity].enumerated() { addSlider(index, name.text) }
    grid.chose = { [weak self] in self?.choseInGrid($0) }
  }
  required init?(coder: NSCoder) { nil }

  private func addSlider(_ index: Int, _ name: String) {
    let label = UILabel()
    label.text = name
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    let slider = UISlider()
    slider.accessibilityLabel = name
    slider.addAction(UIAction { [weak self] _ in self?.moved(index) }, for: .valueChanged)
    slider.addAction(UIAction { [weak self] _ in self?.settle() }, for: [.touchUpInside, .touchUpOutside])
    sliders.append((label, slider))
    addSubview(label)
    addSubview(slider)
  }

  func show(_ color: UIColor) {
    let parts = ColorParts(color)
    self.parts = parts
    for (index, pair) in sliders.enumerated() where !pair.slider.isTracking {
      pair.slider.value = Float(parts.values[index])
    }
    swatch.color = color
    swatch.accessibilityLabel = parts.spoken
    grid.chosen = parts
  }

  private func moved(_ index: Int) {
    // What is clear would stay unseen whatever its colour is.
    if index < 3, parts.values[3] == 0 { parts.values[3] = 1 }
    parts.values[index] = CGFloat(sliders[index].slider.value)
    chose(parts.color, sliders[index].slider.isTracking)
  }
  private func settle() { chose(parts.color, false) }
  private func choseInGrid(_ color: ColorParts) {
    var color = color
    color.values[3] = parts.values[3] > 0 ? parts.values[3] : 1
    chose(color.color, false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = Self.margin
    let inner = bounds.inset(by: safeAreaInsets).insetBy(dx: margin, dy: 0)
    heading.frame = CGRect(x: inner.minX + 44, y: inner.minY + 12, width: inner.width - 88, height: 28)
    closeButton.frame = CGRect(x: inner.maxX - 36, y: inner.minY + 8, width: 36, height: 36)
    ways.frame = CGRect(x: inner.minX, y: heading.frame.maxY + 14, width: inner.width, height: 32)
    let isGrid = ways.selectedSegmentIndex == 0
    var y = ways.frame.maxY + margin
    grid.isHidden = !isGrid
    // In a low window the grid gives way to what stands below it.
    let below: CGFloat = (showsOpacity ? 62 : 0) + 64 + 2 * margin
    grid.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: max(120, min(300, inner.maxY - y - below)))
    if isGrid { y = grid.frame.maxY + margin }
    for (index, pair) in sliders.enumerated() {
      let isShown = index == 3 ? showsOpacity : !isGrid
      pair.label.isHidden = !isShown
      pair.slider.isHidden = !isShown
      guard isShown else { continue }
      pair.label.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: 18)
      pair.slider.frame = CGRect(x: inner.minX, y: y + 20, width: inner.width, height: 34)
      y += 62
    }
    swatch.frame = CGRect(x: inner.minX, y: y, width: 64, height: 64)
  }
}

/// Twelve hues in nine shades, below a row of greys.
@MainActor final class ColorGridView: UIView {
  static let columns = 12
  static let rows = 10
  var chose: (ColorParts) -> Void = { _ in }
  var chosen: ColorParts? { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 10
    clipsToBounds = true
    let tap = UITapGestureRecognizer()
    tap.handler = { [weak self] tap in
      guard let self else { return }
      choose(at: tap.location(in: self))
    }
    addGestureRecognizer(tap)
    accessibilityLabel = SystemString.grid.text
    isAccessibilityElement = true
  }
  required init?(coder: NSCoder) { nil }

  private static let shades: [(saturation: CGFloat, brightness: CGFloat)] = [
    (1, 0.3), (1, 0.42), (1, 0.58), (1, 0.75), (1, 0.95), (0.75, 1), (0.52, 1), (0.34, 1), (0.17, 1),
  ]

  /// - Parameter row: The first is grey; of the others the first are dark and the last pale.
  static func color(_ row: Int, _ column: Int) -> ColorParts {
    if row == 0 {
      let grey = 1 - CGFloat(column) / CGFloat(columns - 1)
      return ColorParts([grey, grey, grey, 1])
    }
    let hue = (195 + 30 * CGFloat(column)).truncatingRemainder(dividingBy: 360) / 360
    let shade = shades[row - 1]
    return ColorParts(UIColor(hue: hue, saturation: shade.saturation, brightness: shade.brightness, alpha: 1))
  }

  func choose(at point: CGPoint) {
    guard bounds.contains(point) else { return }
    let column = Int(point.x / bounds.width * CGFloat(Self.columns))
    let row = Int(point.y / bounds.height * CGFloat(Self.rows))
    chose(Self.color(row, column))
  }

  override func draw(_ rect: CGRect) {
    let size = CGSize(width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let cell = CGRect(
          x: CGFloat(column) * size.width,
          y: CGFloat(row) * size.height,
          width: size.width,
          height: size.height
        )
        let color = Self.color(row, column)
        color.color.setFill()
        // Cells overlap a little, so that nothing is seen between them.
        UIRectFill(cell.insetBy(dx: -0.3, dy: -0.3))
        guard let chosen, chosen.values[3] > 0, chosen.isSameColor(as: color) else { continue }
        let mark = UIBezierPath(roundedRect: cell.insetBy(dx: 1.5, dy: 1.5), cornerRadius: 3)
        mark.lineWidth = 3
        (color.values[0] + color.values[1] + color.values[2] > 2 ? UIColor.black : .white).setStroke()
        mark.stroke()
      }
    }
  }
}
