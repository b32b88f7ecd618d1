public import UIKit

/// What stands in a scene: a place in a tree, with actions, physics and constraints. It draws nothing itself.
///
/// Lengths are points, angles radians counted against the clock, and y grows upwards.
@preconcurrency @MainActor open class SKNode: UIResponder, NSCopying {
  // The tree; see `SKNode+Tree.swift`.
  open internal(set) var children: [SKNode] = []
  open internal(set) weak var parent: SKNode?
  open var name: String?
  /// What the app keeps with the node.
  open var userData: NSMutableDictionary?

  // Its place.
  open var position = CGPoint.zero { didSet { if position != oldValue { placed() } } }
  /// In front of its parent by so much; nodes are drawn in the order of their sums.
  open var zPosition: CGFloat = 0
  open var zRotation: CGFloat = 0 { didSet { if zRotation != oldValue { placed() } } }
  open var xScale: CGFloat = 1 { didSet { if xScale != oldValue { placed() } } }
  open var yScale: CGFloat = 1 { didSet { if yScale != oldValue { placed() } } }

  // Its looks.
  /// From 0 to 1; that of the parent counts, too.
  open var alpha: CGFloat = 1
  open var isHidden = false

  // Its time.
  /// By how much its actions and those of all below it are faster.
  open var speed: CGFloat = 1
  /// Whether its actions and those of all below it stand still.
  open var isPaused = false

  /// Whether touches come to it. Most nodes leave them to the scene.
  open var isUserInteractionEnabled = false

  /// What moves the node by the laws of mechanics.
  open var physicsBody: SKPhysicsBody? {
    didSet {
      guard physicsBody !== oldValue else { return }
      if oldValue?.node === self { oldValue?.leave() }
      physicsBody?.join(self)
    }
  }
  /// What is made true of the node in each frame, the first one first, after actions and physics.
  open var constraints: [SKConstraint]?

  var running: [RunningAction] = []
  var isRunningActions = false

  public override init() { super.init() }

  /// The node of a scene's file.
  public required init?(coder aDecoder: NSCoder) {
    super.init()
    if let values = aDecoder as? NodeValues { decode(values) }
  }

  // Space for subclasses that draw; see `Drawing/`.

  /// What it covers in its own coordinates, itself alone; null for nothing.
  var contentRect: CGRect { .null }
  /// Puts what it shows itself in front of what is there.
  func draw(_ place: DrawnPlace, with painter: ScenePainter) {}
  /// Whether it and all below it are drawn as one picture.
  var isGroup: Bool { false }
  /// That picture.
  func drawGroup(_ place: DrawnPlace, with painter: ScenePainter) {}
  /// Whether it has parts of its own that change with time, as particles do.
  func advance(by seconds: TimeInterval) {}
  /// Takes values that are its own from a scene's file.
  func decode(_ values: NodeValues) { decodeNode(values) }
  /// Makes another node of its class like it, without its children.
  func duplicate() -> SKNode { SKNode() }
  func takeValues(of other: SKNode) { takeNodeValues(of: other) }
  /// Called when the scene that it is in became another.
  func sceneChanged() {}

  // Geometry; see `SKNode+Geometry.swift`.

  /// What it covers in its parent's coordinates, itself alone.
  open var frame: CGRect { contentFrame }
  /// With all below it.
  open func calculateAccumulatedFrame() -> CGRect { accumulatedFrame }
  open func contains(_ p: CGPoint) -> Bool { accumulatedFrame.contains(p) }
  open func intersects(_ node: SKNode) -> Bool { overlaps(node) }
  open func atPoint(_ p: CGPoint) -> SKNode { foremost(at: p) }
  open func nodes(at p: CGPoint) -> [SKNode] { all(at: p) }
  open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }

  // The tree.

  open func addChild(_ node: SKNode) { insert(node, at: children.count) }
  open func insertChild(_ node: SKNode, at index: Int) { insert(node, at: index) }
  open func removeFromParent() { leaveParent() }
  open func removeAllChildren() { for child in children { child.leaveParent() } }
  open func removeChildren(in nodes: [SKNode]) { for node in nodes where node.parent === self { node.leaveParent() } }
  /// Moves it to another parent; it stays where it is seen.
  open func move(toParent parent: SKNode) { change(parent: parent) }
  open func inParentHierarchy(_ parent: SKNode) -> Bool { isBelow(parent) }
  open func isEqual(to node: SKNode) -> Bool { self === node }

  // Actions; see `SKNode+Actions.swift`.

  open func run(_ action: SKAction) { start(action, key: nil, completion: nil) }
  open func run(_ action: SKAction, completion block: @escaping () -> Void) {
    start(action, key: nil, completion: block)
  }
  /// Runs it in the place of the action that has the key.
  open func run(_ action: SKAction, withKey key: String) { start(action, key: key, completion: nil) }

  open override var next: UIResponder? { parent }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { copied() } as SKNode
  }
}
