import CoreGraphics
import Foundation

/// The size of one cell, and the room around it.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, NSCopying {
  public let layoutSize: NSCollectionLayoutSize
  /// Taken from the item's own size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Added to it.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

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
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public let alignment: NSRectAlignment
  public let offset: CGPoint
  /// Whether it stays in sight as long as its section does.
  open var pinToVisibleBounds = false
  /// Whether it stands outside of the content, and not above it.
  open var extendsBoundary = true
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize: layoutSize)
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
