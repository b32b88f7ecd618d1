import Foundation
import UIKit

/// A picture of what plays, made when it is needed.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  private let size: CGSize
  private let make: (CGSize) -> UIImage

  /// - Parameters:
  ///   - boundsSize: the largest size that there is, in points.
  ///   - requestHandler: makes the picture of a size; called on any thread.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    (size, make) = (boundsSize, requestHandler)
  }

  /// The largest size that there is, from the origin on.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  open func image(at size: CGSize) -> UIImage? { make(size) }
}
