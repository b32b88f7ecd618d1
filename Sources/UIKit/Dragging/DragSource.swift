import CoreGraphics
import Foundation

/// What a drag asks and tells where it comes from: an app's delegate, or a list.
@MainActor protocol DragSource: AnyObject {
  func items(_ interaction: UIDragInteraction, _ session: DragRecord) -> [UIDragItem]
  func items(_ interaction: UIDragInteraction, addingTo session: DragRecord, at point: CGPoint) -> [UIDragItem]
  func preview(_ interaction: UIDragInteraction, _ item: UIDragItem, _ session: DragRecord) -> UITargetedDragPreview?
  func willLift(_ interaction: UIDragInteraction, _ session: DragRecord, _ animator: DragAnimator)
  func allowsMove(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool
  func isRestricted(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool
  func prefersFullSize(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool
  func willBegin(_ interaction: UIDragInteraction, _ session: DragRecord)
  func willAdd(_ items: [UIDragItem], _ interaction: UIDragInteraction, _ session: DragRecord, from: UIDragInteraction)
  func didMove(_ interaction: UIDragInteraction, _ session: DragRecord)
  func willEnd(_ interaction: UIDragInteraction, _ session: DragRecord, _ operation: UIDropOperation)
  func didEnd(_ interaction: UIDragInteraction, _ session: DragRecord, _ operation: UIDropOperation)
  /// Where an item goes back to; nil for nowhere.
  func cancelPreview(_ interaction: UIDragInteraction, _ item: UIDragItem, _ standard: UITargetedDragPreview)
    -> UITargetedDragPreview?
  func willCancel(_ interaction: UIDragInteraction, _ item: UIDragItem, _ animator: DragAnimator)
}

/// An app's own delegate.
@MainActor final class DelegateDrags: DragSource {
  private weak var delegate: (any UIDragInteractionDelegate)?

  init(_ delegate: any UIDragInteractionDelegate) { self.delegate = delegate }

  func items(_ interaction: UIDragInteraction, _ session: DragRecord) -> [UIDragItem] {
    delegate?.dragInteraction(interaction, itemsForBeginning: session) ?? []
  }
  func items(_ interaction: UIDragInteraction, addingTo session: DragRecord, at point: CGPoint) -> [UIDragItem] {
    delegate?.dragInteraction_itemsForAddingTo_withTouchAt?(interaction, session, point) ?? []
  }
  func preview(_ interaction: UIDragInteraction, _ item: UIDragItem, _ session: DragRecord) -> UITargetedDragPreview? {
    if let make = delegate?.dragInteraction_previewForLifting_session { return make(interaction, item, session) }
    return interaction.view.map { UITargetedDragPreview(view: $0) }
  }
  func willLift(_ interaction: UIDragInteraction, _ session: DragRecord, _ animator: DragAnimator) {
    delegate?.dragInteraction_willAnimateLiftWith_session?(interaction, animator, session)
  }
  func allowsMove(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool {
    delegate?.dragInteraction_sessionAllowsMoveOperation?(interaction, session) ?? true
  }
  func isRestricted(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool {
    delegate?.dragInteraction_sessionIsRestrictedToDraggingApplication?(interaction, session) ?? false
  }
  func prefersFullSize(_ interaction: UIDragInteraction, _ session: DragRecord) -> Bool {
    delegate?.dragInteraction_prefersFullSizePreviewsFor?(interaction, session) ?? false
  }
  func willBegin(_ interaction: UIDragInteraction, _ session: DragRecord) {
    delegate?.dragInteraction_sessionWillBegin?(interaction, session)
  }
  func willAdd(
    _ items: [UIDragItem],
    _ interaction: UIDragInteraction,
    _ session: DragRecord,
    from adding: UIDragInteraction
  ) { delegate?.dragInteraction_session_willAdd_for?(interaction, session, items, adding) }
  func didMove(_ interaction: UIDragInteraction, _ session: DragRecord) {
    delegate?.dragInteraction_sessionDidMove?(interaction, session)
  }
  func willEnd(_ interaction: UIDragInteraction, _ session: DragRecord, _ operation: UIDropOperation) {
    delegate?.dragInteraction_session_willEndWith?(interaction, session, operation)
  }
  func didEnd(_ interaction: UIDragInteraction, _ session: DragRecord, _ operation: UIDropOperation) {
    delegate?.dragInteraction_session_didEndWith?(interaction, session, operation)
  }
  func cancelPreview(_ interaction: UIDragInteraction, _ item: UIDragItem, _ standard: UITargetedDragPreview)
    -> UITargetedDragPreview?
  {
    guard let ask = delegate?.dragInteraction_previewForCancelling_withDefault else { return standard }
    return ask(interaction, item, standard)
  }
  func willCancel(_ interaction: UIDragInteraction, _ item: UIDragItem, _ animator: DragAnimator) {
    delegate?.dragInteraction_item_willAnimateCancelWith?(interaction, item, animator)
  }
}
