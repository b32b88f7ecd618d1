import UIKit

/// What views of one group have in common.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where the anchor's point of the view stands.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Has the view's geometry in common with others of the same id.
  ///
  /// The one that is the source decides. When it goes with an animation and another source comes in its place, that one
  /// begins where the old one stood; views that are no sources stand where the source stands. The layout around takes the view
  /// to be where it would be without the effect.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID,
    in namespace: Namespace.ID,
    properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      MatchedGeometryModifier(
        key: MatchKey(namespace: namespace, id: AnyHashable(id)),
        properties: properties,
        anchor: anchor,
        isSource: isSource
      )
    )
  }
}

private struct MatchKey: Hashable, @unchecked Sendable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

nonisolated private struct MatchedGeometryModifier: WrappingModifier {
  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  nonisolated init(key: MatchKey, properties: MatchedGeometryProperties, anchor: UnitPoint, isSource: Bool) {
    (self.key, self.properties, self.anchor, self.isSource) = (key, properties, anchor, isSource)
  }

  @MainActor func makeItem(around inner: LayoutItem) -> MatchedItem { MatchedItem(inner, self) }
  @MainActor func update(_ item: MatchedItem, _ context: LeafContext) {
    if context.isFirst { item.begin(context.node.graph) }
    item.update(self, context.transaction)
  }
}

/// The views of one id.
@MainActor private final class MatchGroup {
  weak var source: MatchedItem?
  /// Where the source stands, or stood until this update, in the window.
  var frame: CGRect?
  private var followers: [WeakItem] = []

  private struct WeakItem { weak var item: MatchedItem? }

  func add(_ item: MatchedItem) { followers.append(WeakItem(item: item)) }
  func remove(_ item: MatchedItem) { followers.removeAll { $0.item == nil || $0.item === item } }
  func tell(_ transaction: Transaction) { for follower in followers { follower.item?.follow(transaction) } }
  var isEmpty: Bool { source == nil && followers.allSatisfy { $0.item == nil } }

  private static var groups: [MatchKey: MatchGroup] = [:]

  static func of(_ key: MatchKey) -> MatchGroup {
    if let known = groups[key] { return known }
    let new = MatchGroup()
    groups[key] = new
    return new
  }

  static func forgetIfEmpty(_ key: MatchKey) { if groups[key]?.isEmpty == true { groups[key] = nil } }
}

private final class MatchedItem: PlacedItem<PassThroughView> {
  private var modifier: MatchedGeometryModifier
  private var group: MatchGroup
  /// Of a source, how far it is still from its place; of others, where they stand in the window.
  private let course = Course(CGRect.zero.animatableData)
  private var isPlaced = false
  private var isOver = false

  init(_ inner: LayoutItem, _ modifier: MatchedGeometryModifier) {
    self.modifier = modifier
    group = .of(modifier.key)
    super.init(inner, PassThroughView())
    course.changed = { [weak self] _ in self?.invalidateLayout() }
    if !modifier.isSource { group.add(self) }
  }

  func update(_ new: MatchedGeometryModifier, _ transaction: Transaction) {
    let old = modifier
    modifier = new
    guard new.key != old.key || new.isSource != old.isSource else { return }
    group.remove(self)
    if group.source === self { group.source = nil }
    MatchGroup.forgetIfEmpty(old.key)
    group = .of(new.key)
    if new.isSource {
      course.stop(at: CGRect.zero.animatableData)
    } else {
      group.add(self)
      follow(transaction)
    }
    invalidateLayout()
  }

  /// The view is gone; whoever comes in its place in the same update begins where it stood.
  override func ended() {
    isOver = true
    group.remove(self)
    // Until then it is kept, for whoever comes to find it.
    afterLayout { [self] in
      if group.source?.isOver ?? true { (group.source, group.frame) = (nil, nil) }
      MatchGroup.forgetIfEmpty(modifier.key)
    }
  }

  // MARK: Where it stands

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    if modifier.isSource, !isPlaced { comeInPlaceOfOther(placement, canvas) }
    isPlaced = true
    let frame = modifier.isSource ? moving(placement.frame) : following(placement.frame, canvas)
    guard frame != placement.frame else { return super.show(placement, on: canvas) }
    var matched = placement.with(frame, ProposedViewSize(frame.size))
    // The way is the course's own.
    if !modifier.isSource { matched.transaction.animation = nil }
    super.show(matched, on: canvas)
  }

  override func showInner(_ placement: Placement, on canvas: ItemCanvas) {
    let room = ViewDimensions(width: placement.frame.width, height: placement.frame.height) { _ in nil }
    let frame = inner.dimensions(placement.proposal).frame(in: room, .center)
    super.showInner(placement.inside(frame), on: canvas)
  }

  private func comeInPlaceOfOther(_ placement: Placement, _ canvas: ItemCanvas) {
    guard placement.transaction.animation != nil, let old = group.source, old !== self, old.isOver,
      let place = group.frame
    else { return }
    let start = matched(placement.frame, to: canvas.view.convert(place, from: nil))
    course.stop(at: start.animatableData - placement.frame.animatableData)
    course.go(to: CGRect.zero.animatableData, placement.transaction)
    // The old view goes along on its way out.
    if let outer = old.view.superview {
      let end = outer.convert(canvas.view.convert(placement.frame, to: nil), from: nil)
      FrameMotion.move(old.view, to: end, placement.transaction)
    }
  }

  private func moving(_ frame: CGRect) -> CGRect {
    guard course.isMoving else { return frame }
    var moving = CGRect.zero
    moving.animatableData = frame.animatableData + course.shown
    moving.size = CGSize(width: max(0, moving.width), height: max(0, moving.height))
    return moving
  }

  private func following(_ frame: CGRect, _ canvas: ItemCanvas) -> CGRect {
    guard group.frame != nil || course.isMoving else { return frame }
    var place = CGRect.zero
    place.animatableData = course.shown
    return matched(frame, to: canvas.view.convert(place, from: nil))
  }

  /// The frame with what it has in common with another.
  private func matched(_ frame: CGRect, to other: CGRect) -> CGRect {
    let (properties, anchor) = (modifier.properties, modifier.anchor)
    let size = properties.contains(.size) ? other.size : frame.size
    let model = properties.contains(.position) ? other : frame
    return CGRect(
      x: model.minX + (model.width - size.width) * anchor.x,
      y: model.minY + (model.height - size.height) * anchor.y,
      width: size.width,
      height: size.height
    )
  }

  override func located(_ transaction: Transaction) {
    guard modifier.isSource, !isOver else { return }
    let frame = place(in: .global)
    guard group.source !== self || group.frame != frame else { return }
    (group.source, group.frame) = (self, frame)
    group.tell(transaction)
  }

  /// The source stands elsewhere, or is another.
  func follow(_ transaction: Transaction) {
    guard let frame = group.frame, course.goal != frame.animatableData else { return }
    if isPlaced, course.goal != CGRect.zero.animatableData {
      course.go(to: frame.animatableData, transaction)
    } else {
      course.stop(at: frame.animatableData)
    }
    invalidateLayout()
  }
}
