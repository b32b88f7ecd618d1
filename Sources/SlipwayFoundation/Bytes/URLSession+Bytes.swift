public import Foundation
public import FoundationNetworking

extension URLSession {
  /// Loads what a request asks for, and gives it as it comes.
  ///
  /// - Parameter delegate: is asked and told about the task in the session's delegate's place.
  /// - Returns: the bytes, and what the server said before them.
  /// - Throws: what loading fails with before the server answers; what fails later, the bytes throw.
  public func bytes(
    for request: URLRequest,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let loading = LoadingBytes(delegate ?? self.delegate as? any URLSessionTaskDelegate, of: self)
    // Foundation on Linux gives the pieces of an answer to a session's delegate alone: the task has a session of its own, with
    // the same configuration.
    let session = URLSession(configuration: configuration, delegate: loading, delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let task = session.dataTask(with: request)
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { done in
        loading.begin(done)
        task.resume()
      }
    } onCancel: {
      task.cancelAmongReads()
    }
    return (AsyncBytes(task: task, source: LoadedBytes(loading, task)), response)
  }

  /// Loads what an address names, and gives it as it comes.
  ///
  /// - Parameter delegate: is asked and told about the task in the session's delegate's place.
  /// - Returns: the bytes, and what the server said before them.
  /// - Throws: what loading fails with before the server answers; what fails later, the bytes throw.
  public func bytes(
    from url: URL,
    delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  /// Bytes of an answer, one by one, as the network brings them. The task is cancelled when nobody reads them any more. What
  /// comes faster than it is read is kept in memory.
  public struct AsyncBytes: AsyncSequence, Sendable {
    /// A byte.
    public typealias Element = UInt8

    /// The task that loads them.
    public let task: URLSessionDataTask
    let source: any ByteSource

    /// Reads the bytes.
    public struct AsyncIterator: AsyncIteratorProtocol {
      /// A byte.
      public typealias Element = UInt8

      var bytes: ByteIterator

      /// The next byte; nil at the end.
      ///
      /// - Throws: what loading fails with.
      public mutating func next() async throws -> UInt8? { try await bytes.next() }
    }

    /// Begins to read. All iterators read the same answer: a byte comes to one of them.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: ByteIterator(source)) }
  }
}
