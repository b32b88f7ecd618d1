/// A label, and content below it that can be opened and closed.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let expansion: Binding<Bool>?
  @State private var ownExpansion = false
  @Environment(\.isInListRow) private var isInListRow

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content, expansion: nil)
  }
  public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content, expansion: isExpanded) }

  fileprivate init(label: Label, content: @escaping () -> Content, expansion: Binding<Bool>?) {
    self.label = label
    self.content = content
    self.expansion = expansion
  }

  /// In a list, the label and what is below are rows.
  @MainActor public var body: some View {
    if isInListRow {
      heading.modifier(RowTapModifier { toggle() })
      if isExpanded { content().padding(.leading, 20) }
    } else {
      VStack(alignment: .leading) {
        Button {
          toggle()
        } label: {
          heading
        }
        if isExpanded { content() }
      }
    }
  }

  @MainActor private var isExpanded: Bool { expansion?.wrappedValue ?? ownExpansion }

  @MainActor private func toggle() {
    withAnimation {
      if let expansion { expansion.wrappedValue.toggle() } else { ownExpansion.toggle() }
    }
  }

  @MainActor private var heading: some View {
    HStack {
      label.frame(maxWidth: .infinity, alignment: .leading)
      Image(systemName: "chevron.forward")
        .font(.system(size: 13, weight: .semibold))
        .foregroundStyle(.tint)
        .rotationEffect(.degrees(isExpanded ? 90 : 0))
    }
  }
}

extension DisclosureGroup where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(titleKey), content: content, expansion: nil)
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(label: Text(label), content: content, expansion: nil)
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(label: Text(titleKey), content: content, expansion: isExpanded) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ label: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(label: Text(label), content: content, expansion: isExpanded) }
}
