import Foundation

/// Which of a list's standard backgrounds a configuration is: what nobody chose follows the state.
enum StandardBackground: Hashable {
  case plainCell, groupedCell, sidebarCell, header
  /// Of whatever list the view stands in.
  case cell

  func color(_ states: StandardStates) -> UIColor {
    if self == .cell { return Self.cell(in: states.list).color(states) }
    if self == .sidebarCell { return states.isHighlighted || states.isSelected ? .systemFill : .clear }
    if self != .header, states.isHighlighted || states.isSelected { return .systemGray4 }
    switch self {
    case .plainCell: return .systemBackground
    case .groupedCell: return .secondarySystemGroupedBackground
    case .header, .sidebarCell, .cell: return .clear
    }
  }

  private static func cell(in list: UIListEnvironment) -> StandardBackground {
    switch list {
    case .grouped, .insetGrouped: .groupedCell
    case .sidebar: .sidebarCell
    case .unspecified, .none, .plain, .sidebarPlain: .plainCell
    }
  }

  func cornerRadius(_ states: StandardStates) -> CGFloat? {
    self == .cell ? states.list == .sidebar ? 10 : 0 : nil
  }
}

extension UIBackgroundConfiguration {
  private init(_ standard: StandardBackground) {
    self.init(
      color: standard.color(StandardStates(UICellConfigurationState(traitCollection: UITraitCollection())))
    )
    self.standard = standard
  }

  /// Of a cell, as the list has it that it stands in (iOS 18).
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.cell) }
  public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  /// Rounded, and seen where the cell is selected.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration(.sidebarCell)
    configuration.cornerRadius = 10
    return configuration
  }
  /// Of a sidebar that stands beside a second list.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.header) }

  /// A standard background whose colour nobody chose takes that of the state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard let standard, backgroundColor == standardColor else { return self }
    var updated = self
    let states = StandardStates(state)
    updated.backgroundColor = standard.color(states)
    if let radius = standard.cornerRadius(states) { updated.cornerRadius = radius }
    updated.standardColor = updated.backgroundColor
    return updated
  }
}
