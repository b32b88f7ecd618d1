import Foundation
import Synchronization

/// Lets an idle process sleep: Dispatch on Linux looks after its workers once a second, to add one where others block, and
/// goes on when there are none left (they end after seconds without work). Here its timer rests meanwhile.
package enum WorkerMonitor {
  typealias Queue = OpaquePointer
  typealias Source = OpaquePointer
  typealias ThreadBody = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  typealias CreateSource = @Sendable @convention(c) (UnsafeRawPointer, UInt, UInt, Queue?) -> Source?
  typealias CreateThread =
    @Sendable @convention(c) (
      UnsafeMutablePointer<pthread_t>, UnsafePointer<pthread_attr_t>?, ThreadBody, Queue?
    ) -> Int32
  typealias ChangeSource = @Sendable @convention(c) (Source) -> Void

  private static let createSource: CreateSource = Interposition.original("dispatch_source_create")
  private static let createThread: CreateThread = Interposition.original("pthread_create")
  private static let suspend: ChangeSource = Interposition.original("dispatch_suspend")
  private static let resume: ChangeSource = Interposition.original("dispatch_resume")
  private static let label: @Sendable @convention(c) (Queue?) -> UnsafePointer<CChar> =
    Interposition.original("dispatch_queue_get_label")

  private struct State: @unchecked Sendable {
    var workers = 0
    /// Made by the first worker; on Linux the only source that Dispatch itself keeps on its manager's queue.
    var timer: Source?
  }
  private static let state = Mutex(State())

  private final class Worker {
    let body: ThreadBody
    let queue: Queue?

    init(body: @escaping ThreadBody, queue: Queue?) {
      self.body = body
      self.queue = queue
    }
  }

  private static let hook = LibraryHook.workers

  /// Only in Dispatch: what others create is none of this.
  package static func install() {
    // Without them Dispatch looks after its workers as it likes.
    guard hook.missing.isEmpty else { return }
    let createSource: CreateSource = { type, handle, mask, queue in
      let source = WorkerMonitor.createSource(type, handle, mask, queue)
      if WorkerMonitor.label(of: queue, has: "manager") { WorkerMonitor.state.withLock { $0.timer = source } }
      return source
    }
    let createThread: CreateThread = { thread, attributes, body, queue in
      // As Dispatch itself decides it: these are as many as there is work, and the manager's thread, which stays.
      let isWatched =
        !WorkerMonitor.label(of: queue, has: "overcommit") && !WorkerMonitor.label(of: queue, has: "manager")
      guard isWatched else { return WorkerMonitor.createThread(thread, attributes, body, queue) }
      return WorkerMonitor.createWorker(thread, attributes, Worker(body: body, queue: queue))
    }
    Interposition.replace(
      [
        "dispatch_source_create": unsafeBitCast(createSource, to: UnsafeRawPointer.self),
        "pthread_create": unsafeBitCast(createThread, to: UnsafeRawPointer.self),
      ]
    ) { $0.name.hasPrefix("libdispatch.") }
  }

  /// Whether Dispatch's timer has been seen.
  static var hasTimer: Bool { state.withLock { $0.timer != nil } }

  private static func label(of queue: Queue?, has part: String) -> Bool { strstr(label(queue), part) != nil }

  private static func createWorker(
    _ thread: UnsafeMutablePointer<pthread_t>,
    _ attributes: UnsafePointer<pthread_attr_t>?,
    _ worker: Worker
  ) -> Int32 {
    count(1)
    let context = Unmanaged.passRetained(worker)
    let run: ThreadBody = { context in
      let worker = Unmanaged<Worker>.fromOpaque(context!).takeRetainedValue()
      defer { WorkerMonitor.count(-1) }
      return worker.body(worker.queue.map { UnsafeMutableRawPointer($0) })
    }
    let error = createThread(thread, attributes, run, OpaquePointer(context.toOpaque()))
    if error != 0 {
      context.release()
      count(-1)
    }
    return error
  }

  private static func count(_ change: Int) {
    state.withLock { state in
      let hadWorkers = state.workers > 0
      state.workers += change
      guard let timer = state.timer, hadWorkers != (state.workers > 0) else { return }
      if hadWorkers { suspend(timer) } else { resume(timer) }
    }
  }
}
