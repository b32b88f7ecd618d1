import Foundation

extension FilterTable {
  static let stylizing: [FilterDefinition] = [
    FilterDefinition("CIEdges", kCICategoryStylize, [.image, .number(kCIInputIntensityKey, 1, 0...10)]) { values in
      let part = values.number(kCIInputIntensityKey)
      return values.image?.gathered(around, grows: false) { pixels in
        let (across, up) = gradients(pixels)
        let edge = (across * across + up * up).squareRoot() * part
        return SIMD4(edge.colors * pixels[4].alpha, alpha: pixels[4].alpha)
      }
    },
    FilterDefinition("CISobelGradients", kCICategoryReduction, [.image]) { values in
      values.image?.gathered(around, grows: false) { pixels in
        let (across, up) = gradients(pixels)
        let light = SIMD3<Float>(0.2126, 0.7152, 0.0722)
        return SIMD4((across.colors * light).sum() + 0.5, (up.colors * light).sum() + 0.5, 0, 1)
      }
    },
    FilterDefinition(
      "CIGloom",
      kCICategoryStylize,
      [.image, .radius(10, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
    ) { values in
      guard let image = values.image else { return nil }
      let part = values.number(kCIInputIntensityKey)
      let soft = (image.extent.isInfinite ? image : image.clampedToExtent()).blurred(sigma: values.radius)
      // Light is taken away, and nowhere added.
      return image.combined(with: soft, extent: image.extent) { pixel, mean in
        SIMD4(
          pixel.colors + (pointwiseMin(pixel.colors, mean.colors * pixel.alpha) - pixel.colors) * part,
          alpha: pixel.alpha
        )
      }
    },
    cells("CICrystallize", [.radius(20, 1...100)], center: .center()) { values in
      let (radius, center) = (max(1, values.radius), values.center)
      return { point in
        nearest(point, center, radius) { column, row in
          // One corner of a crystal in each square, anywhere in it.
          Point(noise(column, row, 1), noise(column, row, 2))
        }
      }
    },
    cells("CIHexagonalPixellate", [.number(kCIInputScaleKey, 8, 1...100)], center: .center()) { values in
      let (size, center) = (max(1, values.number(kCIInputScaleKey)), values.center)
      return { point in
        // Hexagons are what is nearest to points in rows that are shifted in turn.
        let (height, place) = (size * Float(3).squareRoot() / 2, point - center)
        let row = Int((place.y / height).rounded(.down))
        var best: (Offset, Float)?
        for row in row...row + 1 {
          let shift: Float = row % 2 == 0 ? 0 : 0.5
          for column in [Int((place.x / size - shift).rounded(.down)), Int((place.x / size - shift).rounded(.up))] {
            let distance = (place - Point((Float(column) + shift) * size, Float(row) * height)).length
            if distance < best?.1 ?? .infinity { best = (Offset(column, row), distance) }
          }
        }
        return best!.0
      }
    },
    FilterDefinition(
      "CIVignette",
      kCICategoryColorEffect,
      [.image, .number(kCIInputIntensityKey, 0, -1...1), .radius(1, 0...2)]
    ) { values in
      guard let image = values.image, !image.extent.isInfinite, !image.extent.isEmpty else { return values.image }
      let extent = image.extent
      let middle = Point(Float(extent.midX), Float(extent.midY))
      let corner = Float((extent.width * extent.width + extent.height * extent.height).squareRoot() / 2)
      let (part, radius) = (values.number(kCIInputIntensityKey), max(0.01, values.radius))
      return image.shaded { point in
        let place = min(1, (point - middle).length / corner / radius)
        return max(0, 1 - part * place * place)
      }
    },
    FilterDefinition(
      "CIVignetteEffect",
      kCICategoryColorEffect,
      [
        .image, .center(), .radius(150, 0...2000), .number(kCIInputIntensityKey, 1, -1...1),
        .number("inputFalloff", 0.5, 0...1),
      ]
    ) { values in
      let (center, radius, part) = (values.center, values.radius, values.number(kCIInputIntensityKey))
      let width = max(1, values.radius * values.number("inputFalloff"))
      return values.image?.shaded { point in
        let place = max(0, min(1, ((point - center).length - radius) / width))
        return max(0, 1 - part * place * place * (3 - 2 * place))
      }
    },
    screen("CIDotScreen", [.center(), .angle(), .number(kCIInputWidthKey, 6, 1...50)]) { values in
      let (center, angle, step) = (values.center, values.angle, .pi / max(1, values.number(kCIInputWidthKey)))
      return { point in
        let place = (point - center).turned(by: -angle) * (2 * step)
        return 0.5 + (cos(place.x) + cos(place.y)) / 4
      }
    },
    screen("CILineScreen", [.center(), .angle(), .number(kCIInputWidthKey, 6, 1...50)]) { values in
      let (center, angle, step) = (values.center, values.angle, .pi / max(1, values.number(kCIInputWidthKey)))
      return { point in 0.5 + cos((point - center).turned(by: -angle).y * 2 * step) / 2 }
    },
    screen("CICircularScreen", [.center(), .number(kCIInputWidthKey, 6, 1...50)]) { values in
      let (center, step) = (values.center, .pi / max(1, values.number(kCIInputWidthKey)))
      return { point in 0.5 + cos((point - center).length * 2 * step) / 2 }
    },
  ]

  /// The pixels around one, row by row from below.
  private static let around = (-1...1).flatMap { y in (-1...1).map { Offset($0, y) } }

  /// How much lighter it becomes to the right and upwards (Sobel's weights).
  private static func gradients(_ p: [SIMD4<Float>]) -> (SIMD4<Float>, SIMD4<Float>) {
    let across = (p[2] - p[0]) + (p[5] - p[3]) * 2 + (p[8] - p[6])
    let up = (p[6] - p[0]) + (p[7] - p[1]) * 2 + (p[8] - p[2])
    return (across / 4, up / 4)
  }

  /// A number from 0 to 1 that belongs to a square.
  private static func noise(_ column: Int, _ row: Int, _ salt: Int) -> Float {
    var bits = UInt64(bitPattern: Int64(column &* 0x1F1F_1F1F ^ row &* 0x3C6E_F372 ^ salt &* 0x5851_F42D))
    bits = (bits ^ bits >> 31) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 29) &* 0xBF58_476D_1CE4_E5B9
    return Float((bits ^ bits >> 32) & 0xFFFF) / 65536
  }

  /// The square whose point is nearest, of those around.
  private static func nearest(
    _ point: Point,
    _ center: Point,
    _ size: Float,
    _ seed: (Int, Int) -> Point
  ) -> Offset {
    let place = (point - center) / size
    let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    var best: (Offset, Float)?
    for row in row - 1...row + 1 {
      for column in column - 1...column + 1 {
        let distance = (place - Point(Float(column), Float(row)) - seed(column, row)).length
        if distance < best?.1 ?? .infinity { best = (Offset(column, row), distance) }
      }
    }
    return best!.0
  }

  /// The mean of each cell in all of its pixels. A cell is not wider than four times the radius or the scale.
  private static func cells(
    _ name: String,
    _ inputs: [FilterInput],
    center: FilterInput,
    _ cell: @escaping @Sendable (FilterValues) -> @Sendable (Point) -> Offset
  ) -> FilterDefinition {
    let key = inputs[0].key
    return FilterDefinition(name, kCICategoryStylize, [.image] + inputs + [center]) { values in
      guard let image = values.image else { return nil }
      let cell = cell(values)
      let reach = Int(max(1, values.number(key)) * 4)
      return CIImage(extent: image.extent) { part, space in
        let wide = part.grown(by: reach)
        let source = image.raster(PixelRect(image.extent.intersection(wide.rect)), space)
        var means: [Offset: (SIMD4<Float>, Float)] = [:]
        for y in source.rect.y..<source.rect.maxY {
          for x in source.rect.x..<source.rect.maxX {
            let place = cell(Point(Float(x) + 0.5, Float(y) + 0.5))
            let sum = means[place, default: (.zero, 0)]
            means[place] = (sum.0 + source[x, y], sum.1 + 1)
          }
        }
        return Raster(part) { x, y in
          means[cell(Point(Float(x) + 0.5, Float(y) + 0.5))].map { $0.0 / $0.1 } ?? .zero
        }
      }
    }
  }

  /// Black and white by whether the image is lighter than a pattern, softly where the sharpness is less than 1.
  private static func screen(
    _ name: String,
    _ inputs: [FilterInput],
    _ pattern: @escaping @Sendable (FilterValues) -> @Sendable (Point) -> Float
  ) -> FilterDefinition {
    let sharpness = FilterInput.number(kCIInputSharpnessKey, 0.7, 0...1)
    return FilterDefinition(name, kCICategoryHalftoneEffect, [.image] + inputs + [sharpness]) { values in
      guard let image = values.image else { return nil }
      let (pattern, width) = (pattern(values), max(0.001, 1 - values.number(kCIInputSharpnessKey)))
      return CIImage(extent: image.extent) { part, space in
        let source = image.raster(part, space)
        return Raster(part) { x, y in
          let pixel = source[x, y].plain
          let light = (pixel.colors * SIMD3(0.2126, 0.7152, 0.0722)).sum()
          let limit = 1 - pattern(Point(Float(x) + 0.5, Float(y) + 0.5))
          let value = max(0, min(1, (light - limit) / width + 0.5))
          return SIMD4(value, value, value, 1) * pixel.alpha
        }
      }
    }
  }
}

extension CIImage {
  /// Makes colours darker or lighter by where they are.
  fileprivate func shaded(_ factor: @escaping @Sendable (Point) -> Float) -> CIImage {
    CIImage(extent: extent) { [self] part, space in
      let source = raster(part, space)
      return Raster(part) { x, y in
        let pixel = source[x, y]
        return SIMD4(pixel.colors * factor(Point(Float(x) + 0.5, Float(y) + 0.5)), alpha: pixel.alpha)
      }
    }
  }
}
