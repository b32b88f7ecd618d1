import UIKit

/// A root view, and the screens that are pushed over it.
///
/// Screens see the environment around the stack, and keep their state until they are popped.
@preconcurrency @MainActor public struct NavigationStack<Data, Root: View>: View {
  nonisolated(unsafe) private let root: Root
  nonisolated(unsafe) private let path: PathAccess?

  /// A stack that keeps its path to itself.
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  /// A stack that shows the screens for the values of `path`, and writes it when the user moves.
  nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    self.path = PathAccess(
      get: { path.wrappedValue.values },
      set: { path.wrappedValue = NavigationPath(values: $0) }
    )
  }
  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
    self.root = root()
    self.path = PathAccess(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      // A value of another type has no place in this path.
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
    )
  }

  public var body: some View { StackPlace(root: root, path: path) }
}

/// The navigation controller of a stack, in a layout.
nonisolated struct StackHost<Root: View>: View, PrimitiveView {
  let root: Root
  let path: PathAccess?

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { StackNode(self, inputs) }
}

private final class StackNode<Root: View>: ViewNode<StackHost<Root>> {
  private var view: StackHost<Root>
  private var model: NavigationModel!
  private var leaf: RepresentedItem!

  init(_ view: StackHost<Root>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    model = NavigationModel(node: self)
    applyLook()
    let host = environment.hostController.controller
    host?.addChild(model.controller)
    leaf = RepresentedItem(model.controller.view)
    model.setRoot(root(view))
    model.controller.didMove(toParent: host)
    followPath(animated: false)
  }

  override var children: [AnyNode] { model?.screens.map(\.controller.node) ?? [] }

  override func update(_ view: StackHost<Root>, _ inputs: ViewInputs) {
    self.view = view
    model.update(self.inputs(inputs.transaction), root: root(view))
    applyLook()
    followPath()
  }

  /// The root, which shows a search of the whole stack.
  private func root(_ view: StackHost<Root>) -> () -> AnyView {
    let search = Evaluation.untracked { environment.freeSearch }
    return { search.map { $0.taken(AnyView(view.root)) } ?? AnyView(view.root) }
  }

  override func refresh(_ transaction: Transaction) {
    applyLook()
    followPath(transaction)
  }

  /// The bars have the tint and the light or dark that the views around have.
  private func applyLook() { Evaluation.of(self) { model.controller.applyLook(environment) } }

  /// The screens are changed once the views are up to date: a controller that comes lays its views out at once.
  private func followPath(_ transaction: Transaction = Transaction(), animated: Bool = true) {
    graph.cleaned(self)
    guard let path = view.path else { return }
    model.path = path
    let values = Evaluation.of(self) { path.get() }
    let animated = animated && !transaction.disablesAnimations
    graph.afterUpdate { [weak self] in if self?.isAlive == true { self?.model.follow(values, animated: animated) } }
  }

  override func tearDown() {
    super.tearDown()
    model.tearDown()
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { leaf }
}
