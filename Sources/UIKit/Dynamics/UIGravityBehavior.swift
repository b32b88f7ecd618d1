import CoreGraphics
import Foundation

/// Has items fall: by 1,000 points a second faster with each second, where the magnitude is one.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var kept: DynamicItems
  private var force = DynamicForce(vector: CGVector(dx: 0, dy: 1)) { didSet { changed() } }

  public init(items: [any UIDynamicItem]) {
    kept = DynamicItems(items)
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    kept.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    kept.remove(item)
    changed()
  }
  open var items: [any UIDynamicItem] { kept.all }
  /// Downwards at first.
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }
  /// In radians from the x axis, clockwise as one sees it.
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force = DynamicForce(angle: angle, magnitude: magnitude) }

  override var dynamicItems: [any UIDynamicItem] { items }
  override func push(_ world: DynamicWorld, _ time: Double) {
    for item in items {
      let body = world.body(of: item)
      body.force += DynamicVector(force.vector) * 1_000 * body.mass
    }
  }
}
