import Foundation

extension FilterTable {
  static let gradients: [FilterDefinition] = [
    FilterDefinition(
      "CISmoothLinearGradient",
      kCICategoryGradient,
      [
        .vector("inputPoint0", CIVector(x: 0, y: 0)), .vector("inputPoint1", CIVector(x: 200, y: 200)),
        .color("inputColor0", .white), .color("inputColor1", .black),
      ]
    ) { values in
      let (start, end) = (Point(values.vector("inputPoint0")), Point(values.vector("inputPoint1")))
      let way = end - start
      return values.between { point in
        let place = max(0, min(1, ((point - start) * way).sum() / max((way * way).sum(), .leastNormalMagnitude)))
        return place * place * (3 - 2 * place)
      }
    },
    FilterDefinition(
      "CIRadialGradient",
      kCICategoryGradient,
      [
        .center(), .number("inputRadius0", 5, 0...800), .number("inputRadius1", 100, 0...800),
        .color("inputColor0", .white), .color("inputColor1", .black),
      ]
    ) { values in
      let (center, inner, outer) = (values.center, values.number("inputRadius0"), values.number("inputRadius1"))
      return values.between { point in
        let distance = (point - center).length
        if inner == outer { return distance < inner ? 0 : 1 }
        return max(0, min(1, (distance - inner) / (outer - inner)))
      }
    },
    FilterDefinition(
      "CIGaussianGradient",
      kCICategoryGradient,
      [
        .center(), .color("inputColor0", .white), .color("inputColor1", .clear), .radius(300, 0...800),
      ]
    ) { values in
      let (center, radius) = (values.center, max(0.01, values.radius))
      return values.between { point in
        let place = min(1, (point - center).length / radius)
        // A bell whose third standard deviation is the radius, and nothing from there on.
        return place >= 1 ? 1 : 1 - exp(-4.5 * place * place)
      }
    },
    FilterDefinition(
      "CIHueSaturationValueGradient",
      kCICategoryGradient,
      [
        .number("inputValue", 1, 0...1), .radius(300, 0...800), .number("inputSoftness", 1, 0...300),
        .number("inputDither", 1, 0...3), FilterInput(key: "inputColorSpace", kind: .space),
      ]
    ) { values in
      let (own, dither) = (values.space("inputColorSpace") ?? .encoded, values.number("inputDither") / 255)
      let (value, radius) = (values.number("inputValue"), max(1, values.radius))
      let softness = max(0.001, values.number("inputSoftness"))
      let extent = CGRect(x: 0, y: 0, width: CGFloat(2 * radius), height: CGFloat(2 * radius))
      return CIImage(extent: extent) { part, space in
        Raster(part) { x, y in
          let way = Point(Float(x) + 0.5, Float(y) + 0.5) - radius
          let hue = (way.angle / (2 * .pi)).wrapped(1) * 6
          let saturation = min(1, way.length / radius)
          func channel(_ shift: Float) -> Float {
            let place = (shift + hue).wrapped(6)
            return value - value * saturation * max(0, min(1, min(place, 4 - place)))
          }
          let alpha = max(0, min(1, (radius - way.length) / softness))
          // A little noise, so that no steps are seen.
          let grain = dither * (grain(x, y) - 0.5)
          let color = SIMD4(channel(5) + grain, channel(3) + grain, channel(1) + grain, alpha)
          return space.numbers(of: color, in: own).multiplied
        }
      }
    },
    FilterDefinition(
      "CIStripesGenerator",
      kCICategoryGenerator,
      [
        .center(), .color("inputColor0", .white), .color("inputColor1", .black),
        .number(kCIInputWidthKey, 80, 0...800), .number(kCIInputSharpnessKey, 1, 0...1),
      ]
    ) { values in
      let (center, width) = (values.center, max(0.01, values.number(kCIInputWidthKey)))
      let soft = (1 - max(0, min(1, values.number(kCIInputSharpnessKey)))) / 2
      return values.between { point in
        // 0 in the middle of the first colour's stripes, 1 in that of the second's.
        let place = 1 - abs(1 - ((point.x - center.x) / width - 0.5).wrapped(2))
        if soft == 0 { return place < 0.5 ? 0 : 1 }
        return max(0, min(1, (place - 0.5) / (2 * soft) + 0.5))
      }
    },
    FilterDefinition("CIRandomGenerator", kCICategoryGenerator, []) { _ in
      CIImage(extent: .infinite) { part, space in
        Raster(part) { x, y in
          let bits = chance(x, y)
          func byte(_ index: UInt64) -> Float { Float(bits >> (index * 8) & 0xFF) / 255 }
          return space.working(SIMD4(byte(0), byte(1), byte(2), byte(3))).multiplied
        }
      }
    },
    FilterDefinition(
      "CIRoundedRectangleGenerator",
      kCICategoryGenerator,
      [
        .vector(kCIInputExtentKey, CIVector(cgRect: CGRect(x: 0, y: 0, width: 100, height: 100))),
        .radius(10, 0...2000), .color(kCIInputColorKey, .white),
      ]
    ) { values in
      let (extent, color) = (values.vector(kCIInputExtentKey).cgRectValue, values.color(kCIInputColorKey))
      let half = Point(Float(extent.width), Float(extent.height)) / 2
      let radius = min(values.radius, half.min())
      let middle = Point(Float(extent.midX), Float(extent.midY))
      return CIImage(extent: extent) { part, space in
        let color = color.pixel(in: space)
        return Raster(part) { x, y in
          let way = Point(Float(x) + 0.5, Float(y) + 0.5) - middle
          let corner = pointwiseMax(Point(abs(way.x), abs(way.y)) - half + radius, .zero)
          return color * max(0, min(1, radius - corner.length + 0.5))
        }
      }
    },
    FilterDefinition(
      "CICode128BarcodeGenerator",
      kCICategoryGenerator,
      [
        FilterInput(key: "inputMessage", kind: .data), .number("inputQuietSpace", 10, 0...100),
        .number("inputBarcodeHeight", 32, 1...500),
      ]
    ) { values in
      guard let bars = values.data("inputMessage").flatMap({ Code128(Array($0)) })?.bars else { return nil }
      let (quiet, height) = (Int(values.number("inputQuietSpace")), Int(max(1, values.number("inputBarcodeHeight"))))
      let extent = CGRect(x: 0, y: 0, width: bars.count + 2 * quiet, height: height)
      return CIImage(extent: extent) { part, _ in
        Raster(part) { x, _ in
          let isDark = bars.indices.contains(x - quiet) && bars[x - quiet]
          return isDark ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
        }
      }
    },
  ]
}

/// Bits that belong to a pixel.
private func chance(_ x: Int, _ y: Int) -> UInt64 {
  var bits = UInt64(truncatingIfNeeded: x &* 0x1F12_3BB5 ^ y &* 0x5F35_6495 &+ 0x2545)
  bits = (bits ^ bits >> 29) &* 0xBF58_476D_1CE4_E5B9
  bits = (bits ^ bits >> 32) &* 0x94D0_49BB_1331_11EB
  return bits ^ bits >> 29
}
private func grain(_ x: Int, _ y: Int) -> Float { Float(chance(x, y) & 0xFFFF) / 65536 }

extension FilterValues {
  /// The first colour where a function says 0, the second where it says 1.
  fileprivate func between(_ part: @escaping @Sendable (Point) -> Float) -> CIImage {
    let (first, second) = (color("inputColor0"), color("inputColor1"))
    return CIImage(extent: .infinite) { area, space in
      let (from, to) = (first.pixel(in: space), second.pixel(in: space))
      return Raster(area) { x, y in from + (to - from) * part(Point(Float(x) + 0.5, Float(y) + 0.5)) }
    }
  }
}
