import Foundation
import FoundationNetworking
import Synchronization

/// Loads files from the network up to a length. The bytes are counted as they come, after they were unpacked: an answer of a
/// megabyte can unpack to a gigabyte, and what is longer than the limit is cancelled on its way.
final class BoundedLoad: NSObject, URLSessionDataDelegate {
  fileprivate struct Answer: Sendable {
    var data = Data()
    let limit: Int
    var isTooLong = false
    let done: CheckedContinuation<Data, any Error>
  }
  private let answers = Mutex<[Int: Answer]>([:])

  /// Like the shared session, whose tasks have no delegate that would hear of pieces, with the same cache and protocols.
  private static let loader = BoundedLoad()
  private static let session = URLSession(
    configuration: URLSession.shared.configuration,
    delegate: loader,
    delegateQueue: nil
  )

  /// - Throws: `URLError.dataLengthExceedsMaximum` for more than `limit` bytes; what loading fails with; `URLError.cancelled`
  ///   when the task of the caller is.
  static func data(from url: URL, limit: Int) async throws -> Data {
    let task = session.dataTask(with: url)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        loader.answers.withLock { $0[task.taskIdentifier] = Answer(limit: limit, done: done) }
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = answers.withLock { answers in
      answers[task.taskIdentifier]?.take(data)
      return answers[task.taskIdentifier]?.isTooLong ?? false
    }
    if isTooLong { task.cancel() }
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let answer = answers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if answer.isTooLong {
      answer.done.resume(throwing: URLError(.dataLengthExceedsMaximum))
    } else if let error {
      answer.done.resume(throwing: error)
    } else {
      answer.done.resume(returning: answer.data)
    }
  }
}

extension BoundedLoad.Answer {
  fileprivate mutating func take(_ piece: Data) {
    guard !isTooLong, data.count + piece.count <= limit else {
      (data, isTooLong) = (Data(), true)
      return
    }
    data.append(piece)
  }
}
