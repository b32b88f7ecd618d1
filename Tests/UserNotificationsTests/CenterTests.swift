import CoreLocation
import Foundation
import SlipwayFoundation
import Testing

@testable import UserNotifications

/// One after the other: the app's going into the background is told to all centers.
@Suite(.serialized) struct CenterTests {
  // MARK: Authorisation

  @Test func nothingIsScheduledBeforeTheAppAsked() async throws {
    let ground = Ground()
    #expect(await ground.center.notificationSettings().authorizationStatus == .notDetermined)
    let error = await #expect(throws: UNError.self) { try await ground.center.add(request("a", after: 5)) }
    #expect(error?.code == .notificationsNotAllowed)
    #expect(try await ground.center.requestAuthorization(options: [.alert, .sound]))
    let settings = await ground.center.notificationSettings()
    #expect(settings.authorizationStatus == .authorized)
    #expect(settings.alertSetting == .enabled && settings.soundSetting == .enabled && settings.alertStyle == .banner)
    #expect(settings.badgeSetting == .notSupported && settings.carPlaySetting == .notSupported)
    try await ground.center.add(request("a", after: 5))
  }

  @Test func aRefusalHolds() async throws {
    let ground = Ground(isDenied: true)
    #expect(try await !ground.center.requestAuthorization(options: .alert))
    let settings = await ground.center.notificationSettings()
    #expect(settings.authorizationStatus == .denied && settings.alertSetting == .disabled)
    await #expect(throws: UNError.self) { try await ground.center.add(request("a", after: 5)) }
  }

  @Test func provisionalIsAStatusOfItsOwn() async throws {
    let ground = Ground()
    try await ground.center.requestAuthorization(options: [.alert, .provisional])
    #expect(await ground.center.notificationSettings().authorizationStatus == .provisional)
  }

  @Test func completionHandlersHearTheSame() async throws {
    let ground = Ground()
    let center = ground.center
    #expect(
      await withCheckedContinuation { done in
        center.requestAuthorization(options: .alert) { granted, _ in done.resume(returning: granted) }
      }
    )
    let error = await withCheckedContinuation { done in
      center.add(UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)) {
        done.resume(returning: $0)
      }
    }
    #expect((error as? UNError)?.code == .notificationInvalidNoContent)
    await withCheckedContinuation { done in
      center.add(request("b", after: 5)) {
        #expect($0 == nil)
        done.resume()
      }
    }
    let names = await withCheckedContinuation { done in
      center.getPendingNotificationRequests { done.resume(returning: $0.map(\.identifier)) }
    }
    #expect(names == ["b"])
    let status = await withCheckedContinuation { done in
      center.getNotificationSettings { done.resume(returning: $0.authorizationStatus) }
    }
    #expect(status == .authorized)
  }

  // MARK: Requests

  @Test func aRequestIsShownWhenItIsDueAndNotBefore() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    await ground.enterBackground()
    try await center.add(request("tea", after: 180))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["tea"])
    ground.clock.advance(179)
    #expect(await center.deliveredNotifications().isEmpty)
    ground.clock.advance(1)
    let delivered = await center.deliveredNotifications()
    #expect(delivered.map(\.request.identifier) == ["tea"] && delivered[0].date == ground.clock.now)
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(ground.desktop.shown == [.init(identifier: "tea")])
    #expect(ground.clock.alarmDate == nil)
  }

  @Test func oneThatRepeatsStays() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    await ground.enterBackground()
    try await center.add(request("walk", after: 60, repeats: true))
    for _ in 0..<3 { ground.clock.advance(60) }
    #expect(ground.desktop.shown.count == 3)
    #expect(await center.pendingNotificationRequests().count == 1)
    #expect(await center.deliveredNotifications().count == 1, "the new one takes the place of the old one")
    center.removePendingNotificationRequests(withIdentifiers: ["walk"])
    #expect(await center.pendingNotificationRequests().isEmpty)
    ground.clock.advance(60)
    #expect(ground.desktop.shown.count == 3)
  }

  @Test func theSameIdentifierReplaces() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    try await center.add(request("a", after: 10))
    try await center.add(request("b", after: 20))
    try await center.add(request("a", after: 30))
    #expect(await center.pendingNotificationRequests().map(\.identifier) == ["b", "a"])
    #expect(ground.clock.alarmDate == ground.clock.now + 20)
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test func aDateThatNeverComesIsAnError() async throws {
    let ground = Ground(Date())
    let center = try await ground.authorized()
    let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001), repeats: false)
    let past = UNNotificationRequest(identifier: "a", content: content("a"), trigger: trigger)
    let error = await #expect(throws: UNError.self) { try await center.add(past) }
    #expect(error?.code == .notificationInvalidNoDate)
  }

  @Test func deliveredOnesAreTakenBack() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    await ground.enterBackground()
    for name in ["a", "b", "c"] {
      try await center.add(UNNotificationRequest(identifier: name, content: content(name), trigger: nil))
    }
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["c", "b", "a"])
    center.removeDeliveredNotifications(withIdentifiers: ["b"])
    #expect(await center.deliveredNotifications().count == 2)
    center.removeAllDeliveredNotifications()
    #expect(await center.deliveredNotifications().isEmpty)
    #expect(ground.desktop.closed == ["b", "c", "a"])
  }

  @Test func badges() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    try await center.setBadgeCount(4)
    #expect(ground.desktop.badge == 4 && IconBadge.count == 4)
    let error = await #expect(throws: UNError.self) { try await center.setBadgeCount(-1) }
    #expect(error?.code == .badgeInputInvalid)
    await ground.enterBackground()
    let request = UNNotificationRequest(identifier: "a", content: content("a") { $0.badge = 7 }, trigger: nil)
    try await center.add(request)
    #expect(ground.desktop.badge == 7)
  }

  // MARK: The app's start

  @Test func whatCameDueWhileTheAppSleptIsShownAtItsNextStart() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    try await center.add(request("first", after: 10))
    try await center.add(request("later", after: 1000))
    try await center.add(request("often", after: 60, repeats: true))
    ground.clock.wake(at: nil, on: .main) {}
    ground.clock.advance(150)
    let desktop = NotedDesktop()
    let next = ground.restarted(desktop)
    let start = Date(timeIntervalSince1970: 1_000_000_000)
    let delivered = await next.deliveredNotifications()
    #expect(delivered.map(\.request.identifier) == ["often", "first"])
    #expect(delivered.map(\.date) == [start + 120, start + 10])
    #expect(await next.pendingNotificationRequests().map(\.identifier) == ["later", "often"])
    #expect(desktop.shown.map(\.identifier) == ["first", "often"])
    #expect(ground.clock.alarmDate == start + 180)
    #expect(await next.notificationSettings().authorizationStatus == .authorized)
  }

  @Test func aRequestOutlivesItsAppWhole() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    let full = content("Title") {
      $0.subtitle = "Subtitle"
      $0.body = "Body"
      $0.badge = 3
      $0.sound = .ringtoneSoundNamed(UNNotificationSoundName("bell.wav"))
      $0.categoryIdentifier = "category"
      $0.threadIdentifier = "thread"
      $0.targetContentIdentifier = "target"
      $0.filterCriteria = "filter"
      $0.interruptionLevel = .timeSensitive
      $0.relevanceScore = 0.5
      $0.launchImageName = "launch"
      $0.userInfo = ["id": 7, "names": ["a", "b"]]
    }
    let components = DateComponents(timeZone: TimeZone(identifier: "Asia/Tokyo"), hour: 7, minute: 30)
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    let request = UNNotificationRequest(identifier: "a", content: full, trigger: trigger)
    try await center.add(request)
    let kept = try #require(await ground.restarted(NotedDesktop()).pendingNotificationRequests().first)
    #expect(kept == request)
    #expect(kept.content.userInfo["id"] as? Int == 7 && kept.content.sound == full.sound)
    #expect((kept.trigger as? UNCalendarNotificationTrigger)?.dateComponents == components)
  }

  // MARK: The delegate

  @Test func inTheForegroundTheDelegateDecides() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    let delegate = NotedDelegate([.list])
    center.delegate = delegate
    try await center.add(request("a", after: 5))
    ground.clock.advance(5)
    var arrived = delegate.arrived.makeAsyncIterator()
    #expect(await arrived.next()?.request.identifier == "a")
    #expect(await center.deliveredNotifications().count == 1)
    #expect(ground.desktop.shown == [.init(identifier: "a", popsUp: false, isHeard: false)])
  }

  @Test func aBannerThatIsNotListedIsNotDelivered() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    let delegate = NotedDelegate([.banner, .sound])
    center.delegate = delegate
    try await center.add(UNNotificationRequest(identifier: "a", content: content("a"), trigger: nil))
    var arrived = delegate.arrived.makeAsyncIterator()
    _ = await arrived.next()
    #expect(await center.deliveredNotifications().isEmpty)
    #expect(ground.desktop.shown == [.init(identifier: "a", stays: false)])
  }

  @Test func withoutADelegateNothingIsShownInTheForeground() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    try await center.add(UNNotificationRequest(identifier: "a", content: content("a"), trigger: nil))
    await MainActor.run {}
    #expect(await center.deliveredNotifications().isEmpty && ground.desktop.shown.isEmpty)
  }

  @Test func whatTheUserDoesIsTold() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    let delegate = NotedDelegate([])
    center.delegate = delegate
    let field = UNTextInputNotificationAction(
      identifier: "answer",
      title: "Answer",
      textInputButtonTitle: "Send",
      textInputPlaceholder: "Text"
    )
    let category = UNNotificationCategory(
      identifier: "message",
      actions: [UNNotificationAction(identifier: "like", title: "Like"), field],
      intentIdentifiers: [],
      options: .customDismissAction
    )
    center.setNotificationCategories([category])
    #expect(await center.notificationCategories() == [category])
    await ground.enterBackground()
    var responses = delegate.responses.makeAsyncIterator()
    for (kind, identifier) in [
      (DesktopAnswer.Kind.clicked, UNNotificationDefaultActionIdentifier), (.chose("like"), "like"),
      (.wrote("Yes"), "answer"), (.dismissed, UNNotificationDismissActionIdentifier),
    ] {
      let content = content("a") { $0.categoryIdentifier = "message" }
      try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      #expect(ground.desktop.shown.last?.actions == ["Like", "Answer"])
      ground.desktop.user(.expired, "a")
      ground.desktop.user(kind, "a")
      let response = try #require(await responses.next())
      #expect(response.actionIdentifier == identifier && response.notification.request.identifier == "a")
      #expect((response as? UNTextInputNotificationResponse)?.userText == (identifier == "answer" ? "Yes" : nil))
      #expect(await center.deliveredNotifications().isEmpty)
    }
  }

  @Test func aDismissalIsToldOnlyWhereTheCategoryAsks() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    let delegate = NotedDelegate([])
    center.delegate = delegate
    await ground.enterBackground()
    for name in ["a", "b"] {
      try await center.add(UNNotificationRequest(identifier: name, content: content(name), trigger: nil))
    }
    ground.desktop.user(.dismissed, "a")
    ground.desktop.user(.clicked, "b")
    var responses = delegate.responses.makeAsyncIterator()
    #expect(await responses.next()?.notification.request.identifier == "b", "the first that is told")
  }
}

extension CenterTests {
  /// What is due where the machine is.
  @Suite struct LocationTriggerTests {
    private func place(_ name: String, entry: Bool = true, exit: Bool = false) -> CLCircularRegion {
      let center = CLLocationCoordinate2D(latitude: 46.95, longitude: 7.45)
      let region = CLCircularRegion(center: center, radius: 100, identifier: name)
      (region.notifyOnEntry, region.notifyOnExit) = (entry, exit)
      return region
    }

    private func request(_ name: String, _ region: CLRegion, repeats: Bool) -> UNNotificationRequest {
      let content = UNMutableNotificationContent()
      content.title = name
      let trigger = UNLocationNotificationTrigger(region: region, repeats: repeats)
      return UNNotificationRequest(identifier: name, content: content, trigger: trigger)
    }

    @Test func aRegionThatIsCrossedShowsItsNotification() async throws {
      let ground = Ground()
      let center = try await ground.authorized()
      let delegate = NotedDelegate([.banner, .list])
      center.delegate = delegate
      try await center.add(request("once", place("home"), repeats: false))
      try await center.add(request("always", place("work"), repeats: true))
      #expect(ground.regions.watched == ["home", "work"] && ground.clock.alarmDate == nil)
      var arrived = delegate.arrived.makeAsyncIterator()
      for name in ["work", "home", "work"] {
        ground.regions.cross(name)
        let notification = await arrived.next()
        #expect(notification?.request.identifier == (name == "home" ? "once" : "always"))
        #expect(notification?.date == ground.clock.now)
      }
      #expect(await center.pendingNotificationRequests().map(\.identifier) == ["always"])
      #expect(ground.regions.watched == ["work"])
    }

    @Test func theRegionIsKeptForTheNextStart() async throws {
      let ground = Ground()
      let center = try await ground.authorized()
      let region = place("home", entry: false, exit: true)
      try await center.add(request("a", region, repeats: true))
      region.notifyOnExit = false
      let later = ground.restarted(NotedDesktop())
      let trigger = await later.pendingNotificationRequests().first?.trigger as? UNLocationNotificationTrigger
      let kept = try #require(trigger?.region as? CLCircularRegion)
      #expect(kept.identifier == "home" && kept.radius == 100 && kept.center.longitude == 7.45)
      #expect(kept.notifyOnExit && !kept.notifyOnEntry && trigger?.repeats == true)
    }

    @Test func aServiceHandsOnWhatItDoesNotChange() {
      final class Service: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return }
          content.title += "!"
          contentHandler(content)
        }
      }
      var titles: [String] = []
      let request = request("Hello", place("x"), repeats: false)
      for service in [UNNotificationServiceExtension(), Service()] {
        service.didReceive(request) { titles.append($0.title) }
        service.serviceExtensionTimeWillExpire()
      }
      #expect(titles == ["Hello", "Hello!"])
    }
  }
}
