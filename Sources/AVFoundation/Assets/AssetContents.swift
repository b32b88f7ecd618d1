import Foundation
import SlipwayMedia

/// What an asset holds, looked up once.
final class AssetContents: @unchecked Sendable {
  enum State {
    case idle, loading
    case loaded(MediaDescription)
    case failed(NSError)
  }

  let url: URL
  private let lock = NSLock()
  private var current = State.idle
  private var waiting: [CheckedContinuation<MediaDescription, any Error>] = []

  init(_ url: URL) { self.url = url }

  var state: State { lock.withLock { current } }

  /// Looks on another thread; all who ask meanwhile wait for the one answer.
  func load() async throws -> MediaDescription {
    try await withCheckedThrowingContinuation { continuation in
      let begins = lock.withLock { () -> Bool in
        switch current {
        case .loaded(let description): continuation.resume(returning: description)
        case .failed(let error): continuation.resume(throwing: error.asSwiftError)
        case .loading: waiting.append(continuation)
        case .idle:
          waiting.append(continuation)
          current = .loading
          return true
        }
        return false
      }
      if begins { Task.detached { [self] in finish(await result()) } }
    }
  }

  private func result() async -> Result<MediaDescription, MediaError> {
    do { return .success(try await MediaProbe.describe(url)) } catch { return .failure(error) }
  }

  private func finish(_ result: Result<MediaDescription, MediaError>) {
    let waiting = lock.withLock {
      switch result {
      case .success(let description): current = .loaded(description)
      case .failure(let error): current = .failed(error.asError(for: url))
      }
      defer { self.waiting = [] }
      return self.waiting
    }
    for continuation in waiting { continuation.resume(with: result.mapError { $0.asError(for: url).asSwiftError }) }
  }

  /// What is known, looked up on this thread if nobody has; nil if it cannot be read.
  var now: MediaDescription? {
    if case .loaded(let description) = state { return description }
    if case .failed = state { return nil }
    let result = Result { () throws(MediaError) in try MediaProbe.describeNow(url) }
    finish(result)
    return try? result.get()
  }
}
