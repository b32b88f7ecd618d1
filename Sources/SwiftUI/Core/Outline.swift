/// By what an item is found again after a change.
struct ItemID: Hashable, @unchecked Sendable {
  private let node: ObjectIdentifier
  /// The identity of the element that a `ForEach` made the item of.
  private(set) var element: AnyHashable?
  private var index: Int

  init(node: AnyNode, element: AnyHashable? = nil, index: Int) {
    self.node = ObjectIdentifier(node)
    self.element = element
    self.index = index
  }

  func inElement<ID: Hashable>(_ id: ID) -> ItemID {
    var copy = self
    copy.element = copy.element ?? AnyHashable(id)
    return copy
  }

  var next: ItemID {
    var copy = self
    copy.index += 1
    return copy
  }
}

/// The rows and sections of what stands in a list.
@MainActor struct Outline {
  /// Rows that one node stands for.
  @MainActor struct Rows {
    let node: AnyNode
    /// The modifiers around, from the inside out.
    private var wrappers: [(LayoutItem) -> LayoutItem] = []
    /// The element of a `ForEach` around that they belong to.
    private var element: (id: AnyHashable, index: Int)?

    init(_ node: AnyNode) { self.node = node }

    var count: Int { node.itemCount }
    var ids: [ItemID] { element.map { element in node.itemIDs.map { $0.inElement(element.id) } } ?? node.itemIDs }
    func item(at index: Int) -> LayoutItem { wrappers.reduce(node.item(at: index)) { $1($0) } }
    func elementIndex(ofItem index: Int) -> Int? { node.elementIndex(ofItem: index) ?? element?.index }

    func inside(_ wrapper: @escaping (LayoutItem) -> LayoutItem) -> Rows {
      var rows = self
      rows.wrappers.append(wrapper)
      return rows
    }
    func inElement<ID: Hashable>(_ id: ID, at index: Int) -> Rows {
      var rows = self
      rows.element = rows.element ?? (AnyHashable(id), index)
      return rows
    }
  }

  @MainActor struct Section {
    /// The section itself; nil for rows that stand in none.
    var node: AnyNode?
    var header: AnyNode?
    var footer: AnyNode?
    var rows: [Rows] = []
  }

  private(set) var sections: [Section] = []

  mutating func append(_ rows: Rows) {
    if sections.last.map({ $0.node != nil }) ?? true { sections.append(Section()) }
    sections[sections.count - 1].rows.append(rows)
  }

  mutating func append(_ section: Section) { sections.append(section) }

  mutating func append(_ other: Outline) {
    for section in other.sections {
      if section.node == nil { section.rows.forEach { append($0) } } else { append(section) }
    }
  }

  func map(_ change: (Rows) -> Rows) -> Outline {
    var outline = self
    for index in sections.indices { outline.sections[index].rows = sections[index].rows.map(change) }
    return outline
  }
}

extension AnyNode {
  /// Adds this node's sections and rows, with something around each row.
  func outline(into outline: inout Outline, wrapper: @escaping (LayoutItem) -> LayoutItem) {
    var inner = Outline()
    self.outline(into: &inner)
    outline.append(inner.map { $0.inside(wrapper) })
  }
}
