import Foundation

/// The queue of a context: the main queue, or one of its own.
final class ContextQueue: Sendable {
  let queue: DispatchQueue
  private let isMain: Bool
  private static let key = DispatchSpecificKey<ObjectIdentifier>()

  init(_ type: NSManagedObjectContextConcurrencyType) {
    isMain = type == .mainQueueConcurrencyType
    queue = isMain ? Self.main : DispatchQueue(label: "NSManagedObjectContext")
    if !isMain { Self.mark(queue) }
  }

  /// One object: each `DispatchQueue.main` on Linux is a new one. Marked once: a mark that is replaced is freed under
  /// the eyes of whoever is reading it.
  private static let main: DispatchQueue = {
    let main = DispatchQueue.main
    mark(main)
    return main
  }()

  private static func mark(_ queue: DispatchQueue) {
    queue.setSpecific(key: key, value: ObjectIdentifier(queue))
  }

  /// Whether the caller is on the queue. The main queue is not always drained by the first thread.
  var isCurrent: Bool {
    if isMain, Thread.isMainThread { return true }
    return DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(queue)
  }

  func sync<T>(_ body: () throws -> T) rethrows -> T {
    isCurrent ? try body() : try queue.sync(execute: body)
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
    queue.queue.async { self.run(block) }
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
      if schedule == .immediate, queue.isCurrent { work() } else { queue.queue.async(execute: work) }
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
