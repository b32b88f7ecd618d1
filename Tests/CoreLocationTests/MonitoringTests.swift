import Foundation
import Testing

@testable import CoreLocation

struct MonitoringTests {
  private func circle(_ latitude: Double, radius: Double = 1000) -> CLMonitor.CircularGeographicCondition {
    .init(center: CLLocationCoordinate2D(latitude: latitude, longitude: 0), radius: radius)
  }

  private func monitor(_ ground: Ground) async -> CLMonitor {
    await LocationService.$ofTest.withValue(ground.service) { await CLMonitor("places/1") }
  }

  @Test func aMonitorTellsOfComingAndGoing() async throws {
    let ground = Ground([(0, 0), (1, 0)])
    ground.service.request(.authorizedWhenInUse)
    let monitor = await monitor(ground)
    await monitor.add(circle(0), identifier: "home")
    await monitor.add(circle(1), identifier: "work", assuming: .unsatisfied)
    #expect(await monitor.identifiers == ["home", "work"])
    var events = await monitor.events.makeAsyncIterator()
    var event = try await events.next()
    #expect(event?.identifier == "home" && event?.state == .satisfied, "work is as it was taken for")
    #expect(event?.refinement == nil && event?.accuracyLimited == false && event?.authorizationRestricted == false)
    #expect(event?.insufficientlyInUse == false && event?.serviceSessionRequired == false)
    #expect(event?.persistenceUnavailable == false && event?.authorizationRequestInProgress == false)
    let before = Date()
    ground.steps.go()
    event = try await events.next()
    #expect(event?.identifier == "home" && event?.state == .unsatisfied && event.map { $0.date >= before } == true)
    event = try await events.next()
    #expect(event?.identifier == "work" && event?.state == .satisfied)
    let record = await monitor.record(for: "work")
    #expect(record?.lastEvent.state == .satisfied)
    #expect(record?.condition as? CLMonitor.CircularGeographicCondition == circle(1))
    #expect(circle(1) != circle(1, radius: 2) && circle(0).hashValue != circle(1).hashValue)
    await monitor.remove("home")
    #expect(await monitor.record(for: "home") == nil)
    // The app's next run.
    let next = await self.monitor(ground)
    #expect(await next.identifiers == ["work"])
    #expect(await next.record(for: "work")?.lastEvent.state == .satisfied)
    await next.remove("work")
    await monitor.remove("work")
    #expect(ground.service.isIdle)
  }

  @Test func whatCannotBeMonitoredIsUnmonitored() async throws {
    let ground = Ground([(0, 0)])
    let monitor = await monitor(ground)
    let beacons = [
      CLMonitor.BeaconIdentityCondition(uuid: UUID()), .init(uuid: UUID(), major: 1),
      .init(uuid: UUID(), major: 1, minor: 2),
    ]
    #expect(beacons[0].major == nil && beacons[1].major == 1 && beacons[2].minor == 2)
    await monitor.add(beacons[2], identifier: "beacon")
    var events = await monitor.events.makeAsyncIterator()
    var event = try await events.next()
    #expect(event?.identifier == "beacon" && event?.state == .unmonitored && event?.conditionUnsupported == true)
    for index in 1..<20 { await monitor.add(circle(0), identifier: "\(index)") }
    await monitor.add(circle(0), identifier: "one more")
    event = try await events.next()
    #expect(event?.identifier == "one more" && event?.state == .unmonitored && event?.conditionLimitExceeded == true)
    #expect(
      await self.monitor(ground).record(for: "beacon")?.condition as? CLMonitor.BeaconIdentityCondition == beacons[2]
    )
  }

  @Test(arguments: [true, false]) func aMonitorSaysThatTheAppMayNotKnow(isDenied: Bool) async throws {
    let ground = isDenied ? Ground([(1, 2)], isDenied: true) : Ground([])
    let monitor = await monitor(ground)
    await monitor.add(circle(0), identifier: "home")
    var events = await monitor.events.makeAsyncIterator()
    ground.service.request(.authorizedWhenInUse)
    let event = try await events.next()
    #expect(event?.state == .unmonitored && event?.authorizationDenied == true)
    #expect(event?.authorizationDeniedGlobally == !isDenied)
  }

  @Test func conditionsThatCannotBeKept() async throws {
    let ground = Ground([(0, 0)])
    // A file stands where the folder would be.
    try Data().write(to: ground.folder)
    ground.service.request(.authorizedWhenInUse)
    let monitor = await monitor(ground)
    await monitor.add(circle(1), identifier: "first")
    var events = await monitor.events.makeAsyncIterator()
    #expect(try await events.next()?.persistenceUnavailable == true)
    try FileManager.default.removeItem(at: ground.folder)
  }

  // MARK: Sessions

  @Test func aSessionAsksAndSaysWhatIsInTheWay() async throws {
    let ground = Ground([(1, 2)])
    let (whenInUse, always) = LocationService.$ofTest.withValue(ground.service) {
      (
        CLServiceSession(authorization: .whenInUse),
        CLServiceSession(authorization: .none, fullAccuracyPurposeKey: "Hut")
      )
    }
    var diagnostics = whenInUse.diagnostics.makeAsyncIterator()
    var last = try await diagnostics.next()
    while last?.authorizationRequestInProgress == true { last = try await diagnostics.next() }
    #expect(last?.authorizationDenied == false && last?.alwaysAuthorizationDenied == false)
    #expect(last?.authorizationDeniedGlobally == false && last?.authorizationRestricted == false)
    #expect(last?.fullAccuracyDenied == false && last?.insufficientlyInUse == false)
    #expect(ground.service.authorizationStatus == .authorizedWhenInUse)
    always.invalidate()
    #expect(CLServiceSession.AuthorizationRequirement.always.rawValue == 2)
  }

  @Test func onceAlwaysWasRefusedItIsSaid() {
    let standing = Standing(status: .authorizedWhenInUse)
    #expect(CLServiceSession.Diagnostic(standing, .always).alwaysAuthorizationDenied)
    #expect(!CLServiceSession.Diagnostic(standing, .whenInUse).alwaysAuthorizationDenied)
  }

  @Test func anAppThatHoldsSessionsNeedsOne() async throws {
    let service = LocationService(
      source: RouteSource(try #require(Route(place: "1,2"))),
      isDenied: false,
      folder: nil,
      holdsSessions: true
    )
    let (updates, background) = LocationService.$ofTest.withValue(service) {
      (CLLocationUpdate.liveUpdates(), CLBackgroundActivitySession())
    }
    var iterator = updates.makeAsyncIterator()
    #expect(try await iterator.next()?.serviceSessionRequired == true)
    #expect(service.authorizationStatus == .notDetermined, "nobody is asked")
    var diagnostics = background.diagnostics.makeAsyncIterator()
    var diagnostic = try await diagnostics.next()
    #expect(diagnostic?.serviceSessionRequired == true && diagnostic?.authorizationDenied == false)
    #expect(diagnostic?.insufficientlyInUse == false && diagnostic?.authorizationRestricted == false)
    #expect(diagnostic?.authorizationDeniedGlobally == false && diagnostic?.authorizationRequestInProgress == false)
    let session = LocationService.$ofTest.withValue(service) { CLServiceSession(authorization: .always) }
    diagnostic = try await diagnostics.next()
    #expect(diagnostic?.serviceSessionRequired == false)
    let update = try await iterator.next()
    #expect(update?.location?.coordinate.longitude == 2 && service.authorizationStatus == .authorizedAlways)
    #expect(update?.accuracyLimited == false && update?.insufficientlyInUse == false)
    #expect(update?.authorizationRestricted == false && update?.authorizationDeniedGlobally == false)
    background.invalidate()
    while try await diagnostics.next() != nil {}
    session.invalidate()
    #expect(service.standing.needsSession)
  }
}

/// Rests, changes and directions.
struct MovementTests {
  private func events(_ stops: [(Double, Double)], waits: Steps = Steps(), heading: Double? = nil) async -> (
    Ground, CLLocationManager, AsyncStream<String>.AsyncIterator
  ) {
    let ground = Ground(stops, heading: heading) { _ in try await waits.wait() }
    let manager = await ground.manager()
    var events = ground.delegate.events.makeAsyncIterator()
    _ = await events.next()
    manager.requestAlwaysAuthorization()
    _ = await events.next()
    return (ground, manager, events)
  }

  @Test func aStayIsAVisitOnceItLasts() async {
    let waits = Steps()
    // Half a kilometre away, a step of eleven metres, and a kilometre away.
    var (ground, manager, events) = await events([(0, 0), (0.0001, 0), (0.01, 0)], waits: waits)
    manager.startMonitoringVisits()
    waits.go()
    #expect(await events.next() == "visit 0.0 open")
    ground.steps.go()
    ground.steps.go()
    #expect(await events.next() == "visit 0.0 over")
    manager.stopMonitoringVisits()
    #expect(ground.service.isIdle)
    let place = CLLocation(latitude: 1, longitude: 2)
    let visit = CLVisit(at: place)
    #expect(visit.coordinate.longitude == 2 && visit.horizontalAccuracy == place.horizontalAccuracy)
    #expect(visit.arrivalDate == place.timestamp && visit.departureDate == .distantFuture)
  }

  @Test func aChangeIsHalfAKilometre() async {
    var (ground, manager, events) = await events([(0, 0), (0.004, 0), (0.005, 0)])
    #expect(CLLocationManager.significantLocationChangeMonitoringAvailable())
    manager.startMonitoringSignificantLocationChanges()
    #expect(await events.next() == "at 0.0,0.0")
    ground.steps.go()
    ground.steps.go()
    #expect(await events.next() == "at 0.005,0.0")
    manager.stopMonitoringSignificantLocationChanges()
    #expect(ground.service.isIdle)
  }

  @Test func updatesSayThatNothingMoves() async throws {
    let waits = Steps()
    let ground = Ground([(1, 2), (1, 3)]) { _ in try await waits.wait() }
    ground.service.request(.authorizedWhenInUse)
    let updates = LocationService.$ofTest.withValue(ground.service) { CLLocationUpdate.liveUpdates() }
    var iterator = updates.makeAsyncIterator()
    var update = try await iterator.next()
    if update?.location == nil { update = try await iterator.next() }
    #expect(update?.stationary == false && update?.isStationary == false)
    waits.go()
    update = try await iterator.next()
    #expect(update?.stationary == true && update?.isStationary == true && update?.location?.coordinate.longitude == 2)
    ground.steps.go()
    #expect(try await iterator.next()?.stationary == false)
  }

  @Test func aCompassTellsWhereTheMachinePoints() async {
    var (ground, manager, events) = await events([(0, 0)], heading: 270)
    #expect(LocationService.$ofTest.withValue(ground.service) { CLLocationManager.headingAvailable() })
    #expect(manager.heading == nil && manager.headingOrientation == .portrait && manager.headingFilter == 1)
    manager.startUpdatingHeading()
    #expect(await events.next() == "heading 270.0")
    #expect(manager.heading?.trueHeading == 270 && manager.heading?.headingAccuracy == 0)
    #expect(manager.heading.map { $0.timestamp <= Date() && $0.description.contains("270.0") } == true)
    manager.headingFilter = 120
    manager.headingOrientation = .landscapeLeft
    manager.headingOrientation = .portraitUpsideDown
    #expect(await events.next() == "heading 90.0", "a turn of 90 degrees is not told")
    manager.headingFilter = kCLHeadingFilterNone
    manager.headingOrientation = .landscapeRight
    #expect(await events.next() == "heading 180.0")
    manager.stopUpdatingHeading()
    #expect(manager.heading == nil)
  }

  @Test func withoutACompassThereIsNoHeading() async {
    var (ground, manager, events) = await events([(0, 0)])
    #expect(!LocationService.$ofTest.withValue(ground.service) { CLLocationManager.headingAvailable() })
    manager.startUpdatingHeading()
    #expect(await events.next() == "error headingFailure")
    #expect(manager.activityType == .other && manager.pausesLocationUpdatesAutomatically)
    #expect(!manager.allowsBackgroundLocationUpdates && !manager.showsBackgroundLocationIndicator)
    (manager.activityType, manager.pausesLocationUpdatesAutomatically) = (.fitness, false)
    (manager.allowsBackgroundLocationUpdates, manager.showsBackgroundLocationIndicator) = (true, true)
    #expect(manager.activityType == .fitness && !manager.pausesLocationUpdatesAutomatically)
    #expect(manager.allowsBackgroundLocationUpdates && manager.showsBackgroundLocationIndicator)
  }

  @Test func errorsHaveApplesNumbers() {
    let codes: [CLError.Code] = [
      .geocodeFoundNoResult, .geocodeFoundPartialResult, .geocodeCanceled, .deferredFailed,
      .deferredNotUpdatingLocation,
      .deferredAccuracyTooLow, .deferredDistanceFiltered, .deferredCanceled, .rangingUnavailable, .rangingFailure,
      .promptDeclined, .historicalLocationError,
    ]
    #expect(codes.map(\.rawValue) == Array(8...19))
    let region = CLCircularRegion(center: CLLocationCoordinate2D(), radius: 1, identifier: "other")
    let error = CLError(.regionMonitoringFailure, userInfo: [kCLErrorUserInfoAlternateRegionKey: region])
    #expect(error.alternateRegion == region && CLError(.denied).alternateRegion == nil)
    #expect(CLError.geocodeCanceled == .geocodeCanceled && CLError.promptDeclined.rawValue == 18)
  }
}
