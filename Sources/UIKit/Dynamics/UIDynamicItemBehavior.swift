import CoreGraphics
import Foundation

/// How items bounce, slide and slow down, and how fast they are.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var kept: DynamicItems
  /// What was given before there is an animator.
  private var waiting: [ObjectIdentifier: (velocity: DynamicVector, spin: Double)] = [:]

  public init(items: [any UIDynamicItem] = []) {
    kept = DynamicItems(items)
    super.init()
  }

  open func addItem(_ item: any UIDynamicItem) {
    kept.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    kept.remove(item)
    waiting[ObjectIdentifier(item)] = nil
    changed()
  }
  open var items: [any UIDynamicItem] { kept.all }

  /// What of its speed a collision leaves: from 0 to 1.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  /// Against what slides along: 0 for none.
  open var friction: CGFloat = 0 { didSet { changed() } }
  /// How heavy a point of area is.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// By which the item slows down: 0 for not at all.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  /// What electric and magnetic fields push by.
  open var charge: CGFloat = 0 { didSet { changed() } }
  open var allowsRotation = true { didSet { changed() } }
  /// Takes part in collisions, and is moved by nothing.
  open var isAnchored = false { didSet { changed() } }

  /// Points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    change(item) { $0.velocity += DynamicVector(velocity) }
  }
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { state(of: item).velocity.point }
  /// Radians a second, clockwise as one sees it.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    change(item) { $0.spin += Double(velocity) }
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(state(of: item).spin) }

  private func state(of item: any UIDynamicItem) -> (velocity: DynamicVector, spin: Double) {
    var state = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
    if let body = dynamicAnimator?.body(of: item) {
      state.velocity += body.velocity
      state.spin += body.spin
    }
    return state
  }
  private func change(
    _ item: any UIDynamicItem,
    _ change: (inout (velocity: DynamicVector, spin: Double)) -> Void
  ) {
    guard kept.contains(item) else { return }
    change(&waiting[ObjectIdentifier(item), default: (.zero, 0)])
    changed()
  }

  override var dynamicItems: [any UIDynamicItem] { items }
  override func prepare(_ world: DynamicWorld) {
    for item in items {
      let body = world.body(of: item)
      body.properties = DynamicBody.Properties(
        elasticity: Double(elasticity),
        friction: Double(friction),
        density: Double(density),
        resistance: Double(resistance),
        angularResistance: Double(angularResistance),
        allowsRotation: allowsRotation,
        isAnchored: isAnchored,
        charge: Double(charge)
      )
    }
  }
  override func push(_ world: DynamicWorld, _ time: Double) {
    for item in items {
      guard let given = waiting.removeValue(forKey: ObjectIdentifier(item)) else { continue }
      let body = world.body(of: item)
      body.velocity += given.velocity
      body.spin += given.spin
    }
  }
}
