import CoreGraphics
import Foundation

/// The look of an alert: 270 pt wide, 14 pt corners; of a sheet: groups of 57 pt rows. Both grow with the user's text size,
/// and scroll where the window is too low for them.
@MainActor final class AlertView: UIView {
  private unowned let controller: UIAlertController
  private var groups: [AlertGroup] = []
  private var isStale = true
  /// In a popover a tap beside it cancels, and there is no button for that.
  var isInPopover = false { didSet { if oldValue != isInPopover { setNeedsRebuild() } } }

  private static let alertWidth: CGFloat = 270
  private static let gap: CGFloat = 8

  init(_ controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    rebuildIfNeeded()
  }
  required init?(coder: NSCoder) { nil }

  var isAlert: Bool { controller.preferredStyle == .alert }
  var title: String? { controller.title ?? controller.message }

  func setNeedsRebuild() {
    isStale = true
    superview?.setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { setNeedsRebuild() }
  }

  private func rebuildIfNeeded() {
    guard isStale else { return }
    isStale = false
    groups.forEach { $0.removeFromSuperview() }
    let cancel = controller.actions.filter { $0.style == .cancel }
    let others = controller.actions.filter { $0.style != .cancel }
    if isAlert {
      // Cancel comes first of two, and last of more.
      let isRow = controller.actions.count == 2 && controller.actions.allSatisfy(fitsHalf)
      groups = [group(texts + fields, buttons: isRow ? cancel + others : others + cancel, sideBySide: isRow)]
    } else {
      groups = [group(texts, buttons: others, sideBySide: false)]
      if !cancel.isEmpty, !isInPopover { groups.append(group([], buttons: cancel, sideBySide: false)) }
    }
    groups.forEach(addSubview)
  }

  private func group(_ texts: [UIView], buttons: [UIAlertAction], sideBySide: Bool) -> AlertGroup {
    let stack = UIStackView()
    stack.axis = .vertical
    if !texts.isEmpty { stack.addArrangedSubview(header(texts)) }
    let row = UIStackView()
    row.axis = sideBySide ? .horizontal : .vertical
    var first: UIView?
    for action in buttons {
      if first != nil || !texts.isEmpty, !sideBySide || first != nil {
        row.addArrangedSubview(line(isVertical: sideBySide))
      }
      let button = AlertButton(action, font: buttonFont(action), height: isAlert ? 44 : 57) { [weak controller] in
        controller?.choose(action)
      }
      row.addArrangedSubview(button)
      if sideBySide, let first { button.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true }
      first = first ?? button
    }
    if sideBySide, !texts.isEmpty { stack.addArrangedSubview(line(isVertical: false)) }
    stack.addArrangedSubview(row)
    return AlertGroup(stack)
  }

  private func header(_ texts: [UIView]) -> UIView {
    let inner = UIStackView(arrangedSubviews: texts)
    inner.axis = .vertical
    inner.spacing = 4
    // Below the message the fields stand apart.
    if let label = texts.last(where: { $0 is UILabel }), label !== texts.last {
      inner.setCustomSpacing(16, after: label)
    }
    inner.isLayoutMarginsRelativeArrangement = true
    let margin: CGFloat = isAlert ? 19 : 14
    inner.directionalLayoutMargins = NSDirectionalEdgeInsets(top: margin, leading: 16, bottom: margin, trailing: 16)
    return inner
  }

  // MARK: Texts

  private func font(_ style: UIFont.TextStyle, isBold: Bool = false) -> UIFont {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    return isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
  }

  private func buttonFont(_ action: UIAlertAction) -> UIFont {
    let isBold = controller.preferredAction.map { $0 === action } ?? (action.style == .cancel)
    return font(isAlert ? .body : .title3, isBold: isBold)
  }

  /// Whether a button's title has room in half of an alert.
  private func fitsHalf(_ action: UIAlertAction) -> Bool {
    let width = (action.title ?? "").size(withAttributes: [.font: buttonFont(action)]).width
    return width <= Self.alertWidth / 2 - 2 * AlertButton.margin
  }

  private var texts: [UIView] {
    var views: [UIView] = []
    let color: UIColor = isAlert ? .label : .secondaryLabel
    if let title = controller.title, !title.isEmpty {
      views.append(label(title, font(isAlert ? .headline : .footnote, isBold: true), color))
    }
    if let message = controller.message, !message.isEmpty { views.append(label(message, font(.footnote), color)) }
    return views
  }

  private var fields: [UIView] { controller.textFields ?? [] }

  private func label(_ text: String, _ font: UIFont, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = (isAlert ? Self.alertWidth : min(484, UIScreen.main.bounds.width - 16)) - 32
    return label
  }

  private func line(isVertical: Bool) -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    (isVertical ? line.widthAnchor : line.heightAnchor).constraint(equalToConstant: 1).isActive = true
    return line
  }

  // MARK: Geometry

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    rebuildIfNeeded()
    let width = isAlert ? Self.alertWidth : size.width
    let heights = groups.map { $0.height(inWidth: width) }
    let wanted = heights.reduce(0, +) + CGFloat(max(0, groups.count - 1)) * Self.gap
    return CGSize(width: width, height: min(wanted, max(size.height, 0)))
  }

  /// The first group gives way where there is no room for all.
  override func layoutSubviews() {
    rebuildIfNeeded()
    super.layoutSubviews()
    var heights = groups.map { $0.height(inWidth: bounds.width) }
    let rest = heights.dropFirst().reduce(0) { $0 + $1 + Self.gap }
    if let first = heights.first { heights[0] = max(0, min(first, bounds.height - rest)) }
    var y: CGFloat = 0
    for (group, height) in zip(groups, heights) {
      group.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height + Self.gap
    }
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap { $0.key?.characters }
    if let key = keys.first(where: { $0 == "\r" || $0 == "UIKeyInputEscape" }), controller.answer(key) { return }
    super.pressesBegan(presses, with: event)
  }
}

/// Texts and buttons on one ground, which scroll where they have no room.
@MainActor private final class AlertGroup: UIScrollView {
  private let stack: UIStackView

  init(_ stack: UIStackView) {
    self.stack = stack
    super.init(frame: .zero)
    backgroundColor = AlertGroup.material
    layer.cornerRadius = 14
    contentInsetAdjustmentBehavior = .never
    addSubview(stack)
  }
  required init?(coder: NSCoder) { nil }

  private static let material = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(white: 0.97, alpha: 1)
  }

  func height(inWidth width: CGFloat) -> CGFloat {
    stack.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width, height: height(inWidth: bounds.width))
    if stack.frame != CGRect(origin: .zero, size: size) { stack.frame = CGRect(origin: .zero, size: size) }
    if contentSize != size { contentSize = size }
    isScrollEnabled = size.height > bounds.height
  }
}

/// A row of an alert: text in the tint colour, grey while pressed.
@MainActor private final class AlertButton: UIButton {
  static let margin: CGFloat = 8
  private let leastHeight: CGFloat

  init(_ action: UIAlertAction, font: UIFont, height: CGFloat, choose: @escaping () -> Void) {
    leastHeight = height
    super.init(frame: .zero)
    setTitle(action.title, for: .normal)
    titleLabel?.font = font
    titleLabel?.adjustsFontSizeToFitWidth = true
    titleLabel?.minimumScaleFactor = 0.5
    contentEdgeInsets = UIEdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin)
    let color: UIColor = action.style == .destructive ? .systemRed : tintColor
    setTitleColor(action.isEnabled ? color : .tertiaryLabel, for: .normal)
    isEnabled = action.isEnabled
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    let line = titleLabel?.font.lineHeight ?? 0
    return CGSize(width: UIView.noIntrinsicMetric, height: max(leastHeight, (line + 22).rounded(.up)))
  }
  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }
}
