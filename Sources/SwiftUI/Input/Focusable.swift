import UIKit

/// What the focus of a view is for.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A key does what a tap does: only a focus state moves the focus there.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The view takes keys: a tap moves the focus there, too.
  public static let edit = FocusInteractions(rawValue: 2)
  public static var automatic: FocusInteractions { [.activate, .edit] }
}

private enum IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Whether the nearest `focusable` view around has the focus.
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
}

private enum FocusEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether views that have the focus may show it. The system's own show it as on an iPhone: fields by their cursor, other
  /// views not at all.
  public internal(set) var isFocusEffectEnabled: Bool {
    get { self[FocusEffectKey.self] }
    set { self[FocusEffectKey.self] = newValue }
  }
}

extension View {
  /// Views inside do not show that they have the focus, whatever is said further inside.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
  }

  /// Lets the view have the keyboard's focus, by a tap or by a focus state. Unlike on iOS, Tab passes it.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    focusable(isFocusable, interactions: .automatic)
  }
  nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, interactions: interactions))
  }
}

nonisolated private struct FocusableModifier: ViewModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions

  @MainActor func body(content: Content) -> some View { content.modifier(FocusKeeper(wish: self)) }
}

/// What of a focusable view lasts.
private struct FocusKeeper: ViewModifier {
  let wish: FocusableModifier
  @State private var isFocused = false

  init(wish: FocusableModifier) { self.wish = wish }

  func body(content: Content) -> some View {
    content.environment(\.isFocused, isFocused)
      .modifier(FocusBox(isFocusable: wish.isFocusable, interactions: wish.interactions) { isFocused = $0 })
  }
}

nonisolated private struct FocusBox: WrappingModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  let changed: @MainActor (Bool) -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> FocusableItem { FocusableItem(inner, FocusableView()) }
  @MainActor func update(_ item: FocusableItem, _ context: LeafContext) {
    item.view.canHaveFocus = isFocusable && context.environment.isEnabled
    item.view.takesTap = interactions.contains(.edit)
    item.view.focusChanged = { [weak item] in
      changed($0)
      item?.focus.changed($0)
    }
    item.focus.follow(context.environment.focusLinks, item.view)
  }
}

final class FocusableItem: BoxItem<FocusableView> { let focus = FocusFollower() }

/// A view that is first responder while it has the focus.
final class FocusableView: UIView {
  var canHaveFocus = false { didSet { if !canHaveFocus, isFirstResponder { resignFirstResponder() } } }
  var takesTap = false
  var focusChanged: (Bool) -> Void = { _ in }

  override var canBecomeFirstResponder: Bool { canHaveFocus }
  @discardableResult override func becomeFirstResponder() -> Bool {
    let had = isFirstResponder
    let has = super.becomeFirstResponder()
    if has, !had { focusChanged(true) }
    return has
  }
  @discardableResult override func resignFirstResponder() -> Bool {
    let had = isFirstResponder
    let left = super.resignFirstResponder()
    if left, had { focusChanged(false) }
    return left
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if takesTap, canHaveFocus { becomeFirstResponder() }
    super.touchesEnded(touches, with: event)
  }

  // Only what is shown inside takes touches.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !containsSomething(at: point) ? nil : hit
  }
}

// MARK: Where the focus begins

/// When a default focus counts.
public struct DefaultFocusEvaluationPriority: Sendable {
  private init() {}
  /// When the view appears.
  public static let automatic = DefaultFocusEvaluationPriority()
  /// When the view appears; where the user moves the focus to is, as on an iPhone, up to the user.
  public static let userInitiated = DefaultFocusEvaluationPriority()
}

extension View {
  /// Gives the focus to a view inside when this one appears, unless another view of the focus state has it.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding,
    _ value: V,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    onAppear { if binding.wrappedValue == binding.none { binding.wrappedValue = value } }
  }
}
