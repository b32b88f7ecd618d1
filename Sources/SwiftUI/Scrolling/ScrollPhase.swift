import UIKit

/// What moves a scroll view.
public enum ScrollPhase: Equatable, Hashable, Sendable {
  /// Nothing.
  case idle
  /// A finger that may come to scroll.
  case tracking
  /// The user's finger.
  case interacting
  /// The rest of the finger's speed.
  case decelerating
  /// The app, with an animation.
  case animating

  /// Whether anything moves it, or may at once.
  public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// What is known when a scroll view's phase changes.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  /// In points a second; nil where nothing moves.
  public let velocity: CGVector?
}

nonisolated private struct ScrollPhaseModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @Environment(\.scrollObservers) private var outer
  @State private var observer = ScrollObserver()

  nonisolated init(action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) {
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    observer.phaseChanged = action
    return content.environment(\.scrollObservers, outer + [observer])
  }
}

extension View {
  /// Calls `action` when something else moves the scroll view than before: of this view, if it is one, or else of those
  /// inside. A wheel's steps are no phase.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { modifier(ScrollPhaseModifier { old, new, _ in action(old, new) }) }
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View { modifier(ScrollPhaseModifier(action: action)) }
}

// MARK: What is in sight

/// Calls an action when so much of the view comes into sight of the scroll view around, or leaves it.
nonisolated private struct ScrollVisibilityModifier: WrappingModifier {
  let threshold: Double
  let action: (Bool) -> Void

  @MainActor func makeItem(around inner: LayoutItem) -> ScrollVisibilityItem {
    ScrollVisibilityItem(inner, PassThroughView())
  }
  @MainActor func update(_ item: ScrollVisibilityItem, _ context: LeafContext) {
    (item.threshold, item.action) = (threshold, action)
    if context.isFirst { item.begin(context.node) } else { item.locate(context.transaction) }
  }
}

private final class ScrollVisibilityItem: PlacedItem<PassThroughView> {
  var threshold = 0.5
  var action: (Bool) -> Void = { _ in }
  private var isVisible = false
  private weak var node: AnyNode?

  func begin(_ node: AnyNode) {
    self.node = node
    begin(node.graph)
  }

  override func located(_ transaction: Transaction) {
    guard let scroll = view.scrollView(along: nil), size.width > 0, size.height > 0 else { return }
    let sight = scroll.bounds.intersection(view.convert(view.bounds, to: scroll))
    let part = sight.isNull ? 0 : sight.width * sight.height / (size.width * size.height)
    let isVisible = part > 0 && part >= threshold
    guard isVisible != self.isVisible else { return }
    self.isVisible = isVisible
    node?.graph.afterUpdate { [weak self] in self?.action(isVisible) }
  }
}

nonisolated private struct TargetVisibilityModifier<ID: Hashable>: ViewModifier {
  let threshold: Double
  let action: ([ID]) -> Void
  @Environment(\.scrollObservers) private var outer
  @State private var observer = ScrollObserver()
  @State private var last = LastValue<[ID]>()

  nonisolated init(threshold: Double, action: @escaping ([ID]) -> Void) {
    (self.threshold, self.action) = (threshold, action)
  }

  @MainActor func body(content: Content) -> some View {
    observer.stopsChanged = { [last] stops, sight in
      let ids = stops.filter { $0.part(in: sight) >= threshold }.compactMap { $0.id?.cast(to: ID.self) }
      guard last.value != ids else { return }
      last.value = ids
      action(ids)
    }
    return content.environment(\.scrollObservers, outer + [observer])
  }
}

extension ScrollStop {
  /// How much of the view is in sight.
  func part(in sight: CGRect) -> Double {
    let common = sight.intersection(frame)
    guard !common.isNull, frame.width > 0, frame.height > 0 else { return 0 }
    return common.width * common.height / (frame.width * frame.height)
  }
}

extension View {
  /// Calls `action` when at least so much of the view, from 0 to 1, comes into sight of the scroll view around, and when
  /// that is over.
  nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void)
    -> some View
  { modifier(ScrollVisibilityModifier(threshold: threshold, action: action)) }
  /// Calls `action` with the identities of the views of a `scrollTargetLayout()` of which at least so much is in sight, when
  /// these are others.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type,
    threshold: Double = 0.5,
    _ action: @escaping ([ID]) -> Void
  ) -> some View { modifier(TargetVisibilityModifier(threshold: threshold, action: action)) }
}
