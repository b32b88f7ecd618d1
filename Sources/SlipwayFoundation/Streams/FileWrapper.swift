import Foundation

/// A file, a folder with what is in it, or a symbolic link, as a value in memory: what Foundation on Linux lacks.
///
/// Unlike Apple's it is read as a whole when it is made, has no serialised form, and may be used from one thread at a time.
open class FileWrapper: NSObject {
  /// How a file is read. Everything is read at once here, which `immediate` asks for.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// All of it or nothing.
    public static let atomic = WritingOptions(rawValue: 1)
    /// The wrappers get the names that they were written under.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var content: Content
  /// The name under which it was read or written last.
  open var filename: String?
  /// The name under which it is to be put into a folder.
  open var preferredFilename: String?
  open var fileAttributes: [String: Any] = [:]

  /// A file with these bytes.
  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  /// A folder; the keys are the names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder([:])
    super.init()
    for (name, child) in childrenByPreferredName.sorted(by: { $0.key < $1.key }) {
      if child.preferredFilename == nil { child.preferredFilename = name }
      addFileWrapper(child)
    }
  }

  /// A link to another place.
  public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

  /// What lies at a URL. Throws what reading throws.
  public init(url: URL, options: FileWrapper.ReadingOptions = []) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?:
      var children: [String: FileWrapper] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
      }
      content = .folder(children)
    case .typeSymbolicLink?:
      let path = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      content = .link(URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()))
    default: content = .file(try Data(contentsOf: url))
    }
    super.init()
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
    fileAttributes = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
  }

  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

  /// The bytes of a file; nil for what is none.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
  /// What is in a folder, by name; nil for what is none.
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }
  open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

  /// Puts a file into this folder, under its preferred name or, where that is taken, one like it.
  ///
  /// - Returns: the name.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content else { preconditionFailure("\(self) is not a folder") }
    guard let wanted = child.preferredFilename, !wanted.isEmpty else {
      preconditionFailure("\(child) has no preferred name")
    }
    var name = wanted
    var number = 1
    while children[name] != nil {
      number += 1
      name = "\(number)__#\(wanted)"
    }
    children[name] = child
    child.filename = name
    content = .folder(children)
    return name
  }

  /// Puts a new file into this folder.
  @discardableResult open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { preconditionFailure("\(self) is not a folder") }
    content = .folder(children.filter { $0.value !== child })
  }

  /// The name of a file in this folder; nil where it is not in it.
  open func keyForFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

  /// Whether the file at a URL has the same kind, and was changed when this one was read.
  open func matchesContents(of url: URL) -> Bool {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return false }
    let known = fileAttributes[FileAttributeKey.modificationDate.rawValue] as? Date
    return attributes[.modificationDate] as? Date == known && known != nil
  }

  /// Reads the file again.
  open func read(from url: URL, options: FileWrapper.ReadingOptions = []) throws {
    let new = try FileWrapper(url: url, options: options)
    (content, filename, fileAttributes) = (new.content, new.filename, new.fileAttributes)
  }

  /// Writes the file, or the folder with all that is in it.
  ///
  /// - Parameter originalContentsURL: where it was read; unlike Apple's, nothing is linked to it.
  open func write(to url: URL, options: FileWrapper.WritingOptions = [], originalContentsURL: URL?) throws {
    if options.contains(.atomic), isDirectory {
      let manager = FileManager.default
      let place = url.deletingLastPathComponent().appendingPathComponent(
        ".\(url.lastPathComponent)-\(UUID().uuidString)"
      )
      do {
        try write(to: place, options: options.subtracting(.atomic), originalContentsURL: nil)
        if manager.fileExists(atPath: url.path) { try manager.removeItem(at: url) }
        try manager.moveItem(at: place, to: url)
      } catch {
        try? manager.removeItem(at: place)
        throw error
      }
    } else {
      try writeContent(to: url, options)
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  private func writeContent(to url: URL, _ options: WritingOptions) throws {
    switch content {
    case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .link(let target): try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in children {
        try child.write(to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
      }
    }
  }
}
