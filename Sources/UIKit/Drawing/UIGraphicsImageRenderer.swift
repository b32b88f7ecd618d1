import Foundation

/// How an image renderer's bitmap is made.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
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

  override func copyValues(of other: UIGraphicsRendererFormat) {
    super.copyValues(of: other)
    guard let other = other as? UIGraphicsImageRendererFormat else { return }
    (scale, opaque) = (other.scale, other.opaque)
  }
}

/// What an image renderer's block draws with.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private var scale: CGFloat { (rendererFormat as! UIGraphicsImageRendererFormat).scale }

  /// What is drawn so far.
  open var currentImage: UIImage { UIImage(cgImage: cgContext.makeImage()!, scale: scale, orientation: .up) }
}

/// Draws images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  open override var allowsImageOutput: Bool { true }

  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Draws what lies in `bounds`.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds, format) }

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
    let format = rendererFormat as! UIGraphicsImageRendererFormat
    let bounds = format.bounds
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
