import UIKit

extension Image {
  /// How a picture is turned before it is shown.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    fileprivate var orientation: UIImage.Orientation {
      switch self {
      case .up: .up
      case .upMirrored: .upMirrored
      case .down: .down
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .right: .right
      case .rightMirrored: .rightMirrored
      case .left: .left
      }
    }
  }

  /// - Parameter scale: pixels in a point.
  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text) {
    self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: orientation.orientation))
    self.label = label
  }
  /// A picture that assistive technologies pass over.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {
    self.init(uiImage: UIImage(cgImage: cgImage, scale: scale, orientation: orientation.orientation))
    isDecorative = true
  }
}
