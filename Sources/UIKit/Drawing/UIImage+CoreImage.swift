import CoreImage

extension UIImage {
  /// An image of Core Image's, at one pixel a point. It has no `cgImage`. One without bounds has no size.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    guard let pixels = Self.context.createCGImage(ciImage, from: ciImage.extent) else {
      self.init()
      look.coreImage = ciImage
      return
    }
    let bitmap = Bitmap(image: pixels, scale: scale > 0 ? scale : 1, orientation: orientation)
    var look = ImageLook()
    look.coreImage = ciImage
    self.init(.bitmap(bitmap), look)
  }

  /// The image that this one was made of; nil where that was none of Core Image's.
  public var ciImage: CIImage? { look.coreImage }

  private static let context = CIContext()
}

extension CIImage {
  /// The pixels of an image, not turned upright; nil where it has none.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    guard let pixels = image.cgImage ?? image.ciImage.flatMap({ CIContext().createCGImage($0, from: $0.extent) }) else {
      return nil
    }
    self.init(cgImage: pixels, options: options)
  }
}

extension UIColor {
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }

  /// The colour as it is seen in the current traits.
  public var ciColor: CIColor { CIColor(cgColor: cgColor) }
}

extension CIColor {
  /// A colour as it is seen in the current traits.
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}
