import Foundation
import FoundationNetworking
import Synchronization
import SlipwayLoopback
import Testing

@testable import SlipwayFoundation

/// Protocols of an app's own: where they redirect to, and in how many pieces they load.
@Suite("URLProtocol") struct URLProtocolTests {
  private struct Result: Sendable {
    let text: String?
    let response: URLResponse?
    let error: URLError?
  }

  /// Loads a URL in a session of its own, with the task as it is at the end.
  private func load(
    _ url: URL,
    delegate: (any URLSessionTaskDelegate)? = nil,
    begun: @Sendable (URLSessionTask) -> Void = { _ in }
  ) async -> (Result, URLSessionTask) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [TestProtocol.self]
    let session = URLSession(configuration: configuration)
    let task = Mutex<URLSessionTask?>(nil)
    let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result, Never>) in
      let made = session.dataTask(with: url) { data, response, error in
        let text = data.map { String(decoding: $0, as: UTF8.self) }
        continuation.resume(returning: Result(text: text, response: response, error: error as? URLError))
      }
      made.delegate = delegate
      task.withLock { $0 = made }
      made.resume()
      begun(made)
    }
    session.finishTasksAndInvalidate()
    return (result, task.withLock { $0! })
  }

  private func redirecting(to target: URL, thenFails: Bool = false) -> URL {
    var components = URLComponents(string: thenFails ? "redirect-and-fail://test" : "redirect://test")!
    components.queryItems = [URLQueryItem(name: "to", value: target.absoluteString)]
    return components.url!
  }

  @Test("A redirect is followed, whatever the protocol says afterwards", arguments: [false, true])
  func followed(thenFails: Bool) async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("there") }
    let (result, task) = await load(redirecting(to: server.url, thenFails: thenFails))
    #expect(result.text == "there" && result.error == nil)
    #expect((result.response as? HTTPURLResponse)?.statusCode == 200)
    #expect(result.response?.url == server.url)
    #expect(task.currentRequest?.url == server.url && task.originalRequest?.url?.scheme?.hasPrefix("redirect") == true)
  }

  @Test("A redirect may lead to the app's own protocol again") func chain() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("there") }
    let (result, _) = await load(redirecting(to: redirecting(to: redirecting(to: server.url))))
    #expect(result.text == "there")
  }

  @Test("Redirects have an end") func endless() async {
    let (result, _) = await load(URL(string: "redirect://test?to=itself")!)
    #expect(result.error?.code == .httpTooManyRedirects)
  }

  @Test("The delegate is asked, and may go elsewhere") func asked() async throws {
    let server = try LoopbackServer { head in
      LoopbackServer.text(head.hasPrefix("GET /other ") ? "elsewhere" : "there")
    }
    let other = server.url.appendingPathComponent("other")
    let delegate = RedirectDelegate { _ in URLRequest(url: other) }
    let (result, task) = await load(redirecting(to: server.url), delegate: delegate)
    #expect(result.text == "elsewhere" && task.currentRequest?.url == other)
    #expect(delegate.asked.withLock { $0 } == [server.url])
  }

  @Test("The delegate may stay with the redirect's own answer") func refused() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("there") }
    let delegate = RedirectDelegate { _ in nil }
    let (result, _) = await load(redirecting(to: server.url), delegate: delegate)
    #expect((result.response as? HTTPURLResponse)?.statusCode == 302)
    #expect(result.text == "" && result.error == nil)
  }

  @Test("A task that is cancelled ends while the redirect loads") func cancelled() async throws {
    let begun = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      begun.continuation.finish()
      return nil
    }
    let (result, _) = await load(redirecting(to: server.url)) { task in
      Task {
        for await _ in begun.stream {}
        task.cancel()
      }
    }
    #expect(result.error?.code == .cancelled)
  }

  @Test("What the redirect leads to may fail") func failing() async throws {
    let target = URL(string: "http://127.0.0.1:\(try LoopbackServer.closedPort())/")!
    let (result, _) = await load(redirecting(to: target))
    #expect(result.error?.code == .cannotConnectToHost && result.error?.failingURL == target)
  }

  @Test("A completion handler gets all the pieces that a protocol loads") func pieces() async {
    let (result, _) = await load(URL(string: "pieces://test")!)
    #expect(result.text == "one two three")
  }
}

/// What a session adds to its tasks' requests.
@Suite("A session's headers") struct SessionHeaderTests {
  private func request(_ made: URLRequest, adding headers: [String: String]) async -> URLSessionTask {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [TestProtocol.self]
    configuration.httpAdditionalHeaders = headers
    let session = URLSession(configuration: configuration)
    let task = Mutex<URLSessionTask?>(nil)
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let begun = session.dataTask(with: made) { _, _, _ in done.resume() }
      task.withLock { $0 = begun }
      begun.resume()
    }
    session.finishTasksAndInvalidate()
    return task.withLock { $0! }
  }

  @Test("A task's current request has them, its original one has not") func added() async {
    let task = await request(URLRequest(url: URL(string: "pieces://test")!), adding: ["X-Own": "1"])
    #expect(task.currentRequest?.value(forHTTPHeaderField: "X-Own") == "1")
    #expect(task.originalRequest?.value(forHTTPHeaderField: "X-Own") == nil)
  }

  @Test("What the request says itself holds") func overridden() async {
    var made = URLRequest(url: URL(string: "pieces://test")!)
    made.setValue("2", forHTTPHeaderField: "x-own")
    let task = await request(made, adding: ["X-Own": "1"])
    #expect(task.currentRequest?.value(forHTTPHeaderField: "X-Own") == "2")
  }
}

private final class RedirectDelegate: NSObject, URLSessionTaskDelegate {
  let asked = Mutex<[URL?]>([])
  private let answer: @Sendable (URLRequest) -> URLRequest?

  init(_ answer: @escaping @Sendable (URLRequest) -> URLRequest?) { self.answer = answer }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    asked.withLock { $0.append(request.url) }
    completionHandler(answer(request))
  }
}

/// `redirect://test?to=URL`, the same with a failure after it, and `pieces://test`.
private final class TestProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    ["redirect", "redirect-and-fail", "pieces"].contains(request.url?.scheme)
  }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let client, let url = request.url else { return }
    let response = HTTPURLResponse(
      url: url,
      statusCode: url.scheme == "pieces" ? 200 : 302,
      httpVersion: nil,
      headerFields: nil
    )!
    guard url.scheme != "pieces" else {
      client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      for piece in ["one ", "two ", "three"] { client.urlProtocol(self, didLoad: Data(piece.utf8)) }
      return client.urlProtocolDidFinishLoading(self)
    }
    let to = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first?.value
    let target = to == "itself" ? url : URL(string: to!)!
    client.urlProtocol(self, wasRedirectedTo: URLRequest(url: target), redirectResponse: response)
    if url.scheme == "redirect-and-fail" {
      client.urlProtocol(self, didFailWithError: CocoaError(.userCancelled))
    } else {
      client.urlProtocolDidFinishLoading(self)
    }
  }
}
