import Foundation
import SlipwayFoundation

/// What an animator has its items do. Others can be put together in one of one's own.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called after each of the animator's steps.
  open var action: (() -> Void)?
  private weak var ownAnimator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  public override init() { super.init() }

  open var dynamicAnimator: UIDynamicAnimator? { ownAnimator ?? parent?.dynamicAnimator }
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent !== self else { return }
    behavior.parent = self
    childBehaviors.append(behavior)
    behavior.tellAnimator(dynamicAnimator)
    changed()
  }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent === self else { return }
    behavior.tellAnimator(nil)
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    changed()
  }
  /// Called when the behaviour comes into an animator, and with nil when it leaves one.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func move(to animator: UIDynamicAnimator?) {
    tellAnimator(animator)
    ownAnimator = animator
  }
  private func tellAnimator(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.tellAnimator(animator) }
  }

  /// Itself and what it is put together of.
  var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  // What the kinds do.

  var dynamicItems: [any UIDynamicItem] { [] }
  /// Before each step: sets what of the bodies it determines.
  func prepare(_ world: DynamicWorld) {}
  /// In each step: adds what pushes.
  func push(_ world: DynamicWorld, _ time: Double) {}
  /// Whether nothing moves on its account once all is at rest.
  var isSettled: Bool { true }
  /// Something of it is other than it was: what rested may move again.
  func changed() { dynamicAnimator?.wake() }
}

/// The items of a behaviour that has several.
@MainActor struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem] = []) { for item in items { add(item) } }

  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }
  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
}

/// Direction and strength, as a vector and as an angle with a length.
struct DynamicForce {
  var vector: CGVector

  var magnitude: CGFloat {
    get { hypot(vector.dx, vector.dy) }
    set { self = DynamicForce(angle: angle, magnitude: newValue) }
  }
  var angle: CGFloat {
    get { atan2(vector.dy, vector.dx) }
    set { self = DynamicForce(angle: newValue, magnitude: magnitude) }
  }

  init(vector: CGVector) { self.vector = vector }
  init(angle: CGFloat, magnitude: CGFloat) {
    vector = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
}
