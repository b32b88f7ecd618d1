import Foundation
import FoundationNetworking
import Synchronization

/// Asks a task's delegate what becomes of an answer, and waits for what it says, as Apple's loading system does.
///
/// Foundation on Linux asks, goes on at once and ignores the answer: a delegate that cancels gets all the data and no error.
///
///     func urlSession(_:dataTask:didReceive response:completionHandler:) { completionHandler(.cancel) }
///
/// It stands in the delegate's place while Foundation tells of the answer. What comes of the task meanwhile is held back.
final class ResponseQuestion: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let delegate: any URLSessionDataDelegate
  private let gate: ResponseGate
  private let wasAsked = Mutex(false)

  private init(_ delegate: any URLSessionDataDelegate, _ gate: ResponseGate) {
    (self.delegate, self.gate) = (delegate, gate)
  }

  /// - Parameter tell: has Foundation tell the task's delegate of an answer.
  static func ask(
    _ delegate: any URLSessionDataDelegate,
    of task: URLSessionTask,
    _ gate: ResponseGate,
    tell: () -> Void
  ) {
    gate.close()
    let question = ResponseQuestion(delegate, gate)
    task.withDelegate(question, tell)
    // A task with a completion handler asks nobody.
    task.ownSession.delegateQueue.addOperation {
      if !question.wasAsked.withLock({ $0 }) { gate.open(on: task.ownQueue) }
    }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    wasAsked.withLock { $0 = true }
    let answer: @Sendable (URLSession.ResponseDisposition) -> Void = { [gate] disposition in
      if disposition == .cancel {
        gate.forget()
        // Cancelling waits for the task's queue.
        DispatchQueue.global().async { dataTask.cancelAmongReads() }
      } else {
        gate.open(on: dataTask.ownQueue)
      }
      completionHandler(disposition)
    }
    if let method = delegate.urlSession_dataTask_didReceive_completionHandler {
      method(session, dataTask, response, answer)
    } else {
      delegate.urlSession(session, dataTask: dataTask, didReceive: response, completionHandler: answer)
    }
  }
}

extension URLSessionDataDelegate {
  /// What becomes of an answer. Whoever does not say lets it come.
  package var urlSession_dataTask_didReceive_completionHandler:
    ((URLSession, URLSessionDataTask, URLResponse, @escaping (URLSession.ResponseDisposition) -> Void) -> Void)?
  { optionalMethod("urlSession:dataTask:didReceive:completionHandler:") }
}

/// Holds back what comes of a task until its delegate has said what it wants.
final class ResponseGate: Sendable {
  private enum State {
    case open
    case closed([@Sendable () -> Void])
    /// What still comes is not wanted.
    case forgetful
  }
  private let state = Mutex(State.open)

  func close() {
    state.withLock { state in
      if case .open = state { state = .closed([]) }
    }
  }

  func forget() { state.withLock { $0 = .forgetful } }

  /// Lets an event through, now or when the gate opens.
  func pass(_ event: @escaping @Sendable () -> Void) {
    let isOpen = state.withLock { state in
      switch state {
      case .open: return true
      case .closed(let events): state = .closed(events + [event])
      case .forgetful: break
      }
      return false
    }
    if isOpen { event() }
  }

  /// Lets through what was held back, in its order, and from then on everything.
  func open(on queue: DispatchQueue) {
    queue.async {
      while let event = self.next() { event() }
    }
  }

  /// The first event that was held back; nil if there is none, and the gate is open.
  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard case .closed(let events) = state else { return nil }
      state = events.isEmpty ? .open : .closed(Array(events.dropFirst()))
      return events.first
    }
  }
}
