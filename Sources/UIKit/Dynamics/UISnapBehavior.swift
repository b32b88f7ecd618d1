import CoreGraphics
import Foundation

/// Draws an item to a point, upright, as by a spring.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint { didSet { changed() } }
  /// From 0, where the item swings about the point, to 1, where it does not.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var dynamicItems: [any UIDynamicItem] { [item] }
  override var isSettled: Bool {
    guard let body = dynamicAnimator?.body(of: item) else { return true }
    return (body.position - DynamicVector(snapPoint)).length < 0.5
  }
  override func push(_ world: DynamicWorld, _ time: Double) {
    let body = world.body(of: item)
    // Three swings a second: it arrives in about as long as at Apple.
    let pulse = 6 * Double.pi
    let resistance = 2 * pulse * (0.1 + 0.9 * Double(min(max(damping, 0), 1)))
    let way = DynamicVector(snapPoint) - body.position
    body.force += (way * pulse * pulse - body.velocity * resistance) * body.mass
    guard body.inverseInertia > 0 else { return }
    let turn = -remainder(body.angle, 2 * Double.pi)
    body.torque += (turn * pulse * pulse - body.spin * resistance) / body.inverseInertia
  }
}
