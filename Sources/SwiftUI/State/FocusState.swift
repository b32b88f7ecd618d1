import UIKit

/// Where the focus is among the views of a view.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A way to read and move the focus that somebody else keeps.
  @propertyWrapper public struct Binding {
    let location: FocusLocation<Value>?
    let none: Value

    public var wrappedValue: Value {
      get { location?.get() ?? none }
      nonmutating set { location?.set(newValue, .current) }
    }
    public var projectedValue: Binding { self }
  }

  private var location: FocusLocation<Value>?
  private let none: Value

  public init() where Value == Bool { none = false }
  public init<T: Hashable>() where Value == T? { none = nil }

  /// The value of the focused view; `false` or nil when the focus is elsewhere. Setting it moves the focus.
  public var wrappedValue: Value {
    get { location?.get() ?? none }
    nonmutating set { location?.set(newValue, .current) }
  }
  public var projectedValue: Binding { Binding(location: location, none: none) }
}

extension FocusState: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {
    let kept = slot as? FocusLocation<Value> ?? FocusLocation(none)
    kept.graph = node.graph
    slot = kept
    location = kept
  }
}

extension FocusState.Binding: DynamicProperty {}
extension FocusState.Binding: LinkedProperty {
  mutating func link(_ slot: inout AnyObject?, to node: AnyNode) {}
  static func isSame(_ old: Self, _ new: Self) -> Bool { old.location === new.location }
}

/// Where a focus state keeps its value, and the views that can have the focus.
final class FocusLocation<Value: Hashable>: AnyLocation<Value>, FocusTarget, @unchecked Sendable {
  private let state: StateLocation<Value>
  private let none: Value
  weak var graph: ViewGraph?
  private var responders: [WeakResponder] = []

  private struct WeakResponder {
    let value: AnyHashable
    weak var responder: UIResponder?
  }

  init(_ none: Value) {
    self.none = none
    state = StateLocation(none)
  }

  override func get() -> Value { state.get() }
  override func set(_ newValue: Value, _ transaction: Transaction) {
    state.set(newValue, transaction)
    onMainActor { self.graph?.afterLayout { self.moveFocus() } }
  }

  /// Gives the focus to the first view of the value, or takes it from the view that has it.
  @MainActor private func moveFocus() {
    let wanted = AnyHashable(state.get())
    responders.removeAll { $0.responder == nil }
    if let next = responders.first(where: { $0.value == wanted }) {
      let others = responders.filter { $0.value == wanted }
      guard !others.contains(where: { $0.responder?.isFirstResponder == true }) else { return }
      next.responder?.becomeFirstResponder()
    } else {
      responders.first { $0.responder?.isFirstResponder == true }?.responder?.resignFirstResponder()
    }
  }

  @MainActor func add(_ responder: UIResponder, _ value: AnyHashable) {
    guard !responders.contains(where: { $0.responder === responder && $0.value == value }) else { return }
    responders.removeAll { $0.responder === responder || $0.responder == nil }
    responders.append(WeakResponder(value: value, responder: responder))
    if AnyHashable(state.get()) == value, value != AnyHashable(none) { graph?.afterLayout { self.moveFocus() } }
  }

  @MainActor func focusChanged(_ value: AnyHashable, _ hasFocus: Bool) {
    guard let value = value.base as? Value else { return }
    if hasFocus {
      state.set(value, .current)
    } else if state.get() == value {
      state.set(none, .current)
    }
  }
}

/// A focus state of any type.
@MainActor protocol FocusTarget: AnyObject {
  func add(_ responder: UIResponder, _ value: AnyHashable)
  func focusChanged(_ value: AnyHashable, _ hasFocus: Bool)
}

/// That a focus state is told by the views inside.
struct FocusLink: Equatable {
  let target: any FocusTarget
  let value: AnyHashable
  static func == (lhs: FocusLink, rhs: FocusLink) -> Bool { lhs.target === rhs.target && lhs.value == rhs.value }
}

private enum FocusLinksKey: EnvironmentKey { static var defaultValue: [FocusLink] { [] } }

extension EnvironmentValues {
  var focusLinks: [FocusLink] {
    get { self[FocusLinksKey.self] }
    set { self[FocusLinksKey.self] = newValue }
  }
}

/// What an item that can have the focus keeps: it tells the focus states around.
@MainActor final class FocusFollower {
  private var links: [FocusLink] = []

  func follow(_ links: [FocusLink], _ responder: UIResponder) {
    self.links = links
    for link in links { link.target.add(responder, link.value) }
  }

  func changed(_ hasFocus: Bool) {
    for link in links { link.target.focusChanged(link.value, hasFocus) }
  }
}

extension View {
  /// Joins the focus of this view, or of one inside, to a value of a focus state.
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value)
    -> some View
  { modifier(EnvironmentModifier(FocusJoin(location: binding.location, value: value)) { $1.add(to: &$0) }) }

  /// Joins the focus of this view, or of one inside, to a focus state.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition, equals: true)
  }
}

struct FocusJoin<Value: Hashable>: Equatable {
  let location: FocusLocation<Value>?
  let value: Value

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.location === rhs.location && lhs.value == rhs.value }
  /// What tells the focus state; nil for one that no view has.
  var link: FocusLink? { location.map { FocusLink(target: $0, value: AnyHashable(value)) } }
  func add(to environment: inout EnvironmentValues) { if let link { environment.focusLinks.append(link) } }
}
