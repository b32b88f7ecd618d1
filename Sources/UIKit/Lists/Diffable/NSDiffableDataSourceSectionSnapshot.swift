import Foundation

/// The items of one section at one moment: a tree, of which the children of collapsed items are not seen.
///
/// As at Apple's, naming an item that is not there, or adding one that is, is a programming error and traps.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private var roots: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  /// Of all items; nil for those at the top.
  private var parents: [ItemIdentifierType: ItemIdentifierType?] = [:]
  private var expanded: Set<ItemIdentifierType> = []

  public init() {}

  // MARK: What is there

  /// All, each before its children.
  public var items: [ItemIdentifierType] { subtree(roots) { _ in true } }
  public var rootItems: [ItemIdentifierType] { roots }
  /// Those none of whose parents are collapsed.
  public var visibleItems: [ItemIdentifierType] { subtree(roots, enters: expanded.contains) }

  public func contains(_ item: ItemIdentifierType) -> Bool { parents[item] != nil }
  /// Among all items.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// How many parents an item has above it.
  public func level(of item: ItemIdentifierType) -> Int {
    check(item)
    return ancestors(of: item).count
  }
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    check(child)
    return parents[child]!
  }
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
  }
  /// The tree below an item, or with it.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    check(parent)
    var part = Self()
    part.roots = includingParent ? [parent] : children[parent] ?? []
    for item in subtree(part.roots, enters: { _ in true }) {
      part.parents[item] = part.roots.contains(item) ? .some(nil) : parents[item]!
      part.children[item] = children[item]
      if expanded.contains(item) { part.expanded.insert(item) }
    }
    return part
  }
  /// A line for each item, its children below it.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children[item] == nil ? "*" : isExpanded(item) ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changes

  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent { check(parent) }
    add(items, to: parent, at: siblings(parent).count)
  }
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    add(items, to: parent, at: index)
  }
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    add(items, to: parent, at: index + 1)
  }
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    add(snapshot, to: parent, at: index)
  }
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    let (parent, index) = place(of: item)
    add(snapshot, to: parent, at: index + 1)
  }
  /// And all below them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let (parent, index) = place(of: item)
      let gone = subtree([item]) { _ in true }
      setSiblings(parent) { $0.remove(at: index) }
      for item in gone {
        parents[item] = nil
        children[item] = nil
        expanded.remove(item)
      }
    }
  }
  public mutating func deleteAll() { self = Self() }
  public mutating func expand(_ items: [ItemIdentifierType]) {
    items.forEach(check)
    expanded.formUnion(items)
  }
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    items.forEach(check)
    expanded.subtract(items)
  }
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    check(parent)
    delete(children[parent] ?? [])
    add(snapshot, to: parent, at: 0)
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  private func check(_ item: ItemIdentifierType) {
    precondition(contains(item), "The section snapshot has no item \(item).")
  }

  private func subtree(_ items: [ItemIdentifierType], enters: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var waiting = Array(items.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if let below = children[item], enters(item) { waiting += below.reversed() }
    }
    return found
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    var next = parents[item] ?? nil
    while let parent = next {
      found.append(parent)
      next = parents[parent] ?? nil
    }
    return found
  }

  private func siblings(_ parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { children[$0] ?? [] } ?? roots
  }

  private mutating func setSiblings(
    _ parent: ItemIdentifierType?,
    _ change: (inout [ItemIdentifierType]) -> Void
  ) {
    guard let parent else { return change(&roots) }
    change(&children[parent, default: []])
    if children[parent]!.isEmpty { children[parent] = nil }
  }

  private func place(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int) {
    check(item)
    let parent = parents[item]!
    return (parent, siblings(parent).firstIndex(of: item)!)
  }

  private mutating func add(_ items: [ItemIdentifierType], to parent: ItemIdentifierType?, at index: Int) {
    for item in items {
      precondition(
        parents.updateValue(parent, forKey: item) == nil,
        "The section snapshot has the item \(item) already: identifiers are unique."
      )
    }
    guard !items.isEmpty else { return }
    setSiblings(parent) { $0.insert(contentsOf: items, at: index) }
  }

  private mutating func add(_ snapshot: Self, to parent: ItemIdentifierType?, at index: Int) {
    add(snapshot.roots, to: parent, at: index)
    for item in snapshot.items { if let below = snapshot.children[item] { add(below, to: item, at: 0) } }
    expanded.formUnion(snapshot.expanded)
  }

  func hasChildren(_ item: ItemIdentifierType) -> Bool { children[item] != nil }
}
