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

/// When the frames of a scene came.
struct SceneClock {
  /// What passes at most from one frame to the next: whoever was away does not come back to a scene that has gone far.
  static let longestFrame: TimeInterval = 0.25
  private var last: TimeInterval?

  /// The seconds since the last frame; none in the first one.
  mutating func advance(to time: TimeInterval) -> TimeInterval {
    defer { last = time }
    return last.map { min(Self.longestFrame, max(0, time - $0)) } ?? 0
  }

  /// What passes until the next frame does not count.
  mutating func rest() { last = nil }
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
