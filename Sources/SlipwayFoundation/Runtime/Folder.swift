import Glibc

/// What could not be done to a file or folder, and why.
struct FileFailure: Error, Equatable, CustomStringConvertible {
  let step: String
  let code: Int32

  var description: String { "cannot \(step): \(String(cString: strerror(code)))" }
}

enum Folder {
  /// Makes a folder and those that it lies in, for the user alone.
  ///
  /// In C's words, for the app's container is made before Foundation may be asked for anything.
  static func make(_ path: String) throws(FileFailure) {
    var parent = ""
    for part in path.split(separator: "/") {
      parent += "/" + part
      if mkdir(parent, 0o700) != 0, errno != EEXIST { throw FileFailure(step: "create \(parent)", code: errno) }
    }
  }
}
