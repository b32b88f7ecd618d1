import CoreGraphics
import Foundation
import QuartzCore

/// A row of a list layout: content, accessories beside it, and a line below.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private var leadingRow: UIView?
  private var trailingRow: UIView?
  private let separator = CALayer()
  private var listPlace = ListPlace()

  private static let gap: CGFloat = 8
  private static let groupRadius: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(separator)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.addSublayer(separator)
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard listPlace.isHeader else { return .cell() }
    return listPlace.appearance == .plain ? .plainHeader() : .groupedHeader()
  }
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    if listPlace.isHeader { return listPlace.appearance == .plain ? .listPlainHeaderFooter() : .clear() }
    return listPlace.appearance == .plain ? .listPlainCell() : .listGroupedCell()
  }
  /// How often the content is indented by `indentationWidth`.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }

  private func accessoriesChanged() {
    leadingRow?.removeFromSuperview()
    trailingRow?.removeFromSuperview()
    let shown = accessories.filter { $0.isShown(whileEditing: states.isEditing) }
    leadingRow = row(shown.filter(\.isLeading))
    trailingRow = row(shown.filter { !$0.isLeading })
    setNeedsLayout()
  }

  private func row(_ accessories: [UICellAccessory]) -> UIView? {
    guard !accessories.isEmpty else { return nil }
    let row = AccessoryRow(
      accessories.map { $0.makeView(self) },
      widths: accessories.map(\.reservedWidth),
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    addSubview(row)
    return row
  }

  override func statesChanged(from old: CellStates) {
    super.statesChanged(from: old)
    if states.isEditing != old.isEditing { return accessoriesChanged() }
    for view in (leadingRow?.subviews ?? []) + (trailingRow?.subviews ?? []) {
      (view as? any CellStateFollower)?.follow(self)
    }
  }

  // MARK: Outlines

  var isExpanded: Bool { states.isExpanded }

  /// Whether a tap anywhere shows or hides the children.
  var isOutlineHeader: Bool {
    let style = accessories.lazy.compactMap(\.outlineStyle).first
    guard style == .automatic else { return style == .header }
    return (contentConfiguration as? UIListContentConfiguration)?.isHeader ?? false
  }

  func toggleExpansion() {
    guard let list = enclosingList, let path = list.indexPath(for: self) else { return }
    (list.dataSource as? any OutlineSource)?.toggleExpansion(at: path)
  }

  func showTrailingActions() {
    guard let list = enclosingList, let path = list.indexPath(for: self) else { return }
    list.showTrailingActions(at: path)
  }

  func takePlace(_ place: ListPlace) {
    guard listPlace != place else { return }
    // A standard background is given anew, an app's own stays.
    if configured.background?.standard != nil, listPlace.isHeader != place.isHeader { backgroundConfiguration = nil }
    listPlace = place
    setNeedsLayout()
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  private var contentInsets: UIEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    insets.leading = indentation + (leadingRow.map { listPlace.sideMargin + $0.bounds.width } ?? 0)
    insets.trailing = trailingRow.map { listPlace.sideMargin + $0.bounds.width } ?? 0
    return insets.resolved(effectiveUserInterfaceLayoutDirection)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let insets = contentInsets
    let room = CGSize(width: max(0, targetSize.width - insets.left - insets.right), height: targetSize.height)
    let size = super.systemLayoutSizeFitting(
      room,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
    return CGSize(width: targetSize.width, height: max(UITableView.standardRowHeight, size.height))
  }

  open override func layoutSubviews() {
    if configured.background == nil { backgroundConfiguration = defaultBackgroundConfiguration() }
    super.layoutSubviews()
    contentView.frame = bounds.inset(by: contentInsets)
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 11,
      leading: leadingRow == nil ? listPlace.sideMargin : 16,
      bottom: 11,
      trailing: trailingRow == nil ? listPlace.sideMargin : Self.gap
    )
    layoutAccessories()
    layoutSeparator()
    roundCorners()
  }

  private func layoutAccessories() {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func put(_ row: UIView?, atLeft: Bool, _ distance: CGFloat) {
      guard let row else { return }
      row.frame.origin = CGPoint(
        x: atLeft ? distance : bounds.width - distance - row.bounds.width,
        y: ((bounds.height - row.bounds.height) / 2).rounded()
      )
    }
    put(leadingRow, atLeft: !isRightToLeft, listPlace.sideMargin + (indentsAccessories ? indentation : 0))
    put(trailingRow, atLeft: isRightToLeft, listPlace.sideMargin)
  }

  private func layoutSeparator() {
    let height = 1 / UIScreen.main.scale
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // The line begins where the text does.
    let insets = contentInsets
    let textStart = (configured.contentView as? UIListContentView)?.textStart
    let inset =
      textStart.map { $0 + (isRightToLeft ? insets.right : insets.left) } ?? listPlace.sideMargin + indentation
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    separator.isHidden =
      !listPlace.showsSeparator || listPlace.appearance != .plain && (listPlace.isLast || listPlace.isHeader)
    separator.backgroundColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    separator.frame = CGRect(
      x: isRightToLeft ? 0 : inset,
      y: bounds.height - height,
      width: max(0, bounds.width - inset),
      height: height
    )
    CATransaction.commit()
  }

  private func roundCorners() {
    let isRounded = listPlace.appearance == .insetGrouped
    var corners: CACornerMask = []
    if listPlace.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if listPlace.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = isRounded && (listPlace.isFirst || listPlace.isLast) ? Self.groupRadius : 0
    layer.maskedCorners = corners
    clipsToBounds = isRounded
  }
}

/// What a list cell takes from its layout and its place in it.
struct ListPlace: Equatable {
  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  /// Whether it is a row that stands for the section's header.
  var isHeader = false
  var isFirst = false
  var isLast = false
  var showsSeparator = true
  var sideMargin: CGFloat = 16
}
