import CoreGraphics
import Foundation

/// The context menus of a list's items: one interaction, which asks the list's delegate.
@MainActor final class ListContextMenus: NSObject, UIContextMenuInteractionDelegate {
  private let configuration: (CGPoint) -> UIContextMenuConfiguration?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ configuration: @escaping (CGPoint) -> UIContextMenuConfiguration?) { self.configuration = configuration }

  func install(in list: UIScrollView) {
    if interaction.view == nil { list.addInteraction(interaction) }
  }

  func contextMenuInteraction(_ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint)
    -> UIContextMenuConfiguration?
  { configuration(location) }
}
