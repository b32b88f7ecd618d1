public import Foundation
import SlipwayFoundation

/// A place in a scene, in which a shape, a light or a camera may be, and other nodes. Use it on one thread at a time.
open class SCNNode: NSObject, NSCopying {
  open var name: String?
  open var geometry: SCNGeometry? { didSet { observe(geometry?.observers) } }
  open var light: SCNLight? { didSet { observe(light?.observers) } }
  open var camera: SCNCamera? { didSet { observe(camera?.observers) } }
  /// Whether neither the node nor anything below it is seen.
  open var isHidden = false { didSet { changed() } }
  /// Of the node and all below it: 1 covers, 0 is not seen.
  open var opacity: CGFloat = 1 {
    willSet { beginMotion() }
    didSet { changed() }
  }
  /// Nodes of a higher order are drawn after those of a lower one.
  open var renderingOrder = 0 { didSet { changed() } }
  /// What cameras, lights and searches for nodes ask for.
  open var categoryBitMask = 1 { didSet { changed() } }
  /// What is seen to before each frame, in this order.
  open var constraints: [SCNConstraint]?
  /// Whether actions of the node and of all below it stand still.
  open var isPaused = false

  open internal(set) weak var parent: SCNNode?
  open internal(set) var childNodes: [SCNNode] = []
  /// The scene whose root it is.
  weak var scene: SCNScene?

  var place = NodePlace() { didSet { changed() } }
  lazy var actionQueue = ActionQueue()
  /// What is on its way to another value.
  var motions: [NodeMotion] = []

  public override init() {}

  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  /// The same node, or while it is on its way by an `SCNTransaction`, one like it where it is seen.
  open var presentation: SCNNode { motions.isEmpty ? self : presented() }

  /// A node with the same shape, light and camera. What is below it is not copied.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = SCNNode()
    copy.take(from: self)
    return copy
  }

  /// A node like this one with nodes like those below it, which all share their shapes.
  open func clone() -> Self {
    let copy = self.copy() as! SCNNode
    for child in childNodes { copy.addChildNode(child.clone()) }
    return unsafeDowncast(copy, to: Self.self)
  }

  func take(from other: SCNNode) {
    (name, geometry, light, camera) = (other.name, other.geometry, other.light, other.camera)
    (isHidden, opacity, renderingOrder) = (other.isHidden, other.opacity, other.renderingOrder)
    (categoryBitMask, constraints) = (other.categoryBitMask, other.constraints)
    place = other.place
  }

  private func observe(_ observers: ChangeObservers?) {
    observers?.add(self)
    changed()
  }

  /// Tells whoever shows the scene.
  func changed() { topNode.scene?.changed() }

  var topNode: SCNNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }
}

extension SCNNode: ChangeObserver {
  func observedChange() { changed() }
}
