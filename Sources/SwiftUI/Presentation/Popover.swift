import UIKit

/// What of a view the arrow of a popover points to.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

/// A place in a view.
@frozen public struct Anchor<Value> {
  /// What makes an anchor of a view.
  @frozen public struct Source {
    let rect: (CGRect) -> Value
  }
}

extension Anchor<CGRect>.Source {
  /// All of the view.
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }
  /// A part of it, in its own coordinates.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source { _ in r } }
}

/// The view that a popover points to.
final class PopoverAnchor: @unchecked Sendable {
  private let attachment: PopoverAttachmentAnchor
  weak var view: UIView?

  init(_ attachment: PopoverAttachmentAnchor) { self.attachment = attachment }

  @MainActor func prepare(_ controller: ScreenController) {
    controller.modalPresentationStyle = .popover
    let size = controller.sizeThatFits(ProposedViewSize(width: 400, height: nil))
    controller.preferredContentSize = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    guard let popover = controller.popoverPresentationController, let view else { return }
    popover.sourceView = view
    switch attachment {
    case .rect(let source): popover.sourceRect = source.rect(view.bounds)
    case .point(let point):
      popover.sourceRect = CGRect(x: view.bounds.width * point.x, y: view.bounds.height * point.y, width: 0, height: 0)
    }
  }
}

/// Lies behind a view and marks its place.
nonisolated struct AnchorView: View, LeafView {
  let anchor: PopoverAnchor
  @MainActor func makeItem() -> ViewItem<PassThroughView> { ViewItem(PassThroughView()) }
  @MainActor func update(_ item: ViewItem<PassThroughView>, _ context: LeafContext) { anchor.view = item.view }
}
