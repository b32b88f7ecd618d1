import Foundation
import FoundationNetworking
import SlipwayToolchain

/// What Foundation on Linux keeps to itself of a task, and Apple's loading system needs.
extension URLSessionTask {
  /// The session that the task belongs to.
  var ownSession: URLSession {
    guard let session = property("session") as? URLSession else { fatalError("The task has no session: \(self)") }
    return session
  }

  /// The queue on which the task's protocol works.
  var ownQueue: DispatchQueue {
    guard let queue = property("workQueue") as? DispatchQueue else { fatalError("The task has no queue: \(self)") }
    return queue
  }

  /// Cancels the task of a session that has something to read at every moment.
  ///
  /// A server that sends faster than the session reads keeps its reading queue full. Dispatch drains that queue before it looks
  /// at what else waits for the same target, and `cancel()` waits for ever while answers pile up in memory. Reading is held up
  /// until the task is out of it. Where Foundation keeps the queue elsewhere, this is `cancel()`.
  package func cancelAmongReads() {
    let reading = ownSession.readingQueue
    reading?.suspend()
    cancel()
    // The protocol stops in a block of its own that `cancel()` puts behind itself.
    ownQueue.sync {}
    reading?.resume()
  }

  /// Sets `currentRequest`, which only Foundation can.
  func replaceCurrentRequest(_ request: URLRequest) {
    guard let queue = property("syncQ") as? DispatchQueue, let offset = Self.currentRequestOffset else {
      fatalError("Foundation on this machine keeps a task's request in another way")
    }
    let place = Unmanaged.passUnretained(self).toOpaque() + offset
    queue.sync { place.assumingMemoryBound(to: URLRequest?.self).pointee = request }
  }

  /// Gives the request that the task is at what the session adds to each, where it does not say otherwise itself: who asks a task
  /// for its current request finds what is sent. Foundation on Linux adds it in the end.
  func addSessionHeaders() {
    guard let headers = ownSession.configuration.httpAdditionalHeaders, var request = currentRequest else { return }
    let known = Set((request.allHTTPHeaderFields ?? [:]).keys.map { $0.lowercased() })
    let new = headers.compactMap { key, value in (key as? String).map { ($0, "\(value)") } }
      .filter { !known.contains($0.0.lowercased()) }
    guard !new.isEmpty else { return }
    for (field, value) in new { request.setValue(value, forHTTPHeaderField: field) }
    replaceCurrentRequest(request)
  }

  private func property(_ name: String) -> Any? {
    StoredFields.value(of: name, in: self, declaredBy: URLSessionTask.self).flatMap { flattenedOptional($0) }
  }

  private static let currentRequestOffset = StoredFields.offset(of: "_currentRequest", in: URLSessionTask.self)
}

extension URLSession {
  /// The queue on which libcurl reads for all tasks of the session.
  var readingQueue: DispatchQueue? { Mirror(reflecting: self).descendant("multiHandle", "queue") as? DispatchQueue }
}
