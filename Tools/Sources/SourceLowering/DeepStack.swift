import Dispatch
import Foundation
import Synchronization

/// Work on threads with much more of a stack than Dispatch's have: SwiftSyntax goes a few calls deeper for every level of
/// a file.
public enum DeepStack {
  static let size = 256 << 20

  /// Does some work on a thread of its own, and waits for it.
  public static func run<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result {
    [0].concurrentMap { _ in work() }[0]
  }

  /// Does some work on several threads at once, each of which is told its number, and waits for all of them.
  fileprivate static func run(onThreads count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      let thread = Thread {
        work(number)
        group.leave()
      }
      thread.stackSize = size
      thread.start()
    }
    group.wait()
  }
}

extension Array where Element: Sendable {
  /// `map`, on all cores.
  func concurrentMap<Result: Sendable>(_ transform: @escaping @Sendable (Element) -> Result) -> [Result] {
    guard !isEmpty else { return [] }
    let next = Atomic(0)
    return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      nonisolated(unsafe) let results = buffer.baseAddress!
      DeepStack.run(onThreads: Swift.min(count, ProcessInfo.processInfo.activeProcessorCount)) { _ in
        while case let index = next.add(1), index < count {
          (results + index).initialize(to: transform(self[index]))
        }
      }
      initializedCount = count
    }
  }
}

/// A counter that threads share.
private final class Atomic: Sendable {
  private let value: Mutex<Int>

  init(_ value: Int) { self.value = Mutex(value) }

  /// Adds to the counter, and returns what it was.
  func add(_ amount: Int) -> Int {
    value.withLock { value in
      defer { value += amount }
      return value
    }
  }
}
