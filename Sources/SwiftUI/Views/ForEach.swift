/// A view for each element of some data, found again by the element's identity.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
}

extension ForEach {
  /// One of another framework's contents.
  nonisolated package init(
    elements: Data,
    id: @escaping (Data.Element) -> ID,
    making content: @escaping (Data.Element) -> Content
  ) {
    (data, self.content, self.id) = (elements, content, id)
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

// A binding to a collection is a collection of bindings, too. It is taken by the initialisers for bindings below, which
// read it in the view that it is written in: the ones for data leave it to them.

extension ForEach where Content: View {
  @_disfavoredOverload nonisolated public init(
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
  @_disfavoredOverload nonisolated public init(
    _ data: Data,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
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
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    if let read = data as? any ReadData {
      return ForwardingNode(self, inputs) { _ in read.view(content as Any) }
    }
    return ForEachNode(self, inputs)
  }
}
