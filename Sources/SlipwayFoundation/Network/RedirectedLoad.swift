import Foundation
import FoundationNetworking
import Synchronization

/// Loads what a `URLProtocol` was redirected to, in its task's name, as Apple's loading system does: the task's delegate is
/// asked first, and whichever protocol takes the new request loads it.
///
/// Foundation's tasks have one protocol for good, so the new request has a task in a session of its own, with the same
/// configuration, and what comes of it is told to the first protocol's client.
final class RedirectedLoad: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let origin: URLProtocol
  private let task: URLSessionTask
  private let session: URLSession
  private let client: any URLProtocolClient
  /// Where Foundation's own protocols speak to their client.
  private let queue: DispatchQueue

  private let beginning = Date()

  private struct State {
    var loading: URLSessionTask?
    var redirects = 0
    var isOver = false
  }
  private let state = Mutex(State())
  /// Both are touched by the queue of the new session alone.
  private var data = Data()
  private var hasResponse = false

  /// Apple's limit.
  private static let mostRedirects = 20

  init(_ origin: URLProtocol, _ task: URLSessionTask, _ client: any URLProtocolClient) {
    self.origin = origin
    self.task = task
    self.client = client
    session = task.ownSession
    queue = task.ownQueue
  }

  func begin(_ request: URLRequest, _ response: URLResponse) {
    ask(request, response as? HTTPURLResponse) { [self] request in
      guard let request else { return finish(with: response) }
      Self.aside { self.start(request) }
    }
  }

  func cancel() {
    let loading = state.withLock { state in
      state.isOver = true
      return state.loading
    }
    Self.aside { loading?.cancel() }
  }

  /// Tasks are made and cancelled by waiting for the queue that this may run on: all sessions share it.
  private static func aside(_ body: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: body) }

  /// Asks the delegate of the task where to go; nil stays with the response.
  private func ask(
    _ request: URLRequest,
    _ response: HTTPURLResponse?,
    then follow: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    guard count <= Self.mostRedirects else { return fail(URLErrors.error(.httpTooManyRedirects, request.url)) }
    let (session, task) = (session, task)
    let goOn: @Sendable (URLRequest?) -> Void = { request in
      if let request { task.replaceCurrentRequest(request) }
      follow(request)
    }
    guard let delegate = task.delegate, let response else { return goOn(request) }
    session.delegateQueue.addOperation {
      delegate.urlSession(
        session,
        task: task,
        willPerformHTTPRedirection: response,
        newRequest: request,
        completionHandler: goOn
      )
    }
  }

  private func start(_ request: URLRequest) {
    let session = URLSession(configuration: session.configuration, delegate: self, delegateQueue: nil)
    let loading = session.dataTask(with: request)
    let isOver = state.withLock { state in
      state.loading = loading
      return state.isOver
    }
    if !isOver { loading.resume() }
    session.finishTasksAndInvalidate()
  }

  /// Says once how it ended.
  private func end(_ body: @escaping @Sendable () -> Void) {
    let wasOver = state.withLock { state in
      defer { state.isOver = true }
      return state.isOver
    }
    guard !wasOver else { return }
    queue.async { [task, beginning] in
      TaskMetrics.deliver(of: task, since: beginning)
      body()
    }
  }

  private func finish(with response: URLResponse) {
    end { [self] in
      client.urlProtocol(origin, didReceive: response, cacheStoragePolicy: .notAllowed)
      client.urlProtocolDidFinishLoading(origin)
    }
  }

  private func fail(_ error: any Error) {
    end { [self] in client.urlProtocol(origin, didFailWithError: error) }
    cancel()
  }

  // MARK: The new request's session

  func urlSession(
    _: URLSession,
    task _: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    ask(request, response, then: completionHandler)
  }

  func urlSession(
    _: URLSession,
    task _: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard let delegate = task.delegate else { return completionHandler(.performDefaultHandling, nil) }
    let (session, task) = (session, task)
    session.delegateQueue.addOperation {
      delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: completionHandler)
    }
  }

  func urlSession(
    _: URLSession,
    dataTask _: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    hasResponse = true
    queue.async { [self] in client.urlProtocol(origin, didReceive: response, cacheStoragePolicy: .notAllowed) }
    completionHandler(.allow)
  }

  func urlSession(_: URLSession, dataTask _: URLSessionDataTask, didReceive data: Data) {
    self.data.append(data)
  }

  func urlSession(_: URLSession, task loaded: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { return fail(error) }
    let (data, response) = (data, hasResponse ? nil : loaded.response)
    end { [self] in
      if let response { client.urlProtocol(origin, didReceive: response, cacheStoragePolicy: .notAllowed) }
      if !data.isEmpty { client.urlProtocol(origin, didLoad: data) }
      client.urlProtocolDidFinishLoading(origin)
    }
  }
}
