import QuartzCore
import UIKit

/// Calls an action in every frame while the view is seen.
nonisolated struct EachFrameModifier: FollowingModifier {
  let isRunning: Bool
  /// Given the time of the frame, on the clock of all animations.
  let action: (TimeInterval) -> Void

  @MainActor func makeFollower() -> FrameFollower { FrameFollower() }
  @MainActor func follow(_ follower: FrameFollower, _ node: AnyNode, isFirst: Bool) {
    follower.action = action
    follower.isRunning = isRunning
    if isFirst { follower.begin(node) }
    follower.changed()
  }
  @MainActor static func end(_ follower: FrameFollower) { follower.end() }
}

@MainActor final class FrameFollower {
  fileprivate var action: (TimeInterval) -> Void = { _ in }
  fileprivate var isRunning = false
  private let appearance = AppearanceFollower()
  private var isFollowing = false
  private var isAlive = true

  nonisolated init() {}

  fileprivate func begin(_ node: AnyNode) {
    appearance.appear = { [weak self] in self?.changed() }
    appearance.begin(node)
  }

  fileprivate func changed() {
    guard isAlive, isRunning, appearance.isSeen, !isFollowing else { return }
    isFollowing = true
    FrameDriver.shared.follow(self) { [weak self] _ in
      guard let self, isAlive, isRunning, appearance.isSeen else {
        self?.isFollowing = false
        return false
      }
      action(LayerClock.shared.now)
      return true
    }
  }

  fileprivate func end() {
    isAlive = false
    appearance.end()
  }
}

/// The view that a modifier of Apple's is given in place of the one it modifies.
nonisolated public struct PlaceholderContentView<Value>: View, PrimitiveView {
  let view: any View
  nonisolated init(_ view: Value) where Value: View { self.view = view }
  nonisolated init(placing view: any View) { self.view = view }
  public typealias Body = Never

  @MainActor package func makeNode(_ inputs: ViewInputs) -> ViewNode<Self> {
    ChoiceNode(self, inputs) { Choice(true, $0.view) }
  }
}
