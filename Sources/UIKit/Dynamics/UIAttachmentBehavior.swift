import CoreGraphics
import Foundation

/// Holds an item at a distance from a point or from another item, or holds two in one place.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }

  private enum Hold { case distance, limit, pin, fixed }

  open private(set) var items: [any UIDynamicItem]
  open private(set) var attachedBehaviorType: AttachmentType
  private let hold: Hold
  private var offsets: (UIOffset, UIOffset)
  private var known: DynamicJoint?

  open var anchorPoint: CGPoint { didSet { rejoin() } }
  /// At first the present distance.
  open var length: CGFloat { didSet { rejoin() } }
  /// How soon the item stops to swing: 1 for at once.
  open var damping: CGFloat = 0 { didSet { rejoin() } }
  /// Swings a second; 0 holds the distance as a rod does.
  open var frequency: CGFloat = 0 { didSet { rejoin() } }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    items = [item]
    attachedBehaviorType = .anchor
    hold = .distance
    offsets = (offset, .zero)
    anchorPoint = point
    length = UIAttachmentBehavior.distance(UIAttachmentBehavior.place(item, offset), point)
    super.init()
  }
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }
  public convenience init(
    item item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) { self.init([item1, item2], (offset1, offset2), .distance) }

  private init(_ items: [any UIDynamicItem], _ offsets: (UIOffset, UIOffset), _ hold: Hold) {
    self.items = items
    self.offsets = offsets
    self.hold = hold
    attachedBehaviorType = .items
    anchorPoint = .zero
    length = UIAttachmentBehavior.distance(
      UIAttachmentBehavior.place(items[0], offsets.0),
      UIAttachmentBehavior.place(items[1], offsets.1)
    )
    super.init()
  }

  /// The two go no further apart than they are now.
  public class func limitAttachment(
    with item1: any UIDynamicItem,
    offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior { UIAttachmentBehavior([item1, item2], (offset1, offset2), .limit) }
  /// The two move and turn as one.
  public class func fixedAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item1, item2, at: point, .fixed) }
  /// The two turn about a point that both have.
  public class func pinAttachment(
    with item1: any UIDynamicItem,
    attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior { UIAttachmentBehavior(item1, item2, at: point, .pin) }

  private convenience init(_ first: any UIDynamicItem, _ second: any UIDynamicItem, at point: CGPoint, _ hold: Hold) {
    func offset(_ item: any UIDynamicItem) -> UIOffset {
      let turn = -atan2(Double(item.transform.b), Double(item.transform.a))
      let way = (DynamicVector(point) - DynamicVector(item.center)).rotated(turn)
      return UIOffset(horizontal: way.x, vertical: way.y)
    }
    self.init([first, second], (offset(first), offset(second)), hold)
    anchorPoint = point
  }

  private static func place(_ item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let turn = atan2(Double(item.transform.b), Double(item.transform.a))
    let way = DynamicVector(Double(offset.horizontal), Double(offset.vertical)).rotated(turn)
    return (DynamicVector(item.center) + way).point
  }
  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  private func rejoin() {
    known = nil
    changed()
  }

  override var dynamicItems: [any UIDynamicItem] { items }
  open override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
    super.willMove(to: dynamicAnimator)
    known = nil
  }

  func joint(in world: DynamicWorld) -> DynamicJoint {
    if let known { return known }
    let first = world.body(of: items[0])
    let second = items.count > 1 ? world.body(of: items[1]) : nil
    func vector(_ offset: UIOffset) -> DynamicVector {
      DynamicVector(Double(offset.horizontal), Double(offset.vertical))
    }
    let kind: DynamicJoint.Kind =
      switch hold {
      case .distance: .distance(length: Double(length), frequency: Double(frequency), damping: Double(damping))
      case .limit: .limit(length: Double(length))
      case .pin: .pin
      case .fixed: .fixed(angle: (second?.angle ?? 0) - first.angle)
      }
    let other = second == nil ? DynamicVector(anchorPoint) : vector(offsets.1)
    let joint = DynamicJoint(first, at: vector(offsets.0), second, at: other, kind)
    known = joint
    return joint
  }
}
