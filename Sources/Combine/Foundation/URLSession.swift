public import Foundation
public import FoundationNetworking

extension URLSession {
  /// A publisher that loads a URL.
  public func dataTaskPublisher(for url: URL) -> URLSession.DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher that performs a request.
  public func dataTaskPublisher(for request: URLRequest) -> URLSession.DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher that performs a request for each subscriber, when it asks for a value, and finishes.
  ///
  /// It delivers on the session's queue. Cancelling cancels the request.
  public struct DataTaskPublisher: Publisher {
    /// What was loaded, and the response.
    public typealias Output = (data: Data, response: URLResponse)

    /// Why nothing was loaded.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest

    /// Who performs it.
    public let session: URLSession

    /// Makes a publisher that performs a request.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Attaches a subscriber.
    public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Failure, S.Input == Output {
      subscriber.receive(subscription: Subscription(self, subscriber))
    }
  }
}

extension URLSession.DataTaskPublisher {
  private final class Subscription<Downstream: Subscriber>: Combine.Subscription, Inner, @unchecked Sendable
  where Downstream.Input == Output, Downstream.Failure == URLError {
    private let lock = Lock()
    private let publisher: URLSession.DataTaskPublisher
    private var downstream: Downstream?
    private var task: URLSessionDataTask?
    private var isCancelled = false

    init(_ publisher: URLSession.DataTaskPublisher, _ downstream: Downstream) {
      self.publisher = publisher
      self.downstream = downstream
    }

    var description: String { "DataTaskPublisher" }

    func request(_ demand: Subscribers.Demand) {
      demand.requireSome()
      let complete = Unchecked(self.complete)
      let task = lock.locked { () -> URLSessionDataTask? in
        guard self.task == nil, downstream != nil else { return nil }
        self.task = publisher.session.dataTask(with: publisher.request) { complete.value($0, $1, $2) }
        return self.task
      }
      task?.resume()
    }

    private func complete(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      let downstream = lock.locked {
        task = nil
        return self.downstream.take()
      }
      guard let downstream else { return }
      if let response, error == nil {
        _ = downstream.receive((data ?? Data(), response))
        if !lock.locked({ isCancelled }) { downstream.receive(completion: .finished) }
      } else {
        downstream.receive(completion: .failure(error as? URLError ?? URLError(.unknown)))
      }
    }

    func cancel() {
      let (task, downstream) = lock.locked {
        isCancelled = true
        return (self.task.take(), self.downstream.take())
      }
      task?.cancel()
      _ = consume downstream
    }
  }
}
