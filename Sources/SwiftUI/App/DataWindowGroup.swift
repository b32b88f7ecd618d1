/// A window whose views are of a value. What an app opens first has none yet, or the default one.
nonisolated private struct DataWindow<D: Hashable & Codable, Content: View>: View {
  @State private var value: D?
  private let content: (Binding<D?>) -> Content

  init(_ value: D?, _ content: @escaping (Binding<D?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  @MainActor var body: some View { content($value) }
}

/// The views of a window group for values.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  private let window: DataWindow<Data, Content>

  fileprivate init(_ value: Data?, _ content: @escaping (Binding<Data?>) -> Content) {
    window = DataWindow(value, content)
  }

  @MainActor public var body: some View { window }
}

extension WindowGroup {
  /// A window for a value of a type. An app has one window: it begins without a value.
  public init<D: Hashable & Codable, C: View>(
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init { PresentedWindowContent(nil, content) } }
  public init<D: Hashable & Codable, C: View>(
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(id: id) { PresentedWindowContent(nil, content) } }
  public init<D: Hashable & Codable, C: View>(
    _ title: Text,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(title) { PresentedWindowContent(nil, content) } }
  public init<D: Hashable & Codable, C: View>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(titleKey) { PresentedWindowContent(nil, content) } }
  @_disfavoredOverload
  public init<S: StringProtocol, D: Hashable & Codable, C: View>(
    _ title: S,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(title) { PresentedWindowContent(nil, content) } }
  public init<D: Hashable & Codable, C: View>(
    _ title: Text,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(title, id: id) { PresentedWindowContent(nil, content) } }
  public init<D: Hashable & Codable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(titleKey, id: id) { PresentedWindowContent(nil, content) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol, D: Hashable & Codable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> { self.init(title, id: id) { PresentedWindowContent(nil, content) } }

  /// A window for a value of a type, which begins with the default one.
  public init<D: Hashable & Codable, C: View>(
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> { self.init { Self.window(content, defaultValue) } }
  public init<D: Hashable & Codable, C: View>(
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> { self.init(id: id) { Self.window(content, defaultValue) } }
  public init<D: Hashable & Codable, C: View>(
    _ title: Text,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> { self.init(title) { Self.window(content, defaultValue) } }
  public init<D: Hashable & Codable, C: View>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> { self.init(titleKey) { Self.window(content, defaultValue) } }
  @_disfavoredOverload
  public init<S: StringProtocol, D: Hashable & Codable, C: View>(
    _ title: S,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> { self.init(title) { Self.window(content, defaultValue) } }
  public init<D: Hashable & Codable, C: View>(
    _ title: Text,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> { self.init(title, id: id) { Self.window(content, defaultValue) } }
  public init<D: Hashable & Codable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> { self.init(titleKey, id: id) { Self.window(content, defaultValue) } }
  @_disfavoredOverload
  public init<S: StringProtocol, D: Hashable & Codable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> { self.init(title, id: id) { Self.window(content, defaultValue) } }

  private static func window<D: Hashable & Codable, C: View>(
    _ content: @escaping (Binding<D>) -> C,
    _ defaultValue: @escaping () -> D
  ) -> PresentedWindowContent<D, C> {
    PresentedWindowContent(defaultValue()) { value in
      content(
        Binding(
          location: ClosureLocation(
            get: { value.wrappedValue ?? defaultValue() },
            set: { value.transaction($1).wrappedValue = $0 }
          )
        )
      )
    }
  }
}
