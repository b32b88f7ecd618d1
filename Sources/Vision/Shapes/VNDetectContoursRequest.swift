import CoreGraphics
import Foundation

/// Finds the borders of what is dark in a picture, or of what is light.
open class VNDetectContoursRequest: VNImageBasedRequest, @unchecked Sendable {
  /// How much brighter what is bright becomes, and how much darker what is dark, from 0 to 3. It is kept, and moves no border: pixels are
  /// told apart at the pivot, on both sides of which more contrast leaves them.
  open var contrastAdjustment: Float = 2
  /// Where bright begins, from 0 to 1; nil for the picture's own middle.
  open var contrastPivot: NSNumber? = 0.5
  open var detectsDarkOnLight = true
  /// Pixels of the longer side; larger pictures are looked at smaller.
  open var maximumImageDimension = 512

  override func fresh() -> VNRequest { VNDetectContoursRequest(completionHandler: completionHandler) }
  override func takeSettings(of other: VNRequest) {
    super.takeSettings(of: other)
    guard let other = other as? VNDetectContoursRequest else { return }
    contrastAdjustment = other.contrastAdjustment
    contrastPivot = other.contrastPivot
    detectsDarkOnLight = other.detectsDarkOnLight
    maximumImageDimension = other.maximumImageDimension
  }

  override func look(at picture: GreyPicture) throws -> [VNObservation] {
    let longer = max(picture.width, picture.height)
    let factor = Int((Double(longer) / Double(max(64, maximumImageDimension))).rounded(.up))
    let small = picture.reduced(by: factor)
    let middle = contrastPivot.map(\.doubleValue) ?? Self.middle(small)
    // More contrast moves nothing over the middle, it only parts what is near.
    let pivot = UInt8(max(0, min(255, middle * 255)))
    let isFound = small.pixels.map { detectsDarkOnLight ? $0 < pivot : $0 > pivot }
    let borders = Borders(width: small.width, height: small.height, isDark: isFound).borders
    return [VNContoursObservation(borders, small)]
  }

  /// Where the picture's brightness falls apart best, after Otsu; from 0 to 1.
  private static func middle(_ picture: GreyPicture) -> Double {
    var counts = [Int](repeating: 0, count: 256)
    picture.pixels.forEach { counts[Int($0)] += 1 }
    let total = Double(picture.pixels.count)
    let whole = counts.enumerated().reduce(0.0) { $0 + Double($1.offset * $1.element) }
    var (below, sum, best, place) = (0.0, 0.0, -1.0, 127)
    for level in 0..<256 {
      below += Double(counts[level])
      guard below > 0, below < total else { continue }
      sum += Double(level * counts[level])
      let apart = sum / below - (whole - sum) / (total - below)
      let spread = below * (total - below) * apart * apart
      if spread > best { (best, place) = (spread, level) }
    }
    return (Double(place) + 1) / 255
  }
}

extension VNDetectContoursRequest {
  public var results: [VNContoursObservation]? { observations as? [VNContoursObservation] }
}

public let VNDetectContourRequestRevision1 = 1

/// The borders in a picture, with those inside of each.
open class VNContoursObservation: VNObservation, @unchecked Sendable {
  private let all: [VNContour]

  init(_ borders: [Borders.Border], _ picture: GreyPicture) {
    all = borders.map {
      VNContour($0.points.map { picture.normalized(Double($0.x) + 0.5, Double($0.y) + 0.5) }, picture)
    }
    super.init(confidence: 1)
    var counts: [Int?: Int] = [:]
    for (index, border) in borders.enumerated() {
      let place = counts[border.parent, default: 0]
      counts[border.parent] = place + 1
      all[index].indexPath = (border.parent.map { all[$0].indexPath } ?? IndexPath()).appending(place)
      if let parent = border.parent { all[parent].childContours.append(all[index]) }
    }
  }

  /// All of them, those inside of others too.
  open var contourCount: Int { all.count }
  /// Those that are in none.
  open var topLevelContourCount: Int { topLevelContours.count }
  open var topLevelContours: [VNContour] { all.filter { $0.indexPath.count == 1 } }

  /// - Throws: `VNError.outOfBoundsError` where there is none.
  open func contour(at contourIndex: Int) throws -> VNContour {
    guard all.indices.contains(contourIndex) else { throw VNError(.outOfBoundsError, "There is no such contour.") }
    return all[contourIndex]
  }

  /// - Throws: `VNError.outOfBoundsError` where there is none.
  open func contour(at indexPath: IndexPath) throws -> VNContour {
    guard let found = all.first(where: { $0.indexPath == indexPath }) else {
      throw VNError(.outOfBoundsError, "There is no such contour.")
    }
    return found
  }

  /// All borders, in a picture as wide and as high as 1.
  open var normalizedPath: CGPath {
    let path = CGMutablePath()
    all.forEach { path.addPath($0.normalizedPath) }
    return path
  }
}

/// One border.
open class VNContour: NSObject, NSCopying, @unchecked Sendable {
  private let points: [CGPoint]
  /// Width by height of the picture.
  public let aspectRatio: Float
  private let picture: GreyPicture
  open internal(set) var indexPath = IndexPath()
  /// Those inside of it.
  open internal(set) var childContours: [VNContour] = []

  init(_ points: [CGPoint], _ picture: GreyPicture) {
    (self.points, self.picture) = (points, GreyPicture(width: picture.width, height: picture.height, pixels: []))
    aspectRatio = Float(picture.width) / Float(picture.height)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var childContourCount: Int { childContours.count }

  /// - Throws: `VNError.outOfBoundsError` where there is none.
  open func childContour(at childContourIndex: Int) throws -> VNContour {
    guard childContours.indices.contains(childContourIndex) else {
      throw VNError(.outOfBoundsError, "There is no such contour.")
    }
    return childContours[childContourIndex]
  }

  open var pointCount: Int { points.count }
  /// In a picture as wide and as high as 1, from the lower left corner.
  open var normalizedPoints: [SIMD2<Float>] { points.map { SIMD2(Float($0.x), Float($0.y)) } }

  open var normalizedPath: CGPath {
    let path = CGMutablePath()
    if !points.isEmpty {
      path.addLines(between: points)
      path.closeSubpath()
    }
    return path
  }

  /// With fewer points: none that is left out is farther away than this.
  open func polygonApproximation(epsilon: Float) throws -> VNContour {
    let simple = VNContour(Polygon.simplified(points, tolerance: Double(epsilon)), picture)
    simple.indexPath = indexPath
    return simple
  }
}
