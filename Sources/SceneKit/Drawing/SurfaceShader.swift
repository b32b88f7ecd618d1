import Foundation

/// Makes the colours of one material in the light of a scene.
struct SurfaceShader {
  private let model: SCNMaterial.LightingModel
  private let diffuse: SurfaceProperty
  private let ambient: SurfaceProperty
  private let specular: SurfaceProperty
  private let emission: SurfaceProperty
  private let transparent: SurfaceProperty
  private let multiply: SurfaceProperty
  private let metalness: SurfaceProperty
  private let roughness: SurfaceProperty
  private let shininess: Float
  private let opacity: Float
  private let isTransparentByLightness: Bool
  private let lights: [SurfaceLight]
  private let everywhere: SIMD3<Float>
  private let eye: SIMD3<Float>
  /// Where it is looked to, where all ways of light are parallel; zero with perspective.
  private let parallel: SIMD3<Float>
  private let fog: SurfaceFog?

  init(_ material: SCNMaterial, opacity: Float, mask: Int, in scene: DrawnScene) {
    model = material.lightingModel
    diffuse = SurfaceProperty(material.diffuse)
    ambient = SurfaceProperty(material.locksAmbientWithDiffuse ? material.diffuse : material.ambient)
    (specular, emission) = (SurfaceProperty(material.specular), SurfaceProperty(material.emission))
    (transparent, multiply) = (SurfaceProperty(material.transparent), SurfaceProperty(material.multiply))
    metalness = SurfaceProperty(material.metalness, isNumber: true)
    roughness = SurfaceProperty(material.roughness, isNumber: true)
    shininess = max(1, Float(material.shininess) * 128)
    self.opacity = opacity * Float(material.transparency)
    isTransparentByLightness = material.transparencyMode == .rgbZero
    let shining = scene.lights.filter { $0.mask & mask != 0 }
    lights = shining.filter { $0.type != .ambient }
    everywhere = shining.filter { $0.type == .ambient }.reduce(.zero) { $0 + $1.radiance }
    (eye, parallel, fog) = (scene.eye, scene.parallel, scene.fog)
  }

  /// The colour of a place in linear light, multiplied by alpha.
  func color(_ point: SurfacePoint) -> SIMD4<Float> {
    let place = point.coordinates
    let base = diffuse.color(at: place) * point.tint
    var light: SIMD3<Float>
    let toEye = parallel == .zero ? (eye - point.position).unit : -parallel
    switch model {
    case .constant: light = base.xyz
    case .physicallyBased: light = physical(point, base.xyz, toEye) + emission.color(at: place).xyz
    default: light = classic(point, base.xyz, toEye) + emission.color(at: place).xyz
    }
    light *= multiply.color(at: place).xyz
    if let fog {
      let distance = (eye - point.position).length
      let part = max(0, min(1, (distance - fog.start) / max(1e-6, fog.end - fog.start)))
      let haze = pow(part, fog.exponent)
      light = light * (1 - haze) + fog.color * haze
    }
    let alpha = max(0, min(1, base.w * opacity * cover(at: place)))
    return SIMD4(pointwiseMax(light, .zero) * alpha, alpha)
  }

  private func cover(at place: SIMD2<Float>) -> Float {
    let color = transparent.color(at: place)
    guard isTransparentByLightness else { return color.w }
    return 1 - (0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z)
  }

  /// Lambert's light, with highlights by Phong's or Blinn's formula.
  private func classic(_ point: SurfacePoint, _ base: SIMD3<Float>, _ toEye: SIMD3<Float>) -> SIMD3<Float> {
    let normal = point.normal.unit
    var sum = ambient.color(at: point.coordinates).xyz * point.tint.xyz * everywhere
    let shine = model == .lambert ? SIMD3<Float>.zero : specular.color(at: point.coordinates).xyz
    for light in lights {
      let (arriving, from) = light.arriving(at: point.position)
      let facing = normal.dot(from)
      guard facing > 0 else { continue }
      sum += base * arriving * facing
      guard shine != .zero else { continue }
      let cosine =
        model == .phong
        ? (normal * (2 * facing) - from).dot(toEye) : normal.dot((from + toEye).unit)
      if cosine > 0 { sum += shine * arriving * pow(cosine, shininess) }
    }
    return sum
  }

  /// Cook's and Torrance's light, by how rough the surface is and how much of a metal.
  private func physical(_ point: SurfacePoint, _ base: SIMD3<Float>, _ toEye: SIMD3<Float>) -> SIMD3<Float> {
    let normal = point.normal.unit
    let metal = max(0, min(1, metalness.color(at: point.coordinates).x))
    let rough = max(0.04, min(1, roughness.color(at: point.coordinates).x))
    let straight = SIMD3<Float>(repeating: 0.04) * (1 - metal) + base * metal
    let matte = base * (1 - metal)
    var sum = (matte + straight) * everywhere
    let (alpha, toView) = (rough * rough, max(1e-4, normal.dot(toEye)))
    for light in lights {
      let (arriving, from) = light.arriving(at: point.position)
      let facing = normal.dot(from)
      guard facing > 0 else { continue }
      let half = (from + toEye).unit
      let (cosine, grazing) = (max(0, normal.dot(half)), max(0, half.dot(toEye)))
      let spread = cosine * cosine * (alpha * alpha - 1) + 1
      let distribution = alpha * alpha / max(1e-7, .pi * spread * spread)
      let k = (rough + 1) * (rough + 1) / 8
      let masking = 1 / ((facing * (1 - k) + k) * (toView * (1 - k) + k) * 4)
      let fresnel = straight + (1 - straight) * pow(1 - grazing, 5)
      // A light of 1000 lumens makes a white surface white: pi is in it.
      sum += (matte * (1 - fresnel) + fresnel * (distribution * masking * .pi)) * arriving * facing
    }
    return sum
  }
}
