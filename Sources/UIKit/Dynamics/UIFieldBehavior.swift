import CoreGraphics
import Foundation

/// Pushes those of its items that are in a region about a place, the less the farther they are from it.
///
/// Gravity has items fall alike; all other kinds push with a force, which moves light items more. Springs pull by as many
/// points a second faster with each second, for an item of 100 by 100 points, as it is away; the others by a hundred at a
/// strength of one.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  typealias Evaluation = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

  private enum Kind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case evaluated(Evaluation)
  }

  private let kind: Kind
  private var kept = DynamicItems()
  private var elapsed: TimeInterval = 0

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }
  private class func make(_ kind: Kind, _ change: (UIFieldBehavior) -> Void = { _ in }) -> Self {
    let field = UIFieldBehavior(kind)
    change(field)
    return unsafeDowncast(field, to: Self.self)
  }

  // MARK: Kinds

  /// Against the direction in which an item moves.
  open class func dragField() -> Self { make(.drag) }
  /// Around the field's place.
  open class func vortexField() -> Self { make(.vortex) }
  /// Towards the field's place.
  open class func radialGravityField(position: CGPoint) -> Self { make(.radialGravity) { $0.position = position } }
  open class func linearGravityField(direction: CGVector) -> Self { make(.linearGravity) { $0.direction = direction } }
  /// Gives items a velocity, in points a second.
  open class func velocityField(direction: CGVector) -> Self { make(.velocity) { $0.direction = direction } }
  /// This way and that.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.noise) { ($0.smoothness, $0.animationSpeed) = (smoothness, speed) }
  }
  /// This way and that, as strong as the item is fast.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    make(.turbulence) { ($0.smoothness, $0.animationSpeed) = (smoothness, speed) }
  }
  /// Towards the field's place, the more the farther it is.
  open class func springField() -> Self { make(.spring) }
  /// Away from the field's place, as far as an item is charged.
  open class func electricField() -> Self { make(.electric) }
  /// Across the way that an item moves, as far as it is charged.
  open class func magneticField() -> Self { make(.magnetic) }
  /// A force of the app's own, from the field, the item's place seen from the field, its velocity, mass and charge, and the
  /// step's length in seconds.
  open class func field(
    evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
  ) -> Self { make(.evaluated(block)) }

  // MARK: Items

  open func addItem(_ item: any UIDynamicItem) {
    kept.add(item)
    changed()
  }
  open func removeItem(_ item: any UIDynamicItem) {
    kept.remove(item)
    changed()
  }
  open var items: [any UIDynamicItem] { kept.all }

  // MARK: What it is like

  /// In the coordinates of the animator's reference view.
  open var position = CGPoint.zero { didSet { changed() } }
  /// About the position.
  open var region = UIRegion.infinite { didSet { changed() } }
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// By which power of the distance it gets weaker: 0 for not at all.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// Points, within which it is not stronger.
  open var minimumRadius: CGFloat = 0 { didSet { changed() } }
  /// Of linear gravity and of velocity.
  open var direction = CGVector.zero { didSet { changed() } }
  /// How even noise is, from 0 to 1.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// How fast noise changes.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  // MARK: Steps

  override var dynamicItems: [any UIDynamicItem] { items }
  override var isSettled: Bool {
    switch kind {
    case .noise, .turbulence: strength == 0 || items.isEmpty
    default: true
    }
  }

  override func push(_ world: DynamicWorld, _ time: Double) {
    elapsed += time
    for item in items {
      let body = world.body(of: item)
      let away = body.position - DynamicVector(position)
      guard region.contains(away.point) else { continue }
      if case .velocity = kind {
        body.velocity = DynamicVector(direction) * Double(strength)
      } else {
        body.force += force(on: body, away, time)
      }
    }
  }

  private func force(on body: DynamicBody, _ away: DynamicVector, _ time: Double) -> DynamicVector {
    let distance = max(away.length, Double(minimumRadius), 1)
    let strength = Double(strength) * (falloff == 0 ? 1 : pow(distance, -Double(falloff)))
    let out = away * (1 / max(away.length, 1))
    let charge = body.properties.charge
    switch kind {
    case .drag: return body.velocity * -strength
    case .vortex: return out.turned * (100 * strength)
    case .radialGravity: return out * (-100 * strength * body.mass)
    case .linearGravity: return DynamicVector(direction) * (100 * strength * body.mass)
    case .velocity: return .zero
    case .noise: return noise(away) * (100 * strength)
    case .turbulence: return noise(away) * (strength * body.velocity.length)
    case .spring: return away * -strength
    case .electric: return out * (100 * strength * charge)
    case .magnetic: return body.velocity.turned * (strength * charge)
    case .evaluated(let evaluate):
      let velocity = CGVector(dx: body.velocity.point.x, dy: body.velocity.point.y)
      let force = evaluate(self, away.point, velocity, CGFloat(body.mass), CGFloat(charge), time)
      return DynamicVector(force) * (100 * strength)
    }
  }

  private func noise(_ place: DynamicVector) -> DynamicVector {
    let metres = CGVector(dx: place.point.x / 150, dy: place.point.y / 150)
    return DynamicVector(FieldNoise.at(metres, elapsed * Double(animationSpeed), smoothness: Double(smoothness)))
  }
}
