import Foundation
import UniformTypeIdentifiers

/// The type of an attachment's file, as a `String` with a type's identifier, where its name does not tell.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
/// An `NSNumber` with whether the attachment has no picture in the notification.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// A file of a notification. Desktops show the first picture.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  public let identifier: String
  /// Where the file lies: in the notifications' own store, once the request was added.
  public let url: URL
  /// The identifier of the file's type.
  public let type: String
  let isHidden: Bool

  /// - Parameters:
  ///   - identifier: a new one is made of an empty one.
  ///   - url: a file of the app's. Adding the request moves it into the notifications' store, or copies it if it is in the
  ///     app's bundle.
  ///   - options: by the keys above.
  /// - Throws: `UNError` if there is no such file, it is no picture, sound or film that notifications show, or is larger
  ///   than 10 MB, 5 MB or 50 MB.
  public convenience init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL,
      let values = try? URL.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]), values.isRegularFile == true,
      let size = values.fileSize
    else { throw UNError(.attachmentInvalidURL) }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    let type = hint.flatMap { UTType($0) } ?? UTType(filenameExtension: URL.pathExtension)
    guard let type, let limit = Self.limits.first(where: { $0.types.contains { type.conforms(to: $0) } }) else {
      throw UNError(.attachmentUnrecognizedType)
    }
    guard size <= limit.bytes else { throw UNError(.attachmentInvalidFileSize) }
    let isHidden = (options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber)?.boolValue ?? false
    let name = identifier.isEmpty ? UUID().uuidString : identifier
    self.init(identifier: name, url: URL, type: type.identifier, isHidden: isHidden)
  }

  private init(identifier: String, url: URL, type: String, isHidden: Bool) {
    self.identifier = identifier
    self.url = url
    self.type = type
    self.isHidden = isHidden
  }

  /// The same attachment at another place.
  func moved(to url: URL) -> UNNotificationAttachment {
    UNNotificationAttachment(identifier: identifier, url: url, type: type, isHidden: isHidden)
  }

  private static let limits: [(types: [UTType], bytes: Int)] = [
    ([.jpeg, .gif, .png], 10 << 20), ([.aiff, .wav, .mp3, .mpeg4Audio], 5 << 20),
    ([.mpeg, .mpeg2Video, .mpeg4Movie, .avi], 50 << 20),
  ]

  var isPicture: Bool { !isHidden && UTType(type)?.conforms(to: .image) == true }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationAttachment else { return false }
    return other.propertyList as NSDictionary == propertyList as NSDictionary
  }
  open override var hash: Int { identifier.hashValue }

  var propertyList: [String: Any] { ["identifier": identifier, "path": url.path, "type": type, "hidden": isHidden] }

  convenience init?(propertyList list: [String: Any]) {
    guard let identifier = list["identifier"] as? String, let path = list["path"] as? String,
      let type = list["type"] as? String
    else { return nil }
    self.init(identifier: identifier, url: URL(filePath: path), type: type, isHidden: list["hidden"] as? Bool ?? false)
  }
}
