import UIKit

/// What a view wants to have presented: a sheet, an alert.
@MainActor protocol Presentable {
  associatedtype Controller: UIViewController
  /// Another identity is another presentation: the one before ends first.
  var identity: AnyHashable { get }
  func makeController(_ place: PresentationPlace) -> Controller
  /// Shows another value in what is presented.
  func update(_ controller: Controller, _ place: PresentationPlace, _ inputs: ViewInputs)
  /// Whoever ended it: it is gone. The user may have ended it, and the binding does not know yet.
  func hasEnded()
}

/// Where something is presented from.
@MainActor struct PresentationPlace {
  let node: AnyNode
  /// Ends the presentation, as the user does.
  let end: @MainActor () -> Void
}

/// Presents something over the screen while there is something to present.
nonisolated struct PresentingModifier<Presented: Presentable>: PrimitiveModifier {
  let presented: Presented?

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { PresentingNode(view, inputs) }
}

private final class PresentingNode<Content: View, Presented: Presentable>:
  StructuralNode<ModifiedContent<Content, PresentingModifier<Presented>>>, PresentationWaiting
{
  private var child: ViewNode<Content>!
  private var wish: Presented?
  private var shown: (presented: Presented, controller: Presented.Controller)?
  private var isAnimated = true
  private var isLeaving = false

  init(_ view: ModifiedContent<Content, PresentingModifier<Presented>>, _ inputs: ViewInputs) {
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    follow(view.modifier.presented, inputs.transaction)
  }

  private var sheetNode: AnyNode? { (shown?.controller as? ScreenController)?.node }

  override var children: [AnyNode] { ([child] as [AnyNode?] + [sheetNode]).compactMap { $0 } }
  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { child.item(at: index) }
  override var items: [LayoutItem] { child.items }
  override func outline(into outline: inout Outline) { child.outline(into: &outline) }

  // What is presented has a window of its own, so to say: what its views say and show stays there.
  override func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    child.collect(key, into: &value)
  }
  override func scrollTarget(_ id: AnyHashable) -> ShownPlace? { child.scrollTarget(id) }
  override func reveal(_ id: AnyHashable, _ anchor: UnitPoint?, animated: Bool) -> Bool {
    child.reveal(id, anchor, animated: animated)
  }

  override func update(_ view: ModifiedContent<Content, PresentingModifier<Presented>>, _ inputs: ViewInputs) {
    child.update(view.content, self.inputs(inputs.transaction))
    follow(view.modifier.presented, inputs.transaction)
  }

  private func follow(_ wish: Presented?, _ transaction: Transaction) {
    self.wish = wish
    isAnimated = !transaction.disablesAnimations
    if let shown, let wish, shown.presented.identity == wish.identity {
      self.shown = (wish, shown.controller)
      wish.update(shown.controller, place, inputs(transaction))
    } else if shown != nil || wish != nil {
      graph.afterUpdate { [weak self] in self?.settle() }
    }
  }

  /// Presents or dismisses, until what is shown is what is wished.
  private func settle() {
    guard isAlive, !isLeaving else { return }
    if let shown {
      if wish?.identity != shown.presented.identity { dismiss(shown.controller) }
    } else if let wish {
      present(wish)
    }
  }

  private func present(_ wish: Presented) {
    guard let host = environment.hostController.controller, host.canPresent else {
      return PresentationQueue.wait(self)
    }
    let controller = wish.makeController(place)
    shown = (wish, controller)
    (controller as? ScreenController)?.wasDismissed = { [weak self] in self?.ended() }
    host.present(controller, animated: isAnimated)
  }

  private func dismiss(_ controller: UIViewController) {
    isLeaving = true
    guard controller.presentingViewController != nil, !controller.isBeingDismissed else { return ended() }
    controller.presentingViewController?.dismiss(animated: isAnimated) { [weak self] in self?.ended() }
  }

  /// What was shown is gone.
  private func ended() {
    guard let gone = shown else { return }
    sheetNode?.tearDown()
    shown = nil
    isLeaving = false
    if wish?.identity == gone.presented.identity { wish = nil }
    gone.presented.hasEnded()
    PresentationQueue.retry()
    graph.afterUpdate { [weak self] in self?.settle() }
  }

  private var place: PresentationPlace {
    PresentationPlace(node: self) { [weak self] in
      guard let self, let shown = self.shown else { return }
      self.wish = nil
      // An alert has closed itself when one of its buttons acts.
      if shown.controller.presentingViewController == nil { self.ended() } else { self.dismiss(shown.controller) }
    }
  }

  func presentWaiting() { settle() }

  /// The view that presents is gone, and what it presents with it.
  override func tearDown() {
    if isAlive, let controller = shown?.controller {
      (controller as? ScreenController)?.wasDismissed = {}
      controller.presentingViewController?.dismiss(animated: true) { PresentationQueue.retry() }
    }
    super.tearDown()
  }
}

extension UIViewController {
  /// Whether something can be presented now: the controller is on the screen, and presents nothing.
  fileprivate var canPresent: Bool {
    let presenter = sequence(first: self, next: \.parent).reduce(self) { $1 }
    return presenter.viewIfLoaded?.window != nil && presenter.presentedViewController == nil
      && !presenter.isBeingDismissed
  }
}

/// What waits to be presented: until something else has gone, or a screen has come.
@MainActor enum PresentationQueue {
  private static var waiting: [WeakNode] = []

  private struct WeakNode { weak var node: (any PresentationWaiting)? }

  static func wait(_ node: any PresentationWaiting) {
    guard !waiting.contains(where: { $0.node === node }) else { return }
    waiting.append(WeakNode(node: node))
  }

  static func retry() {
    let nodes = waiting.compactMap(\.node)
    waiting = []
    for node in nodes { node.graph.afterUpdate { [weak node] in node?.presentWaiting() } }
  }
}

@MainActor protocol PresentationWaiting: AnyNode { func presentWaiting() }
