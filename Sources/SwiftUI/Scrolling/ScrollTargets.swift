import UIKit

/// A view that a scroll view can come to rest at.
@MainActor struct ScrollStop {
  /// The identity of its element, or what `id(_:)` says.
  let id: AnyHashable?
  /// In the content's coordinates.
  let frame: CGRect
}

/// An item whose parts a scroll view can come to rest at.
@MainActor protocol ScrollStopSource: LayoutItem {
  /// The parts that stand near a rectangle of `scrollView`, in their order.
  func stops(near sight: CGRect, in scrollView: UIView) -> [ScrollStop]
}

extension LayoutItem {
  /// The nearest layout inside whose parts can be stopped at.
  fileprivate var stopSource: (any ScrollStopSource)? {
    var item: LayoutItem? = self
    while let current = item {
      if let source = current as? any ScrollStopSource { return source }
      item = (current as? WrapperItem)?.inner
    }
    return nil
  }
}

extension ContainerItem: ScrollStopSource {
  func stops(near sight: CGRect, in scrollView: UIView) -> [ScrollStop] {
    guard let source else { return [] }
    return zip(source.itemIDs, source.items).compactMap { id, item in
      item.place.map { ScrollStop(id: id.element, frame: $0.view.convert($0.frame, to: scrollView)) }
    }
  }
}

/// Marks the layout inside as the one whose views the scroll view around comes to rest at.
nonisolated private struct ScrollTargetLayoutModifier: WrappingModifier {
  let isEnabled: Bool

  @MainActor func makeItem(around inner: LayoutItem) -> WrapperItem { WrapperItem(inner) }
  @MainActor func update(_ item: WrapperItem, _ context: LeafContext) {
    context.environment.scrollViewport?.takeStops(of: item, isEnabled: isEnabled)
  }
}

extension View {
  /// Scroll views around come to rest at the views of this layout, where their behaviour says so, and tell by them where
  /// they stand.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}

extension ScrollViewport {
  func takeStops(of item: LayoutItem, isEnabled: Bool) {
    stopLayouts.removeAll { $0.item == nil || $0.item === item }
    if isEnabled { stopLayouts.append(WeakLayout(item: item)) }
  }

  struct WeakLayout { weak var item: LayoutItem? }

  /// The views near a rectangle of the content at which the scroll view can come to rest.
  func stops(near rect: CGRect) -> [ScrollStop] {
    guard let view else { return [] }
    return stopLayouts.compactMap(\.item).flatMap { $0.stopSource?.stops(near: rect, in: view) ?? [] }
  }
}
