public import Foundation
import UIKit

/// Shows what another file of Xcode's scene editor has.
open class SKReferenceNode: SKNode {
  private let url: URL?

  public init(url referenceURL: URL?) {
    url = referenceURL
    super.init()
    resolve()
  }

  public convenience init(fileNamed fileName: String?) { self.init(url: fileName.flatMap(SceneFile.url(named:))) }

  public override init() {
    url = nil
    super.init()
  }

  public required init?(coder aDecoder: NSCoder) {
    let name = (aDecoder as? NodeValues)?.string("_referenceFileName")
    url = name.flatMap(SceneFile.url(named:))
    super.init(coder: aDecoder)
    resolve()
  }

  /// Reads the file and puts its nodes below this one.
  open func resolve() {
    removeAllChildren()
    guard let url, let node = SceneFile.node(at: url) else { return }
    // A scene's own nodes are referred to, not the scene.
    let loaded = SKNode()
    if node is SKScene {
      for child in node.children {
        child.removeFromParent()
        loaded.addChild(child)
      }
    } else {
      loaded.addChild(node)
    }
    addChild(loaded)
    didLoad(loaded)
  }

  /// Called with what the file had, before it is shown.
  open func didLoad(_ node: SKNode?) {}

  override func duplicate() -> SKNode { SKReferenceNode() }
}
