import SlipwayFoundation
import UIKit

extension View {
  /// Says what the user is doing while the view is there.
  ///
  /// - Parameters:
  ///   - isActive: whether it is done now.
  ///   - update: fills in what is being done, whenever the view is updated.
  nonisolated public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { modifier(ActivityModifier(type: activityType, isActive: isActive, update: update)) }

  /// Says what the user is doing with `element`; nothing where there is none.
  nonisolated public func userActivity<P>(
    _ activityType: String,
    element: P?,
    _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    modifier(
      ActivityModifier(type: activityType, isActive: element != nil) { if let element { update(element, $0) } }
    )
  }

  /// Calls `action` when the user goes on in this app with an activity of a type while the view is there.
  ///
  /// Only links of the web come, as `NSUserActivityTypeBrowsingWeb`: those that the app is started with as arguments.
  nonisolated public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(
      OpenedURLModifier { url in
        guard activityType == NSUserActivityTypeBrowsingWeb, url.isWebLink else { return }
        let activity = NSUserActivity(activityType: activityType)
        activity.webpageURL = url
        action(activity)
      }
    )
  }
}

extension URL {
  fileprivate var isWebLink: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}

nonisolated private struct ActivityModifier: FollowingModifier {
  let type: String
  let isActive: Bool
  let update: (NSUserActivity) -> Void

  @MainActor func makeFollower() -> ActivityFollower { ActivityFollower() }
  @MainActor func follow(_ follower: ActivityFollower, _ node: AnyNode, isFirst: Bool) {
    follower.follow(isActive ? type : nil, update)
  }
  @MainActor static func end(_ follower: ActivityFollower) { follower.follow(nil) { _ in } }
}

@MainActor private final class ActivityFollower {
  private var activity: NSUserActivity?

  nonisolated init() {}

  func follow(_ type: String?, _ update: (NSUserActivity) -> Void) {
    if let activity, activity.activityType != type {
      activity.invalidate()
      self.activity = nil
    }
    guard let type else { return }
    let activity = activity ?? NSUserActivity(activityType: type)
    update(activity)
    guard self.activity == nil else { return }
    self.activity = activity
    activity.becomeCurrent()
  }
}
