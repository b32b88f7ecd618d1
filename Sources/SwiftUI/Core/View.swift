/// A part of an app's interface, and what it depends on.
///
/// A view is a value that is made often and cheaply; what lasts (state, place on the screen) belongs to its node in the
/// tree, which is found again by the view's type and position.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A view that is not made of other views: it says itself what stands for it in the tree.
@MainActor package protocol PrimitiveView: View where Body == Never {
  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self>
  @MainActor static func fixedItemCount(_ modified: ModifiedCounts) -> Int?
}

extension PrimitiveView {
  public var body: Never { fatalError("\(Self.self) has no body: it is not made of other views") }
}

extension Never: View {
  public typealias Body = Never
}

extension Never: PrimitiveView {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Never> { fatalError("there is no such view") }
}

/// A view with nothing in it, which takes no place in a layout.
nonisolated public struct EmptyView: View, PrimitiveView, Sendable {
  nonisolated public init() {}

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<EmptyView> { EmptyNode(inputs) }
}

private final class EmptyNode: StructuralNode<EmptyView> {
  override func update(_ view: EmptyView, _ inputs: ViewInputs) {}
}
