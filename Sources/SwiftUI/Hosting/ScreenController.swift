import UIKit

/// A controller that shows a part of a tree of views: a pushed screen, a sheet, a tab.
final class ScreenController: UIViewController {
  let screen = Screen()
  let node: ScreenNode
  private let surface: ScreenView
  private let given = Given()

  /// What the controller adds to the environment.
  private final class Given { var scheme: ColorScheme? }
  /// Called when the controller has left the container it was in.
  var hasLeft: () -> Void = {}
  /// Called when the controller has disappeared.
  var hasDisappeared: () -> Void = {}
  /// Called when the controller was presented, and is not any more.
  var wasDismissed: () -> Void = {}
  /// Of a popover: says what becomes of it in a narrow window.
  var adapter: PopoverAdapter?
  /// Light or dark for all of a sheet.
  var preferredScheme: ColorScheme? { didSet { schemeChanged() } }
  /// Of the root of a split view's column.
  weak var column: SplitColumn?
  /// Of a split view's detail: shows and hides the other columns.
  var columnToggle: UIBarButtonItem? { didSet { navigationItem.leftBarButtonItems = columnToggle.map { [$0] } } }
  var overlaysAreHidden = false { didSet { setNeedsUpdateOfHomeIndicatorAutoHidden() } }
  var statusBarIsHidden = false { didSet { setNeedsStatusBarAppearanceUpdate() } }

  /// - Parameters:
  ///   - parent: The node the screen's views stand below, and get their environment from.
  ///   - environment: What the screen sets in it.
  ///   - isLazy: Whether the views are made when the controller's view is first needed, and not at once.
  ///   - content: Made anew whenever something it reads changes.
  init(
    below parent: AnyNode,
    environment: @escaping (inout EnvironmentValues) -> Void = { _ in },
    isLazy: Bool = false,
    content: @escaping () -> AnyView
  ) {
    let screen = screen
    let given = given
    let editMode = Binding(location: StateLocation(EditMode.inactive) as AnyLocation<EditMode>)
    node = ScreenNode(below: parent, content: content) { values in
      values.screen = screen
      values.editMode = editMode
      values.isInListRow = false
      values.leaveBar()
      values.splitColumn = WeakSplitColumn()
      values.hostController = WeakController(controller: screen.controller)
      environment(&values)
      if let scheme = given.scheme { values.colorScheme = scheme }
    }
    surface = ScreenView(parent.graph)
    super.init(nibName: nil, bundle: nil)
    screen.graph = parent.graph
    screen.controller = self
    node.itemsHaveChanged = { [weak surface] in surface?.itemsChanged() }
    if !isLazy { makeViews() }
  }

  private func makeViews() {
    guard node.children.isEmpty else { return }
    node.make()
    surface.show(node, node.environment.layoutDirection)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  override func loadView() {
    makeViews()
    view = surface
  }

  /// The size the views take of what is offered, in points.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { surface.sizeThatFits(proposal) }

  // MARK: Behind the views

  private var ground: UIHostingController<AnyView>?

  /// Shows something behind the screen's views; nil for the screen's own ground.
  func showGround(_ view: AnyView?) {
    guard let view else {
      ground?.view.removeFromSuperview()
      return ground = nil
    }
    if let ground { return ground.rootView = view }
    let new = UIHostingController(rootView: view)
    new.view.backgroundColor = .clear
    new.view.frame = surface.bounds
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.view.layer.zPosition = -1000
    new.view.isUserInteractionEnabled = false
    surface.insertSubview(new.view, at: 0)
    ground = new
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    ground?.view.frame = surface.bounds
    // Whether content lies below the bar of the tabs is known only now.
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    screen.isSeen = true
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    screen.isSeen = false
    hasDisappeared()
    if isBeingDismissed { wasDismissed() }
  }

  private func schemeChanged() {
    guard preferredScheme != given.scheme else { return }
    given.scheme = preferredScheme
    overrideUserInterfaceStyle = preferredScheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
    node.setEnvironment()
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { hasLeft() }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if ShortcutView.perform(presses, in: surface) || SceneKeys.commands?.began(presses, in: surface.window) ?? false {
      return
    }
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    SceneKeys.commands?.ended(presses)
    super.pressesEnded(presses, with: event)
  }
  override var inputAccessoryView: UIView? { screen.keyboardBar }
  override var prefersStatusBarHidden: Bool { statusBarIsHidden }
  override var prefersHomeIndicatorAutoHidden: Bool { overlaysAreHidden }
}

/// The view of a screen. Nothing behind it is touched.
final class ScreenView: SurfaceView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let hit = super.hitTest(point, with: event) { return hit }
    return isUserInteractionEnabled && !isHidden && alpha > 0.01 && bounds.contains(point) ? self : nil
  }
}

/// The node at the root of a screen.
final class ScreenNode: AnyNode {
  private var content: () -> AnyView
  private let change: (inout EnvironmentValues) -> Void
  private let scope: EnvironmentScope
  private var child: ViewNode<AnyView>?
  var itemsHaveChanged: () -> Void = {}

  init(
    below parent: AnyNode,
    content: @escaping () -> AnyView,
    change: @escaping (inout EnvironmentValues) -> Void
  ) {
    self.content = content
    self.change = change
    scope = EnvironmentScope(in: parent.environment)
    super.init(parent.inputs(Transaction()))
    environment = scope.values
  }

  /// Makes the views; not before the screen's controller is whole.
  fileprivate func make() {
    setEnvironment()
    child = evaluate().node(inputs(Transaction()))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  func update(_ content: @escaping () -> AnyView, _ inputs: ViewInputs) {
    self.content = content
    refresh(inputs.transaction)
  }

  /// What the screen itself sets in the environment is other than before.
  func setEnvironment() { scope.set(Transaction(), change) }

  override func refresh(_ transaction: Transaction) {
    guard isAlive else { return }
    graph.cleaned(self)
    child?.update(evaluate(), inputs(transaction))
  }

  private func evaluate() -> AnyView { Evaluation.of(self, content) }

  override func itemsChanged() { itemsHaveChanged() }
  override var itemCount: Int { child?.itemCount ?? 0 }
  override func item(at index: Int) -> LayoutItem { child!.item(at: index) }
  override var items: [LayoutItem] { child?.items ?? [] }
}
