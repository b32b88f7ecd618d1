import CoreGraphics
public import Foundation
import SlipwayFoundation

/// What shows a scene.
@preconcurrency @MainActor public protocol SCNSceneRenderer: NSObjectProtocol {
  var scene: SCNScene? { get set }
  var delegate: (any SCNSceneRendererDelegate)? { get set }
  /// In seconds, of the scene's own time.
  var sceneTime: TimeInterval { get set }
  var isPlaying: Bool { get set }
  /// The node with the camera; one that shows all of the scene stands for a missing one.
  var pointOfView: SCNNode? { get set }
  /// Whether a scene without lights is lit from where it is seen.
  var autoenablesDefaultLighting: Bool { get set }

  func hitTest(_ point: CGPoint, options: [SCNHitTestOption: Any]?) -> [SCNHitTestResult]
  func isNode(_ node: SCNNode, insideFrustumOf pointOfView: SCNNode) -> Bool
  func nodesInsideFrustum(of pointOfView: SCNNode) -> [SCNNode]
  func projectPoint(_ point: SCNVector3) -> SCNVector3
  func unprojectPoint(_ point: SCNVector3) -> SCNVector3
}

/// Is told of the frames of a scene, on the main thread: `renderer(_:updateAtTime:)`, `renderer(_:didApplyAnimationsAtTime:)`,
/// `renderer(_:didApplyConstraintsAtTime:)`, `renderer(_:willRenderScene:atTime:)` and `renderer(_:didRenderScene:atTime:)`.
public protocol SCNSceneRendererDelegate: NSObjectProtocol {}

extension SCNSceneRendererDelegate {
  var renderer_updateAtTime: ((any SCNSceneRenderer, TimeInterval) -> Void)? {
    optionalMethod("renderer:updateAtTime:")
  }
  var renderer_didApplyAnimationsAtTime: ((any SCNSceneRenderer, TimeInterval) -> Void)? {
    optionalMethod("renderer:didApplyAnimationsAtTime:")
  }
  var renderer_didApplyConstraintsAtTime: ((any SCNSceneRenderer, TimeInterval) -> Void)? {
    optionalMethod("renderer:didApplyConstraintsAtTime:")
  }
  var renderer_willRenderScene_atTime: ((any SCNSceneRenderer, SCNScene, TimeInterval) -> Void)? {
    optionalMethod("renderer:willRenderScene:atTime:")
  }
  var renderer_didRenderScene_atTime: ((any SCNSceneRenderer, SCNScene, TimeInterval) -> Void)? {
    optionalMethod("renderer:didRenderScene:atTime:")
  }
}
