import Foundation
import SlipwayFoundation

/// What a graphics renderer draws on.
open class UIGraphicsRendererFormat: NSObject, NSCopying, @unchecked Sendable {
  /// What the renderer that uses the format draws; empty before there is one.
  open internal(set) var bounds = CGRect.zero

  public override init() { super.init() }

  /// For the screen.
  open class func `default`() -> Self { makeInstance() as! Self }
  open class func preferred() -> Self { makeInstance() as! Self }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self.makeInstance() as! Self
    copy.copyValues(of: self)
    return copy
  }

  func copyValues(of other: UIGraphicsRendererFormat) { bounds = other.bounds }

  /// What a renderer keeps: later changes of the app's format do not reach it.
  func forRenderer(_ bounds: CGRect) -> Self {
    let own = copy() as! Self
    own.bounds = bounds
    return own
  }
}

/// What a renderer's block draws with.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  open var format: UIGraphicsRendererFormat { rendererFormat }
  let rendererFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    rendererFormat = format
    super.init()
  }

  /// Fills in the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
  /// A line of one point, inside the rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What all graphics renderers have: the rectangle they draw and their format.
open class UIGraphicsRenderer: NSObject {
  open var format: UIGraphicsRendererFormat { rendererFormat }
  let rendererFormat: UIGraphicsRendererFormat
  /// Whether the renderer makes images.
  open var allowsImageOutput: Bool { false }

  init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
    rendererFormat = format.forRenderer(bounds)
    super.init()
  }
}
