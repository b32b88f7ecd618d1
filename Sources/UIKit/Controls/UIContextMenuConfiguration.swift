import Foundation

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows: an optional preview and the elements.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// What the app knows the menu by.
  nonisolated(unsafe) public let identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// In which order a menu shows its elements.
  public enum ElementOrder: Int, Sendable {
    /// For a context menu the order that it has, for a button's menu the first one closest to the button.
    case automatic
    /// The first one closest to where the menu comes from.
    case priority
    /// The order that the menu has.
    case fixed
  }
  open var preferredMenuElementOrder = ElementOrder.automatic

  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }

  /// The menu to show; there are no system elements to suggest.
  package func makeMenu() -> UIMenu? { actionProvider?([]) }
}

/// How a preview of a view looks.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// What is shown of the view, in its coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  open var backgroundColor: UIColor!
  /// The shape of the shadow; nil for the shape of the preview.
  open var shadowPath: UIBezierPath?

  public override init() {
    backgroundColor = .systemBackground
    super.init()
  }
}

/// Where a preview goes to or comes from.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  public let container: UIView
  /// In the container's coordinates.
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
  }
}

/// A view that is lifted out while its menu is open.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }
  /// The preview stays where the view is; the view must be in a window.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let container = view.superview ?? view
    self.init(view: view, parameters: parameters, target: UIPreviewTarget(container: container, center: view.center))
  }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
