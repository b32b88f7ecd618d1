import Foundation
import SlipwayGIO

/// The desktop's notifications (`org.freedesktop.Notifications`), and the numbers that docks show
/// (`com.canonical.Unity.LauncherEntry`).
///
/// The calls are made in the order in which they were asked for. Where nobody is there to show a notification it is not
/// shown, as on a device whose screen nobody looks at.
final class Desktop: NotificationDesktop, @unchecked Sendable {
  private static let service = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  private let bus: Bus
  private let lock = NSLock()
  private var last: Task<Void, Never>?
  /// The desktop's numbers of the notifications by the requests' identifiers.
  private var numbers: [String: UInt64] = [:]
  private var subscriptions: [Bus.Subscription] = []

  init(bus: Bus) { self.bus = bus }

  var isThere: Bool { get async { (try? await capabilities()) != nil } }

  private func capabilities() async throws -> Set<String> {
    let values = try await bus.call(Self.service, Self.path, (Self.service, "GetCapabilities"))
    return Set(values.first?.values.compactMap(\.string) ?? [])
  }

  /// Does one thing after the other.
  private func enqueue(_ body: @escaping @Sendable () async throws -> Void) {
    lock.withLock {
      last = Task { [last] in
        await last?.value
        try? await body()
      }
    }
  }

  // MARK: Answers

  func listen(_ answer: @escaping @Sendable (DesktopAnswer) -> Void) {
    enqueue { [self] in
      func subscribe(_ signal: String, _ kind: @escaping @Sendable ([BusValue]) -> DesktopAnswer.Kind?) async throws {
        let subscription = try await bus.subscribe(Self.service, Self.path, (Self.service, signal)) {
          [weak self] values in
          guard let number = values.first?.unsigned, let kind = kind(values),
            let identifier = self?.identifier(of: number)
          else { return }
          answer(DesktopAnswer(identifier: identifier, kind: kind))
        }
        lock.withLock { subscriptions.append(subscription) }
      }
      try await subscribe("ActionInvoked") { values in
        values.last?.string.map { $0 == "default" ? .clicked : .chose($0) }
      }
      try await subscribe("NotificationReplied") { values in values.last?.string.map { .wrote($0) } }
      // 1: it expired; 2: the user dismissed it; 3: it was taken back.
      try await subscribe("NotificationClosed") { values in
        switch values.last?.unsigned {
        case 1: .expired
        case 2: .dismissed
        default: nil
        }
      }
    }
  }

  private func identifier(of number: UInt64) -> String? {
    lock.withLock { numbers.first { $0.value == number }?.key }
  }

  // MARK: Showing

  func show(
    _ request: UNNotificationRequest,
    actions: [UNNotificationAction],
    popsUp: Bool,
    stays: Bool,
    isHeard: Bool
  ) {
    enqueue { [self] in
      let capabilities = try await capabilities()
      let replaced = lock.withLock { numbers[request.identifier] } ?? 0
      let content = request.content.values
      let values = try await bus.call(
        Self.service,
        Self.path,
        (Self.service, "Notify"),
        [
          .string(Self.appName), .uint32(UInt32(truncatingIfNeeded: replaced)), .string(""),
          .string(content.title.isEmpty ? Self.appName : content.title),
          .string(Self.text(of: content, isMarkup: capabilities.contains("body-markup"))),
          .strings(Self.buttons(actions, canReply: capabilities.contains("inline-reply"))),
          .dictionary(Self.hints(content, actions: actions, popsUp: popsUp, stays: stays, isHeard: isHeard)),
          .int32(-1),
        ]
      )
      if let number = values.first?.unsigned { lock.withLock { numbers[request.identifier] = number } }
    }
  }

  private static var appName: String {
    let bundle = Bundle.main
    let name =
      bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
      ?? bundle.object(forInfoDictionaryKey: "CFBundleName") as? String
    return name ?? ProcessInfo.processInfo.processName
  }

  static func text(of content: ContentValues, isMarkup: Bool) -> String {
    let text = [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
    guard isMarkup else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Pairs of an action's name and its title. A field is there if the desktop has fields, and only one.
  static func buttons(_ actions: [UNNotificationAction], canReply: Bool) -> [String] {
    var list = ["default", ""]
    for action in actions {
      guard action is UNTextInputNotificationAction else {
        list += [action.identifier, action.title]
        continue
      }
      if canReply, !list.contains("inline-reply") { list += ["inline-reply", action.title] }
    }
    return list
  }

  private static func hints(
    _ content: ContentValues,
    actions: [UNNotificationAction],
    popsUp: Bool,
    stays: Bool,
    isHeard: Bool
  ) -> [String: BusValue] {
    var hints: [String: BusValue] = ["transient": .bool(!stays)]
    if let identifier = Bundle.main.bundleIdentifier { hints["desktop-entry"] = .string(identifier) }
    // 0 is low, 1 normal, 2 critical; desktops do not pop up what is low.
    hints["urgency"] = .byte(!popsUp || content.interruptionLevel == .passive ? 0 : content.isUrgent ? 2 : 1)
    if let picture = content.attachments.first(where: \.isPicture) { hints["image-path"] = .string(picture.url.path) }
    if isHeard, let sound = content.sound {
      if let file = sound.file {
        hints["sound-file"] = .string(file.path)
      } else {
        hints["sound-name"] = .string(sound.kind == .ringtone ? "phone-incoming-call" : "message-new-instant")
      }
    } else {
      hints["suppress-sound"] = .bool(true)
    }
    if let field = actions.lazy.compactMap({ $0 as? UNTextInputNotificationAction }).first {
      hints["x-kde-reply-placeholder-text"] = .string(field.textInputPlaceholder)
      hints["x-kde-reply-submit-button-text"] = .string(field.textInputButtonTitle)
    }
    return hints
  }

  func close(_ identifier: String) {
    enqueue { [self] in
      guard let number = lock.withLock({ numbers.removeValue(forKey: identifier) }) else { return }
      let arguments: [BusValue] = [.uint32(UInt32(truncatingIfNeeded: number))]
      try await bus.call(Self.service, Self.path, (Self.service, "CloseNotification"), arguments)
    }
  }

  func showBadge(_ count: Int) {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    enqueue { [bus] in
      try await bus.emit(
        "/com/canonical/unity/launcherentry/1",
        ("com.canonical.Unity.LauncherEntry", "Update"),
        [
          .string("application://\(name).desktop"),
          .dictionary(["count": .int64(Int64(count)), "count-visible": .bool(count > 0)]),
        ]
      )
    }
  }
}

extension ContentValues {
  /// Whether it is to be seen whatever else the user does.
  fileprivate var isUrgent: Bool { interruptionLevel == .critical || sound?.isCritical == true }
}
