import Foundation

/// A point of the plane.
typealias Point = SIMD2<Float>

extension SIMD2<Float> {
  var length: Float { (x * x + y * y).squareRoot() }
  var angle: Float { atan2(y, x) }
  init(_ vector: CIVector) { self.init(Float(vector.x), Float(vector.y)) }
  init(angle: Float, length: Float) { self.init(cos(angle) * length, sin(angle) * length) }
  func turned(by angle: Float) -> SIMD2<Float> {
    let (cosine, sine) = (cos(angle), sin(angle))
    return SIMD2(x * cosine - y * sine, x * sine + y * cosine)
  }
}

extension CIImage {
  /// The image whose points show what lies at other points of this one; nil is clear.
  func warped(to extent: CGRect, _ source: @escaping @Sendable (Point) -> Point?) -> CIImage {
    CIImage(extent: extent) { [self] part, space in
      var points: [Point?] = []
      points.reserveCapacity(part.width * part.height)
      var (low, high) = (Point(repeating: .infinity), Point(repeating: -.infinity))
      for y in part.y..<part.maxY {
        for x in part.x..<part.maxX {
          let point = source(Point(Float(x) + 0.5, Float(y) + 0.5))
          points.append(point)
          guard let point else { continue }
          low = pointwiseMin(low, point)
          high = pointwiseMax(high, point)
        }
      }
      guard low.x <= high.x, low.y <= high.y else { return Raster(part) }
      let size = CGSize(width: CGFloat(high.x - low.x), height: CGFloat(high.y - low.y))
      let area = CGRect(origin: CGPoint(x: CGFloat(low.x), y: CGFloat(low.y)), size: size).insetBy(dx: -1.5, dy: -1.5)
      let raster = raster(PixelRect(area.intersection(self.extent)), space)
      var index = -1
      return Raster(part) { _, _ in
        index += 1
        return points[index].map { raster.sample($0.x, $0.y) } ?? .zero
      }
    }
  }
}

extension FilterInput {
  static func center(_ x: Double = 150, _ y: Double = 150) -> FilterInput {
    .vector(kCIInputCenterKey, CIVector(x: x, y: y))
  }
  static func radius(_ standard: Double, _ range: ClosedRange<Double>) -> FilterInput {
    .number(kCIInputRadiusKey, standard, range)
  }
  static func angle(_ standard: Double = 0) -> FilterInput {
    .number(kCIInputAngleKey, standard, -Double.pi...Double.pi)
  }
  static func flag(_ key: String, _ standard: Bool) -> FilterInput {
    FilterInput(key: key, kind: .number, standard: NSNumber(value: standard))
  }
}

extension FilterValues {
  var center: Point { Point(vector(kCIInputCenterKey)) }
  var radius: Float { number(kCIInputRadiusKey) }
  var angle: Float { number(kCIInputAngleKey) }
}
