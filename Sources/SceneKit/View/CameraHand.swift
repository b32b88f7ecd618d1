import CoreGraphics
import SlipwayFoundation
import UIKit

/// Moves a view's camera by fingers.
@MainActor final class CameraHand: NSObject {
  private weak var view: SCNView?
  /// A camera of its own, from the first movement on: the scene's stays where it is.
  var camera: SCNNode?
  private var gestures: [UIGestureRecognizer] = []
  /// What it turns about.
  private var target = SIMD3<Float>.zero

  init(_ view: SCNView) {
    self.view = view
    super.init()
  }

  var isEnabled: Bool {
    get { !gestures.isEmpty }
    set {
      guard newValue != isEnabled, let view else { return }
      if newValue { attach(to: view) }
      for gesture in gestures {
        if newValue { view.addGestureRecognizer(gesture) } else { view.removeGestureRecognizer(gesture) }
      }
      if !newValue { gestures = [] }
    }
  }

  private func attach(to view: SCNView) {
    _ = Self.record
    let pan = UIPanGestureRecognizer(target: self, action: Selector("pan:"))
    let pinch = UIPinchGestureRecognizer(target: self, action: Selector("pinch:"))
    let taps = UITapGestureRecognizer(target: self, action: Selector("reset:"))
    taps.numberOfTapsRequired = 2
    gestures = [pan, pinch, taps]
  }

  private func takeCamera() -> SCNNode? {
    if let camera { return camera }
    guard let view, let scene = view.scene else { return nil }
    let seen = view.pointOfView ?? Viewpoint.overview(of: scene)
    let node = SCNNode()
    node.camera = seen.camera ?? SCNCamera()
    node.place.take(seen.presentedWorld)
    target = scene.rootNode.extent.center
    camera = node
    return node
  }

  func pan(_ gesture: UIPanGestureRecognizer) {
    guard let view, let camera = takeCamera() else { return }
    let way = gesture.translation(in: view)
    gesture.setTranslation(.zero, in: view)
    if gesture.numberOfTouches >= 2 { shift(camera, by: way) } else { turn(camera, by: way) }
  }

  /// Half a turn for the shorter side of the view.
  func turn(_ camera: SCNNode, by way: CGPoint) {
    guard let view else { return }
    let side = Float(max(1, min(view.bounds.width, view.bounds.height)))
    let (across, down) = (Float(way.x) / side * .pi, Float(way.y) / side * .pi)
    let right = camera.place.rotation.turned(SIMD3(1, 0, 0))
    let turn = Rotation(angle: -across, axis: SIMD3(0, 1, 0)) * Rotation(angle: -down, axis: right)
    camera.place.position = target + turn.turned(camera.place.position - target)
    camera.place.rotation = turn * camera.place.rotation
    view.redraw()
  }

  /// What is seen follows the fingers.
  func shift(_ camera: SCNNode, by way: CGPoint) {
    guard let view, let own = camera.camera else { return }
    let distance = (camera.place.position - target).length
    let height =
      own.usesOrthographicProjection
      ? Float(own.orthographicScale) * 2 : 2 * distance * tan(Float(own.fieldOfView) * .pi / 360)
    let unit = height / Float(max(1, view.bounds.height))
    let move = camera.place.rotation.turned(SIMD3(-Float(way.x), Float(way.y), 0) * unit)
    camera.place.position += move
    target += move
    view.redraw()
  }

  func pinch(_ gesture: UIPinchGestureRecognizer) {
    guard let view, let camera = takeCamera(), gesture.scale > 0 else { return }
    let factor = 1 / Float(gesture.scale)
    gesture.scale = 1
    if camera.camera?.usesOrthographicProjection == true {
      camera.camera = camera.camera?.copy() as? SCNCamera
      camera.camera?.orthographicScale *= Double(factor)
    } else {
      camera.place.position = target + (camera.place.position - target) * factor
    }
    view.redraw()
  }

  func reset(_ gesture: UITapGestureRecognizer) {
    camera = nil
    view?.redraw()
  }

  nonisolated static let record: Void = ClassRecords.register {
    [
      ClassRecord(
        CameraHand.self,
        name: "SceneCameraHand",
        methods: [
          MethodRecord("pan:") { (me: CameraHand) in { (gesture: UIPanGestureRecognizer) in me.pan(gesture) } },
          MethodRecord("pinch:") { (me: CameraHand) in { (gesture: UIPinchGestureRecognizer) in me.pinch(gesture) } },
          MethodRecord("reset:") { (me: CameraHand) in { (gesture: UITapGestureRecognizer) in me.reset(gesture) } },
        ]
      )
    ]
  }
}
