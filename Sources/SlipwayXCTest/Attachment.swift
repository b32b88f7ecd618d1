import Foundation
import Synchronization

/// Something that a test leaves behind for people to look at.
///
/// `slipway test --attachments FOLDER` writes them into a folder for each test; without a folder to go to they are dropped.
open class XCTAttachment: NSObject, @unchecked Sendable {
  public enum Lifetime: Int, Sendable {
    case keepAlways, deleteOnSuccess
  }

  /// The name of its file, without the extension its type gives.
  public var name: String?
  /// Whether it is kept where its test passes; it is not at first.
  public var lifetime = Lifetime.deleteOnSuccess
  public var userInfo: [AnyHashable: Any]?
  public let uniformTypeIdentifier: String
  let payload: Data

  public init(uniformTypeIdentifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil) {
    self.uniformTypeIdentifier = uniformTypeIdentifier ?? "public.data"
    self.name = name
    self.payload = payload ?? Data()
    self.userInfo = userInfo
  }

  public convenience init(data payload: Data) {
    self.init(uniformTypeIdentifier: nil, name: nil, payload: payload)
  }
  public convenience init(data payload: Data, uniformTypeIdentifier: String) {
    self.init(uniformTypeIdentifier: uniformTypeIdentifier, name: nil, payload: payload)
  }
  public convenience init(string: String) {
    self.init(uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8))
  }
  /// The object as a property list; an empty attachment if it is none.
  public convenience init(plistObject object: Any) {
    let list = try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
    self.init(uniformTypeIdentifier: "com.apple.property-list", name: nil, payload: list)
  }
  /// What the file holds now; an empty attachment if it cannot be read.
  public convenience init(contentsOfFile url: URL) {
    self.init(uniformTypeIdentifier: nil, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
  }
  public convenience init(contentsOfFile url: URL, uniformTypeIdentifier: String) {
    self.init(
      uniformTypeIdentifier: uniformTypeIdentifier,
      name: url.lastPathComponent,
      payload: try? Data(contentsOf: url)
    )
  }

  /// The extension of a file of its type.
  private static let extensions = [
    "public.plain-text": "txt", "public.utf8-plain-text": "txt", "public.json": "json", "public.png": "png",
    "public.jpeg": "jpeg", "public.html": "html", "public.xml": "xml", "com.apple.property-list": "plist",
    "public.data": "data",
  ]

  /// The name of its file, without anything that leads out of a folder.
  func fileName(_ index: Int) -> String {
    let name = (name ?? "Attachment \(index + 1)").map { $0 == "/" || $0 == "\0" ? "_" : String($0) }.joined()
    guard (name as NSString).pathExtension.isEmpty else { return name }
    return "\(name).\(Self.extensions[uniformTypeIdentifier] ?? "data")"
  }
}

/// The attachments of a test.
final class AttachmentStore: Sendable {
  private let attachments = Mutex<[XCTAttachment]>([])
  /// The files that tests of this process have left.
  private static let names = Mutex<[String: Set<String>]>([:])

  func add(_ attachment: XCTAttachment) { attachments.withLock { $0.append(attachment) } }

  /// Writes those that are to be kept, and says where.
  func save(testFailed: Bool, test: String) {
    let kept = attachments.withLock { attachments in
      defer { attachments = [] }
      return attachments.filter { testFailed || $0.lifetime == .keepAlways }
    }
    guard !kept.isEmpty, let path = ProcessInfo.processInfo.environment["SLIPWAY_ATTACHMENTS"] else { return }
    let folder = URL(fileURLWithPath: path).appendingPathComponent(test)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A test may run several times in a process: none of its runs overwrites what another left.
    var taken = Self.names.withLock { $0[folder.path, default: []] }
    defer { Self.names.withLock { $0[folder.path] = taken } }
    for (index, attachment) in kept.enumerated() {
      var name = attachment.fileName(index)
      let plain = name
      var number = index + 1
      while !taken.insert(name).inserted {
        name = "\(number) \(plain)"
        number += 1
      }
      let file = folder.appendingPathComponent(name)
      do {
        try attachment.payload.write(to: file)
        print("Test Case '\(test)' attached \(file.path)")
      } catch {
        print("Test Case '\(test)': the attachment \(name) cannot be written: \(error.localizedDescription)")
      }
    }
  }
}

extension XCTestCase: XCTActivity {
  /// Leaves something behind for people to look at.
  public func add(_ attachment: XCTAttachment) { attachments.add(attachment) }
}
