import UIKit

/// What a view's node gets from above.
@MainActor package struct ViewInputs {
  let graph: ViewGraph
  weak var parent: AnyNode?
  var environment: EnvironmentValues
  /// How the changes of this update are animated.
  var transaction: Transaction
}

/// A place in the tree of views: found again at every update by its position and its view's type, it keeps what outlives
/// the view's values.
@MainActor package class AnyNode {
  let graph: ViewGraph
  private(set) weak var parent: AnyNode?
  let depth: Int
  /// Nodes that were made first have the lower number: siblings mostly stand in its order.
  let number: Int
  private static var count = 0
  var environment: EnvironmentValues
  private(set) var isAlive = true
  /// What views below have had before they were let go, until they are made again.
  private var keptBelow: [KeptState] = []
  var keptElements: [AnyHashable: KeptState] = [:]
  private var keptSlots: [AnyObject?]?

  init(_ inputs: ViewInputs) {
    graph = inputs.graph
    parent = inputs.parent
    depth = (inputs.parent?.depth ?? -1) + 1
    Self.count += 1
    number = Self.count
    environment = inputs.environment
    if let kept = inputs.parent?.takeKept(ObjectIdentifier(type(of: self))) {
      keptSlots = kept.slots
      keptBelow = kept.below
      keptElements = kept.elements
    }
  }

  // MARK: Being let go

  /// What the node keeps for its view's properties.
  var slots: [AnyObject?] { [] }

  /// What was kept for the properties of the view, the first time it is asked for.
  func takeKeptSlots() -> [AnyObject?]? {
    defer { keptSlots = nil }
    return keptSlots
  }

  private func takeKept(_ type: ObjectIdentifier) -> KeptState? {
    keptBelow.firstIndex { $0.type == type }.map { keptBelow.remove(at: $0) }
  }

  /// The node that is made next below takes up what was kept for an identity.
  func takeUpElement(_ id: AnyHashable) { keptBelow = keptElements.removeValue(forKey: id).map { [$0] } ?? [] }

  /// The state of the view and of those in it.
  var stateToKeep: KeptState? { KeptState(of: self, below: children.compactMap(\.stateToKeep)) }

  /// Lets go of views whose items are not among these, where that is worth it.
  func letGo(itemsOutside kept: Range<Int>) {}

  /// The inputs for a node below this one.
  func inputs(_ transaction: Transaction, _ environment: EnvironmentValues? = nil) -> ViewInputs {
    ViewInputs(graph: graph, parent: self, environment: environment ?? self.environment, transaction: transaction)
  }

  /// The nodes right below.
  var children: [AnyNode] { [] }

  /// How a change inside is shown, as modifiers around it have it.
  func transaction(below transaction: Transaction) -> Transaction {
    parent?.transaction(below: transaction) ?? transaction
  }

  /// Something that this node read while it was evaluated has changed.
  func refresh(_ transaction: Transaction) {}

  /// The node leaves the tree for good.
  func tearDown() {
    guard isAlive else { return }
    isAlive = false
    for child in children { child.tearDown() }
  }

  // MARK: What is laid out

  /// How many things of a layout the node stands for.
  var itemCount: Int { 0 }
  func item(at index: Int) -> LayoutItem { preconditionFailure("\(self) has no item \(index)") }

  var items: [LayoutItem] { (0..<itemCount).map(item(at:)) }

  /// By what the items are found again after a change; asking for them makes none.
  var itemIDs: [ItemID] { (0..<itemCount).map { ItemID(node: self, index: $0) } }

  /// Which element of a `ForEach` an item belongs to.
  func elementIndex(ofItem index: Int) -> Int? { nil }

  /// The items are others than before.
  func itemsChanged() { parent?.itemsChanged() }

  // MARK: Scrolling

  /// Where a view of an identity stands, of those below.
  func scrollTarget(_ id: AnyHashable) -> ShownPlace? {
    for child in children { if let target = child.scrollTarget(id) { return target } }
    return nil
  }

  /// Has scroll views below show a view of an identity; whether there was one.
  func reveal(_ id: AnyHashable, _ anchor: UnitPoint?, animated: Bool) -> Bool {
    children.contains { $0.reveal(id, anchor, animated: animated) }
  }

  // MARK: What is told upwards

  /// Adds what this node and those below say for a key.
  func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    for child in children { child.collect(key, into: &value) }
  }

  /// Adds the sections and rows of a list.
  func outline(into outline: inout Outline) { outline.append(Outline.Rows(self)) }
}

/// The node of a view of the type `V`.
@MainActor package class ViewNode<V: View>: AnyNode {
  /// The view's new value.
  func update(_ view: V, _ inputs: ViewInputs) { preconditionFailure("\(self) takes no new value") }
}

extension View {
  /// A node for this view.
  func node(_ inputs: ViewInputs) -> ViewNode<Self> {
    if let primitive = self as? any PrimitiveView { return primitive.anyNode(inputs) as! ViewNode<Self> }
    if let represented = self as? any UIViewRepresentable {
      return represented.makeRepresentedNode(inputs) as! ViewNode<Self>
    }
    if let represented = self as? any UIViewControllerRepresentable {
      return represented.makeRepresentedNode(inputs) as! ViewNode<Self>
    }
    return CompositeNode(self, inputs)
  }
}

extension PrimitiveView {
  fileprivate func anyNode(_ inputs: ViewInputs) -> AnyNode { makeNode(inputs) }
}
