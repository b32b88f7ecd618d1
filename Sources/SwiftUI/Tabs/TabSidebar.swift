import UIKit

/// The section that a tab stands in.
struct TabSectionEntry {
  var header: AnyView?
  var actions: AnyView?
  /// The name by which the user's arrangement knows it.
  var customizationID: String?
  /// By which its tabs know each other.
  let identity = Identity()

  final class Identity {}
}

/// The tabs of a tab view, as its sidebar shows them.
@MainActor struct SidebarTabs {
  /// Tabs that follow each other in the same section, or in none.
  struct Run: Identifiable {
    let id: Int
    var section: TabSectionEntry?
    var tabs: [TabEntry]
  }
  private let entries: [TabEntry]
  private let arranged: TabViewCustomization?

  init(_ entries: [TabEntry], arranged: TabViewCustomization?) { (self.entries, self.arranged) = (entries, arranged) }

  /// All of them, in the user's order.
  var runs: [Run] {
    var runs: [Run] = []
    for entry in entries {
      if let last = runs.last, last.tabs.last?.sectionID == entry.sectionID {
        runs[runs.count - 1].tabs.append(entry)
      } else {
        runs.append(Run(id: runs.count, section: entry.section, tabs: [entry]))
      }
    }
    for index in runs.indices {
      guard let id = runs[index].section?.customizationID, let order = arranged?[section: id].tabOrder else { continue }
      runs[index].tabs = Self.sort(runs[index].tabs, by: order) { $0.customizationID }
    }
    guard let order = arranged?.sectionOrder else { return runs }
    // Sections change places with each other; what stands in none stays.
    let sections = Self.sort(runs.filter { $0.section != nil }, by: order) { $0.section?.customizationID }
    var next = sections.makeIterator()
    return runs.map { $0.section == nil ? $0 : next.next()! }
  }

  /// What is named comes in that order, at the places of what is named.
  private static func sort<Part>(_ parts: [Part], by order: [String], name: (Part) -> String?) -> [Part] {
    func place(_ part: Part) -> Int? { name(part).flatMap { order.firstIndex(of: $0) } }
    var named = parts.filter { place($0) != nil }.sorted { place($0)! < place($1)! }.makeIterator()
    return parts.map { place($0) == nil ? $0 : named.next()! }
  }

  func isShown(_ entry: TabEntry) -> Bool {
    let own = entry.customizationID.map { arranged?[tab: $0].sidebarVisibility ?? .automatic } ?? .automatic
    return own == .automatic ? entry.visibilities[.sidebar] != .hidden : own == .visible
  }
}

/// The column with the tabs of a tab view in a wide window.
struct TabSidebar: View {
  let entries: [TabEntry]
  let selected: AnyHashable?
  let select: (AnyHashable) -> Void
  @Environment(\.tabViewCustomization) private var customization
  @Environment(\.arrangedTabs) private var arranged
  @Environment(\.tabSidebarParts) private var parts
  @State private var isEditing = false

  private var tabs: SidebarTabs { SidebarTabs(entries, arranged: arranged) }

  var body: some View {
    List {
      if let header = parts.header { header.modifier(SidebarRow()) }
      ForEach(tabs.runs) { run in
        Section {
          ForEach(run.tabs.filter { isEditing || tabs.isShown($0) }) { row($0) }
            .onMove(perform: isEditing ? { move($0, $1, in: run) } : nil)
          if !isEditing, let actions = run.section?.actions { actions.modifier(SidebarRow()) }
        } header: {
          if let section = run.section, let header = section.header { self.header(header, section) }
        }
      }
      if let footer = parts.footer { footer.modifier(SidebarRow()) }
    }
    .listStyle(.sidebar)
    .environment(\.editMode, .constant(isEditing ? .active : .inactive))
    .safeAreaInset(edge: .top, spacing: 0) {
      if customization != nil || parts.toolbar != nil {
        HStack(spacing: 16) {
          Spacer()
          if let toolbar = parts.toolbar { toolbar.labelStyle(.iconOnly) }
          if customization != nil {
            Button(isEditing ? SystemWords.done : SystemWords.edit) { withAnimation { isEditing.toggle() } }
          }
        }
        .padding(.horizontal).padding(.top, 12)
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { if let bottom = parts.bottomBar { bottom.padding().background(.bar) } }
  }

  /// A section's header, which is dragged to another's place while the sidebar is arranged.
  @ViewBuilder private func header(_ header: AnyView, _ section: TabSectionEntry) -> some View {
    if isEditing, let name = section.customizationID {
      header.frame(maxWidth: .infinity, alignment: .leading).contentShape(.rect)
        .draggable(name)
        .dropDestination(for: String.self) { names, _ in names.first.map { moveSection($0, to: name) } ?? false }
    } else {
      header
    }
  }

  private func row(_ entry: TabEntry) -> some View {
    let isSelected = entry.id == selected
    let behavior = entry.behaviors[.sidebar] ?? entry.behaviors[.automatic] ?? .automatic
    let canHide = isEditing && entry.customizationID != nil && behavior == .automatic
    let button = Button {
      if !isEditing { return select(entry.id) }
      if canHide { toggle(entry) }
    } label: {
      HStack {
        if canHide {
          Image(systemName: tabs.isShown(entry) ? "checkmark.circle.fill" : "circle").foregroundStyle(.tint)
        }
        entry.label.foregroundStyle(entry.isDisabled ? .tertiary : .primary)
          .frame(maxWidth: .infinity, alignment: .leading)
        if let badge = entry.badge { badge.foregroundStyle(Color.secondary) }
      }
    }
    .fontWeight(isSelected ? .semibold : nil)
    .disabled(entry.isDisabled)
    .accessibilityAddTraits(isSelected ? .isSelected : [])
    // A row's own button rests while the list is edited; one without a border is touched where it stands.
    return entry.row(isEditing ? AnyView(button.buttonStyle(.borderless)) : AnyView(button))
      .modifier(SidebarRow(isSelected: isSelected && !isEditing))
      .moveDisabled(entry.customizationID == nil || behavior == .disabled)
  }

  private func toggle(_ entry: TabEntry) {
    guard let name = entry.customizationID else { return }
    customization?.wrappedValue[tab: name].sidebarVisibility = tabs.isShown(entry) ? .hidden : .visible
  }

  /// Puts a section where another stands, which moves aside.
  private func moveSection(_ name: String, to place: String) -> Bool {
    var names = tabs.runs.compactMap { $0.section?.customizationID }
    guard let start = names.firstIndex(of: name), let end = names.firstIndex(of: place), start != end else {
      return false
    }
    names.move(fromOffsets: [start], toOffset: start < end ? end + 1 : end)
    customization?.wrappedValue.sectionOrder = names
    return true
  }

  private func move(_ rows: IndexSet, _ place: Int, in run: SidebarTabs.Run) {
    guard let id = run.section?.customizationID else { return }
    var names = run.tabs.compactMap(\.customizationID)
    guard names.count == run.tabs.count else { return }
    names.move(fromOffsets: rows, toOffset: place)
    customization?.wrappedValue[section: id].tabOrder = names
  }
}

/// A row of the sidebar: it stands on the column itself, and the selected one on a ground of its own.
private struct SidebarRow: ViewModifier {
  var isSelected = false

  func body(content: Content) -> some View {
    content.listRowSeparator(.hidden)
      .listRowBackground(
        RoundedRectangle(cornerRadius: 10).fill(isSelected ? Color(uiColor: .systemFill) : .clear)
      )
  }
}

// MARK: What stands around the tabs

/// What a tab view's sidebar has beside the tabs.
struct TabSidebarParts {
  var header: AnyView?
  var footer: AnyView?
  var bottomBar: AnyView?
  /// In the line above the tabs.
  var toolbar: AnyView?
}

private enum TabSidebarPartsKey: EnvironmentKey { static var defaultValue: TabSidebarParts { TabSidebarParts() } }

extension EnvironmentValues {
  var tabSidebarParts: TabSidebarParts {
    get { self[TabSidebarPartsKey.self] }
    set { self[TabSidebarPartsKey.self] = newValue }
  }
}

extension View {
  /// What the sidebar of tab views inside has above the tabs.
  nonisolated public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    sidebarPart(\.header, content())
  }
  /// What the sidebar of tab views inside has below the tabs.
  nonisolated public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    sidebarPart(\.footer, content())
  }
  /// What stays at the lower edge of the sidebar of tab views inside.
  nonisolated public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    sidebarPart(\.bottomBar, content())
  }

  nonisolated private func sidebarPart<Part: View>(
    _ path: WritableKeyPath<TabSidebarParts, AnyView?>,
    _ part: Part
  ) -> some View {
    nonisolated(unsafe) let (path, part) = (path, part)
    return modifier(
      EnvironmentModifier(Changing()) { environment, _ in environment.tabSidebarParts[keyPath: path] = AnyView(part) }
    )
  }
}

// MARK: Its toolbar

/// A part of a view that has a toolbar of its own.
public struct ContentToolbarPlacement: Sendable {
  /// The sidebar of a tab view.
  public static let tabViewSidebar = ContentToolbarPlacement()
}

extension View {
  /// What stands in the toolbar of a part of views inside.
  nonisolated public func contentToolbar<Content: View>(
    for placement: ContentToolbarPlacement,
    @ViewBuilder content: () -> Content
  ) -> some View { sidebarPart(\.toolbar, content()) }
}
