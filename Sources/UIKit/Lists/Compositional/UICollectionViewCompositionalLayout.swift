import CoreGraphics
import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Sections of groups of items, each described by sizes relative to what it stands in.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [CompositionalSection] = []
  private var measuredItems: [Int: [Int: CGSize]] = [:]
  private var measuredBoundaries: [Int: [String: CGSize]] = [:]
  /// The headers and footers of the whole, and the sizes that their views want.
  private var ends = LayoutBoundaries()
  /// Where the sections end.
  private var contentEnd: CGFloat = 0
  private var measuredEnds: [Int: CGSize] = [:]
  private var scrollViews: [Int: OrthogonalScrollView] = [:]
  private var offsets: [Int: CGFloat] = [:]

  // Each is designated, as Apple's are: subclasses override and call them.

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  public required init?(coder: NSCoder) { nil }

  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  /// Its groups go from the leading side to the trailing one.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparing

  private var axis: FlowAxis { FlowAxis(configuration.scrollDirection) }

  open override func prepare() {
    guard let collectionView else { return }
    let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let environment = LayoutEnvironment(size, collectionView.traitCollection)
    let reference = configuration.contentInsetsReference
    ends = LayoutBoundaries(
      configuration.boundarySupplementaryItems,
      axis: axis,
      size: size,
      insets: reference.insets(in: collectionView).resolved(.leftToRight)
    ) { index, _ in measuredEnds[index] }
    var start = ends.before
    contentEnd = start
    sections = (0..<collectionView.numberOfSections).map { index in
      guard let description = provider(index, environment) else {
        fatalError("The layout's section provider gave nothing for section \(index).")
      }
      let section = CompositionalSection(
        description,
        count: collectionView.numberOfItems(inSection: index),
        start: start,
        size: size,
        insets: description.insets(in: collectionView, reference),
        boundaryInsets: description.supplementaryInsets(in: collectionView, reference),
        axis: axis,
        traits: collectionView.traitCollection,
        measured: measuredItems[index] ?? [:],
        boundarySizes: measuredBoundaries[index] ?? [:]
      )
      section.orthogonalOffset = offsets[index] ?? 0
      contentEnd = section.end
      start = section.end + configuration.interSectionSpacing
      return section
    }
    placeScrollViews()
    if sections.contains(where: { $0.section.list?.hasSwipeActions ?? false }) { collectionView.installSwipe() }
    if let list = sections.first?.section.list, collectionView.backgroundColor === collectionView.givenBackground {
      collectionView.givenBackground = list.ground
      collectionView.backgroundColor = list.ground
    }
  }

  open override var collectionViewContentSize: CGSize {
    let across = collectionView.map { axis.across($0.bounds.inset(by: $0.adjustedContentInset).size) } ?? 0
    return axis.size(along: contentEnd + ends.after, across: across)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      measuredItems = [:]
      measuredBoundaries = [:]
      measuredEnds = [:]
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.knownLayoutSize
  }

  // MARK: Elements

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let range = axis.range(of: rect)
    var found = ends.all.indices.map { attributesOfEnd($0) }.filter { $0.frame.intersects(rect) }
    let first = sections.partitioningIndex { $0.end >= range.lowerBound }
    for (index, section) in sections.enumerated().dropFirst(first) {
      if section.start > range.upperBound { break }
      let path = IndexPath(item: 0, section: index)
      for item in section.section.decorationItems {
        found.append(layoutAttributesForDecorationView(ofKind: item.elementKind, at: path)!)
      }
      let items = section.items(in: rect).map { attributes(of: $0, index) }.filter { $0.frame.intersects(rect) }
      showVisibleItems(items, of: section)
      found += items
      for item in items {
        for part in section.supplementaries(of: item.indexPath.item) where part.frame.intersects(rect) {
          found.append(attributes(of: part, at: item.indexPath))
        }
      }
      for boundary in section.boundaries.all {
        let attributes = layoutAttributesForSupplementaryView(ofKind: boundary.item.elementKind, at: path)!
        if attributes.frame.intersects(rect) { found.append(attributes) }
      }
    }
    return found
  }

  private func showVisibleItems(_ items: [UICollectionViewLayoutAttributes], of section: CompositionalSection) {
    guard let handler = section.section.visibleItemsInvalidationHandler, let collectionView else { return }
    var shift = CGVector.zero
    var offset = collectionView.contentOffset
    if section.isOrthogonal {
      // As the section's own scroll view counts.
      offset = axis.isVertical ? CGPoint(x: section.orthogonalOffset, y: 0) : CGPoint(x: 0, y: section.orthogonalOffset)
      shift = CGVector(dx: offset.x, dy: offset.y)
    }
    let environment = LayoutEnvironment(collectionView.bounds.size, collectionView.traitCollection)
    handler(items.map { VisibleItem($0, shift) }, offset, environment)
  }

  private func attributes(of item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    let leaf = sections[section].leaf(of: item)
    attributes.frame = leaf.frame
    attributes.zIndex = leaf.zIndex
    attributes.estimates(leaf.size)
    attributes.listPlace = listPlace(of: attributes.indexPath, sections[section])
    return attributes
  }

  private func listPlace(of path: IndexPath, _ section: CompositionalSection) -> ListPlace? {
    guard let list = section.section.list, let collectionView else { return nil }
    let hasHeader = list.headerMode == .firstItemInSection
    let item = path.item
    return ListPlace(
      appearance: list.appearance,
      role: hasHeader && item == 0 ? .headerCell : .cell,
      isFirst: item == (hasHeader ? 1 : 0),
      isLast: item == section.count - 1,
      showsSeparator: list.showsSeparators,
      sideMargin: collectionView.systemSideMargin,
      separator: list.separator(at: path)
    )
  }

  /// The place of a header or footer that the list has by its configuration.
  private func listPlace(ofSupplementary kind: String, _ section: CompositionalSection) -> ListPlace? {
    guard let list = section.section.list, let collectionView else { return nil }
    let role: ListPlace.Role
    switch kind {
    case UICollectionView.elementKindSectionHeader: role = .header
    case UICollectionView.elementKindSectionFooter: role = .footer
    default: return nil
    }
    return ListPlace(appearance: list.appearance, role: role, sideMargin: collectionView.systemSideMargin)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item < sections[indexPath.section].count else {
      return nil
    }
    return attributes(of: indexPath.item, indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    if indexPath.count == 1 {
      let isThere = ends.all.indices.contains(indexPath[0]) && ends.all[indexPath[0]].item.elementKind == elementKind
      return isThere ? attributesOfEnd(indexPath[0]) : nil
    }
    guard sections.indices.contains(indexPath.section), let collectionView,
      let boundary = sections[indexPath.section].boundaries.all.first(where: { $0.item.elementKind == elementKind })
    else { return attributesOfAttached(elementKind, at: indexPath) }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = sections[indexPath.section].frame(of: boundary, visible: visible)
    attributes.zIndex = boundary.item.zIndex
    attributes.estimates(boundary.item.layoutSize)
    attributes.listPlace = listPlace(ofSupplementary: elementKind, sections[indexPath.section])
    return attributes
  }

  private var visible: ClosedRange<CGFloat> {
    collectionView.map { axis.range(of: $0.bounds.inset(by: $0.coveredInset)) } ?? 0...0
  }

  private func attributesOfEnd(_ index: Int) -> UICollectionViewLayoutAttributes {
    let end = ends.all[index]
    let span = LayoutBoundaries.Span(
      contentStart: ends.before,
      contentEnd: contentEnd,
      end: contentEnd + ends.after
    )
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: end.item.elementKind,
      with: IndexPath(index: index)
    )
    attributes.frame = ends.frame(of: end, in: span, visible: visible)
    attributes.zIndex = end.item.zIndex
    attributes.estimates(end.item.layoutSize)
    return attributes
  }

  private func attributesOfAttached(_ kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(path.section), path.item < sections[path.section].count,
      let part = sections[path.section].supplementaries(of: path.item).first(where: { $0.item.elementKind == kind })
    else { return nil }
    return attributes(of: part, at: path)
  }

  private func attributes(of part: (item: NSCollectionLayoutSupplementaryItem, frame: CGRect), at path: IndexPath)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: part.item.elementKind, with: path)
    attributes.frame = part.frame
    attributes.zIndex = part.item.zIndex
    return attributes
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard sections.indices.contains(indexPath.section),
      let item = sections[indexPath.section].section.decorationItems.first(where: { $0.elementKind == elementKind })
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = sections[indexPath.section].frame(of: item)
    attributes.zIndex = item.zIndex - 1
    return attributes
  }

  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].section.list : nil
  }

  // MARK: Estimates

  override func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory != .decorationView else { return false }
    return attributes.hasEstimatedWidth || attributes.hasEstimatedHeight
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    var size = originalAttributes.size
    if originalAttributes.hasEstimatedWidth { size.width = preferredAttributes.size.width }
    if originalAttributes.hasEstimatedHeight { size.height = preferredAttributes.size.height }
    let path = originalAttributes.indexPath
    if path.count == 1 {
      measuredEnds[path[0]] = size
    } else if originalAttributes.representedElementCategory == .cell {
      measuredItems[path.section, default: [:]][path.item] = size
    } else {
      measuredBoundaries[path.section, default: [:]][originalAttributes.representedElementKind!] = size
    }
    return size != originalAttributes.size
  }

  // MARK: Orthogonal sections

  private func placeScrollViews() {
    guard let collectionView else { return }
    for (index, section) in sections.enumerated() where section.isOrthogonal {
      let view = scrollViews[index] ?? OrthogonalScrollView(self, section: index)
      if view.superview !== collectionView { collectionView.insertSubview(view, at: 0) }
      scrollViews[index] = view
      UIView.performWithoutAnimation {
        view.frame = section.scrollFrame
        view.isPagingEnabled = section.section.orthogonalScrollingBehavior == .paging
        let length = section.scrollLength
        view.contentSize =
          axis.isVertical
          ? CGSize(width: length, height: view.bounds.height) : CGSize(width: view.bounds.width, height: length)
        if isMirrored { view.contentOffset.x = length - view.bounds.width - section.orthogonalOffset }
        let properties = section.section.orthogonalScrollingProperties
        let isFast =
          properties.decelerationRate == .automatic
          ? section.section.orthogonalScrollingBehavior != .continuous : properties.decelerationRate == .fast
        view.decelerationRate = isFast ? .fast : .normal
        view.bounces = properties.bounce != .never
        let always = properties.bounce == .always
        if axis.isVertical { view.alwaysBounceHorizontal = always } else { view.alwaysBounceVertical = always }
      }
    }
    for (index, view) in scrollViews where !sections.indices.contains(index) || !sections[index].isOrthogonal {
      view.removeFromSuperview()
      scrollViews[index] = nil
    }
  }

  override func container(of attributes: UICollectionViewLayoutAttributes) -> UIScrollView? {
    // A badge scrolls with its item.
    let isBadge = attributes.representedElementCategory == .supplementaryView && isAttached(attributes)
    return attributes.representedElementCategory == .cell || isBadge ? scrollViews[attributes.indexPath.section] : nil
  }

  private func isAttached(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let section = attributes.indexPath.section
    guard attributes.indexPath.count > 1, sections.indices.contains(section) else { return false }
    return !sections[section].boundaries.all.contains { $0.item.elementKind == attributes.representedElementKind }
  }

  func orthogonalSectionScrolled(_ index: Int) {
    guard sections.indices.contains(index), let view = scrollViews[index] else { return }
    let offset = logical(view.contentOffset, sections[index])
    guard offset != sections[index].orthogonalOffset else { return }
    offsets[index] = offset
    sections[index].orthogonalOffset = offset
    collectionView?.setNeedsLayout()
  }

  func restingOffset(of index: Int, near proposed: CGPoint, from start: CGPoint) -> CGPoint {
    guard sections.indices.contains(index) else { return proposed }
    let section = sections[index]
    let behavior = section.section.orthogonalScrollingBehavior
    guard behavior != .continuous, behavior != .paging else { return proposed }
    var offset = logical(proposed, section)
    if behavior != .continuousGroupLeadingBoundary {
      // One group at a time.
      let begun = logical(start, section)
      let most = axis.isVertical ? section.scrollFrame.width : section.scrollFrame.height
      offset = min(max(offset, begun - most / 2), begun + most / 2)
    }
    offset = section.restingOffset(near: offset, isCentered: behavior == .groupPagingCentered)
    if isMirrored { offset = section.scrollLength - section.scrollFrame.width - offset }
    return axis.isVertical ? CGPoint(x: offset, y: proposed.y) : CGPoint(x: proposed.x, y: offset)
  }

  private var isMirrored: Bool { axis.isVertical && (collectionView?.isMirrored ?? false) }

  /// How far a section is scrolled from its start, which is at the right where one reads from there.
  private func logical(_ offset: CGPoint, _ section: CompositionalSection) -> CGFloat {
    guard axis.isVertical else { return offset.y }
    return isMirrored ? section.scrollLength - section.scrollFrame.width - offset.x : offset.x
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func estimates(_ size: NSCollectionLayoutSize?) {
    hasEstimatedWidth = size?.widthDimension.isEstimated ?? false
    hasEstimatedHeight = size?.heightDimension.isEstimated ?? false
  }
}
