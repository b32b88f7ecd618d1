import CoreGraphics
import Foundation
import SlipwayFoundation

/// Lines of items, one after the other, with headers and footers for each section.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

  /// For `estimatedItemSize`: cells tell their own size.
  public class var automaticSize: CGSize {
    CGSize(width: Double.greatestFiniteMagnitude, height: Double.greatestFiniteMagnitude)
  }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { if oldValue != scrollDirection { invalidateLayout() } }
  }
  /// Between lines, at least.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if oldValue != minimumLineSpacing { invalidateLayout() } } }
  /// Between the items of a line, at least.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } }
  }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if oldValue != itemSize { invalidateLayout() } } }
  /// Not zero: cells are asked for their size by `preferredLayoutAttributesFitting(_:)`.
  open var estimatedItemSize = CGSize.zero { didSet { if oldValue != estimatedItemSize { invalidateLayout() } } }
  open var sectionInset = UIEdgeInsets.zero { didSet { if oldValue != sectionInset { invalidateLayout() } } }
  open var headerReferenceSize = CGSize.zero { didSet { if oldValue != headerReferenceSize { invalidateLayout() } } }
  open var footerReferenceSize = CGSize.zero { didSet { if oldValue != footerReferenceSize { invalidateLayout() } } }
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }

  var sections: [FlowSection] = []
  var measuredSizes: [IndexPath: CGSize] = [:]
  private var kept: [Int: KeptItems] = [:]
  private var contentLength: CGFloat = 0
  private var width: CGFloat = 0

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.decodingNib(decodeFlow)
  }

  open override func prepare() {
    guard let collectionView else { return }
    let axis = FlowAxis(scrollDirection)
    kept = [:]
    width = axis.across(availableSize)
    var position: CGFloat = 0
    sections = (0..<collectionView.numberOfSections).map { index in
      let section = FlowSection(specification(of: index, axis: axis), start: position)
      position = section.end
      return section
    }
    contentLength = position
  }

  open override var collectionViewContentSize: CGSize {
    FlowAxis(scrollDirection).size(along: contentLength, across: width)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect) { [self] items, section in items.map { attributes(of: $0, section) } }
  }

  /// A subclass may change what it gets from here: only a plain flow layout keeps it.
  override func attributesToPlace(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard type(of: self) == UICollectionViewFlowLayout.self else { return super.attributesToPlace(in: rect) }
    var kept: [Int: KeptItems] = [:]
    defer { self.kept = kept }
    return elements(in: rect) { [self] items, section in
      let old = self.kept[section]
      let new = items.map { item in old?[item] ?? attributes(of: item, section) }
      kept[section] = KeptItems(first: items.lowerBound, attributes: new)
      return new
    }
  }

  /// The attributes of a section's items that were placed in the last frame.
  private struct KeptItems {
    var first: Int
    var attributes: [UICollectionViewLayoutAttributes]

    subscript(item: Int) -> UICollectionViewLayoutAttributes? {
      attributes.indices.contains(item - first) ? attributes[item - first] : nil
    }
  }

  private func elements(
    in rect: CGRect,
    items: (Range<Int>, _ section: Int) -> [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    let axis = FlowAxis(scrollDirection)
    let range = axis.range(of: rect)
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.partitioningIndex { $0.end >= range.lowerBound }
    for (index, section) in sections.enumerated().dropFirst(first) {
      if section.start > range.upperBound { break }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: index)
        if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          attributes.frame.intersects(rect)
        {
          found.append(attributes)
        }
      }
      found += items(section.items(in: range), index)
    }
    return found
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
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard var frame = isHeader ? section.header : section.footer else { return nil }
    let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    if isPinned { frame = section.pinned(frame, isHeader: isHeader, visible: visibleRange) }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = FlowAxis(scrollDirection).rect(frame)
    if isPinned { attributes.zIndex = 10 }
    return attributes
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let axis = FlowAxis(scrollDirection)
    return axis.across(newBounds.size) != axis.across(collectionView.knownLayoutSize)
      || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard measuresCells, preferredAttributes.size != originalAttributes.size else { return false }
    measuredSizes[preferredAttributes.indexPath] = preferredAttributes.size
    return true
  }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { measuredSizes = [:] }
    super.invalidateLayout(with: context)
  }

  override var measuresCells: Bool { estimatedItemSize != .zero }

  private func attributes(of item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = FlowAxis(scrollDirection).rect(sections[section].frame(of: item))
    return attributes
  }

  private var visibleRange: ClosedRange<CGFloat> {
    guard let collectionView else { return 0...0 }
    return FlowAxis(scrollDirection).range(of: collectionView.bounds.inset(by: collectionView.coveredInset))
  }

  /// What the insets leave of the collection view.
  private var availableSize: CGSize {
    guard let collectionView else { return .zero }
    return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
  }
}

/// What a flow layout asks for each item and section. All methods are optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

extension UICollectionViewDelegateFlowLayout {
  package var collectionView_layout_sizeForItemAt: ((UICollectionView, UICollectionViewLayout, IndexPath) -> CGSize)? {
    optionalMethod("collectionView:layout:sizeForItemAt:")
  }
  package var collectionView_layout_insetForSectionAt:
    ((UICollectionView, UICollectionViewLayout, Int) -> UIEdgeInsets)?
  {
    optionalMethod("collectionView:layout:insetForSectionAt:")
  }
  package var collectionView_layout_minimumLineSpacingForSectionAt:
    ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)?
  {
    optionalMethod("collectionView:layout:minimumLineSpacingForSectionAt:")
  }
  package var collectionView_layout_minimumInteritemSpacingForSectionAt:
    ((UICollectionView, UICollectionViewLayout, Int) -> CGFloat)?
  { optionalMethod("collectionView:layout:minimumInteritemSpacingForSectionAt:") }
  package var collectionView_layout_referenceSizeForHeaderInSection:
    ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)?
  {
    optionalMethod("collectionView:layout:referenceSizeForHeaderInSection:")
  }
  package var collectionView_layout_referenceSizeForFooterInSection:
    ((UICollectionView, UICollectionViewLayout, Int) -> CGSize)?
  {
    optionalMethod("collectionView:layout:referenceSizeForFooterInSection:")
  }
}

extension UICollectionViewFlowLayout {
  /// What makes a section: the delegate's answers, or the layout's own values.
  private func specification(of index: Int, axis: FlowAxis) -> FlowSection.Specification {
    let collectionView = collectionView!
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let inset = delegate?.collectionView_layout_insetForSectionAt?(collectionView, self, index) ?? sectionInset
    let header =
      delegate?.collectionView_layout_referenceSizeForHeaderInSection?(collectionView, self, index)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView_layout_referenceSizeForFooterInSection?(collectionView, self, index)
      ?? footerReferenceSize
    return FlowSection.Specification(
      count: collectionView.numberOfItems(inSection: index),
      sizes: sizes(of: index, axis, delegate),
      width: axis.across(availableSize),
      before: axis.before(inset),
      after: axis.after(inset),
      left: axis.left(inset),
      right: axis.right(inset),
      lineSpacing: delegate?.collectionView_layout_minimumLineSpacingForSectionAt?(collectionView, self, index)
        ?? minimumLineSpacing,
      itemSpacing: delegate?.collectionView_layout_minimumInteritemSpacingForSectionAt?(collectionView, self, index)
        ?? minimumInteritemSpacing,
      header: axis.along(header),
      footer: axis.along(footer)
    )
  }

  private func sizes(of section: Int, _ axis: FlowAxis, _ delegate: (any UICollectionViewDelegateFlowLayout)?)
    -> FlowSection.Sizes
  {
    let collectionView = collectionView!
    if let size = delegate?.collectionView_layout_sizeForItemAt {
      let count = collectionView.numberOfItems(inSection: section)
      return .each((0..<count).map { axis.flow(size(collectionView, self, IndexPath(item: $0, section: section))) })
    }
    guard measuresCells else { return .same(axis.flow(itemSize)) }
    let automatic = estimatedItemSize == UICollectionViewFlowLayout.automaticSize
    let estimate = axis.flow(automatic ? itemSize : estimatedItemSize)
    let count = collectionView.numberOfItems(inSection: section)
    return .each((0..<count).map { measuredSizes[IndexPath(item: $0, section: section)].map(axis.flow) ?? estimate })
  }
}

extension RandomAccessCollection {
  /// The first index whose element satisfies a predicate that, once true, stays true.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if predicate(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
