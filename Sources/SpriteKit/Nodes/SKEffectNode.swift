import CoreGraphics
public import CoreImage
import QuartzCore
import UIKit

/// Shows what is below it as one picture, through a filter.
open class SKEffectNode: SKNode {
  /// What the picture goes through; its input image is set.
  open var filter: CIFilter?
  /// Whether a filter with a `inputCenter` has the picture's middle for it.
  open var shouldCenterFilter = true
  open var shouldEnableEffects = true
  /// Whether what is below it is drawn as one picture even without a filter.
  open var shouldRasterize = false
  /// How the picture joins what is behind it.
  open var blendMode = SKBlendMode.alpha

  public override init() { super.init() }
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override var isGroup: Bool { shouldEnableEffects && (filter != nil || blendMode != .alpha || shouldRasterize) }

  override func drawGroup(_ place: DrawnPlace, with painter: ScenePainter) {
    // What adds is kept without its alpha, which only pixels can be.
    guard filter != nil || blendMode.light != .plain else {
      guard let picture = painter.apart({ $0.paintChildren(of: self, in: place.transform) }) else { return }
      return painter.draw(picture, alpha: place.alpha, blendMode)
    }
    guard let (image, area) = picture(place, painter) else { return }
    painter.draw(image.changed(to: SpriteLook(light: blendMode.light)), in: area, place, blendMode)
  }

  /// The filtered picture, and where it lies in the node's coordinates.
  private func picture(_ place: DrawnPlace, _ painter: ScenePainter) -> (CGImage, CGRect)? {
    let scale = RasterScale.fitting(place.magnification)
    let upright = CGAffineTransform(scaleX: 1, y: -1)
    guard let picture = painter.apart({ $0.paintChildren(of: self, in: upright) }) else { return nil }
    // Room for what a filter draws around.
    let margin: CGFloat = filter == nil ? 0 : 64
    var area = picture.area.insetBy(dx: -margin, dy: -margin).integral
    let most: CGFloat = 2048
    area = area.intersection(CGRect(x: -most, y: -most, width: 2 * most, height: 2 * most))
    guard var image = picture.image(of: area, scale: scale) else { return nil }
    if let filter { image = filtered(image, by: filter) }
    let rect = CGRect(x: area.minX, y: -area.maxY, width: area.width, height: area.height)
    return (image, rect)
  }

  /// A picture of the view's coordinates as it is after the filter.
  func filtered(_ picture: RecordedNode, in area: CGRect, _ painter: ScenePainter) -> RecordedNode {
    guard let filter, shouldEnableEffects, let image = picture.image(of: area, scale: painter.pixelScale) else {
      return picture
    }
    let shown = PictureStack()
    shown.add(filtered(image, by: filter), in: area, by: .identity, opacity: 1)
    return shown.joined ?? picture
  }

  private func filtered(_ image: CGImage, by filter: CIFilter) -> CGImage {
    let area = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    filter.setValue(CIImage(cgImage: image), forKey: kCIInputImageKey)
    if shouldCenterFilter, filter.inputKeys.contains(kCIInputCenterKey) {
      filter.setValue(CIVector(x: area.midX, y: area.midY), forKey: kCIInputCenterKey)
    }
    return filter.outputImage.flatMap { CIContext().createCGImage($0, from: area) } ?? image
  }

  override func decode(_ values: NodeValues) {
    decodeNode(values)
    decodeEffect(values)
  }

  func decodeEffect(_ values: NodeValues) {
    shouldEnableEffects = values.bool("_shouldEnableEffects") ?? shouldEnableEffects
    shouldRasterize = values.bool("_shouldRasterize") ?? shouldRasterize
    shouldCenterFilter = values.bool("_shouldCenterFilter") ?? shouldCenterFilter
    blendMode = values.blendMode("_blendMode") ?? blendMode
  }

  override func duplicate() -> SKNode { SKEffectNode() }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    guard let other = other as? SKEffectNode else { return }
    filter = other.filter?.copy() as? CIFilter
    (shouldCenterFilter, shouldEnableEffects) = (other.shouldCenterFilter, other.shouldEnableEffects)
    (shouldRasterize, blendMode) = (other.shouldRasterize, other.blendMode)
  }
}

/// At how many pixels a point things are drawn that are kept as pictures: in steps, so that what grows is not drawn anew in
/// each frame.
enum RasterScale {
  private static let steps: [CGFloat] = [0.5, 1, 1.5, 2, 3, 4, 6, 8]

  static func fitting(_ magnification: CGFloat) -> CGFloat {
    steps.first { $0 >= magnification - 0.01 } ?? 8
  }
}
