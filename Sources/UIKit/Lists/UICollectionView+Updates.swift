import CoreGraphics
import Foundation

extension UICollectionView {
  func record(_ changes: [BatchUpdate.Change]) {
    if batch == nil {
      beginBatch(dataIsChanged: true)
      batch?.changes += changes
      endBatch(nil)
    } else {
      batch?.changes += changes
    }
  }

  /// The same for a closure that does not escape, which every closure that is no optional does for: Apple's parameter is one
  /// even though it is optional, which Swift cannot write.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if batch != nil {
      updates?()
      completion?(true)
      return
    }
    beginBatch(dataIsChanged: false)
    updates?()
    endBatch(completion)
  }

  private func beginBatch(dataIsChanged: Bool) {
    let isReloading = counts == nil
    // Cells stand where the data was before the changes.
    if window != nil, isReloading || layoutIsStale && !dataIsChanged { placeVisibleElements() }
    batch = BatchUpdate(before: itemCounts, isReloading: isReloading)
  }

  private func endBatch(_ completion: ((Bool) -> Void)?) {
    guard let ended = batch else { return }
    batch = nil
    // A reload amid the batch shows all its changes.
    guard counts != nil else {
      completion?(true)
      return
    }
    counts = nil
    let mapping = ItemMapping(ended.changes, before: ended.before)
    if let mismatch = mapping.mismatch(before: ended.before, after: itemCounts) {
      guard ended.isReloading else { fatalError(mismatch) }
      reload()
      completion?(true)
      return
    }
    apply(ended.changes, mapping, completion)
  }

  private func apply(_ changes: [BatchUpdate.Change], _ mapping: ItemMapping, _ completion: ((Bool) -> Void)?) {
    swipe.close(animated: false)
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
    placed = []
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
    let wanted = elements(in: bounds)
    UIView.performWithoutAnimation {
      for attributes in wanted where !stays.contains(attributes.key) {
        let start = layout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath) ?? attributes.faded
        show(attributes)
        visible[attributes.key]?.place(start)
      }
    }
    let final = leaving.map { layout.finalLayoutAttributesForDisappearingItem(at: $0.1.path) }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      for attributes in wanted { self.visible[attributes.key]?.place(attributes) }
      for (key, view) in self.visible where !wanted.contains(where: { $0.key == key }) {
        if let attributes = self.layoutAttributesForItem(at: key.path) { view.place(attributes) }
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
    // One of the whole layout's stays where it is.
    guard key.path.count > 1 else { return key }
    return mapping.sectionAfter(key.path.section).map {
      ElementKey(category: key.category, kind: key.kind, path: IndexPath(item: key.path.item, section: $0))
    }
  }

  private func retireAfterAnimation(_ view: UICollectionReusableView, _ key: ElementKey) {
    rest(view, isReused: view.reuseIdentifier != nil)
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
