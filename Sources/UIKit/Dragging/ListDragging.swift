import CoreGraphics
import Foundation

/// What a list's cell does during a drag. The raw values are those of the cells' own `DragState`s.
enum CellDragState: Int {
  case none, lifting, dragging

  /// The place of what is on its way is empty.
  var opacity: CGFloat {
    switch self {
    case .none: 1
    case .lifting: 0.6
    case .dragging: 0.3
    }
  }
}

/// Where a list would put what is dropped.
struct ListDropPlan {
  enum Intent { case unspecified, insert, into }
  var operation: UIDropOperation
  var intent: Intent
  var isFullSize: Bool
}

/// What a list knows of the dragging of its items: its delegates, under one set of names.
@MainActor protocol DraggingList: ReorderableList {
  var dragging: ListDragging? { get set }
  /// Whether items can be dragged out of it.
  var givesDrags: Bool { get }
  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragItems(addingTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func showDragState(_ state: CellDragState, of cell: UIView)
  func showDropState(isOver: Bool, isTarget: Bool, of cell: UIView)
  var takesDrops: Bool { get }
  func dropCanHandle(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  /// nil where the delegate does not say.
  func dropPlan(_ session: any UIDropSession, _ path: IndexPath?) -> ListDropPlan?
  /// Has the delegate take the items.
  func performDrop(_ drop: ListDrop)
  /// Whether the list itself moves an item that it gave and that is dropped in it again.
  var movesOwnItems: Bool { get }
  /// Where an item lies while something is held before another.
  func frame(of path: IndexPath, makingRoomAt gap: IndexPath) -> CGRect?
}

extension DraggingList {
  /// A delegate came or went, or dragging was turned on or off.
  func draggingChanged() {
    guard dragging != nil || givesDrags || takesDrops else { return }
    let dragging = self.dragging ?? ListDragging(self)
    self.dragging = dragging
    dragging.install(drags: givesDrags, drops: givesDrags || takesDrops)
  }
}

extension UIView {
  /// Shows a cell as it is during a drag.
  func fade(for state: CellDragState) {
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { self.alpha = state.opacity }
  }
}

/// The drags that begin in a list, and those that are over it.
@MainActor final class ListDragging: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  private unowned let list: any DraggingList
  private(set) lazy var drag = UIDragInteraction(delegate: self)
  private(set) lazy var drop = UIDropInteraction(delegate: self)
  /// The items of a drag that began here, by where they lay when it did.
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  private(set) weak var session: DragRecord?
  private(set) weak var visiting: DropRecord?
  /// Where the others make room; the item that they make it for may be one of the list's.
  private(set) var gap: IndexPath?
  private var target: IndexPath?
  private var highlighted: IndexPath?
  private var dropped: ListDrop?
  private lazy var scrolling = EdgeScrolling(list)

  init(_ list: any DraggingList) { self.list = list }

  func install(drags: Bool, drops: Bool) {
    set(drag, on: drags)
    set(drop, on: drops)
  }
  private func set(_ interaction: any UIInteraction, on: Bool) {
    if on == (interaction.view == nil) {
      if on { list.addInteraction(interaction) } else { list.removeInteraction(interaction) }
    }
  }

  var hasActiveDrag: Bool { session != nil && DragTravel.current?.session === session }
  var hasActiveDrop: Bool { visiting != nil }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let session = session as? DragRecord else { return [] }
    return items(interaction, session)
  }

  // MARK: Room

  /// The one item of the list that is on its way, if there is no other.
  var ownSource: IndexPath? {
    guard let items = session?.items, items.count == 1 else { return nil }
    return sources[ObjectIdentifier(items[0])]
  }
  func source(of item: UIDragItem) -> IndexPath? { sources[ObjectIdentifier(item)] }

  /// Where an item lies meanwhile; nil where nothing is moved aside.
  func frame(of path: IndexPath) -> CGRect? {
    guard let gap else { return nil }
    if visiting?.localDragSession === session, let source = ownSource {
      return source == gap ? nil : list.frame(of: path, moving: source, to: gap)
    }
    return list.frame(of: path, makingRoomAt: gap)
  }

  /// Puts the cells where they lie meanwhile. Whether anything is moved aside.
  @discardableResult
  func place() -> Bool {
    guard gap != nil else { return false }
    for (path, cell) in list.shownItems {
      if let frame = frame(of: path) ?? list.restingFrame(of: path), cell.frame != frame { cell.frame = frame }
    }
    return true
  }

  private func setGap(_ new: IndexPath?) {
    guard new != gap else { return }
    gap = new
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [self] in
      for (path, cell) in list.shownItems {
        if let frame = frame(of: path) ?? list.restingFrame(of: path) { cell.frame = frame }
      }
    }
  }

  private func setHighlighted(_ new: IndexPath?) {
    guard new != highlighted else { return }
    if let highlighted, let cell = list.cell(at: highlighted) {
      list.showDropState(isOver: hasActiveDrop, isTarget: false, of: cell)
    }
    highlighted = new
    if let new, let cell = list.cell(at: new) { list.showDropState(isOver: true, isTarget: true, of: cell) }
  }
}

/// Drags that begin in the list.
extension ListDragging: DragSource {
  func items(_ interaction: UIDragInteraction, _ session: DragRecord) -> [UIDragItem] {
    guard let path = list.itemPath(at: session.location(in: list)), list.cell(at: path) != nil else { return [] }
    let items = list.dragItems(session, at: path)
    sources = [:]
    for item in items { sources[ObjectIdentifier(item)] = path }
    self.session = items.isEmpty ? nil : session
    return items
  }

  func items(_ interaction: UIDragInteraction, addingTo session: DragRecord, at point: CGPoint) -> [UIDragItem] {
    guard let path = list.itemPath(at: point), list.cell(at: path) != nil,
      !(self.session === session && sources.values.contains(path))
    else { return [] }
    let items = list.dragItems(addingTo: session, at: path, point)
    if self.session !== session {
      sources = [:]
      self.session = session
    }
    for item in items { sources[ObjectIdentifier(item)] = path }
    return items
  }

  func preview(_ interaction: UIDragInteraction, _ item: UIDragItem, _ session: DragRecord) -> UITargetedDragPreview? {
    guard let path = sources[ObjectIdentifier(item)], let cell = list.cell(at: path) else { return nil }
    return UITargetedDragPreview(view: cell, parameters: list.dragParameters(at: path) ?? .init())
  }

  private func show(_ state: CellDragState) {
    for path in sources.values { if let cell = list.cell(at: path) { list.showDragState(state, of: cell) } }
  }

  func willLift(_ interaction: UIDragInteraction, _ session: DragRecord, _ animator: DragAnimator) {
    list.cancelTracking()
    show(.lifting)
    animator.addCompletion { [self] in if $0 == .start { show(.none) } }
  }
  func allowsMove(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool { list.dragAllowsMove(session) }
  func isRestricted(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool { list.dragIsRestricted(session) }
  /// A row that is moved among others looks like one.
  func prefersFullSize(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool { true }
  func willBegin(_ interaction: UIDragInteraction, _ session: DragRecord) {
    show(.dragging)
    list.dragWillBegin(session)
  }
  func willAdd(_ items: [UIDragItem], _ interaction: UIDragInteraction, _ session: DragRecord, from: UIDragInteraction)
  { show(.dragging) }
  func didMove(_ interaction: UIDragInteraction, _ session: DragRecord) {}
  func willEnd(_ interaction: UIDragInteraction, _ session: DragRecord, _ operation: UIDropOperation) {}
  func didEnd(_ interaction: UIDragInteraction, _ session: DragRecord, _ operation: UIDropOperation) {
    for cell in list.shownItems.values { list.showDragState(.none, of: cell) }
    sources = [:]
    self.session = nil
    list.dragDidEnd(session)
  }
  func cancelPreview(_ interaction: UIDragInteraction, _ item: UIDragItem, _ standard: UITargetedDragPreview)
    -> UITargetedDragPreview?
  { standard }
  func willCancel(_ interaction: UIDragInteraction, _ item: UIDragItem, _ animator: DragAnimator) {}
}

/// Drags that are over the list.
extension ListDragging: DropTaker {
  /// Whether the list moves the one item that it gave to another place, with no help of a drop delegate.
  private func reorders(_ session: DropRecord) -> Bool {
    guard session.localDragSession === self.session, let source = ownSource else { return false }
    return list.movesOwnItems && list.mayMove(source)
  }

  func canHandle(_ interaction: UIDropInteraction, _ session: DropRecord) -> Bool {
    list.takesDrops ? list.dropCanHandle(session) : reorders(session)
  }

  func didEnter(_ interaction: UIDropInteraction, _ session: DropRecord) {
    visiting = session
    scrolling.didScroll = { _ in DragTravel.current?.update() }
    for cell in list.shownItems.values { list.showDropState(isOver: true, isTarget: false, of: cell) }
    list.dropDidEnter(session)
  }

  func didUpdate(_ interaction: UIDropInteraction, _ session: DropRecord) -> UIDropProposal {
    let point = session.location(in: list)
    scrolling.held = point.y...point.y
    var path = list.itemPath(at: point)
    let reorders = reorders(session)
    let standard = ListDropPlan(
      operation: reorders ? .move : .copy,
      intent: reorders ? .insert : .unspecified,
      isFullSize: true
    )
    var plan = list.dropPlan(session, path) ?? standard
    let taken = plan.operation == .copy || plan.operation == .move && session.allowsMoveOperation
    if !taken { plan.intent = .unspecified }
    if reorders, plan.intent == .insert, let source = ownSource, let under = path {
      path = list.moveTarget(from: source, proposed: under)
    }
    target = path
    setGap(plan.intent == .insert ? path ?? gap : nil)
    setHighlighted(plan.intent == .into ? path : nil)
    let proposal = UIDropProposal(operation: plan.operation)
    proposal.prefersFullSizePreview = plan.isFullSize
    return proposal
  }

  func didExit(_ interaction: UIDropInteraction, _ session: DropRecord) {
    leave()
    list.dropDidExit(session)
  }

  private func leave() {
    visiting = nil
    scrolling.held = nil
    setHighlighted(nil)
    setGap(nil)
    for cell in list.shownItems.values { list.showDropState(isOver: false, isTarget: false, of: cell) }
  }

  func didEnd(_ interaction: UIDropInteraction, _ session: DropRecord) { list.dropDidEnd(session) }

  func perform(_ interaction: UIDropInteraction, _ session: DropRecord) {
    let reorders = reorders(session)
    let isInsertion = gap != nil || target == nil
    let path = target
    let source = ownSource
    let plan = list.dropPlan(session, path)
    scrolling.held = nil
    setHighlighted(nil)
    let drop = ListDrop(
      list,
      session,
      path,
      plan ?? ListDropPlan(operation: .copy, intent: .unspecified, isFullSize: true)
    )
    drop.sources = sources
    dropped = drop
    let commits = reorders && isInsertion && plan.map { $0.operation == .move && $0.intent == .insert } ?? true
    // Nothing lies aside any more when the list takes the changes: its cells go from where they are.
    gap = nil
    visiting = nil
    for cell in list.shownItems.values { list.showDropState(isOver: false, isTarget: false, of: cell) }
    if commits, let source {
      if let path {
        if path != source { list.commitMove(from: source, to: path) }
        drop.place(session.items[0], at: path)
      }
    } else {
      list.performDrop(drop)
    }
    list.setNeedsLayout()
  }

  func conclude(_ interaction: UIDropInteraction, _ session: DropRecord) { dropped = nil }

  func preview(_ interaction: UIDropInteraction, _ item: UIDragItem, _ standard: UITargetedDragPreview)
    -> UITargetedDragPreview?
  {
    guard let target = dropped?.target(of: item) else { return nil }
    return standard.retargetedPreview(with: target)
  }

  func willAnimate(_ interaction: UIDropInteraction, _ item: UIDragItem, _ animator: DragAnimator) {
    dropped?.animators[ObjectIdentifier(item)]?.join(animator)
    guard let path = dropped?.places[ObjectIdentifier(item)], let cell = list.cell(at: path) else { return }
    // The picture becomes the cell where it arrives.
    cell.alpha = 0
    animator.addCompletion { [weak cell] _ in cell?.alpha = 1 }
  }
}

/// Items that a list takes, and where its delegate wants them to go.
@MainActor final class ListDrop: NSObject {
  let list: any DraggingList
  let session: DropRecord
  let destination: IndexPath?
  let plan: ListDropPlan
  var sources: [ObjectIdentifier: IndexPath] = [:]
  /// Where an item becomes a cell.
  private(set) var places: [ObjectIdentifier: IndexPath] = [:]
  private var targets: [ObjectIdentifier: UIDragPreviewTarget] = [:]
  fileprivate(set) var animators: [ObjectIdentifier: DragAnimator] = [:]

  init(_ list: any DraggingList, _ session: DropRecord, _ destination: IndexPath?, _ plan: ListDropPlan) {
    (self.list, self.session, self.destination, self.plan) = (list, session, destination, plan)
  }

  private func animator(of item: UIDragItem) -> DragAnimator {
    let animator = DragAnimator()
    animators[ObjectIdentifier(item)] = animator
    return animator
  }

  @discardableResult
  func place(_ item: UIDragItem, at path: IndexPath) -> any UIDragAnimating {
    places[ObjectIdentifier(item)] = path
    return animator(of: item)
  }

  func place(_ item: UIDragItem, in path: IndexPath, _ rect: CGRect) -> any UIDragAnimating {
    if let frame = list.restingFrame(of: path) {
      let middle = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
      let size = list.cell(at: sources[ObjectIdentifier(item)] ?? path)?.bounds.size ?? frame.size
      let scale = min(1, rect.width / max(size.width, 1), rect.height / max(size.height, 1))
      let shrink = CGAffineTransform(scaleX: scale, y: scale)
      targets[ObjectIdentifier(item)] = UIDragPreviewTarget(container: list, center: middle, transform: shrink)
    }
    return animator(of: item)
  }

  func place(_ item: UIDragItem, at target: UIDragPreviewTarget) -> any UIDragAnimating {
    targets[ObjectIdentifier(item)] = target
    return animator(of: item)
  }

  func target(of item: UIDragItem) -> UIDragPreviewTarget? {
    if let target = targets[ObjectIdentifier(item)] { return target }
    guard let path = places[ObjectIdentifier(item)], let frame = list.restingFrame(of: path) else { return nil }
    return UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY))
  }
}

extension DragAnimator {
  /// What was added here happens along with another animation.
  func join(_ other: DragAnimator) {
    other.addAnimations { self.animate() }
    other.addCompletion { self.complete(at: $0) }
  }
}
