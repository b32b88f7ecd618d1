import UIKit

/// Where the pointer is over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

extension View {
  /// Called when the pointer comes over the view, and when it goes.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      HoverModifier(space: .local) { phase, isFirst in if phase == .ended || isFirst { action(phase != .ended) } }
    )
  }
  /// Called as the pointer moves over the view, with its place, and when it goes.
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { modifier(HoverModifier(space: coordinateSpace) { phase, _ in action(phase) }) }
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View { onContinuousHover(coordinateSpace: coordinateSpace.coordinateSpace, perform: action) }
}

nonisolated private struct HoverModifier: WrappingModifier {
  let space: CoordinateSpace
  /// Gets the phase, and whether the pointer has just come.
  let action: (HoverPhase, Bool) -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> BoxItem<HoverView> { BoxItem(inner, HoverView()) }
  @MainActor func update(_ item: BoxItem<HoverView>, _ context: LeafContext) {
    item.view.space = space
    item.view.action = action
  }
}

/// A view that the pointer is followed over.
final class HoverView: UIView {
  var space = CoordinateSpace.local
  var action: (HoverPhase, Bool) -> Void = { _, _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector("hovered:", HoverView.hovered)))
  }
  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("made by SwiftUI alone") }

  func hovered(_ recognizer: UIHoverGestureRecognizer) {
    switch recognizer.state {
    case .began: action(.active(place(of: recognizer)), true)
    case .changed: action(.active(place(of: recognizer)), false)
    default: action(.ended, false)
    }
  }

  private func place(of recognizer: UIHoverGestureRecognizer) -> CGPoint {
    space.convert(recognizer.location(in: nil), fromWindowOf: self)
  }

  // The pointer is over what is shown inside, also where that takes no touches itself.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !containsSomething(at: point) ? nil : hit
  }
}

// MARK: Effects

/// What a view looks like under the pointer.
public struct HoverEffect: Equatable, Sendable {
  enum Kind { case automatic, highlight, lift }
  let kind: Kind
  public static let automatic = HoverEffect(kind: .automatic)
  /// On a pale ground.
  public static let highlight = HoverEffect(kind: .highlight)
  /// A little larger, with a shadow.
  public static let lift = HoverEffect(kind: .lift)
}

private enum HoverEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether views change their looks under the pointer.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverEffectKey.self] }
    set { self[HoverEffectKey.self] = newValue }
  }
}

extension View {
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    modifier(HoverEffectModifier(effect: effect, isOn: true))
  }
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
    modifier(HoverEffectModifier(effect: effect, isOn: isEnabled))
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

  init(effect: HoverEffect, isOn: Bool) { (self.effect, self.isOn) = (effect, isOn) }

  func body(content: Content) -> some View {
    let isShown = isHovered && isOn && isEnabled
    let isLifted = isShown && effect == .lift
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

// MARK: Help

extension View {
  /// What the view is for; as on an iPhone, assistive technologies read it, and nothing is shown.
  nonisolated public func help(_ text: Text) -> some View { accessibilityHint(text) }
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
  @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    accessibilityHint(text)
  }
}
