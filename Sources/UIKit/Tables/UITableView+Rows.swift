import CoreGraphics
import Foundation
import QuartzCore

/// Cells for the rows that are seen, and for no others.
extension UITableView {
  static let cellKind = ""
  static let edgeKind = "edge"
  /// Apple's, with the standard text size.
  static let standardRowHeight = RowHeights.standardRow

  func setUpTable() {
    traitOverrides.listEnvironment = style.listEnvironment
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    addGestureRecognizer(swipe.pan)
  }

  // MARK: Geometry

  /// At the left and right of cells in an inset group, and of what is inside cells.
  var sideMargin: CGFloat { systemSideMargin }

  /// Where cells lie across the table.
  var cellSpan: (x: CGFloat, width: CGFloat) {
    let inset = style == .insetGrouped ? sideMargin : 0
    return (inset, max(0, bounds.width - 2 * inset))
  }

  func rect(_ span: TableGeometry.Span) -> CGRect {
    CGRect(x: 0, y: span.start, width: bounds.width, height: span.length)
  }

  func rowRect(_ path: IndexPath) -> CGRect {
    let (x, width) = cellSpan
    let span = currentGeometry.row(path)
    return CGRect(x: x, y: span.start, width: width, height: span.length)
  }

  func hasRow(_ path: IndexPath) -> Bool {
    let sections = currentGeometry.sections
    return sections.indices.contains(path.section) && path.row >= 0 && path.row < sections[path.section].rows.count
  }

  var currentGeometry: TableGeometry {
    if let geometry, !geometryIsStale { return geometry }
    let new = makeGeometry(geometry?.counts ?? askForCounts())
    geometry = new
    geometryIsStale = false
    return new
  }

  private func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfSections?(self) ?? staticContent?.sections.count ?? 1
    return (0..<count).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
  }

  private func makeGeometry(_ counts: [Int]) -> TableGeometry {
    let top = tableHeaderView?.frame.height ?? 0
    let sections = counts.enumerated().map { index, count in
      TableGeometry.Section(
        padding: headerPadding(index),
        header: heightOfShownHeader(index) ?? estimatedHeaderHeight(index),
        rows: rowHeights(index, count: count),
        footer: heightOfShownFooter(index) ?? estimatedFooterHeight(index)
      )
    }
    return TableGeometry(top: top, sections: sections)
  }

  /// Who says how high a row is: the delegate, or the storyboard where the rows stand in one.
  private var heightOfRow: ((UITableView, IndexPath) -> CGFloat)? {
    if let height = delegate?.tableView_heightForRowAt { return height }
    guard let staticContent else { return nil }
    return { table, path in staticContent.cell(at: path)?.staticHeight ?? table.rowHeight }
  }

  private func rowHeights(_ section: Int, count: Int) -> RowHeights {
    let ask = heightOfRow
    guard ask != nil || rowHeight < 0 else { return RowHeights(count: count, standard: rowHeight) }
    if let ask, estimatedRowHeight == 0, delegate?.tableView_estimatedHeightForRowAt == nil {
      var heights = RowHeights(count: count, standard: Self.standardRowHeight)
      for row in 0..<count {
        let height = ask(self, IndexPath(row: row, section: section))
        if height >= 0 { heights.set(height, for: row) }
      }
      return heights
    }
    var standard = estimatedRowHeight > 0 ? estimatedRowHeight : Self.standardRowHeight
    if count > 0, let estimate = delegate?.tableView_estimatedHeightForRowAt {
      // One estimate stands for the section: asking for every row is what estimates are there to avoid.
      let height = estimate(self, IndexPath(row: 0, section: section))
      if height > 0 { standard = height }
    }
    return RowHeights(count: count, standard: standard)
  }

  /// Whether each row's height has to be found out when it is first seen.
  var findsOutHeights: Bool { rowHeight < 0 || heightOfRow != nil }

  func metricsChanged(_ changed: Bool) {
    guard changed else { return }
    geometryIsStale = true
    setNeedsLayout()
  }

  // MARK: Placing

  func placeIfStale() {
    if layer.needsLayout(), !isPlacing { placeRows() }
  }

  func placeRows() {
    guard !isPlacing, batch == nil else { return }
    isPlacing = true
    defer { isPlacing = false }
    if sectionIndexIsStale { sectionIndexChanged() }
    UIView.performWithoutAnimation {
      widthMayHaveChanged()
      makeVisibleCells()
      placeCells()
      // A header that wants another height moves the rows below, and that may show other rows.
      for _ in 0..<4 where placeSectionViews() {
        makeVisibleCells()
        placeCells()
      }
      placeEdgeViews()
    }
    swipe.layout()
    sectionIndex?.layout(in: self)
    prefetchAround()
  }

  private func widthMayHaveChanged() {
    guard knownWidth != bounds.width else { return }
    // Rows that told their own height tell another one at another width.
    if knownWidth != nil, findsOutHeights { geometryIsStale = true }
    let margin = Self.systemSideMargin(inWidth: knownWidth ?? 0)
    knownWidth = bounds.width
    if margin != sideMargin { marginChanged() }
  }

  /// Cells, headers and footers that are on the screen have the margins of the table's width.
  private func marginChanged() {
    restyleCells()
    for (section, view) in headers {
      (view as? UITableViewHeaderFooterView)?.takePlace(in: self, section: section, isHeader: true)
    }
    for (section, view) in footers {
      (view as? UITableViewHeaderFooterView)?.takePlace(in: self, section: section, isHeader: false)
    }
  }

  /// Goes from the first visible row to the last. Where heights are found out on the way, what is already on the
  /// screen stays where it is.
  private func makeVisibleCells() {
    _ = currentGeometry
    // Those that go are used again at once by those that come.
    for (path, cell) in cells where !geometry!.row(path).meets(bounds.minY...bounds.maxY) && cell !== reorder?.cell {
      retire(cell, path)
    }
    let kept = cells
    var wanted: Set<IndexPath> = []
    var next = geometry!.firstRow(below: bounds.minY)
    while let path = next, geometry!.row(path).start < bounds.maxY {
      let isNewAboveKept = kept[path] == nil && geometry!.row(after: path).map { kept[$0] != nil } ?? false
      findOutHeight(of: path, isNewAboveKept: isNewAboveKept)
      if geometry!.row(path).meets(bounds.minY...bounds.maxY) {
        wanted.insert(path)
        if cells[path] == nil { show(path) }
      }
      next = geometry!.row(after: path)
    }
    for (path, cell) in cells where !wanted.contains(path) && cell !== reorder?.cell { retire(cell, path) }
  }

  private func findOutHeight(of path: IndexPath, isNewAboveKept: Bool) {
    guard findsOutHeights, !geometry!.sections[path.section].rows.isKnown(path.row) else { return }
    let old = geometry!.row(path).length
    let height = foundHeight(of: path)
    geometry!.set(height, of: path)
    if isNewAboveKept, height != old { shiftOffset(by: CGPoint(x: 0, y: height - old)) }
  }

  func foundHeight(of path: IndexPath) -> CGFloat {
    var height = heightOfRow?(self, path) ?? rowHeight
    if height < 0 {
      if cells[path] == nil { show(path) }
      height = cells[path]?.height(forWidth: cellSpan.width) ?? Self.standardRowHeight
    }
    return max(0, height)
  }

  /// Makes the cell of a row.
  func show(_ path: IndexPath) {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return }
    adopt(cell, at: path)
  }

  func adopt(_ cell: UITableViewCell, at path: IndexPath) {
    cells[path] = cell
    prepare(cell, at: path)
    cell.frame = rowRect(path)
    delegate?.tableView_willDisplay_forRowAt?(self, cell, path)
    if cell.isHidden { cell.isHidden = false }
    if path == focusedPath { cell.setHighlighted(true, animated: false) }
    if cell.superview !== self { insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0) }
  }

  private func placeCells() {
    if let reorder { return reorder.place() }
    if dragging?.place() ?? false { return }
    for (path, cell) in cells {
      let frame = rowRect(path).offsetBy(dx: swipe.offset(of: path), dy: 0)
      if cell.frame != frame { cell.frame = frame }
    }
  }

  func retire(_ cell: UITableViewCell, _ path: IndexPath) {
    swipe.cellWentAway(path)
    if cells[path] === cell { cells[path] = nil }
    rest(cell, isReused: cell.reuseIdentifier != nil)
    if cell.isHighlighted { cell.setHighlighted(false, animated: false) }
    delegate?.tableView_didEndDisplaying_forRowAt?(self, cell, path)
    if let identifier = cell.reuseIdentifier { registry.put(cell, kind: Self.cellKind, identifier) }
  }

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    if let cell = registry.kept(kind: Self.cellKind, identifier) as? UITableViewCell { return cell }
    if let cell = registry.take(kind: Self.cellKind, identifier) as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    guard let source = registry.source(kind: Self.cellKind, identifier) else { return nil }
    let cell: UITableViewCell? =
      switch source {
      case .type(let type): (type as? UITableViewCell.Type)?.make(style: .default, reuseIdentifier: identifier)
      case .maker(let make): make() as? UITableViewCell
      }
    guard let cell else { fatalError("What is registered for the cell \"\(identifier)\" is no UITableViewCell.") }
    cell.reuseIdentifier = identifier
    return cell
  }

  // MARK: Looks of cells

  /// What a cell takes from its table and its place in it.
  func prepare(_ cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
    let count = currentGeometry.sections[path.section].rows.count
    cell.takePlace(
      in: self,
      isFirst: path.row == 0,
      isLast: path.row == count - 1,
      isLastOfTable: path.row == count - 1 && path.section == numberOfSections - 1
    )
    if let level = delegate?.tableView_indentationLevelForRowAt?(self, path) { cell.indentationLevel = level }
    prepareEditing(of: cell, at: path, animated: animated)
    let isSelected = selection.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
  }

  func restyleCells(animated: Bool = false) {
    for (path, cell) in cells { prepare(cell, at: path, animated: animated) }
  }

  // MARK: Changes

  /// The cell of a row that is on the screen now; makes none, and lays nothing out.
  package func presentCell(at path: IndexPath) -> UITableViewCell? { cells[path] }
  /// The rows on the screen now, with their cells.
  package var presentCells: [IndexPath: UITableViewCell] { cells }
  /// Headers and footers are asked for anew.
  package func forgetSectionViews() {
    for section in Array(headers.keys) { retireHeader(section) }
    for section in Array(footers.keys) { retireFooter(section) }
    setNeedsLayout()
  }

  func reload() {
    swipe.close(animated: false)
    reorder = nil
    geometry = nil
    batch?.update.isReloading = true
    selection = []
    tracking = CellTracking()
    prefetching = Prefetching()
    for (path, cell) in cells { retire(cell, path) }
    forgetSectionViews()
    sectionIndexIsStale = dataSource?.sectionIndexTitles != nil || sectionIndex != nil
    setNeedsLayout()
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard let old = cells[path], let identifier = old.reuseIdentifier else { continue }
      let cell = registry.keeping(old, kind: Self.cellKind, identifier) {
        dataSource?.tableView(self, cellForRowAt: path)
      }
      guard let cell else { continue }
      if cell !== old {
        retire(old, path)
        adopt(cell, at: path)
      }
      remeasure(path)
    }
    setNeedsLayout()
  }

  /// Rows' heights are found out anew when they are next seen.
  package func forgetHeights(at paths: [IndexPath]) {
    guard geometry != nil else { return }
    for path in paths where hasRow(path) { geometry!.forget(path) }
    setNeedsLayout()
  }

  /// The height of a row whose content changed is found out anew.
  private func remeasure(_ path: IndexPath) {
    guard findsOutHeights, geometry?.sections[path.section].rows.isKnown(path.row) ?? false else { return }
    geometry!.set(foundHeight(of: path), of: path)
  }

  private func prefetchAround() {
    guard isPrefetchingEnabled, let prefetchDataSource, let geometry else { return }
    let near = geometry.rows(in: (bounds.minY - bounds.height)...(bounds.maxY + bounds.height))
    let (fresh, gone) = prefetching.update(near: Set(near), visible: cells.keys)
    if !fresh.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: fresh) }
    if !gone.isEmpty { prefetchDataSource.tableView_cancelPrefetchingForRowsAt?(self, gone) }
  }
}
