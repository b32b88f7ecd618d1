// Tabs that have no role. Those that have one are beside their type.

extension Tab where Value: Hashable, Content: View, Label: View {
  public init(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: AnyHashable(value), role: nil, content: content(), label: label())
  }
  /// For a selection that may be nil.
  public init<V: Hashable>(
    value: V,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == V? {
    self.init(value: AnyHashable(value), role: nil, content: content(), label: label())
  }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  /// Without a label.
  public init(value: Value, @ViewBuilder content: () -> Content) {
    self.init(value: AnyHashable(value), role: nil, content: content(), label: DefaultTabLabel(nil))
  }
  public init<V: Hashable>(value: V, @ViewBuilder content: () -> Content) where Value == V? {
    self.init(value: AnyHashable(value), role: nil, content: content(), label: DefaultTabLabel(nil))
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, image: image, value: value, role: nil, content: content)
  }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: V,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(titleKey, image: image, value: value, role: nil, content: content)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: systemImage, value: value, role: nil, content: content)
  }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: V,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(titleKey, systemImage: systemImage, value: value, role: nil, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, image: image, value: value, role: nil, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    image: String,
    value: V,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(title, image: image, value: value, role: nil, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, role: nil, content: content)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    systemImage: String,
    value: V,
    @ViewBuilder content: () -> Content
  ) where Value == V? {
    self.init(title, systemImage: systemImage, value: value, role: nil, content: content)
  }
}

extension Tab where Value == Never, Content: View, Label: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value: nil, role: nil, content: content(), label: label())
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  /// Without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(value: nil, role: nil, content: content(), label: DefaultTabLabel(nil))
  }
  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(titleKey), Image(image))
    self.init(value: nil, role: nil, content: content(), label: label)
  }
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(titleKey), Image(systemName: systemImage))
    self.init(value: nil, role: nil, content: content(), label: label)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(title), Image(image))
    self.init(value: nil, role: nil, content: content(), label: label)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(Text(title), Image(systemName: systemImage))
    self.init(value: nil, role: nil, content: content(), label: label)
  }
}
