import Foundation
import Testing

@testable import UserNotifications

struct ContentTests {
  @Test func aRequestsContentDoesNotChange() {
    let content = content("before")
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "after"
    #expect(request.content.title == "before")
    #expect(!(request.content is UNMutableNotificationContent))
    let copy = request.content.mutableCopy() as? UNMutableNotificationContent
    copy?.title = "changed"
    #expect(copy?.title == "changed" && request.content.title == "before")
  }

  @Test func theNextDateMatchesTheComponents() throws {
    let calendar = Calendar(identifier: .gregorian)
    var components = DateComponents(hour: 9, minute: 15)
    (components.calendar, components.timeZone) = (calendar, TimeZone(identifier: "America/New_York"))
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    let date = try #require(trigger.nextTriggerDate())
    var local = calendar
    local.timeZone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(date > Date() && date.timeIntervalSinceNow <= 86_400 + 3600)
    #expect(
      local.dateComponents([.hour, .minute, .second], from: date) == DateComponents(hour: 9, minute: 15, second: 0)
    )
    let never = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 1999, month: 1), repeats: false)
    #expect(never.nextTriggerDate() == nil)
  }

  @Test func anIntervalIsFromNow() throws {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: false)
    let before = Date()
    let date = try #require(trigger.nextTriggerDate())
    #expect(date >= before + 90 && date <= Date() + 90)
    #expect(trigger.timeInterval == 90 && !trigger.repeats)
  }

  @Test func soundsAreEqualByWhatTheyPlay() {
    #expect(UNNotificationSound.default == UNNotificationSound.default)
    #expect(UNNotificationSound.default != UNNotificationSound.defaultCritical)
    #expect(UNNotificationSound.default != UNNotificationSound.defaultRingtone)
    #expect(UNNotificationSound(named: .init("a")) == UNNotificationSound(named: .init(rawValue: "a")))
    #expect(UNNotificationSound.criticalSoundNamed(.init("a")) != UNNotificationSound(named: .init("a")))
  }

  @Test func categoriesOfASetAreToldApartByTheirValues() {
    func category(_ title: String) -> UNNotificationCategory {
      let icon = UNNotificationActionIcon(systemImageName: "star")
      let action = UNNotificationAction(identifier: "a", title: title, options: .destructive, icon: icon)
      return UNNotificationCategory(
        identifier: "c",
        actions: [action],
        intentIdentifiers: [],
        hiddenPreviewsBodyPlaceholder: "%u"
      )
    }
    #expect(Set([category("x"), category("x"), category("y")]).count == 2)
    #expect(category("x").hiddenPreviewsBodyPlaceholder == "%u" && category("x").categorySummaryFormat == "")
  }

  // MARK: Attachments

  private func file(_ name: String, bytes: Int = 10) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(count: bytes).write(to: file)
    return file
  }

  private func code(_ body: () throws -> Void) -> UNError.Code? {
    do { try body() } catch { return (error as? UNError)?.code }
    return nil
  }

  @Test func attachmentsAreLookedAt() throws {
    let picture = try UNNotificationAttachment(identifier: "", url: file("a.png"))
    #expect(!picture.identifier.isEmpty && picture.type == "public.png")
    let hint = [UNNotificationAttachmentOptionsTypeHintKey: "public.jpeg"]
    #expect(try UNNotificationAttachment(identifier: "p", url: file("a"), options: hint).type == "public.jpeg")
    let missing = URL(filePath: "/nonexistent.png")
    #expect(code { _ = try UNNotificationAttachment(identifier: "", url: missing) } == .attachmentInvalidURL)
    let text = try file("a.txt")
    #expect(code { _ = try UNNotificationAttachment(identifier: "", url: text) } == .attachmentUnrecognizedType)
    let large = try file("a.wav", bytes: (5 << 20) + 1)
    #expect(code { _ = try UNNotificationAttachment(identifier: "", url: large) } == .attachmentInvalidFileSize)
  }

  @Test func attachmentsMoveIntoTheStore() async throws {
    let ground = Ground()
    let center = try await ground.authorized()
    let file = try file("a.png")
    let attachment = try UNNotificationAttachment(identifier: "p", url: file)
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 9, repeats: false)
    let content = content("a") { $0.attachments = [attachment] }
    try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: trigger))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let kept = try #require(await ground.restarted(NotedDesktop()).pendingNotificationRequests().first)
    let moved = try #require(kept.content.attachments.first)
    #expect(moved.identifier == "p" && moved.url.path.hasPrefix(ground.folder.path))
    #expect(try Data(contentsOf: moved.url).count == 10)
    let again = UNNotificationRequest(identifier: "b", content: content, trigger: nil)
    let error = await #expect(throws: UNError.self) { try await center.add(again) }
    #expect(error?.code == .attachmentMoveIntoDataStoreFailed)
    center.removeAllPendingNotificationRequests()
    #expect(await center.pendingNotificationRequests().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: moved.url.path), "nobody has it any more")
  }
}
