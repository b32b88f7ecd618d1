/// What a tab view is made of: tabs, one by one or in sections.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of a selection among the tabs; `Never` where they have no values.
  associatedtype TabValue: Hashable = Self.Body.TabValue
  associatedtype Body: TabContent
  @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
}

/// Tab content that knows its tabs itself.
@MainActor protocol PrimitiveTab: TabContent where Body == Never {
  var entries: [TabEntry] { get }
}

extension TabContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is not made of other tabs") }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

/// A tab, as a view in a tab view.
struct TabEntry: Identifiable {
  /// By what it is found again: its value, or else its place.
  var id: AnyHashable
  var isLast = false
  var view: AnyView
}

extension TabContent {
  /// The tabs, after every step that types of the developer's own take.
  var finalEntries: [TabEntry] { (self as? any PrimitiveTab)?.entries ?? body.finalEntries }
}

/// Some tabs.
struct TabList<TabValue: Hashable>: PrimitiveTab {
  let entries: [TabEntry]
  typealias Body = Never

  init(_ entries: [TabEntry]) { self.entries = entries }
}

/// Tabs whatever their type is.
@MainActor @preconcurrency public struct AnyTabContent<TabValue: Hashable>: TabContent, PrimitiveTab {
  public typealias Body = Never
  let entries: [TabEntry]

  public init<C: TabContent>(_ content: C) where C.TabValue == TabValue { entries = content.finalEntries }
}

@resultBuilder @MainActor public struct TabContentBuilder<TabValue: Hashable> {
  public static func buildExpression<Content: TabContent>(_ content: Content) -> Content
  where TabValue == Content.TabValue { content }
  public static func buildBlock<each Content: TabContent>(_ content: repeat each Content) -> some TabContent<TabValue> {
    var entries: [TabEntry] = []
    for part in repeat each content { entries += part.finalEntries }
    return TabList<TabValue>(entries)
  }
  public static func buildIf<Content: TabContent>(_ content: Content?) -> some TabContent<TabValue> {
    TabList<TabValue>(content?.finalEntries ?? [])
  }
  public static func buildEither<Content: TabContent>(first content: Content) -> some TabContent<TabValue>
  where TabValue == Content.TabValue { TabList<TabValue>(content.finalEntries) }
  public static func buildEither<Content: TabContent>(second content: Content) -> some TabContent<TabValue>
  where TabValue == Content.TabValue { TabList<TabValue>(content.finalEntries) }
  public static func buildLimitedAvailability<Content: TabContent>(_ content: Content) -> some TabContent<TabValue>
  where TabValue == Content.TabValue { TabList<TabValue>(content.finalEntries) }

  /// The tabs as the views of a tab view.
  nonisolated public struct Content<Tabs: TabContent>: View where TabValue == Tabs.TabValue {
    let tabs: Tabs

    nonisolated init(tabs: Tabs) { self.tabs = tabs }

    @MainActor public var body: some View {
      let all = tabs.finalEntries.enumerated().map { index, entry in
        TabEntry(
          id: TabValue.self == Never.self ? AnyHashable(index) : entry.id,
          isLast: entry.isLast,
          view: entry.view
        )
      }
      ForEach(all.filter { !$0.isLast } + all.filter(\.isLast)) { $0.view }
    }
  }
}

extension TabView {
  /// Tabs with values, of which the selection's is shown.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    let tabs = content()
    self.init(selection: selection) { TabContentBuilder<SelectionValue>.Content(tabs: tabs) }
  }
  /// Tabs of which the user chooses one.
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C>, C.TabValue == Never {
    let tabs = content()
    self.init(selection: nil) { TabContentBuilder<Never>.Content(tabs: tabs) }
  }
}

/// Tabs that belong together. A bar at the edge of a phone's screen shows them one by one, without the header.
nonisolated public struct TabSection<Header, Content, Footer, SelectionValue> {
  let content: Content
}

extension TabSection: TabContent, PrimitiveTab
where Header: View, Content: TabContent<SelectionValue>, Footer: View, SelectionValue: Hashable {
  public typealias TabValue = SelectionValue
  public typealias Body = Never
  @MainActor var entries: [TabEntry] { content.finalEntries }
}

extension TabSection
where Header: View, Content: TabContent<SelectionValue>, Footer == EmptyView, SelectionValue: Hashable {
  @MainActor public init(
    @TabContentBuilder<SelectionValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) { self.init(content: content()) }
}

extension TabSection
where Header == Text, Content: TabContent<SelectionValue>, Footer == EmptyView, SelectionValue: Hashable {
  @MainActor public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content())
  }
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) { self.init(content: content()) }
}

extension TabSection
where Header == EmptyView, Content: TabContent<SelectionValue>, Footer == EmptyView, SelectionValue: Hashable {
  @MainActor public init(@TabContentBuilder<SelectionValue> content: () -> Content) { self.init(content: content()) }
}

// MARK: Modifiers

extension TabContent {
  func mapped(_ change: (AnyView) -> AnyView) -> some TabContent<TabValue> {
    TabList<TabValue>(
      finalEntries.map { TabEntry(id: $0.id, isLast: $0.isLast, view: change($0.view)) }
    )
  }

  /// A number on the tabs; none for 0.
  public func badge(_ count: Int) -> some TabContent<TabValue> { mapped { AnyView($0.badge(count)) } }
  public func badge(_ label: Text?) -> some TabContent<TabValue> { mapped { AnyView($0.badge(label)) } }
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { mapped { AnyView($0.badge(key)) } }
  @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    mapped { AnyView($0.badge(label)) }
  }
  /// Whether the tabs are left out.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    TabList<TabValue>(hidden ? [] : finalEntries)
  }
}
