import Foundation
import Synchronization

/// The queue of a context or a coordinator: the main queue, or one of its own.
///
/// It knows the thread that runs its block, however many other queues that has entered since: Dispatch only tells which
/// queue was entered last, and waiting for one that one's own caller holds would never end.
final class ContextQueue: Sendable {
  private let queue: DispatchQueue
  private let isMain: Bool
  private let holder: Holder
  private static let key = DispatchSpecificKey<Bool>()

  init(_ type: NSManagedObjectContextConcurrencyType) {
    isMain = type == .mainQueueConcurrencyType
    queue = isMain ? Self.main : DispatchQueue(label: "NSManagedObjectContext")
    holder = isMain ? Self.mainHolder : Holder()
  }

  /// One object: each `DispatchQueue.main` on Linux is a new one. Marked once: a mark that is replaced is freed under
  /// the eyes of whoever is reading it.
  private static let main: DispatchQueue = {
    let main = DispatchQueue.main
    main.setSpecific(key: key, value: true)
    return main
  }()
  private static let mainHolder = Holder()

  /// Whether the caller is on the main queue, which is not always drained by the first thread.
  private static var isOnMain: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true || mainHolder.isThisThread
  }

  /// Whether the caller's thread runs a block of the queue.
  var isCurrent: Bool { isMain ? Self.isOnMain : holder.isThisThread }

  /// Runs the body on the queue and waits for it; at once if the caller is there already.
  func sync<T>(_ body: () throws -> T) rethrows -> T {
    if isCurrent { return try body() }
    if !isMain, Self.isOnMain, !Self.mainHolder.isThisThread {
      return try Self.mainHolder.hold { try queue.sync { try holder.hold(body) } }
    }
    return try queue.sync { try holder.hold(body) }
  }

  /// Runs the body on the queue later.
  func async(_ body: @escaping @Sendable () -> Void) {
    queue.async { self.holder.hold(body) }
  }

  /// The thread that runs a queue's block.
  private final class Holder: Sendable {
    private let thread = Atomic<UInt>(0)

    var isThisThread: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    func hold<T>(_ body: () throws -> T) rethrows -> T {
      let before = thread.exchange(UInt(pthread_self()), ordering: .relaxed)
      defer { thread.store(before, ordering: .relaxed) }
      return try body()
    }
  }
}

extension NSManagedObjectContext {
  /// The context whose block is running on this thread.
  @TaskLocal static var current: NSManagedObjectContext?

  private func run<T>(_ block: () throws -> T) rethrows -> T {
    defer { processPendingChanges() }
    return try Self.$current.withValue(self) { try block() }
  }

  /// Runs the block on the context's queue, later.
  public func perform(_ block: @escaping @Sendable () -> Void) {
    queue.async { self.run(block) }
  }

  /// Runs the block on the context's queue and waits for it; at once if the caller is there already.
  @_disfavoredOverload
  public func performAndWait(_ block: () -> Void) {
    queue.sync { run(block) }
  }

  /// The same with a result.
  @preconcurrency
  public nonisolated func performAndWait<T>(_ block: @Sendable () throws -> T) rethrows -> T {
    try queue.sync { try run(block) }
  }

  /// Runs the block on the context's queue and gives its result.
  @preconcurrency
  public nonisolated func perform<T>(
    schedule: ScheduledTaskType = .immediate,
    _ block: @escaping @Sendable () throws -> T
  ) async rethrows -> T {
    try await outcome(schedule, block) { throw $0 }
  }

  /// - Parameter failed: throws the error; only because it is asked as a function may this one rethrow.
  private nonisolated func outcome<T>(
    _ schedule: ScheduledTaskType,
    _ block: @escaping @Sendable () throws -> T,
    failed: (any Error) throws -> T
  ) async rethrows -> T {
    let outcome: Unchecked<Result<T, any Error>> = await withCheckedContinuation { continuation in
      let work = { @Sendable in
        continuation.resume(returning: Unchecked(value: Result { try self.run(block) }))
      }
      if schedule == .immediate, queue.isCurrent { work() } else { queue.async(work) }
    }
    switch outcome.value {
    case .success(let value): return value
    case .failure(let error): return try failed(error)
    }
  }
}

/// Carries a value over to the task that waits for it.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
