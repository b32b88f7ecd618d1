import UIKit

/// A kind of value that the view with the focus gives to others.
public protocol FocusedValueKey {
  associatedtype Value
}

/// What the view with the focus, and those around it, give to views anywhere.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]
  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The value that the view with the focus gives, or nil.
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Value?>
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }
  public var wrappedValue: Value? { FocusedValueStore.values.get()[keyPath: keyPath] }
}

/// A binding that the view with the focus gives, or nil.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

  private var binding: Binding<Value>? { FocusedValueStore.values.get()[keyPath: keyPath] }
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
  }
  /// Setting nil changes nothing.
  public var projectedValue: Binding<Value?> {
    let location = self
    return Binding<Value?>(
      location: ClosureLocation(get: { location.wrappedValue }, set: { value, _ in location.wrappedValue = value })
    )
  }
}

/// What is given now, and by whom.
@MainActor enum FocusedValueStore {
  nonisolated static let values = StateLocation(FocusedValues())
  /// Of the screens first, then from the outermost view with the focus to the innermost.
  private static var sources: [FocusedValueSource] = []

  static func add(_ source: FocusedValueSource) {
    sources.removeAll { $0 === source }
    if source.isOfScene { sources.insert(source, at: 0) } else { sources.append(source) }
    changed()
  }

  static func remove(_ source: FocusedValueSource) {
    guard sources.contains(where: { $0 === source }) else { return }
    sources.removeAll { $0 === source }
    changed()
  }

  static func changed(_ source: FocusedValueSource) {
    if sources.contains(where: { $0 === source }) { changed() }
  }

  private static func changed() {
    var new = FocusedValues()
    for source in sources { source.give(&new) }
    values.set(new, Transaction())
  }
}

/// A view that gives a value while it, or one inside, has the focus; or while it is on the screen.
@MainActor final class FocusedValueSource: FocusTarget {
  let isOfScene: Bool
  fileprivate private(set) var give: (inout FocusedValues) -> Void = { _ in }
  private var value: Any?

  nonisolated init(isOfScene: Bool) { self.isOfScene = isOfScene }

  func set<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) {
    let isSame = areSame(self.value as? Value, value)
    self.value = value
    give = { $0[keyPath: keyPath] = value ?? $0[keyPath: keyPath] }
    if !isSame { FocusedValueStore.changed(self) }
  }

  func add(_ responder: UIResponder, _ value: AnyHashable) {}
  func focusChanged(_ value: AnyHashable, _ hasFocus: Bool) {
    if hasFocus { FocusedValueStore.add(self) } else { FocusedValueStore.remove(self) }
  }
}

extension View {
  /// Gives a value to `FocusedValue` properties while this view, or one inside, has the focus.
  nonisolated public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value)
    -> some View
  { modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false)) }
  /// Nothing is given for nil.
  nonisolated public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?)
    -> some View
  { modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false)) }

  /// Gives a value to `FocusedValue` properties while this view is on the screen, wherever the focus is.
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value
  ) -> some View { modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true)) }
  nonisolated public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>,
    _ value: Value?
  ) -> some View { modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true)) }
}

/// Gives a value while the view, or one inside, has the focus; or, for the scene, while the view is on the screen.
nonisolated private struct FocusedValueModifier<Value>: ViewModifier {
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  let isOfScene: Bool

  @MainActor func body(content: Content) -> some View {
    content.modifier(FocusedValueKeeper(keyPath: keyPath, value: value, isOfScene: isOfScene))
  }
}

private struct FocusedValueKeeper<Value>: ViewModifier {
  let keyPath: WritableKeyPath<FocusedValues, Value?>
  let value: Value?
  @State private var source: FocusedValueSource

  init(keyPath: WritableKeyPath<FocusedValues, Value?>, value: Value?, isOfScene: Bool) {
    (self.keyPath, self.value) = (keyPath, value)
    _source = State(wrappedValue: FocusedValueSource(isOfScene: isOfScene))
  }

  func body(content: Content) -> some View {
    source.set(keyPath, value)
    // What is given for the scene does not depend on the focus.
    let links = source.isOfScene ? [] : [FocusLink(target: source, value: AnyHashable(true))]
    return content.modifier(EnvironmentModifier(links) { $0.focusLinks += $1 })
      .onAppear { [source] in if source.isOfScene { FocusedValueStore.add(source) } }
      .onDisappear { [source] in FocusedValueStore.remove(source) }
  }
}
