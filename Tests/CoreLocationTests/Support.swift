import Foundation
import SlipwayFoundation

@testable import CoreLocation

/// Steps that a test allows one by one.
final class Steps: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func go() { continuation.yield() }

  func wait() async throws {
    for await _ in stream { return }
    throw CancellationError()
  }
}

/// A delegate that notes what it hears.
final class NotedDelegate: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
  let events: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  override init() {
    (events, continuation) = AsyncStream.makeStream()
    super.init()
    NotedDelegate.register
  }

  private func note(_ event: String) {
    dispatchPrecondition(condition: .onQueue(.main))
    continuation.yield(event)
  }

  func changed(_ manager: CLLocationManager) { note("status \(manager.authorizationStatus)") }
  func updated(_ manager: CLLocationManager, _ locations: [CLLocation]) {
    note("at " + locations.map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" }.joined(separator: " "))
  }
  func failed(_ manager: CLLocationManager, _ error: any Error) {
    note("error \((error as? CLError).map { "\($0.code)" } ?? "?")")
  }
  func turned(_ manager: CLLocationManager, _ heading: CLHeading) { note("heading \(heading.magneticHeading)") }
  func visited(_ manager: CLLocationManager, _ visit: CLVisit) {
    note("visit \(visit.coordinate.latitude) \(visit.departureDate == .distantFuture ? "open" : "over")")
  }
  func entered(_ manager: CLLocationManager, _ region: CLRegion) { note("enter \(region.identifier)") }
  func left(_ manager: CLLocationManager, _ region: CLRegion) { note("exit \(region.identifier)") }
  func determined(_ manager: CLLocationManager, _ state: CLRegionState, _ region: CLRegion) {
    note("\(state) \(region.identifier)")
  }
  func watches(_ manager: CLLocationManager, _ region: CLRegion) { note("watch \(region.identifier)") }
  func refused(_ manager: CLLocationManager, _ region: CLRegion?, _ error: any Error) {
    note("refused \(region?.identifier ?? "") \((error as? CLError).map { "\($0.code)" } ?? "?")")
  }

  /// What the lowering of an app would write for methods with Apple's names.
  private static let register: Void = ClassRecords.register {
    [
      ClassRecord(
        NotedDelegate.self,
        name: "NotedLocationDelegate",
        methods: [
          MethodRecord("locationManagerDidChangeAuthorization:", NotedDelegate.changed),
          MethodRecord("locationManager:didUpdateLocations:", NotedDelegate.updated),
          MethodRecord("locationManager:didFailWithError:", NotedDelegate.failed),
          MethodRecord("locationManager:didUpdateHeading:", NotedDelegate.turned),
          MethodRecord("locationManager:didVisit:", NotedDelegate.visited),
          MethodRecord("locationManager:didEnterRegion:", NotedDelegate.entered),
          MethodRecord("locationManager:didExitRegion:", NotedDelegate.left),
          MethodRecord("locationManager:didDetermineState:forRegion:", NotedDelegate.determined),
          MethodRecord("locationManager:didStartMonitoringForRegion:", NotedDelegate.watches),
          MethodRecord("locationManager:monitoringDidFailForRegion:withError:", NotedDelegate.refused),
        ]
      )
    ]
  }
}

/// Location services of a test's own.
struct Ground {
  let steps = Steps()
  let folder = FileManager.default.temporaryDirectory.appending(path: "location-\(UUID().uuidString)")
  let delegate = NotedDelegate()
  let service: LocationService

  /// - Parameter stops: where the machine is, one place for each step.
  init(
    _ stops: [(Double, Double)],
    isDenied: Bool = false,
    heading: Double? = nil,
    sleep: @escaping @Sendable (TimeInterval) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }
  ) {
    let text = stops.map { "<wpt lat=\"\($0.0)\" lon=\"\($0.1)\"/>" }.joined()
    let route = Route(gpx: Data("<gpx>\(text)</gpx>".utf8))
    let source: any LocationSource =
      route.map { [steps] in RouteSource($0) { _ in try await steps.wait() } } ?? NoSource()
    service = LocationService(source: source, isDenied: isDenied, folder: folder, heading: heading, sleep: sleep)
  }

  /// On the main thread, so that the delegate is set when its first call comes.
  @MainActor func manager() -> CLLocationManager {
    let manager = LocationService.$ofTest.withValue(service) { CLLocationManager() }
    manager.delegate = delegate
    return manager
  }
}
