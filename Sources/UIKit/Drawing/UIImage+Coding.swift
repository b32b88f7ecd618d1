import Foundation

extension UIImage {
  /// A PNG file's content, the image turned upright; `nil` for an image with no pixels.
  public func pngData() -> Data? {
    uprightPixels?.pngData
  }

  /// A JPEG file's content, on white. `compressionQuality` is 0 (smallest) to 1 (best).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    uprightPixels?.jpegData(quality: compressionQuality)
  }

  /// All the pixels there are, upright.
  private var uprightPixels: CGImage? {
    source.bitmap(look.shownTraits)?.upright ?? cgImage
  }

  // Decodes the pixels, and makes the picture as GTK draws it.

  /// The image, ready to be drawn at once. May be called on any thread, to keep the work from the first one.
  public func preparingForDisplay() -> UIImage? {
    guard let image = uprightPixels else { return nil }
    _ = image.texture
    return self
  }

  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
  }

  public func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { done in prepareForDisplay { done.resume(returning: $0) } }
  }

  /// The image in a smaller size (in points, at the image's scale), its shape kept; `nil` for an image with no pixels.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let image = uprightPixels, size.width > 0, size.height > 0 else { return nil }
    let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
    let factor = min(size.width / width, size.height / height)
    let pixels = CGSize(width: (width * factor * scale).rounded(), height: (height * factor * scale).rounded())
    let small = image.scaled(width: max(1, Int(pixels.width)), height: max(1, Int(pixels.height)))
    let thumbnail = UIImage(cgImage: small, scale: scale, orientation: .up)
    thumbnail.look = look
    return thumbnail.preparingForDisplay()
  }

  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { done in prepareThumbnail(of: size) { done.resume(returning: $0) } }
  }
}
