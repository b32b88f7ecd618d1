import UIKit

/// Shows what is below it where its mask is opaque.
open class SKCropNode: SKNode {
  /// In the crop node's coordinates; nil shows all. It is no child of anything.
  open var maskNode: SKNode? {
    didSet {
      precondition(maskNode?.parent == nil, "A mask node must have no parent.")
    }
  }

  override var isGroup: Bool { maskNode != nil }

  override func drawGroup(_ place: DrawnPlace, with painter: ScenePainter) {
    guard let maskNode,
      let picture = painter.apart({ $0.paintChildren(of: self, in: place.transform) }),
      let cover = painter.apart({ $0.paint(maskNode, in: place.transform) }),
      let shown = picture.masked(by: cover)
    else { return }
    painter.draw(shown, alpha: place.alpha, .alpha)
  }

  override func decode(_ values: NodeValues) {
    decodeNode(values)
    maskNode = values.node("_maskNode") ?? values.node("_mask")
  }

  override func duplicate() -> SKNode { SKCropNode() }

  override func takeValues(of other: SKNode) {
    takeNodeValues(of: other)
    maskNode = (other as? SKCropNode)?.maskNode?.copied()
  }
}
