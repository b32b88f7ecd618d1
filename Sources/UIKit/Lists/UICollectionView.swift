import CoreGraphics
import Foundation
import SlipwayFoundation

/// Shows the items of a data source where a layout says; only the visible ones have cells.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  public nonisolated class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  public nonisolated class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  // State of the themed extensions.
  let registry = CellRegistry()
  /// The colour that the view has from itself or its layout, not from the app.
  var givenBackground = UIColor.systemBackground
  var visible: [ElementKey: UICollectionReusableView] = [:]
  /// Where the visible elements were placed; empty when that is to be found out again.
  var placed: [UICollectionViewLayoutAttributes] = []
  var counts: [Int]?
  var selection: Set<IndexPath> = []
  var tracking = CellTracking()
  var layoutIsStale = true
  /// Those that the layout was asked about last.
  var layoutBounds = CGRect.zero
  var knownLayoutSize = CGSize.zero
  var batch: BatchUpdate?
  var isPlacing = false
  var focusedPath: IndexPath?
  lazy var swipe = ItemSwipe(self)
  var reorder: ItemReorder?
  var dragging: ListDragging?
  var transitionCompletion: LayoutInteractiveTransitionCompletion?
  lazy var contextMenus = ListContextMenus(self)

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = givenBackground
  }
  /// A flow layout takes the place of the layout that the nib does not name.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    coder.decodingNib(decodeCollection)
  }

  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      delegateChanged()
    }
  }
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if oldValue !== dataSource { reloadData() } } }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet {
      if selfSizingInvalidation == .enabledIncludingConstraints { CellContentView.listsFollowConstraints = true }
    }
  }
  /// The cells whose content may have another size.
  var resizedCells: Set<ObjectIdentifier> = []
  var prefetching = Prefetching()

  open var collectionViewLayout: UICollectionViewLayout { didSet { layoutReplaced(oldValue) } }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setLayout(layout, animated, nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    setLayout(layout, animated, completion)
  }
  /// Goes over to another layout as far as `transitionProgress` of the layout says that this returns, until
  /// `finishInteractiveTransition()` or `cancelInteractiveTransition()`.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }
  /// Goes the rest of the way to the new layout.
  open func finishInteractiveTransition() { endTransition(finishes: true) }
  /// Goes back to the old layout.
  open func cancelInteractiveTransition() { endTransition(finishes: false) }
  /// Behind the cells; fills the bounds.
  open var backgroundView: UIView? { didSet { backgroundReplaced(oldValue) } }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registry.register(cellClass, kind: "", identifier)
  }
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registry.register(nib, kind: "", identifier)
  }
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    registry.register(nib, kind: kind, identifier)
  }
  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    registry.register(viewClass, kind: elementKind, identifier)
  }
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let cell = dequeue(kind: "", identifier, .cell, indexPath) as? UICollectionViewCell else {
      fatalError("The class registered for the cell \(identifier) is no UICollectionViewCell.")
    }
    return cell
  }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(kind: elementKind, identifier, .supplementaryView, indexPath)
  }

  // MARK: State

  open var numberOfSections: Int { itemCounts.count }
  open func numberOfItems(inSection section: Int) -> Int { itemCounts[section] }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return element(collectionViewLayout.layoutAttributesForItem(at: indexPath))
  }
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return element(collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return elements(in: rect)
      .last { $0.representedElementCategory == .cell && !$0.isHidden && $0.frame.contains(point) }?.indexPath
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { visible.first { $0.value === cell }?.key.path }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visible[ElementKey(category: .cell, kind: "", path: indexPath)] as? UICollectionViewCell
  }
  open var visibleCells: [UICollectionViewCell] { visible.values.compactMap { $0 as? UICollectionViewCell } }
  open var indexPathsForVisibleItems: [IndexPath] { visible.keys.filter { $0.category == .cell }.map(\.path) }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    visible[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visible.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }.map(\.value)
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visible.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path)
  }
  /// Of a view that is shown.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    visible.first { $0.key.category == .supplementaryView && $0.value === supplementaryView }?.key.path
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated, scrollPosition)
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, indexPath, animated: animated)
  }

  // MARK: Editing

  /// Whether list cells show the accessories of editing.
  open var isEditing = false { didSet { if oldValue != isEditing { editingChanged() } } }
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// Takes an item up, if the data source lets it be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginReorder(of: indexPath) }
  /// Moves the middle of the item to a point of the content.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { reorder?.move(to: targetPosition) }
  open func endInteractiveMovement() { reorder?.finish(cancelled: false) }
  open func cancelInteractiveMovement() { reorder?.finish(cancelled: true) }

  // MARK: Dragging

  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { draggingChanged() } }
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { draggingChanged() } }
  /// Whether the drag delegate is asked for items at all.
  open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault { didSet { draggingChanged() } }
  /// Whether items of it are on their way.
  open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  /// Whether something is over it that it may take.
  open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

  // MARK: Changes

  open func reloadData() { reload() }
  open var hasUncommittedUpdates: Bool { batch != nil }
  // As Apple imports it, its closure is non-escaping and needs no "self."; Swift cannot write that of an Optional.
  open func performBatchUpdates(@_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }
  open func insertItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .insertItem($0) }) }
  open func deleteItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .deleteItem($0) }) }
  open func reloadItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .reloadItem($0) }) }
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record([.moveItem(indexPath, newIndexPath)])
  }
  open func insertSections(_ sections: IndexSet) { record(sections.map { .insertSection($0) }) }
  open func deleteSections(_ sections: IndexSet) { record(sections.map { .deleteSection($0) }) }
  open func reloadSections(_ sections: IndexSet) { record(sections.map { .reloadSection($0) }) }
  open func moveSection(_ section: Int, toSection newSection: Int) { record([.moveSection(section, newSection)]) }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    fitResizedCells()
    placeVisibleElements()
    super.layoutSubviews()
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // With a row's actions open, a touch beside them only closes them.
    if !swipe.close(animated: true) { beginTracking(touches) }
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === swipe.pan ? swipe.mayBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTracking() }
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    collectionViewLayout.invalidateLayout()
  }
  override func handleKeys(_ presses: Set<UIPress>) -> Bool { moveFocus(presses) || super.handleKeys(presses) }
}

/// Where the items come from.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
}

extension UICollectionViewDataSource {
  package var numberOfSections: ((UICollectionView) -> Int)? { optionalMethod("numberOfSectionsIn:") }
  package var collectionView_viewForSupplementaryElementOfKind_at:
    ((UICollectionView, String, IndexPath) -> UICollectionReusableView)?
  { optionalMethod("collectionView:viewForSupplementaryElementOfKind:at:") }
  package var collectionView_canMoveItemAt: ((UICollectionView, IndexPath) -> Bool)? {
    optionalMethod("collectionView:canMoveItemAt:")
  }
  package var collectionView_moveItemAt_to: ((UICollectionView, IndexPath, IndexPath) -> Void)? {
    optionalMethod("collectionView:moveItemAt:to:")
  }
}

/// Hears of items that will soon be seen.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  package var collectionView_cancelPrefetchingForItemsAt: ((UICollectionView, [IndexPath]) -> Void)? {
    optionalMethod("collectionView:cancelPrefetchingForItemsAt:")
  }
}

/// What a collection view asks and tells. All methods are optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}

extension UICollectionViewDelegate {
  package var collectionView_transitionLayoutForOldLayout_newLayout:
    ((UICollectionView, UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)?
  { optionalMethod("collectionView:transitionLayoutForOldLayout:newLayout:") }
  package var collectionView_shouldHighlightItemAt: ((UICollectionView, IndexPath) -> Bool)? {
    optionalMethod("collectionView:shouldHighlightItemAt:")
  }
  package var collectionView_didHighlightItemAt: ((UICollectionView, IndexPath) -> Void)? {
    optionalMethod("collectionView:didHighlightItemAt:")
  }
  package var collectionView_didUnhighlightItemAt: ((UICollectionView, IndexPath) -> Void)? {
    optionalMethod("collectionView:didUnhighlightItemAt:")
  }
  package var collectionView_shouldSelectItemAt: ((UICollectionView, IndexPath) -> Bool)? {
    optionalMethod("collectionView:shouldSelectItemAt:")
  }
  package var collectionView_shouldDeselectItemAt: ((UICollectionView, IndexPath) -> Bool)? {
    optionalMethod("collectionView:shouldDeselectItemAt:")
  }
  package var collectionView_didSelectItemAt: ((UICollectionView, IndexPath) -> Void)? {
    optionalMethod("collectionView:didSelectItemAt:")
  }
  package var collectionView_didDeselectItemAt: ((UICollectionView, IndexPath) -> Void)? {
    optionalMethod("collectionView:didDeselectItemAt:")
  }
  package var collectionView_willDisplay_forItemAt: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)? {
    optionalMethod("collectionView:willDisplay:forItemAt:")
  }
  package var collectionView_didEndDisplaying_forItemAt: ((UICollectionView, UICollectionViewCell, IndexPath) -> Void)?
  {
    optionalMethod("collectionView:didEndDisplaying:forItemAt:")
  }
  package var collectionView_willDisplaySupplementaryView_forElementKind_at:
    ((UICollectionView, UICollectionReusableView, String, IndexPath) -> Void)?
  { optionalMethod("collectionView:willDisplaySupplementaryView:forElementKind:at:") }
  package var collectionView_contextMenuConfigurationForItemAt_point:
    ((UICollectionView, IndexPath, CGPoint) -> UIContextMenuConfiguration?)?
  { optionalMethod("collectionView:contextMenuConfigurationForItemAt:point:") }
  package var collectionView_contextMenuConfigurationForItemsAt_point:
    ((UICollectionView, [IndexPath], CGPoint) -> UIContextMenuConfiguration?)?
  { optionalMethod("collectionView:contextMenuConfigurationForItemsAt:point:") }
  package var collectionView_contextMenuConfiguration_highlightPreviewForItemAt:
    ((UICollectionView, UIContextMenuConfiguration, IndexPath) -> UITargetedPreview?)?
  { optionalMethod("collectionView:contextMenuConfiguration:highlightPreviewForItemAt:") }
  package var collectionView_previewForHighlightingContextMenuWithConfiguration:
    ((UICollectionView, UIContextMenuConfiguration) -> UITargetedPreview?)?
  { optionalMethod("collectionView:previewForHighlightingContextMenuWithConfiguration:") }
  package var collectionView_willPerformPreviewActionForMenuWith_animator:
    ((UICollectionView, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void)?
  { optionalMethod("collectionView:willPerformPreviewActionForMenuWith:animator:") }
  package var collectionView_targetIndexPathForMoveOfItemFromOriginalIndexPath:
    ((UICollectionView, IndexPath, IndexPath, IndexPath) -> IndexPath)?
  {
    optionalMethod(
      "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:"
    )
  }
  package var collectionView_targetIndexPathForMoveFromItemAt_toProposedIndexPath:
    ((UICollectionView, IndexPath, IndexPath) -> IndexPath)?
  { optionalMethod("collectionView:targetIndexPathForMoveFromItemAt:toProposedIndexPath:") }
}
