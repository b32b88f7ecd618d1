import QuartzCore
import UIKit

/// A view that goes through phases, from each to the next with an animation.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  /// Nil where it runs by itself.
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var round = Round()

  /// Where it is on its way through the phases.
  private struct Round {
    var index = 0
    /// When the way to this phase is over; nil at rest.
    var end: TimeInterval?
  }

  /// Runs through the phases once whenever `trigger` changes, and back to the first.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases: Array(phases), trigger: AnyTrigger(trigger), content: content, animation: animation)
  }
  /// Runs through the phases over and over.
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases: Array(phases), trigger: nil, content: content, animation: animation)
  }

  private init(
    phases: [Phase],
    trigger: AnyTrigger?,
    content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation?
  ) {
    precondition(!phases.isEmpty, "a PhaseAnimator needs a phase")
    (self.phases, self.trigger, self.content, self.animation) = (phases, trigger, content, animation)
  }

  @MainActor public var body: some View {
    content(phases[min(round.index, phases.count - 1)])
      .modifier(EachFrameModifier(isRunning: phases.count > 1 && (trigger == nil || round.end != nil)) { advance($0) })
      .onChange(of: trigger) { if phases.count > 1 { go(to: 1, LayerClock.shared.now) } }
  }

  @MainActor private func advance(_ now: TimeInterval) {
    guard round.end.map({ now >= $0 }) ?? true else { return }
    if trigger != nil, round.index == 0 { return round.end = nil }
    go(to: (round.index + 1) % phases.count, now)
  }

  @MainActor private func go(to index: Int, _ now: TimeInterval) {
    let animation = animation(phases[index])
    withAnimation(animation) {
      round = Round(index: index, end: now + (animation?.logicalDuration ?? 0))
    }
  }
}

extension View {
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView(self)
    return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
  }
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView(self)
    return PhaseAnimator(phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
  }
}
