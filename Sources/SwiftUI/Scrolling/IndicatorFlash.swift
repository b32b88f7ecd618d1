import UIKit

extension View {
  /// Shows for a moment where scroll views inside are in their content, as they appear.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(FlashModifier(trigger: 0, onAppear: onAppear))
  }
  /// Shows it whenever a value changes.
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(FlashModifier(trigger: value, onAppear: false))
  }
}

nonisolated private struct FlashModifier<Value: Equatable>: WrappingModifier {
  let trigger: Value
  let onAppear: Bool

  @MainActor func makeItem(around inner: LayoutItem) -> FlashItem<Value> {
    FlashItem(inner, trigger, flashes: onAppear)
  }
  @MainActor func update(_ item: FlashItem<Value>, _ context: LeafContext) {
    guard item.trigger != trigger else { return }
    item.trigger = trigger
    context.node.graph.afterLayout { [weak item] in item?.view.flash() }
  }
}

private final class FlashItem<Value>: BoxItem<FlashView> {
  var trigger: Value
  init(_ inner: LayoutItem, _ trigger: Value, flashes: Bool) {
    self.trigger = trigger
    super.init(inner, FlashView())
    view.flashesInWindow = flashes
  }
}

private final class FlashView: PassThroughView {
  /// Whether the indicators inside are shown when the view comes into a window.
  var flashesInWindow = false
  private var isDue = false

  func flash() {
    func all(_ view: UIView) {
      for subview in view.subviews {
        (subview as? UIScrollView)?.flashScrollIndicators()
        all(subview)
      }
    }
    all(self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    isDue = flashesInWindow && window != nil
    if isDue { setNeedsLayout() }
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    guard isDue else { return }
    isDue = false
    flash()
  }
}
