import Foundation

@testable import EventKit

extension EventBook {
  static func folder() -> URL { FileManager.default.temporaryDirectory.appending(path: "Events-\(UUID().uuidString)") }

  /// A book of its own, which the app may read and write.
  static func fresh(_ folder: URL = folder(), fed: String? = nil) -> EventBook {
    let book = EventBook(fed: fed, folder: folder, purposes: nil)
    _ = (book.request(.event), book.request(.reminder))
    return book
  }
}

extension EKEventStore {
  convenience init(feeding text: String) throws {
    let file = EventBook.folder().appendingPathExtension("ics")
    try Data(text.utf8).write(to: file)
    self.init(.fresh(fed: file.path))
  }

  func event(_ title: String, _ start: String, hours: Double = 1) -> EKEvent {
    let event = EKEvent(eventStore: self)
    event.title = title
    (event.startDate, event.endDate) = (.utc(start), Date.utc(start) + hours * 3600)
    event.timeZone = TimeZone(secondsFromGMT: 0)
    event.calendar = defaultCalendarForNewEvents
    return event
  }

  func found(_ start: String, _ end: String) -> [EKEvent] {
    events(matching: predicateForEvents(withStart: .utc(start), end: .utc(end), calendars: nil))
  }
}

extension Date {
  /// `2024-02-29` or `2024-02-29T10:00`
  static func utc(_ text: String) -> Date {
    try! Date(text + (text.count == 10 ? "T00:00" : "") + ":00Z", strategy: .iso8601)
  }
  var text: String { String(formatted(.iso8601).prefix(16)) }
}

extension EKError.Code {
  static func of(_ body: () throws -> Void) -> EKError.Code? {
    do { try body() } catch { return (error as? EKError)?.code }
    return nil
  }
}
