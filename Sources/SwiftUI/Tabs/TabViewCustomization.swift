import Foundation

/// What the user has arranged in the sidebar of a tab view, by the names that tabs and sections have for it
/// (`customizationID(_:)`).
public struct TabViewCustomization: Codable, Equatable, Sendable {
  /// What the user has arranged of a tab.
  public struct TabCustomization: Codable, Equatable, Sendable {
    private var isShown: Bool?
    private var isInBar: Bool?
    /// Whether the sidebar shows the tab; automatic as long as the user has not said.
    public var sidebarVisibility: Visibility {
      get { isShown.map { $0 ? .visible : .hidden } ?? .automatic }
      set { isShown = newValue == .automatic ? nil : newValue == .visible }
    }
    /// Whether a wide window's tab bar shows the tab; automatic as long as the app has not said: the user arranges the
    /// sidebar alone here.
    public var tabBarVisibility: Visibility {
      get { isInBar.map { $0 ? .visible : .hidden } ?? .automatic }
      set { isInBar = newValue == .automatic ? nil : newValue == .visible }
    }
  }

  /// What the user has arranged of a section.
  public struct SectionCustomization: Codable, Equatable, Sendable {
    /// The names of its tabs, as the user has put them; nil as long as they stand as the app has them.
    public internal(set) var tabOrder: [String]?
    /// Puts the tabs as the app has them.
    public mutating func resetTabOrder() { tabOrder = nil }
  }

  private var tabs: [String: TabCustomization] = [:]
  private var sections: [String: SectionCustomization] = [:]
  /// The names of the sections, as the user has put them.
  var sectionOrder: [String]?

  public init() {}

  public subscript(tab id: String) -> TabCustomization {
    get { tabs[id] ?? TabCustomization() }
    set { tabs[id] = newValue == TabCustomization() ? nil : newValue }
  }
  public subscript(section id: String) -> SectionCustomization {
    get { sections[id] ?? SectionCustomization() }
    set { sections[id] = newValue == SectionCustomization() ? nil : newValue }
  }

  /// Shows and hides tabs as the app has them.
  public mutating func resetVisibility() { tabs = [:] }
  /// Puts the sections as the app has them.
  public mutating func resetSectionOrder() { sectionOrder = nil }
}

extension TabViewCustomization {
  /// As it is kept in defaults.
  init?(stored data: Data) {
    guard let value = try? JSONDecoder().decode(Self.self, from: data) else { return nil }
    self = value
  }
  var stored: Data? { try? JSONEncoder().encode(self) }
}

/// What the user may do with a tab in the sidebar.
public struct TabCustomizationBehavior: Equatable, Sendable {
  private enum Kind { case automatic, reorderable, disabled }
  private let kind: Kind
  /// Move it, hide it and show it.
  public static var automatic: TabCustomizationBehavior { TabCustomizationBehavior(kind: .automatic) }
  /// Move it.
  public static var reorderable: TabCustomizationBehavior { TabCustomizationBehavior(kind: .reorderable) }
  /// Nothing.
  public static var disabled: TabCustomizationBehavior { TabCustomizationBehavior(kind: .disabled) }
}

/// Where a tab view has its tabs.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
  private enum Kind { case automatic, tabBar, sidebar }
  private let kind: Kind
  /// The sidebar in a wide window, the bar in a narrow one.
  public static let automatic = AdaptableTabBarPlacement(kind: .automatic)
  public static let tabBar = AdaptableTabBarPlacement(kind: .tabBar)
  public static let sidebar = AdaptableTabBarPlacement(kind: .sidebar)
}

extension [AdaptableTabBarPlacement] {
  /// All places where none is named.
  nonisolated fileprivate var orAll: Self { isEmpty ? [.sidebar, .tabBar, .automatic] : self }
}

/// Where a tab can be.
public struct TabPlacement: Hashable, Sendable {
  private enum Kind { case automatic, pinned, sidebarOnly }
  private let kind: Kind
  public static let automatic = TabPlacement(kind: .automatic)
  /// Last in the bar of a wide window.
  public static let pinned = TabPlacement(kind: .pinned)
  /// In the sidebar; the bar leaves it out where the tab view has a sidebar in a wide window.
  public static let sidebarOnly = TabPlacement(kind: .sidebarOnly)
}

private enum TabCustomizationKey: EnvironmentKey { static var defaultValue: Binding<TabViewCustomization>? { nil } }
private enum DefaultPlacementKey: EnvironmentKey { static var defaultValue: AdaptableTabBarPlacement { .automatic } }

extension EnvironmentValues {
  var tabViewCustomization: Binding<TabViewCustomization>? {
    get { self[TabCustomizationKey.self] }
    set { self[TabCustomizationKey.self] = newValue }
  }
  var defaultTabBarPlacement: AdaptableTabBarPlacement {
    get { self[DefaultPlacementKey.self] }
    set { self[DefaultPlacementKey.self] = newValue }
  }
}

extension View {
  /// Lets the user arrange the sidebar of tab views inside, where it is kept in the binding; nil for no arranging.
  nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View {
    modifier(CustomizationModifier(customization: customization))
  }
  /// Where tab views inside, in the style `sidebarAdaptable`, have their tabs in a wide window.
  nonisolated public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic)
    -> some View
  { environment(\.defaultTabBarPlacement, defaultPlacement) }
}

/// Reads the binding, so that tab views inside are evaluated when it has another value.
nonisolated private struct CustomizationModifier: ViewModifier {
  let customization: Binding<TabViewCustomization>?

  @MainActor func body(content: Content) -> some View {
    let value = customization?.wrappedValue
    return content.environment(\.tabViewCustomization, customization).environment(\.arrangedTabs, value)
  }
}

private enum ArrangedTabsKey: EnvironmentKey { static var defaultValue: TabViewCustomization? { nil } }

extension EnvironmentValues {
  /// What the user has arranged; nil where nothing can be.
  var arrangedTabs: TabViewCustomization? {
    get { self[ArrangedTabsKey.self] }
    set { self[ArrangedTabsKey.self] = newValue }
  }
}

// MARK: What tabs say

extension TabContent {
  /// The name by which the user's arrangement knows the tab or the section.
  nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> {
    ChangedTabs(self, section: { $0.customizationID = id }, tab: { $0.customizationID = id })
  }
  /// What the user may do with the tabs at the places; at all of them where none is named.
  nonisolated public func customizationBehavior(
    _ behavior: TabCustomizationBehavior,
    for placements: AdaptableTabBarPlacement...
  ) -> some TabContent<TabValue> {
    ChangedTabs(self) { entry in
      for place in placements.orAll {
        entry.behaviors[place] = behavior
      }
    }
  }
  /// Whether the places show the tabs until the user says otherwise; all of them where none is named.
  nonisolated public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...)
    -> some TabContent<TabValue>
  {
    ChangedTabs(self) { entry in
      for place in placements.orAll {
        entry.visibilities[place] = visibility
      }
    }
  }
  nonisolated public func tabPlacement(_ placement: TabPlacement) -> some TabContent<TabValue> {
    ChangedTabs(self) { $0.placement = placement }
  }
  /// Buttons behind the tabs of a section in the sidebar.
  nonisolated public func sectionActions<Content: View>(@ViewBuilder content: () -> Content)
    -> some TabContent<TabValue>
  {
    nonisolated(unsafe) let actions = content()
    return ChangedTabs(self, section: { $0.actions = AnyView(actions) }, tab: { _ in })
  }
}

// MARK: Rows of the sidebar

extension TabContent {
  private nonisolated func row<Row: View>(_ change: @escaping @MainActor (AnyView) -> Row) -> some TabContent<TabValue>
  {
    ChangedTabs(self) { entry in
      let before = entry.row
      entry.row = { AnyView(change(before($0))) }
    }
  }

  /// A menu of the tab's row in the sidebar.
  nonisolated public func contextMenu<M: View>(@ViewBuilder menuItems: () -> M) -> some TabContent<TabValue> {
    nonisolated(unsafe) let items = menuItems()
    return row { $0.contextMenu { items } }
  }
  /// Buttons behind the tab's row in the sidebar, where it is swiped.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some TabContent<TabValue> {
    nonisolated(unsafe) let actions = content()
    return row { $0.swipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe) { actions } }
  }
  /// Has the tab's row in the sidebar be dragged.
  @MainActor @preconcurrency public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T)
    -> some TabContent<TabValue>
  { row { $0.draggable(payload()) } }
  /// Takes what is dropped on the tab's row in the sidebar.
  @MainActor @preconcurrency public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping ([T]) -> Void
  ) -> some TabContent<TabValue> {
    row {
      $0.dropDestination(for: payloadType) { items, _ in
        action(items)
        return true
      }
    }
  }
  /// A popover at the tab's row in the sidebar; in a narrow window a sheet of the tab.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some TabContent<TabValue> {
    nonisolated(unsafe) let (content, attachmentAnchor) = (content, attachmentAnchor)
    return shown {
      $0.popover(
        isPresented: isPresented,
        attachmentAnchor: attachmentAnchor,
        arrowEdge: arrowEdge,
        content: content
      )
    }
  }
  /// A popover at the tab's row in the sidebar, of an item; in a narrow window a sheet of the tab.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some TabContent<TabValue> {
    nonisolated(unsafe) let (content, attachmentAnchor, item) = (content, attachmentAnchor, item)
    return shown {
      $0.popover(item: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge, content: content)
    }
  }

  /// For the row where there is one, else for the tab's own views.
  private nonisolated func shown<Row: View>(_ change: @escaping @MainActor (AnyView) -> Row) -> some TabContent<
    TabValue
  > {
    row(change).onBarOnly(change)
  }
}

extension TabContent {
  /// A change of the tab's views where there is no sidebar.
  fileprivate nonisolated func onBarOnly<V: View>(_ change: @escaping @MainActor (AnyView) -> V)
    -> some TabContent<TabValue>
  {
    ChangedTabs(self) { entry in
      let before = entry.inBar
      entry.inBar = { AnyView(change(before($0))) }
    }
  }
}

/// Tabs of which something is said.
nonisolated struct ChangedTabs<Content: TabContent>: PrimitiveTab {
  typealias TabValue = Content.TabValue
  typealias Body = Never
  private let content: Content
  private let section: @MainActor (inout TabSectionEntry) -> Void
  private let tab: @MainActor (inout TabEntry) -> Void
  /// Whether what is said of a section is not said of its tabs.
  private let concernsSections: Bool

  nonisolated init(_ content: Content, tab: @escaping @MainActor (inout TabEntry) -> Void) {
    (self.content, self.tab, section, concernsSections) = (content, tab, { _ in }, false)
  }
  nonisolated init(
    _ content: Content,
    section: @escaping @MainActor (inout TabSectionEntry) -> Void,
    tab: @escaping @MainActor (inout TabEntry) -> Void
  ) { (self.content, self.section, self.tab, concernsSections) = (content, section, tab, true) }

  @MainActor var entries: [TabEntry] {
    content.finalEntries.map {
      var entry = $0
      if concernsSections, entry.section != nil { section(&entry.section!) } else { tab(&entry) }
      return entry
    }
  }
}
