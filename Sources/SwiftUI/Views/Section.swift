/// A part of a list with a header and a footer.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Whether the content is shown, where that can change.
  var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// The content is there while `isExpanded` is true. In a list that is a sidebar the header has a chevron that changes it.
  nonisolated public init(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header)
    self.isExpanded = isExpanded
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    guard isExpanded != nil else { return SectionNode(self, inputs) }
    return ForwardingNode(self, inputs) { section in
      let isExpanded = section.isExpanded ?? .constant(true)
      return Section<ExpandableHeader<Parent>, ExpandableContent<Content>, Footer>(
        header: ExpandableHeader(label: section.header, isExpanded: isExpanded),
        content: ExpandableContent(content: section.content, isExpanded: isExpanded),
        footer: section.footer
      )
    }
  }
}

/// Outside of a list a section is just its parts one after the other.
private final class SectionNode<Parent: View, Content: View, Footer: View>:
  StructuralNode<Section<Parent, Content, Footer>>
{
  private var header: ViewNode<Parent>!
  private var content: ViewNode<Content>!
  private var footer: ViewNode<Footer>!

  private let ofHeader: EnvironmentScope
  private let ofFooter: EnvironmentScope

  init(_ view: Section<Parent, Content, Footer>, _ inputs: ViewInputs) {
    ofHeader = EnvironmentScope(in: inputs.environment)
    ofFooter = EnvironmentScope(in: inputs.environment)
    super.init(inputs)
    refresh(inputs.transaction)
    header = view.header.node(self.inputs(inputs.transaction, ofHeader.values))
    content = view.content.node(self.inputs(inputs.transaction))
    footer = view.footer.node(self.inputs(inputs.transaction, ofFooter.values))
  }

  override var children: [AnyNode] { footer == nil ? [] : [header, content, footer] }

  override func refresh(_ transaction: Transaction) {
    graph.cleaned(self)
    Evaluation.of(self) {
      ofHeader.set(transaction) { $0.becomeHeader() }
      ofFooter.set(transaction) { $0.becomeFooter() }
    }
  }

  override func update(_ view: Section<Parent, Content, Footer>, _ inputs: ViewInputs) {
    header.update(view.header, self.inputs(inputs.transaction, ofHeader.values))
    content.update(view.content, self.inputs(inputs.transaction))
    footer.update(view.footer, self.inputs(inputs.transaction, ofFooter.values))
  }

  override func outline(into outline: inout Outline) {
    var inner = Outline()
    content.outline(into: &inner)
    let rows = inner.sections.flatMap(\.rows)
    outline.append(Outline.Section(node: self, header: header, footer: footer, rows: rows))
  }
}

// MARK: Sections that can be closed

/// The header of a section that can be closed: a sidebar lets the user do it.
struct ExpandableHeader<Label: View>: View {
  let label: Label
  let isExpanded: Binding<Bool>
  @Environment(\.listContext) private var look

  var body: some View {
    if look == .sidebar {
      Button {
        withAnimation { isExpanded.wrappedValue.toggle() }
      } label: {
        HStack {
          label
          Spacer()
          Image(systemName: "chevron.forward")
            .font(.system(size: 13, weight: .semibold))
            .foregroundStyle(.tint)
            .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
        }
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
    } else {
      label
    }
  }
}

/// The content of a section that can be closed.
struct ExpandableContent<Content: View>: View {
  let content: Content
  let isExpanded: Binding<Bool>

  var body: some View { if isExpanded.wrappedValue { content } }
}
