import UIKit

/// How a list looks.
@MainActor @preconcurrency public protocol ListStyle {}

/// Groups on cards.
nonisolated public struct DefaultListStyle: ListStyle { public init() {} }
/// Rows from edge to edge; the headers of sections stay in sight.
nonisolated public struct PlainListStyle: ListStyle { public init() {} }
/// Groups from edge to edge.
nonisolated public struct GroupedListStyle: ListStyle { public init() {} }
/// Groups on cards.
nonisolated public struct InsetGroupedListStyle: ListStyle { public init() {} }
nonisolated public struct InsetListStyle: ListStyle { public init() {} }
/// Groups on cards, with larger headers.
nonisolated public struct SidebarListStyle: ListStyle { public init() {} }

extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }
extension ListStyle where Self == InsetGroupedListStyle { public static var insetGrouped: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == SidebarListStyle { public static var sidebar: Self { Self() } }

/// The looks that lists can have here.
enum ListLook {
  case plain, grouped, insetGrouped, sidebar

  init(_ style: any ListStyle) {
    self =
      switch style {
      case is PlainListStyle, is InsetListStyle: .plain
      case is GroupedListStyle: .grouped
      case is SidebarListStyle: .sidebar
      default: .insetGrouped
      }
  }

  @MainActor var tableStyle: UITableView.Style {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped, .sidebar: .insetGrouped
    }
  }

  @MainActor var background: UIColor { self == .plain ? .systemBackground : .systemGroupedBackground }
}

private enum ListLookKey: EnvironmentKey { static var defaultValue: ListLook { .insetGrouped } }

extension EnvironmentValues {
  var listLook: ListLook {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }
}

extension View {
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, ListLook(style))
  }
}

// MARK: Headers

/// How much a section's header stands out.
public enum Prominence: Hashable, Sendable { case standard, increased }

private enum ProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

extension EnvironmentValues {
  public var headerProminence: Prominence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
}

extension View {
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}

/// Whether a list is around, for the looks of headers and footers.
private enum ListContextKey: EnvironmentKey { static var defaultValue: ListLook? { nil } }

extension EnvironmentValues {
  /// The look of the list around; nil outside of one.
  var listContext: ListLook? {
    get { self[ListContextKey.self] }
    set { self[ListContextKey.self] = newValue }
  }

  /// Rows of a sidebar are as large as the environment says, unless it says how large letters are, too.
  mutating func takeSidebarRowSize() {
    guard listContext == .sidebar, font == nil else { return }
    switch sidebarRowSize {
    case .small: font = .subheadline
    case .medium: break
    case .large: font = .title3
    }
  }

  /// Becomes that of a section's header.
  @MainActor mutating func becomeHeader() {
    guard let listContext else { return }
    isInListRow = false
    if headerProminence == .increased || listContext == .sidebar {
      font = .title3.bold()
      return
    }
    foregroundStyles = [AnyShapeStyle(Color(uiColor: .secondaryLabel))]
    switch listContext {
    case .plain:
      font = .subheadline.weight(.semibold)
    default:
      font = .footnote
      textCase = .uppercase
    }
  }

  /// Becomes that of a section's footer.
  @MainActor mutating func becomeFooter() {
    guard listContext != nil else { return }
    isInListRow = false
    font = .footnote
    foregroundStyles = [AnyShapeStyle(Color(uiColor: .secondaryLabel))]
  }
}
