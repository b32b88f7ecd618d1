/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private let name: String
  /// Its tab stands last, and has a title and an image of the system's unless it is given others.
  public static var search: TabRole { TabRole(name: "search") }
}

/// One tab of a tab view: its content, the value that a selection has for it, and what stands for it in the bar.
nonisolated public struct Tab<Value, Content, Label> {
  let value: AnyHashable?
  let role: TabRole?
  let content: Content
  let label: Label
}

/// The label of a tab that was given a title and an image.
nonisolated public struct DefaultTabLabel: View {
  let title: Text
  let image: Image?
  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      image
    }
  }

  init(_ title: Text, _ image: Image?) { (self.title, self.image) = (title, image) }
  init(_ role: TabRole?) {
    let isSearch = role == .search
    self.init(
      Text(verbatim: isSearch ? SystemWords.search : ""),
      isSearch ? Image(systemName: "magnifyingglass") : nil
    )
  }
}

extension Tab: TabContent, PrimitiveTab where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public typealias Body = Never

  @MainActor var entries: [TabEntry] {
    let tab = content.tabItem { label }
    let id = value ?? AnyHashable(0)
    return [
      TabEntry(
        id: id,
        isLast: role == .search,
        view: value.map { AnyView(tab.tag($0)) } ?? AnyView(tab),
        label: AnyView(label)
      )
    ]
  }
}

// MARK: With a value

extension Tab where Value: Hashable, Content: View, Label: View {
  public init(
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: AnyHashable(value), role: role, content: content(), label: label())
  }
  /// For a selection that may be nil.
  public init<V: Hashable>(
    value: V,
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == V? {
    self.init(value: AnyHashable(value), role: role, content: content(), label: label())
  }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  /// Without a label, as the role says.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: AnyHashable(value), role: role, content: content(), label: DefaultTabLabel(role))
  }
  public init<V: Hashable>(value: V, role: TabRole?, @ViewBuilder content: () -> Content) where Value == V? {
    self.init(value: AnyHashable(value), role: role, content: content(), label: DefaultTabLabel(role))
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(titleKey), Image(image))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: V,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    let label = DefaultTabLabel(Text(titleKey), Image(image))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(titleKey), Image(systemName: systemImage))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: V,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    let label = DefaultTabLabel(Text(titleKey), Image(systemName: systemImage))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(title), Image(image))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    image: String,
    value: V,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    let label = DefaultTabLabel(Text(title), Image(image))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(title), Image(systemName: systemImage))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    systemImage: String,
    value: V,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    let label = DefaultTabLabel(Text(title), Image(systemName: systemImage))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
}

// MARK: Without a value

extension Tab where Value == Never, Content: View, Label: View {
  public init(role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: nil, role: role, content: content(), label: label())
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  /// Without a label, as the role says.
  public init(role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: nil, role: role, content: content(), label: DefaultTabLabel(role))
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(titleKey), Image(image))
    self.init(value: nil, role: role, content: content(), label: label)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(titleKey), Image(systemName: systemImage))
    self.init(value: nil, role: role, content: content(), label: label)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(title), Image(image))
    self.init(value: nil, role: role, content: content(), label: label)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(title), Image(systemName: systemImage))
    self.init(value: nil, role: role, content: content(), label: label)
  }
}
