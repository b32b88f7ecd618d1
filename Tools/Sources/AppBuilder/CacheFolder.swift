import Foundation

/// Where Slipway keeps what it builds: `$XDG_CACHE_HOME/slipway`. An app's own folder is never written to.
enum CacheFolder {
  static var root: URL {
    let environment = ProcessInfo.processInfo.environment
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return URL(filePath: cache ?? home + "/.cache").appending(path: "slipway")
  }

  static func folder(_ path: String) throws(BuildError) -> URL {
    let folder = root.appending(path: path)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw BuildError(
        "cannot create \(folder.path): \(error.localizedDescription)",
        advice: "Set XDG_CACHE_HOME to a folder that can be written to."
      )
    }
    return folder
  }
}

/// A lock between processes: two builds of one thing wait for one another.
struct FolderLock: ~Copyable {
  private let descriptor: Int32

  init(_ folder: URL) throws(BuildError) {
    let file = folder.appending(path: "lock").path
    descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw BuildError("cannot open \(file): \(String(cString: strerror(errno)))") }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      Console.shared.say("Another slipway is at work in \(folder.path); waiting for it.")
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }
  }

  deinit { close(descriptor) }
}
