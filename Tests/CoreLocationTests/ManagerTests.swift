import Foundation
import Testing

@testable import CoreLocation

struct ManagerTests {
  @Test func theUserIsAskedOnceAndTheAnswerHolds() async {
    let ground = Ground([(1, 2)])
    let manager = await ground.manager()
    var events = ground.delegate.events.makeAsyncIterator()
    #expect(await events.next() == "status notDetermined")
    manager.requestWhenInUseAuthorization()
    #expect(await events.next() == "status authorizedWhenInUse")
    manager.requestWhenInUseAuthorization()
    manager.requestAlwaysAuthorization()
    #expect(await events.next() == "status authorizedAlways")
    // The app's next start.
    let next = LocationService(source: NoSource(), isDenied: true, folder: ground.folder)
    #expect(next.authorizationStatus == .authorizedAlways)
    LocationService.$ofTest.withValue(next) { #expect(CLLocationManager.authorizationStatus() == .authorizedAlways) }
    #expect(manager.accuracyAuthorization == .fullAccuracy)
  }

  @Test(arguments: [true, false])
  func aRefusalIsAnError(isDenied: Bool) async {
    // A user who says no; a machine without location services.
    let ground = isDenied ? Ground([(1, 2)], isDenied: true) : Ground([])
    let manager = await ground.manager()
    var events = ground.delegate.events.makeAsyncIterator()
    _ = await events.next()
    manager.requestWhenInUseAuthorization()
    #expect(await events.next() == "status denied")
    manager.startUpdatingLocation()
    #expect(await events.next() == "error denied")
    manager.requestLocation()
    #expect(await events.next() == "error denied")
    #expect(manager.location == nil)
    let isThere = LocationService.$ofTest.withValue(ground.service) { CLLocationManager.locationServicesEnabled() }
    #expect(isThere == isDenied)
  }

  @Test func updatesComeOnceTheAppMayKnow() async {
    let ground = Ground([(1, 2), (1, 3), (1, 4)])
    let manager = await ground.manager()
    var events = ground.delegate.events.makeAsyncIterator()
    _ = await events.next()
    manager.startUpdatingLocation()
    manager.requestWhenInUseAuthorization()
    #expect(await events.next() == "status authorizedWhenInUse")
    #expect(await events.next() == "at 1.0,2.0")
    ground.steps.go()
    #expect(await events.next() == "at 1.0,3.0")
    #expect(manager.location?.coordinate.longitude == 3)
    #expect(manager.location?.sourceInformation?.isSimulatedBySoftware == true)
    manager.stopUpdatingLocation()
    ground.steps.go()
    // It begins anew.
    manager.startUpdatingLocation()
    #expect(await events.next() == "at 1.0,2.0")
  }

  @Test func smallMovementsAreNotTold() async {
    // A ten-thousandth of a degree to the north are eleven metres.
    let ground = Ground([(0, 0), (0.0001, 0), (0.0002, 0), (0.001, 0)])
    let manager = await ground.manager()
    #expect(manager.distanceFilter == kCLDistanceFilterNone && manager.desiredAccuracy == kCLLocationAccuracyBest)
    manager.distanceFilter = 50
    manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    var events = ground.delegate.events.makeAsyncIterator()
    _ = await events.next()
    manager.requestWhenInUseAuthorization()
    _ = await events.next()
    manager.startUpdatingLocation()
    #expect(await events.next() == "at 0.0,0.0")
    for _ in 0..<3 { ground.steps.go() }
    #expect(await events.next() == "at 0.001,0.0")
  }

  @Test func oneLocationIsOne() async {
    let ground = Ground([(1, 2), (3, 4)])
    let manager = await ground.manager()
    var events = ground.delegate.events.makeAsyncIterator()
    _ = await events.next()
    manager.requestWhenInUseAuthorization()
    _ = await events.next()
    manager.requestLocation()
    #expect(await events.next() == "at 1.0,2.0")
    ground.steps.go()
    manager.requestLocation()
    #expect(await events.next() == "at 1.0,2.0", "nothing was told in between, and it begins anew")
  }

  // MARK: Regions

  private func region(_ name: String, _ latitude: Double, radius: Double = 1000) -> CLCircularRegion {
    CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: 0),
      radius: radius,
      identifier: name
    )
  }

  @Test func comingAndGoing() async {
    let ground = Ground([(0, 0), (0.5, 0), (1, 0)])
    let manager = await ground.manager()
    var events = ground.delegate.events.makeAsyncIterator()
    _ = await events.next()
    manager.requestAlwaysAuthorization()
    _ = await events.next()
    let (home, work, quiet) = (region("home", 0), region("work", 1), region("quiet", 0.5))
    (quiet.notifyOnEntry, quiet.notifyOnExit) = (false, false)
    manager.requestState(for: home)
    #expect(await events.next() == "unknown home")
    var heard: Set<String> = []
    for region in [work, quiet] { manager.startMonitoring(for: region) }
    for _ in 0..<4 { heard.insert(await events.next() ?? "") }
    #expect(heard == ["watch work", "outside work", "watch quiet", "outside quiet"])
    manager.startMonitoring(for: home)
    #expect(await events.next() == "watch home")
    #expect(await events.next() == "inside home")
    #expect(await events.next() == "enter home")
    #expect(manager.monitoredRegions == [home, work, quiet])
    ground.steps.go()
    #expect(await events.next() == "inside quiet")
    #expect(await events.next() == "outside home")
    #expect(await events.next() == "exit home")
    manager.requestState(for: quiet)
    #expect(await events.next() == "inside quiet")
    manager.stopMonitoring(for: quiet)
    ground.steps.go()
    #expect(await events.next() == "inside work")
    #expect(await events.next() == "enter work")
  }

  @Test func whatCannotBeWatched() async {
    let ground = Ground([(0, 0)])
    let manager = await ground.manager()
    var events = ground.delegate.events.makeAsyncIterator()
    _ = await events.next()
    manager.startMonitoring(for: region("vast", 0, radius: 500_000))
    #expect(await events.next() == "refused vast regionMonitoringFailure")
    for index in 0..<20 {
      manager.startMonitoring(for: region("\(index)", 0))
      _ = await events.next()
    }
    manager.startMonitoring(for: region("one more", 0))
    #expect(await events.next() == "refused one more regionMonitoringFailure")
    #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLRegion.self))
  }

  // MARK: Live updates

  @Test func liveUpdatesAskAndTell() async throws {
    let ground = Ground([(1, 2), (1, 3)])
    let updates = LocationService.$ofTest.withValue(ground.service) { CLLocationUpdate.liveUpdates(.fitness) }
    var iterator: CLLocationUpdate.Updates.AsyncIterator? = updates.makeAsyncIterator()
    var update = try await iterator?.next()
    if update?.authorizationRequestInProgress == true { update = try await iterator?.next() }
    #expect(update?.location?.coordinate.longitude == 2 && update?.authorizationDenied == false)
    ground.steps.go()
    #expect(try await iterator?.next()?.location?.coordinate.longitude == 3)
    iterator = nil
    #expect(ground.service.isIdle)
  }

  @Test func liveUpdatesSayThatTheyAreDenied() async throws {
    let ground = Ground([(1, 2)], isDenied: true)
    let updates = LocationService.$ofTest.withValue(ground.service) { CLLocationUpdate.liveUpdates() }
    for try await update in updates where !update.authorizationRequestInProgress {
      #expect(update.authorizationDenied && update.location == nil)
      break
    }
  }
}
