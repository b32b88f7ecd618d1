import Foundation

/// What knows where the machine is.
protocol LocationSource: Sendable {
  /// Whether it has to be started anew for another accuracy.
  var dependsOnAccuracy: Bool { get }

  /// Whether there are location services at all.
  func isThere() async -> Bool
  /// The same for one who has to wait for it.
  func isThereNow() -> Bool

  /// Tells where the machine is, again and again, until the task is cancelled.
  ///
  /// - Parameter accuracy: in metres, as Core Location's constants have it.
  /// - Throws: `CLError.denied` if the user does not want it.
  func run(accuracy: CLLocationAccuracy, _ tell: @escaping @Sendable (CLLocation) -> Void) async throws
}

/// Where nobody knows.
struct NoSource: LocationSource {
  var dependsOnAccuracy: Bool { false }
  func isThere() async -> Bool { false }
  func isThereNow() -> Bool { false }
  func run(accuracy: CLLocationAccuracy, _ tell: @escaping @Sendable (CLLocation) -> Void) async throws {
    throw CLError(.denied)
  }
}

/// A place, or places one after the other.
struct RouteSource: LocationSource {
  let route: Route
  /// Returns after some seconds; a test's returns when the test says so.
  let sleep: @Sendable (TimeInterval) async throws -> Void

  init(
    _ route: Route,
    sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
  ) {
    self.route = route
    self.sleep = sleep
  }

  var dependsOnAccuracy: Bool { false }
  func isThere() async -> Bool { true }
  func isThereNow() -> Bool { true }

  func run(accuracy: CLLocationAccuracy, _ tell: @escaping @Sendable (CLLocation) -> Void) async throws {
    for stop in route.stops {
      if stop.delay > 0 { try await sleep(stop.delay) }
      let location = CLLocation(
        coordinate: stop.coordinate,
        altitude: stop.altitude ?? 0,
        horizontalAccuracy: 5,
        verticalAccuracy: stop.altitude == nil ? -1 : 5,
        timestamp: Date()
      )
      location.sourceInformation = .init(softwareSimulationState: true, andExternalAccessoryState: false)
      tell(location)
    }
  }
}
