import UIKit

/// What takes room from the views.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

nonisolated struct IgnoreSafeAreaModifier: WrappingModifier {
  let edges: Edge.Set

  @MainActor func makeItem(around inner: LayoutItem) -> IgnoreSafeAreaItem { IgnoreSafeAreaItem(inner) }
  @MainActor func update(_ item: IgnoreSafeAreaItem, _ context: LeafContext) {
    guard item.edges != edges else { return }
    item.edges = edges
    item.invalidateLayout()
  }
}

final class IgnoreSafeAreaItem: WrapperItem {
  var edges: Edge.Set = []

  override func show(_ placement: Placement, on canvas: ItemCanvas) {
    var placement = placement
    let (frame, safe, full) = (placement.frame, placement.safeBounds, placement.fullBounds)
    var (minX, minY, maxX, maxY) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let isLeftToRight = placement.direction == .leftToRight
    if edges.contains(.top), minY <= safe.minY { minY = min(minY, full.minY) }
    if edges.contains(.bottom), maxY >= safe.maxY { maxY = max(maxY, full.maxY) }
    if edges.contains(isLeftToRight ? .leading : .trailing), minX <= safe.minX { minX = min(minX, full.minX) }
    if edges.contains(isLeftToRight ? .trailing : .leading), maxX >= safe.maxX { maxX = max(maxX, full.maxX) }
    let grown = CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    guard grown != frame else { return inner.place(placement, on: canvas) }
    let offer = ProposedViewSize(grown.size)
    let size = inner.sizeThatFits(offer)
    placement.frame = CGRect(
      x: grown.midX - size.width / 2,
      y: grown.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    placement.proposal = offer
    placement.safeBounds = full
    inner.place(placement, on: canvas)
  }
}

extension View {
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(IgnoreSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
  }
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
