import Foundation

extension FilterTable {
  static let distortions: [FilterDefinition] =
    round + [
      FilterDefinition(
        "CIBumpDistortionLinear",
        kCICategoryDistortionEffect,
        [.image, .center(), .radius(300, 0...600), .angle(), .number(kCIInputScaleKey, 0.5, -1...1)]
      ) { values in
        let (center, radius, scale) = (values.center, max(1, values.radius), values.number(kCIInputScaleKey))
        let along = Point(angle: values.angle, length: 1)
        return values.image?.distorted { point in
          // Across the line alone.
          let across = ((point - center) * along).sum()
          guard abs(across) < radius else { return point }
          return point - along * (across - across * bump(abs(across) / radius, scale))
        }
      },
      FilterDefinition(
        "CILightTunnel",
        kCICategoryDistortionEffect,
        [.image, .center(), .number("inputRotation", 0, 0...Double.pi / 2), .radius(100, 0...500)]
      ) { values in
        let (center, radius, rotation) = (values.center, max(1, values.radius), values.number("inputRotation"))
        return values.image?.warped(to: .infinite) { point in
          let way = point - center
          guard way.length > radius else { return point }
          return center + Point(angle: way.angle + rotation * (way.length / radius - 1), length: radius)
        }
      },
      FilterDefinition(
        "CIDisplacementDistortion",
        kCICategoryDistortionEffect,
        [.image, .image("inputDisplacementImage"), .number(kCIInputScaleKey, 50, 0...200)]
      ) { values in
        guard let image = values.image, let map = values.image("inputDisplacementImage") else { return nil }
        let scale = values.number(kCIInputScaleKey)
        return CIImage(extent: image.extent) { part, space in
          let (moves, source) = (map.raster(part, space), image.raster(part.grown(by: Int(scale) + 1), space))
          return Raster(part) { x, y in
            let move = moves[x, y].plain
            // A gray of one half leaves a pixel where it is.
            return source.sample(
              Float(x) + 0.5 + (move.x - 0.5) * scale,
              Float(y) + 0.5 + (move.y - 0.5) * scale
            )
          }
        }
      },
    ]

  /// Those that change what lies around a point.
  private static let round: [FilterDefinition] = [
    around("CIBumpDistortion", 300, [.number(kCIInputScaleKey, 0.5, -1...1)]) { values in
      let (radius, scale) = (max(1, values.radius), values.number(kCIInputScaleKey))
      return { $0.length < radius ? $0 * bump($0.length / radius, scale) : $0 }
    },
    around("CIPinchDistortion", 300, [.number(kCIInputScaleKey, 0.5, 0...2)]) { values in
      let (radius, scale) = (max(1, values.radius), values.number(kCIInputScaleKey))
      return { way in
        guard way.length < radius, way.length > 0 else { return way }
        return way / way.length * radius * pow(way.length / radius, max(0, 1 - scale))
      }
    },
    around("CITwirlDistortion", 300, [.angle(.pi)], twirl),
    around("CIVortexDistortion", 300, [.number(kCIInputAngleKey, 56.55, -94.25...94.25)], twirl),
    around("CIHoleDistortion", 150, []) { values in
      let radius = max(0.01, values.radius)
      return { $0.length > radius ? $0 * (1 - radius * radius / ($0 * $0).sum()) : nil }
    },
    around("CICircleSplashDistortion", 150, []) { values in
      let radius = values.radius
      return { $0.length > radius ? $0 / $0.length * radius : $0 }
    },
    around(
      "CITorusLensDistortion",
      160,
      [.number(kCIInputWidthKey, 80, 0...200), .number(kCIInputRefractionKey, 1.7, 0...5)]
    ) { values in
      let (radius, width) = (values.radius, max(0.01, values.number(kCIInputWidthKey)))
      let refraction = max(0.01, values.number(kCIInputRefractionKey))
      return { way in
        // How far from the middle of the ring, -1 to 1.
        let place = (way.length - radius) / (width / 2)
        guard abs(place) < 1, way.length > 0 else { return way }
        // Light bends at the ring's surface, which is a circle across.
        let bent = sin(asin(place) / refraction) * (width / 2)
        return way / way.length * (radius + bent)
      }
    },
  ]

  /// A part of the way to the centre: less inside, all at the edge.
  private static func bump(_ place: Float, _ scale: Float) -> Float {
    let rest = 1 - place * place
    return 1 - scale * rest * rest
  }

  private static func twirl(_ values: FilterValues) -> @Sendable (Point) -> Point? {
    let (radius, angle) = (max(1, values.radius), values.angle)
    return { way in
      guard way.length < radius else { return way }
      let rest = 1 - way.length / radius
      return way.turned(by: -angle * rest * rest)
    }
  }

  private static func around(
    _ name: String,
    _ radius: Double,
    _ inputs: [FilterInput],
    _ warp: @escaping @Sendable (FilterValues) -> @Sendable (Point) -> Point?
  ) -> FilterDefinition {
    FilterDefinition(name, kCICategoryDistortionEffect, [.image, .center(), .radius(radius, 0...1000)] + inputs) {
      let (center, change) = ($0.center, warp($0))
      return $0.image?.distorted { point in change(point - center).map { center + $0 } }
    }
  }
}

extension CIImage {
  fileprivate func distorted(_ source: @escaping @Sendable (Point) -> Point?) -> CIImage {
    warped(to: extent, source)
  }
}
