import Foundation

/// What takes a rectangle to any four corners (a homography).
struct Perspective: Sendable {
  private let m: [Float]

  /// From the unit square to corners: lower left, lower right, upper right, upper left.
  init(toCorners p: [Point]) {
    let sum = p[0] - p[1] + p[2] - p[3]
    let (a, b) = (p[1] - p[2], p[3] - p[2])
    let det = a.x * b.y - b.x * a.y
    let g = det == 0 ? 0 : (sum.x * b.y - b.x * sum.y) / det
    let h = det == 0 ? 0 : (a.x * sum.y - sum.x * a.y) / det
    m = [
      p[1].x - p[0].x + g * p[1].x, p[3].x - p[0].x + h * p[3].x, p[0].x, p[1].y - p[0].y + g * p[1].y,
      p[3].y - p[0].y + h * p[3].y, p[0].y, g, h, 1,
    ]
  }

  private init(_ m: [Float]) { self.m = m }

  var inverse: Perspective {
    Perspective([
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4], m[5] * m[6] - m[3] * m[8],
      m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5], m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7],
      m[0] * m[4] - m[1] * m[3],
    ])
  }

  func callAsFunction(_ p: Point) -> Point {
    let depth = m[6] * p.x + m[7] * p.y + m[8]
    return Point(m[0] * p.x + m[1] * p.y + m[2], m[3] * p.x + m[4] * p.y + m[5]) / depth
  }
}

extension FilterValues {
  /// Lower left, lower right, upper right, upper left.
  fileprivate var corners: [Point] {
    ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map { Point(vector($0)) }
  }
}

extension FilterTable {
  private static var corners: [FilterInput] {
    [
      .vector("inputTopLeft", CIVector(x: 118, y: 484)), .vector("inputTopRight", CIVector(x: 646, y: 507)),
      .vector("inputBottomRight", CIVector(x: 548, y: 140)), .vector("inputBottomLeft", CIVector(x: 155, y: 153)),
    ]
  }

  static let placements: [FilterDefinition] = [
    FilterDefinition(
      "CILanczosScaleTransform",
      kCICategoryGeometryAdjustment,
      [.image, .number(kCIInputScaleKey, 1, 0.05...1.5), .number(kCIInputAspectRatioKey, 1, 0.5...2)]
    ) { values in
      let (scale, ratio) = (values.number(kCIInputScaleKey), values.number(kCIInputAspectRatioKey))
      return values.image?.resampled(scale * ratio, scale, reach: 3) { x in
        x == 0 ? 1 : 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
      }
    },
    FilterDefinition(
      "CIBicubicScaleTransform",
      kCICategoryGeometryAdjustment,
      [
        .image, .number(kCIInputScaleKey, 1, 0.05...1.5), .number(kCIInputAspectRatioKey, 1, 0.5...2),
        .number("inputB", 0, 0...1), .number("inputC", 0.75, 0...1),
      ]
    ) { values in
      let (scale, ratio) = (values.number(kCIInputScaleKey), values.number(kCIInputAspectRatioKey))
      let (b, c) = (values.number("inputB"), values.number("inputC"))
      // Mitchell and Netravali's family.
      return values.image?.resampled(scale * ratio, scale, reach: 2) { x in
        let x = abs(x)
        let near = ((12 - 9 * b - 6 * c) * x * x * x + (-18 + 12 * b + 6 * c) * x * x + 6 - 2 * b) / 6
        let far = ((-b - 6 * c) * x * x * x + (6 * b + 30 * c) * x * x + (-12 * b - 48 * c) * x + 8 * b + 24 * c) / 6
        return x < 1 ? near : x < 2 ? far : 0
      }
    },
    FilterDefinition("CIStraightenFilter", kCICategoryGeometryAdjustment, [.image, .angle()]) { values in
      guard let image = values.image, !image.extent.isInfinite, !image.extent.isEmpty else { return values.image }
      let (angle, extent) = (values.angle, image.extent)
      let ratio = Float(max(extent.width / extent.height, extent.height / extent.width))
      // As large as it has to be for no corner to be empty.
      let scale = abs(cos(angle)) + ratio * abs(sin(angle))
      let center = Point(Float(extent.midX), Float(extent.midY))
      return image.warped(to: extent) { center + ($0 - center).turned(by: -angle) / scale }
    },
    FilterDefinition("CIPerspectiveTransform", kCICategoryGeometryAdjustment, [.image] + corners) { values in
      guard let image = values.image, !image.extent.isInfinite else { return values.image }
      let (back, place) = (Perspective(toCorners: values.corners).inverse, image.extent)
      let (xs, ys) = (values.corners.map(\.x), values.corners.map(\.y))
      let (left, right, low, high) = (xs.min()!, xs.max()!, ys.min()!, ys.max()!)
      let box = CGRect(
        x: CGFloat(left),
        y: CGFloat(low),
        width: CGFloat(right - left),
        height: CGFloat(high - low)
      ).integral
      return image.warped(to: box) { point in
        let unit = back(point)
        guard (0...1).contains(unit.x), (0...1).contains(unit.y) else { return nil }
        return Point(Float(place.minX), Float(place.minY)) + unit * Point(Float(place.width), Float(place.height))
      }
    },
    FilterDefinition(
      "CIPerspectiveCorrection",
      kCICategoryGeometryAdjustment,
      [.image] + corners + [.flag("inputCrop", true)]
    ) { values in
      let corners = values.corners
      let width = max((corners[1] - corners[0]).length, (corners[2] - corners[3]).length).rounded()
      let height = max((corners[3] - corners[0]).length, (corners[2] - corners[1]).length).rounded()
      guard width >= 1, height >= 1, let image = values.image else { return values.image }
      let out = Perspective(toCorners: corners)
      let extent = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
      let isCropped = values.number("inputCrop") != 0
      let all =
        isCropped ? extent : image.extent.isInfinite ? .infinite : image.extent.corrected(by: out.inverse, extent)
      return image.warped(to: all) { out($0 / Point(width, height)) }
    },
  ]
}

extension CGRect {
  /// Where the rectangle's corners come to lie.
  fileprivate func corrected(by back: Perspective, _ unit: CGRect) -> CGRect {
    let points = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map { corner in
      back(Point(Float(corner.0), Float(corner.1))) * Point(Float(unit.width), Float(unit.height))
    }
    let (xs, ys) = (points.map { CGFloat($0.x) }, points.map { CGFloat($0.y) })
    return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!).integral
  }
}

extension CIImage {
  /// The image scaled, each pixel the weighted mean of those around it. A kernel grows with what is made smaller.
  fileprivate func resampled(
    _ across: Float,
    _ up: Float,
    reach: Float,
    _ kernel: @escaping @Sendable (Float) -> Float
  ) -> CIImage {
    guard across > 0, up > 0, !extent.isInfinite, !extent.isNull else { return self }
    let place = PixelRect(extent)
    let box = CGRect(
      x: extent.minX * CGFloat(across),
      y: extent.minY * CGFloat(up),
      width: extent.width * CGFloat(across),
      height: extent.height * CGFloat(up)
    )
    return CIImage(extent: box) { [self] part, space in
      let columns = (part.x..<part.maxX).map { Taps($0, across, reach, place.x, place.maxX, kernel) }
      let rows = (part.y..<part.maxY).map { Taps($0, up, reach, place.y, place.maxY, kernel) }
      guard let low = rows.map(\.first).min(), let high = rows.map(\.end).max(),
        let left = columns.map(\.first).min(), let right = columns.map(\.end).max()
      else { return Raster(part) }
      let source = raster(PixelRect(x: left, y: low, width: right - left, height: high - low), space)
      let wide = Raster(PixelRect(x: part.x, y: low, width: part.width, height: high - low)) { x, y in
        columns[x - part.x].sum { source[$0, y] }
      }
      return Raster(part) { x, y in rows[y - part.y].sum { wide[x, $0] } }
    }
  }
}

/// The pixels that one pixel of a scaled line is made of, with their weights. Beyond the line its last pixels go on.
private struct Taps {
  let first: Int
  var end: Int { first + weights.count }
  private let weights: [Float]

  init(
    _ pixel: Int,
    _ scale: Float,
    _ reach: Float,
    _ start: Int,
    _ end: Int,
    _ kernel: (Float) -> Float
  ) {
    let stretch = max(1, 1 / scale)
    let middle = (Float(pixel) + 0.5) / scale
    let (low, high) = (Int((middle - reach * stretch).rounded(.down)), Int((middle + reach * stretch).rounded(.up)))
    first = min(max(low, start), end - 1)
    var weights = [Float](repeating: 0, count: max(1, min(high, end) - first))
    for index in low..<high {
      let place = min(max(index, start), end - 1) - first
      let distance = (Float(index) + 0.5 - middle) / stretch
      if weights.indices.contains(place), abs(distance) <= reach { weights[place] += kernel(distance) }
    }
    let sum = weights.reduce(0, +)
    self.weights = sum == 0 ? weights : weights.map { $0 / sum }
  }

  func sum(_ pixel: (Int) -> SIMD4<Float>) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for (index, weight) in weights.enumerated() where weight != 0 { sum += pixel(first + index) * weight }
    return sum
  }
}
