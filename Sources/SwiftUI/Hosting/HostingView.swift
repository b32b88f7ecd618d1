import UIKit

/// The view of a hosting controller: the root of a tree of views.
final class HostingView<Content: View>: SurfaceView {
  private var content: Content
  private var node: RootNode<Content>!
  private let editMode = Binding(location: StateLocation(EditMode.inactive))
  private let screen = Screen()
  private let scope = EnvironmentScope()

  init(_ content: Content) {
    self.content = content
    super.init(ViewGraph())
    screen.graph = graph
    screen.isSeen = true
  }

  weak var controller: UIViewController? { didSet { screen.controller = controller } }
  /// What stands at the window's lower edge while a field is edited.
  var keyboardBar: UIView? { screen.keyboardBar }
  var screenSettings: ScreenSettings { screen.settings }
  /// Whether the controller is on the screen, or about to be.
  var isSeen: Bool {
    get { screen.isSeen }
    set { screen.isSeen = newValue }
  }

  var rootView: Content {
    get { content }
    set {
      content = newValue
      graph.edit {
        takeEnvironment(Transaction.current)
        node?.update(newValue, Transaction.current)
      }
      setNeedsLayout()
    }
  }

  /// The tree, made when it is first needed.
  private func root() -> RootNode<Content> {
    if let node { return node }
    let new = graph.edit {
      takeEnvironment(Transaction())
      return RootNode(content, graph, scope.values)
    }
    new.itemsHaveChanged = { [weak self] in self?.itemsChanged() }
    node = new
    show(new, scope.values.layoutDirection)
    return new
  }

  /// Sets what the views get from UIKit.
  private func takeEnvironment(_ transaction: Transaction) { scope.set(transaction) { setEnvironment(&$0) } }

  private func setEnvironment(_ values: inout EnvironmentValues) {
    let traits = traitCollection
    values.hostTraits = traits
    values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    values.layoutDirection = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    values.dynamicTypeSize = DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
    values.horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    values.verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
    values.colorSchemeContrast = traits.accessibilityContrast == .high ? .increased : .standard
    values.takeAccessibilitySettings()
    values.displayScale = max(traits.displayScale, 1)
    values.undoManager = undoManager
    values.hostController = WeakController(controller: controller)
    values.editMode = editMode
    values.screen = screen
    values.presentedScreen = screen
    values.presentation = presentation
  }

  /// A controller that UIKit's ways have pushed or presented is left in UIKit's ways.
  private var presentation: PresentationContext? {
    guard let controller, controller.presentingViewController != nil || controller.isPushed else { return nil }
    return PresentationContext(isPresented: true) { [weak controller] in
      guard let controller else { return }
      if controller.isPushed {
        controller.navigationController?.popViewController(animated: true)
      } else {
        controller.dismiss(animated: true)
      }
    }
  }

  /// The size the views take of what is offered.
  func size(for proposal: ProposedViewSize) -> CGSize {
    _ = root()
    graph.updateAll()
    return sizeThatFits(proposal)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(for: ProposedViewSize(size))
  }

  override var intrinsicContentSize: CGSize {
    _ = root()
    graph.updateAll()
    return sizeThatFits(.unspecified)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard let window else { return }
    screen.settings.rootCame(to: window, self)
    // The window's is the one that keys reach.
    if node != nil, scope.values.undoManager !== undoManager { graph.edit { takeEnvironment(Transaction()) } }
  }

  override func layoutSubviews() {
    _ = root()
    super.layoutSubviews()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard node != nil else { return }
    graph.edit { takeEnvironment(Transaction()) }
    setNeedsLayout()
  }

  deinit { MainActor.assumeIsolated { node?.tearDown() } }
}

extension UIViewController {
  /// Whether there is a screen below it to go back to.
  fileprivate var isPushed: Bool { navigationController.map { $0.viewControllers.first !== self } ?? false }
}

/// The node at the root of a tree.
final class RootNode<Content: View>: AnyNode {
  private var child: ViewNode<Content>!
  var itemsHaveChanged: () -> Void = {}

  init(_ content: Content, _ graph: ViewGraph, _ environment: EnvironmentValues) {
    let inputs = ViewInputs(graph: graph, parent: nil, environment: environment, transaction: Transaction())
    super.init(inputs)
    child = content.node(self.inputs(Transaction()))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  func update(_ content: Content, _ transaction: Transaction) {
    child.update(content, inputs(transaction))
  }

  override func itemsChanged() { itemsHaveChanged() }
  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { child.item(at: index) }
  override var items: [LayoutItem] { child.items }
}

struct WeakController {
  weak var controller: UIViewController?
}

private enum HostControllerKey: EnvironmentKey { static var defaultValue: WeakController { WeakController() } }

extension EnvironmentValues {
  /// The view controller that shows the views.
  var hostController: WeakController {
    get { self[HostControllerKey.self] }
    set { self[HostControllerKey.self] = newValue }
  }
}

extension UserInterfaceSizeClass {
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}
