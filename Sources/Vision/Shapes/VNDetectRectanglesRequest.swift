import Foundation

/// Finds what has four corners, seen from the front or askew.
///
/// A picture is looked at in black and white, at several degrees of brightness: a rectangle is one that stands out by its brightness.
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  /// Of the shorter side to the longer.
  open var minimumAspectRatio: VNAspectRatio = 0.5
  open var maximumAspectRatio: VNAspectRatio = 1
  /// How many degrees a corner may be from a right one.
  open var quadratureTolerance: VNDegrees = 30
  /// Of the shorter side to the picture's.
  open var minimumSize: Float = 0.2
  open var minimumConfidence: VNConfidence = 0
  /// 0 for all.
  open var maximumObservations = 1

  override func fresh() -> VNRequest { VNDetectRectanglesRequest(completionHandler: completionHandler) }
  override func takeSettings(of other: VNRequest) {
    super.takeSettings(of: other)
    guard let other = other as? VNDetectRectanglesRequest else { return }
    minimumAspectRatio = other.minimumAspectRatio
    maximumAspectRatio = other.maximumAspectRatio
    quadratureTolerance = other.quadratureTolerance
    minimumSize = other.minimumSize
    minimumConfidence = other.minimumConfidence
    maximumObservations = other.maximumObservations
  }

  override func look(at picture: GreyPicture) throws -> [VNObservation] {
    let found = RectangleFinder(self, picture).found.filter { $0.confidence >= minimumConfidence }
    return maximumObservations > 0 ? Array(found.prefix(maximumObservations)) : found
  }
}

extension VNDetectRectanglesRequest {
  public var results: [VNRectangleObservation]? { observations as? [VNRectangleObservation] }
}

public let VNDetectRectanglesRequestRevision1 = 1

/// Looks for figures of four corners.
private struct RectangleFinder {
  private let request: VNDetectRectanglesRequest
  private let picture: GreyPicture
  private(set) var found: [VNRectangleObservation] = []

  init(_ request: VNDetectRectanglesRequest, _ picture: GreyPicture) {
    self.request = request
    // Half a million pixels show what fills a part of a picture.
    let factor = Int((Double(picture.width * picture.height) / 500_000).squareRoot().rounded(.up))
    self.picture = picture.reduced(by: factor)
    for level in stride(from: 32, through: 224, by: 32) { look(at: UInt8(level)) }
    found = found.sorted { Self.weight($0) > Self.weight($1) }
  }

  /// What is large and sure comes first.
  private static func weight(_ rectangle: VNRectangleObservation) -> Double {
    Double(rectangle.boundingBox.width * rectangle.boundingBox.height) * Double(rectangle.confidence)
  }

  private mutating func look(at level: UInt8) {
    let borders = Borders(width: picture.width, height: picture.height, isDark: picture.pixels.map { $0 < level })
    for border in borders.borders {
      guard let rectangle = rectangle(border.points) else { continue }
      let isKnown = found.contains { overlap($0.boundingBox, rectangle.boundingBox) > 0.8 }
      if !isKnown { found.append(rectangle) }
    }
  }

  private func overlap(_ one: CGRect, _ other: CGRect) -> Double {
    let common = one.intersection(other)
    guard !common.isNull else { return 0 }
    let shared = common.width * common.height
    return shared / (one.width * one.height + other.width * other.height - shared)
  }

  private func rectangle(_ border: [(x: Int, y: Int)]) -> VNRectangleObservation? {
    let shorter = Double(min(picture.width, picture.height))
    guard Double(border.count) >= shorter * Double(request.minimumSize) * 2 else { return nil }
    let points = border.map { CGPoint(x: Double($0.x) + 0.5, y: Double($0.y) + 0.5) }
    let hull = Polygon.hull(points)
    let corners = Polygon.simplified(hull, tolerance: Polygon.perimeter(hull) * 0.02)
    guard corners.count == 4, isSquareEnough(corners) else { return nil }
    let sides = (0..<4).map { hypot(corners[($0 + 1) % 4].x - corners[$0].x, corners[($0 + 1) % 4].y - corners[$0].y) }
    let (one, other) = ((sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2)
    let (short, long) = (min(one, other), max(one, other))
    guard short >= shorter * Double(request.minimumSize), short / long >= Double(request.minimumAspectRatio) - 0.01,
      short / long <= Double(request.maximumAspectRatio) + 0.01
    else { return nil }
    // What touches all edges is the picture itself.
    if short >= shorter - 2, long >= Double(max(picture.width, picture.height)) - 2 { return nil }
    // A figure with dents fills less of its corners.
    let filled = min(1, Polygon.area(points) / max(1, Polygon.area(corners)))
    guard filled > 0.8 else { return nil }
    return Corners(around: corners.map { picture.normalized($0.x, $0.y) })
      .map { VNRectangleObservation($0, confidence: VNConfidence(filled)) }
  }

  private func isSquareEnough(_ corners: [CGPoint]) -> Bool {
    (0..<4).allSatisfy { index in
      let (before, here, after) = (corners[(index + 3) % 4], corners[index], corners[(index + 1) % 4])
      let one = atan2(before.y - here.y, before.x - here.x)
      let other = atan2(after.y - here.y, after.x - here.x)
      var angle = abs(one - other) * 180 / .pi
      if angle > 180 { angle = 360 - angle }
      return abs(angle - 90) <= Double(request.quadratureTolerance)
    }
  }
}
