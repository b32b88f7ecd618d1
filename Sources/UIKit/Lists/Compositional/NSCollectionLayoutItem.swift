import CoreGraphics
import Foundation

/// The size of one cell, and the room around it.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, NSCopying {
  public let layoutSize: NSCollectionLayoutSize
  /// Taken from the item's own size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Added to it.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// What is attached to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }
  private let attached: [NSCollectionLayoutSupplementaryItem]

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    attached = []
  }
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Fixed room around the item.
  var outerInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: edgeSpacing?.top?.spacing ?? 0,
      left: edgeSpacing?.leading?.spacing ?? 0,
      bottom: edgeSpacing?.bottom?.spacing ?? 0,
      right: edgeSpacing?.trailing?.spacing ?? 0
    )
  }
}

/// A place and size in a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items, and groups of them, side by side or below each other.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case line(UICollectionView.ScrollDirection, count: Int?, sharesLength: Bool)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  public let subitems: [NSCollectionLayoutItem]
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// What is attached to the group as a whole. Its index path is that of the group's first item.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { ownSupplementaryItems }
    set { ownSupplementaryItems = newValue }
  }
  private var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

  init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement) {
    self.subitems = subitems
    self.arrangement = arrangement
    super.init(layoutSize: size)
  }

  private class func make(
    _ size: NSCollectionLayoutSize,
    _ subitems: [NSCollectionLayoutItem],
    _ arrangement: Arrangement
  ) -> Self { unsafeDowncast(NSCollectionLayoutGroup(size, subitems, arrangement), to: Self.self) }

  /// The subitems again and again, as long as there is room.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, subitems, .line(.horizontal, count: nil, sharesLength: false))
  }
  /// So many of them, which share the width.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    make(layoutSize, [subitem], .line(.horizontal, count: count, sharesLength: true))
  }
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  )
    -> Self
  { make(layoutSize, [subitem], .line(.horizontal, count: count, sharesLength: false)) }
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, subitems, .line(.vertical, count: nil, sharesLength: false))
  }
  /// So many of them, which share the height.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    make(layoutSize, [subitem], .line(.vertical, count: count, sharesLength: true))
  }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  )
    -> Self
  { make(layoutSize, [subitem], .line(.vertical, count: count, sharesLength: false)) }
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, [], .custom(itemProvider)) }
}

/// A header or footer at an edge of a section or of the whole layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// Whether it stays in sight as long as its section does.
  open var pinToVisibleBounds = false
  /// Whether it stands outside of the content, and not above it.
  open var extendsBoundary = true

  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize: layoutSize, elementKind: elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
  }

  var isAtTop: Bool { alignment == .top || alignment == .topLeading || alignment == .topTrailing }
}

/// A view behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    )
  }
  /// Register its class with the layout.
  open class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind), to: Self.self)
  }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

extension NSRectAlignment {
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
