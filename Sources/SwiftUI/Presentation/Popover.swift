import UIKit

/// What of a view the arrow of a popover points to.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

/// A place in a view.
public struct Anchor<Value> {
  /// What makes an anchor of a view.
  public struct Source {
    /// In the view's own coordinates, for its size.
    let make: (CGSize) -> Value
    /// The value, moved by a way.
    let move: (Value, CGPoint) -> Value
  }

  let source: (CGSize) -> Value
  let resolved: (Value, CGPoint) -> Value
  let place: AnchorPlace?

  init(source: @escaping (CGSize) -> Value, move: @escaping (Value, CGPoint) -> Value, place: AnchorPlace?) {
    (self.source, resolved, self.place) = (source, move, place)
  }

  /// One in the coordinates of whatever view resolves it: who makes it knows where that lies.
  package init(here value: Value) { self.init(source: { _ in value }, move: { value, _ in value }, place: nil) }
}

extension Anchor<CGRect>.Source {
  /// All of the view.
  public static var bounds: Anchor<CGRect>.Source {
    .init(make: { CGRect(origin: .zero, size: $0) }, move: { $0.offsetBy(dx: $1.x, dy: $1.y) })
  }
  /// A part of it, in its own coordinates.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    .init(make: { _ in r }, move: { $0.offsetBy(dx: $1.x, dy: $1.y) })
  }
}

/// The view that a popover points to.
final class PopoverAnchor: @unchecked Sendable {
  private let attachment: PopoverAttachmentAnchor
  private let arrowEdge: Edge?
  weak var view: UIView?

  init(_ attachment: PopoverAttachmentAnchor, _ arrowEdge: Edge?) {
    self.attachment = attachment
    self.arrowEdge = arrowEdge
  }

  /// Where the card lies at the top of the view, its arrow points down.
  private func arrow(isLeftToRight: Bool) -> UIPopoverArrowDirection {
    switch arrowEdge {
    case .top: .down
    case .bottom: .up
    case .leading: isLeftToRight ? .right : .left
    case .trailing: isLeftToRight ? .left : .right
    case nil: .any
    }
  }

  @MainActor func prepare(_ controller: ScreenController) {
    controller.modalPresentationStyle = .popover
    let adapter = controller.screen.current.sheet.adaptation.map(PopoverAdapter.init)
    controller.adapter = adapter
    let size = controller.sizeThatFits(ProposedViewSize(width: 400, height: nil))
    controller.preferredContentSize = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    controller.popoverPresentationController?.delegate = adapter
    guard let popover = controller.popoverPresentationController, let view else { return }
    popover.sourceView = view
    popover.permittedArrowDirections = arrow(isLeftToRight: view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    switch attachment {
    case .rect(let source): popover.sourceRect = source.make(view.bounds.size)
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
