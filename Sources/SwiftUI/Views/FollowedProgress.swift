import Combine
import Foundation
import SlipwayFoundation

/// What a progress view shows of a progress, as long as it goes on.
nonisolated struct FollowedProgress: View {
  @StateObject private var watch: ProgressWatch
  @Environment(\.progressViewStyle) private var style

  init(_ progress: Progress) { _watch = StateObject(wrappedValue: ProgressWatch(progress)) }

  @MainActor var body: AnyView {
    let progress = watch.progress
    return style.makeBody(
      ProgressViewStyleConfiguration(
        fractionCompleted: progress.isIndeterminate ? nil : progress.fractionCompleted,
        label: text(progress.localizedDescription).map { .init(view: $0) },
        currentValueLabel: text(progress.localizedAdditionalDescription).map { .init(view: $0) }
      )
    )
  }

  @MainActor private func text(_ description: String?) -> AnyView? {
    description.flatMap { $0.isEmpty ? nil : AnyView(Text(verbatim: $0)) }
  }
}

/// Tells on the main thread of a progress that is made on any.
private final class ProgressWatch: ObservableObject {
  let progress: Progress
  private var observation: NSKeyValueObservation?

  init(_ progress: Progress) {
    self.progress = progress
    // It is sent on the main thread alone.
    nonisolated(unsafe) let changes = objectWillChange
    observation = progress.observe(\.fractionCompleted) { _, _ in
      DispatchQueue.main.async { changes.send() }
    }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// A bar that follows a progress, made on whichever thread, with what it says of itself around.
  ///
  /// Foundation on Linux has no descriptions of its own: there are none unless a subclass gives them.
  nonisolated public init(_ progress: Progress) {
    self.init(fraction: nil, label: EmptyView(), valueLabel: EmptyView(), progress: progress)
  }
}
