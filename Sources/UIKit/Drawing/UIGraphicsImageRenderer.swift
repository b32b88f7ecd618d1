import Foundation

/// How an image renderer's bitmap is made.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels in a point.
  open var scale: CGFloat
  /// Whether the image has no alpha.
  open var opaque = false

  public override init() {
    scale = UITraitCollection.current.pixelScale
    super.init()
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// For the screen.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What an image renderer's block draws with.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// What is drawn so far.
  open var currentImage: UIImage {
    UIImage(cgImage: cgContext.makeImage()!, scale: format.scale, orientation: .up)
  }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  /// A line of one point, inside the rectangle.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFrameUsingBlendMode(rect, blendMode) }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws images.
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws what lies in `bounds`.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  /// An image of what the block draws; one with no size if the bounds are empty.
  open func image(actions: DrawingActions) -> UIImage {
    draw(actions)?.currentImage ?? UIImage()
  }

  /// The same as a PNG file's content; empty if the bounds are.
  open func pngData(actions: DrawingActions) -> Data {
    draw(actions)?.currentImage.pngData() ?? Data()
  }

  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    draw(actions)?.currentImage.jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private func draw(_ actions: DrawingActions) -> UIGraphicsImageRendererContext? {
    guard !bounds.isEmpty, let context = CGContext(size: bounds.size, scale: format.scale, opaque: format.opaque)
    else { return nil }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let shown = UIGraphicsImageRendererContext(context, format)
    actions(shown)
    return shown
  }
}
