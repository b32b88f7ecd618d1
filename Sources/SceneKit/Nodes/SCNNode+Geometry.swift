import Foundation

extension SCNNode {
  /// In the parent's coordinates.
  public var position: SCNVector3 {
    get { SCNVector3(place.position) }
    set { move { $0.position = newValue.simd } }
  }

  /// An axis, and the angle about it in radians.
  public var rotation: SCNVector4 {
    get { SCNVector4(place.rotation.axisAngle) }
    set { move { ($0.rotation, $0.euler) = (Rotation(angle: newValue.w, axis: newValue.simd.xyz), nil) } }
  }

  /// The rotation as a quaternion.
  public var orientation: SCNQuaternion {
    get { SCNVector4(place.rotation.quaternion) }
    set { move { ($0.rotation, $0.euler) = (Rotation(newValue.simd), nil) } }
  }

  /// The angles about the x, the y and the z axis in radians, about x first.
  public var eulerAngles: SCNVector3 {
    get { SCNVector3(place.euler ?? place.rotation.euler) }
    set { move { ($0.rotation, $0.euler) = (Rotation(euler: newValue.simd), newValue.simd) } }
  }

  public var scale: SCNVector3 {
    get { SCNVector3(place.scale) }
    set { move { $0.scale = newValue.simd } }
  }

  /// From the node's coordinates to its parent's.
  public var transform: SCNMatrix4 {
    get { SCNMatrix4(place.transform) }
    set { move { $0.take(Transform(newValue)) } }
  }

  /// Where in the node's coordinates the place is that its position, rotation and scale are about.
  public var pivot: SCNMatrix4 {
    get { SCNMatrix4(place.pivot) }
    set { move { $0.pivot = Transform(newValue) } }
  }

  private func move(_ change: (inout NodePlace) -> Void) {
    var new = place
    if new.sheared != nil { new.sheared = nil }
    change(&new)
    setPlace(new)
  }

  // MARK: The world

  /// From the node's coordinates to the scene's.
  var world: Transform {
    var result = place.transform
    var node = parent
    while let above = node {
      result = above.place.transform * result
      node = above.parent
    }
    return result
  }

  public var worldTransform: SCNMatrix4 { SCNMatrix4(world) }

  public func setWorldTransform(_ worldTransform: SCNMatrix4) {
    transform = SCNMatrix4((parent?.world.inverse ?? .identity) * Transform(worldTransform))
  }

  public var worldPosition: SCNVector3 {
    get { SCNVector3(world.translation) }
    set { position = SCNVector3((parent?.world.inverse ?? .identity).point(newValue.simd)) }
  }

  public var worldOrientation: SCNQuaternion {
    get { SCNVector4(world.rotation.quaternion) }
    set {
      let above = parent?.world.rotation ?? .identity
      orientation = SCNVector4((above.inverse * Rotation(newValue.simd)).quaternion)
    }
  }

  public class var localUp: SCNVector3 { SCNVector3(0, 1, 0) }
  public class var localRight: SCNVector3 { SCNVector3(1, 0, 0) }
  /// Where cameras and lights look.
  public class var localFront: SCNVector3 { SCNVector3(0, 0, -1) }

  public var worldUp: SCNVector3 { SCNVector3(world.vector(Self.localUp.simd).unit) }
  public var worldRight: SCNVector3 { SCNVector3(world.vector(Self.localRight.simd).unit) }
  public var worldFront: SCNVector3 { SCNVector3(world.vector(Self.localFront.simd).unit) }

  // MARK: Turning and moving

  /// Turns the node so that its negative z axis points to a place of the scene.
  public func look(at worldTarget: SCNVector3) {
    look(at: worldTarget, up: worldUp, localFront: Self.localFront)
  }

  public func look(at worldTarget: SCNVector3, up worldUp: SCNVector3, localFront: SCNVector3) {
    let direction = worldTarget.simd - world.translation
    let turn = Rotation(looking: direction, up: worldUp.simd, localFront: localFront.simd)
    worldOrientation = SCNVector4(turn.quaternion)
  }

  /// Moves the node along its own axes.
  public func localTranslate(by translation: SCNVector3) {
    position = SCNVector3(place.position + place.rotation.turned(translation.simd))
  }

  /// Turns the node about its own axes.
  public func localRotate(by rotation: SCNQuaternion) {
    orientation = SCNVector4((place.rotation * Rotation(rotation.simd)).quaternion)
  }

  /// Turns the node about a place of the scene.
  public func rotate(by worldRotation: SCNQuaternion, aroundTarget worldTarget: SCNVector3) {
    let (turn, target) = (Rotation(worldRotation.simd), worldTarget.simd)
    let about = Transform(translation: target) * Transform(rotation: turn) * Transform(translation: -target)
    setWorldTransform(SCNMatrix4(about * world))
  }

  // MARK: Conversions; nil stands for the scene

  public func convertPosition(_ position: SCNVector3, to node: SCNNode?) -> SCNVector3 {
    SCNVector3(conversion(to: node).point(position.simd))
  }
  public func convertPosition(_ position: SCNVector3, from node: SCNNode?) -> SCNVector3 {
    SCNVector3(conversion(from: node).point(position.simd))
  }
  public func convertVector(_ vector: SCNVector3, to node: SCNNode?) -> SCNVector3 {
    SCNVector3(conversion(to: node).vector(vector.simd))
  }
  public func convertVector(_ vector: SCNVector3, from node: SCNNode?) -> SCNVector3 {
    SCNVector3(conversion(from: node).vector(vector.simd))
  }
  public func convertTransform(_ transform: SCNMatrix4, to node: SCNNode?) -> SCNMatrix4 {
    SCNMatrix4(conversion(to: node) * Transform(transform))
  }
  public func convertTransform(_ transform: SCNMatrix4, from node: SCNNode?) -> SCNMatrix4 {
    SCNMatrix4(conversion(from: node) * Transform(transform))
  }

  private func conversion(to node: SCNNode?) -> Transform { (node?.world.inverse ?? .identity) * world }
  private func conversion(from node: SCNNode?) -> Transform {
    (world.inverse ?? .identity) * (node?.world ?? .identity)
  }
}
