import Foundation

/// What the user may do with the elements of data that a list shows.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Elements can be deleted.
  public static var delete: EditActions<Data> { EditActions(rawValue: 1) }
}

extension EditActions where Data: MutableCollection {
  /// Elements can be moved.
  public static var move: EditActions<Data> { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  public static var all: EditActions<Data> { [.delete, .move] }
}

/// The places of a collection's elements with the elements' identities.
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
  let base: Base
  let id: (Base.Element) -> ID

  public struct Element {
    let index: Base.Index
    let id: ID
  }

  public var startIndex: Base.Index { base.startIndex }
  public var endIndex: Base.Index { base.endIndex }
  public subscript(position: Base.Index) -> Element { Element(index: position, id: id(base[position])) }
  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
}

extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {}

/// The row of an element that the user may delete or move.
nonisolated public struct EditableCollectionContent<Content, Data> {
  let content: Content
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?
}

extension EditableCollectionContent: View where Content: View {
  @MainActor public var body: some View {
    content.modifier(TraitModifier<DeleteTrait>(value: delete)).modifier(TraitModifier<MoveTrait>(value: move))
  }
}

extension EditableCollectionContent where Data: MutableCollection & RandomAccessCollection {
  fileprivate init(_ content: Content, _ data: Binding<Data>, _ actions: EditActions<Data>) {
    self.content = content
    delete =
      actions.rawValue & 1 == 0
      ? nil
      : { offsets in
        guard let elements = data.wrappedValue as? any RangeReplaceableCollection else { return }
        if let rest = elements.without(offsets) as? Data { data.wrappedValue = rest }
      }
    move =
      actions.rawValue & 2 == 0
      ? nil
      : { offsets, target in
        var elements = data.wrappedValue
        var order = Array(elements)
        order.move(fromOffsets: offsets, toOffset: target)
        for (index, element) in zip(elements.indices, order) { elements[index] = element }
        data.wrappedValue = elements
      }
  }
}

extension RangeReplaceableCollection {
  fileprivate func without(_ offsets: IndexSet) -> Self {
    Self(enumerated().filter { !offsets.contains($0.offset) }.map(\.element))
  }
}

extension ForEach {
  /// Each view gets a binding to its element; in a list the user can do what `editActions` has.
  nonisolated public init<C, R: View>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>,
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  { self.init(data, id: \.id, editActions: editActions, content: content) }

  nonisolated public init<C, R: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    self.init(
      data: IndexedIdentifierCollection(base: data.wrappedValue) { $0[keyPath: id] },
      content: { EditableCollectionContent(content(data[$0.index]), data, editActions) },
      id: { $0.id }
    )
  }
}

extension List where SelectionValue == Never {
  /// Each row gets a binding to its element; the user can do what `editActions` has.
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<Data>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID, EditableCollectionContent<RowContent, Data>
    >, Data.Element: Identifiable, Data.Index: Hashable
  { self.init { Content(data, editActions: editActions, content: rowContent) } }

  nonisolated public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Binding<Data>,
    id: KeyPath<Data.Element, ID>,
    editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>>,
    Data.Index: Hashable
  { self.init { Content(data, id: id, editActions: editActions, content: rowContent) } }
}
