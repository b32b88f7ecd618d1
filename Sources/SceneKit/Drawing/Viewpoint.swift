import CoreGraphics
import Foundation

/// From where, and how, a scene is seen.
struct Viewpoint {
  /// From the camera's coordinates to the scene's.
  var world: Transform
  /// From the scene's coordinates to the camera's.
  var view: Transform
  /// From the camera's coordinates to those of the picture.
  var projection: Transform
  var isOrthographic: Bool
  var mask: Int
  /// The view's, in points.
  var size: CGSize

  /// - Parameter node: with a camera; one that shows all of the scene stands for a missing one.
  init(_ node: SCNNode?, of scene: SCNScene, size: CGSize) {
    self.size = size
    let seen = node ?? Self.overview(of: scene)
    let camera = seen.camera ?? SCNCamera()
    var world = seen.parent?.presentedWorld ?? .identity
    world = world * seen.presentedPlace.transform
    // A camera's size is not part of how it sees.
    self.world = Transform(translation: world.translation, rotation: world.rotation, scale: .one)
    view = self.world.inverse ?? .identity
    isOrthographic = camera.usesOrthographicProjection
    mask = camera.categoryBitMask
    let aspect = size.height > 0 ? Float(size.width / size.height) : 1
    var (near, far) = (Float(camera.zNear), Float(camera.zFar))
    if camera.automaticallyAdjustsZRange, let range = Self.range(of: scene, view) { (near, far) = range }
    projection = camera.projection(aspect, near: near, far: far)
  }

  /// What is near and what is far of all that there is.
  private static func range(of scene: SCNScene, _ view: Transform) -> (Float, Float)? {
    guard let corners = scene.rootNode.extent.applying(view).corners else { return nil }
    let far = max(-corners.min.z * 1.01, 0.02)
    return (max(far / 1000, -corners.max.z * 0.99), far)
  }

  /// A camera that sees all of a scene from its front.
  static func overview(of scene: SCNScene) -> SCNNode {
    let bounds = scene.rootNode.extent
    let radius = max(bounds.radius, 1e-3)
    let camera = SCNCamera()
    camera.automaticallyAdjustsZRange = true
    let node = SCNNode()
    node.camera = camera
    // The ball around all touches the upper and the lower edge.
    let distance = radius / sin(Float(camera.fieldOfView) * .pi / 360)
    node.place.position = bounds.center + SIMD3(0, 0, distance)
    return node
  }

  /// Where in the view a place of the scene is, in points, and how deep, of 0 to 1.
  func project(_ point: SIMD3<Float>) -> SIMD3<Float> {
    let clip = projection * (view * SIMD4(point, 1))
    let seen = clip.xyz / clip.w
    return SIMD3((seen.x + 1) / 2 * Float(size.width), (1 - seen.y) / 2 * Float(size.height), (seen.z + 1) / 2)
  }

  /// Which place of the scene is at a place of the view.
  func unproject(_ point: SIMD3<Float>) -> SIMD3<Float> {
    let seen = SIMD4(
      point.x / Float(size.width) * 2 - 1,
      1 - point.y / Float(size.height) * 2,
      point.z * 2 - 1,
      1
    )
    let place = (projection * view).inverse.map { $0 * seen } ?? .zero
    return place.w == 0 ? .zero : place.xyz / place.w
  }
}

extension SCNNode {
  /// From the node's coordinates to the scene's, as it is seen.
  var presentedWorld: Transform { (parent?.presentedWorld ?? .identity) * presentedPlace.transform }
}
