import Foundation

/// The schedule on disk, in the app's container.
struct NotificationStore {
  struct State {
    var options: UNAuthorizationOptions?
    var pending: [NotificationSchedule.Pending] = []
    var delivered: [UNNotification] = []
  }

  let folder: URL
  private var file: URL { folder.appending(path: "Notifications.plist") }
  private var attachments: URL { folder.appending(path: "Attachments") }

  init(folder: URL) { self.folder = folder }

  /// What was written last; nil if that was nothing that can be read.
  func read() -> State? {
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    else { return nil }
    var state = State(options: (list["options"] as? UInt).map(UNAuthorizationOptions.init(rawValue:)))
    for entry in list["pending"] as? [[String: Any]] ?? [] {
      guard let date = entry["date"] as? Date, let request = UNNotificationRequest(propertyList: entry) else {
        continue
      }
      state.pending.append(.init(request: request, date: date))
    }
    for entry in list["delivered"] as? [[String: Any]] ?? [] {
      guard let date = entry["date"] as? Date, let request = UNNotificationRequest(propertyList: entry) else {
        continue
      }
      state.delivered.append(UNNotification(date: date, request: request))
    }
    return state
  }

  func write(_ state: State) {
    func entry(_ request: UNNotificationRequest, _ date: Date) -> [String: Any] {
      request.propertyList.merging(["date": date]) { $1 }
    }
    var list: [String: Any] = [
      "pending": state.pending.map { entry($0.request, $0.date) },
      "delivered": state.delivered.map { entry($0.request, $0.date) },
    ]
    list["options"] = state.options?.rawValue
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
      try data.write(to: file, options: .atomic)
      removeFiles(notOf: state.pending.map(\.request) + state.delivered.map(\.request))
    } catch {
      FileHandle.standardError.write(Data("notifications cannot be kept: \(error.localizedDescription)\n".utf8))
    }
  }

  /// Removes the attachments that no request has any more.
  private func removeFiles(notOf requests: [UNNotificationRequest]) {
    let kept = Set(requests.flatMap(\.content.attachments).map { $0.url.deletingLastPathComponent().lastPathComponent })
    let there = (try? FileManager.default.contentsOfDirectory(atPath: attachments.path)) ?? []
    for name in there where !kept.contains(name) {
      try? FileManager.default.removeItem(at: attachments.appending(path: name))
    }
  }

  /// The request with its attachments' files in the store: moved there, or copied from the app's bundle.
  func keepingFiles(of request: UNNotificationRequest) throws -> UNNotificationRequest {
    guard !request.content.attachments.isEmpty else { return request }
    let files = FileManager.default
    var values = request.content.values
    do {
      values.attachments = try values.attachments.map { attachment in
        guard !attachment.url.path.hasPrefix(folder.path + "/") else { return attachment }
        let place = attachments.appending(path: UUID().uuidString)
        try files.createDirectory(at: place, withIntermediateDirectories: true)
        let target = place.appending(path: attachment.url.lastPathComponent)
        let isBundled = attachment.url.path.hasPrefix(Bundle.main.bundlePath + "/")
        if isBundled {
          try files.copyItem(at: attachment.url, to: target)
        } else {
          try files.moveItem(at: attachment.url, to: target)
        }
        return attachment.moved(to: target)
      }
    } catch {
      throw UNError(.attachmentMoveIntoDataStoreFailed, userInfo: [NSUnderlyingErrorKey: error])
    }
    return UNNotificationRequest(
      identifier: request.identifier,
      content: UNNotificationContent(values: values),
      trigger: request.trigger
    )
  }
}
