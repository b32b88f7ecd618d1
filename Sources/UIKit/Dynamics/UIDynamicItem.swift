import CoreGraphics
import Foundation

/// What an animator moves: a view, the attributes of an element, or an object of the app's own.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicItem {
  /// A view says what it is; everything else is a rectangle.
  var dynamicShape: DynamicShape {
    let view = self as? UIView
    switch view?.collisionBoundsType ?? .rectangle {
    case .rectangle: return .rectangle(bounds.size)
    case .ellipse: return .ellipse(bounds.size)
    case .path: return view.flatMap { .hull($0.collisionBoundingPath.cgPath.corners) } ?? .rectangle(bounds.size)
    }
  }
}

extension CGPath {
  /// The ends of its lines, curves as lines.
  fileprivate var corners: [DynamicVector] {
    var corners: [DynamicVector] = []
    flattened(threshold: 0.5).applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: corners.append(DynamicVector(element.pointee.points[0]))
      default: break
      }
    }
    return corners
  }

  /// Its lines, one after the other.
  var segments: [(DynamicVector, DynamicVector)] {
    var segments: [(DynamicVector, DynamicVector)] = []
    var (start, last) = (DynamicVector.zero, DynamicVector.zero)
    flattened(threshold: 0.5).applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint:
        start = DynamicVector(element.pointee.points[0])
        last = start
      case .addLineToPoint:
        let next = DynamicVector(element.pointee.points[0])
        segments.append((last, next))
        last = next
      case .closeSubpath:
        if start != last { segments.append((last, start)) }
        last = start
      default: break
      }
    }
    return segments
  }
}
