import Foundation
public import SlipwayXCTest
public import UIKit

extension XCTAttachment {
  /// How much of a picture is kept.
  public enum ImageQuality: Int, Sendable {
    case original, medium, low

    fileprivate var compression: CGFloat? {
      switch self {
      case .original: nil
      case .medium: 0.7
      case .low: 0.3
      }
    }
  }

  /// A picture as a PNG.
  public convenience init(image: UIImage) { self.init(image: image, quality: .original) }

  /// A picture without pixels is an empty attachment.
  ///
  /// - Parameter quality: only `.original` keeps each pixel.
  public convenience init(image: UIImage, quality: ImageQuality) {
    if let compression = quality.compression {
      self.init(
        data: image.jpegData(compressionQuality: compression) ?? Data(),
        uniformTypeIdentifier: "public.jpeg"
      )
    } else {
      self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
    }
  }
}
