import CoreLocation
import Foundation
import SlipwayFoundation

@testable import UserNotifications

/// A clock that a test moves.
final class HandClock: NotificationClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time: Date
  private var alarm: (date: Date, queue: DispatchQueue, body: @Sendable () -> Void)?

  init(_ time: Date) { self.time = time }

  var now: Date { lock.withLock { time } }
  /// When the schedule wants to be woken.
  var alarmDate: Date? { lock.withLock { alarm?.date } }

  func wake(at date: Date?, on queue: DispatchQueue, _ body: @escaping @Sendable () -> Void) {
    lock.withLock { alarm = date.map { ($0, queue, body) } }
  }

  func advance(_ seconds: TimeInterval) {
    let due = lock.withLock {
      time += seconds
      guard let alarm, alarm.date <= time else { return nil as (queue: DispatchQueue, body: @Sendable () -> Void)? }
      return (alarm.queue, alarm.body)
    }
    due.map { $0.queue.sync(execute: $0.body) }
  }
}

/// Regions whose borders a test crosses.
final class HandRegions: RegionWatcher, @unchecked Sendable {
  private let lock = NSLock()
  private var regions: [CLRegion] = []
  private var crossed: (@Sendable (CLRegion) -> Void)?

  var watched: [String] { lock.withLock { regions.map(\.identifier) } }

  func watch(_ regions: [CLRegion], _ crossed: @escaping @Sendable (CLRegion) -> Void) {
    lock.withLock { (self.regions, self.crossed) = (regions, crossed) }
  }

  func cross(_ identifier: String) {
    let (region, crossed) = lock.withLock { (regions.first { $0.identifier == identifier }, self.crossed) }
    if let region { crossed?(region) }
  }
}

/// A desktop that notes what it is to show.
final class NotedDesktop: NotificationDesktop, @unchecked Sendable {
  struct Shown: Equatable {
    var identifier: String
    var actions: [String] = []
    var popsUp = true
    var stays = true
    var isHeard = true
  }

  private let lock = NSLock()
  private var notes: (shown: [Shown], closed: [String], badge: Int?) = ([], [], nil)
  private var answer: (@Sendable (DesktopAnswer) -> Void)?

  var shown: [Shown] { lock.withLock { notes.shown } }
  var closed: [String] { lock.withLock { notes.closed } }
  var badge: Int? { lock.withLock { notes.badge } }
  var isThere: Bool { get async { true } }

  func listen(_ answer: @escaping @Sendable (DesktopAnswer) -> Void) { lock.withLock { self.answer = answer } }

  func show(
    _ request: UNNotificationRequest,
    actions: [UNNotificationAction],
    popsUp: Bool,
    stays: Bool,
    isHeard: Bool
  ) {
    let shown = Shown(
      identifier: request.identifier,
      actions: actions.map(\.title),
      popsUp: popsUp,
      stays: stays,
      isHeard: isHeard
    )
    lock.withLock { notes.shown.append(shown) }
  }

  func close(_ identifier: String) { lock.withLock { notes.closed.append(identifier) } }
  func showBadge(_ count: Int) { lock.withLock { notes.badge = count } }

  func user(_ kind: DesktopAnswer.Kind, _ identifier: String) {
    lock.withLock { answer }?(DesktopAnswer(identifier: identifier, kind: kind))
  }
}

/// A delegate that notes what it hears, and answers as a test wants.
final class NotedDelegate: NSObject, UNUserNotificationCenterDelegate, @unchecked Sendable {
  let options: UNNotificationPresentationOptions
  let arrived: AsyncStream<UNNotification>
  let responses: AsyncStream<UNNotificationResponse>
  private let arrival: AsyncStream<UNNotification>.Continuation
  private let response: AsyncStream<UNNotificationResponse>.Continuation

  init(_ options: UNNotificationPresentationOptions) {
    self.options = options
    (arrived, arrival) = AsyncStream.makeStream()
    (responses, response) = AsyncStream.makeStream()
    super.init()
    NotedDelegate.register
  }

  func present(
    _ center: UNUserNotificationCenter,
    _ notification: UNNotification,
    _ done: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    dispatchPrecondition(condition: .onQueue(.main))
    done(options)
    arrival.yield(notification)
  }

  func receive(_ center: UNUserNotificationCenter, _ response: UNNotificationResponse, _ done: @escaping () -> Void) {
    dispatchPrecondition(condition: .onQueue(.main))
    self.response.yield(response)
    done()
  }

  /// What the lowering of an app would write for methods with Apple's names.
  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        NotedDelegate.self,
        name: "NotedDelegate",
        methods: [
          MethodRecord(
            "userNotificationCenter:willPresentNotification:withCompletionHandler:",
            NotedDelegate.present
          ),
          MethodRecord(
            "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:",
            NotedDelegate.receive
          ),
        ]
      )
    ]
  }
}

/// A center with a clock, a desktop and a folder of a test's own.
struct Ground {
  let clock: HandClock
  let desktop = NotedDesktop()
  let folder = FileManager.default.temporaryDirectory.appending(path: "notifications-\(UUID().uuidString)")
  let regions = HandRegions()
  let center: UNUserNotificationCenter

  init(_ time: Date = Date(timeIntervalSince1970: 1_000_000_000), isDenied: Bool = false) {
    clock = HandClock(time)
    center = Self.center(clock, desktop, regions, folder, isDenied)
  }

  private static func center(
    _ clock: HandClock,
    _ desktop: NotedDesktop,
    _ regions: HandRegions,
    _ folder: URL,
    _ isDenied: Bool
  ) -> UNUserNotificationCenter {
    UNUserNotificationCenter(
      schedule: NotificationSchedule(
        clock: clock,
        desktop: desktop,
        regions: regions,
        folder: folder,
        isDenied: isDenied
      )
    )
  }

  /// The center of the app's next start.
  func restarted(_ desktop: NotedDesktop) -> UNUserNotificationCenter {
    Self.center(clock, desktop, regions, folder, false)
  }

  func authorized() async throws -> UNUserNotificationCenter {
    try await center.requestAuthorization(options: [.alert, .badge, .sound])
    return center
  }

  /// Puts the app into the background.
  func enterBackground() async {
    NotificationCenter.default.post(name: .init("UIApplicationDidEnterBackgroundNotification"), object: nil)
    _ = await center.pendingNotificationRequests()
  }
}

func content(_ title: String, _ change: (UNMutableNotificationContent) -> Void = { _ in })
  -> UNMutableNotificationContent
{
  let content = UNMutableNotificationContent()
  content.title = title
  change(content)
  return content
}

func request(_ name: String, after seconds: TimeInterval, repeats: Bool = false) -> UNNotificationRequest {
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
  return UNNotificationRequest(identifier: name, content: content(name), trigger: trigger)
}
