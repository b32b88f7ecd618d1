import SlipwayToolchain
import UIKit

/// A node that stands for nothing but the nodes below it, one after the other.
class StructuralNode<V: View>: ViewNode<V> {
  override var itemCount: Int { children.reduce(0) { $0 + $1.itemCount } }

  override func item(at index: Int) -> LayoutItem {
    var index = index
    for child in children {
      let count = child.itemCount
      if index < count { return child.item(at: index) }
      index -= count
    }
    return super.item(at: index)
  }

  override var items: [LayoutItem] { children.flatMap(\.items) }
  override var itemIDs: [ItemID] { children.flatMap(\.itemIDs) }

  override func elementIndex(ofItem index: Int) -> Int? {
    var index = index
    for child in children {
      let count = child.itemCount
      if index < count { return child.elementIndex(ofItem: index) }
      index -= count
    }
    return nil
  }

  override func outline(into outline: inout Outline) {
    for child in children { child.outline(into: &outline) }
  }

  override func letGo(itemsOutside kept: Range<Int>) {
    var start = 0
    for child in children {
      let count = child.itemCount
      let own = kept.clamped(to: start..<start + count)
      child.letGo(itemsOutside: own.lowerBound - start..<own.upperBound - start)
      start += count
    }
  }
}

/// The node of a view that is just another view.
final class ForwardingNode<V: View, Content: View>: StructuralNode<V> {
  private let content: (V) -> Content
  private var child: ViewNode<Content>!

  init(_ view: V, _ inputs: ViewInputs, content: @escaping (V) -> Content) {
    self.content = content
    super.init(inputs)
    child = content(view).node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: V, _ inputs: ViewInputs) {
    child.update(content(view), self.inputs(inputs.transaction))
  }
}

// MARK: Blocks

extension TupleView: PrimitiveView {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<TupleView<T>> { TupleNode(self, inputs) }
}

private final class TupleNode<T>: StructuralNode<TupleView<T>> {
  private var elements: [AnyNode] = []

  init(_ view: TupleView<T>, _ inputs: ViewInputs) {
    super.init(inputs)
    let inputs = self.inputs(inputs.transaction)
    withUnsafePointer(to: view.value) { value in
      elements = TupleElements.of(T.self).map { $0.make(UnsafeRawPointer(value) + $0.offset, inputs) }
    }
  }

  override var children: [AnyNode] { elements }

  override func update(_ view: TupleView<T>, _ inputs: ViewInputs) {
    let inputs = self.inputs(inputs.transaction)
    withUnsafePointer(to: view.value) { value in
      for (element, node) in zip(TupleElements.of(T.self), elements) {
        element.update(node, UnsafeRawPointer(value) + element.offset, inputs)
      }
    }
  }
}

/// How the views of a tuple are reached.
@MainActor private struct TupleElements {
  let offset: Int
  let make: (UnsafeRawPointer, ViewInputs) -> AnyNode
  let update: (AnyNode, UnsafeRawPointer, ViewInputs) -> Void

  private static var known: [ObjectIdentifier: [TupleElements]] = [:]

  static func of(_ tuple: any Any.Type) -> [TupleElements] {
    if let known = known[ObjectIdentifier(tuple)] { return known }
    let elements = StoredFields.all(of: tuple).map { _, offset, type in
      guard let view = type as? any View.Type else { preconditionFailure("\(type) in a TupleView is no view") }
      return element(view, offset)
    }
    known[ObjectIdentifier(tuple)] = elements
    return elements
  }

  private static func element<V: View>(_: V.Type, _ offset: Int) -> TupleElements {
    TupleElements(
      offset: offset,
      make: { $0.assumingMemoryBound(to: V.self).pointee.node($1) },
      update: { ($0 as! ViewNode<V>).update($1.assumingMemoryBound(to: V.self).pointee, $2) }
    )
  }
}

// MARK: Conditions

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ChoiceNode(self, inputs) { view in
      switch view.storage {
      case .trueContent(let content): Choice(true, content)
      case .falseContent(let content): Choice(false, content)
      }
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ChoiceNode(self, inputs) { $0.map { Choice(true, $0) } }
  }
}

/// A view whose type is known only at run time. A value of another type takes the place of the old one with all its state.
nonisolated public struct AnyView: View, PrimitiveView {
  let view: any View
  nonisolated public init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
  nonisolated public init<V: View>(erasing view: V) { self.init(view) }
  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.view = view
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<AnyView> {
    ChoiceNode(self, inputs) { Choice(ObjectIdentifier(type(of: $0.view)), $0.view) }
  }
}

/// The view that stands where others could stand.
@MainActor struct Choice {
  let identity: AnyHashable
  let make: (ViewInputs) -> AnyNode
  let update: (AnyNode, ViewInputs) -> Void

  init<V: View>(_ identity: AnyHashable, _ view: V) {
    self.identity = identity
    make = { view.node($0) }
    update = { ($0 as! ViewNode<V>).update(view, $1) }
  }
}

/// A node below which now one, now another, now no view stands.
final class ChoiceNode<V: View>: StructuralNode<V> {
  private let choose: (V) -> Choice?
  /// Whether the items are found by the identity of the choice.
  private let namesItems: Bool
  private var identity: AnyHashable?
  private var chosen: AnyNode?

  init(_ view: V, _ inputs: ViewInputs, namesItems: Bool = false, choose: @escaping (V) -> Choice?) {
    self.choose = choose
    self.namesItems = namesItems
    super.init(inputs)
    let choice = choose(view)
    identity = choice?.identity
    if let identity { takeUpElement(identity) }
    chosen = choice?.make(self.inputs(inputs.transaction))
    keptElements = [:]
  }

  /// Another choice is another view, with a state of its own.
  override var stateToKeep: KeptState? {
    guard let identity, let state = chosen?.stateToKeep else { return nil }
    return KeptState(of: self, below: [], elements: [identity: state])
  }

  override var children: [AnyNode] { chosen.map { [$0] } ?? [] }

  override var itemIDs: [ItemID] {
    guard namesItems, let identity else { return super.itemIDs }
    return super.itemIDs.map { $0.inElement(identity) }
  }

  override func update(_ view: V, _ inputs: ViewInputs) {
    let choice = choose(view)
    let inputs = self.inputs(inputs.transaction)
    if let choice, let chosen, choice.identity == identity { return choice.update(chosen, inputs) }
    guard choice != nil || chosen != nil else { return }
    if let chosen { graph.remove(chosen, inputs.transaction) }
    identity = choice?.identity
    chosen = choice?.make(inputs)
    if let chosen { graph.inserted(chosen, inputs.transaction) }
    itemsChanged()
  }

  override func scrollTarget(_ id: AnyHashable) -> ShownPlace? {
    identity == id ? items.first?.place : super.scrollTarget(id)
  }
}

// MARK: Groups

/// Views that a modifier meets one by one.
public struct Group<Content> {
  package let content: Content

  /// One of another framework's contents.
  nonisolated package init(grouping content: Content) { self.content = content }
}

extension Group: View where Content: View {
  public typealias Body = Never
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ForwardingNode(self, inputs, content: \.content)
  }
}
