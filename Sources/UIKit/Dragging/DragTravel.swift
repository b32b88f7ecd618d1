import CoreGraphics
import Foundation

/// An item that a finger holds down and has not moved yet.
@MainActor final class DragLift {
  private unowned let interaction: UIDragInteraction
  private let session: DragRecord
  private let start: CGPoint
  private let carrier: DragCarrier
  private var travel: DragTravel?
  private let animator = DragAnimator()

  /// So far, in points, a finger moves before an item goes along.
  private static let slack: CGFloat = 4

  init(_ interaction: UIDragInteraction, _ session: DragRecord) {
    (self.interaction, self.session) = (interaction, session)
    start = session.point
    carrier = DragCarrier(in: session.window)
  }

  /// Shows the items above the view that they come from.
  func raise() {
    let source = interaction.source
    for item in session.items { carrier.add(item, picture(of: item), at: start) }
    source.willLift(interaction, session, animator)
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) { [self] in
      carrier.isRaised = true
      animator.animate()
    } completion: { [animator] _ in
      animator.complete(at: .end)
    }
  }

  /// An item's own preview stands in for the one of its source.
  private func picture(of item: UIDragItem) -> UITargetedDragPreview? {
    let standard = interaction.source.preview(interaction, item, session)
    guard let provider = item.previewProvider, let own = provider(), let view = interaction.view else {
      return standard
    }
    let target = UIDragPreviewTarget(container: view, center: view.convert(start, from: session.window))
    return UITargetedDragPreview(view: own.view, parameters: own.parameters, target: standard?.target ?? target)
  }

  func move(to point: CGPoint) {
    if travel == nil, hypot(point.x - start.x, point.y - start.y) > Self.slack { begin() }
    travel?.move(to: point)
  }

  private func begin() {
    // Who moves on does not mean the menu.
    MenuPresentation.current?.close()
    let travel = DragTravel(interaction, session, carrier)
    self.travel = travel
    travel.begin()
    animator.complete(at: .end)
  }

  func drop(at point: CGPoint) {
    if let travel { travel.drop(at: point) } else { cancel() }
  }

  func cancel() {
    if let travel { return travel.cancel() }
    animator.complete(at: .start)
    UIView.animate(withDuration: 0.2) { [carrier] in
      carrier.isRaised = false
    } completion: { [carrier] _ in
      carrier.remove()
    }
  }
}

/// Items on their way through a window: what lies under the finger is asked what it would do with them.
@MainActor final class DragTravel {
  private(set) static var current: DragTravel?

  let session: DragRecord
  let drop: DropRecord
  private let interaction: UIDragInteraction
  private let carrier: DragCarrier
  private var over: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// Those that have been entered once: they hear of the end.
  private var visited: [UIDropInteraction] = []
  /// What those under the finger have answered, asked once while it stays over them.
  private var answers: [ObjectIdentifier: Bool] = [:]

  init(_ interaction: UIDragInteraction, _ session: DragRecord, _ carrier: DragCarrier) {
    (self.interaction, self.session, self.carrier) = (interaction, session, carrier)
    drop = DropRecord(session)
  }

  func begin() {
    DragTravel.current = self
    let source = interaction.source
    session.allowsMoveOperation = source.allowsMove(interaction, session)
    session.isRestrictedToDraggingApplication = source.isRestricted(interaction, session)
    carrier.isFullSize = source.prefersFullSize(interaction, session)
    source.willBegin(interaction, session)
  }

  func add(_ items: [UIDragItem], from adding: UIDragInteraction) {
    interaction.source.willAdd(items, interaction, session, from: adding)
    session.items += items
    for item in items { carrier.add(item, adding.source.preview(adding, item, session), at: session.point) }
    carrier.move(to: session.point)
    move(to: session.point)
  }

  func move(to point: CGPoint) {
    session.point = point
    carrier.move(to: point)
    interaction.source.didMove(interaction, session)
    let found = target(at: point)
    if found !== over {
      if let over { over.target.didExit(over, drop) }
      over = found
      if let found {
        if !visited.contains(where: { $0 === found }) { visited.append(found) }
        found.target.didEnter(found, drop)
      }
    }
    update()
  }

  /// Asks anew what is under the finger; also when it moved itself.
  func update() {
    proposal = over.map { $0.target.didUpdate($0, drop) }
    carrier.isFullSize = proposal?.prefersFullSizePreview ?? interaction.source.prefersFullSize(interaction, session)
    carrier.show(proposal.map { self.operation($0) } ?? UIDropOperation.cancel)
  }

  /// A move that the source does not allow is none.
  private func operation(_ proposal: UIDropProposal) -> UIDropOperation {
    proposal.operation == .move && !session.allowsMoveOperation ? .forbidden : proposal.operation
  }

  func drop(at point: CGPoint) {
    move(to: point)
    let operation = proposal.map { self.operation($0) } ?? UIDropOperation.cancel
    guard let over, operation == .copy || operation == .move else { return finish(operation) }
    interaction.source.willEnd(interaction, session, operation)
    over.target.perform(over, drop)
    self.over = nil
    var moves: [(DragCarrier.Picture, UITargetedDragPreview?, DragAnimator)] = []
    for picture in carrier.pictures {
      let animator = DragAnimator()
      let preview = picture.standard.flatMap { over.target.preview(over, picture.item, $0) }
      over.target.willAnimate(over, picture.item, animator)
      moves.append((picture, preview, animator))
    }
    carrier.end(moves) { [self] in
      over.target.conclude(over, drop)
      end(operation)
    }
  }

  func cancel() { finish(.cancel) }

  /// Nothing was dropped: the items go back.
  private func finish(_ operation: UIDropOperation) {
    if let over { over.target.didExit(over, drop) }
    over = nil
    let source = interaction.source
    source.willEnd(interaction, session, operation)
    let moves = carrier.pictures.map { picture in
      let animator = DragAnimator()
      let preview = picture.standard.flatMap { source.cancelPreview(interaction, picture.item, $0) }
      source.willCancel(interaction, picture.item, animator)
      return (picture, preview, animator)
    }
    carrier.end(moves) { [self] in end(operation) }
  }

  private func end(_ operation: UIDropOperation) {
    DragTravel.current = nil
    interaction.source.didEnd(interaction, session, operation)
    for interaction in visited { interaction.target.didEnd(interaction, drop) }
  }

  /// The innermost view at a point that takes the items. What lies behind a sheet is not hit, and takes nothing.
  private func target(at point: CGPoint) -> UIDropInteraction? {
    let hit = session.window?.hitTest(point, with: nil)
    let candidates = sequence(first: hit, next: { $0?.superview }).compactMap { view in
      view?.interactions.last { $0 is UIDropInteraction } as? UIDropInteraction
    }
    let under = Set(candidates.map(ObjectIdentifier.init))
    answers = answers.filter { under.contains($0.key) }
    return candidates.first { candidate in
      if let known = answers[ObjectIdentifier(candidate)] { return known }
      let answer = candidate.target.canHandle(candidate, drop)
      answers[ObjectIdentifier(candidate)] = answer
      return answer
    }
  }
}
