import CoreGraphics
import Foundation
import SlipwayFoundation

/// Has items meet each other, and lines.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1 << 0)
    public static let boundaries = Mode(rawValue: 1 << 1)
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    let lines: [DynamicLine]
  }

  private var kept: DynamicItems
  private var boundaries: [Boundary] = []
  private var insets = UIEdgeInsets.zero
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  open var collisionMode = Mode.everything { didSet { changed() } }

  public init(items: [any UIDynamicItem]) {
    kept = DynamicItems(items)
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    kept.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    kept.remove(item)
    changed()
  }
  open var items: [any UIDynamicItem] { kept.all }

  /// Whether the edges of the animator's reference view keep the items in.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }
  /// The edges, moved inwards.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// The lines of a path, which need not be closed.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    let name = identifier as? any NSCopying & NSObjectProtocol
    let lines = bezierPath.cgPath.segments.map { DynamicLine(start: $0, end: $1, identifier: name) }
    boundaries.append(Boundary(identifier: identifier, path: bezierPath, lines: lines))
    changed()
  }
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.areEqual($0.identifier, identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.areEqual($0.identifier, identifier) }
    changed()
  }
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  private static func areEqual(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
    (one as? NSObject)?.isEqual(other) ?? false
  }

  override var dynamicItems: [any UIDynamicItem] { items }

  func lines(in area: CGRect?) -> [DynamicLine] {
    var lines = boundaries.flatMap(\.lines)
    guard translatesReferenceBoundsIntoBoundary, let area = area?.inset(by: insets) else { return lines }
    // Round by the left, so that the left of each line is inside.
    let corners = [
      DynamicVector(area.minX, area.minY), DynamicVector(area.minX, area.maxY), DynamicVector(area.maxX, area.maxY),
      DynamicVector(area.maxX, area.minY),
    ]
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      lines.append(DynamicLine(start: start, end: end, identifier: nil, isOneSided: true))
    }
    return lines
  }

  /// Tells the delegate that two begin to touch at a place, or no longer do.
  func tell(_ pair: DynamicPair, _ place: CGPoint?, _ world: DynamicWorld) {
    guard let delegate = collisionDelegate, let first = world.bodies[pair.first]?.item else { return }
    if let other = pair.second {
      guard let second = world.bodies[other]?.item else { return }
      if let place {
        delegate.beganWithItem?(self, first, second, place)
      } else {
        delegate.endedWithItem?(self, first, second)
      }
    } else {
      let name = pair.identifier as? any NSCopying
      if let place {
        delegate.beganWithLine?(self, first, name, place)
      } else {
        delegate.endedWithLine?(self, first, name)
      }
    }
  }
}

/// Hears what touches. The identifier is nil for the reference view's edges.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {}

extension UICollisionBehaviorDelegate {
  var beganWithItem: ((UICollisionBehavior, any UIDynamicItem, any UIDynamicItem, CGPoint) -> Void)? {
    optionalMethod("collisionBehavior:beganContactFor:with:at:")
  }
  var endedWithItem: ((UICollisionBehavior, any UIDynamicItem, any UIDynamicItem) -> Void)? {
    optionalMethod("collisionBehavior:endedContactFor:with:")
  }
  var beganWithLine: ((UICollisionBehavior, any UIDynamicItem, (any NSCopying)?, CGPoint) -> Void)? {
    optionalMethod("collisionBehavior:beganContactFor:withBoundaryIdentifier:at:")
  }
  var endedWithLine: ((UICollisionBehavior, any UIDynamicItem, (any NSCopying)?) -> Void)? {
    optionalMethod("collisionBehavior:endedContactFor:withBoundaryIdentifier:")
  }
}
