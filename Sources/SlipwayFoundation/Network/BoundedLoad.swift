import Foundation
import FoundationNetworking
import Synchronization

/// Loads files from the network up to a length. The bytes are counted as they come, after they were unpacked: an answer of a
/// megabyte can unpack to a gigabyte, and what is longer than the limit is cancelled on its way.
package final class BoundedLoad: Sendable {
  /// What becomes of an answer that is longer than the limit.
  package enum Excess: Sendable {
    /// It fails with `URLError.dataLengthExceedsMaximum`.
    case isRefused
    /// Its beginning is the answer.
    case isCutOff
  }

  private let session: URLSession
  private let listener = BoundedLoadListener()

  package init(configuration: URLSessionConfiguration) {
    session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// - Throws: `URLError.dataLengthExceedsMaximum` for more than `limit` bytes that are to be refused; what loading fails with;
  ///   `URLError.cancelled` when the task of the caller is.
  package func data(for request: URLRequest, limit: Int, excess: Excess = .isRefused) async throws -> (
    Data, URLResponse
  ) {
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        listener.expect(BoundedAnswer(limit: limit, excess: excess, done: done), of: task)
        task.resume()
      }
    } onCancel: {
      task.cancelAmongReads()
    }
  }
}

final class BoundedLoadListener: NSObject, URLSessionDataDelegate {
  private struct State {
    var answers: [Int: BoundedAnswer] = [:]
    /// How tasks ended that nobody had expected yet: one that is cancelled before it has begun may end at once.
    var ends: [Int: (URLResponse?, (any Error)?)] = [:]
  }
  private let state = Mutex(State())

  func expect(_ answer: BoundedAnswer, of task: URLSessionTask) {
    let end = state.withLock { state in
      let end = state.ends.removeValue(forKey: task.taskIdentifier)
      if end == nil { state.answers[task.taskIdentifier] = answer }
      return end
    }
    if let end { answer.done.resume(with: answer.result(end.0, end.1)) }
  }

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    let isFull = state.withLock { state in
      state.answers[task.taskIdentifier]?.take(data)
      return state.answers[task.taskIdentifier]?.isFull ?? false
    }
    if isFull { task.cancelAmongReads() }
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let answer = state.withLock { state in
      let answer = state.answers.removeValue(forKey: task.taskIdentifier)
      if answer == nil { state.ends[task.taskIdentifier] = (task.response, error) }
      return answer
    }
    guard let answer else { return }
    answer.done.resume(with: answer.result(task.response, error))
  }
}

struct BoundedAnswer: Sendable {
  let limit: Int
  let excess: BoundedLoad.Excess
  let done: CheckedContinuation<(Data, URLResponse), any Error>
  private var data = Data()
  private(set) var isFull = false

  init(limit: Int, excess: BoundedLoad.Excess, done: CheckedContinuation<(Data, URLResponse), any Error>) {
    (self.limit, self.excess, self.done) = (limit, excess, done)
  }

  mutating func take(_ piece: Data) {
    guard !isFull else { return }
    isFull = data.count + piece.count > limit
    switch excess {
    case .isRefused where isFull: data = Data()
    case .isRefused, .isCutOff: data.append(piece.prefix(limit - data.count))
    }
  }

  func result(_ response: URLResponse?, _ error: (any Error)?) -> Result<(Data, URLResponse), any Error> {
    if isFull, excess == .isRefused { return .failure(URLError(.dataLengthExceedsMaximum)) }
    guard let response, error == nil || isFull else { return .failure(error ?? URLError(.badServerResponse)) }
    return .success((data, response))
  }
}
