import Foundation
import FoundationNetworking
import Synchronization
import Testing

@testable import SlipwayFoundation

/// A package's own method of the name, which is the one its files mean.
extension URLSession {
  fileprivate func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    (Data("own".utf8), URLResponse(url: request.url!, mimeType: nil, expectedContentLength: 3, textEncodingName: nil))
  }
}

/// What a session's configuration says.
@Suite struct SessionSettingTests {
  private let url = URL(string: "http://192.0.2.1/a")!

  @Test func settingsAreReadAsTheyAreSet() {
    let configuration = URLSessionConfiguration.ephemeral
    #expect(!configuration.waitsForConnectivity && configuration.sharedContainerIdentifier == nil)
    #expect(configuration.allowsExpensiveNetworkAccess && configuration.sessionSendsLaunchEvents)
    #expect(configuration.usesClassicLoadingMode)
    configuration.waitsForConnectivity = true
    configuration.sharedContainerIdentifier = "group.a"
    configuration.allowsExpensiveNetworkAccess = false
    configuration.sessionSendsLaunchEvents = false
    configuration.usesClassicLoadingMode = false
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    for read in [configuration, session.configuration] {
      #expect(read.waitsForConnectivity && read.sharedContainerIdentifier == "group.a")
      #expect(!read.allowsExpensiveNetworkAccess && !read.sessionSendsLaunchEvents && !read.usesClassicLoadingMode)
    }
    #expect(!URLSessionConfiguration.ephemeral.waitsForConnectivity)
  }

  @Test func aMethodOfTheFileComesBeforeOurs() async throws {
    let (data, _) = try await URLSession.shared.data(for: URLRequest(url: url))
    #expect(data == Data("own".utf8))
  }

  /// Hears that a task waits, and how it ends.
  private final class Listener: NSObject, URLSessionTaskDelegate {
    let waiting = AsyncStream<Void>.makeStream()
    let ended = AsyncStream<Int?>.makeStream()

    static func register() {
      ClassRecords.register {
        [
          ClassRecord(
            Listener.self,
            name: "Listener",
            methods: [
              MethodRecord(
                "urlSession:taskIsWaitingForConnectivity:",
                Listener.urlSession(_:taskIsWaitingForConnectivity:)
              )
            ]
          )
        ]
      }
    }

    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) { waiting.1.yield() }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      ended.1.yield((error as? URLError)?.errorCode)
    }
  }

  @Test func aTaskWaitsForTheNetwork() async throws {
    Listener.register()
    let isOffline = Switch()
    let check = ConnectivityCheck(isOffline: { isOffline.isOn }, interval: 0.001)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.waitsForConnectivity = true
    configuration.protocolClasses = [Answer.self]
    let listener = Listener()
    let session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: url)
    ConnectivityCheck.$current.withValue(check) { task.resume() }
    _ = await listener.waiting.0.first { true }
    #expect(task.state == .suspended)
    isOffline.turnOff()
    #expect(await listener.ended.0.first { _ in true } == .some(nil))
    #expect(task.state == .completed)
  }

  @Test func aTaskOfAnotherSessionDoesNotWait() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answer.self]
    let listener = Listener()
    let session = URLSession(configuration: configuration, delegate: listener, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let check = ConnectivityCheck(isOffline: { true }, interval: 0.001)
    ConnectivityCheck.$current.withValue(check) { session.dataTask(with: url).resume() }
    #expect(await listener.ended.0.first { _ in true } == .some(nil))
  }
}

private final class Switch: Sendable {
  private let state = Mutex(true)
  var isOn: Bool { state.withLock { $0 } }
  func turnOff() { state.withLock { $0 = false } }
}

/// Answers each request with nothing.
private final class Answer: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() {
    let response = HTTPURLResponse(url: request.url!, statusCode: 204, httpVersion: nil, headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocolDidFinishLoading(self)
  }
  override func stopLoading() {}
}
