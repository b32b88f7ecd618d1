import Foundation
import SlipwayBusTesting
import SlipwayGIO
import Testing

@testable import UserNotifications

/// The desktop's side, with a bus and a notification service of the tests' own.
struct DesktopTests {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let interface = """
    <interface name="org.freedesktop.Notifications">
    <method name="GetCapabilities"><arg type="as" direction="out"/></method>
    <method name="CloseNotification"><arg type="u" direction="in"/></method>
    <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
    <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
    <signal name="NotificationReplied"><arg type="u"/><arg type="s"/></signal>
    <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal></interface>
    """

  private let bus: PrivateBus
  private let service: BusService
  private let desktop: Desktop

  init() async throws {
    bus = try PrivateBus()
    service = try await BusService(Self.name, on: bus, objects: [Self.path], interfaces: Self.interface) { call in
      switch call.method {
      case "GetCapabilities": [.strings(["actions", "body-markup", "inline-reply"])]
      case "Notify": [.uint32(41)]
      default: []
      }
    }
    desktop = Desktop(bus: Bus(address: bus.address))
  }

  private func notified(_ count: Int = 1) async throws -> [BusValue] {
    try await BusService.until("a notification") { service.calls.filter { $0.method == "Notify" }.count == count }
    return service.calls.last { $0.method == "Notify" }!.arguments
  }

  private func show(_ content: UNNotificationContent, _ actions: [UNNotificationAction] = [], isHeard: Bool = true) {
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    desktop.show(request, actions: actions, popsUp: true, stays: true, isHeard: isHeard)
  }

  @Test func aNotificationIsWhatTheRequestSays() async throws {
    #expect(await desktop.isThere)
    let field = UNTextInputNotificationAction(
      identifier: "answer",
      title: "Answer",
      textInputButtonTitle: "Send",
      textInputPlaceholder: "Say it"
    )
    show(
      content("Fish & chips") {
        $0.subtitle = "Today"
        $0.body = "1 < 2 & 3"
        $0.sound = .default
      },
      [UNNotificationAction(identifier: "like", title: "Like"), field]
    )
    let arguments = try await notified()
    #expect(arguments[1] == .uint32(0) && arguments[3] == .string("Fish & chips"))
    #expect(arguments[4] == .string("Today\n1 &lt; 2 &amp; 3"))
    #expect(arguments[5] == .strings(["default", "", "like", "Like", "inline-reply", "Answer"]))
    let hints = arguments[6]
    #expect(hints["urgency"] == .byte(1) && hints["transient"] == .bool(false))
    #expect(hints["sound-name"]?.string == "message-new-instant" && hints["suppress-sound"] == nil)
    #expect(hints["x-kde-reply-placeholder-text"]?.string == "Say it")
  }

  @Test func theSecondOneReplacesTheFirst() async throws {
    show(content("one"))
    #expect(try await notified()[1] == .uint32(0))
    show(content("two") { $0.interruptionLevel = .critical }, isHeard: false)
    let second = try await notified(2)
    #expect(second[1] == .uint32(41) && second[6]["urgency"] == .byte(2) && second[6]["suppress-sound"] == .bool(true))
    desktop.close("a")
    try await BusService.until("it is closed") {
      service.calls.last == .init(path: Self.path, method: "CloseNotification", arguments: [.uint32(41)])
    }
  }

  @Test func whatTheUserDoesComesBack() async throws {
    let (answers, continuation) = AsyncStream.makeStream(of: DesktopAnswer.self)
    desktop.listen { continuation.yield($0) }
    show(content("one"))
    _ = try await notified()
    // The number is known when the call has come back, which another call waits for.
    show(content("two"))
    _ = try await notified(2)
    var iterator = answers.makeAsyncIterator()
    for (signal, value, kind) in [
      ("ActionInvoked", BusValue.string("default"), DesktopAnswer.Kind.clicked),
      ("ActionInvoked", .string("like"), .chose("like")), ("NotificationReplied", .string("Hi"), .wrote("Hi")),
      ("NotificationClosed", .uint32(2), .dismissed), ("NotificationClosed", .uint32(1), .expired),
    ] {
      // One of nobody's is not told.
      try await service.emit(Self.path, (Self.name, signal), [.uint32(7), value])
      try await service.emit(Self.path, (Self.name, signal), [.uint32(41), value])
      #expect(await iterator.next() == DesktopAnswer(identifier: "a", kind: kind))
    }
  }

  @Test func aFieldNeedsADesktopThatHasThem() {
    let field = UNTextInputNotificationAction(
      identifier: "answer",
      title: "Answer",
      textInputButtonTitle: "Send",
      textInputPlaceholder: ""
    )
    #expect(Desktop.buttons([field], canReply: false) == ["default", ""])
    #expect(Desktop.buttons([field, field], canReply: true) == ["default", "", "inline-reply", "Answer"])
  }

  @Test func badgesAreToldToTheDocks() async throws {
    let (signals, continuation) = AsyncStream.makeStream(of: [BusValue].self)
    let listener = Bus(address: bus.address)
    let update = (interface: "com.canonical.Unity.LauncherEntry", name: "Update")
    let subscription = try await listener.subscribe(nil, nil, update) { continuation.yield($0) }
    desktop.showBadge(3)
    var iterator = signals.makeAsyncIterator()
    let values = try #require(await iterator.next())
    #expect(values[1]["count"] == .int64(3) && values[1]["count-visible"] == .bool(true))
    withExtendedLifetime(subscription) {}
  }

  @Test func whereNobodyShowsNotificationsNothingWaits() async throws {
    let desktop = Desktop(bus: Bus(address: "unix:path=/nonexistent/bus"))
    #expect(await !desktop.isThere)
    desktop.show(request("a", after: 1), actions: [], popsUp: true, stays: true, isHeard: true)
  }
}
