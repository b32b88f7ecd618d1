import Foundation

/// The contexts that drawing goes to: each thread has its own stack.
private final class GraphicsStack {
  var contexts: [CGContext] = []
  /// Of those that `UIGraphicsBeginImageContext` made.
  var bitmapScales: [ObjectIdentifier: CGFloat] = [:]

  private static let key = "SlipwayGraphicsStack"

  static var current: GraphicsStack {
    if let known = Thread.current.threadDictionary[key] as? GraphicsStack { return known }
    let new = GraphicsStack()
    Thread.current.threadDictionary[key] = new
    return new
  }
}

/// The context that UIKit's drawing goes to now: inside `draw(_:)`, an image renderer's block and the like.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.current.contexts.append(context) }

public func UIGraphicsPopContext() { _ = GraphicsStack.current.contexts.popLast() }

/// Makes a bitmap of one pixel a point the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Makes a bitmap the current context; a `scale` of 0 is the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UITraitCollection.current.pixelScale
  guard let context = CGContext(size: size, scale: scale, opaque: opaque) else { return }
  GraphicsStack.current.bitmapScales[ObjectIdentifier(context)] = scale
  UIGraphicsPushContext(context)
}

/// What is drawn so far in the bitmap that was begun; `nil` if the current context is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext(),
    let scale = GraphicsStack.current.bitmapScales[ObjectIdentifier(context)], let image = context.makeImage()
  else { return nil }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
  guard let context = UIGraphicsGetCurrentContext(),
    GraphicsStack.current.bitmapScales.removeValue(forKey: ObjectIdentifier(context)) != nil
  else { return }
  UIGraphicsPopContext()
}

/// Fills a rectangle of the current context.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  drawRect(blendMode) { $0.fill(rect) }
}

/// A line of one point, inside the rectangle.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  drawRect(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

private func drawRect(_ blendMode: CGBlendMode, _ draw: (CGContext) -> Void) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  draw(context)
  context.restoreGState()
}
