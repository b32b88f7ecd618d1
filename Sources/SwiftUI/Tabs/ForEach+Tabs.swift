/// Tabs for each element of a collection.
extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
}

extension ForEach: PrimitiveTab where Content: TabContent {
  var entries: [TabEntry] { data.flatMap { content($0).finalEntries } }
}

extension ForEach where ID == Data.Element.ID, Content: TabContent, Data.Element: Identifiable {
  nonisolated public init<V>(_ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content)
  where Content.TabValue == V {
    self.init(elements: data, id: { $0.id }, making: content)
  }
}

extension ForEach where Content: TabContent {
  nonisolated public init<V>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(elements: data, id: { $0[keyPath: id] }, making: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: TabContent {
  nonisolated public init<V>(_ data: Range<Int>, @TabContentBuilder<V> content: @escaping (Int) -> Content)
  where Content.TabValue == V {
    self.init(elements: data, id: { $0 }, making: content)
  }
}
