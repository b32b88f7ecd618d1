import Foundation
import SlipwayFoundation

/// Where events and reminders are kept: in an iCalendar file. What `SLIPWAY_EVENTS` names in the environment is read, and never
/// written; else it is a file of the app's container. A desktop's own calendars are others' and are not asked.
final class EventBook: @unchecked Sendable {
  static let shared = EventBook(
    fed: ProcessInfo.processInfo.environment["SLIPWAY_EVENTS"],
    folder: ownFolder,
    purposes: purposes
  )

  /// What an app says that it wants to do: `NSCalendarsFullAccessUsageDescription` and the like.
  private static var purposes: Set<String>? {
    guard Container.current != nil else { return nil }
    return Set((Bundle.main.infoDictionary ?? [:]).keys)
  }

  private static var ownFolder: URL {
    let folder =
      Container.current.map { URL(filePath: $0.folder, directoryHint: .isDirectory).appending(path: "Library") }
      ?? URL.applicationSupportDirectory.appending(path: ProcessInfo.processInfo.processName)
    return folder.appending(path: "Calendars")
  }

  struct Contents: Equatable {
    var calendars: [CalendarRecord] = []
    var items: [ItemRecord] = []
  }

  private let lock = NSRecursiveLock()
  private let file: URL?
  private let answers: URL?
  private let purposes: Set<String>?
  private let isDenied: Bool
  private var states: [String: Int]
  private var kept: Contents

  /// - Parameters:
  ///   - fed: an iCalendar file, or `denied` for a user who says no.
  ///   - purposes: the keys of the app's Info.plist; nil for what is no app and need not say what for.
  init(fed: String?, folder: URL, purposes: Set<String>?) {
    isDenied = fed == "denied"
    self.purposes = purposes
    let own = folder.appending(path: "Calendars.ics")
    file = fed == nil || isDenied ? own : nil
    answers = fed == nil ? folder.appending(path: "answers.json") : nil
    let said = answers.flatMap { try? Data(contentsOf: $0) }
    states = said.flatMap { try? JSONDecoder().decode([String: Int].self, from: $0) } ?? [:]
    let data = (try? Data(contentsOf: file ?? URL(filePath: fed ?? ""))) ?? Data()
    kept = ICalendarReader.contents(of: String(decoding: data, as: UTF8.self))
    for isForReminders in [false, true] where !kept.calendars.contains(where: { $0.isForReminders == isForReminders }) {
      let title = isForReminders ? "Reminders" : "Calendar"
      kept.calendars.append(CalendarRecord(title: title, isForReminders: isForReminders))
    }
  }

  // MARK: Who may

  func status(_ type: EKEntityType) -> EKAuthorizationStatus {
    lock.withLock { states["\(type)"].flatMap(EKAuthorizationStatus.init(rawValue:)) ?? .notDetermined }
  }

  /// A desktop asks nobody: an app that says what for gets what it asks for.
  func request(_ type: EKEntityType, writeOnly: Bool = false) -> Bool {
    let name = type == .event ? "NSCalendars" : "NSReminders"
    let keys =
      ["\(name)UsageDescription", "\(name)FullAccessUsageDescription"]
      + (writeOnly ? ["\(name)WriteOnlyAccessUsageDescription"] : [])
    let isAllowed = !isDenied && (purposes.map { !$0.isDisjoint(with: keys) } ?? true)
    lock.withLock {
      let isMore = states["\(type)"] == EKAuthorizationStatus.fullAccess.rawValue && writeOnly
      let status: EKAuthorizationStatus = isAllowed ? (writeOnly ? .writeOnly : .fullAccess) : .denied
      if !isMore { states["\(type)"] = status.rawValue }
      guard let answers, let data = try? JSONEncoder().encode(states) else { return }
      try? FileManager.default.createDirectory(
        at: answers.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try? data.write(to: answers, options: .atomic)
    }
    return isAllowed
  }

  func mayRead(_ type: EKEntityType) -> Bool { status(type) == .fullAccess }
  func mayWrite(_ type: EKEntityType) -> Bool { [.fullAccess, .writeOnly].contains(status(type)) }

  // MARK: What is kept

  var contents: Contents { lock.withLock { kept } }

  /// Nobody sees another's calendars before the user has said yes.
  func calendars(forReminders isForReminders: Bool) -> [CalendarRecord] {
    guard mayRead(isForReminders ? .reminder : .event) else { return [] }
    return contents.calendars.filter { $0.isForReminders == isForReminders }
  }

  func calendar(_ identifier: String) -> CalendarRecord? { contents.calendars.first { $0.identifier == identifier } }
  func item(_ identifier: String) -> ItemRecord? { contents.items.first { $0.identifier == identifier } }

  /// Keeps what a store has changed.
  func keep(_ contents: Contents) throws {
    try lock.withLock {
      if let file {
        do {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
          try Data(ICalendarWriter.text(contents).utf8).write(to: file, options: .atomic)
        } catch {
          throw EKError(.internalFailure, userInfo: [NSUnderlyingErrorKey: error as NSError])
        }
      }
      kept = contents
    }
  }
}
