import CoreGraphics
import Foundation
import QuartzCore

/// Computes where the elements of a collection view lie. Subclasses override `prepare()` and the queries.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The class of `invalidationContext…`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open internal(set) weak var collectionView: UICollectionView?
  var decorationClasses: [String: AnyClass] = [:]
  var decorationNibs: [String: UINib] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// Called when the object came from a nib or storyboard and its outlets are set.
  open func awakeFromNib() {}
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
    decorationNibs[elementKind] = nil
  }
  /// The nib's first object is the view.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationNibs[elementKind] = nib
    decorationClasses[elementKind] = nil
  }

  /// Called before any query, after every invalidation.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeInvalidationContext()
  }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What is to be computed again for a cell that wants another size: it, and what it moves.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext(for: originalAttributes) }
  open func invalidateLayout() { invalidateLayout(with: makeInvalidationContext()) }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(context)
  }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  )
    -> CGPoint
  { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // Updates.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  /// Where an item that comes starts from; nil for its place, transparent.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  /// Where an item that goes ends; nil for its place, transparent.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// What a list places in a frame. The same object as before says that nothing about its element has changed.
  func attributesToPlace(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    layoutAttributesForElements(in: rect) ?? []
  }

  /// Whether cells are asked for the size they want.
  var measuresCells: Bool { false }
  /// Whether an element is.
  func measures(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    measuresCells && attributes.representedElementCategory == .cell
  }
  /// How a section looks that is a list.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
  /// What an element scrolls in, if not the collection view itself.
  func container(of attributes: UICollectionViewLayoutAttributes) -> UIScrollView? { nil }
}

/// One of a batch of changes.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}
