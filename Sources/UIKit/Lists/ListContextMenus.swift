import CoreGraphics
import Foundation

/// What a list knows of the context menus of its items.
@MainActor protocol ContextMenuList: UIScrollView {
  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration?
  /// What is lifted out, as the list's delegate says.
  func menuPreview(_ configuration: UIContextMenuConfiguration, at point: CGPoint) -> UITargetedPreview?
  /// The cell at a point, and the part of it whose corners the preview has.
  func menuCell(at point: CGPoint) -> (cell: UIView, content: UIView)?
  func performPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: MenuAnimator)
}

/// The context menus of a list's items: one interaction, which asks the list's delegate.
@MainActor final class ListContextMenus: NSObject, UIContextMenuInteractionDelegate {
  private unowned let list: any ContextMenuList
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ list: any ContextMenuList) { self.list = list }

  func install() {
    if interaction.view == nil { list.addInteraction(interaction) }
  }

  func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint)
    -> UIContextMenuConfiguration?
  { list.menuConfiguration(at: location) }

  /// The delegate's preview, or the item's cell, in the shape of its content.
  func preview(_ configuration: UIContextMenuConfiguration, at location: CGPoint) -> UITargetedPreview? {
    if let preview = list.menuPreview(configuration, at: location) { return preview }
    guard let (cell, content) = list.menuCell(at: location) else { return nil }
    let parameters = UIPreviewParameters()
    let radius = max(cell.layer.cornerRadius, content.layer.cornerRadius)
    if radius > 0 {
      parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: radius)
      parameters.backgroundColor = .clear
    }
    return UITargetedPreview(view: cell, parameters: parameters)
  }

  /// The preview was tapped.
  func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    let animator = MenuAnimator(previewViewController: controller)
    list.performPreviewAction(configuration, animator)
    animator.run(duration: 0) {}
  }
}
