import UIKit

/// Makes a value larger or smaller, step by step.
nonisolated public struct Stepper<Label: View>: View {
  fileprivate let label: Label
  fileprivate let steps: StepperSteps
  fileprivate let editingChanged: (Bool) -> Void
  /// What assistive technologies read as the value; nil for nothing.
  var spokenValue: (() -> String)?

  fileprivate init(label: Label, steps: StepperSteps, editingChanged: @escaping (Bool) -> Void) {
    self.label = label
    self.steps = steps
    self.editingChanged = editingChanged
  }

  /// A side without an action is disabled.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label: label(), steps: StepperSteps(onIncrement, onDecrement), editingChanged: onEditingChanged) }

  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), value, nil, step, onEditingChanged) }

  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), value, bounds, step, onEditingChanged) }

  init<V: Strideable>(
    _ label: Label,
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>?,
    _ step: V.Stride,
    _ editingChanged: @escaping (Bool) -> Void
  ) {
    self.init(label: label, steps: StepperSteps(value, bounds, step), editingChanged: editingChanged)
  }

  @MainActor public var body: some View {
    LabeledControl(label) {
      StepperView(steps: steps, spokenValue: spokenValue?(), editingChanged: editingChanged)
    }
  }
}

extension Stepper where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(titleKey), steps: StepperSteps(onIncrement, onDecrement), editingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label: Text(title), steps: StepperSteps(onIncrement, onDecrement), editingChanged: onEditingChanged) }
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(Text(titleKey), value, nil, step, onEditingChanged) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(Text(title), value, nil, step, onEditingChanged) }
  nonisolated public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(Text(titleKey), value, bounds, step, onEditingChanged) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(Text(title), value, bounds, step, onEditingChanged) }
}

/// The two ways to step.
nonisolated private struct StepperSteps {
  /// What a step up does now, and one down; nil for nothing.
  let up: () -> (() -> Void)?
  let down: () -> (() -> Void)?

  init(_ increment: (() -> Void)?, _ decrement: (() -> Void)?) {
    up = { increment }
    down = { decrement }
  }

  init<V: Strideable>(_ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride) {
    func move(by step: V.Stride) -> (() -> Void)? {
      let now = value.wrappedValue
      let next = now.advanced(by: step)
      let limited = bounds.map { min(max(next, $0.lowerBound), $0.upperBound) } ?? next
      return limited == now ? nil : { value.wrappedValue = limited }
    }
    up = { move(by: step) }
    down = { move(by: 0 - step) }
  }
}

/// UIKit's stepper between -1 and 1, which always goes back to 0: the values are the app's.
nonisolated private struct StepperView: View, LeafView {
  let steps: StepperSteps
  let spokenValue: String?
  let editingChanged: (Bool) -> Void

  @MainActor func makeItem() -> ControlItem<UIStepper> { ControlItem(UIStepper(), for: .valueChanged) }

  @MainActor func update(_ item: ControlItem<UIStepper>, _ context: LeafContext) {
    item.view.minimumValue = steps.down() == nil ? 0 : -1
    item.view.maximumValue = steps.up() == nil ? 0 : 1
    item.view.isEnabled = context.environment.isEnabled
    if let spokenValue { item.view.accessibilityValue = spokenValue }
    item.isInRow = context.environment.isInListRow
    item.action = { stepper in
      let isUp = stepper.value > 0
      stepper.value = 0
      editingChanged(true)
      if isUp { steps.up()?() } else { steps.down()?() }
      editingChanged(false)
    }
  }
}
