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
  // For a sidebar.
  var label = AnyView(EmptyView())
  var badge: Text?
  var isDisabled = false
  var section: TabSectionEntry?
  var placement = TabPlacement.automatic
  /// The name by which the user's arrangement knows it.
  var customizationID: String?
  var behaviors: [AdaptableTabBarPlacement: TabCustomizationBehavior] = [:]
  var visibilities: [AdaptableTabBarPlacement: Visibility] = [:]
  /// What the row is around the label.
  var row: @MainActor (AnyView) -> AnyView = { $0 }
  /// What the tab's own views are in where there is no row.
  var inBar: @MainActor (AnyView) -> AnyView = { $0 }

  var sectionID: ObjectIdentifier? { section.map { ObjectIdentifier($0.identity) } }
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
    @Environment(\.tabsPlace) private var place
    @Environment(\.arrangedTabs) private var arranged

    nonisolated init(tabs: Tabs) { self.tabs = tabs }

    /// The tabs in their order, each with an identity among them: those without values are counted.
    @MainActor func entries(in place: TabsPlace) -> [TabEntry] {
      var all = tabs.finalEntries
      if TabValue.self == Never.self {
        for index in all.indices {
          all[index].id = AnyHashable(index)
          all[index].view = AnyView(all[index].view.tag(AnyHashable(index)))
        }
      }
      return all.filter { !isLast($0, place) } + all.filter { isLast($0, place) }
    }

    @MainActor private func isLast(_ entry: TabEntry, _ place: TabsPlace) -> Bool {
      switch place {
      case .bar: entry.isLast
      case .wideBar: entry.isLast || entry.placement == .pinned
      case .sidebar: false
      }
    }

    @MainActor public var body: some View {
      ForEach(entries(in: place).filter { place != .wideBar || isInBar($0) }) { entry in
        place == .sidebar ? entry.view : entry.inBar(entry.view)
      }
    }

    /// Whether a wide window's bar has the tab: a narrow one's has all.
    @MainActor private func isInBar(_ entry: TabEntry) -> Bool {
      guard entry.placement != .sidebarOnly else { return false }
      let own = entry.customizationID.map { arranged?[tab: $0].tabBarVisibility ?? .automatic } ?? .automatic
      return own == .automatic ? entry.visibilities[.tabBar] != .hidden : own == .visible
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

/// Tabs that belong together: below a header in a sidebar. A bar at the window's edge shows them one by one, without the header.
nonisolated public struct TabSection<Header, Content, Footer, SelectionValue> {
  let content: Content
  let header: Header
}

extension TabSection: TabContent, PrimitiveTab
where Header: View, Content: TabContent<SelectionValue>, Footer: View, SelectionValue: Hashable {
  public typealias TabValue = SelectionValue
  public typealias Body = Never
  @MainActor var entries: [TabEntry] {
    let section = TabSectionEntry(header: Header.self == EmptyView.self ? nil : AnyView(header))
    return content.finalEntries.map {
      var entry = $0
      entry.section = section
      return entry
    }
  }
}

extension TabSection
where Header: View, Content: TabContent<SelectionValue>, Footer == EmptyView, SelectionValue: Hashable {
  @MainActor public init(
    @TabContentBuilder<SelectionValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) { self.init(content: content(), header: header()) }
}

extension TabSection
where Header == Text, Content: TabContent<SelectionValue>, Footer == EmptyView, SelectionValue: Hashable {
  @MainActor public init(_ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content(), header: Text(titleKey))
  }
  @_disfavoredOverload @MainActor public init<S: StringProtocol>(
    _ title: S,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) { self.init(content: content(), header: Text(title)) }
}

extension TabSection
where Header == EmptyView, Content: TabContent<SelectionValue>, Footer == EmptyView, SelectionValue: Hashable {
  @MainActor public init(@TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content(), header: EmptyView())
  }
}

// MARK: Modifiers

extension TabContent {
  /// A number on the tabs; none for 0.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badged(count == 0 ? nil : Text(verbatim: String(count)))
  }
  public func badge(_ label: Text?) -> some TabContent<TabValue> { badged(label) }
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> { badged(key.map { Text($0) }) }
  @_disfavoredOverload public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    badged(label.map { Text($0) })
  }
  private func badged(_ label: Text?) -> some TabContent<TabValue> {
    ChangedTabs(self) {
      $0.badge = label
      $0.view = AnyView($0.view.badge(label))
    }
  }
  /// Whether the tabs are left out.
  public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    TabList<TabValue>(hidden ? [] : finalEntries)
  }
}

/// Where a tab view has its tabs.
enum TabsPlace { case bar, wideBar, sidebar }

private enum TabsPlaceKey: EnvironmentKey { static var defaultValue: TabsPlace { .bar } }

extension EnvironmentValues {
  var tabsPlace: TabsPlace {
    get { self[TabsPlaceKey.self] }
    set { self[TabsPlaceKey.self] = newValue }
  }
}

/// The content of a tab view that is made of tabs.
@MainActor protocol ListedTabs {
  /// In their order, each with an identity among them.
  func entries(in place: TabsPlace) -> [TabEntry]
}

extension TabContentBuilder.Content: ListedTabs {}
