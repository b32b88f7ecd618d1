import Foundation

/// Something that was found in a picture.
open class VNObservation: NSObject, NSCopying, @unchecked Sendable {
  public let uuid = UUID()
  /// How sure it is, from 0 to 1.
  public let confidence: VNConfidence

  init(confidence: VNConfidence) { self.confidence = confidence }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Something that is at a place.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  /// From the lower left corner of what was looked at, which is as wide and as high as 1.
  open var boundingBox: CGRect { box }
  private let box: CGRect

  public convenience init(boundingBox: CGRect) { self.init(boundingBox, confidence: 1) }
  init(_ box: CGRect, confidence: VNConfidence) {
    self.box = box
    super.init(confidence: confidence)
  }
}

/// Something with four corners.
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  public let topLeft: CGPoint
  public let topRight: CGPoint
  public let bottomLeft: CGPoint
  public let bottomRight: CGPoint

  public convenience init(
    requestRevision: Int,
    topLeft: CGPoint,
    bottomLeft: CGPoint,
    bottomRight: CGPoint,
    topRight: CGPoint
  ) { self.init(Corners(topLeft, topRight, bottomRight, bottomLeft), confidence: 1) }

  init(_ corners: Corners, confidence: VNConfidence) {
    (topLeft, topRight) = (corners.topLeft, corners.topRight)
    (bottomLeft, bottomRight) = (corners.bottomLeft, corners.bottomRight)
    super.init(corners.box, confidence: confidence)
  }
}

/// The corners of something that may stand askew, in Vision's coordinates.
struct Corners {
  let topLeft: CGPoint
  let topRight: CGPoint
  let bottomRight: CGPoint
  let bottomLeft: CGPoint

  init(_ topLeft: CGPoint, _ topRight: CGPoint, _ bottomRight: CGPoint, _ bottomLeft: CGPoint) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  init(_ box: CGRect) {
    self.init(
      CGPoint(x: box.minX, y: box.maxY),
      CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.minX, y: box.minY)
    )
  }

  /// Four points that follow each other round a figure, clockwise or not.
  init?(around points: [CGPoint]) {
    guard points.count == 4 else { return nil }
    let middle = CGPoint(x: points.map(\.x).reduce(0, +) / 4, y: points.map(\.y).reduce(0, +) / 4)
    // Clockwise as one sees it, y upwards.
    let sorted = points.sorted {
      atan2($0.y - middle.y, $0.x - middle.x) > atan2($1.y - middle.y, $1.x - middle.x)
    }
    // The first is the one most to the upper left.
    let first = sorted.indices.min { sorted[$0].x - sorted[$0].y < sorted[$1].x - sorted[$1].y } ?? 0
    let turned = (0..<4).map { sorted[(first + $0) % 4] }
    self.init(turned[0], turned[1], turned[2], turned[3])
  }

  var points: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  var box: CGRect {
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, bottom) = (x.min() ?? 0, y.min() ?? 0)
    return CGRect(x: left, y: bottom, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - bottom)
  }
}
