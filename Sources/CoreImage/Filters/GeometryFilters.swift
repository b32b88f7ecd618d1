import Foundation

extension FilterTable {
  static let geometry: [FilterDefinition] = [
    FilterDefinition(
      "CIAffineTransform",
      kCICategoryGeometryAdjustment,
      [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { $0.image?.transformed(by: $0.transform) },
    FilterDefinition(
      "CIAffineClamp",
      kCICategoryTileEffect,
      [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { $0.image?.transformed(by: $0.transform).clampedToExtent() },
    FilterDefinition(
      "CICrop",
      kCICategoryGeometryAdjustment,
      [.image, .vector("inputRectangle", CIVector(cgRect: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)))]
    ) { $0.image?.cropped(to: $0.vector("inputRectangle").cgRectValue) },
    FilterDefinition("CIGaussianBlur", kCICategoryBlur, [.image, .number(kCIInputRadiusKey, 10, 0...100)]) {
      $0.image?.blurred(sigma: $0.number(kCIInputRadiusKey))
    },
    FilterDefinition("CIBoxBlur", kCICategoryBlur, [.image, .number(kCIInputRadiusKey, 10, 1...100)]) {
      $0.image?.boxBlurred(radius: $0.number(kCIInputRadiusKey))
    },
    FilterDefinition(
      "CIBloom",
      kCICategoryStylize,
      [.image, .number(kCIInputRadiusKey, 10, 0...100), .number(kCIInputIntensityKey, 0.5, 0...1)]
    ) { values in
      guard let image = values.image else { return nil }
      let part = values.number(kCIInputIntensityKey)
      let glow = image.blurred(sigma: values.number(kCIInputRadiusKey))
      // Light is added, and nowhere taken away.
      return image.combined(with: glow, extent: image.extent.union(glow.extent)) {
        $0 + $1 * part - $0 * $1 * part
      }
    },
    FilterDefinition(
      "CIPixellate",
      kCICategoryStylize,
      [.image, .vector(kCIInputCenterKey, CIVector(x: 150, y: 150)), .number(kCIInputScaleKey, 8, 1...100)]
    ) { values in
      guard let image = values.image else { return nil }
      let size = max(1, Int(values.number(kCIInputScaleKey).rounded()))
      let center = values.vector(kCIInputCenterKey)
      let (left, bottom) = (Int(center.x) % size, Int(center.y) % size)
      @Sendable func start(_ value: Int, _ first: Int) -> Int {
        Int((Double(value - first) / Double(size)).rounded(.down)) * size + first
      }
      let extent =
        image.extent == .infinite ? image.extent : image.extent.insetBy(dx: -CGFloat(size), dy: -CGFloat(size))
      return CIImage(extent: extent) { part, space in
        let source = image.raster(part.grown(by: size), space)
        return Raster(part) { x, y in
          let (column, row) = (start(x, left), start(y, bottom))
          var sum = SIMD4<Float>.zero
          for y in row..<row + size { for x in column..<column + size { sum += source[x, y] } }
          return sum / Float(size * size)
        }
      }
    },
  ]
}
