/// The node of a view that has a body.
final class CompositeNode<V: View>: ViewNode<V> {
  private var view: V
  private let properties = PropertyLinks<V>()
  private var child: ViewNode<V.Body>!
  /// Where the view says that it can be animated.
  private let animated: AnimatedValue<V>?

  init(_ view: V, _ inputs: ViewInputs) {
    self.view = view
    animated = view is any Animatable ? AnimatedValue(view) : nil
    super.init(inputs)
    animated?.step = { [weak self] in self?.stepped() }
    child = evaluate().node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: V, _ inputs: ViewInputs) {
    if properties.isSame(animated?.goal ?? self.view, view) { return }
    self.view = view
    animate(inputs.transaction)
    refresh(inputs.transaction)
  }

  /// Goes to the new value step by step.
  private func animate(_ transaction: Transaction) {
    guard let animated else { return }
    animated.set(view, transaction)
    view = animated.shown
  }

  private func stepped() {
    guard let animated else { return }
    view = animated.shown
    graph.invalidate(self, Transaction())
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    child.update(evaluate(), inputs(transaction))
  }

  private func evaluate() -> V.Body {
    Evaluation.of(self) {
      properties.link(&view, to: self)
      return view.body
    }
  }

  override var slots: [AnyObject?] { properties.slots }

  override func tearDown() {
    properties.unlink()
    super.tearDown()
  }

  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { child.item(at: index) }
  override var itemIDs: [ItemID] { child.itemIDs }
  override func elementIndex(ofItem index: Int) -> Int? { child.elementIndex(ofItem: index) }
  override func letGo(itemsOutside kept: Range<Int>) { child.letGo(itemsOutside: kept) }
  override func outline(into outline: inout Outline) { child.outline(into: &outline) }
}
