import CoreGraphics
import Foundation
import QuartzCore

/// A row of a list layout: content, accessories beside it, and a line below.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private var leadingRow: UIView?
  private var trailingRow: UIView?
  private let separator = CALayer()
  private let topSeparator = CALayer()
  private var separatorGuide: UILayoutGuide?
  private var listPlace = ListPlace()

  private static let gap: CGFloat = 8
  private static let groupRadius: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(separator)
    layer.addSublayer(topSeparator)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.addSublayer(separator)
    layer.addSublayer(topSeparator)
  }

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isSidebar = listPlace.appearance.isSidebar
    let isPlain = listPlace.appearance == .plain
    switch listPlace.role {
    case .cell: return isSidebar ? .sidebarCell() : .cell()
    case .headerCell, .header: return isSidebar ? .sidebarHeader() : isPlain ? .plainHeader() : .groupedHeader()
    case .footer: return isPlain ? .plainFooter() : .groupedFooter()
    }
  }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let isCell = listPlace.role == .cell
    if listPlace.appearance.isSidebar { return isCell ? .listSidebarCell() : .listSidebarHeader() }
    if listPlace.appearance == .plain { return isCell ? .listPlainCell() : .listPlainHeaderFooter() }
    return isCell ? .listGroupedCell() : .listGroupedHeaderFooter()
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
      widths: accessories.map(\.reservedWidth)
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
    if configured.background?.standard != nil, listPlace.role != place.role { backgroundConfiguration = nil }
    listPlace = place
    traitOverrides.listEnvironment = place.appearance.listEnvironment
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
    return CGSize(width: targetSize.width, height: max(RowHeights.standardRow, size.height))
  }

  open override func layoutSubviews() {
    if configured.background == nil {
      let standard = defaultBackgroundConfiguration()
      // The state may be older than the background.
      let follows = automaticallyUpdatesBackgroundConfiguration
      backgroundConfiguration = follows ? standard.updated(for: configurationState) : standard
    }
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

  /// Constrain its leading or trailing edge to have the lines below and above begin and end with something of the cell.
  open var separatorLayoutGuide: UILayoutGuide {
    if let separatorGuide { return separatorGuide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    separatorGuide = guide
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: automaticSeparatorStart)
    for constraint in [leading, trailing] { constraint.priority = .defaultLow }
    NSLayoutConstraint.activate([leading, trailing])
    return guide
  }

  /// The lines begin where the text does.
  private var automaticSeparatorStart: CGFloat {
    let insets = contentInsets
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let textStart = (configured.contentView as? UIListContentView)?.textStart
    return textStart.map { $0 + (isRightToLeft ? insets.right : insets.left) } ?? listPlace.sideMargin + indentation
  }

  private func layoutSeparator() {
    let style = listPlace.separator
    let isInner = listPlace.appearance.isGrouped && (listPlace.isLast || listPlace.role != .cell)
    let showsBottom =
      switch style.bottomSeparatorVisibility {
      case .automatic: !isInner
      case .visible: true
      case .hidden: false
      }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let hasLines = listPlace.showsSeparator && !listPlace.role.isSupplementary
    separator.isHidden = !hasLines || !showsBottom
    topSeparator.isHidden = !hasLines || style.topSeparatorVisibility != .visible
    let height = 1 / UIScreen.main.scale
    place(separator, style.bottomSeparatorInsets, y: bounds.height - height, height)
    place(topSeparator, style.topSeparatorInsets, y: 0, height)
    CATransaction.commit()
  }

  private func place(_ line: CALayer, _ insets: NSDirectionalEdgeInsets, y: CGFloat, _ height: CGFloat) {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var start = automaticSeparatorStart
    var end: CGFloat = 0
    if let frame = separatorGuide?.layoutFrame, frame.width > 0 {
      start = isRightToLeft ? bounds.width - frame.maxX : frame.minX
      end = isRightToLeft ? frame.minX : bounds.width - frame.maxX
    }
    let resolved = UIListSeparatorConfiguration.resolved(insets, automaticLeading: start)
    if insets.trailing != UIListSeparatorConfiguration.automaticInsets.trailing { end = resolved.trailing }
    let isMarked = isSelected && (enclosingList?.allowsMultipleSelection ?? false)
    let color = isMarked ? listPlace.separator.multipleSelectionColor : listPlace.separator.color
    line.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
    line.frame = CGRect(
      x: isRightToLeft ? end : resolved.leading,
      y: y,
      width: max(0, bounds.width - resolved.leading - end),
      height: height
    )
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
  enum Role {
    /// An item, or the first one that stands for the section's header.
    case cell, headerCell
    /// A supplementary view above or below the section.
    case header, footer

    var isSupplementary: Bool { self == .header || self == .footer }
  }
  var role = Role.cell
  var isFirst = false
  var isLast = false
  var showsSeparator = true
  var sideMargin: CGFloat = 16
  var separator = UIListSeparatorConfiguration(listAppearance: .plain)
}
