import CoreGraphics
import Foundation

/// One tab of a bar: image, title, badge.
@MainActor final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let image = UIImageView()
  private let title = UILabel()
  private let badge = TabBadge()
  private var style = UITabBarItemAppearance.Style.stacked
  private var looks = TabLooks()

  private static let imageSide: CGFloat = 28

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    image.contentMode = .scaleAspectFit
    image.showsTemplates = true
    title.textAlignment = .center
    for view in [image, title, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityIdentifier = item.accessibilityIdentifier
  }
  required init?(coder: NSCoder) { nil }

  func show(_ looks: TabLooks, _ style: UITabBarItemAppearance.Style) {
    self.looks = looks
    self.style = style
    isEnabled = item.isEnabled
    let picture = isSelected ? item.selectedImage : item.image
    image.image = picture?.withConfiguration(UIImage.SymbolConfiguration(pointSize: style == .stacked ? 20 : 18))
    image.tintColor = looks.iconColor
    title.attributedText = item.title.map { NSAttributedString(string: $0, attributes: looks.titleAttributes) }
    badge.show(item.badgeValue, looks)
    setNeedsLayout()
    updateAccessibility()
  }

  private var imageSize: CGSize {
    guard let size = image.image?.size else { return .zero }
    return CGSize(width: min(size.width, 60), height: min(size.height, 32))
  }

  /// The width of the content alone.
  var contentWidth: CGFloat {
    let text = title.intrinsicContentSize.width
    return style == .stacked ? max(text, imageSize.width) : imageSize.width + (text > 0 ? text + 7 : 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if style == .stacked { layOutStacked() } else { layOutInline() }
    image.frame = image.frame.inset(by: item.imageInsets)
    title.frame = title.frame.moved(item.titlePositionAdjustment).moved(looks.titleOffset)
    let corner =
      style == .stacked
      ? CGPoint(x: image.frame.midX + 4, y: max(1, image.frame.minY - 3)) : CGPoint(x: image.frame.maxX - 7, y: 3)
    badge.frame = CGRect(origin: corner, size: badge.intrinsicContentSize).moved(looks.badgeOffset)
  }

  private func layOutStacked() {
    let text = title.intrinsicContentSize
    let hasTitle = text.width > 0
    let middle = hasTitle ? 6 + Self.imageSide / 2 : UITabBar.height / 2
    image.frame = CGRect(middle: CGPoint(x: bounds.midX, y: middle - 1), size: imageSize)
    let width = min(text.width, bounds.width)
    title.frame = CGRect(x: (bounds.width - width) / 2, y: 46.5 - text.height, width: width, height: text.height)
  }

  private func layOutInline() {
    let text = title.intrinsicContentSize
    let start = (bounds.width - min(contentWidth, bounds.width)) / 2
    let size = imageSize
    let middle = UITabBar.height / 2
    image.frame = placed(CGRect(x: start, y: middle - size.height / 2, width: size.width, height: size.height))
    let x = start + size.width + (size.width > 0 ? 7 : 0)
    title.frame = placed(
      CGRect(
        x: x,
        y: middle - text.height / 2,
        width: min(text.width, max(0, bounds.width - x)),
        height: text.height
      )
    )
  }

  override func stateDidChange() {
    super.stateDidChange()
    alpha = isHighlighted && !isSelected ? 0.6 : 1
  }

  override var defaultAccessibility: AccessibilityDefaults {
    var traits: UIAccessibilityTraits = .button
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return AccessibilityDefaults(
      isElement: true,
      label: item.accessibilityLabel ?? item.title,
      value: item.badgeValue,
      traits: traits,
      role: .tab
    )
  }
}

/// A tab's colours and fonts in its present state.
struct TabLooks {
  var iconColor: UIColor?
  var titleAttributes: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  var badgeColor: UIColor?
  var badgeAttributes: [NSAttributedString.Key: Any] = [:]
  var badgeOffset = UIOffset.zero
}

extension TabLooks {
  /// Later sources win: the system's looks, the bar's appearance, what the item itself says.
  @MainActor init(
    _ item: UITabBarItem,
    _ state: UITabBarItemStateAppearance,
    _ controlState: UIControl.State,
    color: UIColor,
    isStacked: Bool
  ) {
    let icon = state.iconColor ?? color
    iconColor = icon
    titleAttributes = [
      .font: UIFont.systemFont(ofSize: isStacked ? 10 : 13, weight: .medium), .foregroundColor: color,
    ]
    titleAttributes.merge(state.titleTextAttributes) { $1 }
    titleAttributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
    if controlState != .normal { titleAttributes.merge(item.titleTextAttributes(for: controlState) ?? [:]) { $1 } }
    titleOffset = state.titlePositionAdjustment
    badgeColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
    badgeAttributes = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white]
    badgeAttributes.merge(state.badgeTextAttributes) { $1 }
    badgeAttributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    if controlState != .normal { badgeAttributes.merge(item.badgeTextAttributes(for: controlState) ?? [:]) { $1 } }
    badgeOffset = state.badgePositionAdjustment
  }
}

/// A red capsule with a short text.
@MainActor private final class TabBadge: UIView {
  private let label = UILabel()
  private static let height: CGFloat = 18

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = Self.height / 2
    label.textAlignment = .center
    addSubview(label)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ text: String?, _ looks: TabLooks) {
    isHidden = text == nil
    label.attributedText = text.map { NSAttributedString(string: $0, attributes: looks.badgeAttributes) }
    backgroundColor = looks.badgeColor
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: max(Self.height, label.intrinsicContentSize.width + 10).rounded(.up), height: Self.height)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

extension CGRect {
  fileprivate init(middle: CGPoint, size: CGSize) {
    self.init(
      x: (middle.x - size.width / 2).rounded(),
      y: (middle.y - size.height / 2).rounded(),
      width: size.width,
      height: size.height
    )
  }
  fileprivate func moved(_ offset: UIOffset) -> CGRect { offsetBy(dx: offset.horizontal, dy: offset.vertical) }
}
