import CoreGraphics
import Foundation

/// Describes sections that look like a table's.
@MainActor @preconcurrency public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }

  public let appearance: Appearance
  public var showsSeparators = true
  /// Behind the list; nil for the appearance's own.
  public var backgroundColor: UIColor?
  /// Whether the data source makes a header for each section.
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Above each section; nil for the appearance's own.
  public var headerTopPadding: CGFloat?

  /// The actions that a swipe over a row brings out, none for nil.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// The lines between the section's items.
  public var separatorConfiguration: UIListSeparatorConfiguration
  public typealias ItemSeparatorHandler =
    (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration) ->
    UIListSeparatorConfiguration
  /// Gives one item lines of its own, from those of the section.
  public var itemSeparatorHandler: ItemSeparatorHandler?

  /// A sidebar has no lines between its items.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = !appearance.isSidebar
  }
}

extension NSCollectionLayoutSection {
  /// Rows as high as their cells, with headers and footers as the configuration says.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(RowHeights.standardRow)
    )
    let group = NSCollectionLayoutGroup.vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.list = configuration
    let side = UIView.systemSideMargin(inWidth: layoutEnvironment.container.contentSize.width)
    if configuration.appearance == .insetGrouped || configuration.appearance == .sidebar {
      section.contentInsets.leading = side
      section.contentInsets.trailing = side
    }
    let hasHeader = configuration.headerMode == .supplementary
    if configuration.appearance == .sidebar || configuration.appearance == .sidebarPlain {
      section.contentInsets.top = configuration.headerTopPadding ?? 0
    } else if configuration.appearance != .plain {
      section.contentInsets.top = configuration.headerTopPadding ?? (hasHeader ? 0 : 17.5)
      section.contentInsets.bottom = configuration.footerMode == .supplementary ? 0 : 17.5
    } else {
      section.contentInsets.top = configuration.headerTopPadding ?? 0
    }
    let edge = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(38))
    if hasHeader {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: edge,
        elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top
      )
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: edge,
          elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom
        )
      )
    }
    return section
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

extension UICollectionLayoutListConfiguration {
  func separator(at path: IndexPath) -> UIListSeparatorConfiguration {
    itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
  }

  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
  }

  /// The colour behind the rows.
  var ground: UIColor {
    if let backgroundColor { return backgroundColor }
    switch appearance {
    case .plain, .sidebarPlain: return .systemBackground
    case .grouped, .insetGrouped: return .systemGroupedBackground
    // A sidebar of a phone is as gray as its groups' ground.
    case .sidebar: return .systemGroupedBackground
    }
  }
}

extension UICollectionViewCompositionalLayout {
  /// All sections as the configuration says.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var listEnvironment: UIListEnvironment {
    switch self {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    case .sidebar: .sidebar
    case .sidebarPlain: .sidebarPlain
    }
  }
}
