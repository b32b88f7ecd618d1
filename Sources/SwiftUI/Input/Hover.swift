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

// MARK: Help

extension View {
  /// What the view is for; as on an iPhone, assistive technologies read it, and nothing is shown.
  nonisolated public func help(_ text: Text) -> some View { accessibilityHint(text) }
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { accessibilityHint(textKey) }
  @_disfavoredOverload nonisolated public func help<S: StringProtocol>(_ text: S) -> some View {
    accessibilityHint(text)
  }
}
