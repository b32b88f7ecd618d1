import CoreGraphics
import Foundation
import SlipwayFoundation

/// Says what a view does with what is dragged over it. All methods are optional; without
/// `dropInteraction(_:sessionDidUpdate:)` nothing is taken.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {}

extension UIDropInteractionDelegate {
  package var dropInteraction_canHandle: ((UIDropInteraction, any UIDropSession) -> Bool)? {
    optionalMethod("dropInteraction:canHandle:")
  }
  package var dropInteraction_sessionDidEnter: ((UIDropInteraction, any UIDropSession) -> Void)? {
    optionalMethod("dropInteraction:sessionDidEnter:")
  }
  package var dropInteraction_sessionDidUpdate: ((UIDropInteraction, any UIDropSession) -> UIDropProposal)? {
    optionalMethod("dropInteraction:sessionDidUpdate:")
  }
  package var dropInteraction_sessionDidExit: ((UIDropInteraction, any UIDropSession) -> Void)? {
    optionalMethod("dropInteraction:sessionDidExit:")
  }
  package var dropInteraction_sessionDidEnd: ((UIDropInteraction, any UIDropSession) -> Void)? {
    optionalMethod("dropInteraction:sessionDidEnd:")
  }
  package var dropInteraction_performDrop: ((UIDropInteraction, any UIDropSession) -> Void)? {
    optionalMethod("dropInteraction:performDrop:")
  }
  package var dropInteraction_concludeDrop: ((UIDropInteraction, any UIDropSession) -> Void)? {
    optionalMethod("dropInteraction:concludeDrop:")
  }
  package var dropInteraction_previewForDropping_withDefault:
    ((UIDropInteraction, UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?)?
  { optionalMethod("dropInteraction:previewForDropping:withDefault:") }
  package var dropInteraction_item_willAnimateDropWith: ((UIDropInteraction, UIDragItem, any UIDragAnimating) -> Void)?
  { optionalMethod("dropInteraction:item:willAnimateDropWith:") }
}

/// Lets a view take what the user drags over it.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// What UIKit's own lists do in the delegate's place.
  let target: any DropTaker

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    target = delegate as? any DropTaker ?? DelegateDrops(delegate)
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// What a drag asks and tells those that it is over: an app's delegate, or a list.
@MainActor protocol DropTaker: AnyObject {
  func canHandle(_ interaction: UIDropInteraction, _ session: DropRecord) -> Bool
  func didEnter(_ interaction: UIDropInteraction, _ session: DropRecord)
  func didUpdate(_ interaction: UIDropInteraction, _ session: DropRecord) -> UIDropProposal
  func didExit(_ interaction: UIDropInteraction, _ session: DropRecord)
  func didEnd(_ interaction: UIDropInteraction, _ session: DropRecord)
  func perform(_ interaction: UIDropInteraction, _ session: DropRecord)
  func conclude(_ interaction: UIDropInteraction, _ session: DropRecord)
  /// Where an item goes to; nil where it fades out at its place.
  func preview(_ interaction: UIDropInteraction, _ item: UIDragItem, _ standard: UITargetedDragPreview)
    -> UITargetedDragPreview?
  func willAnimate(_ interaction: UIDropInteraction, _ item: UIDragItem, _ animator: DragAnimator)
}

/// An app's own delegate.
@MainActor final class DelegateDrops: DropTaker {
  private weak var delegate: (any UIDropInteractionDelegate)?

  init(_ delegate: any UIDropInteractionDelegate) { self.delegate = delegate }

  func canHandle(_ interaction: UIDropInteraction, _ session: DropRecord) -> Bool {
    delegate?.dropInteraction_canHandle?(interaction, session) ?? true
  }
  func didEnter(_ interaction: UIDropInteraction, _ session: DropRecord) {
    delegate?.dropInteraction_sessionDidEnter?(interaction, session)
  }
  func didUpdate(_ interaction: UIDropInteraction, _ session: DropRecord) -> UIDropProposal {
    delegate?.dropInteraction_sessionDidUpdate?(interaction, session) ?? UIDropProposal(operation: .cancel)
  }
  func didExit(_ interaction: UIDropInteraction, _ session: DropRecord) {
    delegate?.dropInteraction_sessionDidExit?(interaction, session)
  }
  func didEnd(_ interaction: UIDropInteraction, _ session: DropRecord) {
    delegate?.dropInteraction_sessionDidEnd?(interaction, session)
  }
  func perform(_ interaction: UIDropInteraction, _ session: DropRecord) {
    delegate?.dropInteraction_performDrop?(interaction, session)
  }
  func conclude(_ interaction: UIDropInteraction, _ session: DropRecord) {
    delegate?.dropInteraction_concludeDrop?(interaction, session)
  }
  func preview(_ interaction: UIDropInteraction, _ item: UIDragItem, _ standard: UITargetedDragPreview)
    -> UITargetedDragPreview?
  { delegate?.dropInteraction_previewForDropping_withDefault?(interaction, item, standard) }
  func willAnimate(_ interaction: UIDropInteraction, _ item: UIDragItem, _ animator: DragAnimator) {
    delegate?.dropInteraction_item_willAnimateDropWith?(interaction, item, animator)
  }
}
