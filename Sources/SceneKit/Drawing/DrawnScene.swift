import CoreGraphics
import Foundation
import UIKit

/// A scene as it is seen from somewhere, at one moment.
struct DrawnScene {
  private(set) var lights: [SurfaceLight] = []
  private(set) var eye = SIMD3<Float>.zero
  private(set) var parallel = SIMD3<Float>.zero
  private(set) var fog: SurfaceFog?
  private(set) var viewpoint: Viewpoint
  private var items: [Item] = []
  private let background: SCNMaterialProperty

  /// A part of a node's shape.
  private struct Item {
    var node: SCNNode
    var mesh: Mesh
    var part: Mesh.Part
    var material: SCNMaterial
    var world: Transform
    var opacity: Float
    var isTransparent: Bool
    /// From the camera.
    var distance: Float
  }

  init(_ scene: SCNScene, _ viewpoint: Viewpoint, addsLight: Bool) {
    self.viewpoint = viewpoint
    background = scene.background
    eye = viewpoint.world.translation
    if viewpoint.isOrthographic { parallel = viewpoint.world.vector(SIMD3(0, 0, -1)).unit }
    if scene.fogEndDistance > 0, case .color(let color) = PropertyContents(scene.fogColor) {
      fog = SurfaceFog(
        color: color.xyz.linear,
        start: Float(scene.fogStartDistance),
        end: Float(scene.fogEndDistance),
        exponent: Float(scene.fogDensityExponent)
      )
    }
    collect(scene.rootNode, .identity, 1)
    light(addsLight)
    items.sort { one, other in
      if one.node.renderingOrder != other.node.renderingOrder {
        return one.node.renderingOrder < other.node.renderingOrder
      }
      if one.isTransparent != other.isTransparent { return other.isTransparent }
      return one.isTransparent ? one.distance > other.distance : one.distance < other.distance
    }
  }

  private mutating func collect(_ node: SCNNode, _ above: Transform, _ opacity: Float) {
    guard !node.isHidden else { return }
    let world = above * node.presentedPlace.transform
    let seen = opacity * Float(node.presentedOpacity)
    if let light = node.light { lights.append(SurfaceLight(light, world)) }
    if let geometry = node.geometry, seen > 0, viewpoint.mask & node.categoryBitMask != 0 {
      collect(geometry, of: node, world, seen)
    }
    for child in node.childNodes { collect(child, world, seen) }
  }

  private mutating func collect(_ geometry: SCNGeometry, of node: SCNNode, _ world: Transform, _ opacity: Float) {
    let mesh = geometry.mesh
    let distance = (Bounds(mesh.bounds).applying(world).center - eye).length
    for (index, part) in mesh.parts.enumerated() where !part.indices.isEmpty {
      let materials = geometry.materials
      let material = materials.isEmpty ? SCNMaterial() : materials[index % materials.count]
      items.append(
        Item(
          node: node,
          mesh: mesh,
          part: part,
          material: material,
          world: world,
          opacity: opacity,
          isTransparent: material.isTranslucent || opacity < 1,
          distance: distance
        )
      )
    }
  }

  /// Where nothing shines, all is as bright as it is by itself, or lit from where it is seen.
  private mutating func light(_ addsLight: Bool) {
    guard !lights.contains(where: { $0.type != .ambient }) else { return }
    let light = SCNLight()
    if addsLight {
      lights.append(SurfaceLight(light, viewpoint.world))
    } else if lights.isEmpty {
      light.type = .ambient
      lights.append(SurfaceLight(light, .identity))
    }
  }

  // MARK: Drawing

  /// - Parameters:
  ///   - size: in pixels.
  ///   - samples: how many of them make one in both directions.
  ///   - background: where the scene has none.
  func image(width: Int, height: Int, samples: Int, background: CGColor?) -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    let plain = background.map { SCNMaterialProperty(contents: $0) }
    let color = plain.map { SurfaceProperty($0).color(at: .zero) } ?? .zero
    let canvas = Canvas(
      width: width * samples,
      height: height * samples,
      background: SIMD4(color.xyz * color.w, color.w)
    )
    if self.background.contents != nil {
      let property = SurfaceProperty(self.background)
      canvas.fill { u, v in
        let color = property.color(at: SIMD2(u, v))
        return SIMD4(color.xyz * color.w, color.w)
      }
    }
    for item in items { draw(item, on: canvas) }
    return canvas.image(reducedBy: samples)
  }

  private func draw(_ item: Item, on canvas: Canvas) {
    let (mesh, material) = (item.mesh, item.material)
    let (toClip, forNormals) = (viewpoint.projection * viewpoint.view * item.world, item.world.forNormals)
    let shader = SurfaceShader(material, opacity: item.opacity, mask: item.node.categoryBitMask, in: self)
    let mode = DrawingMode(
      blend: material.blendMode,
      writesDepth: material.writesToDepthBuffer,
      readsDepth: material.readsFromDepthBuffer,
      culled: material.isDoubleSided ? nil : item.world.isMirroring ? material.cullMode.other : material.cullMode,
      isDoubleSided: material.isDoubleSided
    )
    let corners = mesh.positions.indices.map { index in
      let position = SIMD4(mesh.positions[index], 1)
      return SeenCorner(
        clip: toClip * position,
        point: SurfacePoint(
          position: (item.world * position).xyz,
          normal: (forNormals * SIMD4(mesh.normals[index], 0)).xyz,
          coordinates: mesh.coordinates[index],
          tint: mesh.colors.isEmpty ? .one : SIMD4(mesh.colors[index].xyz.linear, mesh.colors[index].w)
        )
      )
    }
    let indices = item.part.indices
    let step = item.part.primitive == .triangles ? 3 : item.part.primitive == .line ? 2 : 1
    for start in stride(from: 0, through: indices.count - step, by: step) {
      let own = indices[start..<start + step].map { corners[Int($0)] }
      switch step {
      case 3 where material.fillMode == .lines:
        for side in 0..<3 { canvas.line(own[side], own[(side + 1) % 3], mode, shader.color) }
      case 3: canvas.triangle(own, mode, shader.color)
      case 2: canvas.line(own[0], own[1], mode, shader.color)
      default: canvas.point(own[0], mode, shader.color)
      }
    }
  }
}

extension SCNMaterial {
  /// Whether something behind it may be seen.
  fileprivate var isTranslucent: Bool {
    if transparency < 1 || blendMode != .alpha || transparencyMode == .rgbZero { return true }
    return [diffuse, transparent].contains { property in
      switch property.drawn {
      case .color(let color): color.w < 1
      case .picture: property === transparent
      }
    }
  }
}

extension SCNCullMode {
  fileprivate var other: SCNCullMode { self == .back ? .front : .back }
}

extension Transform {
  fileprivate var isMirroring: Bool { columns.0.xyz.cross(columns.1.xyz).dot(columns.2.xyz) < 0 }
}
