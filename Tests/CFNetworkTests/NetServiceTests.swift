import SlipwayBusTesting
import SlipwayFoundation
import SlipwayGIO
import Testing

@testable import CFNetwork
@testable import Network

@MainActor struct NetServiceTests {
  private final class Listener: NSObject, NetServiceDelegate, NetServiceBrowserDelegate, @unchecked Sendable {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    var found: NetService?

    override init() {
      (events, continuation) = AsyncStream.makeStream()
      super.init()
      Listener.register
    }
    private func code(_ error: [String: NSNumber]) -> String { "\(error[NetService.errorCode] ?? 0)" }
    func willPublish(_ service: NetService) { continuation.yield("will publish") }
    func didNotPublish(_ service: NetService, _ error: [String: NSNumber]) { continuation.yield("not " + code(error)) }
    func didPublish(_ service: NetService) { continuation.yield("published " + service.name) }
    func willResolve(_ service: NetService) { continuation.yield("will resolve") }
    func didResolve(_ service: NetService) { continuation.yield("resolved") }
    func didNotResolve(_ service: NetService, _ error: [String: NSNumber]) { continuation.yield("not " + code(error)) }
    func didStop(_ service: NetService) { continuation.yield("stopped") }
    func willSearch(_ browser: NetServiceBrowser) { continuation.yield("will search") }
    func didNotSearch(_ browser: NetServiceBrowser, _ error: [String: NSNumber]) {
      continuation.yield("not " + code(error))
    }
    func didStopSearch(_ browser: NetServiceBrowser) { continuation.yield("stopped") }
    func find(_ browser: NetServiceBrowser, _ service: NetService, _ more: Bool) {
      found = service
      continuation.yield("found " + service.name)
    }
    func lose(_ browser: NetServiceBrowser, _ service: NetService, _ more: Bool) {
      continuation.yield("lost " + service.name)
    }

    private static let register: Void = ClassRecords.register {
      [
        ClassRecord(
          Listener.self,
          name: "NetServiceListener",
          methods: [
            MethodRecord("netServiceWillPublish:", Listener.willPublish),
            MethodRecord("netServiceDidPublish:", Listener.didPublish),
            MethodRecord("netService:didNotPublish:", Listener.didNotPublish),
            MethodRecord("netServiceWillResolve:", Listener.willResolve),
            MethodRecord("netServiceDidResolveAddress:", Listener.didResolve),
            MethodRecord("netService:didNotResolve:", Listener.didNotResolve),
            MethodRecord("netServiceDidStop:", Listener.didStop),
            MethodRecord("netServiceBrowserWillSearch:", Listener.willSearch),
            MethodRecord("netServiceBrowser:didNotSearch:", Listener.didNotSearch),
            MethodRecord("netServiceBrowserDidStopSearch:", Listener.didStopSearch),
            MethodRecord("netServiceBrowser:didFindService:moreComing:", Listener.find),
            MethodRecord("netServiceBrowser:didRemoveService:moreComing:", Listener.lose),
          ]
        )
      ]
    }
  }

  @Test func withoutAvahiNothingIsOfferedOrFound() async throws {
    let bus = try PrivateBus()
    let bonjour = Bonjour(Bus(address: bus.address))
    let listener = Listener()
    var events = listener.events.makeAsyncIterator()
    let service = NetService(domain: "local.", type: "_http._tcp.", name: "a", port: 80, bonjour)
    service.delegate = listener
    service.publish()
    #expect(await events.next() == "will publish")
    #expect(await events.next() == "not -72000")
    service.resolve(withTimeout: 0)
    #expect(await events.next() == "will resolve")
    #expect(await events.next() == "not -72000")
    let browser = NetServiceBrowser(bonjour)
    browser.delegate = listener
    browser.searchForServices(ofType: "_http._tcp.", inDomain: "")
    #expect(await events.next() == "will search")
    #expect(await events.next() == "not -72000")
    let nothing = NetService(domain: "", type: "_http._tcp.", name: "a")
    nothing.delegate = listener
    nothing.publish()
    #expect(await events.next() == "not -72004" && nothing.port == -1)
  }

  @Test func recordsAreDictionaries() {
    let data = NetService.data(fromTXTRecord: ["a": Data("1".utf8), "b": Data()])
    #expect(data == Data([3]) + Data("a=1".utf8) + Data([2]) + Data("b=".utf8))
    #expect(NetService.dictionary(fromTXTRecord: data) == ["a": Data("1".utf8), "b": Data()])
    let service = NetService(domain: "", type: "_x._tcp.", name: "")
    #expect(service.setTXTRecord(data) && service.txtRecordData() == data && !service.setTXTRecord(Data([9, 1])))
  }
}
