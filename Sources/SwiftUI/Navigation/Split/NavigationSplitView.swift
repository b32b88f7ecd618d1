import UIKit

/// Two or three columns beside each other, where a choice in one says what the next one shows.
///
/// In a narrow window the columns are one stack: it begins with the sidebar, goes on where a row of a `List(selection:)` is
/// chosen or a link is followed, and a choice is taken back by going back. The columns keep their state as the window becomes
/// narrow and wide. A `NavigationStack` at the root of a column is that column's own.
///
/// Columns share the width unless `navigationSplitViewStyle(_:)` says that the detail keeps it.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let columns: [NavigationSplitViewColumn: AnyView]
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compact: Binding<NavigationSplitViewColumn>?

  private init(
    _ visibility: Binding<NavigationSplitViewVisibility>? = nil,
    _ compact: Binding<NavigationSplitViewColumn>? = nil,
    _ columns: [NavigationSplitViewColumn: AnyView]
  ) {
    self.visibility = visibility
    self.compact = compact
    self.columns = columns
  }

  @MainActor public var body: some View {
    StyledSplit(host: SplitHost(columns: columns, visibility: visibility, compact: compact))
  }
}

// Three columns.
extension NavigationSplitView {
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(nil, nil, Self.three(sidebar(), content(), detail())) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, Self.three(sidebar(), content(), detail())) }
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(nil, preferredCompactColumn, Self.three(sidebar(), content(), detail())) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, preferredCompactColumn, Self.three(sidebar(), content(), detail())) }

  private static func three(_ sidebar: Sidebar, _ content: Content, _ detail: Detail)
    -> [NavigationSplitViewColumn: AnyView]
  { [.sidebar: AnyView(sidebar), .content: AnyView(content), .detail: AnyView(detail)] }
}

// Two columns.
extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, Self.two(sidebar(), detail()))
  }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, nil, Self.two(sidebar(), detail())) }
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(nil, preferredCompactColumn, Self.two(sidebar(), detail())) }
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) { self.init(columnVisibility, preferredCompactColumn, Self.two(sidebar(), detail())) }

  private static func two(_ sidebar: Sidebar, _ detail: Detail) -> [NavigationSplitViewColumn: AnyView] {
    [.sidebar: AnyView(sidebar), .detail: AnyView(detail)]
  }
}

/// A column of a split view.
nonisolated public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int

  public static var sidebar: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 0) }
  public static var content: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 1) }
  public static var detail: NavigationSplitViewColumn { NavigationSplitViewColumn(index: 2) }
}

/// Which of the columns a wide window shows.
nonisolated public struct NavigationSplitViewVisibility: Hashable, Codable, Sendable {
  private let columns: Int

  /// All of them: the system's choice here.
  public static var automatic: NavigationSplitViewVisibility { NavigationSplitViewVisibility(columns: 0) }
  public static var all: NavigationSplitViewVisibility { NavigationSplitViewVisibility(columns: 3) }
  /// The last two; both of a split view with two.
  public static var doubleColumn: NavigationSplitViewVisibility { NavigationSplitViewVisibility(columns: 2) }
  public static var detailOnly: NavigationSplitViewVisibility { NavigationSplitViewVisibility(columns: 1) }

  private init(columns: Int) { self.columns = columns }

  @MainActor func displayMode(_ style: UISplitViewController.Style) -> UISplitViewController.DisplayMode {
    switch columns {
    case 1: .secondaryOnly
    case 2: .oneBesideSecondary
    case 3: style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    default: .automatic
    }
  }
}

private enum SplitColumnKey: EnvironmentKey { static var defaultValue: WeakSplitColumn { WeakSplitColumn() } }

/// The column that views are the root of.
struct WeakSplitColumn {
  weak var column: SplitColumn?
}

extension EnvironmentValues {
  /// The column whose root the views are; none in what is pushed over it or presented.
  var splitColumn: WeakSplitColumn {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }
}
