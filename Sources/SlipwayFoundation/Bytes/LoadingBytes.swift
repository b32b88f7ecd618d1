import Foundation
import FoundationNetworking
import Synchronization

/// What a task loads, for whoever reads it: `LoadingBytes` is the task's and lives as long, this is the reader's.
final class LoadedBytes: ByteSource {
  private let loading: LoadingBytes
  private let task: URLSessionTask

  init(_ loading: LoadingBytes, _ task: URLSessionTask) { (self.loading, self.task) = (loading, task) }

  deinit { task.cancelAmongReads() }

  func nextPiece() async throws -> Data {
    try await withTaskCancellationHandler {
      try await loading.nextPiece()
    } onCancel: { [task] in
      task.cancelAmongReads()
    }
  }
}

/// The delegate of a task whose bytes are given as they come. What else the task asks or says goes to the delegate it would
/// have had.
final class LoadingBytes: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let delegate: (any URLSessionTaskDelegate)?
  /// The session that was asked for the bytes, which its delegate knows.
  private let origin: URLSession

  private struct State {
    var response: CheckedContinuation<URLResponse, any Error>?
    /// The answer that nobody has asked for yet: a task that is cancelled before it has begun may end at once.
    var early: Result<URLResponse, any Error>?
    var pieces = Data()
    var end: Result<Void, any Error>?
    var reader: CheckedContinuation<Data, any Error>?
  }
  private let state = Mutex(State())

  init(_ delegate: (any URLSessionTaskDelegate)?, of origin: URLSession) {
    (self.delegate, self.origin) = (delegate, origin)
  }

  func begin(_ response: CheckedContinuation<URLResponse, any Error>) {
    let early = state.withLock { state in
      if state.early == nil { state.response = response }
      return state.early
    }
    if let early { response.resume(with: early) }
  }

  func nextPiece() async throws -> Data {
    try await withCheckedThrowingContinuation { reader in
      let ready: Result<Data, any Error>? = state.withLock { state in
        if !state.pieces.isEmpty {
          defer { state.pieces = Data() }
          return .success(state.pieces)
        }
        if let end = state.end { return end.map { Data() } }
        state.reader = reader
        return nil
      }
      if let ready { reader.resume(with: ready) }
    }
  }

  // MARK: What the task says

  func urlSession(
    _: URLSession,
    dataTask _: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    answer(.success(response))
    completionHandler(.allow)
  }

  func urlSession(_: URLSession, dataTask _: URLSessionDataTask, didReceive data: Data) {
    let reader = state.withLock { state -> CheckedContinuation<Data, any Error>? in
      defer { state.reader = nil }
      if state.reader == nil { state.pieces.append(data) }
      return state.reader
    }
    reader?.resume(returning: data)
  }

  func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let end: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
    let reader = state.withLock { state in
      state.end = end
      defer { state.reader = nil }
      return state.reader
    }
    // An answer without a body may come with its end alone.
    answer(error.map { .failure($0) } ?? task.response.map { .success($0) } ?? .failure(URLError(.badServerResponse)))
    reader?.resume(with: end.map { Data() })
  }

  private func answer(_ answer: Result<URLResponse, any Error>) {
    let response = state.withLock { state in
      defer { state.response = nil }
      if state.response == nil, state.early == nil { state.early = answer }
      return state.response
    }
    response?.resume(with: answer)
  }

  // MARK: What goes to the delegate

  func urlSession(
    _: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let delegate else { return completionHandler(request) }
    delegate.urlSession(
      origin,
      task: task,
      willPerformHTTPRedirection: response,
      newRequest: request,
      completionHandler: completionHandler
    )
  }

  func urlSession(
    _: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let delegate else { return completionHandler(.performDefaultHandling, nil) }
    delegate.urlSession(origin, task: task, didReceive: challenge, completionHandler: completionHandler)
  }

  func urlSession(_: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics) {
    delegate?.urlSession(origin, task: task, didFinishCollecting: metrics)
  }
}
