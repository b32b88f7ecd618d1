import Foundation

/// The activity of a user who follows a link of the web to the app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What the user is doing in an app, so that it can be gone on with.
///
/// Nothing on a desktop hands an activity to another device or indexes it: what is eligible for that is kept and asked for by
/// nobody. Any thread may use an activity, one at a time.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The identifier of a stored activity.
  public typealias PersistentIdentifier = String

  /// What kind of activity it is, as Info.plist names it under `NSUserActivityTypes`.
  open private(set) var activityType: String
  open var title: String?
  /// Property-list values and URLs that say what is being done.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` without which it cannot be gone on with.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether `userInfo` has to be brought up to date before it is used.
  open var needsSave = false
  /// The same thing on the web.
  open var webpageURL: URL?
  /// Where the user came from to `webpageURL`.
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  /// Which of the app's scenes it belongs to.
  open var targetContentIdentifier: String?
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  open var persistentIdentifier: NSUserActivity.PersistentIdentifier?

  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes it what the user is doing, in place of another one.
  open func becomeCurrent() { CurrentActivities.shared.begin(self) }
  /// It is not what the user is doing any more: that is what was current before.
  open func resignCurrent() { CurrentActivities.shared.end(self) }
  /// It is over, and cannot become current again.
  open func invalidate() { CurrentActivities.shared.invalidate(self) }

  /// What the user is doing.
  package static var current: NSUserActivity? { CurrentActivities.shared.last }

  /// Whether `invalidate()` was called; guarded by the lock of the activities.
  fileprivate var isInvalid = false
}

/// The activities that became current, the last of which is it.
private final class CurrentActivities: @unchecked Sendable {
  static let shared = CurrentActivities()
  private let lock = NSLock()
  private var activities: [NSUserActivity] = []

  var last: NSUserActivity? { lock.withLock { activities.last } }

  func begin(_ activity: NSUserActivity) {
    lock.withLock {
      guard !activity.isInvalid else { return }
      activities.removeAll { $0 === activity }
      activities.append(activity)
    }
  }

  func end(_ activity: NSUserActivity) { lock.withLock { activities.removeAll { $0 === activity } } }

  func invalidate(_ activity: NSUserActivity) {
    lock.withLock {
      activity.isInvalid = true
      activities.removeAll { $0 === activity }
    }
  }
}
