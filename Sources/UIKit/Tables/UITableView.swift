import CoreGraphics
import Foundation
import SlipwayFoundation

/// Rows below each other, in sections; only the visible ones have cells.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }

  /// For heights: the table finds them out.
  public nonisolated class var automaticDimension: CGFloat { -1 }
  /// Of a section index: a magnifying glass.
  public nonisolated class var indexSearch: String { "{search}" }

  // State of the themed extensions.
  let registry = CellRegistry()
  /// nil while a reload is pending: the data source has not been asked yet.
  var geometry: TableGeometry?
  /// Heights are to be asked for anew, numbers of rows are not.
  var geometryIsStale = false
  /// The width that the rows were last placed in; nil until they were.
  var knownWidth: CGFloat?
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var selection: Set<IndexPath> = []
  var tracking = CellTracking()
  var focusedPath: IndexPath?
  var batch: TableBatch?
  var isPlacing = false
  var prefetching = Prefetching()
  var editing = false
  lazy var swipe = ItemSwipe(self)
  var reorder: ItemReorder?
  var dragging: ListDragging?
  var sectionIndex: SectionIndexView?
  /// The titles are asked for with the next layout, as the rows are.
  var sectionIndexIsStale = false
  lazy var contextMenus = ListContextMenus(self)
  /// Sections and cells that stand in a storyboard.
  var staticContent: StaticTable?

  /// Plain.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public init(frame: CGRect, style: UITableView.Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }
  public required init?(coder: NSCoder) {
    style =
      (coder as? NibCoder)?.element.choice("style") ?? Style(rawValue: coder.decodeInteger(forKey: "UIStyle")) ?? .plain
    super.init(coder: coder)
    setUpTable()
    coder.decodingNib(decodeTable)
  }

  open private(set) var style: UITableView.Style

  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      delegateChanged()
    }
  }
  open weak var dataSource: (any UITableViewDataSource)? { didSet { if oldValue !== dataSource { reloadData() } } }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet {
      if selfSizingInvalidation == .enabledIncludingConstraints { CellContentView.listsFollowConstraints = true }
    }
  }
  /// The cells whose content may have another size.
  var resizedCells: Set<ObjectIdentifier> = []

  // MARK: Looks

  /// Of every row for which the delegate names none, in points; `automaticDimension` asks the cells.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { metricsChanged(oldValue != rowHeight) } }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { metricsChanged(oldValue != sectionHeaderHeight) }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { metricsChanged(oldValue != sectionFooterHeight) }
  }
  /// The height of rows that have not been seen; 0 asks for all heights at once.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { metricsChanged(oldValue != estimatedRowHeight) }
  }
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { metricsChanged(oldValue != estimatedSectionHeaderHeight) }
  }
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { metricsChanged(oldValue != estimatedSectionFooterHeight) }
  }
  /// Above each section's header.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { metricsChanged(oldValue != sectionHeaderTopPadding) }
  }

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { restyleCells() } }
  open var separatorColor: UIColor? = .separator { didSet { restyleCells() } }
  /// Left and right of the lines between rows.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet {
      hasOwnSeparatorInset = true
      restyleCells()
    }
  }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { restyleCells() } }
  var hasOwnSeparatorInset = false
  /// Whether what cells show is no wider than lines that can be read well: the cells' margins are then as wide as they have to be.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet { if oldValue != cellLayoutMarginsFollowReadableWidth { restyleCells() } }
  }

  /// Behind the rows; fills the bounds.
  open var backgroundView: UIView? { didSet { backgroundReplaced(oldValue) } }
  /// Above the first section. Its height is that of its frame.
  open var tableHeaderView: UIView? { didSet { edgeViewReplaced(oldValue, with: tableHeaderView) } }
  /// Below the last section. Its height is that of its frame.
  open var tableFooterView: UIView? { didSet { edgeViewReplaced(oldValue, with: tableFooterView) } }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registry.register(cellClass, kind: Self.cellKind, identifier)
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registry.register(nib, kind: Self.cellKind, identifier)
  }
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registry.register(nib, kind: Self.edgeKind, identifier)
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registry.register(aClass, kind: Self.edgeKind, identifier)
  }
  /// A cell that waits, or one of the registered class; nil if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { dequeueCell(identifier) }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueCell(identifier) else {
      fatalError(
        "No class is registered for the cell \"\(identifier)\": call register(_:forCellReuseIdentifier:) first."
      )
    }
    return cell
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    dequeueEdgeView(identifier)
  }

  // MARK: State

  open var numberOfSections: Int { currentGeometry.sections.count }
  open func numberOfRows(inSection section: Int) -> Int { currentGeometry.sections[section].rows.count }
  /// In the content's coordinates.
  open func rect(forSection section: Int) -> CGRect { rect(currentGeometry.section(section)) }
  open func rectForHeader(inSection section: Int) -> CGRect { rect(currentGeometry.header(section)) }
  open func rectForFooter(inSection section: Int) -> CGRect { rect(currentGeometry.footer(section)) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { hasRow(indexPath) ? rowRect(indexPath) : .zero }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0, height: 0.01))?.first
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { currentGeometry.rows(in: rect.minY...rect.maxY) }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    placeIfStale()
    return cells[indexPath]
  }
  /// From top to bottom.
  open var visibleCells: [UITableViewCell] {
    placeIfStale()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }
  open var indexPathsForVisibleRows: [IndexPath]? {
    placeIfStale()
    return cells.keys.sorted()
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { restyleCells() } }
  open var indexPathForSelectedRow: IndexPath? { selection.min() }
  /// nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
    select(indexPath, animated: animated)
    if let indexPath, scrollPosition != .none { scroll(to: indexPath, scrollPosition, animated: animated) }
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath, animated: animated) }

  // MARK: Editing

  /// Whether rows show controls to delete, insert and move them.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  // MARK: Dragging

  open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { draggingChanged() } }
  open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { draggingChanged() } }
  /// Whether the drag delegate is asked for items at all.
  open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault { didSet { draggingChanged() } }
  /// Whether rows of it are on their way.
  open var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  /// Whether something is over it that it may take.
  open var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }

  // MARK: Section index

  /// The index is shown from this many rows on.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  open var sectionIndexColor: UIColor? { didSet { sectionIndex?.setNeedsDisplay() } }
  open var sectionIndexBackgroundColor: UIColor? {
    didSet { sectionIndex?.backgroundColor = sectionIndexBackgroundColor }
  }
  open func reloadSectionIndexTitles() { sectionIndexChanged() }

  // MARK: Scrolling

  /// `.none` scrolls just so far that the row is seen.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }
  open func scrollToNearestSelectedRow(at scrollPosition: UITableView.ScrollPosition, animated: Bool) {
    if let path = nearestSelectedRow { scroll(to: path, scrollPosition, animated: animated) }
  }

  // MARK: Changes

  open func reloadData() { reload() }
  open var hasUncommittedUpdates: Bool { batch != nil }
  // As Apple imports it, its closure is non-escaping and needs no "self."; Swift cannot write that of an Optional.
  open func performBatchUpdates(@_implicitSelfCapture _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }
  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch() }
  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    record(indexPaths.map { .insertItem($0) }, animation)
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    record(indexPaths.map { .deleteItem($0) }, animation)
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    record(indexPaths.map { .reloadItem($0) }, animation)
  }
  /// Asks the data source for the cells anew; they are the same cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    record([.moveItem(indexPath, newIndexPath)], .none)
  }
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    record(sections.map { .insertSection($0) }, animation)
  }
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    record(sections.map { .deleteSection($0) }, animation)
  }
  open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    record(sections.map { .reloadSection($0) }, animation)
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record([.moveSection(section, newSection)], .none)
  }

  // MARK: Overrides

  open override func layoutSubviews() {
    fitResizedCells()
    placeRows()
    super.layoutSubviews()
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // With a row's actions open, a touch beside them only closes them.
    if !swipe.close(animated: true) { beginTracking(touches) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endTracking(touches) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTracking() }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer === swipe.pan
      ? swipe.mayBegin() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  override func handleKeys(_ presses: Set<UIPress>) -> Bool { moveFocus(presses) || super.handleKeys(presses) }
  override var defaultAccessibility: AccessibilityDefaults { AccessibilityDefaults(role: .list) }
}
