import CoreLocation
import Foundation
import SlipwayFoundation

/// The requests and notifications of a center, one queue, and what is done when a request is due.
final class NotificationSchedule: @unchecked Sendable {
  enum Event: Sendable {
    /// One arrived while the app is in the foreground; the app decides how it is shown.
    case arrived(UNNotification, @Sendable (UNNotificationPresentationOptions) -> Void)
    case used(UNNotificationResponse)
  }

  struct Pending {
    var request: UNNotificationRequest
    var date: Date
  }

  let desktop: any NotificationDesktop
  private let queue = DispatchQueue(label: "UserNotifications")
  private let clock: any NotificationClock
  private let regions: (any RegionWatcher)?
  private let store: NotificationStore?
  /// Whether whoever is asked to allow notifications says no.
  private let isDenied: Bool
  private let lock = NSLock()
  private weak var delegateObject: AnyObject?
  private var observers: [any NSObjectProtocol] = []

  // The rest is only touched on the queue.
  private var tell: @Sendable (Event) -> Void = { _ in }
  private var isInForeground = true
  private var options: UNAuthorizationOptions?
  private var pending: [Pending] = []
  private var delivered: [UNNotification] = []
  var categories: Set<UNNotificationCategory> = []

  /// - Parameters:
  ///   - regions: nil where nobody knows where the machine is.
  ///   - folder: where it is kept for the app's next start; nil for nowhere.
  init(
    clock: any NotificationClock,
    desktop: any NotificationDesktop,
    regions: (any RegionWatcher)? = nil,
    folder: URL?,
    isDenied: Bool
  ) {
    self.clock = clock
    self.regions = regions
    self.desktop = desktop
    self.isDenied = isDenied
    store = folder.map(NotificationStore.init)
  }

  deinit { observers.forEach(NotificationCenter.default.removeObserver) }

  var delegate: AnyObject? {
    get { lock.withLock { delegateObject } }
    set { lock.withLock { delegateObject = newValue } }
  }

  func perform(_ body: @escaping @Sendable (NotificationSchedule) -> Void) { queue.async { body(self) } }

  func result<Result: Sendable>(_ body: @escaping @Sendable (NotificationSchedule) -> Result) async -> Result {
    await withCheckedContinuation { continuation in perform { continuation.resume(returning: body($0)) } }
  }

  // MARK: Starting

  /// Reads what was kept, shows what came due meanwhile, and waits for the rest.
  func start(_ tell: @escaping @Sendable (Event) -> Void) {
    for (name, isInForeground) in [
      ("UIApplicationDidEnterBackgroundNotification", false), ("UIApplicationWillEnterForegroundNotification", true),
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: .init(name), object: nil, queue: nil) { [weak self] _ in
          self?.perform { $0.isInForeground = isInForeground }
        }
      )
    }
    desktop.listen { [weak self] response in self?.perform { $0.received(response) } }
    perform { schedule in
      schedule.tell = tell
      if let state = schedule.store?.read() {
        (schedule.options, schedule.pending, schedule.delivered) = (state.options, state.pending, state.delivered)
      }
      schedule.deliver(wasAsleep: true)
    }
  }

  private func changed() {
    store?.write(.init(options: options, pending: pending, delivered: delivered))
    let dates = pending.map(\.date).filter { $0 < .distantFuture }
    clock.wake(at: dates.min(), on: queue) { [weak self] in self?.deliver(wasAsleep: false) }
    let watched = pending.compactMap { ($0.request.trigger as? UNLocationNotificationTrigger)?.region }
    regions?.watch(watched) { [weak self] region in self?.perform { $0.crossed(region) } }
  }

  /// What waits for the region is due now.
  private func crossed(_ region: CLRegion) {
    for index in pending.indices {
      guard let trigger = pending[index].request.trigger as? UNLocationNotificationTrigger,
        trigger.region.identifier == region.identifier
      else { continue }
      pending[index].date = clock.now
    }
    deliver(wasAsleep: false)
  }

  // MARK: Authorisation

  func authorize(_ options: UNAuthorizationOptions) -> Bool {
    self.options = options
    changed()
    return !isDenied
  }

  func settings(hasDesktop: Bool) -> UNNotificationSettings {
    UNNotificationSettings(options: options, isDenied: isDenied, hasDesktop: hasDesktop)
  }

  // MARK: Requests

  var pendingRequests: [UNNotificationRequest] { pending.map(\.request) }
  var deliveredNotifications: [UNNotification] { delivered }

  func add(_ request: UNNotificationRequest) throws {
    guard options != nil, !isDenied else { throw UNError(.notificationsNotAllowed) }
    let values = request.content.values
    guard !values.isEmpty else { throw UNError(.notificationInvalidNoContent) }
    if !PropertyListSerialization.propertyList(values.propertyList, isValidFor: .binary) {
      preconditionFailure("the userInfo of the notification \(request.identifier) is no property list")
    }
    let now = clock.now
    let date = request.trigger.map { $0.date(after: now) } ?? now
    guard let date else { throw UNError(.notificationInvalidNoDate) }
    let request = try store?.keepingFiles(of: request) ?? request
    pending.removeAll { $0.request.identifier == request.identifier }
    guard request.trigger != nil else {
      return arrive(UNNotification(date: date, request: request))
    }
    pending.append(Pending(request: request, date: date))
    changed()
  }

  func removePending(_ isRemoved: (String) -> Bool) {
    pending.removeAll { isRemoved($0.request.identifier) }
    changed()
  }

  func removeDelivered(_ isRemoved: (String) -> Bool) {
    for notification in delivered where isRemoved(notification.request.identifier) {
      desktop.close(notification.request.identifier)
    }
    delivered.removeAll { isRemoved($0.request.identifier) }
    changed()
  }

  func setBadge(_ count: Int) throws {
    guard count >= 0 else { throw UNError(.badgeInputInvalid) }
    showBadge(count)
  }

  private func showBadge(_ count: Int) {
    IconBadge.count = count
    desktop.showBadge(count)
  }

  // MARK: Delivery

  /// Delivers what is due. Of one that repeats and was due more than once, the last time counts.
  ///
  /// - Parameter wasAsleep: whether the app did not run when it was due, so that it is shown as to any app in the background.
  private func deliver(wasAsleep: Bool) {
    let now = clock.now
    var due: [UNNotification] = []
    pending = pending.compactMap { entry in
      guard entry.date <= now else { return entry }
      var (last, next): (Date, Date?) = (entry.date, nil)
      if let trigger = entry.request.trigger, trigger.repeats {
        (last, next) = trigger.occurrence(from: entry.date, notAfter: now)
      }
      due.append(UNNotification(date: last, request: entry.request))
      return next.map { Pending(request: entry.request, date: $0) }
    }
    changed()
    for notification in due.sorted(by: { $0.date < $1.date }) {
      if wasAsleep { show(notification, .everything) } else { arrive(notification) }
    }
  }

  private func arrive(_ notification: UNNotification) {
    guard isInForeground else { return show(notification, .everything) }
    tell(.arrived(notification) { [weak self] options in self?.perform { $0.show(notification, options) } })
  }

  private func show(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
    let request = notification.request
    if options.contains(.badge), granted(.badge), let badge = request.content.values.badge { showBadge(badge) }
    let isListed = !options.isDisjoint(with: .listing)
    guard granted(.alert), isListed || !options.isDisjoint(with: .popping) else { return }
    let category = categories.first { $0.identifier == request.content.categoryIdentifier }
    desktop.show(
      request,
      actions: category?.actions ?? [],
      popsUp: !options.isDisjoint(with: .popping),
      stays: isListed,
      isHeard: options.contains(.sound) && granted(.sound)
    )
    delivered.removeAll { $0.request.identifier == request.identifier }
    if isListed { delivered.insert(notification, at: 0) }
    shown[request.identifier] = notification
    changed()
  }

  private func granted(_ option: UNAuthorizationOptions) -> Bool { options?.contains(option) == true }

  /// The last notification of each identifier that the desktop was given, listed or not.
  private var shown: [String: UNNotification] = [:]

  private func received(_ answer: DesktopAnswer) {
    guard let notification = shown.removeValue(forKey: answer.identifier) else { return }
    if case .expired = answer.kind {
      shown[answer.identifier] = notification
      return
    }
    delivered.removeAll { $0.request.identifier == answer.identifier }
    changed()
    let category = categories.first { $0.identifier == notification.request.content.categoryIdentifier }
    switch answer.kind {
    case .clicked:
      tell(.used(UNNotificationResponse(notification, actionIdentifier: UNNotificationDefaultActionIdentifier)))
    case .chose(let action): tell(.used(UNNotificationResponse(notification, actionIdentifier: action)))
    case .wrote(let text):
      guard let field = category?.actions.first(where: { $0 is UNTextInputNotificationAction }) else { return }
      tell(
        .used(UNTextInputNotificationResponse(notification, actionIdentifier: field.identifier, userText: text))
      )
    case .dismissed:
      guard category?.options.contains(.customDismissAction) == true else { return }
      tell(.used(UNNotificationResponse(notification, actionIdentifier: UNNotificationDismissActionIdentifier)))
    case .expired: break
    }
  }
}

extension UNNotificationTrigger {
  /// The last time that a repeating trigger was due, and the next.
  ///
  /// - Parameter date: the first time that it was due.
  fileprivate func occurrence(from date: Date, notAfter now: Date) -> (last: Date, next: Date?) {
    if let interval = (self as? UNTimeIntervalNotificationTrigger)?.timeInterval {
      let last = date.addingTimeInterval((now.timeIntervalSince(date) / interval).rounded(.down) * interval)
      return (last, last.addingTimeInterval(interval))
    }
    let next = self.date(after: now)
    guard let calendar = self as? UNCalendarNotificationTrigger else { return (date, next) }
    return (calendar.date(notAfter: now, since: date), next)
  }
}

extension UNCalendarNotificationTrigger {
  /// The last date that matches, up to a moment: looked for backwards, since there may be many.
  fileprivate func date(notAfter moment: Date, since first: Date) -> Date {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var components = dateComponents
    (components.calendar, components.timeZone) = (nil, nil)
    let before = calendar.nextDate(
      after: moment.addingTimeInterval(1),
      matching: components,
      matchingPolicy: .nextTime,
      direction: .backward
    )
    return before.map { max($0, first) } ?? first
  }
}
