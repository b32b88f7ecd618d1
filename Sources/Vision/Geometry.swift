import Foundation

// Vision counts from the lower left corner of a picture, which is as wide and as high as 1.

/// From 0 to 1.
public typealias VNConfidence = Float
public typealias VNAspectRatio = Float
public typealias VNDegrees = Float

/// The whole picture.
public let VNNormalizedIdentityRect = CGRect(x: 0, y: 0, width: 1, height: 1)

public func VNNormalizedRectIsIdentityRect(_ normalizedRect: CGRect) -> Bool {
  normalizedRect == VNNormalizedIdentityRect
}

/// A part of a picture in pixels, from the lower left corner.
public func VNImageRectForNormalizedRect(_ normalizedRect: CGRect, _ imageWidth: Int, _ imageHeight: Int) -> CGRect {
  CGRect(
    x: normalizedRect.minX * CGFloat(imageWidth),
    y: normalizedRect.minY * CGFloat(imageHeight),
    width: normalizedRect.width * CGFloat(imageWidth),
    height: normalizedRect.height * CGFloat(imageHeight)
  )
}

public func VNNormalizedRectForImageRect(_ imageRect: CGRect, _ imageWidth: Int, _ imageHeight: Int) -> CGRect {
  CGRect(
    x: imageRect.minX / CGFloat(imageWidth),
    y: imageRect.minY / CGFloat(imageHeight),
    width: imageRect.width / CGFloat(imageWidth),
    height: imageRect.height / CGFloat(imageHeight)
  )
}

public func VNImagePointForNormalizedPoint(
  _ normalizedPoint: CGPoint,
  _ imageWidth: Int,
  _ imageHeight: Int
) -> CGPoint { CGPoint(x: normalizedPoint.x * CGFloat(imageWidth), y: normalizedPoint.y * CGFloat(imageHeight)) }

public func VNNormalizedPointForImagePoint(_ imagePoint: CGPoint, _ imageWidth: Int, _ imageHeight: Int) -> CGPoint {
  CGPoint(x: imagePoint.x / CGFloat(imageWidth), y: imagePoint.y / CGFloat(imageHeight))
}
