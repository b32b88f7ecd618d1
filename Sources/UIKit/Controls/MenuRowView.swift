import Foundation

/// One row of a menu.
@MainActor final class MenuRowView: UIView {
  private let title = UILabel()
  private let subtitle = UILabel()
  private let image = UIImageView()
  private let mark = UIImageView()
  private let isIndented: Bool
  private let leastHeight: CGFloat
  /// How large it is beside others; nil for a row of its own.
  private let tile: UIMenu.ElementSize?
  let isEnabled: Bool

  /// - Parameter tile: how large it is beside others.
  init(leaf: MenuLeaf, indented: Bool = false, tile: UIMenu.ElementSize? = nil) {
    isIndented = indented
    self.tile = tile
    isEnabled = !leaf.attributes.contains(.disabled)
    leastHeight = 44
    super.init(frame: .zero)
    let color: UIColor =
      !isEnabled ? .tertiaryLabel : leaf.attributes.contains(.destructive) ? .systemRed : .label
    setUp(leaf.title, subtitle: leaf.subtitle, image: leaf.image, color: color)
    let name: String? =
      switch leaf.state {
      case .off: nil
      case .on: "checkmark"
      case .mixed: "minus"
      }
    mark.image = name.flatMap { UIImage(systemName: $0) }
    isChosen = tile != nil && leaf.state != .off
    if tile != nil { makeTile() }
    accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    if leaf.state == .on { accessibilityTraits.insert(.selected) }
  }

  init(submenu: UIMenu, indented: Bool) {
    isIndented = indented
    tile = nil
    isEnabled = true
    leastHeight = 44
    super.init(frame: .zero)
    let color: UIColor = submenu.options.contains(.destructive) ? .systemRed : .label
    setUp(submenu.title, subtitle: submenu.subtitle, image: submenu.image, color: color)
    mark.image = .chevron("chevron.forward")
    mark.contentMode = .center
    accessibilityTraits = .button
  }

  init(header text: String) {
    isIndented = false
    tile = nil
    isEnabled = true
    leastHeight = 44
    super.init(frame: .zero)
    setUp(text, subtitle: nil, image: .chevron("chevron.down"), color: .label)
    title.font = .systemFont(ofSize: title.font.pointSize, weight: .semibold)
    accessibilityTraits = .button
  }

  init(title text: String) {
    isIndented = false
    tile = nil
    isEnabled = false
    leastHeight = 30
    super.init(frame: .zero)
    setUp(text, subtitle: nil, image: nil, color: .secondaryLabel)
    title.font = .preferredFont(forTextStyle: .footnote)
    accessibilityTraits = .header
  }
  required init?(coder: NSCoder) { nil }

  private func setUp(_ text: String, subtitle second: String?, image picture: UIImage?, color: UIColor) {
    title.text = text
    title.textColor = color
    title.font = .preferredFont(forTextStyle: .body)
    title.numberOfLines = Self.lineLimit
    subtitle.text = second
    subtitle.textColor = .secondaryLabel
    subtitle.font = .preferredFont(forTextStyle: .caption1)
    subtitle.numberOfLines = Self.lineLimit
    image.image = picture
    image.tintColor = color
    image.contentMode = (picture?.size.height ?? 0) > side + 2 ? .scaleAspectFit : .center
    mark.tintColor = color
    mark.contentMode = .scaleAspectFit
    for view in [title, subtitle, image, mark] { addSubview(view) }
    isAccessibilityElement = true
    accessibilityLabel = [text, second].compactMap { $0 }.joined(separator: ", ")
  }

  /// Whether it is on, which one that stands beside others shows by its ground.
  private var isChosen = false

  /// The title stands below the picture, or is left to the ears.
  private func makeTile() {
    title.font = .preferredFont(forTextStyle: .caption1)
    title.textAlignment = .center
    title.isHidden = tile == .small && image.image != nil
    subtitle.isHidden = true
    mark.isHidden = true
    showGround()
  }

  private func showGround() {
    let alpha: CGFloat = isHighlighted ? 0.22 : 0.14
    backgroundColor = isHighlighted || isChosen ? UIColor(white: 0.5, alpha: alpha) : nil
  }

  var isHighlighted = false { didSet { showGround() } }

  /// Large text may take as many lines as it needs.
  private static var lineLimit: Int {
    UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
  }
  /// The side of the square that a picture stands in.
  private let side = UIFontMetrics(forTextStyle: .body).scaledValue(for: 22)
  private let markSide = UIFontMetrics(forTextStyle: .body).scaledValue(for: 16)

  private var textInset: CGFloat { isIndented ? 24 + markSide : 16 }
  private func textWidth(_ width: CGFloat) -> CGFloat {
    width - textInset - (image.image == nil ? 16 : 30 + side)
  }

  func height(width: CGFloat) -> CGFloat {
    if tile != nil {
      return title.isHidden || image.image == nil
        ? max(leastHeight, side + 22) : max(66, 26 + side + titleHeight(width))
    }
    let space = CGSize(width: textWidth(width), height: .infinity)
    var text = title.sizeThatFits(space).height
    if subtitle.text != nil { text += subtitle.sizeThatFits(space).height }
    return max(leastHeight, text + (leastHeight > 30 ? 22 : 14))
  }

  private func titleHeight(_ width: CGFloat) -> CGFloat {
    title.sizeThatFits(CGSize(width: max(0, width - 8), height: .infinity)).height
  }

  private func layoutTile() {
    let height = title.isHidden ? 0 : titleHeight(bounds.width)
    let picture: CGFloat = image.image == nil ? 0 : side
    let gap: CGFloat = picture > 0 && height > 0 ? 6 : 0
    let top = (bounds.height - picture - gap - height) / 2
    image.frame = CGRect(x: bounds.midX - side / 2, y: top, width: side, height: picture)
    title.frame = CGRect(x: 4, y: top + picture + gap, width: bounds.width - 8, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if tile != nil { return layoutTile() }
    let width = textWidth(bounds.width)
    let space = CGSize(width: width, height: .infinity)
    let first = title.sizeThatFits(space).height
    let second = subtitle.text == nil ? 0 : subtitle.sizeThatFits(space).height
    let top = (bounds.height - first - second) / 2
    title.textAlignment = startAlignment
    subtitle.textAlignment = title.textAlignment
    title.frame = placed(CGRect(x: textInset, y: top, width: width, height: first))
    subtitle.frame = placed(CGRect(x: textInset, y: top + first, width: width, height: second))
    image.frame = placed(CGRect(x: bounds.width - 16 - side, y: bounds.midY - side / 2, width: side, height: side))
    mark.frame = placed(CGRect(x: 14, y: bounds.midY - markSide / 2, width: markSide, height: markSide))
  }
}

extension UIImage {
  fileprivate static func chevron(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    )
  }
}
