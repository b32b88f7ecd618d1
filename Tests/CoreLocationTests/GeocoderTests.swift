import Foundation
import SlipwayLoopback
import Testing

@testable import CoreLocation

struct GeocoderTests {
  private static let hut = """
    {"lat": "47.1", "lon": "10.2", "name": "Hut", "type": "alpine_hut", "boundingbox": ["47.0", "47.2", "10.1", "10.3"],
     "address": {"house_number": "4", "road": "Path", "village": "Galtür", "suburb": "Wirl", "county": "Landeck",
     "state": "Tyrol", "postcode": "6563", "country": "Austria", "country_code": "at", "tourism": "Hut"}}
    """

  /// A geocoder whose server answers each path with a text.
  private func geocoder(_ answers: [String: String], noting: @escaping @Sendable (String) -> Void = { _ in }) throws
    -> (
      CLGeocoder, LoopbackServer
    )
  {
    let server = try LoopbackServer { head in
      noting(head)
      guard let body = answers.first(where: { head.contains($0.key) })?.value else {
        return "HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n"
      }
      if body.isEmpty { return nil }
      return "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
    let service = LocationService(
      source: NoSource(),
      isDenied: false,
      folder: nil,
      geocoding: GeocodingService(address: server.url)
    )
    return (LocationService.$ofTest.withValue(service) { CLGeocoder() }, server)
  }

  @Test func anAddressOfAPlace() async throws {
    let (geocoder, server) = try geocoder(["/reverse?": Self.hut])
    let found = try await geocoder.reverseGeocodeLocation(CLLocation(latitude: 47.1, longitude: 10.2))
    let place = try #require(found.first)
    #expect(place.name == "Hut" && place.thoroughfare == "Path" && place.subThoroughfare == "4")
    #expect(place.locality == "Galtür" && place.subLocality == "Wirl" && place.subAdministrativeArea == "Landeck")
    #expect(place.administrativeArea == "Tyrol" && place.postalCode == "6563" && place.country == "Austria")
    #expect(
      place.isoCountryCode == "AT" && place.areasOfInterest == ["Hut"] && place.location?.coordinate.latitude == 47.1
    )
    #expect(place.ocean == nil && place.inlandWater == nil)
    let region = try #require(place.region as? CLCircularRegion)
    #expect(region.contains(CLLocationCoordinate2D(latitude: 47.2, longitude: 10.3)) && region.radius < 15_000)
    #expect(!geocoder.isGeocoding && CLPlacemark(placemark: place).areasOfInterest == ["Hut"])
    withExtendedLifetime(server) {}
  }

  @Test func placesOfAnAddress() async throws {
    let lake = #"{"lat": "1", "lon": "2", "name": "Lake", "type": "lake", "address": {}}"#
    let sea = #"{"lat": "3", "lon": "4", "name": "Sea", "type": "sea"}"#
    let heads = Heads()
    let (geocoder, server) = try geocoder(["/search?": "[\(lake), \(sea)]"], noting: heads.add)
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
      radius: 111_320,
      identifier: "near"
    )
    let found = try await geocoder.geocodeAddressString(
      "Lake & Sea",
      in: region,
      preferredLocale: Locale(identifier: "de_AT")
    )
    #expect(found.map(\.inlandWater) == ["Lake", nil] && found.map(\.ocean) == [nil, "Sea"])
    let head = heads.all.joined()
    #expect(head.contains("q=Lake%20%26%20Sea") && head.contains("viewbox=-1.0,1.0,1.0,-1.0"))
    #expect(head.lowercased().contains("accept-language: de-at"))
    withExtendedLifetime(server) {}
  }

  @Test func handlersAreCalledOnTheMainThread() async throws {
    let (geocoder, server) = try geocoder(["/reverse?": Self.hut, "/search?": "[]"])
    let names: [String?] = await withCheckedContinuation { continuation in
      geocoder.reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)) { found, error in
        dispatchPrecondition(condition: .onQueue(.main))
        continuation.resume(returning: [found?.first?.name, error.map { "\($0)" }])
      }
    }
    #expect(names == ["Hut", nil])
    let code: CLError.Code? = await withCheckedContinuation { continuation in
      geocoder.geocodeAddressString("nowhere") { _, error in continuation.resume(returning: (error as? CLError)?.code) }
    }
    #expect(code == .geocodeFoundNoResult)
    withExtendedLifetime(server) {}
  }

  @Test func oneRequestAtATimeThatCanBeCancelled() async throws {
    // The server says nothing.
    let (geocoder, server) = try geocoder(["/search?": ""])
    let codes = AsyncStream<String>.makeStream()
    geocoder.geocodeAddressString("first", in: nil) { _, error in
      codes.continuation.yield("first \((error as? CLError)?.code == .geocodeCanceled)")
    }
    #expect(geocoder.isGeocoding)
    geocoder.geocodeAddressString("second") { _, error in
      codes.continuation.yield("second \((error as? CLError)?.code == .geocodeCanceled)")
    }
    var heard = codes.stream.makeAsyncIterator()
    #expect(await heard.next() == "second true")
    geocoder.cancelGeocode()
    #expect(await heard.next() == "first true")
    #expect(!geocoder.isGeocoding)
    withExtendedLifetime(server) {}
  }

  @Test func withoutAServerThereIsNoNetwork() async throws {
    let service = LocationService(source: NoSource(), isDenied: false, folder: nil)
    let none = LocationService.$ofTest.withValue(service) { CLGeocoder() }
    await #expect(throws: CLError.self) { try await none.geocodeAddressString("Vienna") }
    let (refusing, server) = try geocoder([:])
    do {
      _ = try await refusing.reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2), preferredLocale: nil)
      Issue.record("a server's error is none")
    } catch { #expect((error as? CLError)?.code == .network) }
    withExtendedLifetime(server) {}
  }

  private final class Heads: @unchecked Sendable {
    private let lock = NSLock()
    private var heads: [String] = []
    var all: [String] { lock.withLock { heads } }
    func add(_ head: String) { lock.withLock { heads.append(head) } }
  }
}
