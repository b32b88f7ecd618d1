import CoreGraphics
import Foundation
import QuartzCore

/// What a cell shows beside its content.
@MainActor final class CellParts {
  let separator = CALayer()
  /// Above the first row of a group.
  var topSeparator: CALayer?
  var highlight: UIView?
  var accessory: UIView?
  /// What editing shows before the content, and the handle by which a row is moved.
  var editControl: UIView?
  var reorderControl: UIView?
}

extension UITableViewCell {
  private enum Metrics {
    /// Between the content and an accessory.
    static let accessoryGap: CGFloat = 8
    static let groupRadius: CGFloat = 10
    static let contentMargin: CGFloat = 11
  }

  // MARK: The place in the table

  func takePlace(in table: UITableView, isFirst: Bool, isLast: Bool, isLastOfTable: Bool) {
    place.table = table
    place.style = table.style
    place.isFirst = isFirst
    place.isLast = isLast
    place.sideMargin = table.sideMargin
    place.isReadable = table.cellLayoutMarginsFollowReadableWidth
    place.separatorColor = table.separatorStyle == .none ? nil : table.separatorColor
    place.separatorInset =
      table.hasOwnSeparatorInset
      ? table.separatorInset : UIEdgeInsets(top: 0, left: automaticSeparatorInset(table), bottom: 0, right: 0)
    takeBackground(of: table.style)
    let isRounded = table.style == .insetGrouped
    layer.cornerRadius = isRounded && (isFirst || isLast) ? Metrics.groupRadius : 0
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    clipsToBounds = isRounded
    place.indexWidth = table.sectionIndex == nil ? 0 : SectionIndexView.width
    setNeedsLayout()
  }

  private func automaticSeparatorInset(_ table: UITableView) -> CGFloat { table.sideMargin }

  private func takeBackground(of style: UITableView.Style) {
    let standard: UIColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    guard configured.background == nil, backgroundColor == nil || backgroundColor === place.givenBackground else {
      return
    }
    place.givenBackground = standard
    if backgroundColor !== standard { backgroundColor = standard }
  }

  func setContentMargins() {
    let hasAccessory = currentAccessory != nil
    let readable = place.isReadable ? (bounds.width - LayoutSpacing.readableWidth) / 2 : 0
    let margins = NSDirectionalEdgeInsets(
      top: Metrics.contentMargin,
      leading: max(place.sideMargin, readable) + CGFloat(indentationLevel) * indentationWidth,
      bottom: Metrics.contentMargin,
      trailing: hasAccessory
        ? max(Metrics.accessoryGap, readable - contentInsets.right) : max(place.sideMargin, readable)
    )
    if contentView.directionalLayoutMargins != margins { contentView.directionalLayoutMargins = margins }
  }

  // MARK: Layout

  /// What accessories and editing controls take of the cell.
  package var contentInsets: UIEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    insets.leading = leadingControlWidth
    if let accessory = currentAccessory { insets.trailing = place.sideMargin + accessory.bounds.width }
    insets.trailing += trailingControlWidth + place.indexWidth
    return insets.resolved(effectiveUserInterfaceLayoutDirection)
  }

  func layoutCell() {
    updateConfigurationIfNeeded()
    setContentMargins()
    let content = bounds.inset(by: contentInsets)
    if contentView.frame != content { contentView.frame = content }
    configured.layoutBackground(of: self)
    for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView, parts.highlight]
    where view?.frame != bounds {
      view?.frame = bounds
    }
    layoutLabels()
    layoutAccessory(after: content)
    layoutControls()
    layoutSeparators()
  }

  private func layoutAccessory(after content: CGRect) {
    guard let view = currentAccessory else { return }
    let size = view.bounds.size
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isRightToLeft ? content.minX - size.width : content.maxX
    view.frame = CGRect(origin: CGPoint(x: x, y: ((bounds.height - size.height) / 2).rounded()), size: size)
  }

  private func layoutSeparators() {
    let height = 1 / UIScreen.main.scale
    let isGrouped = place.style == .grouped
    let isShown = place.separatorColor != nil && !(place.style == .insetGrouped && place.isLast)
    let isWhole = isGrouped && place.isLast
    var inset = isWhole ? .zero : separatorInset
    // The line begins where the text does.
    if !isWhole, place.hasAutomaticSeparator, let textStart { inset.left = textStart }
    inset.left += leadingControlWidth
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let color = (place.ownSeparatorColor ?? place.separatorColor)?.resolvedColor(with: traitCollection).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    parts.separator.isHidden = !isShown
    parts.separator.backgroundColor = color
    parts.separator.frame = CGRect(
      x: isRightToLeft ? inset.right : inset.left,
      y: bounds.height - height,
      width: max(0, bounds.width - inset.left - inset.right),
      height: height
    )
    if isGrouped && place.isFirst && isShown {
      let top = parts.topSeparator ?? CALayer()
      parts.topSeparator = top
      if top.superlayer == nil { layer.addSublayer(top) }
      top.backgroundColor = color
      top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    } else {
      parts.topSeparator?.removeFromSuperlayer()
    }
    CATransaction.commit()
  }

  // MARK: Backgrounds and selection

  func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  func replaceSelectedBackground(_ old: UIView?) {
    guard old !== selectedBackgroundView else { return }
    old?.removeFromSuperview()
    selectionLookChanged()
  }

  func changeLook(_ path: ReferenceWritableKeyPath<UITableViewCell, Bool>, to value: Bool, animated: Bool) {
    guard self[keyPath: path] != value else { return }
    self[keyPath: path] = value
    if animated, window != nil {
      UIView.animate(withDuration: 0.3) { self.selectionLookChanged() }
    } else {
      selectionLookChanged()
    }
    configurationBecameStale()
    updateAccessibility()
  }

  /// The highlight lies above the background and below the content.
  func selectionLookChanged() {
    let isOn = selectionStyle != .none && (selected || highlighted) && configured.background == nil
    let own = shownSelectedBackground
    for other in [selectedBackgroundView, multipleSelectionBackgroundView] where other !== own {
      other?.removeFromSuperview()
    }
    let look = own ?? standardHighlight(if: isOn)
    if isOn, let look, look.superview !== self {
      look.frame = bounds
      look.alpha = 0
      insertSubview(look, belowSubview: contentView)
    }
    look?.alpha = isOn ? 1 : 0
    if own != nil { parts.highlight?.removeFromSuperview() }
    labels.text?.isHighlighted = isOn
    labels.detail?.isHighlighted = isOn
    labels.image?.isHighlighted = isOn
    updateSelectionControl()
  }

  private var shownSelectedBackground: UIView? {
    let table = place.table
    let isMultiple =
      table.map { $0.isEditing ? $0.allowsMultipleSelectionDuringEditing : $0.allowsMultipleSelection } ?? false
    return isMultiple ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
  }

  private func standardHighlight(if isNeeded: Bool) -> UIView? {
    if parts.highlight == nil, isNeeded {
      let view = UIView()
      view.isUserInteractionEnabled = false
      view.backgroundColor = .systemGray4
      parts.highlight = view
    }
    return parts.highlight
  }
}
