import Foundation
import SlipwayFoundation

/// Where contacts are kept: in a file of vCards. What `SLIPWAY_CONTACTS` names in the environment is read, and never written;
/// else it is a file of the app's container. A desktop's own address books are others' and are not asked.
final class ContactBook: @unchecked Sendable {
  static let shared = ContactBook(
    fed: ProcessInfo.processInfo.environment["SLIPWAY_CONTACTS"],
    folder: ownFolder,
    mayBeAsked: Container.current == nil
      || Bundle.main.object(forInfoDictionaryKey: "NSContactsUsageDescription") is String
  )
  static let container = "Slipway:ABAccount"

  private static var ownFolder: URL {
    let folder =
      Container.current.map { URL(filePath: $0.folder, directoryHint: .isDirectory).appending(path: "Library") }
      ?? URL.applicationSupportDirectory.appending(path: ProcessInfo.processInfo.processName)
    return folder.appending(path: "Contacts")
  }

  private let lock = NSRecursiveLock()
  private let file: URL?
  private let mark: URL
  private let answer: Bool
  private var isAsked: Bool
  private var contacts: [ContactValues]

  /// - Parameters:
  ///   - fed: a file of vCards, or `denied` for a user who says no.
  ///   - mayBeAsked: whether the app says what for.
  init(fed: String?, folder: URL, mayBeAsked: Bool) {
    answer = mayBeAsked && fed != "denied"
    mark = folder.appending(path: "asked")
    isAsked = fed == nil && FileManager.default.fileExists(atPath: mark.path)
    let given = fed.flatMap { $0 == "denied" ? nil : URL(filePath: $0) }
    file = given == nil ? folder.appending(path: "Contacts.vcf") : nil
    let data = (try? Data(contentsOf: given ?? folder.appending(path: "Contacts.vcf"))) ?? Data()
    contacts = (try? VCardReader.contacts(in: data)) ?? []
  }

  var status: CNAuthorizationStatus {
    lock.withLock { isAsked ? answer ? .authorized : .denied : .notDetermined }
  }

  /// A desktop asks nobody: an app that says what for gets what it asks for.
  func request() -> Bool {
    lock.withLock {
      isAsked = true
      if file != nil {
        try? FileManager.default.createDirectory(
          at: mark.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        _ = FileManager.default.createFile(atPath: mark.path, contents: nil)
      }
      return answer
    }
  }

  /// - Throws: `CNError.authorizationDenied` before the user has said yes.
  func all() throws -> [ContactValues] {
    guard status == .authorized else { throw CNError(.authorizationDenied) }
    return lock.withLock { contacts }
  }

  /// Whoever asked for permission.
  func allForPicking() -> [ContactValues] { lock.withLock { contacts } }

  /// Changes contacts all at once, or none of them.
  func change(_ body: (inout [ContactValues]) throws -> Void) throws {
    guard status == .authorized else { throw CNError(.authorizationDenied) }
    try lock.withLock {
      var changed = contacts
      try body(&changed)
      if let file {
        do {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
          try VCardWriter.data(changed).write(to: file, options: .atomic)
        } catch {
          throw CNError(.dataAccessError, userInfo: [NSUnderlyingErrorKey: error as NSError])
        }
      }
      contacts = changed
    }
  }
}
