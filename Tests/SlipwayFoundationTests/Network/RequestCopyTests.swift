import Foundation
import FoundationNetworking
import Testing

@testable import SlipwayFoundation

/// What requests and configurations keep when they are copied.
@Suite struct RequestCopyTests {
  private let url = URL(string: "https://example.org/a")!

  @Test func aRequestKeepsWhatProtocolsWereTold() throws {
    let mutable = NSMutableURLRequest(url: url)
    URLProtocol.setProperty(true, forKey: "handled", in: mutable)
    var request = mutable as URLRequest
    #expect(URLProtocol.property(forKey: "handled", in: request) as? Bool == true)
    let other = request
    request.httpMethod = "POST"
    request.setValue("x", forHTTPHeaderField: "X-Test")
    #expect(URLProtocol.property(forKey: "handled", in: request) as? Bool == true)
    let copy = try #require((request as NSURLRequest).mutableCopy() as? NSMutableURLRequest)
    #expect(URLProtocol.property(forKey: "handled", in: copy as URLRequest) as? Bool == true)
    #expect(copy.httpMethod == "POST" && copy.value(forHTTPHeaderField: "X-Test") == "x" && copy.url == url)
    URLProtocol.removeProperty(forKey: "handled", in: copy)
    #expect(URLProtocol.property(forKey: "handled", in: copy as URLRequest) == nil)
    #expect(URLProtocol.property(forKey: "handled", in: other) as? Bool == true && other.httpMethod == "GET")
  }

  @Test func aRequestSaysWhichNetworksItTakes() {
    var request = URLRequest(url: url)
    #expect(request.allowsConstrainedNetworkAccess)
    request.allowsConstrainedNetworkAccess = false
    var copy = request
    copy.timeoutInterval = 5
    #expect(!copy.allowsConstrainedNetworkAccess && !request.allowsConstrainedNetworkAccess)
    copy.allowsConstrainedNetworkAccess = true
    #expect(copy.allowsConstrainedNetworkAccess && !request.allowsConstrainedNetworkAccess && copy.timeoutInterval == 5)
    #expect(!NSMutableURLRequest(url: url).isConstrained)
  }

  @Test func aSessionHasItsConfigurationsSettings() {
    let configuration = URLSessionConfiguration.ephemeral
    #expect(configuration.allowsConstrainedNetworkAccess)
    configuration.allowsConstrainedNetworkAccess = false
    configuration.timeoutIntervalForRequest = 7
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    configuration.allowsConstrainedNetworkAccess = true
    #expect(!session.configuration.allowsConstrainedNetworkAccess)
    #expect(session.configuration.timeoutIntervalForRequest == 7)
    #expect(URLSessionConfiguration.ephemeral.allowsConstrainedNetworkAccess)
  }

  @Test func aSessionNamesItsTasks() async {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [SilentProtocol.self]
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    #expect(await session.allTasks.isEmpty)
    let task = session.dataTask(with: url)
    task.resume()
    let (data, uploads, downloads) = await session.tasks
    #expect(data == [task] && uploads.isEmpty && downloads.isEmpty)
    #expect(await session.allTasks == [task])
  }

  @Test func cookiesOfATask() async throws {
    let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: url)
    let cookie = try #require(
      HTTPCookie(properties: [.name: "a", .value: "b", .domain: "example.org", .path: "/"])
    )
    storage.storeCookies([cookie], for: task)
    let found = await withCheckedContinuation { done in storage.getCookiesFor(task) { done.resume(returning: $0) } }
    #expect(found?.map(\.value) == ["b"])
  }
}

extension NSMutableURLRequest {
  fileprivate var isConstrained: Bool {
    let before = allowsConstrainedNetworkAccess
    allowsConstrainedNetworkAccess = false
    return !before || allowsConstrainedNetworkAccess
  }
}

/// A server that takes a request and never answers it: its task is there for as long as a test asks.
private final class SilentProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {}
  override func stopLoading() {}
}
