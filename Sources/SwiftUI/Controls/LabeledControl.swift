private enum HiddenLabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether controls leave their labels out.
  var labelsAreHidden: Bool {
    get { self[HiddenLabelsKey.self] }
    set { self[HiddenLabelsKey.self] = newValue }
  }
}

extension View {
  /// Controls inside are shown without their labels.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}

/// A control with its label before it.
nonisolated struct LabeledControl<Label: View, Control: View>: View {
  let label: Label
  /// Whether the label is only shown in a list's row.
  var isForRows = false
  let control: Control
  @Environment(\.labelsAreHidden) private var isHidden
  @Environment(\.isInListRow) private var isInListRow

  init(_ label: Label, isForRows: Bool = false, @ViewBuilder control: () -> Control) {
    self.label = label
    self.isForRows = isForRows
    self.control = control()
  }

  @MainActor var body: some View {
    if isHidden || (isForRows && !isInListRow) {
      Unary(content: control)
    } else {
      HStack {
        label
        Spacer()
        control
      }
    }
  }
}
