import Foundation

extension FilterTable {
  static let tiles: [FilterDefinition] = [
    FilterDefinition(
      "CIAffineTile",
      kCICategoryTileEffect,
      [.image, FilterInput(key: kCIInputTransformKey, kind: .transform)]
    ) { values in
      guard let image = values.image, !image.extent.isInfinite, !image.extent.isEmpty else { return values.image }
      let (extent, back) = (image.extent, values.transform.inverted())
      return image.warped(to: .infinite) { point in
        let place = CGPoint(x: CGFloat(point.x), y: CGFloat(point.y)).applying(back)
        return Point(
          Float(extent.minX + (place.x - extent.minX).wrapped(extent.width)),
          Float(extent.minY + (place.y - extent.minY).wrapped(extent.height))
        )
      }
    },
    FilterDefinition(
      "CIKaleidoscope",
      kCICategoryTileEffect,
      [.image, .number("inputCount", 6, 1...64), .center(), .angle()]
    ) { values in
      guard let image = values.image else { return nil }
      let (center, angle) = (values.center, values.angle)
      let slice = 2 * Float.pi / max(1, values.number("inputCount"))
      return image.warped(to: .infinite) { point in
        let way = point - center
        // Each slice is the mirror of the one before.
        let place = (way.angle - angle).wrapped(slice)
        return center + Point(angle: min(place, slice - place) + angle, length: way.length)
      }
    },
    FilterDefinition(
      "CIFourfoldReflectedTile",
      kCICategoryTileEffect,
      [
        .image, .center(), .angle(), .number("inputAcuteAngle", .pi / 2, 0...Double.pi),
        .number(kCIInputWidthKey, 100, 1...200),
      ]
    ) { values in
      let (center, angle, width) = (values.center, values.angle, max(1, values.number(kCIInputWidthKey)))
      let acute = values.number("inputAcuteAngle")
      let (along, up) = (Point(1, 0), Point(angle: acute, length: 1))
      return values.image?.warped(to: .infinite) { point in
        let way = (point - center).turned(by: -angle)
        // In steps along the two edges of a tile.
        let (u, v) = (way.x - way.y * up.x / (up.y == 0 ? 1 : up.y), way.y / (up.y == 0 ? 1 : up.y))
        let tile = along * u.mirrored(width) + up * v.mirrored(width)
        return center + tile.turned(by: angle)
      }
    },
    FilterDefinition(
      "CIParallelogramTile",
      kCICategoryTileEffect,
      [
        .image, .center(), .angle(), .number("inputAcuteAngle", .pi / 2, 0...Double.pi),
        .number(kCIInputWidthKey, 100, 1...200),
      ]
    ) { values in
      let (center, angle, width) = (values.center, values.angle, max(1, values.number(kCIInputWidthKey)))
      let up = Point(angle: values.number("inputAcuteAngle"), length: 1)
      return values.image?.warped(to: .infinite) { point in
        let way = (point - center).turned(by: -angle)
        let (u, v) = (way.x - way.y * up.x / (up.y == 0 ? 1 : up.y), way.y / (up.y == 0 ? 1 : up.y))
        return center + (Point(1, 0) * u.wrapped(width) + up * v.wrapped(width)).turned(by: angle)
      }
    },
  ]
}

extension BinaryFloatingPoint {
  /// What is left of a length in steps of another: from 0 up to that.
  func wrapped(_ step: Self) -> Self { self - (self / step).rounded(.down) * step }
  /// There and back again.
  func mirrored(_ step: Self) -> Self {
    let place = wrapped(2 * step)
    return min(place, 2 * step - place)
  }
}
