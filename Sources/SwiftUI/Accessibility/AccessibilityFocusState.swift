import UIKit

/// Assistive technologies.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
  private var names: Set<Name> = []
  private enum Name { case voiceOver, switchControl }

  /// A screen reader.
  public static let voiceOver = AccessibilityTechnologies(.voiceOver)
  /// What scans the screen for who can press one button. No desktop's tells where it is.
  public static let switchControl = AccessibilityTechnologies(.switchControl)

  public init() {}
  private init(_ name: Name) { names = [name] }
  private init(_ names: Set<Name>) { self.names = names }

  public func union(_ other: Self) -> Self { Self(names.union(other.names)) }
  public func intersection(_ other: Self) -> Self { Self(names.intersection(other.names)) }
  public func symmetricDifference(_ other: Self) -> Self { Self(names.symmetricDifference(other.names)) }
  public mutating func formUnion(_ other: Self) { self = union(other) }
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
  public func contains(_ member: Self) -> Bool { member.names.isSubset(of: names) }
  @discardableResult public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { formUnion(newMember) }
    return (!contains(newMember), newMember)
  }
  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    let common = intersection(member)
    names.subtract(member.names)
    return common.names.isEmpty ? nil : common
  }
  @discardableResult public mutating func update(with newMember: Self) -> Self? {
    let common = intersection(newMember)
    formUnion(newMember)
    return common.names.isEmpty ? nil : common
  }
}

/// Which element of a view a screen reader is at. On a desktop that is where the keyboard is: the two move together, and an element
/// that the keyboard does not get to is never the one.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// A way to read and move the focus that somebody else keeps.
  @propertyWrapper public struct Binding {
    let location: AccessibilityFocusLocation<Value>?
    let none: Value

    public var wrappedValue: Value {
      get { location?.get() ?? none }
      nonmutating set { location?.set(newValue, .current) }
    }
    public var projectedValue: Binding { self }
  }

  private var location: AccessibilityFocusLocation<Value>?
  private let none: Value
  private let technologies: AccessibilityTechnologies

  public init() where Value == Bool { self.init(for: [.voiceOver, .switchControl]) }
  /// - Parameter technologies: whose focus it is.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    none = false
    self.technologies = technologies
  }
  public init<T: Hashable>() where Value == T? { self.init(for: [.voiceOver, .switchControl]) }
  /// - Parameter technologies: whose focus it is.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    none = nil
    self.technologies = technologies
  }

  /// The value of the element that has the focus; `false` or nil when it is elsewhere or no screen reader runs. Setting it moves the
  /// focus.
  public var wrappedValue: Value {
    get { location?.get() ?? none }
    nonmutating set { location?.set(newValue, .current) }
  }
  public var projectedValue: Binding { Binding(location: location, none: none) }
}

extension AccessibilityFocusState: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    let kept =
      slot as? AccessibilityFocusLocation<Value> ?? AccessibilityFocusLocation(none, technologies.contains(.voiceOver))
    kept.graph = node.graph
    slot = kept
    location = kept
  }
}

extension AccessibilityFocusState.Binding: DynamicProperty {}
extension AccessibilityFocusState.Binding: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {}
  static func isSame(_ old: Self, _ new: Self) -> Bool { old.location === new.location }
}

/// A state of accessibility focus of any type.
@MainActor protocol AccessibilityFocusTarget: AnyObject {
  func add(_ element: UIView, _ value: AnyHashable)
}

/// That an element belongs to a value of such a state.
struct AccessibilityFocusLink {
  let target: any AccessibilityFocusTarget
  let value: AnyHashable
}

/// Where such a state keeps its value, and the elements that can have the focus.
final class AccessibilityFocusLocation<Value: Hashable>: AnyLocation<Value>, AccessibilityFocusTarget,
  @unchecked Sendable
{
  private let state: StateLocation<Value>
  private let none: Value
  /// Whether a screen reader's focus is meant.
  private let follows: Bool
  weak var graph: ViewGraph?
  private var elements: [Element] = []
  nonisolated(unsafe) private var observers: [any NSObjectProtocol] = []

  private struct Element {
    let value: AnyHashable
    weak var view: UIView?
  }

  init(_ none: Value, _ follows: Bool) {
    self.none = none
    self.follows = follows
    state = StateLocation(none)
  }

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  override func get() -> Value { state.get() }
  override func set(_ newValue: Value, _ transaction: Transaction) {
    state.set(newValue, transaction)
    onMainActor { self.graph?.afterLayout { self.moveFocus() } }
  }

  @MainActor func add(_ element: UIView, _ value: AnyHashable) {
    elements.removeAll { $0.view == nil || $0.view === element && $0.value == value }
    elements.append(Element(value: value, view: element))
    guard follows, observers.isEmpty else { return }
    observers = [
      UIAccessibility.elementFocusedNotification, UIAccessibility.voiceOverStatusDidChangeNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.readFocus() }
      }
    }
  }

  /// The value of the innermost element that the screen reader is in.
  @MainActor private var focused: Value {
    guard follows, var view = UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UIView else {
      return none
    }
    while true {
      // An element that is not there must not pass for a value that is nil.
      if let found = elements.last(where: { $0.view === view }) { return found.value.base as? Value ?? none }
      guard let outer = view.superview else { return none }
      view = outer
    }
  }

  @MainActor private func readFocus() {
    let now = focused
    if state.get() != now { state.set(now, .current) }
  }

  /// Moves the focus to the element of the value, or away from the one that has it. Where it does not go, the value goes back.
  @MainActor private func moveFocus() {
    let wanted = state.get()
    if follows, UIAccessibility.isVoiceOverRunning, focused != wanted {
      if wanted == none {
        (UIAccessibility.focusedElement(using: nil) as? UIView)?.resignFirstResponder()
      } else if let view = elements.first(where: { $0.value == AnyHashable(wanted) })?.view {
        UIAccessibility.post(notification: .layoutChanged, argument: view.firstResponderInside ?? view)
      }
    }
    readFocus()
  }
}

extension UIView {
  /// The first view of it, itself before all, that takes keys.
  fileprivate var firstResponderInside: UIView? {
    canBecomeFirstResponder ? self : subviews.lazy.compactMap(\.firstResponderInside).first
  }
}

extension View {
  /// Joins a screen reader's focus on this element to a value of a state.
  nonisolated public func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(
      AccessibilityAttachmentModifier(
        changes: binding.location.map { [.focus(AccessibilityFocusLink(target: $0, value: AnyHashable(value)))] } ?? []
      )
    )
  }

  /// Joins a screen reader's focus on this element to a state.
  nonisolated public func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    accessibilityFocused(condition, equals: true)
  }
}
