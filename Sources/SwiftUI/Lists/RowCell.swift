import QuartzCore
import UIKit

/// A row of a list.
final class RowCell: UITableViewCell {
  static let identifier = "Row"

  let host = ItemHost()
  private(set) var id: ItemID?
  private var ground: ItemHost?
  private var isSeparatorHidden = false
  private var badge: BadgeLabel?
  /// How far the row stands from the next one, in points: half of it lies above, and half below.
  var gap: CGFloat = 0
  private var minHeight: CGFloat = 44
  private var look = ListLook.insetGrouped

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(host)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  func show(_ item: LayoutItem, _ id: ItemID, _ environment: EnvironmentValues, _ look: ListLook) {
    self.id = id
    self.look = look
    minHeight = environment.defaultMinListRowHeight
    host.direction = environment.layoutDirection
    host.item = item
    showGround(item.trait(RowBackgroundTrait.self))
    showBadge(item.trait(BadgeTrait.self), environment)
    isUserInteractionEnabled = true
    setNeedsLayout()
  }

  private func showGround(_ item: LayoutItem?) {
    guard let item else {
      ground = nil
      backgroundView = nil
      let color: UIColor = look == .plain ? .systemBackground : .secondarySystemGroupedBackground
      if backgroundColor != color { backgroundColor = color }
      return
    }
    let host = ground ?? ItemHost()
    ground = host
    host.fills = true
    host.item = item
    item.layoutChanged = { [weak host] in host?.setNeedsLayout() }
    if backgroundView !== host { backgroundView = host }
    backgroundColor = .clear
  }

  private func showBadge(_ new: RowBadge?, _ environment: EnvironmentValues) {
    guard let new, host.item?.trait(RowLinkTrait.self) != true else {
      badge?.removeFromSuperview()
      badge = nil
      return
    }
    let label = badge ?? BadgeLabel()
    badge = label
    if label.superview == nil { contentView.addSubview(label) }
    var environment = environment
    environment.foregroundStyles = [AnyShapeStyle(Color(uiColor: new.prominence.color))]
    label.isProminent = new.prominence == .increased
    label.attributedText = new.text.resolve(in: environment)
  }

  // MARK: Layout

  private func insets(inWidth width: CGFloat) -> EdgeInsets {
    if let own = host.item?.trait(RowInsetsTrait.self) { return own }
    let side: CGFloat = UIView.systemSideMargin(inWidth: superview?.bounds.width ?? width)
    return EdgeInsets(top: 11, leading: side, bottom: 11, trailing: side)
  }

  private var badgeWidth: CGFloat { badge.map { $0.intrinsicContentSize.width + 8 } ?? 0 }

  /// The height of the row in a width.
  func height(inWidth width: CGFloat) -> CGFloat {
    let taken = contentInsets
    host.insets = insets(inWidth: width)
    host.insets.trailing += badgeWidth
    return max(minHeight, host.height(inWidth: width - taken.left - taken.right)) + gap
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: height(inWidth: targetSize.width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    host.insets = insets(inWidth: bounds.width)
    let trailing = host.insets.trailing
    host.insets.trailing += badgeWidth
    let room = contentView.bounds.insetBy(dx: 0, dy: gap / 2)
    if host.frame != room { host.frame = room }
    standApart()
    host.setNeedsLayout()
    host.layoutIfNeeded()
    if let badge {
      let size = badge.intrinsicContentSize
      let x = host.direction == .leftToRight ? contentView.bounds.width - trailing - size.width : trailing
      badge.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    alignSeparator()
  }

  /// What lies between the rows shows the list's ground.
  private func standApart() {
    guard gap > 0 else {
      if layer.mask != nil { layer.mask = nil }
      return
    }
    let mask = layer.mask as? CAShapeLayer ?? CAShapeLayer()
    mask.frame = bounds
    let radius: CGFloat = look == .insetGrouped ? 10 : 0
    mask.path = UIBezierPath(roundedRect: bounds.insetBy(dx: 0, dy: gap / 2), cornerRadius: radius).cgPath
    if layer.mask !== mask { layer.mask = mask }
  }

  // MARK: The line below

  /// What the row below says of the line counts, too.
  func showSeparator(isHidden: Bool, tint: Color?) {
    let own = host.item?.trait(RowSeparatorsTrait.self) ?? RowSeparators()
    isSeparatorHidden = isHidden || own.bottom == .hidden
    separatorTint = (own.bottomTint ?? tint)?.color
    setNeedsLayout()
  }

  /// The line begins where the text does.
  private func alignSeparator() {
    let isLeftToRight = host.direction == .leftToRight
    let start = host.separatorStart ?? host.insets.leading
    let end = host.separatorEnd.map { contentView.bounds.width - $0 } ?? 0
    var inset = UIEdgeInsets(top: 0, left: isLeftToRight ? start : end, bottom: 0, right: isLeftToRight ? end : start)
    if isSeparatorHidden { inset.left = bounds.width }
    if separatorInset != inset { separatorInset = inset }
  }

  // MARK: Taps

  /// What a tap on the row does.
  var targets: [RowTarget] {
    func all(_ view: UIView) -> [RowTarget] {
      (view as? RowTarget).map { $0.isEnabled ? [$0] : [] } ?? view.subviews.flatMap(all)
    }
    return all(host)
  }
}
