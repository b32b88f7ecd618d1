import SlipwayBusTesting
import SlipwayFoundation
import SlipwayGIO
import Synchronization
import Testing

@testable import Network

/// A message bus with a double of Avahi.
private final class Neighbourhood: @unchecked Sendable {
  static let browser = "/Client0/ServiceBrowser0"
  static let group = "/Client0/EntryGroup0"
  private static let xml = """
    <interface name="org.freedesktop.Avahi.Server">
      <method name="GetHostName"><arg type="s" direction="out"/></method>
      <method name="GetVersionString"><arg type="s" direction="out"/></method>
      <method name="GetAlternativeServiceName"><arg type="s" direction="in"/><arg type="s" direction="out"/></method>
      <method name="EntryGroupNew"><arg type="o" direction="out"/></method>
      <method name="ResolveService">
        <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="i" direction="in"/>
        <arg type="u" direction="in"/><arg type="i" direction="out"/><arg type="i" direction="out"/>
        <arg type="s" direction="out"/><arg type="s" direction="out"/><arg type="s" direction="out"/>
        <arg type="s" direction="out"/><arg type="i" direction="out"/><arg type="s" direction="out"/>
        <arg type="q" direction="out"/><arg type="aay" direction="out"/><arg type="u" direction="out"/>
      </method>
    </interface>
    <interface name="org.freedesktop.Avahi.Server2">
      <method name="ServiceBrowserPrepare">
        <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="o" direction="out"/>
      </method>
    </interface>
    <interface name="org.freedesktop.Avahi.ServiceBrowser">
      <method name="Start"/><method name="Free"/>
    </interface>
    <interface name="org.freedesktop.Avahi.EntryGroup">
      <method name="AddService">
        <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="q" direction="in"/><arg type="aay" direction="in"/>
      </method>
      <method name="Commit"/><method name="Reset"/><method name="Free"/>
    </interface>
    """

  let bus: PrivateBus
  let service: BusService
  let bonjour: Bonjour

  init(port: UInt16 = 80, taken: Set<String> = []) async throws {
    bus = try PrivateBus()
    service = try await BusService(
      "org.freedesktop.Avahi",
      on: bus,
      objects: ["/", Self.browser, Self.group],
      interfaces: Self.xml
    ) { call in
      switch call.method {
      case "GetHostName": return [.string("tux")]
      case "GetVersionString": return [.string("avahi 0.8")]
      case "GetAlternativeServiceName": return [.string((call.arguments[0].string ?? "") + " #2")]
      case "EntryGroupNew": return [.objectPath(Self.group)]
      case "ServiceBrowserPrepare": return [.objectPath(Self.browser)]
      case "AddService":
        if taken.contains(call.arguments[3].string ?? "") { throw Refused(description: "CollisionError") }
        return []
      case "ResolveService":
        guard call.arguments[2].string != "gone" else { throw Refused(description: "TimeoutError") }
        let text = BusValue.array("y", "path=/a".utf8.map { .byte($0) })
        return [
          .int32(1), .int32(0), call.arguments[2], call.arguments[3], call.arguments[4], .string("tux.local"),
          .int32(0), .string("127.0.0.1"), .uint16(port), .array("ay", [text]), .uint32(0),
        ]
      default: return []
      }
    }
    bonjour = Bonjour(Bus(address: bus.address))
  }

  private struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  func calls(_ method: String) -> [BusService.Call] { service.calls.filter { $0.method == method } }

  func tell(_ signal: String, _ name: String, interface: Int32 = 1) async throws {
    try await service.emit(
      Self.browser,
      ("org.freedesktop.Avahi.ServiceBrowser", signal),
      [.int32(interface), .int32(0), .string(name), .string("_http._tcp"), .string("local"), .uint32(0)]
    )
  }

  func groupIs(_ state: Int32) async throws {
    try await service.emit(
      Self.group,
      ("org.freedesktop.Avahi.EntryGroup", "StateChanged"),
      [.int32(state), .string("")]
    )
  }
}

struct BrowserTests {
  private let queue = DispatchQueue(label: "browser")

  @Test func servicesComeAndGo() async throws {
    let around = try await Neighbourhood()
    let browser = NWBrowser(.bonjour(type: "_http._tcp", domain: nil), .tcp, around.bonjour)
    let (states, told) = AsyncStream<NWBrowser.State>.makeStream()
    let (changes, changed) = AsyncStream<(Set<NWBrowser.Result>, Set<NWBrowser.Result.Change>)>.makeStream()
    browser.stateUpdateHandler = { told.yield($0) }
    browser.browseResultsChangedHandler = { changed.yield(($0, $1)) }
    #expect(browser.state == .setup)
    browser.start(queue: queue)
    try await BusService.until("the start") { !around.calls("Start").isEmpty }
    #expect(around.calls("ServiceBrowserPrepare").first?.arguments[2] == .string("_http._tcp"))
    try await around.tell("ItemNew", "Printer")
    var (state, change) = (states.makeAsyncIterator(), changes.makeAsyncIterator())
    #expect(await state.next() == .ready)
    let first = await change.next()
    let (all, news) = try #require(first)
    let endpoint = NWEndpoint.service(name: "Printer", type: "_http._tcp", domain: "local", interface: nil)
    let found = try #require(all.first)
    #expect(found.endpoint == endpoint && found.metadata == .none && found.interfaces.map(\.index) == [1])
    #expect(news == [.added(found)] && browser.browseResults == all)
    // By a second way it is the same service.
    try await around.tell("ItemNew", "Printer", interface: 99)
    try await around.tell("ItemRemove", "Printer")
    let second = await change.next()
    let later = try #require(second)
    #expect(later.0.first?.interfaces.isEmpty == true)
    guard case .changed(_, _, let flags)? = later.1.first else { throw CancellationError() }
    #expect(flags == .interfaceRemoved)
    try await around.tell("ItemRemove", "Printer", interface: 99)
    #expect(await change.next()?.0.isEmpty == true)
    browser.cancel()
    #expect(await state.next() == .cancelled)
    try await BusService.until("the end") { !around.calls("Free").isEmpty }
  }

  @Test func whatServicesSayIsLookedUp() async throws {
    let around = try await Neighbourhood()
    let browser = NWBrowser(.bonjourWithTXTRecord(type: "_http._tcp", domain: "local"), .tcp, around.bonjour)
    let (changes, changed) = AsyncStream<Set<NWBrowser.Result>>.makeStream()
    browser.browseResultsChangedHandler = { all, _ in changed.yield(all) }
    browser.start(queue: queue)
    try await BusService.until("the start") { !around.calls("Start").isEmpty }
    try await around.tell("ItemNew", "Printer")
    var change = changes.makeAsyncIterator()
    #expect(await change.next()?.first?.metadata == .bonjour(NWTXTRecord(["path": "/a"])))
  }

  @Test func withoutAvahiABrowserFails() async throws {
    let bus = try PrivateBus()
    let browser = NWBrowser(.bonjour(type: "_http._tcp", domain: nil), .tcp, Bonjour(Bus(address: bus.address)))
    let state = await withCheckedContinuation { done in
      browser.stateUpdateHandler = { done.resume(returning: $0) }
      browser.start(queue: queue)
    }
    #expect(state == .failed(.dns(-65_563)))
  }

  @Test func aServiceIsResolved() async throws {
    let around = try await Neighbourhood(port: 8_080)
    let endpoint = NWEndpoint.service(name: "Printer", type: "_http._tcp", domain: "local", interface: nil)
    let addresses = try await around.bonjour.resolve(endpoint).get()
    #expect(addresses.first?.endpoint == .hostPort(host: "127.0.0.1", port: 8_080))
    let gone = NWEndpoint.service(name: "gone", type: "_http._tcp", domain: "local", interface: nil)
    guard case .failure(let error) = await around.bonjour.resolve(gone) else { throw CancellationError() }
    #expect(error == .dns(-65_554))
    #expect("\(endpoint)" == "Printer._http._tcp.local." && endpoint.interface == nil)
  }
}

struct ServiceTests {
  private typealias Told = Result<NWEndpoint, NWError>

  @Test func aServiceIsOffered() async throws {
    let around = try await Neighbourhood()
    let (results, told) = AsyncStream<Told>.makeStream()
    let service = NWListener.Service(type: "_chat._tcp", txtRecord: NWTXTRecord(["v": "1"]))
    var publication: Bonjour.Publication? = around.bonjour.publish(service, port: 4_000) { told.yield($0) }
    try await BusService.until("the entry") { !around.calls("Commit").isEmpty }
    let entry = try #require(around.calls("AddService").first?.arguments)
    #expect(entry[3] == .string("tux") && entry[4] == .string("_chat._tcp") && entry[7].unsigned == 4_000)
    #expect(entry[8].values.first?.values.compactMap(\.unsigned) == "v=1".utf8.map { UInt64($0) })
    try await around.groupIs(2)
    var result = results.makeAsyncIterator()
    let endpoint = NWEndpoint.service(name: "tux", type: "_chat._tcp", domain: "local", interface: nil)
    let offered = try await result.next()?.get()
    #expect(offered == endpoint && publication?.endpoint == endpoint)
    publication = nil
    try await BusService.until("the end") { !around.calls("Free").isEmpty }
  }

  @Test func aNameThatIsTakenGetsANumber() async throws {
    let around = try await Neighbourhood(taken: ["Chat"])
    let service = NWListener.Service(name: "Chat", type: "_chat._tcp")
    let publication = around.bonjour.publish(service, port: 1) { _ in }
    try await BusService.until("the second try") { around.calls("AddService").count == 2 }
    #expect(around.calls("AddService").last?.arguments[3] == .string("Chat #2") && publication.endpoint == nil)
    var strict = service
    strict.noAutoRename = true
    let (results, told) = AsyncStream<Told>.makeStream()
    let refused = around.bonjour.publish(strict, port: 1) { told.yield($0) }
    var result = results.makeAsyncIterator()
    let answer = await result.next()
    #expect(throws: NWError.self) { try answer?.get() }
    _ = refused
  }

  @Test func aListenerHasAService() throws {
    let service = NWListener.Service(name: "a", type: "_x._tcp", domain: "local", txtRecord: Data([1, 97]))
    let listener = try NWListener(service: service, using: .tcp)
    #expect(listener.service == service && service.txtRecordObject?.getEntry(for: "a") == NWTXTRecord.Entry.none)
    listener.serviceRegistrationUpdateHandler = { _ in }
    #expect(listener.serviceRegistrationUpdateHandler != nil && "\(service)" == "a._x._tcp.local.")
    listener.service = nil
    #expect(listener.service == nil)
  }
}

struct TXTRecordTests {
  /// RFC 6763, 6.7.
  @Test func valuesAreReadAndWritten() {
    let data = Data([10]) + Data("papersize=".utf8) + Data([4]) + Data("test".utf8) + Data([7]) + Data("Name=A4".utf8)
    let record = NWTXTRecord(data)
    #expect(record.getEntry(for: "PaperSize") == .empty && record.getEntry(for: "test") == NWTXTRecord.Entry.none)
    #expect(record["name"] == "A4" && record["test"] == nil && record["papersize"] == "" && record["x"] == nil)
    #expect(record.data == data && record == NWTXTRecord(record.data))
    #expect(record.dictionary == ["papersize": "", "Name": "A4"])
  }

  @Test func entriesAreChanged() {
    var record = NWTXTRecord()
    record["a"] = "1"
    record["A"] = "2"
    let isSet = record.setEntry(.data(Data([0xFF])), for: "b")
    #expect(record.dictionary == ["a": "2"] && isSet)
    #expect(record.getEntry(for: "b")?.data == Data([0xFF]) && record["b"] == nil)
    let long = String(repeating: "x", count: 254)
    let refused = [
      record.setEntry(.string("x"), for: "c=d"), record.setEntry(.string("x"), for: ""),
      record.setEntry(.string(long), for: "c"),
    ]
    #expect(refused == [false, false, false])
    let removed = [record.removeEntry(key: "B"), record.removeEntry(key: "b")]
    #expect(removed == [true, false])
    record["a"] = nil
    #expect(record.data.isEmpty && NWTXTRecord.Entry(nil) == NWTXTRecord.Entry.none)
    #expect(NWTXTRecord(["k": "v"]).debugDescription == "k=v")
  }
}
