import CoreGraphics
public import Foundation
import UIKit

/// Nodes with shapes, lights and cameras.
open class SCNScene: NSObject {
  open private(set) var rootNode = SCNNode()
  /// What is behind everything: a colour or a picture; the view's own background where it has no contents.
  open private(set) var background = SCNMaterialProperty(contents: UIColor.clear)
  /// Whether actions stand still.
  open var isPaused = false

  /// Where haze begins, away from the camera.
  open var fogStartDistance: CGFloat = 0 { didSet { changed() } }
  /// Where nothing but haze is seen; 0 for no haze.
  open var fogEndDistance: CGFloat = 0 { didSet { changed() } }
  /// How haze becomes thicker: 1 evenly.
  open var fogDensityExponent: CGFloat = 1 { didSet { changed() } }
  /// A `UIColor` or a `CGColor`: white at first.
  open var fogColor: Any = UIColor.white { didSet { changed() } }

  let observers = ChangeObservers()
  var clock = SceneClock()

  public override init() {
    super.init()
    background.contents = nil
    background.observers.add(self)
    rootNode.scene = self
  }

  func changed() { observers.tell() }
}

extension SCNScene: ChangeObserver {
  func observedChange() { changed() }
}

extension SCNScene {
  /// Whether time changes what is seen.
  var isMoving: Bool { !isPaused && rootNode.hierarchy.contains { $0.actionQueue.isRunning || !$0.motions.isEmpty } }

  /// Lets actions and motions go on.
  func advance(_ seconds: TimeInterval) {
    guard !isPaused else { return }
    rootNode.advance(seconds)
  }

  /// Sees to what nodes are bound to.
  ///
  /// - Parameter pointOfView: from where the scene is seen.
  func applyConstraints(_ pointOfView: SCNNode?) {
    for node in rootNode.hierarchy {
      for constraint in node.constraints ?? [] where constraint.isEnabled { constraint.apply(to: node, pointOfView) }
    }
  }
}

extension SCNNode {
  fileprivate func advance(_ seconds: TimeInterval) {
    guard !isPaused else { return }
    actionQueue.advance(seconds, on: self)
    advanceMotions(seconds)
    for child in childNodes { child.advance(seconds) }
  }
}
