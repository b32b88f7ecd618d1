import SlipwayFoundation
import UIKit

/// What a long press on a view offers.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

nonisolated struct ContextMenuModifier<Items: View, Preview: View>: WrappingModifier {
  let items: Items?
  let preview: Preview?

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<ContextMenuView> { BoxItem(inner, ContextMenuView()) }

  @MainActor func update(_ item: BoxItem<ContextMenuView>, _ context: LeafContext) {
    let node = context.node
    item.view.groups = { [weak node] in
      guard let node, let items else { return [] }
      return CommandList(items, node.inputs(Transaction())).groups
    }
    item.view.outline = { [weak item] in item?.inner.trait(ContentOutlinesTrait.self).menu }
    item.view.preview = preview.map { preview in
      {
        let controller = UIHostingController(rootView: preview)
        controller.preferredContentSize = controller.sizeThatFits(in: CGSize(width: 320, height: 480))
        return controller
      }
    }
  }
}

/// The view that a context menu belongs to.
final class ContextMenuView: UIView, UIContextMenuInteractionDelegate {
  var groups: () -> [CommandRun] = { [] }
  var preview: (() -> UIViewController)?
  /// The outline of the view above its menu; nil for all of it.
  var outline: () -> (@MainActor (CGRect) -> Path)? = { nil }

  override init(frame: CGRect) {
    super.init(frame: frame)
    _ = Self.record
    addInteraction(UIContextMenuInteraction(delegate: self))
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let groups = groups()
    guard !groups.isEmpty else { return nil }
    return UIContextMenuConfiguration(previewProvider: preview) { _ in UIMenu(groups) }
  }
}

extension ContextMenuView {
  /// What is shown above the menu; nil for the view as it is.
  var highlighted: UITargetedPreview? {
    guard let outline = outline() else { return nil }
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(cgPath: outline(bounds).cgPath)
    return UITargetedPreview(view: self, parameters: parameters)
  }

  private static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        ContextMenuView.self,
        name: "ContextMenuView",
        methods: [
          MethodRecord("contextMenuInteraction:previewForHighlightingMenuWithConfiguration:") { (me: ContextMenuView) in
            { (_: UIContextMenuInteraction, _: UIContextMenuConfiguration) -> UITargetedPreview? in me.highlighted }
          }
        ]
      )
    ]
  }
}

extension View {
  /// A menu that a long press opens; without items there is none.
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier<MenuItems, EmptyView>(items: menuItems(), preview: nil))
  }
  /// The preview is shown above the menu in place of the view.
  nonisolated public func contextMenu<M: View, P: View>(@ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P)
    -> some View
  { modifier(ContextMenuModifier(items: menuItems(), preview: preview())) }
  nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    modifier(ContextMenuModifier<MenuItems, EmptyView>(items: contextMenu?.items, preview: nil))
  }
}
