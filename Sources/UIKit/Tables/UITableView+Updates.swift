import CoreGraphics
import Foundation

/// Changes of rows that are applied together, and how each is shown.
struct TableBatch {
  var update: BatchUpdate
  var depth = 1
  /// How rows, and whole sections, come and go. Of those before the batch, and of those after it.
  var leaving: [IndexPath: UITableView.RowAnimation] = [:]
  var arriving: [IndexPath: UITableView.RowAnimation] = [:]

  mutating func add(_ change: BatchUpdate.Change, _ animation: UITableView.RowAnimation) {
    update.changes.append(change)
    switch change {
    case .insertItem(let path): arriving[path] = animation
    case .deleteItem(let path): leaving[path] = animation
    case .reloadItem(let path): leaving[path] = animation
    case .insertSection(let section): arriving[IndexPath(index: section)] = animation
    case .deleteSection(let section), .reloadSection(let section): leaving[IndexPath(index: section)] = animation
    case .moveItem, .moveSection: break
    }
  }

  static func animation(of path: IndexPath, in animations: [IndexPath: UITableView.RowAnimation])
    -> UITableView.RowAnimation?
  { animations[path] ?? animations[IndexPath(index: path.section)] }
}

extension UITableView {
  /// The same for a closure that does not escape, which every closure that is no optional does for: Apple's parameter is one
  /// even though it is optional, which Swift cannot write.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  func record(_ changes: [BatchUpdate.Change], _ animation: RowAnimation) {
    guard batch == nil else { return changes.forEach { batch!.add($0, animation) } }
    perform({ changes.forEach { self.batch!.add($0, animation) } }, nil)
  }

  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  func beginBatch() {
    if batch != nil {
      batch!.depth += 1
      return
    }
    // With a reload pending nobody has counted the rows, and the data may have changed already. Else it is not asked for
    // what was before the changes.
    let isReloading = geometry == nil
    if isReloading, window != nil { placeRows() }
    let before = geometry?.counts ?? currentGeometry.counts
    batch = TableBatch(update: BatchUpdate(before: before, isReloading: isReloading))
  }

  func endBatch(_ completion: ((Bool) -> Void)? = nil) {
    guard var ended = batch else { fatalError("endUpdates() without beginUpdates().") }
    ended.depth -= 1
    guard ended.depth == 0 else {
      batch = ended
      completion?(true)
      return
    }
    batch = nil
    swipe.close(animated: false)
    apply(ended, completion)
  }

  private func apply(_ batch: TableBatch, _ completion: ((Bool) -> Void)?) {
    // A reload amid the batch shows all its changes.
    guard let old = geometry else {
      completion?(true)
      return
    }
    let heightsHold = !geometryIsStale
    let mapping = ItemMapping(batch.update.changes, before: batch.update.before)
    geometry = nil
    if let mismatch = mapping.mismatch(before: batch.update.before, after: currentGeometry.counts) {
      guard batch.update.isReloading else { fatalError(mismatch) }
      reload()
      completion?(true)
      return
    }
    if heightsHold { keepHeights(of: old, mapping) }
    selection = Set(selection.compactMap(mapping.after))
    tracking = CellTracking()
    focusedPath = focusedPath.flatMap(mapping.after)
    guard window != nil, UIView.areAnimationsEnabled else {
      for (path, cell) in cells { retire(cell, path) }
      forgetSectionViews()
      updateContentSize()
      setNeedsLayout()
      completion?(true)
      return
    }
    animate(batch, mapping, old, completion)
  }

  /// Rows that stay keep the heights that were found out; those on the screen are asked again, so that an empty batch
  /// gives them the heights they want now.
  private func keepHeights(of old: TableGeometry, _ mapping: ItemMapping) {
    for (section, before) in old.sections.enumerated() {
      guard let target = mapping.sectionAfter(section), !mapping.reloadedSections.contains(section) else { continue }
      for (row, height) in before.rows.knownRows {
        let path = IndexPath(row: row, section: section)
        guard cells[path] == nil, !mapping.reloaded.contains(path), let new = mapping.after(path), hasRow(new),
          !geometry!.sections[new.section].rows.isKnown(new.row)
        else { continue }
        geometry!.set(height, of: new)
      }
      geometry!.setHeader(before.header, of: target)
      geometry!.setFooter(before.footer, of: target)
    }
  }

  private func animate(
    _ batch: TableBatch,
    _ mapping: ItemMapping,
    _ old: TableGeometry,
    _ completion: ((Bool) -> Void)?
  ) {
    var leaving: [(cell: UITableViewCell, path: IndexPath)] = []
    let before = cells
    cells = [:]
    for (path, cell) in before {
      let isReloaded = mapping.reloaded.contains(path) || mapping.reloadedSections.contains(path.section)
      if let target = mapping.after(path), !isReloaded { cells[target] = cell } else { leaving.append((cell, path)) }
    }
    let kept = cells
    forgetSectionViews()
    UIView.performWithoutAnimation {
      updateContentSize()
      setOffset(limited(contentOffset))
      for (path, cell) in kept { prepare(cell, at: path) }
    }
    let frames = kept.mapValues(\.frame)
    placeRows(keepingOut: kept)
    UIView.performWithoutAnimation {
      for (path, cell) in kept { cell.frame = frames[path]! }
      for (path, cell) in cells where kept[path] == nil {
        start(cell, path, TableBatch.animation(of: path, in: batch.arriving), kept, frames)
        cell.layoutIfNeeded()
      }
      for (cell, _) in leaving { sendSubviewToBack(cell) }
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      for (path, cell) in kept { cell.frame = self.rowRect(path) }
      for (path, cell) in self.cells where kept[path] == nil {
        cell.frame = self.rowRect(path)
        cell.alpha = 1
      }
      for (cell, path) in leaving { self.end(cell, TableBatch.animation(of: path, in: batch.leaving)) }
    } completion: { finished in
      for (cell, path) in leaving {
        cell.alpha = 1
        self.retire(cell, path)
      }
      self.setNeedsLayout()
      completion?(finished)
    }
  }

  /// Makes the cells that the changes bring into sight, and keeps those that they take out of it until they have moved.
  private func placeRows(keepingOut kept: [IndexPath: UITableViewCell]) {
    placeRows()
    for (path, cell) in kept where cells[path] == nil {
      cells[path] = cell
      if cell.superview == nil { UIView.performWithoutAnimation { insertSubview(cell, at: 0) } }
    }
  }

  /// Where a row that comes starts from.
  private func start(
    _ cell: UITableViewCell,
    _ path: IndexPath,
    _ animation: RowAnimation?,
    _ kept: [IndexPath: UITableViewCell],
    _ frames: [IndexPath: CGRect]
  ) {
    guard let animation else {
      // It was there, out of sight: it comes along with its neighbour.
      let neighbour = kept.keys.min {
        abs(rowRect($0).midY - cell.frame.midY) < abs(rowRect($1).midY - cell.frame.midY)
      }
      if let neighbour { cell.frame.origin.y += frames[neighbour]!.minY - rowRect(neighbour).minY }
      return
    }
    switch animation {
    case .none: break
    case .left: cell.frame.origin.x = -cell.frame.width
    case .right: cell.frame.origin.x = bounds.width
    case .top: cell.frame.origin.y -= cell.frame.height
    case .bottom: cell.frame.origin.y += cell.frame.height
    case .fade, .middle, .automatic: cell.alpha = 0
    }
    if animation == .top || animation == .bottom { cell.alpha = 0 }
  }

  private func end(_ cell: UITableViewCell, _ animation: RowAnimation?) {
    switch animation ?? .fade {
    case .left: cell.frame.origin.x = -cell.frame.width
    case .right: cell.frame.origin.x = bounds.width
    case .top: cell.frame.origin.y -= cell.frame.height
    default: break
    }
    cell.alpha = 0
  }
}
