import CoreGraphics
import Foundation
import SlipwayFoundation

extension NSValue {
  /// A value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  public convenience init(cgVector vector: CGVector) { self.init(structure: vector) }
  public convenience init(cgAffineTransform transform: CGAffineTransform) { self.init(structure: transform) }
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) { self.init(structure: insets) }
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self.init(structure: insets) }
  public convenience init(uiOffset offset: UIOffset) { self.init(structure: offset) }

  // What the value was made of; what has no extent where it was made of something else.

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
  public var cgVectorValue: CGVector { structure() ?? .zero }
  public var cgAffineTransformValue: CGAffineTransform { structure() ?? .identity }
  public var uiEdgeInsetsValue: UIEdgeInsets { structure() ?? .zero }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { structure() ?? .zero }
  public var uiOffsetValue: UIOffset { structure() ?? .zero }
}
