/// Where a stack stands: in a layout it has a navigation controller of its own; at the root of a split view's column the
/// column's is it.
nonisolated struct StackPlace<Root: View>: View, PrimitiveView {
  let root: Root
  let path: PathAccess?

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { StackPlaceNode(self, inputs) }
}

private final class StackPlaceNode<Root: View>: StructuralNode<StackPlace<Root>> {
  private weak var column: SplitColumn?
  private var child: ViewNode<AnyView>!

  init(_ view: StackPlace<Root>, _ inputs: ViewInputs) {
    super.init(inputs)
    // It never changes for a view that stands there: nobody has to be told.
    column = Evaluation.untracked { environment.splitColumn.column }
    child = content(view).node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: StackPlace<Root>, _ inputs: ViewInputs) {
    child.update(content(view), self.inputs(inputs.transaction))
  }

  private func content(_ view: StackPlace<Root>) -> AnyView {
    guard let column else { return AnyView(StackHost(root: view.root, path: view.path).ignoresSafeArea()) }
    return AnyView(ColumnStack(root: view.root, path: view.path, column: column))
  }
}

/// The root of a column's own stack.
nonisolated private struct ColumnStack<Root: View>: View {
  let root: Root
  let path: PathAccess?
  let column: SplitColumn

  @MainActor var body: some View {
    root.modifier(PathFollower(column: column, path: path, values: path?.get() ?? []))
  }
}

nonisolated private struct PathFollower: FollowingModifier {
  let column: SplitColumn
  let path: PathAccess?
  let values: [AnyHashable]

  @MainActor func makeFollower() -> Follower { Follower() }
  @MainActor func follow(_ follower: Follower, _ node: AnyNode, isFirst: Bool) {
    column.leadsOn = false
    guard let path else { return }
    column.model.path = path
    node.graph.afterUpdate { [weak column, values] in column?.model.follow(values, animated: !isFirst) }
  }
  final class Follower {}
}
