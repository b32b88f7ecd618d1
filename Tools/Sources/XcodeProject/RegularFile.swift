import Foundation

/// Files that others wrote, read as what they have to be: regular files up to a size.
///
/// A folder may hold a pipe that nobody writes to, a device or a socket under any name. To read one could wait for ever.
public enum RegularFile {
  /// The largest file that is read whole: the project files of the largest known apps have a tenth of that.
  public static let largest = 64 << 20

  /// The bytes of a file.
  ///
  /// - Throws: `ProjectError` with the file's path where it is no regular file, too large, or not to be read.
  public static func contents(of file: URL, atMost limit: Int = largest) throws(ProjectError) -> Data {
    try require(file)
    // Not blocking: what was a file a moment ago may be a pipe now.
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(file) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ProjectError(file: file.path, "this is \(kind(status)), not a file that can be read")
    }
    guard status.st_size <= limit else {
      throw ProjectError(file: file.path, "the file has \(status.st_size >> 20) MB; at most \(limit >> 20) MB are read")
    }
    do {
      return try handle.read(upToCount: limit) ?? Data()
    } catch {
      throw ProjectError(file: file.path, "cannot be read: \(error.localizedDescription)")
    }
  }

  /// The text of a file in UTF-8; what is none stands as U+FFFD.
  public static func text(of file: URL) throws(ProjectError) -> String {
    String(decoding: try contents(of: file), as: UTF8.self)
  }

  /// Refuses all but a regular file, or a link to one.
  public static func require(_ file: URL) throws(ProjectError) {
    var status = stat()
    guard stat(file.path, &status) == 0 else { throw unreadable(file) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ProjectError(file: file.path, "this is \(kind(status)), not a file that can be read")
    }
  }

  /// Whether there is a regular file, or a link to one.
  public static func exists(_ file: URL) -> Bool {
    var status = stat()
    return stat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static func unreadable(_ file: URL) -> ProjectError {
    ProjectError(file: file.path, "cannot be read: \(String(cString: strerror(errno)))")
  }

  private static func kind(_ status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "something else"
    }
  }
}
