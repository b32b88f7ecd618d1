import CoreGraphics
import Foundation

/// Where something stands at a rectangle: at an edge, a corner or in the middle, and how far from there.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the offset is in sizes of what is anchored.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
  }
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The anchor's point in a rectangle, without its offset. The leading side is the left one: layouts are mirrored as a whole.
  func point(in rect: CGRect) -> CGPoint {
    let x =
      switch (edges.contains(.leading), edges.contains(.trailing)) {
      case (true, false): rect.minX
      case (false, true): rect.maxX
      default: rect.midX
      }
    let y =
      switch (edges.contains(.top), edges.contains(.bottom)) {
      case (true, false): rect.minY
      case (false, true): rect.maxY
      default: rect.midY
      }
    return CGPoint(x: x, y: y)
  }

  /// The offset in points.
  func shift(of size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}

/// A view at an item or group: a badge, say.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// Which point of the item, or group, it is attached to.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Which of its own points lies there; nil for the one at the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 1

  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor, nil)
  }
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor, itemAnchor)
  }
  init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  func frame(in container: CGRect) -> CGRect {
    let size = layoutSize.size(in: container.size)
    let own = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
    let place = containerAnchor.point(in: container)
    let point = own.point(in: CGRect(origin: .zero, size: size))
    let (outer, inner) = (containerAnchor.shift(of: size), own.shift(of: size))
    return CGRect(
      origin: CGPoint(x: place.x - point.x + outer.x - inner.x, y: place.y - point.y + outer.y - inner.y),
      size: size
    )
  }
}

/// What the insets of a section's content are counted from.
public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// How the groups of a section scroll across the layout's direction.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// How fast a fling comes to rest.
  public enum DecelerationRate: Int, Sendable { case automatic, normal, fast }
  /// Whether the groups go beyond the end under a finger.
  public enum Bounce: Int, Sendable { case automatic, always, never }

  open var decelerationRate = DecelerationRate.automatic
  open var bounce = Bounce.automatic

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { makeCopy() } }
  private func makeCopy() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.take(self)
    return copy
  }
  func take(_ other: UICollectionLayoutSectionOrthogonalScrollingProperties) {
    (decelerationRate, bounce) = (other.decelerationRate, other.bounce)
  }
}
