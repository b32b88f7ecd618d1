import Foundation
import SlipwayGIO

/// GeoClue, the desktops' location service. It asks the user whether the app may know.
struct GeoClueSource: LocationSource {
  static let service = "org.freedesktop.GeoClue2"
  static let manager = "/org/freedesktop/GeoClue2/Manager"
  private static let available = (interface: service + ".Manager", name: "AvailableAccuracyLevel")
  private static let client = "org.freedesktop.GeoClue2.Client"
  private static let location = "org.freedesktop.GeoClue2.Location"

  let bus: Bus
  var dependsOnAccuracy: Bool { true }

  func isThere() async -> Bool {
    (try? await bus.property(Self.service, Self.manager, Self.available)) != nil
  }

  func isThereNow() -> Bool { bus.hasPropertyNow(Self.service, Self.manager, Self.available) }

  func run(accuracy: CLLocationAccuracy, _ tell: @escaping @Sendable (CLLocation) -> Void) async throws {
    let answer: [BusValue]
    do { answer = try await bus.call(Self.service, Self.manager, (Self.service + ".Manager", "CreateClient")) } catch {
      throw CLError(.denied, userInfo: [NSUnderlyingErrorKey: error])
    }
    guard let path = answer.first?.string else { throw CLError(.locationUnknown) }
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    try await set(path, "DesktopId", .string(name))
    try await set(path, "RequestedAccuracyLevel", .uint32(Self.level(of: accuracy)))
    let (places, continuation) = AsyncStream.makeStream(of: String.self)
    let subscription = try await bus.subscribe(Self.service, path, (Self.client, "LocationUpdated")) { values in
      if let place = values.last?.string, place != "/" { continuation.yield(place) }
    }
    do { try await bus.call(Self.service, path, (Self.client, "Start")) } catch {
      throw CLError(.denied, userInfo: [NSUnderlyingErrorKey: error])
    }
    for await place in places {
      if let location = try? await self.location(at: place) { tell(location) }
    }
    withExtendedLifetime(subscription) {}
    // The task was cancelled, in which nothing more can be asked.
    Task.detached { [bus] in try? await bus.call(Self.service, path, (Self.client, "Stop")) }
  }

  private func set(_ path: String, _ property: String, _ value: BusValue) async throws {
    try await bus.setProperty(Self.service, path, (Self.client, property), to: value)
  }

  /// GeoClue's levels: a city, a street, exactly.
  static func level(of accuracy: CLLocationAccuracy) -> UInt32 {
    if accuracy >= kCLLocationAccuracyThreeKilometers { return 4 }
    return accuracy >= kCLLocationAccuracyKilometer ? 6 : 8
  }

  private func location(at path: String) async throws -> CLLocation {
    func number(_ name: String) async throws -> Double? {
      try await bus.property(Self.service, path, (Self.location, name)).double
    }
    guard let latitude = try await number("Latitude"), let longitude = try await number("Longitude") else {
      throw CLError(.locationUnknown)
    }
    // What is not known is the least number there is, or less than nothing.
    let altitude = try await number("Altitude").flatMap { $0 > -1e300 ? $0 : nil }
    let time = try? await bus.property(Self.service, path, (Self.location, "Timestamp")).values.first?.unsigned
    let location = CLLocation(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      altitude: altitude ?? 0,
      horizontalAccuracy: try await number("Accuracy") ?? -1,
      verticalAccuracy: altitude == nil ? -1 : try await number("Accuracy") ?? -1,
      course: max(-1, (try? await number("Heading")) ?? -1),
      speed: max(-1, (try? await number("Speed")) ?? -1),
      timestamp: time.map { Date(timeIntervalSince1970: TimeInterval($0)) } ?? Date()
    )
    location.sourceInformation = .init(softwareSimulationState: false, andExternalAccessoryState: false)
    return location
  }
}
