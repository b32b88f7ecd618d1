import CoreGraphics
import Foundation

/// Changes that are applied together.
struct BatchUpdate {
  enum Change {
    case insertItem(IndexPath), deleteItem(IndexPath), reloadItem(IndexPath), moveItem(IndexPath, IndexPath)
    case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
  }

  var changes: [Change] = []
  var before: [Int]
}

/// From the items before a batch to the items after it. Deletions and reloads name places before, insertions after.
struct ItemMapping {
  private var sections: [Int: Int] = [:]
  private var deleted: Set<IndexPath> = []
  private var moves: [IndexPath: IndexPath] = [:]
  private var arrivals: [Int: [Int]] = [:]
  private var removals: [Int: [Int]] = [:]
  private(set) var reloaded: Set<IndexPath> = []
  private(set) var reloadedSections: Set<Int> = []

  init(_ changes: [BatchUpdate.Change], before: [Int]) {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var movedSections: [Int: Int] = [:]
    for change in changes {
      switch change {
      case .deleteItem(let path): deleted.insert(path)
      case .insertItem(let path): arrivals[path.section, default: []].append(path.item)
      case .reloadItem(let path): reloaded.insert(path)
      case .moveItem(let from, let to):
        moves[from] = to
        arrivals[to.section, default: []].append(to.item)
      case .deleteSection(let section): deletedSections.insert(section)
      case .insertSection(let section): insertedSections.insert(section)
      case .reloadSection(let section): reloadedSections.insert(section)
      case .moveSection(let from, let to): movedSections[from] = to
      }
    }
    for path in deleted.union(moves.keys) { removals[path.section, default: []].append(path.item) }
    for key in removals.keys { removals[key]!.sort() }
    for key in arrivals.keys { arrivals[key]!.sort() }
    let taken = insertedSections.union(movedSections.values)
    var next = 0
    for section in before.indices where !deletedSections.contains(section) {
      if let target = movedSections[section] {
        sections[section] = target
        continue
      }
      while taken.contains(next) { next += 1 }
      sections[section] = next
      next += 1
    }
  }

  /// Where an item is after the batch; nil if it is gone.
  func after(_ path: IndexPath) -> IndexPath? {
    if let target = moves[path] { return target }
    guard !deleted.contains(path), let section = sections[path.section] else { return nil }
    // What was deleted before it closes up; what arrives makes room.
    var item = path.item - (removals[path.section] ?? []).prefix { $0 < path.item }.count
    for arrival in arrivals[section] ?? [] where arrival <= item { item += 1 }
    return IndexPath(item: item, section: section)
  }

  func sectionAfter(_ section: Int) -> Int? { sections[section] }

  /// How many items the sections should have after the batch; nil where sections came that nobody counted.
  func expectedCounts(before: [Int], after: [Int]) -> [Int] {
    var expected = after
    for (old, new) in sections where expected.indices.contains(new) && !reloadedSections.contains(old) {
      expected[new] = before[old] - (removals[old]?.count ?? 0) + (arrivals[new]?.count ?? 0)
    }
    return expected
  }
}

extension UICollectionView {
  func record(_ changes: [BatchUpdate.Change]) {
    if batch == nil {
      perform({ self.batch?.changes += changes }, nil)
    } else {
      batch?.changes += changes
    }
  }

  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batch != nil {
      updates?()
      completion?(true)
      return
    }
    // Cells stand where the data was before the changes.
    if window != nil, counts == nil || layoutIsStale { placeVisibleElements() }
    batch = BatchUpdate(before: itemCounts)
    updates?()
    let changes = batch!.changes
    let before = batch!.before
    batch = nil
    counts = nil
    let mapping = ItemMapping(changes, before: before)
    check(mapping, before: before)
    apply(changes, mapping, completion)
  }

  /// Apple's own check: a data source that disagrees with the batch is a programming error that would show later.
  private func check(_ mapping: ItemMapping, before: [Int]) {
    let after = itemCounts
    let expected = mapping.expectedCounts(before: before, after: after)
    for (section, count) in expected.enumerated() where count != after[section] {
      fatalError(
        "Invalid update: invalid number of items in section \(section). The data source says \(after[section]) items after "
          + "the update; with what was inserted, deleted and moved it should be \(count)."
      )
    }
  }

  private func apply(_ changes: [BatchUpdate.Change], _ mapping: ItemMapping, _ completion: ((Bool) -> Void)?) {
    selection = Set(selection.compactMap(mapping.after))
    tracking = CellTracking()
    focusedPath = focusedPath.flatMap(mapping.after)
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    let isAnimated = window != nil && UIView.areAnimationsEnabled
    guard isAnimated else {
      for (key, view) in visible { retire(view, key) }
      setNeedsLayout()
      completion?(true)
      return
    }
    animate(changes, mapping, completion)
  }

  private func animate(_ changes: [BatchUpdate.Change], _ mapping: ItemMapping, _ completion: ((Bool) -> Void)?) {
    let layout = collectionViewLayout
    layout.prepare(forCollectionViewUpdates: changes.compactMap(UICollectionViewUpdateItem.init))
    prepareLayout()
    let old = visible
    visible = [:]
    var leaving: [(UICollectionReusableView, ElementKey)] = []
    for (key, view) in old {
      let isReloaded = mapping.reloaded.contains(key.path) || mapping.reloadedSections.contains(key.path.section)
      if let target = target(of: key, mapping), !isReloaded {
        visible[target] = view
      } else {
        leaving.append((view, key))
      }
    }
    let stays = Set(visible.keys)
    let wanted = layout.layoutAttributesForElements(in: bounds) ?? []
    UIView.performWithoutAnimation {
      for attributes in wanted where !stays.contains(attributes.key) {
        let start = layout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath) ?? attributes.faded
        show(attributes)
        visible[attributes.key]?.place(start)
      }
    }
    let final = leaving.map { layout.finalLayoutAttributesForDisappearingItem(at: $0.1.path) }
    UIView.animate(withDuration: 0.3) {
      for attributes in wanted { self.visible[attributes.key]?.place(attributes) }
      for (key, view) in self.visible where !wanted.contains(where: { $0.key == key }) {
        if let attributes = layout.layoutAttributesForItem(at: key.path) { view.place(attributes) }
      }
      for ((view, _), end) in zip(leaving, final) { if let end { view.place(end) } else { view.alpha = 0 } }
    } completion: { finished in
      for (view, key) in leaving { self.retireAfterAnimation(view, key) }
      layout.finalizeCollectionViewUpdates()
      self.setNeedsLayout()
      completion?(finished)
    }
  }

  private func target(of key: ElementKey, _ mapping: ItemMapping) -> ElementKey? {
    if key.category == .cell {
      return mapping.after(key.path).map { ElementKey(category: .cell, kind: key.kind, path: $0) }
    }
    return mapping.sectionAfter(key.path.section).map {
      ElementKey(category: key.category, kind: key.kind, path: IndexPath(item: key.path.item, section: $0))
    }
  }

  private func retireAfterAnimation(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    view.alpha = 1
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView_didEndDisplaying_forItemAt?(self, cell, key.path)
    }
    if let identifier = view.reuseIdentifier { registry.put(view, kind: key.kind, identifier) }
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate var faded: UICollectionViewLayoutAttributes {
    let faded = copy() as! UICollectionViewLayoutAttributes
    faded.alpha = 0
    return faded
  }
}

extension UICollectionViewUpdateItem {
  fileprivate convenience init?(_ change: BatchUpdate.Change) {
    switch change {
    case .insertItem(let path): self.init(.insert, before: nil, after: path)
    case .deleteItem(let path): self.init(.delete, before: path, after: nil)
    case .reloadItem(let path): self.init(.reload, before: path, after: path)
    case .moveItem(let from, let to): self.init(.move, before: from, after: to)
    case .insertSection(let section): self.init(.insert, before: nil, after: IndexPath(index: section))
    case .deleteSection(let section): self.init(.delete, before: IndexPath(index: section), after: nil)
    case .reloadSection(let section):
      self.init(.reload, before: IndexPath(index: section), after: IndexPath(index: section))
    case .moveSection(let from, let to): self.init(.move, before: IndexPath(index: from), after: IndexPath(index: to))
    }
  }
}
