import Foundation

/// Lets go of what objects hold of each other one after another, on the thread that lets go of the first: each within the
/// other, a long chain of objects would overflow the stack.
final class ReleaseQueue {
  private var waiting: [[Int: NSObject]] = []
  private var isReleasing = false

  /// Empties the dictionary.
  static func release(_ related: inout [Int: NSObject]) {
    let queue = current
    queue.waiting.append(related)
    related = [:]
    guard !queue.isReleasing else { return }
    queue.isReleasing = true
    defer { queue.isReleasing = false }
    // What is let go of here may come back here, and only stands in line.
    while queue.waiting.popLast() != nil {}
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { Unmanaged<ReleaseQueue>.fromOpaque($0!).release() }
    return key
  }()

  /// That of this thread.
  private static var current: ReleaseQueue {
    if let known = pthread_getspecific(key) { return Unmanaged<ReleaseQueue>.fromOpaque(known).takeUnretainedValue() }
    let made = ReleaseQueue()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }
}
