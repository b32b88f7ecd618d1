import UIKit

/// A view that pushes a screen when it is tapped.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let destination: (() -> Destination)?
  private let value: AnyHashable?
  private let isActive: Binding<Bool>?
  @Environment(\.navigation) private var navigation
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.linksStayInColumn) private var staysInColumn
  @State private var link = LinkState()

  private init(
    label: Label,
    destination: (() -> Destination)? = nil,
    value: AnyHashable? = nil,
    isActive: Binding<Bool>? = nil
  ) {
    self.label = label
    self.destination = destination
    self.value = value
    self.isActive = isActive
  }

  @MainActor public var body: some View {
    content.modifier(
      LinkFollower(
        link: link,
        isActive: isActive?.wrappedValue,
        destination: destination.map { make in { AnyView(make()) } },
        deactivate: { if isActive?.wrappedValue == true { isActive?.wrappedValue = false } }
      )
    )
  }

  /// In a list the whole row is the link.
  @MainActor @ViewBuilder private var content: some View {
    if isInListRow {
      label.besideEachOther.rowLink { open() }.disabled(!leads).modifier(TraitModifier<TagTrait>(value: value))
    } else {
      Button {
        open()
      } label: {
        label
      }.disabled(!leads)
    }
  }

  private var leads: Bool { destination != nil || value != nil }

  @MainActor private func open() {
    if let value {
      navigation.model?.append(value, staysInColumn: staysInColumn)
    } else if let isActive {
      isActive.wrappedValue = true
    } else {
      link.open()
    }
  }
}

extension NavigationLink {
  /// Whether the link, in a column of a split view, shows its destination in the next one, as links do; else it is pushed in the
  /// column that the link stands in.
  @MainActor public func isDetailLink(_ isDetailLink: Bool) -> some View {
    environment(\.linksStayInColumn, !isDetailLink)
  }
}

private enum LinksStayKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether links show their destinations in the column of a split view that they stand in.
  var linksStayInColumn: Bool {
    get { self[LinksStayKey.self] }
    set { self[LinksStayKey.self] = newValue }
  }
}

extension NavigationLink {
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: destination)
  }
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: { destination })
  }
  /// A link that is also followed by setting `isActive`.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), destination: destination, isActive: isActive) }
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: { destination }, isActive: isActive)
  }
  /// A link that is also followed by setting `selection` to `tag`.
  public init<V: Hashable>(
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), destination: destination, isActive: selection.selects(tag)) }
  public init<V: Hashable>(
    destination: Destination,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), destination: { destination }, isActive: selection.selects(tag)) }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(label: Text(titleKey), destination: destination)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(label: Text(title), destination: destination)
  }
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(label: Text(titleKey), destination: { destination })
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(label: Text(title), destination: { destination })
  }
  public init(
    _ titleKey: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(label: Text(titleKey), destination: destination, isActive: isActive) }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(label: Text(title), destination: destination, isActive: isActive) }
  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(titleKey), destination: { destination }, isActive: isActive)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(title), destination: { destination }, isActive: isActive)
  }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(label: Text(titleKey), destination: destination, isActive: selection.selects(tag)) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(label: Text(title), destination: destination, isActive: selection.selects(tag)) }
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    destination: Destination,
    tag: V,
    selection: Binding<V?>
  ) { self.init(label: Text(titleKey), destination: { destination }, isActive: selection.selects(tag)) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    destination: Destination,
    tag: V,
    selection: Binding<V?>
  ) { self.init(label: Text(title), destination: { destination }, isActive: selection.selects(tag)) }
}

// A value is enough: `navigationDestination(for:destination:)` says what is shown for it. With nil the link is disabled.
extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: value.map { AnyHashable($0) })
  }
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(label: Text(titleKey), value: value.map { AnyHashable($0) })
  }
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(label: Text(title), value: value.map { AnyHashable($0) })
  }
}

extension Binding {
  /// Whether an optional is `tag`; written with false, it becomes nil.
  fileprivate func selects<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    let location = location
    return Binding<Bool>(
      location: ClosureLocation(
        get: { location.get() == tag },
        set: { isOn, transaction in
          if isOn { location.set(tag, transaction) } else if location.get() == tag { location.set(nil, transaction) }
        }
      )
    )
  }
}
