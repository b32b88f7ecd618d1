import CoreGraphics
import Foundation
import QuartzCore

/// Headers and footers: of the sections, and of the table.
extension UITableView {
  private enum Standard {
    /// A plain section's header, and the room above it.
    static let plainHeader: CGFloat = 28
    static let plainPadding: CGFloat = 22
    /// Between groups that have no titles; half of it is the footer of the group above.
    static let groupGap: CGFloat = 17.5
    static let firstGroupGap: CGFloat = 35
  }

  // MARK: Heights

  /// What a section has at one of its ends.
  private struct Edge {
    var delegateHeight: CGFloat?
    var tableHeight: CGFloat
    var title: String?
    var hasViews: Bool
    /// Has neither title nor view nor a height that somebody asked for.
    var isAbsent: Bool { title == nil && !hasViews && delegateHeight == nil && tableHeight < 0 }
  }

  /// A group's title is never cut: where the table's height has no room for it, the title's own counts. (Xcode writes 18 points
  /// into every table of groups.)
  private func fitted(_ edge: Edge) -> Edge {
    guard style != .plain, edge.title != nil, !edge.hasViews, edge.tableHeight < Standard.plainHeader else {
      return edge
    }
    var edge = edge
    edge.tableHeight = UITableView.automaticDimension
    return edge
  }

  private func header(_ section: Int) -> Edge {
    fitted(
      Edge(
        delegateHeight: delegate?.tableView_heightForHeaderInSection?(self, section),
        tableHeight: sectionHeaderHeight,
        title: dataSource?.tableView_titleForHeaderInSection.map { $0(self, section) }
          ?? staticContent?.section(section)?.header,
        hasViews: delegate?.tableView_viewForHeaderInSection != nil
      )
    )
  }
  private func footer(_ section: Int) -> Edge {
    fitted(
      Edge(
        delegateHeight: delegate?.tableView_heightForFooterInSection?(self, section),
        tableHeight: sectionFooterHeight,
        title: dataSource?.tableView_titleForFooterInSection.map { $0(self, section) }
          ?? staticContent?.section(section)?.footer,
        hasViews: delegate?.tableView_viewForFooterInSection != nil
      )
    )
  }

  func headerPadding(_ section: Int) -> CGFloat {
    guard style == .plain, estimatedHeaderHeight(section) > 0 else { return 0 }
    return sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : Standard.plainPadding
  }

  /// The height before the view, if there is one, was asked for its own.
  func estimatedHeaderHeight(_ section: Int) -> CGFloat {
    let edge = header(section)
    if let height = edge.delegateHeight, height >= 0 { return height }
    if edge.delegateHeight == nil, edge.tableHeight >= 0, edge.title != nil || edge.hasViews || style != .plain {
      return edge.tableHeight
    }
    if edge.title == nil, !edge.hasViews { return emptyHeaderHeight(section) }
    if let estimate = delegate?.tableView_estimatedHeightForHeaderInSection?(self, section), estimate > 0 {
      return estimate
    }
    if estimatedSectionHeaderHeight > 0 { return estimatedSectionHeaderHeight }
    return Standard.plainHeader
  }

  func estimatedFooterHeight(_ section: Int) -> CGFloat {
    let edge = footer(section)
    if let height = edge.delegateHeight, height >= 0 { return height }
    if edge.delegateHeight == nil, edge.tableHeight >= 0, edge.title != nil || edge.hasViews || style != .plain {
      return edge.tableHeight
    }
    if edge.title == nil, !edge.hasViews { return emptyFooterHeight }
    if let estimate = delegate?.tableView_estimatedHeightForFooterInSection?(self, section), estimate > 0 {
      return estimate
    }
    return estimatedSectionFooterHeight > 0 ? estimatedSectionFooterHeight : Standard.plainHeader
  }

  private func emptyHeaderHeight(_ section: Int) -> CGFloat {
    guard style != .plain else { return 0 }
    return section == 0 && tableHeaderView == nil ? Standard.firstGroupGap : Standard.groupGap
  }
  private var emptyFooterHeight: CGFloat { style == .plain ? 0 : Standard.groupGap }

  /// Whether the view's own height counts.
  private func isAutomatic(_ edge: Edge) -> Bool { (edge.delegateHeight ?? edge.tableHeight) < 0 }

  // MARK: Section views

  /// Makes and places the headers and footers that are seen. Whether one of them has another height than was thought.
  func placeSectionViews() -> Bool {
    let visible = visibleSpan
    let sections = geometry!.sections(in: bounds.minY...bounds.maxY)
    var changed = false
    for section in sections {
      if geometry!.header(section).length > 0, headers[section] == nil { changed = showHeader(section) || changed }
      if geometry!.footer(section).length > 0, footers[section] == nil { changed = showFooter(section) || changed }
    }
    for section in headers.keys where !sections.contains(section) { retireHeader(section) }
    for section in footers.keys where !sections.contains(section) { retireFooter(section) }
    let (x, width) = cellSpan
    for (section, view) in headers {
      let isPinned = style == .plain
      let span =
        isPinned ? geometry!.pinnedHeader(section, top: visible.lowerBound) : geometry!.header(section)
      setFrame(CGRect(x: x, y: span.start, width: width, height: span.length), of: view)
      (view as? UITableViewHeaderFooterView)?.isPinned = isPinned && span != geometry!.header(section)
    }
    for (section, view) in footers {
      let isPinned = style == .plain
      let span =
        isPinned ? geometry!.pinnedFooter(section, bottom: visible.upperBound) : geometry!.footer(section)
      setFrame(CGRect(x: x, y: span.start, width: width, height: span.length), of: view)
      (view as? UITableViewHeaderFooterView)?.isPinned = isPinned && span != geometry!.footer(section)
    }
    return changed
  }

  private var visibleSpan: ClosedRange<CGFloat> {
    let visible = bounds.inset(by: coveredInset)
    return visible.minY...max(visible.minY, visible.maxY)
  }

  private func setFrame(_ frame: CGRect, of view: UIView) { if view.frame != frame { view.frame = frame } }

  private func showHeader(_ section: Int) -> Bool {
    let edge = header(section)
    let view =
      delegate?.tableView_viewForHeaderInSection?(self, section) ?? edge.title.map { makeTitleView($0, isHeader: true) }
    var changed = false
    if isAutomatic(edge) {
      let height = view.map { ownHeight(of: $0, section, isHeader: true) } ?? emptyHeaderHeight(section)
      changed = height != geometry!.header(section).length
      if changed { geometry!.setHeader(height, of: section) }
    }
    guard let view else { return changed }
    headers[section] = view
    addSubview(view)
    delegate?.tableView_willDisplayHeaderView_forSection?(self, view, section)
    return changed
  }

  private func showFooter(_ section: Int) -> Bool {
    let edge = footer(section)
    let view =
      delegate?.tableView_viewForFooterInSection?(self, section)
      ?? edge.title.map { makeTitleView($0, isHeader: false) }
    var changed = false
    if isAutomatic(edge) {
      let height = view.map { ownHeight(of: $0, section, isHeader: false) } ?? emptyFooterHeight
      changed = height != geometry!.footer(section).length
      if changed { geometry!.setFooter(height, of: section) }
    }
    guard let view else { return changed }
    footers[section] = view
    addSubview(view)
    delegate?.tableView_willDisplayFooterView_forSection?(self, view, section)
    return changed
  }

  /// What a header on the screen wants to be; nil where there is none or somebody else says how high it is.
  func heightOfShownHeader(_ section: Int) -> CGFloat? {
    guard let view = headers[section], isAutomatic(header(section)) else { return nil }
    return ownHeight(of: view, section, isHeader: true)
  }
  func heightOfShownFooter(_ section: Int) -> CGFloat? {
    guard let view = footers[section], isAutomatic(footer(section)) else { return nil }
    return ownHeight(of: view, section, isHeader: false)
  }

  private func ownHeight(of view: UIView, _ section: Int, isHeader: Bool) -> CGFloat {
    let width = cellSpan.width
    if let view = view as? UITableViewHeaderFooterView {
      view.takePlace(in: self, section: section, isHeader: isHeader)
      return view.height(forWidth: width)
    }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if fitting > 0 { return fitting }
    // A view without constraints is as high as its maker says.
    return view.frame.height > 0 ? view.frame.height : isHeader ? estimatedHeaderHeight(section) : 0
  }

  private static let titleIdentifier = "UITableViewTitle"

  private func makeTitleView(_ title: String, isHeader: Bool) -> UITableViewHeaderFooterView {
    let view =
      registry.take(kind: Self.edgeKind, Self.titleIdentifier) as? UITableViewHeaderFooterView
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.takePlace(in: self, section: 0, isHeader: isHeader)
    view.textLabel?.text = isHeader && style != .plain ? title.uppercased() : title
    view.setNeedsLayout()
    return view
  }

  func retireHeader(_ section: Int) {
    guard let view = headers.removeValue(forKey: section) else { return }
    view.removeFromSuperview()
    delegate?.tableView_didEndDisplayingHeaderView_forSection?(self, view, section)
    waitForReuse(view)
  }

  func retireFooter(_ section: Int) {
    guard let view = footers.removeValue(forKey: section) else { return }
    view.removeFromSuperview()
    delegate?.tableView_didEndDisplayingFooterView_forSection?(self, view, section)
    waitForReuse(view)
  }

  private func waitForReuse(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    registry.put(view, kind: Self.edgeKind, identifier)
  }

  func dequeueEdgeView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = registry.take(kind: Self.edgeKind, identifier) as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    guard let source = registry.source(kind: Self.edgeKind, identifier) else { return nil }
    let view: UITableViewHeaderFooterView? =
      switch source {
      case .type(let type): (type as? UITableViewHeaderFooterView.Type)?.make(reuseIdentifier: identifier)
      case .maker(let make): make() as? UITableViewHeaderFooterView
      }
    guard let view else { fatalError("What is registered for \"\(identifier)\" is no UITableViewHeaderFooterView.") }
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: The table's own views

  func edgeViewReplaced(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new, new.superview !== self { addSubview(new) }
    if let known = geometry, (old == nil) == (new == nil) {
      geometry = TableGeometry(top: tableHeaderView?.frame.height ?? 0, sections: known.sections)
    } else {
      geometryIsStale = true
    }
    setNeedsLayout()
  }

  func placeEdgeViews() {
    if let view = tableHeaderView {
      setFrame(CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height), of: view)
    }
    if let view = tableFooterView {
      setFrame(CGRect(x: 0, y: geometry!.end, width: bounds.width, height: view.frame.height), of: view)
    }
    if let view = backgroundView { setFrame(bounds, of: view) }
    updateContentSize()
  }

  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: currentGeometry.end + (tableFooterView?.frame.height ?? 0))
    if size != contentSize { contentSize = size }
  }

  func backgroundReplaced(_ old: UIView?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }
}
