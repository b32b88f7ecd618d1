/// The rows of a form in columns, with the names of values at one side of a line and the values at the other.
struct ColumnsForm<Content: View>: View {
  let content: Content

  var body: some View {
    VStack(alignment: .formColumn, spacing: 10) { content }
      .environment(\.isInColumnsForm, true)
  }
}

extension HorizontalAlignment {
  private enum FormColumn: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
  }
  /// Where the values begin.
  fileprivate static let formColumn = HorizontalAlignment(FormColumn.self)
}

/// A value of a form in columns behind its name.
struct ColumnsRow<Label: View, Control: View>: View {
  let label: Label
  let control: Control

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      label.multilineTextAlignment(.trailing)
      control.alignmentGuide(.formColumn) { $0[.leading] }
    }
  }
}

private enum InColumnsFormKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var isInColumnsForm: Bool {
    get { self[InColumnsFormKey.self] }
    set { self[InColumnsFormKey.self] = newValue }
  }
}
