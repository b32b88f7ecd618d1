import Foundation

/// A place of a surface that is seen.
struct SurfacePoint {
  /// In the scene.
  var position: SIMD3<Float>
  /// In the scene, not as long as 1.
  var normal: SIMD3<Float>
  var coordinates: SIMD2<Float>
  /// What its corners are tinted with.
  var tint: SIMD4<Float>

  static func + (a: SurfacePoint, b: SurfacePoint) -> SurfacePoint {
    SurfacePoint(
      position: a.position + b.position,
      normal: a.normal + b.normal,
      coordinates: a.coordinates + b.coordinates,
      tint: a.tint + b.tint
    )
  }
  static func * (a: SurfacePoint, factor: Float) -> SurfacePoint {
    SurfacePoint(
      position: a.position * factor,
      normal: a.normal * factor,
      coordinates: a.coordinates * factor,
      tint: a.tint * factor
    )
  }
}

/// A material's property as it is drawn.
struct SurfaceProperty {
  private let picture: Picture?
  private let color: SIMD4<Float>
  private let intensity: Float
  private let wraps: (SCNWrapMode, SCNWrapMode)
  private let isSmooth: Bool
  private let transform: Transform?

  /// - Parameter isNumber: whether its numbers are no colours.
  init(_ property: SCNMaterialProperty, isNumber: Bool = false) {
    switch property.drawn {
    case .color(let color):
      picture = nil
      self.color = isNumber ? color : SIMD4(color.xyz.linear, color.w)
    case .picture(let picture):
      self.picture = picture
      color = .zero
    }
    intensity = Float(property.intensity)
    wraps = (property.wrapS, property.wrapT)
    isSmooth = property.magnificationFilter == .linear
    transform = SCNMatrix4IsIdentity(property.contentsTransform) ? nil : Transform(property.contentsTransform)
  }

  /// In linear light, not multiplied by alpha.
  func color(at place: SIMD2<Float>) -> SIMD4<Float> {
    var found = color
    if let picture {
      let moved = transform.map { $0.point(SIMD3(place.x, place.y, 0)) } ?? SIMD3(place.x, place.y, 0)
      found = picture.color(moved.x, moved.y, wraps.0, wraps.1, isSmooth: isSmooth)
    }
    return intensity == 1 ? found : SIMD4(found.xyz * intensity, found.w)
  }
}

/// A light as it shines on the scene.
struct SurfaceLight {
  var type: SCNLight.LightType
  var radiance: SIMD3<Float>
  var position: SIMD3<Float>
  /// Where it shines.
  var direction: SIMD3<Float>
  var start: Float
  var end: Float
  var exponent: Float
  /// The cosines of half of the two angles of a cone.
  var inner: Float
  var outer: Float
  var mask: Int

  init(_ light: SCNLight, _ world: Transform) {
    (type, radiance, mask) = (light.type, light.radiance, light.categoryBitMask)
    position = world.translation
    direction = world.vector(SIMD3(0, 0, -1)).unit
    (start, end) = (Float(light.attenuationStartDistance), Float(light.attenuationEndDistance))
    exponent = Float(light.attenuationFalloffExponent)
    inner = cos(Float(light.spotInnerAngle) * .pi / 360)
    outer = cos(Float(light.spotOuterAngle) * .pi / 360)
  }

  /// What comes to a place, and from where.
  func arriving(at place: SIMD3<Float>) -> (light: SIMD3<Float>, from: SIMD3<Float>) {
    if type == .directional { return (radiance, -direction) }
    let way = position - place
    let distance = way.length
    let from = distance > 0 ? way / distance : SIMD3(0, 1, 0)
    var part: Float = 1
    if end > 0 { part = pow(max(0, min(1, 1 - (distance - start) / max(1e-6, end - start))), exponent) }
    if type == .spot {
      let cosine = -from.dot(direction)
      let edge = max(0, min(1, (cosine - outer) / max(1e-6, inner - outer)))
      part *= edge * edge * (3 - 2 * edge)
    }
    return (radiance * part, from)
  }
}

/// Haze between the camera and what is far away.
struct SurfaceFog {
  var color: SIMD3<Float>
  var start: Float
  var end: Float
  var exponent: Float
}
