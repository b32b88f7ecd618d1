public import UIKit

/// The root of what a view shows, and the frame's loop: update, actions, physics, constraints.
open class SKScene: SKEffectNode {
  // What it is.
  /// In its own coordinates.
  open var size: CGSize {
    didSet { if size != oldValue { didChangeSize(oldValue) } }
  }
  open var scaleMode = SKSceneScaleMode.fill
  /// The part of the view that its origin stands on, from the lower left corner, from 0 to 1.
  open var anchorPoint = CGPoint.zero
  open var backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)
  /// What the scene is seen from; nil for its own place. It has to be in the scene.
  open weak var camera: SKCameraNode?
  open weak var delegate: (any SKSceneDelegate)?
  public let physicsWorld = SKPhysicsWorld()
  open internal(set) weak var view: SKView?

  var clock = SceneClock()

  public init(size: CGSize) {
    self.size = size
    super.init()
    prepare()
  }

  /// A scene of 1 by 1.
  public override init() {
    size = CGSize(width: 1, height: 1)
    super.init()
    prepare()
  }

  public required init?(coder aDecoder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: aDecoder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = true
    physicsWorld.scene = self
    sceneDidLoad()
  }

  // For subclasses.

  /// Called once the scene was made.
  open func sceneDidLoad() {}
  open func didChangeSize(_ oldSize: CGSize) {}
  /// Called when a view begins to show it.
  open func didMove(to view: SKView) {}
  /// Called before the view shows another.
  open func willMove(from view: SKView) {}
  /// The beginning of a frame.
  ///
  /// - Parameter currentTime: seconds of the display's clock.
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didApplyConstraints() {}
  open func didFinishUpdate() {}

  // Geometry; see `SceneGeometry.swift`.

  open override var frame: CGRect { ownFrame }
  open func convertPoint(fromView point: CGPoint) -> CGPoint { point.applying(transformToView.inverted()) }
  open func convertPoint(toView point: CGPoint) -> CGPoint { point.applying(transformToView) }

  open override func calculateAccumulatedFrame() -> CGRect { ownFrame }
  override var isGroup: Bool { false }
  open override var next: UIResponder? { view }

  override func decode(_ values: NodeValues) {
    decodeNode(values)
    decodeEffect(values)
    decodeScene(values)
  }

  override func duplicate() -> SKNode { SKScene(size: size) }

  override func takeValues(of other: SKNode) {
    super.takeValues(of: other)
    guard let other = other as? SKScene else { return }
    (size, scaleMode, anchorPoint) = (other.size, other.scaleMode, other.anchorPoint)
    backgroundColor = other.backgroundColor
    (physicsWorld.gravity, physicsWorld.speed) = (other.physicsWorld.gravity, other.physicsWorld.speed)
  }
}

/// Takes part in the loop of a scene in the place of the scene's own methods. All of its methods are optional.
@preconcurrency @MainActor public protocol SKSceneDelegate: NSObjectProtocol {}

extension SKSceneDelegate {
  package var update_for: ((TimeInterval, SKScene) -> Void)? { optionalMethod("update:for:") }
  package var didEvaluateActions_for: ((SKScene) -> Void)? { optionalMethod("didEvaluateActionsFor:") }
  package var didSimulatePhysics_for: ((SKScene) -> Void)? { optionalMethod("didSimulatePhysicsFor:") }
  package var didApplyConstraints_for: ((SKScene) -> Void)? { optionalMethod("didApplyConstraintsFor:") }
  package var didFinishUpdate_for: ((SKScene) -> Void)? { optionalMethod("didFinishUpdateFor:") }
}
