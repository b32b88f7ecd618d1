import CoreGraphics
import Foundation

/// Reads pictures of files and data, prepared as its configuration says.
///
/// May be used on any thread.
public final class UIImageReader: @unchecked Sendable {
  /// How pictures are prepared. What is about screens of a greater range and about drawings' resolution is absent.
  public struct Configuration: Sendable {
    public init() {}
    /// Whether pictures are decoded before they are given, so that showing them does not wait.
    public var preparesImagesForDisplay = false
    /// How large they are to be at most, in points; `.zero` for as large as they are.
    public var preferredThumbnailSize = CGSize.zero
  }

  /// Gives pictures as they are.
  public static let `default` = UIImageReader(configuration: Configuration())
  public let configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }

  /// Nil where there is no picture.
  public func image(contentsOf url: URL) -> UIImage? { (try? Data(contentsOf: url)).flatMap { image(data: $0) } }
  public func image(data: Data) -> UIImage? { UIImage(data: data).flatMap(prepared) }

  /// Reads without making the caller wait; `completion` is called on any thread.
  public func image(contentsOf url: URL, completion: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completion(self.image(contentsOf: url)) }
  }
  public func image(data: Data, completion: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completion(self.image(data: data)) }
  }

  private func prepared(_ image: UIImage) -> UIImage? {
    let (wanted, size) = (configuration.preferredThumbnailSize, image.size)
    if wanted.width > 0, wanted.height > 0, size.width > wanted.width || size.height > wanted.height {
      let scale = min(wanted.width / size.width, wanted.height / size.height)
      return image.preparingThumbnail(of: CGSize(width: size.width * scale, height: size.height * scale))
    }
    return configuration.preparesImagesForDisplay ? image.preparingForDisplay() ?? image : image
  }
}
