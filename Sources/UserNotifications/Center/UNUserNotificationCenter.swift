import Foundation
import SlipwayFoundation
import SlipwayGIO

/// The app's notifications: those that are scheduled, and those that were shown.
///
/// It may be used from any thread. What is asked of it is done in the order in which it was asked; completion handlers are
/// called on a thread of its own, the delegate on the main thread. Scheduled requests lie in the app's container: what came
/// due while the app did not run is shown when the app next asks for its center.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  let schedule: NotificationSchedule

  /// - Parameter schedule: which this becomes the center of.
  init(schedule: NotificationSchedule) {
    self.schedule = schedule
    super.init()
    schedule.start { [weak self] event in self?.tell(event) }
  }

  private static let shared = UNUserNotificationCenter(
    schedule: NotificationSchedule(
      clock: WallClock(),
      desktop: Desktop(bus: .session),
      regions: LocationWatcher(),
      folder: Container.current.map { URL(filePath: $0.folder).appending(path: "Library/UserNotifications") },
      isDenied: ProcessInfo.processInfo.environment["SLIPWAY_NOTIFICATIONS"] == "denied"
    )
  )

  /// The app's center.
  open class func current() -> UNUserNotificationCenter { shared }

  /// False: an app's extensions are not run.
  open var supportsContentExtensions: Bool { false }

  /// Set it before the app has launched, to hear what was done with a notification at once.
  open weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { schedule.delegate as? any UNUserNotificationCenterDelegate }
    set { schedule.delegate = newValue }
  }

  // MARK: Authorisation

  /// Asks to be allowed to notify. The desktop asks nobody: the app is allowed, unless the environment variable
  /// `SLIPWAY_NOTIFICATIONS` is "denied".
  @preconcurrency open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    schedule.perform { completionHandler($0.authorize(options), nil) }
  }

  @discardableResult open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await schedule.result { $0.authorize(options) }
  }

  @preconcurrency open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    Task { completionHandler(await notificationSettings()) }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    let hasDesktop = await schedule.desktop.isThere
    return await schedule.result { $0.settings(hasDesktop: hasDesktop) }
  }

  // MARK: Categories

  /// Sets all categories anew.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    schedule.perform { $0.categories = categories }
  }

  @preconcurrency open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    schedule.perform { completionHandler($0.categories) }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> { await schedule.result(\.categories) }

  // MARK: Requests

  /// Schedules a request, or shows it at once if it has no trigger.
  ///
  /// - Parameter completionHandler: called with a `UNError` if it is not taken: the app is not authorised, the content has
  ///   nothing for the user, the trigger never comes to be due, an attachment's file cannot be moved.
  @preconcurrency open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    schedule.perform { schedule in
      do {
        try schedule.add(request)
        completionHandler?(nil)
      } catch {
        completionHandler?(error)
      }
    }
  }

  open func add(_ request: UNNotificationRequest) async throws {
    try await schedule.result { schedule in Result { try schedule.add(request) } }.get()
  }

  @preconcurrency open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    schedule.perform { completionHandler($0.pendingRequests) }
  }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await schedule.result(\.pendingRequests)
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    schedule.perform { $0.removePending { identifiers.contains($0) } }
  }

  open func removeAllPendingNotificationRequests() { schedule.perform { $0.removePending { _ in true } } }

  // MARK: Notifications

  /// Those that the user has neither used nor dismissed, the newest first.
  @preconcurrency open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    schedule.perform { completionHandler($0.deliveredNotifications) }
  }

  open func deliveredNotifications() async -> [UNNotification] { await schedule.result(\.deliveredNotifications) }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    schedule.perform { $0.removeDelivered { identifiers.contains($0) } }
  }

  open func removeAllDeliveredNotifications() { schedule.perform { $0.removeDelivered { _ in true } } }

  /// Sets the number at the app's icon, in the docks that show one.
  ///
  /// - Parameter newBadgeCount: 0 removes it.
  @preconcurrency open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    schedule.perform { schedule in
      do {
        try schedule.setBadge(newBadgeCount)
        completionHandler?(nil)
      } catch {
        completionHandler?(error)
      }
    }
  }

  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await schedule.result { schedule in Result { try schedule.setBadge(newBadgeCount) } }.get()
  }

  // MARK: The delegate

  private func tell(_ event: NotificationSchedule.Event) {
    DispatchQueue.main.async { [self] in
      switch event {
      case .arrived(let notification, let decide):
        guard let willPresent = delegate?.userNotificationCenter_willPresent else { return decide([]) }
        willPresent(self, notification, decide)
      case .used(let response):
        delegate?.userNotificationCenter_didReceive?(self, response) {}
      }
    }
  }
}
