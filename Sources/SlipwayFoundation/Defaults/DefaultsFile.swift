import Foundation

/// A file in which defaults are kept: it is replaced as a whole, or stays as it is.
struct DefaultsFile {
  let path: String

  enum Contents: Equatable {
    /// There is no file, or an empty one, as Foundation's own way of writing left it when the process was killed.
    case nothing
    case settings(Data)
    /// Bytes that are no settings.
    case damaged
  }

  private var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
  private var newPath: String { path + ".new" }

  func read() throws(FileFailure) -> Contents {
    guard let data = try Self.bytes(of: path), !data.isEmpty else { return .nothing }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return list is [String: Any] ? .settings(data) : .damaged
  }

  /// Puts the settings in the place of the old ones, once the disk has them and they were read back from it. Whatever
  /// moment the process is killed at, the file holds either the old settings or the new ones.
  ///
  /// Two that write at once would write to one new file, so the caller holds the folder's lock.
  func replace(with data: Data) throws(FileFailure) {
    do throws(FileFailure) {
      try writeNew(data)
      guard try Self.bytes(of: newPath) == data else { throw FileFailure(step: "read back \(newPath)", code: EIO) }
      try Self.check("replace \(path)") { rename(newPath, path) }
    } catch {
      unlink(newPath)
      throw error
    }
    try synchronizeFolder()
  }

  func remove() throws(FileFailure) {
    if unlink(path) != 0, errno != ENOENT { throw FileFailure(step: "remove \(path)", code: errno) }
    try synchronizeFolder()
  }

  /// Keeps what cannot be read as settings, beside the file that takes its place.
  func setAside() throws(FileFailure) {
    try Self.check("rename \(path)") { rename(path, path + ".damaged") }
  }

  private func writeNew(_ data: Data) throws(FileFailure) {
    if access(folder, F_OK) != 0 { try Folder.make(folder) }
    let file = try Self.check("create \(newPath)") {
      open(newPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    defer { close(file) }
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + written, data.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileFailure(step: "write \(newPath)", code: count < 0 ? errno : EIO) }
      written += count
    }
    try Self.check("write \(newPath)") { fsync(file) }
  }

  /// A file's new name is on the disk when its folder is.
  private func synchronizeFolder() throws(FileFailure) {
    let folder = self.folder
    let descriptor = try Self.check("open \(folder)") { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { close(descriptor) }
    try Self.check("write \(folder)") { fsync(descriptor) }
  }

  /// The bytes of a file; nil if there is none.
  private static func bytes(of path: String) throws(FileFailure) -> Data? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0, errno == ENOENT || errno == ENOTDIR { return nil }
    try check("open \(path)") { file }
    defer { close(file) }
    var status = stat()
    try check("read \(path)") { fstat(file, &status) }
    var data = Data(capacity: Int(status.st_size))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileFailure(step: "read \(path)", code: errno) }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }

  @discardableResult
  private static func check(_ step: @autoclosure () -> String, _ call: () -> Int32) throws(FileFailure) -> Int32 {
    let result = call()
    if result < 0 { throw FileFailure(step: step(), code: errno) }
    return result
  }
}
