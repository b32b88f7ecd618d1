import AVFoundation
import Foundation
import ImageIO
import PDFKit
import UniformTypeIdentifiers

/// Makes the picture of one file.
struct ThumbnailMaker {
  private let request: QLThumbnailGenerator.Request

  init(_ request: QLThumbnailGenerator.Request) { self.request = request }

  /// Pixels of the longer side.
  private var longest: CGFloat { max(request.size.width, request.size.height) * request.scale }

  func make() async throws -> QLThumbnailRepresentation {
    guard request.size.width > 0, request.size.height > 0, request.scale > 0,
      !request.representationTypes.isDisjoint(with: [.thumbnail, .lowQualityThumbnail])
    else { throw QLThumbnailError(.requestInvalid) }
    if request.isCancelled { throw QLThumbnailError(.requestCancelled) }
    guard let fitted = await image().map(fitted),
      CGFloat(max(fitted.width, fitted.height)) / request.scale >= request.minimumDimension
    else { throw QLThumbnailError(.generationFailed) }
    if request.isCancelled { throw QLThumbnailError(.requestCancelled) }
    return QLThumbnailRepresentation(fitted, scale: request.scale)
  }

  private func image() async -> CGImage? {
    guard let type = request.contentType else { return picture() }
    if type.conforms(to: .pdf) { return page() }
    if type.conforms(to: .movie) { return await frame() }
    return type.conforms(to: .image) ? picture() : nil
  }

  private func picture() -> CGImage? {
    guard let source = CGImageSourceCreateWithURL(request.url as CFURL, nil) else { return nil }
    let options: [String: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways as String: true,
      kCGImageSourceCreateThumbnailWithTransform as String: true,
      kCGImageSourceThumbnailMaxPixelSize as String: Int(longest),
    ]
    return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  }

  private func page() -> CGImage? {
    guard let page = PDFDocument(url: request.url)?.page(at: 0) else { return nil }
    let size = page.bounds(for: .cropBox).size
    guard size.width > 0, size.height > 0 else { return nil }
    let factor = longest / max(size.width, size.height)
    return page.thumbnail(of: CGSize(width: size.width * factor, height: size.height * factor), for: .cropBox).cgImage
  }

  private func frame() async -> CGImage? {
    let generator = AVAssetImageGenerator(asset: AVURLAsset(url: request.url))
    generator.appliesPreferredTrackTransform = true
    generator.maximumSize = CGSize(width: longest, height: longest)
    return try? await generator.image(at: .zero).image
  }

  /// Never larger than what is asked for; smaller pictures stay as they are.
  private func fitted(_ image: CGImage) -> CGImage {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let factor = min(request.size.width * request.scale / width, request.size.height * request.scale / height)
    guard factor < 1 else { return image }
    return image.scaled(
      width: max(1, Int((width * factor).rounded())),
      height: max(1, Int((height * factor).rounded()))
    )
  }

  /// - Returns: why it cannot be written.
  static func save(_ picture: QLThumbnailRepresentation, _ url: URL, _ type: String) -> (any Error)? {
    guard let target = CGImageDestinationCreateWithURL(url as CFURL, type as CFString, 1, nil) else {
      return QLThumbnailError(.savingToURLFailed)
    }
    CGImageDestinationAddImage(target, picture.cgImage, nil)
    return CGImageDestinationFinalize(target) ? nil : QLThumbnailError(.savingToURLFailed)
  }
}
