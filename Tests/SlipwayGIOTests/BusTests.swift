import Foundation
import SlipwayBusTesting
import Testing

@testable import SlipwayGIO

struct BusTests {
  private static let echo = """
    <interface name="org.example.Echo"><method name="Say"><arg type="v" direction="in"/><arg type="v" direction="out"/>
    </method><signal name="Heard"><arg type="s"/></signal><property name="Volume" type="u" access="readwrite"/></interface>
    """

  private func service(_ bus: PrivateBus) async throws -> BusService {
    try await BusService("org.example.Echo", on: bus, objects: ["/echo"], interfaces: Self.echo) { call in
      if call.arguments == [.variant(.string("nothing"))] { throw GIOError(message: "no word") }
      return call.arguments
    }
  }

  @Test(
    arguments: [
      .bool(true), .byte(7), .uint16(513), .int32(-3), .uint32(.max), .int64(.min), .uint64(.max), .double(0.25),
      .string("ü"),
      .objectPath("/a/b"), .array("s", []), .strings(["a", "b"]), .dictionary(["a": .int32(1), "b": .string("x")]),
      .tuple([.bool(false), .variant(.string("y"))]),
    ] as [BusValue]
  )
  func everyValueComesBackAsItWent(value: BusValue) async throws {
    let bus = try PrivateBus()
    let service = try await service(bus)
    let answer = try await Bus(address: bus.address).call(
      "org.example.Echo",
      "/echo",
      ("org.example.Echo", "Say"),
      [.variant(value)]
    )
    #expect(answer == [.variant(value)])
    #expect(service.calls.count == 1)
  }

  @Test func whatAServiceRefusesIsThrown() async throws {
    let bus = try PrivateBus()
    let service = try await service(bus)
    let error = await #expect(throws: GIOError.self) {
      try await Bus(address: bus.address).call(
        "org.example.Echo",
        "/echo",
        ("org.example.Echo", "Say"),
        [.variant(.string("nothing"))]
      )
    }
    #expect(error?.message.contains("no word") == true)
    #expect(service.calls.count == 1)
  }

  @Test func propertiesAreReadAndWritten() async throws {
    let bus = try PrivateBus()
    let service = try await service(bus)
    service.properties["Volume"] = .uint32(3)
    let client = Bus(address: bus.address)
    let volume = (interface: "org.example.Echo", name: "Volume")
    #expect(try await client.property("org.example.Echo", "/echo", volume) == .uint32(3))
    try await client.setProperty("org.example.Echo", "/echo", volume, to: .uint32(9))
    #expect(service.properties["Volume"] == .uint32(9))
  }

  @Test func signalsAreHeardAsLongAsTheSubscriptionIsKept() async throws {
    let bus = try PrivateBus()
    let service = try await service(bus)
    let listener = Bus(address: bus.address)
    let heard = (interface: "org.example.Echo", name: "Heard")
    let signals = Signals()
    for round in 1...20 {
      var subscription: Bus.Subscription? =
        try await listener.subscribe("org.example.Echo", "/echo", heard) { signals.add($0) }
      try await service.emit("/echo", heard, [.string("\(round)")])
      try await BusService.until("signal \(round)") { signals.all.count >= round }
      subscription = nil
      #expect(subscription == nil)
      await GIOThread.result {}
      try await service.emit("/echo", heard, [.string("nobody hears")])
    }
    #expect(signals.all == (1...20).map { [.string("\($0)")] })
  }

  @Test func aBusOfATestEndsWithIt() async throws {
    var bus: PrivateBus? = try PrivateBus()
    let address = try #require(bus).address
    #expect(await Bus(address: address).isThere)
    bus = nil
    #expect(bus == nil)
    try await BusService.until("the end of the bus") { await !Bus(address: address).isThere }
  }

  @Test func aBusThatIsNotThereIsAnError() async {
    let bus = Bus(address: "unix:path=/nonexistent/bus")
    #expect(await !bus.isThere)
    await #expect(throws: GIOError.self) { try await bus.call("a.b", "/a", ("a.b", "c")) }
  }
}

private final class Signals: @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [[BusValue]] = []
  var all: [[BusValue]] { lock.withLock { heard } }
  func add(_ values: [BusValue]) { lock.withLock { heard.append(values) } }
}
