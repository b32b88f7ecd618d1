import CoreGraphics
import Foundation
import SlipwayFoundation

/// Moves items as their behaviours say, in the beat of the screen, and rests when they do.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  open private(set) var referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open private(set) var isRunning = false
  /// Seconds since the animator was made in which it ran.
  open private(set) var elapsedTime: TimeInterval = 0

  private weak var layout: UICollectionViewLayout?
  private let world = DynamicWorld()
  private var lastFrame: TimeInterval?
  private var stillness: TimeInterval = 0
  private var touching: [ObjectIdentifier: [DynamicPair: CGPoint]] = [:]

  /// What does not move for so long rests.
  private static let patience: TimeInterval = 0.5

  /// The items' places are the reference view's coordinates.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }
  /// The items are the attributes of a layout, which is invalidated with each step.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }
  /// No view, no layout: the places are whatever the items mean by them.
  public override init() { super.init() }

  // MARK: Behaviours

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.move(to: self)
    behaviors.append(behavior)
    wake()
  }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.move(to: nil)
    behaviors.removeAll { $0 === behavior }
    touching[ObjectIdentifier(behavior)] = nil
    dropItems()
    wake()
  }
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  private var everyBehavior: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  private func dropItems() {
    world.keep(Set(everyBehavior.flatMap(\.dynamicItems).map { ObjectIdentifier($0) }))
  }

  // MARK: Items

  /// The items whose frames meet a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    takeItems()
    return world.all.map(\.item).filter { item in
      let size = item.bounds.size
      let frame = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y)
      return frame.intersects(rect)
    }
  }
  /// Takes the place, rotation and size that the app gave an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.bodies[ObjectIdentifier(item)]?.readItem()
    wake()
  }

  func body(of item: any UIDynamicItem) -> DynamicBody { world.body(of: item) }

  private func takeItems() {
    for behavior in everyBehavior { for item in behavior.dynamicItems { _ = body(of: item) } }
  }

  // MARK: Elements of a collection view

  /// The attributes among the items; a layout gives them as its own.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }
  open func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind
        && $0.indexPath == indexPath
    }
  }

  private func attributes(_ fits: (UICollectionViewLayoutAttributes) -> Bool) -> UICollectionViewLayoutAttributes? {
    everyBehavior.flatMap(\.dynamicItems).compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: fits)
  }

  // MARK: Steps

  /// Goes on, if it rested.
  func wake() {
    stillness = 0
    guard !isRunning, !everyBehavior.isEmpty else { return }
    isRunning = true
    lastFrame = nil
    delegate?.dynamicAnimatorWillResume?(self)
    FrameDriver.shared.follow(self) { [weak self] time in self?.frame(at: time) ?? false }
  }

  private func frame(at time: TimeInterval) -> Bool {
    // After a pause, or of frames that came late, no more is caught up with than one sees as a jolt.
    let passed = min(lastFrame.map { time - $0 } ?? FrameDriver.shared.frameInterval, 1.0 / 20)
    lastFrame = time
    guard isRunning, passed > 0 else { return isRunning }
    advance(passed)
    return isRunning
  }

  private func advance(_ time: TimeInterval) {
    let all = everyBehavior
    takeItems()
    world.collisions = all.compactMap { $0 as? UICollisionBehavior }
    let steps = max(1, Int((time / DynamicWorld.step).rounded()))
    for _ in 0..<steps { step(all, time / Double(steps)) }
    elapsedTime += time
    for body in world.all { body.writeItem() }
    layout?.invalidateLayout()
    for behavior in all { behavior.action?() }
    rest(all, time)
  }

  private func step(_ all: [UIDynamicBehavior], _ time: Double) {
    for body in world.all {
      body.properties = DynamicBody.Properties()
      (body.force, body.torque) = (.zero, 0)
    }
    for behavior in all { behavior.prepare(world) }
    for behavior in all { behavior.push(world, time) }
    world.joints = all.compactMap { ($0 as? UIAttachmentBehavior)?.joint(in: world) }
    let area = referenceView?.bounds
    world.advance(time, in: area)
    for behavior in world.collisions { tellTouches(of: behavior, area) }
  }

  private func tellTouches(of behavior: UICollisionBehavior, _ area: CGRect?) {
    guard behavior.collisionDelegate != nil else { return }
    let key = ObjectIdentifier(behavior)
    let (old, new) = (touching[key] ?? [:], world.pairs(of: behavior, in: area))
    touching[key] = new
    for (pair, place) in new where old[pair] == nil { behavior.tell(pair, place, world) }
    for pair in old.keys where new[pair] == nil { behavior.tell(pair, nil, world) }
  }

  private func rest(_ all: [UIDynamicBehavior], _ time: TimeInterval) {
    stillness = world.isAtRest && all.allSatisfy(\.isSettled) ? stillness + time : 0
    guard stillness >= Self.patience || all.isEmpty else { return }
    isRunning = false
    for body in world.all { (body.velocity, body.spin) = (.zero, 0) }
    delegate?.dynamicAnimatorDidPause?(self)
  }
}

/// Hears when an animator rests.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {}

extension UIDynamicAnimatorDelegate {
  var dynamicAnimatorWillResume: ((UIDynamicAnimator) -> Void)? { optionalMethod("dynamicAnimatorWillResume:") }
  var dynamicAnimatorDidPause: ((UIDynamicAnimator) -> Void)? { optionalMethod("dynamicAnimatorDidPause:") }
}
