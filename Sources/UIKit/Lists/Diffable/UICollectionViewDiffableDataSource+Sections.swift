import Foundation

/// A data source whose items have items below them.
@MainActor protocol OutlineSource {
  /// nil where the section is no tree.
  func outlineRow(at path: IndexPath) -> (level: Int, isExpanded: Bool)?
  /// The user opens or closes an item.
  func toggleExpansion(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  func outlineRow(at path: IndexPath) -> (level: Int, isExpanded: Bool)? {
    guard let section = current.section(at: path.section), let outline = outlines[section],
      let item = current.item(at: path)
    else { return nil }
    return (outline.level(of: item), outline.isExpanded(item))
  }

  func toggleExpansion(at path: IndexPath) {
    guard let section = current.section(at: path.section), var outline = outlines[section],
      let item = current.item(at: path)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let make = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: make(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  func show(
    _ outline: SectionSnapshot,
    _ section: SectionIdentifierType,
    isAnimated: Bool,
    _ completion: (() -> Void)?
  ) {
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.replaceItems(inSection: section, with: outline.visibleItems)
    outlines[section] = outline
    apply(whole, animatingDifferences: isAnimated, completion: completion)
    guard let collectionView else { return }
    let change = {
      for path in collectionView.indexPathsForVisibleItems {
        if let cell = collectionView.cellForItem(at: path) { collectionView.prepare(cell, at: path) }
      }
    }
    guard isAnimated, collectionView.window != nil else { return change() }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change)
  }

  func outline(_ section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var flat = SectionSnapshot()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }

  /// A snapshot of the whole ends what it does not agree with.
  func dropStaleOutlines() {
    for (section, outline) in outlines {
      let isThere = current.indexOfSection(section) != nil
      if !isThere || current.itemIdentifiers(inSection: section) != outline.visibleItems { outlines[section] = nil }
    }
  }

  // MARK: Moving

  func mayReorder(_ path: IndexPath) -> Bool {
    guard let item = current.item(at: path), let can = reorderingHandlers.canReorderItem else { return false }
    // An open item would leave its children behind.
    let outline = current.section(at: path.section).flatMap { outlines[$0] }
    if let outline, outline.isExpanded(item), outline.hasChildren(item) { return false }
    return can(item)
  }

  func reorder(_ source: IndexPath, to target: IndexPath) {
    guard let item = current.item(at: source), let from = current.section(at: source.section),
      let to = current.section(at: target.section)
    else { return }
    let before = current
    var initial = [from: outline(from)]
    initial[to] = outline(to)
    var final = initial
    let part = final[from]!.snapshot(of: item, includingParent: true)
    final[from]!.delete([item])
    let neighbours = final[to]!.visibleItems
    if target.item < neighbours.count {
      final[to]!.insert(part, before: neighbours[target.item])
    } else if let last = neighbours.last {
      final[to]!.insert(part, after: last)
    } else {
      final[to]! = part
    }
    var whole = before
    whole.deleteItems([item])
    for (section, outline) in final { whole.replaceItems(inSection: section, with: outline.visibleItems) }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: before,
      finalSnapshot: whole,
      difference: whole.itemIdentifiers.difference(from: before.itemIdentifiers).inferringMoves(),
      sectionTransactions: Array(Set([from, to])).map { section in
        NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section,
          initialSnapshot: initial[section]!,
          finalSnapshot: final[section]!,
          difference: final[section]!.items.difference(from: initial[section]!.items).inferringMoves()
        )
      }
    )
    reorderingHandlers.willReorder?(transaction)
    current = whole
    for (section, outline) in final where outlines[section] != nil { outlines[section] = outline }
    reorderingHandlers.didReorder?(transaction)
  }
}
