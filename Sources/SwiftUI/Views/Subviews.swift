import UIKit

/// One of the views that another view stands for.
nonisolated public struct Subview: View, PrimitiveView, Identifiable {
  public struct ID: Hashable, Sendable { fileprivate let item: ItemID }

  @MainActor final class Source {
    let item: LayoutItem
    nonisolated let id: ItemID
    init(_ item: LayoutItem, _ id: ItemID) { (self.item, self.id) = (item, id) }
  }

  let source: Source

  public var id: ID { ID(item: source.id) }
  /// What modifiers say of the view for what holds it.
  public var containerValues: ContainerValues {
    readingOnMainActor(with: source) { ContainerValues(of: $0.item) }
  }

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { SubviewNode(self, inputs) }
}

private final class SubviewNode: ViewNode<Subview> {
  private var view: Subview

  init(_ view: Subview, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
  }

  override func update(_ view: Subview, _ inputs: ViewInputs) {
    let isSame = self.view.source.item === view.source.item
    self.view = view
    if !isSame { itemsChanged() }
  }

  override var itemCount: Int { 1 }
  override func item(at index: Int) -> LayoutItem { view.source.item }
}

/// The views that a view stands for, in their order.
nonisolated public struct SubviewsCollection: RandomAccessCollection, View {
  let subviews: [Subview]

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: self, bounds: bounds)
  }
  @MainActor public var body: some View { ForEach(subviews) { $0 } }
}

/// Some of the views that a view stands for, one after the other.
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection, View {
  let base: SubviewsCollection
  let bounds: Range<Int>

  public var startIndex: Int { bounds.lowerBound }
  public var endIndex: Int { bounds.upperBound }
  public subscript(index: Int) -> Subview { base[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: base, bounds: bounds)
  }
  @MainActor public var body: some View { ForEach(Array(base.subviews[bounds])) { $0 } }
}

/// A section of the views that a view stands for.
nonisolated public struct SectionConfiguration: Identifiable {
  public struct ID: Hashable, Sendable { fileprivate let index: Int }
  public let id: ID
  public let header: SubviewsCollection
  public let footer: SubviewsCollection
  public let content: SubviewsCollection
  /// What modifiers say of the section's first view.
  public var containerValues: ContainerValues { content.first?.containerValues ?? ContainerValues() }
}

/// The sections of the views that a view stands for; views in none form some of their own.
nonisolated public struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]
  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

// MARK: Values for what holds a view

/// A kind of value that a view says for what holds it.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// What modifiers say of a view for what holds it.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var tagged: AnyHashable?

  init() {}
  @MainActor init(of item: LayoutItem) {
    self = item.trait(ContainerValuesTrait.self)
    tagged = item.trait(TagTrait.self)
  }

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  /// The view's tag, if it is of the type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tagged?.cast() }
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { tagged == AnyHashable(tag) }
}

private struct ContainerValuesTrait: ItemTrait { static var defaultValue: ContainerValues { ContainerValues() } }

nonisolated private struct ContainerValueModifier<Value>: WrappingModifier {
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  @MainActor func makeItem(around inner: LayoutItem) -> ContainerValueItem { ContainerValueItem(inner) }
  @MainActor func update(_ item: ContainerValueItem, _ context: LeafContext) {
    item.change = { $0[keyPath: keyPath] = value }
    item.invalidateLayout()
  }
}

private final class ContainerValueItem: WrapperItem {
  var change: (inout ContainerValues) -> Void = { _ in }

  override func trait<Key: ItemTrait>(_ key: Key.Type) -> Key.Value {
    guard key == ContainerValuesTrait.self else { return inner.trait(key) }
    var values = inner.trait(ContainerValuesTrait.self)
    change(&values)
    return values as! Key.Value
  }
}

extension View {
  /// Says a value for what holds the view: a `Group` or a `ForEach` of its subviews.
  nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }
}

// MARK: Reading

/// Makes a view of the views that another stands for.
nonisolated struct SubviewReader<Base: View, Result: View>: View, PrimitiveView {
  let base: Base
  let make: (SubviewReading) -> Result

  @MainActor func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> { SubviewReaderNode(self, inputs) }
  @MainActor static func fixedItemCount(_ modified: ModifiedCounts) -> Int? { nil }
}

/// The node whose items are shown by other views.
struct SubviewReading {
  fileprivate let node: AnyNode

  var subviews: SubviewsCollection { readingOnMainActor(with: node) { Self.collection($0) } }

  @MainActor private static func collection(_ items: [LayoutItem], _ ids: [ItemID]) -> SubviewsCollection {
    SubviewsCollection(subviews: zip(items, ids).map { Subview(source: .init($0, $1)) })
  }

  @MainActor private static func collection(_ node: AnyNode?) -> SubviewsCollection {
    collection(node?.items ?? [], node?.itemIDs ?? [])
  }

  var sections: SectionCollection { readingOnMainActor(with: node) { Self.sections($0) } }

  @MainActor private static func sections(_ node: AnyNode) -> SectionCollection {
    var outline = Outline()
    node.outline(into: &outline)
    return SectionCollection(
      sections: outline.sections.enumerated().map { index, section in
        let rows = section.rows.flatMap { rows in zip(rows.ids, 0..<rows.count).map { ($0, rows.item(at: $1)) } }
        return SectionConfiguration(
          id: .init(index: index),
          header: Self.collection(section.header),
          footer: Self.collection(section.footer),
          content: Self.collection(rows.map(\.1), rows.map(\.0))
        )
      }
    )
  }
}

/// Stands between a reader and the views it reads: their changes are told to the reader alone.
private final class SubviewHolder<Base: View>: ViewNode<Base> {
  private var child: ViewNode<Base>!
  var changed: () -> Void = {}

  init(_ base: Base, _ inputs: ViewInputs) {
    super.init(inputs)
    child = base.node(self.inputs(inputs.transaction))
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }
  override func update(_ view: Base, _ inputs: ViewInputs) { child.update(view, self.inputs(inputs.transaction)) }
  override func itemsChanged() { changed() }
  override var itemCount: Int { child.itemCount }
  override func item(at index: Int) -> LayoutItem { child.item(at: index) }
  override var items: [LayoutItem] { child.items }
  override var itemIDs: [ItemID] { child.itemIDs }
  override func outline(into outline: inout Outline) { child.outline(into: &outline) }
}

private final class SubviewReaderNode<Base: View, Result: View>: StructuralNode<SubviewReader<Base, Result>> {
  private var view: SubviewReader<Base, Result>
  private var holder: SubviewHolder<Base>!
  private var child: ViewNode<Result>!

  init(_ view: SubviewReader<Base, Result>, _ inputs: ViewInputs) {
    self.view = view
    super.init(inputs)
    holder = SubviewHolder(view.base, self.inputs(inputs.transaction))
    child = result.node(self.inputs(inputs.transaction))
    holder.changed = { [weak self] in
      if let self { graph.invalidate(self, Transaction()) }
    }
  }

  private var result: Result { Evaluation.of(self) { view.make(SubviewReading(node: holder)) } }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func update(_ view: SubviewReader<Base, Result>, _ inputs: ViewInputs) {
    self.view = view
    let inputs = self.inputs(inputs.transaction)
    holder.update(view.base, inputs)
    graph.cleaned(self)
    child.update(result, inputs)
  }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    child.update(result, inputs(transaction))
  }

  override func tearDown() {
    super.tearDown()
    holder.tearDown()
  }

  override func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value?) {
    super.collect(key, into: &value)
    holder.collect(key, into: &value)
  }
}

extension Group {
  /// What `transform` makes of the views that `view` stands for.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base,
    @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }
  /// What `transform` makes of the sections of the views that `view` stands for.
  nonisolated public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

/// What a `Group` of subviews shows.
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  let base: Subviews
  let transform: (SubviewsCollection) -> Content
  @MainActor public var body: some View { SubviewReader(base: base) { transform($0.subviews) } }
}

/// What a `Group` of sections shows.
nonisolated public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  let base: Sections
  let transform: (SectionCollection) -> Content
  @MainActor public var body: some View { SubviewReader(base: base) { transform($0.sections) } }
}

/// The data of a `ForEach` of subviews: what there is, only its views know.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  let reader: (@escaping (Subview) -> Content) -> AnyView
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Subview { preconditionFailure("only the views know what there is") }
}

/// The data of a `ForEach` of sections: what there is, only its views know.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  let reader: (@escaping (SectionConfiguration) -> Content) -> AnyView
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> SectionConfiguration { preconditionFailure("only the views know what there is") }
}

/// Data that only views know.
protocol ReadData {
  /// The view that reads the data and makes views of it by `content`, which takes an element.
  func view(_ content: Any) -> AnyView
}

extension ForEachSubviewCollection: ReadData {
  func view(_ content: Any) -> AnyView { reader(content as! (Subview) -> Content) }
}

extension ForEachSectionCollection: ReadData {
  func view(_ content: Any) -> AnyView { reader(content as! (SectionConfiguration) -> Content) }
}

extension ForEach where Content: View {
  /// A view for each view that `view` stands for.
  nonisolated public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    data = ForEachSubviewCollection { content in
      AnyView(
        SubviewReader(base: view) { ForEach<[Subview], Subview.ID, Content>($0.subviews.subviews, content: content) }
      )
    }
    self.content = content
    id = { $0.id }
  }
  /// A view for each section of the views that `view` stands for.
  nonisolated public init<V: View>(
    sections view: V,
    @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    data = ForEachSectionCollection { content in
      AnyView(
        SubviewReader(base: view) {
          ForEach<[SectionConfiguration], SectionConfiguration.ID, Content>($0.sections.sections, content: content)
        }
      )
    }
    self.content = content
    id = { $0.id }
  }
}
