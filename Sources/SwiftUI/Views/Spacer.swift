import UIKit

/// Room that takes what others leave: along the stack it is in, or both ways outside of one.
nonisolated public struct Spacer: View, LeafView, Sendable {
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor func makeItem() -> SpacerItem { SpacerItem() }
  @MainActor func update(_ item: SpacerItem, _ context: LeafContext) {
    if item.minLength != minLength || context.isFirst {
      item.minLength = minLength
      item.invalidateLayout()
    }
  }
}

final class SpacerItem: LayoutItem {
  var minLength: CGFloat?

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let least = minLength ?? ViewSpacing.standard
    let axis = surroundingAxis
    func length(_ along: Axis) -> CGFloat {
      axis == nil || axis == along ? max(least, proposal[along] ?? least) : 0
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  override var spacing: ViewSpacing { .zero }

  /// What the others leave.
  override func trait<Key: ItemTrait>(_ key: Key.Type) -> Key.Value {
    guard key == LayoutPriorityTrait.self else { return super.trait(key) }
    return -Double.infinity as! Key.Value
  }
}

extension LayoutItem {
  /// The axis of the stack around, with nothing but wrappers in between.
  fileprivate var surroundingAxis: Axis? {
    var item = outer
    while let wrapper = item as? WrapperItem { item = wrapper.outer }
    return (item as? any StackedItem)?.stackAxis
  }
}

/// An item that lays out others, perhaps in a line.
@MainActor protocol StackedItem: LayoutItem { var stackAxis: Axis? { get } }

extension ContainerItem: StackedItem {
  var stackAxis: Axis? { (layout as? AnyLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation }
}

/// A thin line across the stack it is in.
nonisolated public struct Divider: View, LeafView, Sendable {
  nonisolated public init() {}

  @MainActor func makeItem() -> DividerItem { DividerItem(UIView()) }
  @MainActor func update(_ item: DividerItem, _ context: LeafContext) { item.view.backgroundColor = .separator }
}

final class DividerItem: ViewItem<UIView> {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let thickness: CGFloat = 1
    let isUpright = surroundingAxis == .horizontal
    return isUpright
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }
}
