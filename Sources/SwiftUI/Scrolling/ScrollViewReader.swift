import UIKit

/// Lets its content scroll to a view by the view's identity.
nonisolated public struct ScrollViewReader<Content: View>: View, PrimitiveView {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { ReaderNode(self, inputs) }

  @MainActor package static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { Content.itemCount(modified) }
}

/// Scrolls the scroll views of a `ScrollViewReader`.
public struct ScrollViewProxy {
  weak var node: AnyNode?

  /// To the view with this `id(_:)`, or of the element with this identity. With an anchor, that point of the view comes to
  /// the same point of the scroll view; without, the least is scrolled that shows the view. Animated in `withAnimation`.
  @MainActor @preconcurrency public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let animated = Transaction.current.animation != nil
    let reveal = { @MainActor [weak node] in
      // Views that have just come have to stand in their places.
      node?.environment.hostController.controller?.view.layoutIfNeeded()
      _ = node?.reveal(AnyHashable(id), anchor, animated: animated)
    }
    if node.graph.isUpdating { DispatchQueue.main.async(execute: reveal) } else { reveal() }
  }
}

private final class ReaderNode<Content: View>: StructuralNode<ScrollViewReader<Content>> {
  private var child: ViewNode<Content>!
  private var view: ScrollViewReader<Content>

  init(_ view: ScrollViewReader<Content>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    child = evaluate().node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ScrollViewReader<Content>, _ inputs: ViewInputs) {
    self.view = view
    refresh(inputs.transaction)
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    child.update(evaluate(), inputs(transaction))
  }

  private func evaluate() -> Content { Evaluation.of(self) { view.content(ScrollViewProxy(node: self)) } }
}
