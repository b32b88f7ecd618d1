import Foundation
import FoundationNetworking
import SlipwayLoopback
import Testing

@testable import SlipwayFoundation

/// Errors as an app meets them: through a session, from a server that misbehaves.
@Suite("Errors of URLSession") struct URLErrorTests {
  private let session = URLSession(configuration: .ephemeral)

  private func failure(_ request: URLRequest, begun: @Sendable (URLSessionTask) -> Void = { _ in }) async throws
    -> URLError
  {
    let error = await withCheckedContinuation { (continuation: CheckedContinuation<(any Error)?, Never>) in
      let task = session.dataTask(with: request) { continuation.resume(returning: $2) }
      task.resume()
      begun(task)
    }
    return try #require(error as? URLError)
  }

  private func check(
    _ url: URL,
    _ code: URLError.Code,
    _ text: String,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let error = try await failure(URLRequest(url: url))
    #expect(error.code == code, sourceLocation: location)
    #expect(error.localizedDescription == text, sourceLocation: location)
    #expect(error.failingURL == url, sourceLocation: location)
    #expect((error as NSError).userInfo["NSErrorFailingURLStringKey"] as? String == url.absoluteString)
  }

  @Test func anUnknownHost() async throws {
    let url = URL(string: "http://nowhere.invalid/")!
    if Connectivity.isOffline {
      try await check(url, .notConnectedToInternet, "The Internet connection appears to be offline.")
    } else {
      try await check(url, .cannotFindHost, "A server with the specified hostname could not be found.")
    }
  }

  @Test func nobodyListens() async throws {
    let url = URL(string: "http://127.0.0.1:\(try LoopbackServer.closedPort())/")!
    try await check(url, .cannotConnectToHost, "Could not connect to the server.")
  }

  @Test func nothingIsAnswered() async throws {
    let server = try LoopbackServer { _ in nil }
    var request = URLRequest(url: server.url)
    request.timeoutInterval = 1
    let error = try await failure(request)
    #expect(error.code == .timedOut && error.localizedDescription == "The request timed out.")
    #expect(error.failingURL == server.url)
  }

  @Test func cancelled() async throws {
    let server = try LoopbackServer { _ in nil }
    let error = try await failure(URLRequest(url: server.url)) { $0.cancel() }
    #expect(error.code == .cancelled && error.localizedDescription == "cancelled")
    #expect(error.failingURL == server.url)
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nten bytes."])
  func theConnectionEnds(answer: String) async throws {
    let server = try LoopbackServer { _ in answer }
    try await check(server.url, .networkConnectionLost, "The network connection was lost.")
  }

  @Test func whatIsNoHTTP() async throws {
    let server = try LoopbackServer { _ in "220 mail.example ESMTP\r\n" }
    try await check(server.url, .cannotParseResponse, "cannot parse response")
  }

  @Test func whatIsNoTLS() async throws {
    let server = try LoopbackServer { _ in "HTTP/1.1 400 Bad Request\r\n\r\n" }
    let url = URL(string: "https://127.0.0.1:\(server.port)/")!
    try await check(url, .secureConnectionFailed, "A TLS error caused the secure connection to fail.")
  }

  @Test func whatIsNotPackedAsItSays() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("plain", headers: "Content-Encoding: gzip") }
    try await check(server.url, .cannotDecodeRawData, "cannot decode raw data")
  }

  @Test func redirectedForEver() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.text("", status: "302 Found", headers: "Location: /") }
    let error = try await failure(URLRequest(url: server.url))
    #expect(error.code == .httpTooManyRedirects && error.localizedDescription == "too many HTTP redirects")
  }

  @Test func anUnknownScheme() async throws {
    try await check(URL(string: "nothing://known/")!, .unsupportedURL, "unsupported URL")
  }

  @Test("What a protocol of the app's own fails with names the URL", arguments: [URLError.Code.timedOut, .cancelled])
  func failingProtocol(code: URLError.Code) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [FailingProtocol.self]
    let url = URL(string: "failing://\(code.rawValue)")!
    let error = await withCheckedContinuation { (continuation: CheckedContinuation<(any Error)?, Never>) in
      URLSession(configuration: configuration).dataTask(with: url) { continuation.resume(returning: $2) }.resume()
    }
    #expect((error as? URLError)?.code == code && (error as? URLError)?.failingURL == url)
  }

  @Test("How libcurl ends, and how Apple's system does") func codes() {
    func code(
      _ number: Int32,
      _ code: URLError.Code = .unknown,
      _ words: String = "",
      offline: Bool = false
    ) -> URLError.Code {
      CurlResult(number: number).code(foundations: code, words: words, isOffline: offline)
    }
    #expect(code(6, offline: true) == .notConnectedToInternet && code(6) == .cannotFindHost)
    #expect(code(7, offline: true) == .notConnectedToInternet)
    #expect(code(7) == .cannotConnectToHost)
    #expect(code(7, .timedOut, offline: true) == .timedOut)
    #expect(code(60, .unknown, "certificate has expired") == .serverCertificateHasBadDate)
    #expect(code(60, .unknown, "certificate is not yet valid") == .serverCertificateNotYetValid)
    #expect(code(60, .unknown, "self-signed certificate") == .serverCertificateUntrusted)
    #expect(code(56) == .networkConnectionLost && code(56, .timedOut) == .timedOut)
    #expect(code(28, .timedOut) == .timedOut)
    #expect(URLError.Code.secureConnectionFailed.rawValue == -1200)
  }

  @Test("A certificate's error names the host that it is not") func certificates() {
    let error = URLErrors.error(.serverCertificateUntrusted, URL(string: "https://example.com/a"))
    #expect(
      error.localizedDescription
        == "The certificate for this server is invalid. You might be connecting to a server that is pretending to be "
        + "“example.com” which could put your confidential information at risk."
    )
  }

  @Test("An error without a text of its own says its number, with Apple's apostrophe") func numbers() {
    let error = URLErrors.error(.userCancelledAuthentication, URL(string: "https://example.com/a"))
    #expect(error.localizedDescription == "The operation couldn’t be completed. (NSURLErrorDomain error -1012.)")
  }

  @Test("A route out of the machine is a way to the Internet") func routes() {
    let head = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\n"
    let local = "eth0\t000200C0\t00000000\t0001\t0\t0\t0\t00FFFFFF\n"
    let zeros = String(repeating: "0", count: 32)
    let loopback = "\(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200200       lo\n"
    #expect(!Connectivity.hasDefaultRoute(ipv4: head + local, ipv6: loopback))
    #expect(Connectivity.hasDefaultRoute(ipv4: head + "eth0\t00000000\t010200C0\t0003\t0\t0\t0\t00000000\n", ipv6: ""))
    #expect(!Connectivity.hasDefaultRoute(ipv4: head + "eth0\t00000000\t00000000\t0201\t0\t0\t0\t00000000\n", ipv6: ""))
    let gateway = "\(zeros) 00 \(zeros) 00 fd\(zeros.dropFirst(2)) 00000400 00000002 00000000 00000003     eth0\n"
    #expect(Connectivity.hasDefaultRoute(ipv4: head, ipv6: loopback + gateway))
  }
}

private final class FailingProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { request.url?.scheme == "failing" }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}
  override func startLoading() {
    let error = NSError(domain: NSURLErrorDomain, code: Int(request.url!.host!)!)
    client?.urlProtocol(self, didFailWithError: error)
  }
}

@Suite("Networks that may not be used") struct ForbiddenNetworkTests {
  @Test func anErrorSaysWhy() {
    #expect(URLError(.notConnectedToInternet).networkUnavailableReason == nil)
    let error = URLError(.notConnectedToInternet, userInfo: [NSURLErrorNetworkUnavailableReasonKey: 2])
    #expect(error.networkUnavailableReason == .constrained)
  }
}
