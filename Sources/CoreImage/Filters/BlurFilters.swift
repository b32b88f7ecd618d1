import Foundation

extension FilterTable {
  static let blurs: [FilterDefinition] = [
    FilterDefinition("CIDiscBlur", kCICategoryBlur, [.image, .radius(8, 0...100)]) {
      $0.image?.gathered(disc($0.radius)) { pixels in pixels.reduce(.zero, +) / Float(pixels.count) }
    },
    FilterDefinition("CIMedianFilter", kCICategoryBlur, [.image]) {
      let square = (-1...1).flatMap { y in (-1...1).map { Offset($0, y) } }
      return $0.image?.gathered(square, grows: false) { pixels in
        var median = SIMD4<Float>.zero
        for channel in 0..<4 { median[channel] = pixels.map { $0[channel] }.sorted()[4] }
        return median
      }
    },
    FilterDefinition("CIMotionBlur", kCICategoryBlur, [.image, .radius(20, 0...100), .angle()]) { values in
      let (reach, way) = (Int(values.radius.rounded(.up)), Point(angle: values.angle, length: 1))
      return values.image?.swept(reach) { point, step in point + way * Float(step) }
    },
    FilterDefinition(
      "CIZoomBlur",
      kCICategoryBlur,
      [.image, .center(), .number("inputAmount", 20, -200...200)]
    ) { values in
      let (center, amount) = (values.center, values.number("inputAmount"))
      guard let image = values.image, amount != 0 else { return values.image }
      let steps = 16
      return CIImage(extent: image.extent) { part, space in
        let source = image.raster(PixelRect(image.extent.intersection(reached(part, center, amount))), space)
        return Raster(part) { x, y in
          let point = Point(Float(x) + 0.5, Float(y) + 0.5)
          var sum = SIMD4<Float>.zero
          // Towards the centre, as far as the amount says of a hundred points' way.
          for step in 0..<steps {
            let place = point + (center - point) * (amount / 100 * Float(step) / Float(steps))
            sum += source.sample(place.x, place.y)
          }
          return sum / Float(steps)
        }
      }
    },
    morphology("CIMorphologyMaximum", .zero, pointwiseMax),
    morphology("CIMorphologyMinimum", SIMD4(repeating: .infinity), pointwiseMin),
    FilterDefinition("CIMorphologyGradient", kCICategoryBlur, [.image, .radius(5, 0...50)]) {
      $0.image?.gathered(disc($0.radius), grows: false) { pixels in
        let spread =
          pixels.reduce(.zero, pointwiseMax) - pixels.reduce(SIMD4(repeating: .infinity), pointwiseMin)
        return SIMD4(spread.colors, alpha: 1)
      }
    },
    rectangles("CIMorphologyRectangleMaximum", .zero, pointwiseMax),
    rectangles("CIMorphologyRectangleMinimum", SIMD4(repeating: .infinity), pointwiseMin),
  ]

  private static func reached(_ part: PixelRect, _ center: Point, _ amount: Float) -> CGRect {
    let middle = CGRect(x: CGFloat(center.x), y: CGFloat(center.y), width: 1, height: 1)
    guard amount < 0 else { return part.rect.union(middle).insetBy(dx: -2, dy: -2) }
    let way = CGFloat(-amount / 100)
    let size = CGSize(width: part.rect.union(middle).width * way, height: part.rect.union(middle).height * way)
    return part.rect.insetBy(dx: -size.width - 2, dy: -size.height - 2)
  }

  private static func disc(_ radius: Float) -> [Offset] {
    let reach = Int(radius.rounded(.down))
    return (-reach...reach).flatMap { y in
      (-reach...reach).filter { Float($0 * $0 + y * y) <= radius * radius }.map { Offset($0, y) }
    }
  }

  private static func morphology(
    _ name: String,
    _ first: SIMD4<Float>,
    _ join: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterDefinition {
    FilterDefinition(name, kCICategoryBlur, [.image, .radius(0, 0...50)]) {
      $0.image?.gathered(disc($0.radius), grows: first == .zero) { $0.reduce(first, join) }
    }
  }

  private static func rectangles(
    _ name: String,
    _ first: SIMD4<Float>,
    _ join: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryBlur,
      [.image, .number(kCIInputWidthKey, 5, 1...50), .number("inputHeight", 5, 1...50)]
    ) { values in
      let (across, up) = (Int(values.number(kCIInputWidthKey)) / 2, Int(values.number("inputHeight")) / 2)
      let offsets = (-up...up).flatMap { y in (-across...across).map { Offset($0, y) } }
      return values.image?.gathered(offsets, grows: first == .zero) { $0.reduce(first, join) }
    }
  }
}

/// Whole pixels from one to another.
typealias Offset = SIMD2<Int>

extension CIImage {
  /// Makes each pixel of some around it.
  func gathered(
    _ offsets: [Offset],
    grows: Bool = true,
    _ make: @escaping @Sendable ([SIMD4<Float>]) -> SIMD4<Float>
  ) -> CIImage {
    let reach = offsets.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
    let isEndless = extent.isInfinite || extent.isNull
    let box = isEndless || !grows ? extent : extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    let source = grows ? self : clampedToExtent()
    return CIImage(extent: box) { part, space in
      let pixels = source.raster(part.grown(by: reach), space)
      // One array for all pixels: it is made once.
      var around = [SIMD4<Float>](repeating: .zero, count: offsets.count)
      return Raster(part) { x, y in
        for (index, offset) in offsets.enumerated() { around[index] = pixels[x + offset.x, y + offset.y] }
        return make(around)
      }
    }
  }

  /// The mean along a line through each pixel.
  fileprivate func swept(_ reach: Int, _ place: @escaping @Sendable (Point, Int) -> Point) -> CIImage {
    guard reach > 0 else { return self }
    let isEndless = extent.isInfinite || extent.isNull
    let box = isEndless ? extent : extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    return CIImage(extent: box) { [self] part, space in
      let pixels = raster(part.grown(by: reach + 1), space)
      return Raster(part) { x, y in
        let point = Point(Float(x) + 0.5, Float(y) + 0.5)
        var sum = SIMD4<Float>.zero
        for step in -reach...reach {
          let there = place(point, step)
          sum += pixels.sample(there.x, there.y)
        }
        return sum / Float(2 * reach + 1)
      }
    }
  }
}
