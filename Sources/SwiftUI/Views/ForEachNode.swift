/// The node of a `ForEach`: of its elements, those have nodes that were asked for.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  StructuralNode<ForEach<Data, ID, Content>>
{
  private struct Made {
    let node: ViewNode<Content>
    var index: Int
  }

  private var view: ForEach<Data, ID, Content>
  private var ids = ElementIDs<ID>()
  private var made: [ElementID<ID>: Made] = [:]
  /// How many items an element stands for, if all stand for the same number.
  private let itemsPerElement = Content.itemCount(ModifiedCounts())
  /// Of elements that all stand for the same number of items.
  private var knownItemIDs: [ItemID]?

  init(_ view: ForEach<Data, ID, Content>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    _ = ids.take(view.data, view.id)
  }

  private var inOrder: [Made] { made.values.sorted { $0.index < $1.index } }
  override var children: [AnyNode] { inOrder.map(\.node) }

  override func update(_ view: ForEach<Data, ID, Content>, _ inputs: ViewInputs) {
    self.view = view
    let isAnimated = inputs.transaction.animation != nil
    // The old identities are only kept where somebody asks for them.
    let old = isAnimated || !keptElements.isEmpty ? ids : nil
    let inputs = self.inputs(inputs.transaction)
    let difference = ids.take(view.data, view.id)
    if let difference { move(difference, old?[difference.old] ?? [], inputs) }
    for made in inOrder { made.node.update(content(made.index), inputs) }
    guard let difference else { return }
    if isAnimated, let old { enter(difference, old, inputs) }
    itemsChanged()
  }

  /// Gives the nodes the places of their elements; those of elements that are gone leave.
  private func move(
    _ difference: ElementIDs<ID>.Difference,
    _ gone: ArraySlice<ElementID<ID>>,
    _ inputs: ViewInputs
  ) {
    let (old, new) = (difference.old, difference.new)
    knownItemIDs?.replaceSubrange(itemRange(old), with: itemIDs(of: new))
    let present = Dictionary(uniqueKeysWithValues: zip(ids[new], new))
    if !keptElements.isEmpty {
      for id in gone where present[id] == nil { keptElements[AnyHashable(id)] = nil }
    }
    for (id, made) in made.sorted(by: { $0.value.index < $1.value.index }) where made.index >= old.lowerBound {
      if made.index >= old.upperBound {
        self.made[id]?.index += new.count - old.count
      } else if let index = present[id] {
        self.made[id]?.index = index
      } else {
        self.made[id] = nil
        graph.remove(made.node, inputs.transaction)
      }
    }
  }

  /// Brings elements that have come into sight by their transitions.
  private func enter(_ difference: ElementIDs<ID>.Difference, _ old: ElementIDs<ID>, _ inputs: ViewInputs) {
    let known = Set(old[difference.old])
    for index in difference.new where !known.contains(ids[index]) {
      graph.inserted(node(at: index), inputs.transaction)
    }
  }

  private func content(_ index: Int) -> Content {
    let element = view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    return Evaluation.of(self) { view.content(element) }
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    let inputs = inputs(transaction)
    for made in inOrder { made.node.update(content(made.index), inputs) }
  }

  /// The node of an element, made when it is first asked for.
  func node(at index: Int) -> ViewNode<Content> {
    let id = ids[index]
    if let known = made[id] { return known.node }
    takeUpElement(AnyHashable(id))
    let node = content(index).node(inputs(Transaction()))
    made[id] = Made(node: node, index: index)
    return node
  }

  // MARK: Being let go

  override var stateToKeep: KeptState? {
    var elements = keptElements
    for (id, made) in made { elements[AnyHashable(id)] = made.node.stateToKeep }
    return KeptState(of: self, below: [], elements: elements)
  }

  /// Of many elements that are not in sight, the state alone is kept.
  override func letGo(itemsOutside kept: Range<Int>) {
    guard let itemsPerElement, itemsPerElement > 0 else { return }
    let first = kept.lowerBound / itemsPerElement
    let elements = first..<max(first, (kept.upperBound + itemsPerElement - 1) / itemsPerElement)
    guard made.count > 2 * elements.count + Self.spare else { return }
    for (id, made) in inOrder.map({ (ids[$0.index], $0) }) where !elements.contains(made.index) {
      keptElements[AnyHashable(id)] = made.node.stateToKeep
      for item in made.node.items { item.isGone = true }
      made.node.tearDown()
      self.made[id] = nil
    }
  }

  /// How many nodes stay that nobody sees, for those who scroll to and fro.
  private static var spare: Int { 48 }

  // MARK: Items

  /// The element an item belongs to, and its place there.
  private func place(ofItem index: Int) -> (element: Int, index: Int)? {
    if let itemsPerElement, itemsPerElement > 0 {
      let (element, index) = index.quotientAndRemainder(dividingBy: itemsPerElement)
      return (element, index)
    }
    var index = index
    for element in ids.indices {
      let count = node(at: element).itemCount
      if index < count { return (element, index) }
      index -= count
    }
    return nil
  }

  override var itemCount: Int {
    itemsPerElement.map { $0 * ids.count } ?? ids.indices.reduce(0) { $0 + node(at: $1).itemCount }
  }
  override func item(at index: Int) -> LayoutItem {
    guard let place = place(ofItem: index) else { preconditionFailure("no item \(index)") }
    return node(at: place.element).item(at: place.index)
  }
  override var items: [LayoutItem] { ids.indices.flatMap { node(at: $0).items } }

  override var itemIDs: [ItemID] {
    guard itemsPerElement != nil else {
      return ids.indices.flatMap { index in node(at: index).itemIDs.map { $0.inElement(ids[index].outer) } }
    }
    let all = knownItemIDs ?? itemIDs(of: ids.indices)
    knownItemIDs = all
    return all
  }

  private func itemIDs(of elements: Range<Int>) -> [ItemID] {
    let count = itemsPerElement ?? 0
    return ids[elements].flatMap { id in
      let outer = id.outer
      return (0..<count).map { ItemID(node: self, element: outer, index: $0) }
    }
  }

  private func itemRange(_ elements: Range<Int>) -> Range<Int> {
    let count = itemsPerElement ?? 0
    return elements.lowerBound * count..<elements.upperBound * count
  }

  override func elementIndex(ofItem index: Int) -> Int? { place(ofItem: index)?.element }

  override func scrollTarget(_ id: AnyHashable) -> ShownPlace? {
    if let id = id.base as? ID, let made = made[ElementID(id: id)] {
      return made.node.items.first?.place ?? super.scrollTarget(id)
    }
    return super.scrollTarget(id)
  }

  /// Elements that may be sections are looked at one by one.
  override func outline(into outline: inout Outline) {
    guard itemsPerElement == nil else { return outline.append(Outline.Rows(self)) }
    for index in ids.indices {
      var inner = Outline()
      node(at: index).outline(into: &inner)
      outline.append(inner.map { $0.inElement(ids[index].outer, at: index) })
    }
  }
}
