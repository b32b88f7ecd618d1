import CoreGraphics
import Foundation
import QuartzCore

/// Cells for what is visible, and for nothing else.
extension UICollectionView {
  var itemCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections?(self) ?? 1
    let counts = (0..<sections).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    self.counts = counts
    return counts
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    layoutIsStale = true
    setNeedsLayout()
    contentOffset.x += context.contentOffsetAdjustment.x
    contentOffset.y += context.contentOffsetAdjustment.y
  }

  func prepareLayout() {
    guard layoutIsStale || knownLayoutSize != bounds.size else { return }
    layoutIsStale = false
    knownLayoutSize = bounds.size
    placed = []
    collectionViewLayout.prepare()
    let size = collectionViewLayout.collectionViewContentSize
    if size != contentSize { contentSize = size }
  }

  func placeVisibleElements() {
    guard !isPlacing, batch == nil else { return }
    isPlacing = true
    defer { isPlacing = false }
    // The layout is asked about each change once.
    let hasNewBounds = bounds != layoutBounds
    layoutBounds = bounds
    if !layoutIsStale, hasNewBounds {
      if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
        let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
        collectionViewLayout.invalidateLayout(with: context)
        layoutIsStale = true
      } else if knownLayoutSize != bounds.size {
        layoutIsStale = true
      }
    }
    // A cell that wants another size changes the layout, and that may show other cells.
    for _ in 0..<8 {
      prepareLayout()
      if !placeElements() { break }
    }
    backgroundView?.frame = bounds
    UIView.performWithoutAnimation {
      swipe.layout()
      reorder?.place()
      dragging?.place()
    }
    prefetchAround()
  }

  /// Whether a cell asked for another layout.
  private func placeElements() -> Bool {
    let wanted = elementsToPlace().filter { !$0.isHidden }
    guard placed.isEmpty || !wanted.elementsEqual(placed, by: ===) else { return false }
    let old = Set(placed.map(ObjectIdentifier.init))
    let fresh = wanted.filter { !old.contains(ObjectIdentifier($0)) }
    retireElements(except: wanted, fresh: Set(fresh.map(\.key)))
    var isMeasured = false
    let shown = bounds.insetBy(dx: -1, dy: -1)
    var unseen: Set<ObjectIdentifier> = []
    UIView.performWithoutAnimation {
      for attributes in fresh {
        if let view = visible[attributes.key], attributes.frame.intersects(shown) {
          view.place(attributes)
        } else if attributes.frame.intersects(shown) {
          isMeasured = show(attributes) || isMeasured
        } else {
          unseen.insert(ObjectIdentifier(attributes))
        }
      }
    }
    placed = unseen.isEmpty ? wanted : wanted.filter { !unseen.contains(ObjectIdentifier($0)) }
    if isMeasured { layoutIsStale = true }
    return isMeasured
  }

  private func retireElements(except wanted: [UICollectionViewLayoutAttributes], fresh: Set<ElementKey>) {
    guard !placed.isEmpty else {
      for (key, view) in visible where !fresh.contains(key) && view !== reorder?.cell { retire(view, key) }
      return
    }
    let stays = Set(wanted.map(ObjectIdentifier.init))
    for attributes in placed where !stays.contains(ObjectIdentifier(attributes)) && !fresh.contains(attributes.key) {
      if let view = visible[attributes.key], view !== reorder?.cell { retire(view, attributes.key) }
    }
  }

  /// Makes the view of an element. Whether it wants another size.
  @discardableResult
  func show(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    makeView(attributes).map { show($0, attributes) } ?? false
  }

  @discardableResult
  private func show(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    visible[attributes.key] = view
    view.place(attributes)
    if let cell = view as? UICollectionViewCell {
      prepare(cell, at: attributes.indexPath)
      delegate?.collectionView_willDisplay_forItemAt?(self, cell, attributes.indexPath)
    } else if let kind = attributes.representedElementKind, attributes.representedElementCategory == .supplementaryView
    {
      delegate?.collectionView_willDisplaySupplementaryView_forElementKind_at?(self, view, kind, attributes.indexPath)
    }
    let container = collectionViewLayout.container(of: attributes) ?? self
    if view.superview !== container {
      container.addSubview(view)
      // Its coordinates are others there.
      if container !== self { view.place(attributes) }
    }
    return invalidatesLayout(forSizeOf: view, attributes)
  }

  /// Whether a view wants another size than its layout gives it, and the layout makes something of that.
  func invalidatesLayout(forSizeOf view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes)
    -> Bool
  {
    guard collectionViewLayout.measures(attributes) else { return false }
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    let layout = collectionViewLayout
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    )
    return true
  }

  private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell: return dataSource?.collectionView(self, cellForItemAt: path)
    case .supplementaryView:
      return dataSource?.collectionView_viewForSupplementaryElementOfKind_at?(
        self,
        attributes.representedElementKind!,
        path
      )
    case .decorationView:
      let kind = attributes.representedElementKind!
      if let nib = collectionViewLayout.decorationNibs[kind] {
        return nib.instantiate(withOwner: nil).first as? UICollectionReusableView
      }
      guard let type = collectionViewLayout.decorationClasses[kind] as? UICollectionReusableView.Type else {
        return nil
      }
      return type.make(frame: attributes.frame) as? UICollectionReusableView
    }
  }

  func dequeue(kind: String, _ identifier: String, _ category: ElementCategory, _ path: IndexPath)
    -> UICollectionReusableView
  {
    let attributes =
      category == .cell
      ? collectionViewLayout.layoutAttributesForItem(at: path)
      : collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    let view = reusable(kind: kind, identifier, attributes)
    // The standard contents of a list's cells, headers and footers depend on it.
    if let place = attributes?.listPlace { (view as? UICollectionViewListCell)?.takePlace(place) }
    return view
  }

  private func reusable(kind: String, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionReusableView
  {
    if let view = registry.kept(kind: kind, identifier) as? UICollectionReusableView { return view }
    if let view = registry.take(kind: kind, identifier) as? UICollectionReusableView {
      view.prepareForReuse()
      return view
    }
    guard let source = registry.source(kind: kind, identifier) else {
      fatalError(
        "Nothing is registered for \(kind.isEmpty ? "the cell" : kind) \"\(identifier)\": call register(_:…) first."
      )
    }
    let made =
      switch source {
      case .type(let type): type.make(frame: attributes?.frame ?? .zero)
      case .maker(let make): make()
      }
    guard let view = made as? UICollectionReusableView else {
      fatalError("What is registered for \"\(identifier)\" is no UICollectionReusableView.")
    }
    if let frame = attributes?.frame { view.frame = frame }
    view.reuseIdentifier = identifier
    return view
  }

  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    if key.category == .cell { swipe.cellWentAway(key.path) }
    visible[key] = nil
    rest(view, isReused: view.reuseIdentifier != nil)
    if let cell = view as? UICollectionViewCell {
      cell.isHighlighted = false
      delegate?.collectionView_didEndDisplaying_forItemAt?(self, cell, key.path)
    }
    if let identifier = view.reuseIdentifier { registry.put(view, kind: key.kind, identifier) }
  }

  func reload() {
    counts = nil
    batch?.isReloading = true
    placed = []
    layoutIsStale = true
    selection = []
    tracking = CellTracking()
    prefetching = Prefetching()
    swipe.close(animated: false)
    reorder = nil
    for (key, view) in visible { retire(view, key) }
    let context = collectionViewLayout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    setNeedsLayout()
  }

  func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      let key = ElementKey(category: .cell, kind: "", path: path)
      guard let old = visible[key], let identifier = old.reuseIdentifier else { continue }
      let cell = registry.keeping(old, kind: "", identifier) {
        dataSource?.collectionView(self, cellForItemAt: path)
      }
      guard let cell, cell !== old else { continue }
      retire(old, key)
      if let attributes = layoutAttributesForItem(at: path) { show(cell, attributes) }
      placed = []
    }
  }

  func layoutReplaced(_ old: UICollectionViewLayout) {
    guard old !== collectionViewLayout else { return }
    old.collectionView = nil
    placed = []
    collectionViewLayout.collectionView = self
    layoutIsStale = true
    setNeedsLayout()
  }

  func setLayout(_ layout: UICollectionViewLayout, _ animated: Bool, _ completion: ((Bool) -> Void)?) {
    let old = collectionViewLayout
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    collectionViewLayout = layout
    prepareLayout()
    placed = []
    guard animated else {
      layoutIfNeeded()
      layout.finalizeLayoutTransition()
      completion?(true)
      return
    }
    UIView.animate(withDuration: 0.3) {
      for (key, view) in self.visible where key.category == .cell {
        if let attributes = self.layoutAttributesForItem(at: key.path) { view.place(attributes) }
      }
    } completion: { finished in
      layout.finalizeLayoutTransition()
      self.setNeedsLayout()
      completion?(finished)
    }
  }

  func backgroundReplaced(_ old: UIView?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }

  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    prepareLayout()
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
    let inset = adjustedContentInset
    let room = bounds.inset(by: inset)
    guard !position.isEmpty else { return scrollRectToVisible(frame, animated: animated) }
    var offset = contentOffset
    if position.contains(.top) { offset.y = frame.minY - inset.top }
    if position.contains(.centeredVertically) { offset.y = frame.midY - room.height / 2 - inset.top }
    if position.contains(.bottom) { offset.y = frame.maxY - room.height - inset.top }
    if position.contains(.left) { offset.x = frame.minX - inset.left }
    if position.contains(.centeredHorizontally) { offset.x = frame.midX - room.width / 2 - inset.left }
    if position.contains(.right) { offset.x = frame.maxX - room.width - inset.left }
    setContentOffset(limited(offset), animated: animated)
  }

  /// Tells the prefetching data source of items up to a screen away.
  private func prefetchAround() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let near = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let paths = Set(
      elements(in: near).filter { $0.representedElementCategory == .cell }.map(\.indexPath)
    )
    let (fresh, gone) = prefetching.update(near: paths, visible: indexPathsForVisibleItems)
    if !fresh.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: fresh) }
    if !gone.isEmpty { prefetchDataSource.collectionView_cancelPrefetchingForItemsAt?(self, gone) }
  }
}
