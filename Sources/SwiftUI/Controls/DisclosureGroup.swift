/// A label, and content below it that can be opened and closed.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let expansion: Binding<Bool>?
  @State private var ownExpansion = false
  @Environment(\.disclosureGroupStyle) private var style

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

  @MainActor public var body: some View {
    style.makeBody(
      DisclosureGroupStyleConfiguration(
        label: .init(view: AnyView(label)),
        content: .init(view: { AnyView(content()) }),
        isExpanded: expansion ?? $ownExpansion
      )
    )
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
