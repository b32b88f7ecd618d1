// A group of anything that a builder makes stands for what is inside. Views are what most groups are of: the other
// initialisers are only looked at where a group of views does not fit.

extension Group: ToolbarContent where Content: ToolbarContent {
  @_disfavoredOverload nonisolated public init(@ToolbarContentBuilder content: () -> Content) {
    self.init(grouping: content())
  }
}

extension Group: PrimitiveToolbarContent where Content: ToolbarContent {
  var view: any View { content.anyView }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension Group: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  @_disfavoredOverload public init<V>(@TabContentBuilder<V> content: () -> Content) where Content.TabValue == V {
    self.init(grouping: content())
  }
}

extension Group: PrimitiveTab where Content: TabContent {
  var entries: [TabEntry] { content.finalEntries }
}

extension Group: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableRowBody = Never

  @_disfavoredOverload nonisolated public init<V>(@TableRowBuilder<V> content: () -> Content)
  where Content.TableRowValue == V { self.init(grouping: content()) }
}

extension Group: PrimitiveTableRows where Content: TableRowContent {
  @MainActor func view(_ columns: TableColumns) -> AnyView { content.rows(columns) }
}
