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

private final class BoundedLoadListener: NSObject, URLSessionDataDelegate {
  private let answers = Mutex<[Int: BoundedAnswer]>([:])

  func expect(_ answer: BoundedAnswer, of task: URLSessionTask) {
    answers.withLock { $0[task.taskIdentifier] = answer }
  }

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    let isFull = answers.withLock { answers in
      answers[task.taskIdentifier]?.take(data)
      return answers[task.taskIdentifier]?.isFull ?? false
    }
    if isFull { task.cancelAmongReads() }
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let answer = answers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    answer.done.resume(with: answer.result(task.response, error))
  }
}

private struct BoundedAnswer: Sendable {
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
