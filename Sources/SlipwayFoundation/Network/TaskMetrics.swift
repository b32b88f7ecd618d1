import Foundation
import FoundationNetworking
import SlipwayToolchain

/// Tells a task's delegate how long the task took, as Apple's loading system does before it says that the task is complete.
/// Foundation on Linux has the types and never does: code that waits for both, as clients of HTTP do, would wait for ever.
///
/// libcurl has measured the time. Of a protocol of the app's own it is the time since it first said something.
enum TaskMetrics {
  nonisolated(unsafe) private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Once for a task, on its session's queue.
  static func deliver(of task: URLSessionTask?, since start: Date?) {
    guard let task, let delegate = task.delegate, objc_getAssociatedObject(task, key) == nil else { return }
    let end = Date()
    let metrics = URLSessionTaskMetrics()
    let start = min(end, CurlResult.duration.map { end - $0 } ?? start ?? end)
    metrics.set(interval: DateInterval(start: start, end: end))
    objc_setAssociatedObject(task, key, metrics, .OBJC_ASSOCIATION_RETAIN)
    let session = task.ownSession

    session.delegateQueue.addOperation { delegate.urlSession(session, task: task, didFinishCollecting: metrics) }
  }
}

extension URLSessionTaskMetrics {
  /// Sets `taskInterval`, which only Foundation can.
  fileprivate func set(interval: DateInterval) {
    guard let offset = Self.intervalOffset else {
      fatalError("Foundation on this machine keeps no interval in metrics")
    }
    let place = Unmanaged.passUnretained(self).toOpaque() + offset
    place.assumingMemoryBound(to: DateInterval.self).pointee = interval
  }

  private static let intervalOffset = StoredFields.offset(of: "taskInterval", in: URLSessionTaskMetrics.self)
}
