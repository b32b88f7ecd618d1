/// What a view looks like under the pointer.
public struct HoverEffect: Equatable, Sendable {
  enum Kind { case automatic, highlight, lift, none }
  let kind: Kind
  /// What `defaultHoverEffect` says further out; by itself it is the highlight.
  public static let automatic = HoverEffect(kind: .automatic)
  /// On a pale ground.
  public static let highlight = HoverEffect(kind: .highlight)
  /// A little larger, with a shadow.
  public static let lift = HoverEffect(kind: .lift)
}

extension HoverEffect {
  /// An effect of the developer's own.
  public init<E: CustomHoverEffect>(_ effect: E) { self.init(kind: effect.kind) }
}

private enum HoverEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum DefaultHoverEffectKey: EnvironmentKey { static var defaultValue: HoverEffect.Kind? { nil } }

extension EnvironmentValues {
  /// Whether views change their looks under the pointer.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectKey.self] }
    set { self[HoverEffectKey.self] = newValue }
  }
  /// What the automatic effect is.
  fileprivate var defaultHoverEffect: HoverEffect.Kind? {
    get { self[DefaultHoverEffectKey.self] }
    set { self[DefaultHoverEffectKey.self] = newValue }
  }
}

extension View {
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverEffectModifier(effect: effect, isOn: true))
  }
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
    modifier(HoverEffectModifier(effect: effect, isOn: isEnabled))
  }
  nonisolated public func hoverEffect(_ effect: some CustomHoverEffect, isEnabled: Bool = true) -> some View {
    hoverEffect(HoverEffect(effect), isEnabled: isEnabled)
  }
  /// What the automatic effect is for views inside; nil for the system's own.
  nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View {
    environment(\.defaultHoverEffect, effect.flatMap { $0.kind == .automatic ? nil : $0.kind })
  }
  nonisolated public func defaultHoverEffect(_ effect: some CustomHoverEffect) -> some View {
    defaultHoverEffect(HoverEffect(effect))
  }
  /// Once disabled, effects inside cannot be enabled again.
  nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    modifier(EnvironmentModifier(disabled) { if $1 { $0.isHoverEffectEnabled = false } })
  }
}

nonisolated private struct HoverEffectModifier: ViewModifier {
  let effect: HoverEffect
  let isOn: Bool

  @MainActor func body(content: Content) -> some View {
    content.modifier(HoverLook(effect: effect, isOn: isOn))
  }
}

private struct HoverLook: ViewModifier {
  let effect: HoverEffect
  let isOn: Bool
  @State private var isHovered = false
  @Environment(\.isHoverEffectEnabled) private var isEnabled
  @Environment(\.defaultHoverEffect) private var automatic

  init(effect: HoverEffect, isOn: Bool) { (self.effect, self.isOn) = (effect, isOn) }

  func body(content: Content) -> some View {
    let kind = effect.kind == .automatic ? automatic ?? .highlight : effect.kind
    let isShown = isHovered && isOn && isEnabled && kind != .none
    let isLifted = isShown && kind == .lift
    return
      content
      .backgroundPreferenceValue(HoverOutlineKey.self) { outline in
        (outline?.shape ?? AnyShape(RoundedRectangle(cornerRadius: 8)))
          .fill(Color.primary.opacity(isShown && !isLifted ? 0.08 : 0))
      }
      .scaleEffect(isLifted ? 1.04 : 1)
      .shadow(color: .black.opacity(isLifted ? 0.2 : 0), radius: 6, y: 3)
      .onHover { isHovered = $0 }
  }
}
