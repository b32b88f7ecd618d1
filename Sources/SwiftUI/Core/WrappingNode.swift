/// A modifier that puts an item around each item of what it modifies.
@MainActor protocol WrappingModifier: PrimitiveModifier {
  associatedtype Item: WrapperItem
  @MainActor func makeItem(around inner: LayoutItem) -> Item
  /// Brings the item up to date with the modifier's value. What is read here is followed.
  @MainActor func update(_ item: Item, _ context: LeafContext)
  /// How changes inside are shown; `old` is the modifier's last value, nil where only something inside has changed.
  @MainActor func transaction(after old: Self?, _ transaction: Transaction) -> Transaction
}

extension WrappingModifier {
  @MainActor func transaction(after old: Self?, _ transaction: Transaction) -> Transaction { transaction }

  @MainActor package func makeNode<Content: View>(of view: ModifiedContent<Content, Self>, _ inputs: ViewInputs)
    -> ViewNode<ModifiedContent<Content, Self>>
  { WrappingNode(view, inputs) }
}

private final class WrappingNode<Content: View, Modifier: WrappingModifier>:
  ViewNode<ModifiedContent<Content, Modifier>>
{
  private var modifier: Modifier
  private let properties = PropertyLinks<Modifier>()
  private var child: ViewNode<Content>!
  private var wrappers: [ObjectIdentifier: Modifier.Item] = [:]

  init(_ view: ModifiedContent<Content, Modifier>, _ inputs: ViewInputs) {
    modifier = view.modifier
    super.init(inputs)
    child = view.content.node(self.inputs(inputs.transaction))
    Evaluation.of(self) { properties.link(&modifier, to: self) }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ModifiedContent<Content, Modifier>, _ inputs: ViewInputs) {
    let transaction = view.modifier.transaction(after: modifier, inputs.transaction)
    modifier = view.modifier
    child.update(view.content, self.inputs(transaction))
    refresh(transaction)
  }

  override func transaction(below transaction: Transaction) -> Transaction {
    modifier.transaction(after: nil, super.transaction(below: transaction))
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    let context = LeafContext(node: self, transaction: transaction, isFirst: false)
    Evaluation.of(self) {
      properties.link(&modifier, to: self)
      for wrapper in wrappers.values { update(wrapper, context) }
    }
  }

  private func update(_ wrapper: Modifier.Item, _ context: LeafContext) {
    wrapper.ownDirection = environment.layoutDirection
    modifier.update(wrapper, context)
  }

  override func itemsChanged() {
    // Wrappers of items that are gone go with the next look at the items.
    if wrappers.count > 2 * child.itemCount + 8 { wrappers = [:] }
    super.itemsChanged()
  }

  override var slots: [AnyObject?] { properties.slots }

  override func tearDown() {
    properties.unlink()
    for wrapper in wrappers.values { wrapper.ended() }
    super.tearDown()
  }

  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { wrapper(around: child.item(at: index)) }
  override var itemIDs: [ItemID] { child.itemIDs }
  override func elementIndex(ofItem index: Int) -> Int? { child.elementIndex(ofItem: index) }
  override func letGo(itemsOutside kept: Range<Int>) { child.letGo(itemsOutside: kept) }
  override func outline(into outline: inout Outline) {
    child.outline(into: &outline) { [unowned self] in wrapper(around: $0) }
  }

  /// With how many the wrappers are looked through for those of views that were let go.
  private var wrapperLimit = 64

  private func wrapper(around inner: LayoutItem) -> LayoutItem {
    if let known = wrappers[ObjectIdentifier(inner)], known.inner === inner { return known }
    if wrappers.count > wrapperLimit {
      wrappers = wrappers.filter { !$0.value.isGone }
      wrapperLimit = max(64, 2 * wrappers.count)
    }
    let wrapper = modifier.makeItem(around: inner)
    wrappers[ObjectIdentifier(inner)] = wrapper
    let context = LeafContext(node: self, transaction: Transaction(), isFirst: true)
    Evaluation.of(self) { update(wrapper, context) }
    return wrapper
  }
}

/// Says something of the item for what holds it.
nonisolated struct TraitModifier<Trait: ItemTrait>: WrappingModifier {
  let value: Trait.Value

  nonisolated init(value: Trait.Value) { self.value = value }
  @MainActor func makeItem(around inner: LayoutItem) -> TraitItem<Trait> { TraitItem(inner, value) }
  @MainActor func update(_ item: TraitItem<Trait>, _ context: LeafContext) {
    let isSame = !Trait.concernsLayout || areSame(item.value, value)
    item.value = value
    if !isSame { item.invalidateLayout() }
  }
}

final class TraitItem<Trait: ItemTrait>: WrapperItem {
  var value: Trait.Value

  init(_ inner: LayoutItem, _ value: Trait.Value) {
    self.value = value
    super.init(inner)
  }

  override func trait<Key: ItemTrait>(_ key: Key.Type) -> Key.Value {
    key == Trait.self ? value as! Key.Value : inner.trait(key)
  }
}
