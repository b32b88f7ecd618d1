import Foundation

/// A folder for sockets and keys that nobody but this user can look into.
struct PrivateFolder {
  let url: URL

  init() throws(BuildError) {
    var path = Array((FileManager.default.temporaryDirectory.path + "/slipway-XXXXXX").utf8CString)
    // Made with the rights 0700.
    guard mkdtemp(&path) != nil else {
      throw BuildError("cannot make a private folder: \(String(cString: strerror(errno)))", advice: "Is /tmp writable?")
    }
    url = URL(filePath: path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    Interruption.willRemove(url)
  }

  /// Writes a file that only this user can read, from its first byte on.
  func write(_ data: Data, to name: String) throws(BuildError) -> URL {
    let file = url.appending(path: name)
    guard FileManager.default.createFile(atPath: file.path, contents: data, attributes: [.posixPermissions: 0o600])
    else { throw BuildError("cannot write \(file.path)") }
    return file
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
    Interruption.hasRemoved(url)
  }
}

/// A word that nobody can guess.
enum Secret {
  static func bytes(_ count: Int = 16) -> [UInt8] {
    var source = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &source) }
  }

  static func word() -> String {
    bytes().map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  /// Takes as long for a word that is wrong at its beginning as for one that is wrong at its end.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
