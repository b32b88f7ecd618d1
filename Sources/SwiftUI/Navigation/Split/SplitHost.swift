import UIKit

/// The split view controller of a `NavigationSplitView`, in a layout.
nonisolated struct SplitHost: View, PrimitiveView {
  let columns: [NavigationSplitViewColumn: AnyView]
  let visibility: Binding<NavigationSplitViewVisibility>?
  let compact: Binding<NavigationSplitViewColumn>?

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { SplitNode(self, inputs) }
}

private final class SplitNode: ViewNode<SplitHost> {
  private var view: SplitHost
  private var model: SplitModel!
  private var leaf: RepresentedItem!

  init(_ view: SplitHost, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    model = SplitModel(view, node: self)
    applyLook()
    followBindings()
    let host = environment.hostController.controller
    host?.addChild(model.controller)
    leaf = RepresentedItem(model.controller.view)
    model.controller.didMove(toParent: host)
  }

  override var children: [AnyNode] { model?.columns.flatMap { $0.model.screens.map(\.controller.node) } ?? [] }

  override func update(_ view: SplitHost, _ inputs: ViewInputs) {
    self.view = view
    model.update(view, self.inputs(inputs.transaction))
    applyLook()
    followBindings()
  }

  override func refresh(_ transaction: Transaction) {
    applyLook()
    followBindings()
  }

  private func applyLook() {
    Evaluation.of(self) {
      model.controller.applyLook(environment)
      model.controller.leadingColumnsLieOver = environment.splitStyle == .prominentDetail
    }
  }

  /// Columns come and go once the views are up to date, as the bindings are then.
  private func followBindings() {
    graph.cleaned(self)
    Evaluation.of(self) { _ = (view.visibility?.wrappedValue, view.compact?.wrappedValue) }
    graph.afterUpdate { [weak self] in
      guard let self, isAlive else { return }
      model.follow(view.visibility?.wrappedValue, view.compact?.wrappedValue)
    }
  }

  override func tearDown() {
    super.tearDown()
    model.tearDown()
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }
}
