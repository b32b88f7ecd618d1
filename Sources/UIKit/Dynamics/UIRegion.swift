import CoreGraphics
import Foundation

/// A part of the plane, about (0, 0): where a field works.
@preconcurrency @MainActor open class UIRegion: NSObject, NSCopying {
  private let isInside: (CGPoint) -> Bool

  private init(_ isInside: @escaping (CGPoint) -> Bool) {
    self.isInside = isInside
    super.init()
  }

  /// A circle.
  public convenience init(radius: CGFloat) { self.init { hypot($0.x, $0.y) <= radius } }
  /// A rectangle.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// All of the plane.
  open class var infinite: UIRegion { UIRegion { _ in true } }
  /// What is outside of this one.
  open func inverse() -> Self { make { [isInside] in !isInside($0) } }
  open func byUnion(with region: UIRegion) -> Self {
    make { [isInside, other = region.isInside] in isInside($0) || other($0) }
  }
  /// What is in this region and not in the other.
  open func byDifference(from region: UIRegion) -> Self {
    make { [isInside, other = region.isInside] in isInside($0) && !other($0) }
  }
  open func byIntersection(with region: UIRegion) -> Self {
    make { [isInside, other = region.isInside] in isInside($0) && other($0) }
  }
  open func contains(_ point: CGPoint) -> Bool { isInside(point) }

  private func make(_ isInside: @escaping (CGPoint) -> Bool) -> Self {
    unsafeDowncast(UIRegion(isInside), to: Self.self)
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
