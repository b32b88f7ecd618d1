import UIKit

/// A transition with views of its own, of any type.
struct TransitionBody: @unchecked Sendable {
  enum Side { case both, insertion, removal }
  let apply: @MainActor (AnyView, TransitionPhase) -> AnyView
  let hasMotion: Bool
  var side = Side.both

  init<T: Transition>(_ transition: T) {
    nonisolated(unsafe) let transition = transition
    apply = { AnyView(transition.apply(content: $0, phase: $1)) }
    hasMotion = T.properties.hasMotion
  }

  init(_ apply: @escaping @MainActor (AnyView, TransitionPhase) -> AnyView) {
    (self.apply, hasMotion) = (apply, true)
  }

  /// On one side alone; nil where it was on the other.
  func on(_ side: Side) -> TransitionBody? {
    guard self.side == .both || self.side == side else { return nil }
    var body = self
    body.side = side
    return body
  }

  @MainActor func view(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
    let isOn =
      switch (side, phase) {
      case (.insertion, .didDisappear), (.removal, .willAppear): false
      default: true
      }
    return apply(content, isOn ? phase : .identity)
  }
}

/// Lets a view come and go by a transition with views of its own.
nonisolated struct TransitionModifier: PrimitiveModifier {
  let transition: AnyTransition

  @MainActor func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { TransitionNode(view, inputs) }
}

private final class TransitionNode<Content: View>: ViewNode<ModifiedContent<Content, TransitionModifier>> {
  private var view: ModifiedContent<Content, TransitionModifier>
  private var phase = TransitionPhase.identity
  private var child: ViewNode<Unary<AnyView>>!
  private var box: TransitionItem?

  init(_ view: ModifiedContent<Content, TransitionModifier>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    child = body.node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  /// For users who want less motion, a view that would move fades.
  private var body: Unary<AnyView> {
    let bodies = view.modifier.transition.bodies
    let content = AnyView(view.content)
    guard !(environment.accessibilityReduceMotion && bodies.contains(where: \.hasMotion)) else {
      return Unary(content: AnyView(OpacityTransition().apply(content: content, phase: phase)))
    }
    return Unary(content: bodies.reduce(content) { $1.view($0, phase) })
  }

  override func update(_ view: ModifiedContent<Content, TransitionModifier>, _ inputs: ViewInputs) {
    self.view = view
    box?.transition = view.modifier.transition
    child.update(body, self.inputs(inputs.transaction))
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    child.update(Evaluation.of(self) { body }, inputs(transaction))
  }

  override func itemsChanged() {
    box = nil
    super.itemsChanged()
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem {
    let inner = child.item(at: 0)
    if let box, box.inner === inner { return box }
    let new = TransitionItem(inner, PassThroughView())
    new.transition = view.modifier.transition
    new.enterPhase = { [weak self] in self?.enter($0, $1) }
    new.afterLayout = { [weak graph] in graph?.afterLayout($0) }
    box = new
    return new
  }

  private func enter(_ phase: TransitionPhase, _ transaction: Transaction) {
    guard self.phase != phase, isAlive else { return }
    self.phase = phase
    child.update(body, inputs(transaction))
  }
}

/// The item of a view that comes and goes: it goes on being laid out while it leaves.
final class TransitionItem: BoxItem<PassThroughView> {
  fileprivate(set) var transition = AnyTransition.identity
  fileprivate var enterPhase: (TransitionPhase, Transaction) -> Void = { _, _ in }
  fileprivate var afterLayout: (@escaping () -> Void) -> Void = { $0() }
  private var placement: Placement?
  private var isLeaving = false

  override func trait<Key: ItemTrait>(_ key: Key.Type) -> Key.Value {
    key == TransitionTrait.self ? transition as! Key.Value : super.trait(key)
  }

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    self.placement = placement
    super.show(placement, on: canvas)
  }

  private func animated(_ transaction: Transaction) -> Transaction {
    var transaction = transaction
    if let animation = transition.animation { transaction.animation = animation }
    return transaction
  }

  /// Comes into sight.
  func arrive(_ transaction: Transaction) {
    enterPhase(.willAppear, Transaction())
    afterLayout { [weak self] in
      guard let self, !isLeaving else { return }
      enterPhase(.identity, animated(transaction))
    }
  }

  /// Leaves, while its view stays on the canvas; `completion` is called at the end.
  func depart(_ transaction: Transaction, completion: @escaping () -> Void) {
    isLeaving = true
    view.isUserInteractionEnabled = false
    let end = AnimationCompletion(.logicallyComplete, completion)
    var transaction = animated(transaction)
    transaction.add(end)
    end.began()
    enterPhase(.didDisappear, transaction)
    outer = nil
    // Nobody lays it out any more.
    layoutChanged = { [weak self] in self?.view.setNeedsLayout() }
    layOutAlone(transaction)
    end.ended()
  }

  private func layOutAlone(_ transaction: Transaction) {
    guard var placement else { return }
    placement.transaction = transaction
    canvas.fill { showInner(placement.onOwnCanvas(), on: canvas) }
  }
}

extension LayoutItem {
  /// The item of a transition with views of its own, among those around the view.
  var transitionItem: TransitionItem? {
    var item: LayoutItem? = self
    while let current = item {
      if let transition = current as? TransitionItem { return transition }
      item = (current as? WrapperItem)?.inner
    }
    return nil
  }
}

extension View {
  /// How the view comes and goes when that is animated.
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    modifier(ChosenTransition(transition: transition))
  }
}

/// Takes the simpler way where a transition has one.
nonisolated private struct ChosenTransition<T: Transition>: ViewModifier {
  let transition: T
  @MainActor func body(content: Content) -> some View {
    content.transition(AnyTransition(transition))
  }
}
