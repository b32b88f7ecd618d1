/// A view for each element of some data, found again by the element's identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    id = { $0.id }
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
    id = { $0 }
  }
}

extension ForEach where Content: View {
  /// Each view gets a binding to its element.
  nonisolated public init<C>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.data = elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }
    self.id = { $0.1 }
    self.content = { content(data[$0.0]) }
  }

  nonisolated public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  { self.init(data, id: \.id, content: content) }
}

extension ForEach: DynamicViewContent where Content: View {}

/// Views made of data.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: PrimitiveView where Content: View {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { ForEachNode(self, inputs) }
}

/// The identity of an element; equal ones are told apart by their order.
private struct ElementID<ID: Hashable>: Hashable {
  let id: ID
  var turn = 0

  static func all(_ ids: [ID]) -> [ElementID] {
    guard Set(ids).count < ids.count else { return ids.map { ElementID(id: $0) } }
    var turns: [ID: Int] = [:]
    return ids.map { id in
      defer { turns[id, default: 0] += 1 }
      return ElementID(id: id, turn: turns[id] ?? 0)
    }
  }

  /// As others see it: the element's own where it is the only one.
  var outer: AnyHashable { turn == 0 ? AnyHashable(id) : AnyHashable(self) }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  StructuralNode<ForEach<Data, ID, Content>>
{
  private var view: ForEach<Data, ID, Content>
  private var ids: [ElementID<ID>]
  /// The nodes that were asked for.
  private var nodes: [ElementID<ID>: ViewNode<Content>] = [:]
  /// How many items an element stands for, if all stand for the same number.
  private var itemsPerElement = Content.itemCount(ModifiedCounts())

  init(_ view: ForEach<Data, ID, Content>, _ inputs: ViewInputs) {
    self.view = view
    ids = ElementID.all(view.data.map(view.id))
    super.init(inputs)
  }

  override var children: [AnyNode] { ids.compactMap { nodes[$0] } }

  override func update(_ view: ForEach<Data, ID, Content>, _ inputs: ViewInputs) {
    let old = ids
    self.view = view
    ids = ElementID.all(view.data.map(view.id))
    let inputs = self.inputs(inputs.transaction)
    if ids != old {
      let kept = Set(ids)
      for id in old where !kept.contains(id) {
        if let node = nodes.removeValue(forKey: id) { graph.remove(node, inputs.transaction) }
      }
    }
    for (id, element) in zip(ids, view.data) {
      if let node = nodes[id] { node.update(content(element), inputs) }
    }
    guard ids != old else { return }
    if inputs.transaction.animation != nil {
      let known = Set(old)
      for index in ids.indices where !known.contains(ids[index]) { graph.inserted(node(at: index), inputs.transaction) }
    }
    itemsChanged()
  }

  private func content(_ element: Data.Element) -> Content { Evaluation.of(self) { view.content(element) } }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    let inputs = inputs(transaction)
    for (id, element) in zip(ids, view.data) { nodes[id]?.update(content(element), inputs) }
  }

  /// The node of an element, made when it is first asked for.
  func node(at index: Int) -> ViewNode<Content> {
    if let known = nodes[ids[index]] { return known }
    let element = view.data[view.data.index(view.data.startIndex, offsetBy: index)]
    let node = content(element).node(inputs(Transaction()))
    nodes[ids[index]] = node
    return node
  }

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
    guard let itemsPerElement else {
      return ids.indices.flatMap { index in node(at: index).itemIDs.map { $0.inElement(ids[index].outer) } }
    }
    return ids.flatMap { id in
      (0..<itemsPerElement).map { ItemID(node: self, element: id.outer, index: $0) }
    }
  }
  override func elementIndex(ofItem index: Int) -> Int? { place(ofItem: index)?.element }

  override func scrollTarget(_ id: AnyHashable) -> ScrollTarget? {
    if let id = id.base as? ID, let node = nodes[ElementID(id: id)] {
      return node.items.first?.place ?? super.scrollTarget(id)
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
