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

/// The label of a control. Of several texts the first is the title; the others are below it, smaller and in grey.
nonisolated struct ControlLabel<Label: View>: View {
  let label: Label

  @MainActor var body: some View {
    let texts = (label as? any SeveralViews)?.parts ?? []
    if texts.count > 1, texts.allSatisfy({ $0 is Text }) {
      VStack(alignment: .leading, spacing: 2) {
        texts[0] as! Text
        ForEach(1..<texts.count, id: \.self) { (texts[$0] as! Text).font(.subheadline).foregroundStyle(.secondary) }
      }
      .multilineTextAlignment(.leading)
    } else {
      label
    }
  }
}

/// A control with its label before it.
nonisolated struct LabeledControl<Label: View, Control: View>: View {
  let label: Label
  /// Whether the label is only shown in a list's row.
  var isForRows = false
  /// Whether the control is words, which stand below the label where letters are very large.
  var isText = false
  let control: Control
  @Environment(\.labelsAreHidden) private var isHidden
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.isInColumnsForm) private var isInColumns
  @Environment(\.dynamicTypeSize) private var typeSize

  init(_ label: Label, isForRows: Bool = false, isText: Bool = false, @ViewBuilder control: () -> Control) {
    self.label = label
    self.isForRows = isForRows
    self.isText = isText
    self.control = control()
  }

  @MainActor var body: some View {
    if isHidden || (isForRows && !isInListRow && !isInColumns) {
      Unary(content: control)
    } else if isInColumns {
      ColumnsRow(label: ControlLabel(label: label), control: control)
    } else if isText, typeSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 2) {
        ControlLabel(label: label)
        control
      }
      .frame(maxWidth: isInListRow ? .infinity : nil, alignment: .leading)
    } else {
      HStack {
        ControlLabel(label: label)
        Spacer()
        control
      }
    }
  }
}
