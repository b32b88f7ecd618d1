import Foundation
import Glibc

/// Tells when something in some folders is written, made, moved or removed, in whatever folder inside of them.
///
/// inotify watches one folder at a time, not what is inside: after a change all are watched again, for there may be new ones.
final class FolderWatch {
  private let descriptor: Int32
  private let folders: [URL]

  /// A kernel may have no more watches to give: then nothing is told, which is said.
  init(_ folders: [URL]) throws(BuildError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    self.folders = folders
    guard descriptor >= 0 else { throw BuildError("files cannot be watched: \(String(cString: strerror(errno)))") }
    try watch()
  }

  deinit { close(descriptor) }

  private static let events = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)

  private func watch() throws(BuildError) {
    for folder in folders {
      // Hidden ones are left out: build folders and repositories are mostly hidden.
      let places = [""] + FileManager.default.folders(under: folder)
      for place in places where inotify_add_watch(descriptor, folder.path + "/" + place, Self.events) < 0 {
        guard errno == ENOSPC else { continue }
        throw BuildError(
          "there are more folders in \(folder.path) than this machine can watch",
          advice: "As root: sysctl fs.inotify.max_user_watches=524288"
        )
      }
    }
  }

  /// Waits for a change, for so many milliseconds.
  ///
  /// - Returns: whether there was one.
  func waitForChange(_ milliseconds: Int32) throws(BuildError) -> Bool {
    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return false }
    forgetChanges()
    try watch()
    return true
  }

  /// What was heard of until now is known.
  private func forgetChanges() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}
