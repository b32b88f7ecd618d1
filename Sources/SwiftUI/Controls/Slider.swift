import UIKit

/// Chooses a value of a range.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  fileprivate let value: Binding<Double>
  fileprivate let steps: Double?
  fileprivate let label: Label
  fileprivate let minimumLabel: ValueLabel
  fileprivate let maximumLabel: ValueLabel
  fileprivate let editingChanged: (Bool) -> Void

  /// `value` as a part of the range; `steps` is how many there are.
  fileprivate init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    _ step: V.Stride?,
    _ label: Label,
    _ minimumLabel: ValueLabel,
    _ maximumLabel: ValueLabel,
    _ editingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    let (low, length) = (Double(bounds.lowerBound), Double(bounds.upperBound - bounds.lowerBound))
    steps = step.flatMap { $0 > 0 && length > 0 ? length / Double($0) : nil }
    self.value = Binding(
      location: ClosureLocation(
        get: { length > 0 ? (Double(value.wrappedValue) - low) / length : 0 },
        set: { part, transaction in value.transaction(transaction).wrappedValue = V(low + part * length) }
      )
    )
    self.label = label
    self.minimumLabel = minimumLabel
    self.maximumLabel = maximumLabel
    self.editingChanged = editingChanged
  }

  @MainActor public var body: some View {
    HStack {
      minimumLabel
      SliderView(value: value, steps: steps, editingChanged: editingChanged)
      maximumLabel
    }
  }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
  nonisolated public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

nonisolated private struct SliderView: View, LeafView {
  let value: Binding<Double>
  let steps: Double?
  let editingChanged: (Bool) -> Void

  @MainActor func makeItem() -> SliderItem { SliderItem() }

  @MainActor func update(_ item: SliderItem, _ context: LeafContext) {
    let part = Float(value.wrappedValue)
    item.view.take(context.environment.layoutDirection)
    if item.view.value != part, !item.view.isTracking {
      item.view.setValue(part, animated: context.transaction.animation != nil)
    }
    item.view.isEnabled = context.environment.isEnabled
    item.view.minimumTrackTintColor = context.environment.tintStyle.map { _ in context.environment.tintPaint.color }
    item.isInRow = context.environment.isInListRow
    item.editingChanged = editingChanged
    item.action = { slider in
      var part = Double(slider.value)
      if let steps {
        part = min((part * steps).rounded() / steps, 1)
        slider.value = Float(part)
      }
      value.wrappedValue = part
    }
  }
}

private final class SliderItem: ControlItem<UISlider> {
  var editingChanged: (Bool) -> Void = { _ in }

  init() {
    super.init(UISlider(), for: .valueChanged)
    isWide = true
    view.addAction(UIAction { [weak self] _ in self?.editingChanged(true) }, for: .touchDown)
    let end = UIAction { [weak self] _ in self?.editingChanged(false) }
    view.addAction(end, for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = super.measure(proposal)
    if proposal.width == nil { size.width = 200 }
    return size
  }
}
