import UIKit

extension SKView {
  /// Each touch belongs to the node in which it began.
  func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let scene, scene.isUserInteractionEnabled || scene.hasListeners else {
      next?.touchesBegan(touches, with: event)
      return
    }
    for touch in touches {
      if let node = scene.listener(at: scene.convertPoint(fromView: touch.location(in: self))) {
        touched[ObjectIdentifier(touch)] = node
      }
    }
    hand(touches, event) { $0.touchesBegan($1, with: $2) }
  }

  func hand(
    _ touches: Set<UITouch>,
    _ event: UIEvent?,
    _ method: (UIResponder, Set<UITouch>, UIEvent?) -> Void
  ) {
    var groups: [(responder: UIResponder, touches: Set<UITouch>)] = []
    for touch in touches {
      guard let responder = touched[ObjectIdentifier(touch)] else { continue }
      if let index = groups.firstIndex(where: { $0.responder === responder }) {
        groups[index].touches.insert(touch)
      } else {
        groups.append((responder, [touch]))
      }
    }
    for group in groups { method(group.responder, group.touches, event) }
  }

  func forget(_ touches: Set<UITouch>) {
    for touch in touches { touched[ObjectIdentifier(touch)] = nil }
  }
}

extension SKScene {
  fileprivate var hasListeners: Bool {
    var found = false
    walk { if $0.isUserInteractionEnabled { found = true } }
    return found
  }

  /// Who gets a touch at a point of the scene: the foremost node that wants touches, or the scene.
  fileprivate func listener(at point: CGPoint) -> SKNode? {
    let node = all(at: point).first { $0.isUserInteractionEnabled && $0.isSeen }
    return node ?? (isUserInteractionEnabled ? self : nil)
  }
}

extension SKNode {
  fileprivate var isSeen: Bool {
    var node: SKNode? = self
    while let current = node {
      if current.isHidden || current.alpha <= 0 { return false }
      node = current.parent
    }
    return true
  }
}
