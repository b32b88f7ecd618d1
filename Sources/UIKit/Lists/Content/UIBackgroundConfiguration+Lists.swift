import Foundation

/// Which of a list's standard backgrounds a configuration is: what nobody chose follows the state.
enum StandardBackground: Hashable {
  case plainCell, groupedCell, sidebarCell, header

  func color(_ states: StandardStates) -> UIColor {
    if self == .sidebarCell { return states.isHighlighted || states.isSelected ? .systemFill : .clear }
    if self != .header, states.isHighlighted || states.isSelected { return .systemGray4 }
    switch self {
    case .plainCell: return .systemBackground
    case .groupedCell: return .secondarySystemGroupedBackground
    case .header, .sidebarCell: return .clear
    }
  }
}

extension UIBackgroundConfiguration {
  private init(_ standard: StandardBackground) {
    self.init(
      color: standard.color(StandardStates(UICellConfigurationState(traitCollection: UITraitCollection())))
    )
    self.standard = standard
  }

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
    updated.backgroundColor = standard.color(StandardStates(state))
    updated.standardColor = updated.backgroundColor
    return updated
  }
}
