import Foundation

/// Filters that look colours up.
extension FilterTable {
  static let cubes: [FilterDefinition] = [
    // A table is in the working space's numbers.
    cube("CIColorCube", []) { _, working in working },
    // As files have them, unless its space says otherwise.
    cube("CIColorCubeWithColorSpace", [FilterInput(key: "inputColorSpace", kind: .space)]) { named, _ in
      named ?? .encoded
    },
    FilterDefinition(
      "CIColorMap",
      kCICategoryColorEffect,
      [.image, .image(kCIInputGradientImageKey)]
    ) { values in
      guard let image = values.image, let map = values.image(kCIInputGradientImageKey), !map.extent.isInfinite else {
        return nil
      }
      let row = PixelRect(CGRect(x: map.extent.minX, y: map.extent.minY, width: map.extent.width, height: 1))
      return CIImage(extent: image.extent) { part, space in
        let (source, colors) = (image.raster(part, space), map.raster(row, space))
        guard row.width > 0 else { return source }
        return source.map { pixel in
          let light = (pixel.plain.colors * SIMD3(0.2126, 0.7152, 0.0722)).sum()
          let column = min(row.width - 1, max(0, Int(light * Float(row.width))))
          return colors[row.x + column, row.y] * pixel.alpha
        }
      }
    },
    FilterDefinition(
      "CIColorPolynomial",
      kCICategoryColorAdjustment,
      [.image]
        + ["Red", "Green", "Blue", "Alpha"].map { .vector("input\($0)Coefficients", CIVector(x: 0, y: 1, z: 0, w: 0)) }
    ) { values in
      let rows = ["Red", "Green", "Blue", "Alpha"].map { values.vector("input\($0)Coefficients").row }
      return values.image?.colors { pixel in
        var result = SIMD4<Float>.zero
        for (index, row) in rows.enumerated() {
          let value = pixel[index]
          result[index] = row.x + value * (row.y + value * (row.z + value * row.w))
        }
        return result
      }
    },
    FilterDefinition(
      "CIColorCrossPolynomial",
      kCICategoryColorEffect,
      [.image]
        + ["Red", "Green", "Blue"].enumerated().map { index, name in
          var plain = [CGFloat](repeating: 0, count: 10)
          plain[index] = 1
          return .vector("input\(name)Coefficients", CIVector(values: plain, count: 10))
        }
    ) { values in
      let rows = ["Red", "Green", "Blue"].map { name in
        (0..<10).map { Float(values.vector("input\(name)Coefficients").value(at: $0)) }
      }
      return values.image?.colors { pixel in
        let (r, g, b) = (pixel.x, pixel.y, pixel.z)
        let terms = [r, g, b, r * r, g * g, b * b, r * g, g * b, b * r, 1]
        func sum(_ row: [Float]) -> Float { zip(row, terms).reduce(0) { $0 + $1.0 * $1.1 } }
        return SIMD4(sum(rows[0]), sum(rows[1]), sum(rows[2]), pixel.alpha)
      }
    },
    FilterDefinition(
      "CIToneCurve",
      kCICategoryColorAdjustment,
      [.image] + (0...4).map { .vector("inputPoint\($0)", CIVector(x: CGFloat($0) / 4, y: CGFloat($0) / 4)) }
    ) { values in
      let curve = ToneCurve((0...4).map { Point(values.vector("inputPoint\($0)")) })
      return values.image?.encodedColors { $0.mapColors(curve.value) }
    },
  ]

  private static func cube(
    _ name: String,
    _ inputs: [FilterInput],
    _ numbers: @escaping @Sendable (WorkingSpace?, WorkingSpace) -> WorkingSpace
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryColorEffect,
      [
        .image, .number("inputCubeDimension", 2, 2...128), FilterInput(key: "inputCubeData", kind: .data),
      ] + inputs
    ) { values in
      let size = Int(values.number("inputCubeDimension"))
      guard let image = values.image, size >= 2, let data = values.data("inputCubeData"),
        let cube = ColorCube(size, data)
      else { return nil }
      let named = values.space("inputColorSpace")
      return CIImage(extent: image.extent) { part, space in
        let own = numbers(named, space)
        return image.raster(part, space).map { pixel in
          let plain = pixel.plain
          let found = cube[own.numbers(of: plain, in: space).colors].plain
          let color = space.numbers(of: found, in: own)
          return SIMD4(color.colors, alpha: color.alpha * pixel.alpha).multiplied
        }
      }
    }
  }
}

extension WorkingSpace {
  /// A plain colour that has another space's numbers.
  func numbers(of color: SIMD4<Float>, in other: WorkingSpace) -> SIMD4<Float> {
    if self == other { return color }
    return color.mapColors(self == .linear ? Self.linear : Self.encoded)
  }
}

/// A table of colours, red changing fastest: four numbers each, multiplied by alpha.
private struct ColorCube: Sendable {
  private let size: Int
  private let colors: [SIMD4<Float>]

  init?(_ size: Int, _ data: Data) {
    guard size <= 128, data.count >= size * size * size * 16 else { return nil }
    self.size = size
    colors = data.withUnsafeBytes { bytes in
      (0..<size * size * size).map { index in
        var color = SIMD4<Float>.zero
        for channel in 0..<4 {
          color[channel] = bytes.loadUnaligned(fromByteOffset: index * 16 + channel * 4, as: Float.self)
        }
        return color
      }
    }
  }

  /// Between the eight colours around.
  subscript(color: SIMD3<Float>) -> SIMD4<Float> {
    let place = color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1)) * Float(size - 1)
    let low = place.rounded(.down)
    let part = place - low
    var sum = SIMD4<Float>.zero
    for corner in 0..<8 {
      var (index, weight, stride) = (0, Float(1), 1)
      for axis in 0..<3 {
        let isHigh = corner >> axis & 1 == 1
        index += min(size - 1, Int(low[axis]) + (isHigh ? 1 : 0)) * stride
        weight *= isHigh ? part[axis] : 1 - part[axis]
        stride *= size
      }
      if weight > 0 { sum += colors[index] * weight }
    }
    return sum
  }
}

/// A smooth curve through points, level beyond the first and the last one (a natural cubic spline).
struct ToneCurve: Sendable {
  private let points: [Point]
  private let bends: [Float]

  init(_ points: [Point]) {
    let points = points.sorted { $0.x < $1.x }
    let count = points.count
    var (bends, rest) = ([Float](repeating: 0, count: count), [Float](repeating: 0, count: count))
    for index in 1..<max(1, count - 1) {
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      guard after.x > before.x, here.x > before.x, after.x > here.x else { continue }
      let part = (here.x - before.x) / (after.x - before.x)
      let down = part * bends[index - 1] + 2
      bends[index] = (part - 1) / down
      let turn = (after.y - here.y) / (after.x - here.x) - (here.y - before.y) / (here.x - before.x)
      rest[index] = (6 * turn / (after.x - before.x) - part * rest[index - 1]) / down
    }
    for index in stride(from: count - 2, through: 0, by: -1) {
      bends[index] = bends[index] * bends[index + 1] + rest[index]
    }
    (self.points, self.bends) = (points, bends)
  }

  @Sendable func value(_ x: Float) -> Float {
    guard let first = points.first, let last = points.last else { return x }
    if x <= first.x { return first.y }
    if x >= last.x { return last.y }
    let index = points.lastIndex { $0.x <= x } ?? 0
    let (a, b) = (points[index], points[index + 1])
    let width = b.x - a.x
    guard width > 0 else { return b.y }
    let (left, right) = ((b.x - x) / width, (x - a.x) / width)
    let bend = (left * left * left - left) * bends[index] + (right * right * right - right) * bends[index + 1]
    return left * a.y + right * b.y + bend * width * width / 6
  }
}

extension CIImage {
  /// Changes colours in the numbers that files have, whatever the working space.
  func encodedColors(_ change: @escaping @Sendable (SIMD4<Float>) -> SIMD4<Float>) -> CIImage {
    CIImage(extent: extent) { [self] part, space in
      raster(part, space).map { space.working(change(space.encoded($0.plain))).multiplied }
    }
  }
}
