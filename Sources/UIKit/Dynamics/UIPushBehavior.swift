import CoreGraphics
import Foundation

/// Pushes items, once or all the time: a magnitude of one has an item of 100 by 100 points move by 100 points a second
/// faster, with the push or with each second.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }

  open private(set) var mode: Mode
  /// A push that comes once is over with the next step.
  open var active = true { didSet { changed() } }
  private var kept: DynamicItems
  private var force = DynamicForce(vector: .zero) { didSet { changed() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    kept = DynamicItems(items)
    self.mode = mode
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    kept.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    kept.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    changed()
  }
  open var items: [any UIDynamicItem] { kept.all }
  /// Where the item is pushed, from its middle: beside it, it turns.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }
  open var pushDirection: CGVector {
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
  override var isSettled: Bool { !active || magnitude == 0 || mode == .continuous }
  override func push(_ world: DynamicWorld, _ time: Double) {
    guard active else { return }
    let push = DynamicVector(force.vector) * 100
    for item in items {
      let body = world.body(of: item)
      let offset = targetOffsetFromCenter(for: item)
      let lever = DynamicVector(Double(offset.horizontal), Double(offset.vertical)).rotated(body.angle)
      switch mode {
      case .instantaneous: body.push(push, at: body.position + lever)
      case .continuous:
        body.force += push
        body.torque += lever.cross(push)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
