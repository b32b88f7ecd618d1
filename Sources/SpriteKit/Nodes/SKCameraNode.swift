import UIKit

/// What a scene is seen from: the view's middle shows its position, turned and scaled against it. What is below it stays in
/// its place on the screen.
open class SKCameraNode: SKNode {
  /// Whether a node is seen through it.
  open func contains(_ node: SKNode) -> Bool { containedNodeSet().contains(node) }

  /// The nodes of its scene that are seen through it.
  open func containedNodeSet() -> Set<SKNode> {
    guard let scene else { return [] }
    let seen = CGRect(
      x: -scene.size.width / 2,
      y: -scene.size.height / 2,
      width: scene.size.width,
      height: scene.size.height
    )
    let toCamera = transformToRoot.inverted()
    var nodes: Set<SKNode> = []
    scene.walk { node in
      guard node !== scene, !node.contentRect.isNull else { return }
      let rect = node.contentRect.applying(node.transformToRoot).applying(toCamera)
      if rect.intersects(seen) { nodes.insert(node) }
    }
    return nodes
  }

  override func duplicate() -> SKNode { SKCameraNode() }
}
