// Pickers whose menu shows something of the app's own for what is chosen.

extension Picker {
  fileprivate func showing<Current: View>(_ current: Current) -> Picker {
    var picker = self
    picker.currentValueLabel = AnyView(current)
    return picker
  }

  /// A menu's button, or a link, shows `currentValueLabel` in place of the chosen option.
  public init<Current: View>(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self = Picker(label(), selection, content()).showing(currentValueLabel()) }

  @preconcurrency public init<C: RandomAccessCollection, Current: View>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self = Picker(sources: sources, selection: selection, content: content, label: label).showing(currentValueLabel())
  }
}

extension Picker where Label == Text {
  nonisolated public init<Current: View>(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self = Picker(Text(titleKey), selection, content()).showing(currentValueLabel()) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, Current: View>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self = Picker(Text(title), selection, content()).showing(currentValueLabel()) }
  nonisolated public init<C: RandomAccessCollection, Current: View>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self = Picker(titleKey, sources: sources, selection: selection, content: content).showing(currentValueLabel())
  }
  @_disfavoredOverload
  nonisolated public init<C: RandomAccessCollection, S: StringProtocol, Current: View>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self = Picker(title, sources: sources, selection: selection, content: content).showing(currentValueLabel()) }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init<Current: View>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self = Picker(SwiftUI.Label(titleKey, systemImage: systemImage), selection, content())
      .showing(currentValueLabel())
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, Current: View>(
    _ title: S,
    systemImage: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self = Picker(SwiftUI.Label(title, systemImage: systemImage), selection, content()).showing(currentValueLabel())
  }
  nonisolated public init<Current: View>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self = Picker(SwiftUI.Label(titleKey, image: image), selection, content()).showing(currentValueLabel()) }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, Current: View>(
    _ title: S,
    image: ImageResource,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) { self = Picker(SwiftUI.Label(title, image: image), selection, content()).showing(currentValueLabel()) }
  nonisolated public init<C: RandomAccessCollection, Current: View>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self = Picker(titleKey, systemImage: systemImage, sources: sources, selection: selection, content: content)
      .showing(currentValueLabel())
  }
  @_disfavoredOverload
  nonisolated public init<C: RandomAccessCollection, S: StringProtocol, Current: View>(
    _ title: S,
    systemImage: String,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self = Picker(title, systemImage: systemImage, sources: sources, selection: selection, content: content)
      .showing(currentValueLabel())
  }
  nonisolated public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { SwiftUI.Label(titleKey, image: image) }
  }
  @_disfavoredOverload
  nonisolated public init<C: RandomAccessCollection, S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { SwiftUI.Label(title, image: image) } }
  nonisolated public init<C: RandomAccessCollection, Current: View>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self = Picker(titleKey, image: image, sources: sources, selection: selection, content: content)
      .showing(currentValueLabel())
  }
  @_disfavoredOverload
  nonisolated public init<C: RandomAccessCollection, S: StringProtocol, Current: View>(
    _ title: S,
    image: ImageResource,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> Current
  ) {
    self = Picker(title, image: image, sources: sources, selection: selection, content: content)
      .showing(currentValueLabel())
  }
}
