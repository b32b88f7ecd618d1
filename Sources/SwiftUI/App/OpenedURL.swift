import UIKit

extension View {
  /// Calls `action` when the app is asked to open an address while the view is there: of a scheme that its Info.plist declares,
  /// or of a document, or a link of the web. What the app was started with comes once the first views are there.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenedURLModifier(action: action))
  }
}

/// Hears of addresses that the app is asked to open.
nonisolated struct OpenedURLModifier: FollowingModifier {
  let action: (URL) -> Void

  @MainActor func makeFollower() -> OpenedURLFollower { OpenedURLFollower() }
  @MainActor func follow(_ follower: OpenedURLFollower, _ node: AnyNode, isFirst: Bool) {
    follower.action = action
    guard isFirst else { return }
    node.graph.afterUpdate { [weak follower] in follower?.begin() }
  }
  @MainActor static func end(_ follower: OpenedURLFollower) { follower.end() }
}

@MainActor final class OpenedURLFollower: OpenedURLHearing {
  var action: (URL) -> Void = { _ in }
  private var hasEnded = false

  nonisolated init() {}

  func begin() { if !hasEnded { UIApplication.shared.hearOpenedURLs(self) } }
  func end() {
    hasEnded = true
    UIApplication.shared.forgetOpenedURLs(self)
  }
  func opened(_ url: URL) { action(url) }
}
