import Foundation

/// One part of what a coordinator is asked for: reading or writing one item.
struct FileAccess {
  let path: String
  let isWriting: Bool

  init(_ url: URL, isWriting: Bool) {
    path = Self.path(of: url)
    self.isWriting = isWriting
  }

  static func path(of url: URL) -> String {
    let path = url.standardizedFileURL.resolvingSymlinksInPath().path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Whether two items are one, or one is inside the other.
  static func meet(_ one: String, _ other: String) -> Bool {
    one == other || one.hasPrefix(other + "/") || other.hasPrefix(one + "/")
  }

  /// Readers go together.
  func excludes(_ other: FileAccess) -> Bool {
    (isWriting || other.isWriting) && Self.meet(path, other.path)
  }
}

/// Who reads and writes what at the moment. Those of one purpose do not wait for each other.
final class FileAccesses: @unchecked Sendable {
  static let shared = FileAccesses()

  private let condition = NSCondition()
  private var held: [(key: Int, purpose: String, accesses: [FileAccess])] = []
  private var last = 0

  /// Waits until nobody of another purpose is in the way.
  ///
  /// - Returns: what `end` takes; nil where `isCancelled` turned true meanwhile.
  func begin(_ accesses: [FileAccess], purpose: String, isCancelled: () -> Bool) -> Int? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if isCancelled() { return nil }
      let isFree = !held.contains { other in
        other.purpose != purpose && other.accesses.contains { one in accesses.contains { $0.excludes(one) } }
      }
      if isFree { break }
      condition.wait()
    }
    last += 1
    held.append((last, purpose, accesses))
    return last
  }

  func end(_ key: Int) {
    condition.lock()
    held.removeAll { $0.key == key }
    condition.broadcast()
    condition.unlock()
  }

  /// Has whoever waits look again whether it was cancelled.
  func wake() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }
}
