import CoreGraphics
import Foundation
import UniformTypeIdentifiers

/// One of the things that the user drags.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  /// What the app itself knows the item by; it is seen only where the drag is dropped in this app.
  open var localObject: Any?
  /// Makes the picture under the finger; nil, or a preview of nil, for the item's own or none at all.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// How the picture of a dragged item looks.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// Where the picture of a dragged item comes from or goes to.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// The picture of an item.
@preconcurrency @MainActor open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  public let view: UIView
  /// A copy: what is changed in it changes nothing here.
  public var parameters: UIDragPreviewParameters { ownParameters.duplicate() }
  private let ownParameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    ownParameters = parameters.duplicate()
  }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

  open func copy(with zone: NSZone? = nil) -> Any { UIDragPreview(view: view, parameters: ownParameters) }
}

extension UIDragPreviewParameters {
  func duplicate() -> UIDragPreviewParameters {
    let copy = UIDragPreviewParameters()
    (copy.visiblePath, copy.backgroundColor, copy.shadowPath) = (visiblePath, backgroundColor, shadowPath)
    return copy
  }
}

/// The picture of an item, and its place.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
  /// The same picture at another place.
  open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// Lets a delegate act along with a picture that is lifted, dropped or goes back.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  /// `.end` where the animation was run to its end, `.start` where it was turned back.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// What is to happen along with an animation of a drag.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  func animate() { for animation in animations { animation() } }
  func complete(at position: UIViewAnimatingPosition) {
    let waiting = completions
    completions = []
    for completion in waiting { completion(position) }
  }
}
