import UIKit

/// A switch with a label.
nonisolated public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor public var body: some View {
    HStack {
      label
      Spacer()
      SwitchView(isOn: isOn)
    }
  }
}

extension Toggle where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

nonisolated private struct SwitchView: View, LeafView {
  let isOn: Binding<Bool>

  @MainActor func makeItem() -> ControlItem<UISwitch> {
    ControlItem(UISwitch(), for: .valueChanged)
  }
  @MainActor func update(_ item: ControlItem<UISwitch>, _ context: LeafContext) {
    let value = isOn.wrappedValue
    if item.view.isOn != value { item.view.setOn(value, animated: !context.isFirst) }
    item.view.onTintColor = context.environment.tintStyle.map { _ in context.environment.tintPaint.color }
    item.view.isEnabled = context.environment.isEnabled
    item.action = { isOn.wrappedValue = $0.isOn }
    item.isInRow = context.environment.isInListRow
  }
}

/// An item that is a control of UIKit, of its own size.
class ControlItem<Control: UIControl>: ViewItem<Control> {
  var action: (Control) -> Void = { _ in }
  /// Whether the control takes all the width.
  var isWide = false
  /// In a list's row a control may reach into the room around the row's content.
  var isInRow = false { didSet { if oldValue != isInRow { invalidateLayout() } } }

  init(_ control: Control, for event: UIControl.Event) {
    super.init(control)
    control.addAction(UIAction { [weak self] _ in if let self { action(view) } }, for: event)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = view.intrinsicContentSize
    if size.width == UIView.noIntrinsicMetric || size.height == UIView.noIntrinsicMetric {
      size = view.sizeThatFits(proposal.replacingUnspecifiedDimensions(by: .zero))
    }
    if isWide, let width = proposal.width { size.width = width }
    if isInRow { size.height = min(size.height, Self.rowHeight) }
    return size
  }

  /// Of the content of a row of the least height.
  private static var rowHeight: CGFloat { 22 }

  override func show(_ placement: Placement, on canvas: Canvas) {
    var frame = placement.frame
    let height = view.intrinsicContentSize.height
    if isInRow, height > frame.height { frame = frame.insetBy(dx: 0, dy: (frame.height - height) / 2) }
    super.show(placement.with(frame), on: canvas)
  }
}
