import Foundation

extension FilterTable {
  static let generators: [FilterDefinition] = [
    FilterDefinition("CIConstantColorGenerator", kCICategoryGenerator, [.color(kCIInputColorKey, .red)]) {
      CIImage(color: $0.color(kCIInputColorKey))
    },
    FilterDefinition(
      "CICheckerboardGenerator",
      kCICategoryGenerator,
      [
        .vector(kCIInputCenterKey, CIVector(x: 150, y: 150)), .color("inputColor0", .white),
        .color("inputColor1", .black),
        .number(kCIInputWidthKey, 80, 0...800), .number(kCIInputSharpnessKey, 1, 0...1),
      ]
    ) { values in
      let (width, center) = (max(1, Double(values.number(kCIInputWidthKey))), values.vector(kCIInputCenterKey))
      let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
      return CIImage(extent: .infinite) { part, space in
        let colors = [first.pixel(in: space), second.pixel(in: space)]
        return Raster(part) { x, y in
          let column = ((Double(x) + 0.5 - Double(center.x)) / width).rounded(.down)
          let row = ((Double(y) + 0.5 - Double(center.y)) / width).rounded(.down)
          return colors[Int(abs(column + row)) % 2]
        }
      }
    },
    FilterDefinition(
      "CILinearGradient",
      kCICategoryGenerator,
      [
        .vector("inputPoint0", CIVector(x: 0, y: 0)), .vector("inputPoint1", CIVector(x: 200, y: 200)),
        .color("inputColor0", .white), .color("inputColor1", .black),
      ]
    ) { values in
      let (start, end) = (values.vector("inputPoint0"), values.vector("inputPoint1"))
      let (first, second) = (values.color("inputColor0"), values.color("inputColor1"))
      let (across, up) = (Float(end.x - start.x), Float(end.y - start.y))
      let length = max(across * across + up * up, .leastNormalMagnitude)
      return CIImage(extent: .infinite) { part, space in
        let (from, to) = (first.pixel(in: space), second.pixel(in: space))
        return Raster(part) { x, y in
          let way = (Float(x) + 0.5 - Float(start.x)) * across + (Float(y) + 0.5 - Float(start.y)) * up
          return from + (to - from) * max(0, min(1, way / length))
        }
      }
    },
    FilterDefinition(
      "CIQRCodeGenerator",
      kCICategoryGenerator,
      [
        FilterInput(key: "inputMessage", kind: .data),
        FilterInput(key: "inputCorrectionLevel", kind: .text, standard: "M"),
      ]
    ) { values in
      guard let message = values.data("inputMessage"),
        let level = QRCode.Correction(rawValue: values.text("inputCorrectionLevel")),
        let code = QRCode(Array(message), level)
      else { return nil }
      // A light pixel on each side.
      let size = code.size + 2
      return CIImage(extent: CGRect(x: 0, y: 0, width: size, height: size)) { part, _ in
        Raster(part) { x, y in
          code.isDark(x - 1, size - 2 - y) ? SIMD4(0, 0, 0, 1) : SIMD4(1, 1, 1, 1)
        }
      }
    },
  ]

  static let reductions: [FilterDefinition] = [
    reduction("CIAreaMaximumAlpha") { pixels in pixels.max { $0.alpha < $1.alpha } ?? .zero },
    reduction("CIAreaMinimumAlpha") { pixels in pixels.min { $0.alpha < $1.alpha } ?? .zero },
    FilterDefinition(
      "CIAreaMinMax",
      kCICategoryReduction,
      [.image, .vector(kCIInputExtentKey, CIVector(cgRect: CGRect(x: 0, y: 0, width: 640, height: 80)))]
    ) { values in
      guard let image = values.image else { return nil }
      let area = PixelRect(values.vector(kCIInputExtentKey).cgRectValue)
      // The darkest on the left, the lightest on the right.
      return CIImage(extent: CGRect(x: 0, y: 0, width: 2, height: 1)) { part, space in
        let pixels = image.raster(area, space).pixels
        return Raster(part) { x, _ in
          x == 0 ? pixels.reduce(pixels.first ?? .zero, pointwiseMin) : pixels.reduce(.zero, pointwiseMax)
        }
      }
    },
    FilterDefinition(
      "CIColumnAverage",
      kCICategoryReduction,
      [.image, .vector(kCIInputExtentKey, CIVector(cgRect: CGRect(x: 0, y: 0, width: 640, height: 80)))]
    ) { values in
      guard let image = values.image else { return nil }
      let area = PixelRect(values.vector(kCIInputExtentKey).cgRectValue)
      return CIImage(extent: CGRect(x: area.x, y: 0, width: area.width, height: 1)) { part, space in
        let pixels = image.raster(area, space)
        return Raster(part) { x, _ in
          (area.y..<area.maxY).reduce(SIMD4<Float>.zero) { $0 + pixels[x, $1] } / Float(max(1, area.height))
        }
      }
    },
    reduction("CIAreaAverage") { $0.reduce(SIMD4<Float>.zero, +) / Float(max(1, $0.count)) },
    reduction("CIAreaMaximum") { $0.reduce(SIMD4<Float>.zero, pointwiseMax) },
    reduction("CIAreaMinimum") { pixels in pixels.reduce(pixels.first ?? .zero, pointwiseMin) },
  ]

  /// One pixel that stands for all of a rectangle.
  private static func reduction(
    _ name: String,
    _ reduce: @escaping @Sendable ([SIMD4<Float>]) -> SIMD4<Float>
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryReduction,
      [.image, .vector(kCIInputExtentKey, CIVector(cgRect: CGRect(x: 0, y: 0, width: 640, height: 80)))]
    ) { values in
      guard let image = values.image else { return nil }
      let area = PixelRect(values.vector(kCIInputExtentKey).cgRectValue)
      return CIImage(extent: CGRect(x: 0, y: 0, width: 1, height: 1)) { part, space in
        Raster(part, filledWith: reduce(image.raster(area, space).pixels))
      }
    }
  }
}
