import Foundation
import SlipwayBusTesting
import SlipwayGIO
import Testing

@testable import CoreLocation

/// GeoClue's side, with a bus and a location service of the tests' own.
struct GeoClueTests {
  private static let interfaces = """
    <interface name="org.freedesktop.GeoClue2.Manager"><method name="CreateClient"><arg type="o" direction="out"/></method>
    <property name="AvailableAccuracyLevel" type="u" access="read"/></interface>
    <interface name="org.freedesktop.GeoClue2.Client"><method name="Start"/><method name="Stop"/>
    <property name="DesktopId" type="s" access="readwrite"/>
    <property name="RequestedAccuracyLevel" type="u" access="readwrite"/>
    <signal name="LocationUpdated"><arg type="o"/><arg type="o"/></signal></interface>
    <interface name="org.freedesktop.GeoClue2.Location"><property name="Latitude" type="d" access="read"/>
    <property name="Longitude" type="d" access="read"/><property name="Accuracy" type="d" access="read"/>
    <property name="Altitude" type="d" access="read"/><property name="Speed" type="d" access="read"/>
    <property name="Heading" type="d" access="read"/><property name="Timestamp" type="(tt)" access="read"/></interface>
    """

  private func service(_ bus: PrivateBus, refuses: Bool = false) async throws -> BusService {
    let objects = [GeoClueSource.manager, "/client", "/place"]
    let service = try await BusService(GeoClueSource.service, on: bus, objects: objects, interfaces: Self.interfaces) {
      if refuses, $0.method == "Start" { throw GIOError(message: "the user says no") }
      return $0.method == "CreateClient" ? [.objectPath("/client")] : []
    }
    service.properties = [
      "AvailableAccuracyLevel": .uint32(8), "Latitude": .double(48.5), "Longitude": .double(16.25),
      "Accuracy": .double(25), "Altitude": .double(-.greatestFiniteMagnitude), "Speed": .double(-1),
      "Heading": .double(90), "Timestamp": .tuple([.uint64(1_700_000_000), .uint64(0)]), "DesktopId": .string(""),
      "RequestedAccuracyLevel": .uint32(0),
    ]
    return service
  }

  @Test func locationsAreThoseOfTheService() async throws {
    let bus = try PrivateBus()
    let service = try await service(bus)
    let source = GeoClueSource(bus: Bus(address: bus.address))
    #expect(await source.isThere() && source.isThereNow())
    let (locations, continuation) = AsyncStream.makeStream(of: CLLocation.self)
    let run = Task { try await source.run(accuracy: kCLLocationAccuracyKilometer) { continuation.yield($0) } }
    try await BusService.until("it is started") { service.calls.contains { $0.method == "Start" } }
    #expect(service.properties["RequestedAccuracyLevel"] == .uint32(6))
    #expect(service.properties["DesktopId"]?.string?.isEmpty == false)
    let signal = (interface: GeoClueSource.service + ".Client", name: "LocationUpdated")
    try await service.emit("/client", signal, [.objectPath("/"), .objectPath("/place")])
    var iterator = locations.makeAsyncIterator()
    let location = try #require(await iterator.next())
    #expect(location.coordinate.latitude == 48.5 && location.coordinate.longitude == 16.25)
    #expect(location.horizontalAccuracy == 25 && location.verticalAccuracy == -1 && location.altitude == 0)
    #expect(location.course == 90 && location.speed == -1)
    #expect(location.timestamp == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(location.sourceInformation?.isSimulatedBySoftware == false)
    run.cancel()
    try await BusService.until("it is stopped") { service.calls.contains { $0.method == "Stop" } }
  }

  @Test func whoMayNotKnowIsDenied() async throws {
    let bus = try PrivateBus()
    let service = try await service(bus, refuses: true)
    let source = GeoClueSource(bus: Bus(address: bus.address))
    let error = await #expect(throws: CLError.self) { try await source.run(accuracy: kCLLocationAccuracyBest) { _ in } }
    #expect(error?.code == .denied)
    #expect(service.calls.map(\.method) == ["CreateClient", "Start"])
  }

  @Test func aMachineWithoutTheServiceHasNoLocationServices() async throws {
    let source = GeoClueSource(bus: Bus(address: try PrivateBus().address))
    #expect(await !source.isThere() && !source.isThereNow())
    let error = await #expect(throws: CLError.self) { try await source.run(accuracy: kCLLocationAccuracyBest) { _ in } }
    #expect(error?.code == .denied)
  }

  @Test func accuracies() {
    #expect(GeoClueSource.level(of: kCLLocationAccuracyReduced) == 4)
    #expect(GeoClueSource.level(of: kCLLocationAccuracyKilometer) == 6)
    #expect(GeoClueSource.level(of: kCLLocationAccuracyHundredMeters) == 8)
    #expect(GeoClueSource.level(of: kCLLocationAccuracyBest) == 8)
  }
}
